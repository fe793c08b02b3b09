"""Why a computer player chose what it chose: a code and facts, which texts make a sentence of."""

from dataclasses import dataclass
from enum import Enum

from bot.engine.actions import Action


class ReasonCode(Enum):
    """The main reason of a choice; the facts each comes with are named beside it."""

    DRAW_ONLY = "draw_only"
    """The pile cannot be taken."""
    DRAW_LEAVE_PILE = "draw_leave_pile"
    """`count`: cards of a pile that is left."""
    TAKE_PILE = "take_pile"
    """`count`: cards the pile brings."""
    TAKE_TO_OPEN = "take_to_open"
    """`count`: cards the pile brings."""
    PASS = "pass"  # noqa: S105 - an action of the game, no secret
    OFFER = "offer"
    """The open card is taken or left; `rank`."""
    OPEN = "open"
    """`points`: what the opening counts."""
    COMPLETE_CANASTA = "complete_canasta"
    """`rank` of the meld."""
    ADD_TO_MELD = "add_to_meld"
    """`rank` of the meld."""
    LAY_BEFORE_THE_END = "lay_before_the_end"
    """`points` brought to safety, the deal being near its end."""
    MERGE = "merge"
    GO_OUT = "go_out"
    """`margin`: by how many points the deal would be won or lost."""
    ASK_PARTNER = "ask_partner"
    ANSWER_YES = "answer_yes"
    """`cost`: points in the own hand."""
    ANSWER_NO = "answer_no"
    """`cost`: points in the own hand."""
    DISCARD_DEAD_RANK = "discard_dead_rank"
    """`rank`: the next player can hold no use for it."""
    DISCARD_SAFEST = "discard_safest"
    """`rank`, and `percent`: the chance that the next player takes the pile for it."""
    DISCARD_LONELY = "discard_lonely"
    """`rank`: of little use in the own hand, and the pile is small."""
    DISCARD_BLACK_THREE = "discard_black_three"
    """`count`: cards of the pile it keeps from the next player."""
    DISCARD_FREEZE = "discard_freeze"
    """`count`: cards of the pile that is frozen."""
    DISCARD_LAST = "discard_last"
    """The last card goes."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code and its facts by name; ranks are text as in game records."""

    code: ReasonCode
    facts: tuple[tuple[str, int | str], ...] = ()


def reason(code: ReasonCode, **facts: int | str) -> Reason:
    return Reason(code, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and why."""

    action: Action
    reason: Reason
