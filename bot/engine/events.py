"""What happened, as everybody at the table may know it: the public past of a deal."""

from dataclasses import dataclass

from bot.engine.actions import Play
from bot.engine.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class DealStarted:
    deal_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class UpcardsTurned:
    """The first upcards, bottom first; more than one where one had to be covered."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class DeckCut:
    """The cutter kept so many of the three cards he looked at."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardOffered:
    """The first card of the stock lies open for the first player."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class OfferAccepted:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FootPickedUp:
    """A seat took its foot or packet of so many cards into the hand."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class PileThawed:
    """The lap for which a seat froze the pile is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class ThreesLaid:
    """Threes put on the table by force, and how many cards replaced them."""

    seat: int
    cards: Cards
    replaced: int


@dataclass(frozen=True, slots=True)
class PileTaken:
    """The whole pile, bottom first, its upcard last."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class MeldsLaid:
    """Plays as they were laid; in a taking the first one includes the upcard."""

    seat: int
    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class MeldsMerged:
    seat: int
    onto: int
    merged: int


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: int
    card: Card
    freezes: bool


@dataclass(frozen=True, slots=True)
class PartnerAsked:
    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class PartnerAnswered:
    seat: int
    is_yes: bool


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The plays of this turn went back to the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    seat: int
    concealed: bool


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over and can be scored; `went_out` is None where the stock ended it."""

    went_out: int | None


Event = (
    DealStarted
    | DeckCut
    | UpcardsTurned
    | CardOffered
    | OfferAccepted
    | OfferDeclined
    | CardsDrawn
    | ThreesLaid
    | FootPickedUp
    | PileTaken
    | PileThawed
    | MeldsLaid
    | MeldsMerged
    | Discarded
    | PartnerAsked
    | PartnerAnswered
    | Passed
    | Undone
    | WentOut
    | DealEnded
)
