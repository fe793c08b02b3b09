"""Why typed cards could not be turned into an action."""

from dataclasses import dataclass
from enum import Enum

from bot.text.typed import TypedCard


class Misreading(Enum):
    """The reasons; the value names the locale's text."""

    UNREADABLE = "unreadable"
    NOT_HELD = "not-held"
    WHICH_MELD = "which-meld"
    WHICH_SUIT = "which-suit"
    NO_MELD_THERE = "no-meld-there"
    NO_MELD_NUMBER = "no-meld-number"
    ONE_CARD = "one-card"
    MANY_RANKS = "many-ranks"


@dataclass(frozen=True, slots=True)
class Misread:
    """The reason, the cards it is about, and the text that was no card."""

    code: Misreading
    cards: tuple[TypedCard, ...] = ()
    rest: str = ""
