"""The one door of a table: every wish is judged, kept and only then what the table is.

Law: under the table's lock a wish is judged on the present snapshot, kept in one transaction, and
only then the table becomes what it led to and tells so. Once keeping has begun nobody's
cancellation stops it; where keeping fails the table stays what it was. A press that saw another
version has no effect.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.engine.cards import Cards
from bot.engine.rules import RuleSet
from bot.tables.answers import Accepted, Answer, Declined, No, Stale, TableRefusal
from bot.tables.attendance import attended
from bot.tables.changes import Change, ChangeKind
from bot.tables.decisions import Decision
from bot.tables.keeping import Keeping
from bot.tables.ledger import Unreadable
from bot.tables.showing import Showing
from bot.tables.snapshot import Snapshot
from data.database import carried_through
from data.errors import ChannelTaken, Conflict, DatabaseUnusable
from data.rows import LogEntry, Message, SeatChange

logger = logging.getLogger(__name__)

Judge = Callable[[Snapshot, int], Decision | No]
"""From the present snapshot and the time to what would become of it."""


def new_salt() -> str:
    """128 bits of the system's chance, as hex."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a table needs of the world: the store, the time (ms), a shuffler and an ear."""

    keeping: Keeping
    clock: Callable[[], int]
    shuffle: Callable[[RuleSet], tuple[Cards, int]]
    """A shuffled deck for the rules, and a seat drawn to deal first."""
    publish: Callable[[Change], None]
    salt: Callable[[], str] = field(default=new_salt)


class Door(Showing):
    """What passes the door gets an `Answer`.

    `seen_version` is the version the press was drawn for; None (a typed command) is judged on the
    table as it is.
    """

    def __init__(
        self, snapshot: Snapshot, surroundings: Surroundings, messages: tuple[Message, ...] = ()
    ) -> None:
        super().__init__(snapshot, surroundings.keeping, messages)
        self._surroundings = surroundings
        self._lock = asyncio.Lock()

    async def _pass(self, judge: Judge, seen_version: int | None) -> Answer:
        async with self._lock:
            now = self._now
            if seen_version not in (None, now.version):
                return Stale(now.version)
            at = self._surroundings.clock()
            decision = judge(now, at)
            if not isinstance(decision, Decision):
                return decision
            return await carried_through(self._keep(timed(now, decision, at=at)))

    async def _keep(self, decision: Decision) -> Answer:
        try:
            await self._keeping.keep(decision)
        except ChannelTaken as taken:
            return Declined(TableRefusal.CHANNEL_TAKEN, table=taken.table_id)
        except Conflict:
            return await self._reload()
        except DatabaseUnusable as error:
            logger.error("table %d version %d: not kept: %s", self.id, self.version, error)
            return Declined(TableRefusal.NOT_KEPT)
        self._become(decision.after)
        if decision.handover is not None:
            self._note_handover(decision.handover)
        self._tell(
            Change(
                self.id,
                self.version,
                decision.kind,
                decision.events,
                decision.seat,
                decision.by,
                decision.handover,
            )
        )
        return Accepted(self.version, decision.events)

    async def _reload(self) -> Answer:
        """Somebody else wrote to the store: take up what stands there."""
        logger.error("table %d version %d is not what is stored: read again", self.id, self.version)
        try:
            self._become(await self._keeping.stored_snapshot(self.id))
        except (DatabaseUnusable, Unreadable) as error:
            logger.error("table %d: not read again: %s", self.id, error)
            return Declined(TableRefusal.NOT_KEPT)
        self._tell(Change(self.id, self.version, ChangeKind.RELOADED))
        return Stale(self.version)

    def _tell(self, change: Change) -> None:
        self._surroundings.publish(change)


def timed(now: Snapshot, decision: Decision, *, at: int) -> Decision:
    """The decision with the clock it starts or stops and the absences it ends."""
    write = decision.write
    if not isinstance(write, LogEntry | SeatChange):
        return decision
    attendance = attended(now, decision.after, at=at)
    after = replace(decision.after, attendance=attendance)
    if isinstance(write, SeatChange):
        return replace(decision, after=after, write=replace(write, attendance=attendance))
    changed = None if attendance == now.attendance else attendance
    return replace(decision, after=after, write=replace(write, attendance=changed))
