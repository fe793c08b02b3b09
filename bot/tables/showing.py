"""What a table shows of itself: the present snapshot, its messages, people's drafts."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.engine.cards import Cards
from bot.engine.events import Event
from bot.engine.rules import RuleSet, Sequences
from bot.engine.scoring import SideScore
from bot.engine.scoring import winners as winning_sides
from bot.engine.state import State
from bot.engine.view import PlayerView, view_of
from bot.tables.attendance import is_kept
from bot.tables.changes import Handover
from bot.tables.draft import Draft
from bot.tables.keeping import Keeping
from bot.tables.ledger import read_scores
from bot.tables.partners import DrawnPartners
from bot.tables.past import last_turns
from bot.tables.seats import Computer, Occupant, Occupants, Person, people_of, seat_of
from bot.tables.snapshot import LIVING, Snapshot
from bot.tables.timing import TableSettings
from data.attendance import Absence, SeatOffer
from data.rows import EVERYBODY, Message, Status


class Showing:
    """The half of a table that is looked at; it changes nothing of the game."""

    def __init__(
        self, snapshot: Snapshot, keeping: Keeping, messages: tuple[Message, ...] = ()
    ) -> None:
        self._now = snapshot
        self._keeping = keeping
        self._drafts: dict[int, Draft] = {}
        self._sorted_by_suit: dict[int, bool] = {}
        self._drawn: DrawnPartners | None = None
        self._handovers: list[tuple[int, Handover]] = []
        self._taken_up = (0, 0)
        self.last_write_at = 0
        """When the table was written to before it was taken up: what is older shows less."""
        self._messages = {(one.purpose, one.user_id): one for one in messages}

    @property
    def id(self) -> int:
        return self._now.table_id

    @property
    def guild_id(self) -> int:
        return self._now.guild_id

    @property
    def channel_id(self) -> int:
        return self._now.channel_id

    @property
    def snapshot(self) -> Snapshot:
        """The whole table at its present version; its `state` is not for showing."""
        return self._now

    @property
    def version(self) -> int:
        return self._now.version

    @property
    def status(self) -> Status:
        return self._now.status

    @property
    def host_id(self) -> int:
        return self._now.host_id

    @property
    def rules(self) -> RuleSet:
        return self._now.rules

    @property
    def occupants(self) -> Occupants:
        return self._now.occupants

    @property
    def people(self) -> tuple[Person, ...]:
        """The people at the table, by seat."""
        return people_of(self.occupants)

    @property
    def expires_at(self) -> int | None:
        """When a lobby is forgotten, in milliseconds since 1970."""
        return self._now.expires_at

    @property
    def is_living(self) -> bool:
        """Does it hold its channel: lobby, game or parked?"""
        return self._now.status in LIVING

    @property
    def is_parked(self) -> bool:
        return self._now.status is Status.PARKED

    @property
    def is_unplayable(self) -> bool:
        """Is it a running game whose log did not replay, and not yet parked?"""
        return self._now.is_unplayable

    @property
    def is_between_deals(self) -> bool:
        return self._now.is_between_deals

    @property
    def is_practice(self) -> bool:
        """Does the game count for nobody, whoever plays by now?"""
        return self._now.is_practice

    def seat_of(self, user_id: int) -> int | None:
        return seat_of(self.occupants, user_id)

    def view_for(self, user_id: int) -> PlayerView:
        """What this person may see, a stranger what everybody may; LookupError without a game."""
        return self.view_of_seat(self.seat_of(user_id))

    def spectator_view(self) -> PlayerView:
        """What everybody may see; LookupError without a game."""
        return self.view_of_seat(None)

    def view_of_seat(self, seat: int | None) -> PlayerView:
        return view_of(self._state(), seat)

    def _state(self) -> State:
        if self._now.state is None:
            raise LookupError(f"table {self.id} has no game to show: {self.status.value}")
        return self._now.state

    def awaited_seat(self) -> int | None:
        """Whose action the game waits for, None in a lobby, between deals and after the end."""
        return self._now.awaited_seat

    def awaited(self) -> Occupant | None:
        """Who sits in the awaited seat."""
        seat = self.awaited_seat()
        return None if seat is None else self.occupants[seat]

    def awaited_computer(self) -> Computer | None:
        """The computer player that is to act, also for somebody absent."""
        seat = self.awaited_seat()
        return None if seat is None else self._now.computer_in(seat)

    def is_covered(self, user_id: int) -> bool:
        """Does a computer play for this person now?"""
        seat = self.seat_of(user_id)
        return seat is not None and self._now.computer_in(seat) is not None

    def has_missed_turn(self, user_id: int) -> bool:
        """Did this person let the last turn pass, or leave it to a computer?"""
        seat = self.seat_of(user_id)
        return any(one.seat == seat for one in self.absences)

    def is_kept(self, seat: int) -> bool:
        """Does a computer keep the seat until its person is back, not only for a turn?"""
        return is_kept(self._now, seat)

    @property
    def handovers(self) -> tuple[Handover, ...]:
        """The seats that came to somebody else in this deal, so far as this process saw it."""
        return tuple(one for deals, one in self._handovers if deals == len(self._now.deals))

    def _note_handover(self, handover: Handover) -> None:
        deals = len(self._now.deals)
        self._handovers = [one for one in self._handovers if one[0] == deals]
        self._handovers.append((deals, handover))

    @property
    def was_away_ms(self) -> int:
        """How long the bot was away before it took up this very version; 0 afterwards."""
        version, away_ms = self._taken_up
        return away_ms if version == self.version else 0

    def note_taken_up(self, *, was_away_ms: int, last_write_at: int) -> None:
        """The table goes on after a restart of the bot."""
        self._taken_up = (self.version, was_away_ms)
        self.last_write_at = last_write_at

    @property
    def deadline(self) -> int | None:
        """Until when somebody is waited for, in milliseconds since 1970."""
        clock = self._now.attendance.clock
        return clock.deadline if clock else None

    @property
    def absences(self) -> tuple[Absence, ...]:
        """Who missed turns, and whom a computer plays for."""
        return self._now.attendance.absences

    @property
    def offers(self) -> tuple[SeatOffer, ...]:
        return self._now.attendance.offers

    @property
    def settings(self) -> TableSettings:
        return self._now.settings

    @property
    def commitment(self) -> str | None:
        """What was promised about the deck of the newest deal."""
        return self._now.seal.commitment if self._now.seal else None

    def last_turns(self, *, besides: int | None = None) -> tuple[Event, ...]:
        """What happened in the last finished turn of a person and since; not what a seat did."""
        people = {
            seat for seat, occupant in enumerate(self.occupants) if isinstance(occupant, Person)
        }
        return last_turns(self._state().public.past, people, besides=besides)

    @property
    def deal_history(self) -> tuple[tuple[SideScore, ...], ...]:
        """The score sheets of all finished deals, per side."""
        return tuple(read_scores(deal.result_json) for deal in self._now.deals)

    def winners(self) -> tuple[int, ...]:
        """The sides that have won, empty while the game goes on."""
        return winning_sides(self._now.state) if self._now.state else ()

    def draft(self, user_id: int) -> Draft:
        """The half-built play of a person, an empty one where there is none."""
        return self._drafts.get(user_id, Draft())

    def keep_draft(self, user_id: int, draft: Draft) -> None:
        self._drafts[user_id] = draft

    def drop_draft(self, user_id: int) -> None:
        self._drafts.pop(user_id, None)

    @property
    def cards_drawn(self) -> Cards:
        """The cards by which partners were drawn, by seat; none once anybody sits elsewhere."""
        drawn = self._drawn
        if drawn is None or drawn.occupants != self.occupants or drawn.sides != self.rules.sides:
            return ()
        return drawn.cards

    def is_sorted_by_suit(self, user_id: int) -> bool:
        """Does this person see the hand by suit? Unless they chose, only where there are runs."""
        return self._sorted_by_suit.get(user_id, self.rules.sequences is not Sequences.NONE)

    def sort_hand(self, user_id: int, *, by_suit: bool) -> None:
        self._sorted_by_suit[user_id] = by_suit

    @property
    def messages(self) -> Mapping[tuple[str, int], Message]:
        """The living messages by purpose and reader (0: everybody)."""
        return MappingProxyType(self._messages)

    async def remember_message(self, message: Message) -> None:
        """Make this the one living message of its purpose and reader."""
        self._messages[message.purpose, message.user_id] = message
        await self._keeping.remember_message(self.id, message)

    async def forget_message(self, purpose: str, user_id: int = EVERYBODY) -> None:
        """The message is gone, or no longer to be edited."""
        if self._messages.pop((purpose, user_id), None) is not None:
            await self._keeping.forget_message(self.id, purpose, user_id)

    def _become(self, snapshot: Snapshot) -> None:
        """The one place where a table becomes another."""
        before, self._now = self._now, snapshot
        for user_id in tuple(self._drafts):
            if _draft_life(before, user_id) != _draft_life(snapshot, user_id):
                del self._drafts[user_id]


def _draft_life(snapshot: Snapshot, user_id: int) -> object:
    """What must stay the same for a draft to live: the turn and the hand it is made from."""
    state, seat = snapshot.state, seat_of(snapshot.occupants, user_id)
    if state is None or seat is None:
        return None
    return state.public.match.deal_number, state.public.turn.seat, state.hands[seat]
