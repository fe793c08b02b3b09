"""Where a table's living messages stand, so that the next one can replace them after a restart."""

from data.database import Database
from data.rows import EVERYBODY, Message


class Messages:
    """The repository of messages; read back with their table by `Games`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def record(self, table_id: int, message: Message) -> None:
        """Make this the one living message of its purpose and reader."""
        row = (
            table_id,
            message.purpose,
            message.user_id,
            message.channel_id,
            message.message_id,
            message.at,
        )
        async with self._database.transaction() as connection:
            await connection.execute(_RECORD, row)

    async def forget(self, table_id: int, purpose: str, *, user_id: int = EVERYBODY) -> None:
        """The message is gone, or no longer ours to edit; nothing happens if there was none."""
        async with self._database.transaction() as connection:
            await connection.execute(_FORGET, (table_id, purpose, user_id))


_RECORD = """
    INSERT INTO messages (table_id, purpose, user_id, channel_id, message_id, at)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (table_id, purpose, user_id) DO UPDATE
    SET channel_id = excluded.channel_id, message_id = excluded.message_id, at = excluded.at
"""
_FORGET = "DELETE FROM messages WHERE table_id = ? AND purpose = ? AND user_id = ?"
