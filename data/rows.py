"""The values that go into the store and come out of it.

Times are whole milliseconds since 1970 in UTC and come from the caller; texts named `_json` are
kept as they are and never looked into.
"""

from dataclasses import dataclass
from enum import StrEnum

from data.attendance import NOBODY_MISSING, Attendance

EVERYBODY = 0  # the reader of a message that stands in the channel


class Status(StrEnum):
    """Where a table is in its life; until it is ended or cancelled it holds its channel."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    """Stands still by somebody's wish, or since nobody is there."""
    PARKED = "parked"
    """Stands still since it cannot go on."""
    ENDED = "ended"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupant:
    """Who sits, or sat, in a seat: a person (`user_id`) or a computer player (`level`)."""

    seat: int
    name: str
    joined_at: int
    user_id: int | None = None
    level: str | None = None
    locale: str | None = None
    left_at: int | None = None
    left_after_deals: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A lobby about to open."""

    guild_id: int
    channel_id: int
    host_id: int
    rules_json: str
    settings_json: str
    at: int
    expires_at: int | None = None
    occupants: tuple[Occupant, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyChange:
    """A lobby as it shall be from now on, whole; `expected_version` is the one the wish saw."""

    table_id: int
    expected_version: int
    host_id: int
    rules_json: str
    settings_json: str
    at: int
    expires_at: int | None = None
    occupants: tuple[Occupant, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """A seat handed over while the game runs, and who hosts the table from then on."""

    table_id: int
    expected_version: int
    host_id: int
    newcomer: Occupant
    deals_finished: int
    attendance: Attendance = NOBODY_MISSING


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedAction:
    """One accepted action. `seat` is None for the table's own (the shuffle)."""

    seq: int
    deal_number: int
    action: str
    at: int
    seat: int | None = None
    user_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """The position right after action `seq` (0: before all), as this engine revision writes it."""

    deal_number: int
    seq: int
    engine_revision: int
    position_json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSeal:
    """The salt and the commitment of a deal, hex."""

    deal_number: int
    salt: str
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SideResult:
    """What a side made in one deal."""

    side: int
    points: int
    canastas: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A scored deal."""

    deal_number: int
    went_out_seat: int | None
    concealed: bool
    result_json: str
    ended_at: int
    sides: tuple[SideResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePlayer:
    """A person a game counts for; score and canastas (of all deals) are their side's."""

    user_id: int
    side: int
    won: bool
    score: int
    canastas: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game played to its end; see `data.credit` for whom it counts and what is practice."""

    rules_id: str
    seats: int
    sides: int
    deals: int
    practice: bool
    ended_at: int
    players: tuple[GamePlayer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """What one accepted move changes, kept in one transaction.

    The actions' `seq` go on from the last one stored. `status` is given where it changes: the
    start of the game, its end. A lobby's expiry ends with its first entry. `attendance` and
    `channel_id` None leave them as they are.
    """

    table_id: int
    expected_version: int
    at: int
    actions: tuple[LoggedAction, ...] = ()
    checkpoint: Checkpoint | None = None
    deal: FinishedDeal | None = None
    game: FinishedGame | None = None
    status: Status | None = None
    attendance: Attendance | None = None
    seal: KeptSeal | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AttendanceChange:
    """Another attendance that makes no button stale: the version stays."""

    table_id: int
    expected_version: int
    attendance: Attendance


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A living message on Discord: at most one of a purpose for each reader of a table.

    The purposes are the caller's words; `user_id` is the reader of a hand, or `EVERYBODY`.
    """

    purpose: str
    channel_id: int
    message_id: int
    at: int
    user_id: int = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """The row of a table."""

    id: int
    guild_id: int
    channel_id: int
    host_id: int
    status: Status
    rules_json: str
    settings_json: str
    version: int
    last_seq: int
    created_at: int
    updated_at: int
    expires_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """All that a table needs to go on after a restart.

    `occupants` are those of now and of before in the order in which they came, `actions` those
    after the `checkpoint` (all, where there is none), `deals` the finished ones; `seal` is that of
    the newest deal.
    """

    row: TableRow
    occupants: tuple[Occupant, ...]
    checkpoint: Checkpoint | None
    actions: tuple[LoggedAction, ...]
    deals: tuple[FinishedDeal, ...]
    messages: tuple[Message, ...]
    attendance: Attendance = NOBODY_MISSING
    seal: KeptSeal | None = None

    @property
    def seated(self) -> tuple[Occupant, ...]:
        """Who sits at the table now, by seat."""
        present = (occupant for occupant in self.occupants if occupant.left_at is None)
        return tuple(sorted(present, key=lambda occupant: occupant.seat))
