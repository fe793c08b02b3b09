"""A position: what everybody sees, and what is hidden. Values only; the laws are elsewhere.

State is nested and narrow, so that a turn replaces the few parts it touches.
"""

from dataclasses import dataclass
from enum import Enum

from bot.engine.cards import Cards
from bot.engine.events import Event
from bot.engine.melds import Meld
from bot.engine.rules import RuleSet


class Phase(Enum):
    """Where a turn stands: an offer, to draw or take, to play and discard, or the deal over."""

    OFFER = "offer"
    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Match:
    """The game around the deal: totals per side when the deal began, and who deals."""

    scores: tuple[int, ...]
    deal_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn under way; in phase OVER the last one."""

    seat: int
    phase: Phase
    took_pile: bool = False
    has_melded: bool = False
    """Has the seat laid melds in this turn, the taking itself not counted?"""
    added_to_old_meld: bool = False
    """Did it add to a meld that lay there when the turn began?"""
    old_meld_count: int = 0
    """How many melds the side had when the turn began."""
    is_asking: bool = False
    """Is the partner's answer awaited? Then nobody else may act."""
    answer: bool | None = None
    may_not_discard: bool = False
    """Was the last stock card a red three (C50)?"""
    may_not_take: bool = False
    """Was the offered card declined in this turn (B47)?"""

    @property
    def is_beginning(self) -> bool:
        """Has nothing been done in this turn yet?"""
        return self.phase is Phase.OFFER or (self.phase is Phase.DRAW and not self.may_not_take)


@dataclass(frozen=True, slots=True)
class Pile:
    """The discard pile, bottom first. `is_frozen` is for everybody."""

    cards: Cards
    is_frozen: bool
    frozen_by: int | None = None
    """The seat whose freeze runs for one lap (C17); None where it lasts until the taking."""


@dataclass(frozen=True, slots=True)
class Side:
    """What a side has on the table. A meld's number is its place from 1; None is unused."""

    melds: tuple[Meld | None, ...]
    threes: Cards


@dataclass(frozen=True, slots=True)
class Seats:
    """What is known of each seat in this deal, the running turn not yet counted."""

    have_melded: tuple[bool, ...]
    have_asked: tuple[bool, ...]
    have_foot: tuple[bool, ...]
    """Whose foot or packet lies there still, not picked up."""
    have_played_from_foot: tuple[bool, ...]
    have_had_turn: tuple[bool, ...]
    """Whose first turn of the deal is over; all, where the first lap is like any other."""
    owed: tuple[int, ...]
    """Cards a seat is still owed and draws with its first draw (A3, C54)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the deal ended: who went out, None for the end of the stock."""

    went_out: int | None
    concealed: bool


@dataclass(frozen=True, slots=True)
class Public:
    """Everything everybody at the table may see, hand counts excepted (`PlayerView`)."""

    match: Match
    turn: Turn
    pile: Pile
    sides: tuple[Side, ...]
    seats: Seats
    past: tuple[Event, ...]
    """The events of this deal so far, without what was undone."""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Stock:
    """The stock, next card first, and how many unknown cards lie under the known ones."""

    cards: Cards
    unknown: int = 0

    @property
    def count(self) -> int:
        return len(self.cards) + self.unknown


@dataclass(frozen=True, slots=True)
class State:
    """A whole position. Only the engine, the table that owns it and tests may hold one."""

    rules: RuleSet
    public: Public
    hands: tuple[Cards, ...]
    feet: tuple[Cards, ...]
    """The second hands not picked up; empty for a seat without one."""
    stock: Stock
    new_cards: Cards = ()
    """What came to the hand on turn by its last draw or taking."""
    mark: "State | None" = None
    """Where an undo leads back to; None where nothing was laid since."""
