"""One game in one channel, from its lobby to its end: what people may wish of it."""

from collections.abc import Callable
from dataclasses import replace

from bot.engine.actions import Action
from bot.tables import decisions, lobby, moves, partners
from bot.tables.answers import Answer, Declined, No, Stale, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.decisions import Decision
from bot.tables.door import Surroundings
from bot.tables.lobby import Lobby, Options
from bot.tables.moves import Actor, Shuffled
from bot.tables.presence import Presence
from bot.tables.seats import Computer, Person, people_of, seat_of
from bot.tables.snapshot import Snapshot
from bot.tables.timing import TurnClock
from data.rows import Status

__all__ = ["Surroundings", "Table"]


class Table(Presence):
    """Made by the hall. What it shows is of the present version; every wish gets an `Answer`.

    `seen_version` is the version the press was drawn for; None (a typed command) is judged on the
    table as it is.
    """

    async def submit(self, user_id: int, action: Action, *, seen_version: int | None) -> Answer:
        """A person's action in the game."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            seat = seat_of(now.occupants, user_id)
            if seat is None:
                return Declined(TableRefusal.NOT_SEATED)
            return moves.moved(now, Actor(seat, user_id), action, at=at)

        return await self._pass(judge, seen_version)

    async def submit_for_computer(self, seat: int, action: Action, *, seen_version: int) -> Answer:
        """A computer player's action; nothing happens where a person plays that seat."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if now.computer_in(seat) is None:
                return Declined(TableRefusal.NO_COMPUTER_THERE, seat=seat)
            return moves.moved(now, Actor(seat), action, at=at)

        return await self._pass(judge, seen_version)

    async def next_deal(self, user_id: int, *, seen_version: int | None) -> Answer:
        """The next deal, which anybody seated may start once one is over."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if seat_of(now.occupants, user_id) is None:
                return Declined(TableRefusal.NOT_SEATED)
            return moves.next_dealt(now, user_id, self._shuffled(now), at=at)

        return await self._pass(judge, seen_version)

    async def start(self, user_id: int, *, seen_version: int | None = None) -> Answer:
        """The game begun and its first deal dealt; the host's wish, every seat being taken."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            deck, dealer = self._surroundings.shuffle(now.rules)
            shuffled = Shuffled(deck, self._surroundings.salt())
            return moves.started(now, user_id, shuffled, first_dealer=dealer, at=at)

        return await self._pass(judge, seen_version)

    async def leave(
        self, user_id: int, substitute: Computer, *, is_last: bool | None = None
    ) -> Answer:
        """The person gone: from a lobby, or with the substitute in the seat from a game.

        With the last person the table ends; stale where `is_last` says otherwise than it is.
        """

        def judge(now: Snapshot, at: int) -> Decision | No:
            if is_last not in (None, len(people_of(now.occupants)) == 1):
                return Stale(now.version)
            return decisions.left(now, user_id, substitute, at=at)

        return await self._pass(judge, None)

    async def cancel(
        self, user_id: int, *, is_moderator: bool = False, seen_version: int | None = None
    ) -> Answer:
        """The table ended without a result, by its host or a moderator of the server."""

        def judge(now: Snapshot, at: int) -> Decision | No:
            if user_id != now.host_id and not is_moderator:
                return Declined(TableRefusal.NOT_HOST)
            return decisions.cancelled(now, ChangeKind.CANCELLED, at=at, by=user_id)

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

    async def remove(self, user_id: int, seat: int, *, seen_version: int | None = None) -> Answer:
        """A computer or a person taken off a lobby by its host."""
        return await self._change_lobby(lambda now: lobby.without(now, user_id, seat), seen_version)

    async def set_level(
        self, user_id: int, seat: int, level: str, *, seen_version: int | None = None
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.with_level(now, user_id, seat, level), seen_version
        )

    async def swap(
        self, user_id: int, seats: tuple[int, int], *, seen_version: int | None = None
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.swapped(now, user_id, seats), seen_version
        )

    async def draw_partners(self, user_id: int, *, seen_version: int | None = None) -> Answer:
        """Everybody draws a card and the highest play together; the host's wish."""

        def draw(now: Lobby) -> Lobby | Declined:
            deck, _ = self._surroundings.shuffle(now.rules)
            drawn = partners.drawn(now, user_id, deck)
            if isinstance(drawn, Declined):
                return drawn
            # Whoever hears of the change looks for the cards; they show once everybody sits so.
            self._drawn = drawn
            return replace(now, occupants=drawn.occupants)

        return await self._change_lobby(draw, seen_version)

    async def set_options(
        self, user_id: int, options: Options, *, seen_version: int | None = None
    ) -> Answer:
        return await self._change_lobby(
            lambda now: lobby.with_options(now, user_id, options), seen_version
        )

    async def set_clock(self, user_id: int, clock: TurnClock) -> Answer:
        """Another turn clock, chosen by the host before the game."""
        return await self._pass(
            lambda now, at: decisions.clock_set(now, user_id, clock, at=at), None
        )

    async def _change_lobby(
        self, change: Callable[[Lobby], Lobby | Declined], seen_version: int | None
    ) -> Answer:
        return await self._pass(
            lambda now, at: decisions.lobby_changed(now, change, at=at), seen_version
        )
