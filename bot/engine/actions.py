"""What a seat can do: whole plays, as values. Laws about them stand in `legality`."""

from dataclasses import dataclass

from bot.engine.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid together: a new meld, or, with its number from 1, onto a meld of the own side.

    The cards of a new sequence stand in ascending order, a wild card where it counts.
    """

    cards: Cards
    meld: int | None = None


@dataclass(frozen=True, slots=True)
class StartDeal:
    """The shuffled deck, top card first, and who deals; the engine's own, no seat's."""

    deck: Cards
    dealer: int
    cut: int = 0
    """How many cards the dealer's right-hand neighbour lifts off the top (C54)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock, as many cards as the rules say."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile. The first play uses the upcard and leaves it out of its cards."""

    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class LayMelds:
    """Lay cards from the hand; all plays are judged together."""

    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class MergeMelds:
    """Put the side's meld `merged` onto its meld `onto`; the number of the first stays unused."""

    onto: int
    merged: int


@dataclass(frozen=True, slots=True)
class Discard:
    card: Card


@dataclass(frozen=True, slots=True)
class AskPartner:
    """Ask the partner: may I go out?"""


@dataclass(frozen=True, slots=True)
class AnswerPartner:
    is_yes: bool


@dataclass(frozen=True, slots=True)
class AcceptOffer:
    """Take the first card of the stock, which lies open, as the card drawn."""


@dataclass(frozen=True, slots=True)
class DeclineOffer:
    """Leave the open card: it becomes the first discard, and one is drawn."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the pile when the stock is empty, or end a turn in which nothing may be discarded."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back this turn's plays to the last draw, take or answer."""


Action = (
    StartDeal
    | AcceptOffer
    | DeclineOffer
    | Draw
    | TakePile
    | LayMelds
    | MergeMelds
    | Discard
    | AskPartner
    | AnswerPartner
    | Pass
    | Undo
)
