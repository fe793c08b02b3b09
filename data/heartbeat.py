"""When the bot was last known to run, so that a clock does not run while nobody can press."""

from data.database import Database


class Heartbeat:
    """The repository of one number: milliseconds since 1970."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def last(self) -> int | None:
        """The last beat, None where there never was one."""
        async with (
            self._database.reading() as connection,
            connection.execute("SELECT at FROM heartbeat") as cursor,
        ):
            row = await cursor.fetchone()
        return None if row is None else int(row[0])

    async def beat(self, at: int) -> None:
        """The bot runs at this time."""
        async with self._database.transaction() as connection:
            await connection.execute(_BEAT, (at,))

    async def resume(self, at: int) -> int:
        """Beat, and put off clocks and the end of lobbies by the time since the last beat.

        Returns that time.

        Both in one transaction, so that no time is credited twice.
        """
        async with self._database.transaction() as connection:
            async with connection.execute("SELECT at FROM heartbeat") as cursor:
                row = await cursor.fetchone()
            away = max(0, at - int(row[0])) if row is not None else 0
            await connection.execute(_PUT_OFF, (away, away))
            await connection.execute(_PUT_OFF_LOBBIES, (away,))
            await connection.execute(_BEAT, (at,))
        return away


_BEAT = (
    "INSERT INTO heartbeat (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
)
_PUT_OFF = "UPDATE clocks SET started_at = started_at + ?, deadline = deadline + ?"
_PUT_OFF_LOBBIES = "UPDATE tables SET expires_at = expires_at + ? WHERE status = 'lobby'"
