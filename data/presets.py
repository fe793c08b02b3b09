"""Named house rules of the guilds, each as the JSON text its owner writes."""

from dataclasses import dataclass

from data.database import Database


@dataclass(frozen=True, slots=True)
class StoredPreset:
    """A name and the text behind it."""

    name: str
    rules_json: str


class StoredPresets:
    """The repository of presets; names that differ in case alone are one."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild_id: int) -> tuple[StoredPreset, ...]:
        """All presets of the guild by name."""
        async with (
            self._database.reading() as connection,
            connection.execute(_OF, (guild_id,)) as cursor,
        ):
            rows = await cursor.fetchall()
        return tuple(StoredPreset(str(name), str(text)) for name, text in rows)

    async def put(self, guild_id: int, preset: StoredPreset) -> None:
        """Keep a preset in place of one of that name."""
        async with self._database.transaction() as connection:
            await connection.execute(_PUT, (guild_id, preset.name, preset.rules_json))

    async def delete(self, guild_id: int, name: str) -> bool:
        """Forget a preset; was there one?"""
        async with self._database.transaction() as connection:
            cursor = await connection.execute(_DELETE, (guild_id, name))
            async with cursor:
                return cursor.rowcount > 0


_OF = "SELECT name, rules_json FROM presets WHERE guild_id = ? ORDER BY name"
_PUT = """
    INSERT INTO presets (guild_id, name, rules_json) VALUES (?, ?, ?)
    ON CONFLICT (guild_id, name) DO UPDATE
    SET name = excluded.name, rules_json = excluded.rules_json
"""
_DELETE = "DELETE FROM presets WHERE guild_id = ? AND name = ?"
