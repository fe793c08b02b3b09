"""All that a table is at one version: a value, replaced whole once a change is kept."""

from dataclasses import dataclass

from bot.engine.rules import RuleSet, side_of
from bot.engine.scoring import winners
from bot.engine.state import Phase, State
from bot.engine.view import seat_to_act
from bot.players import DEFAULT_LEVEL
from bot.tables.seats import Computer, Occupants, occupants_of
from bot.tables.timing import USUAL_SETTINGS, TableSettings
from data.attendance import NOBODY_MISSING, Attendance
from data.credit import is_practice
from data.rows import FinishedDeal, KeptSeal, Status
from data.rows import Occupant as Sitting

LIVING = (Status.LOBBY, Status.PLAYING, Status.PAUSED, Status.PARKED)
"""A table in one of these holds its channel."""

COVER = Computer(DEFAULT_LEVEL, "")
"""Who plays for somebody absent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """Times are milliseconds since 1970. `state` is None in a lobby and in a parked table.

    `sittings` are all who sit and sat here, in the order in which they came; in a lobby only those
    of now. `last_seq` is the newest entry of the log.
    """

    table_id: int
    guild_id: int
    channel_id: int
    host_id: int
    status: Status
    version: int
    rules: RuleSet
    settings: TableSettings = USUAL_SETTINGS
    expires_at: int | None = None
    sittings: tuple[Sitting, ...] = ()
    state: State | None = None
    last_seq: int = 0
    deals: tuple[FinishedDeal, ...] = ()
    attendance: Attendance = NOBODY_MISSING
    seal: KeptSeal | None = None
    """That of the newest deal; its salt is not for showing while the deal runs."""

    @property
    def occupants(self) -> Occupants:
        """Who sits where now."""
        return occupants_of(self.sittings, seats=self.rules.players)

    @property
    def awaited_seat(self) -> int | None:
        """Whose action the game waits for; None where it waits for nobody's."""
        if self.status is not Status.PLAYING or self.state is None:
            return None
        return seat_to_act(self.state)

    @property
    def is_practice(self) -> bool:
        """Did no two people sit on different sides at the start, so that it counts for nobody?"""
        sides = [side_of(self.rules, seat) for seat in range(self.rules.players)]
        return is_practice(self.sittings, sides)

    def computer_in(self, seat: int) -> Computer | None:
        """Who plays the seat now, where it is no person."""
        occupant = self.occupants[seat]
        if isinstance(occupant, Computer):
            return occupant
        is_covered = any(one.seat == seat and one.is_covered for one in self.attendance.absences)
        return COVER if is_covered else None

    @property
    def is_unplayable(self) -> bool:
        """Is it a running game whose log did not replay?"""
        return self.status in (Status.PLAYING, Status.PAUSED) and self.state is None

    @property
    def is_between_deals(self) -> bool:
        """Is a deal over, and the next one to come?"""
        state = self.state
        return (
            self.status is Status.PLAYING
            and state is not None
            and state.public.turn.phase is Phase.OVER
            and not winners(state)
        )
