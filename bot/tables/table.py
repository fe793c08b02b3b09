"""One game in one channel, from its lobby to its end: every wish goes through one door.

Law: under the table's lock a wish is judged on the present snapshot, kept in one transaction, and
only then the table becomes what it led to and tells so. Once keeping has begun nobody's
cancellation stops it; where keeping fails the table stays what it was. A press that saw another
version has no effect.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.actions import Action
from bot.engine.cards import Cards
from bot.engine.rules import RuleSet
from bot.tables import decisions, lobby, moves
from bot.tables.answers import Accepted, Answer, Declined, No, Stale, TableRefusal
from bot.tables.changes import Change, ChangeKind
from bot.tables.decisions import Decision
from bot.tables.keeping import Keeping
from bot.tables.ledger import Unreadable
from bot.tables.lobby import Lobby, Options
from bot.tables.moves import Actor
from bot.tables.seats import Computer, Person, seat_of
from bot.tables.showing import Showing
from bot.tables.snapshot import Snapshot
from data.database import carried_through
from data.errors import Conflict, DatabaseUnusable
from data.rows import Message, Status

logger = logging.getLogger(__name__)

Judge = Callable[[Snapshot, int], Decision | No]
"""From the present snapshot and the time to what would become of it."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a table needs of the world: the store, the time (ms), a shuffler and an ear."""

    keeping: Keeping
    clock: Callable[[], int]
    shuffle: Callable[[RuleSet], tuple[Cards, int]]
    """A shuffled deck for the rules, and a seat drawn to deal first."""
    publish: Callable[["Table", Change], None]


class Table(Showing):
    """Made by the hall. What it shows is of the present version; every wish gets an `Answer`.

    `seen_version` is the version the press was drawn for; None (a typed command) is judged on the
    table as it is.
    """

    def __init__(
        self, snapshot: Snapshot, surroundings: Surroundings, messages: tuple[Message, ...] = ()
    ) -> None:
        super().__init__(snapshot, surroundings.keeping, messages)
        self._surroundings = surroundings
        self._lock = asyncio.Lock()

    async def submit(self, user_id: int, action: Action, *, seen_version: int | None) -> Answer:
        """A person's action in the game."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            seat = seat_of(now.occupants, user_id)
            if seat is None:
                return Declined(TableRefusal.NOT_SEATED)
            return moves.moved(now, Actor(seat, user_id), action, at=at)

        return await self._pass(judge, seen_version)

    async def submit_for_computer(self, seat: int, action: Action, *, seen_version: int) -> Answer:
        """A computer player's action; nothing happens where a person sits in that seat."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if not isinstance(now.occupants[seat], Computer):
                return Declined(TableRefusal.NO_COMPUTER_THERE, seat=seat)
            return moves.moved(now, Actor(seat), action, at=at)

        return await self._pass(judge, seen_version)

    async def next_deal(self, user_id: int, *, seen_version: int | None) -> Answer:
        """The next deal, which anybody seated may start once one is over."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if seat_of(now.occupants, user_id) is None:
                return Declined(TableRefusal.NOT_SEATED)
            deck, _ = self._surroundings.shuffle(now.rules)
            return moves.next_dealt(now, user_id, deck, at=at)

        return await self._pass(judge, seen_version)

    async def start(self, user_id: int, *, seen_version: int | None = None) -> Answer:
        """The game begun and its first deal dealt; the host's wish, every seat being taken."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            deck, dealer = self._surroundings.shuffle(now.rules)
            return moves.started(now, user_id, deck, first_dealer=dealer, at=at)

        return await self._pass(judge, seen_version)

    async def leave(
        self, user_id: int, substitute: Computer, *, seen_version: int | None = None
    ) -> Answer:
        """The person gone: from a lobby, or with the substitute in the seat from a game.

        With the last person the table ends.
        """
        return await self._pass(
            lambda now, at: decisions.left(now, user_id, substitute, at=at), seen_version
        )

    async def cancel(
        self, user_id: int, *, is_moderator: bool = False, seen_version: int | None = None
    ) -> Answer:
        """The table ended without a result, by its host or a moderator of the server."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if user_id != now.host_id and not is_moderator:
                return Declined(TableRefusal.NOT_HOST)
            return decisions.cancelled(now, ChangeKind.CANCELLED, at=at)

        return await self._pass(judge, seen_version)

    async def expire(self) -> Answer:
        """A forgotten lobby folded; declined while it is not forgotten."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if now.status is not Status.LOBBY or now.expires_at is None or now.expires_at > at:
                return Declined(TableRefusal.LOBBY_IS_AWAKE)
            return decisions.cancelled(now, ChangeKind.EXPIRED, at=at)

        return await self._pass(judge, None)

    async def park(self) -> Answer:
        """The game stopped where it stands, as it cannot go on by itself."""
        return await self._pass(decisions.parked, None)

    async def unpark(self) -> Answer:
        """The game taken up again, its log replaying now."""
        return await self._pass(decisions.unparked, None)

    async def join(
        self,
        person: Person,
        *,
        seat: int | None = None,
        side: int | None = None,
        seen_version: int | None = None,
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.joined(now, person, seat=seat, side=side), seen_version
        )

    async def add_computer(
        self,
        user_id: int,
        computer: Computer,
        *,
        seat: int | None = None,
        seen_version: int | None = None,
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.with_computer(now, user_id, computer, seat=seat), seen_version
        )

    async def remove_computer(
        self, user_id: int, seat: int, *, seen_version: int | None = None
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.without_computer(now, user_id, seat), seen_version
        )

    async def swap(
        self, user_id: int, seats: tuple[int, int], *, seen_version: int | None = None
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.swapped(now, user_id, seats), seen_version
        )

    async def set_options(
        self, user_id: int, options: Options, *, seen_version: int | None = None
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.with_options(now, user_id, options), seen_version
        )

    async def _change_lobby(
        self, change: Callable[[Lobby], Lobby | Declined], seen_version: int | None
    ) -> Answer:
        return await self._pass(
            lambda now, at: decisions.lobby_changed(now, change, at=at), seen_version
        )

    async def _pass(self, judge: Judge, seen_version: int | None) -> Answer:
        """The one door."""
        async with self._lock:
            now = self._now
            if seen_version not in (None, now.version):
                return Stale(now.version)
            decision = judge(now, self._surroundings.clock())
            if not isinstance(decision, Decision):
                return decision
            return await carried_through(self._keep(decision))

    async def _keep(self, decision: Decision) -> Answer:
        try:
            await self._keeping.keep(decision)
        except Conflict:
            return await self._reload()
        except DatabaseUnusable as error:
            logger.error("table %d version %d: not kept: %s", self.id, self.version, error)
            return Declined(TableRefusal.NOT_KEPT)
        self._become(decision.after)
        self._tell(Change(self.id, self.version, decision.kind, decision.events, decision.seat))
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
        self._surroundings.publish(self, change)
