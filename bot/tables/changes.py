"""What a table tells those who show it: that it changed, never anything hidden."""

from dataclasses import dataclass
from enum import Enum

from bot.engine.events import Event
from bot.tables.seats import Occupant


class ChangeKind(Enum):
    """What became different."""

    LOBBY = "lobby"
    """A lobby opened, or its seats or options changed."""
    EXPIRED = "expired"
    """A forgotten lobby folded."""
    DEALT = "dealt"
    """A deal began; the first one turns the lobby into a game."""
    MOVE = "move"
    DEAL_ENDED = "deal_ended"
    GAME_ENDED = "game_ended"
    """The last deal ended and with it the game."""
    SEATS = "seats"
    """A seat changed hands while the game runs."""
    ABSENCE = "absence"
    """Somebody is late or away, or is back."""
    REMINDER = "reminder"
    """Half, or four fifths, of the time of the awaited seat are over; the version is the same."""
    CLOCK = "clock"
    """The running clock was put off; the version is the same."""
    OFFER = "offer"
    """A seat is offered to somebody else."""
    RELOCATED = "relocated"
    """The table stands in another channel."""
    PAUSED = "paused"
    RESUMED = "resumed"
    CANCELLED = "cancelled"
    PARKED = "parked"
    RELOADED = "reloaded"
    """The table was read back from the store, somebody else having written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handover:
    """A seat of a running game that somebody else plays now; `by` is the user whose doing it is."""

    former: Occupant
    newcomer: Occupant
    by: int


@dataclass(frozen=True, slots=True)
class Change:
    """Published once the change is kept; `seat` is who acted, None where no seat did.

    `by` is the user whose doing it is, where people are told that.
    """

    table_id: int
    version: int
    kind: ChangeKind
    events: tuple[Event, ...] = ()
    seat: int | None = None
    by: int | None = None
    handover: Handover | None = None
