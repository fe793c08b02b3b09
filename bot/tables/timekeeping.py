"""The one owner of all clocks: says which tables have something due, and has them do it.

Law: time is what `clock` says; nothing here waits. A clock does not run while the bot is away.
"""

import logging
from collections.abc import Callable, Iterable

from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from data.errors import DatabaseUnusable
from data.heartbeat import Heartbeat

logger = logging.getLogger(__name__)
BEAT_EVERY_MS = 5_000
"""After a crash clocks are credited by so much too much at most; a beat takes half a ms."""
LEAST_CREDITED_MS = 2_000
"""A shorter interruption of the gateway is not worth a write at every table."""


class Timekeeper:
    """Ends turns, reminds, deals and folds when it is time."""

    def __init__(self, heartbeat: Heartbeat, clock: Callable[[], int]) -> None:
        self._heartbeat = heartbeat
        self._clock = clock
        self._beaten_at = 0
        self._held_since: int | None = None
        self._guilds_lost_at: dict[int, int] = {}
        self.was_away_ms = 0
        """How long the bot was away before this start."""

    async def resume(self) -> None:
        """Credit all clocks with the time the bot was away; once, before tables are read back."""
        self.was_away_ms = await self._heartbeat.resume(self._clock())

    async def beat(self) -> None:
        """Note that the bot runs; where that fails people are credited a little more."""
        self._beaten_at = self._clock()
        try:
            await self._heartbeat.beat(self._beaten_at)
        except DatabaseUnusable as error:
            logger.warning("the heartbeat was not noted: %s", error)

    def hold(self) -> None:
        """Nobody can press from now on: no clock runs out, and a restart credits this time, too."""
        if self._held_since is None:
            self._held_since = self._clock()

    async def release(self, tables: Iterable[Table]) -> None:
        """People can press again: credit all clocks with the time they could not."""
        if self._held_since is None:
            return
        since, self._held_since = self._held_since, None
        await self._credit(self._reachable(tables), since=since)

    def lose_guild(self, guild_id: int) -> None:
        """Nobody can press in this server for now."""
        since = self._clock() if self._held_since is None else self._held_since
        self._guilds_lost_at.setdefault(guild_id, since)

    async def regain_guild(self, guild_id: int, tables: Iterable[Table]) -> None:
        """People of this server, which has these tables, can press again."""
        since = self._guilds_lost_at.pop(guild_id, None)
        if since is not None:
            await self._credit(tables, since=since)

    async def _credit(self, tables: Iterable[Table], *, since: int) -> None:
        lost_ms = self._clock() - since
        if lost_ms >= LEAST_CREDITED_MS:
            for table in tables:
                if table.deadline is not None:
                    await table.put_off(lost_ms)

    async def tick(self, tables: Iterable[Table]) -> None:
        """Do what is due at each table; a failure at one never stops the others."""
        if self._held_since is not None:
            return
        for table in self._reachable(tables):
            try:
                await self._tick(table)
            except Exception:
                logger.exception("table %d version %d: its clock", table.id, table.version)
        if self._clock() - self._beaten_at >= BEAT_EVERY_MS:
            await self.beat()

    def _reachable(self, tables: Iterable[Table]) -> list[Table]:
        return [table for table in tables if table.guild_id not in self._guilds_lost_at]

    async def _tick(self, table: Table) -> None:
        now = self._clock()
        due = due_at(table.snapshot)
        if due is None or due > now:
            return
        if table.expires_at is not None:
            await table.expire()
        elif table.deadline is not None and table.deadline <= now:
            await table.time_out()
        else:
            await table.remind()

    def next_due(self, tables: Iterable[Table]) -> int | None:
        """When there is something to do next, the beat included, in milliseconds since 1970."""
        if self._held_since is not None:
            return None
        reachable = self._reachable(tables)
        due = [at for table in reachable if (at := due_at(table.snapshot)) is not None]
        return min([*due, self._beaten_at + BEAT_EVERY_MS])


def due_at(now: Snapshot) -> int | None:
    """When a table has to be looked at next: its expiry, a reminder or a deadline."""
    if now.expires_at is not None:
        return now.expires_at
    clock = now.attendance.clock
    if clock is None:
        return None
    whole = clock.deadline - clock.started_at
    moments = [clock.started_at + whole // 2, clock.started_at + whole * 4 // 5]
    if now.is_between_deals or not now.settings.clock.reminds or clock.reminders >= len(moments):
        return clock.deadline
    return moments[clock.reminders]
