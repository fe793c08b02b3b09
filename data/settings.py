"""What a server has chosen, as the JSON text its owner writes."""

from data.database import Database


class GuildSettings:
    """The repository of settings, one text a guild."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int) -> str | None:
        """The stored text, or None where the guild never chose anything."""
        async with (
            self._database.reading() as connection,
            connection.execute(_GET, (guild_id,)) as cursor,
        ):
            row = await cursor.fetchone()
        return None if row is None else str(row[0])

    async def all(self) -> dict[int, str]:
        """Every guild's text."""
        async with (
            self._database.reading() as connection,
            connection.execute("SELECT guild_id, settings_json FROM guild_settings") as cursor,
        ):
            return {int(row[0]): str(row[1]) async for row in cursor}

    async def put(self, guild_id: int, settings_json: str) -> None:
        """Replace the guild's text."""
        async with self._database.transaction() as connection:
            await connection.execute(_PUT, (guild_id, settings_json))


_GET = "SELECT settings_json FROM guild_settings WHERE guild_id = ?"
_PUT = """
    INSERT INTO guild_settings (guild_id, settings_json) VALUES (?, ?)
    ON CONFLICT (guild_id) DO UPDATE SET settings_json = excluded.settings_json
"""
