"""Records of tables: of finished deals for those who played, whole ones on the operator's disk."""

import asyncio
import logging
from pathlib import Path

from bot.tables.records import Verified, raw_record, verified
from data.errors import DatabaseUnusable
from data.games import Games
from data.rows import StoredTable

logger = logging.getLogger(__name__)


class Archive:
    """Reads whole logs; `folder` takes the exports, None for none."""

    def __init__(self, games: Games, folder: Path | None) -> None:
        self._games = games
        self._folder = folder

    async def newest_in(self, channel_id: int) -> int | None:
        """The newest table of a channel that finished a deal."""
        return await self._games.newest_in(channel_id)

    async def verified(self, table_id: int) -> Verified | None:
        """The finished deals of a table, checked; None where there are none.

        Raises `DatabaseUnusable`, and `Unreadable` where they cannot be read.
        """
        stored = await self._games.table(table_id)
        if stored is None or not stored.deals:
            return None
        log, seals = await self._games.whole_log(table_id), await self._games.seals(table_id)
        return await asyncio.to_thread(verified, stored, log, seals)

    async def export(self, stored: StoredTable) -> None:
        """Write all that is kept of a table that does not replay to the operator's disk."""
        if self._folder is None:
            return
        path = self._folder / f"table-{stored.row.id}-version-{stored.row.version}.json"
        try:
            log = await self._games.whole_log(stored.row.id)
            seals = await self._games.seals(stored.row.id)
            await asyncio.to_thread(_write, path, raw_record(stored, log, seals))
        except (DatabaseUnusable, OSError) as error:
            logger.error("table %d was not exported: %s", stored.row.id, error)
        else:
            logger.error("table %d is parked; all that is kept of it: %s", stored.row.id, path)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o600)
