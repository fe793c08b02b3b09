"""Why something is not allowed: a code and the facts a sentence needs."""

from dataclasses import dataclass
from enum import Enum

Fact = int | str
"""A number, or a card or rank as game records write it."""


class Refusal(Enum):
    """Codes of refusals; the value is the code's name in game records and locale files."""

    NOT_YOUR_TURN = "not_your_turn"
    DRAW_FIRST = "draw_first"
    ALREADY_DRAWN = "already_drawn"
    DEAL_IS_OVER = "deal_is_over"
    DEAL_IS_RUNNING = "deal_is_running"
    GAME_IS_OVER = "game_is_over"
    NOT_THE_NEXT_DEALER = "not_the_next_dealer"
    DECK_DOES_NOT_FIT = "deck_does_not_fit"
    WAITING_FOR_ANSWER = "waiting_for_answer"
    NOBODY_ASKED = "nobody_asked"
    STOCK_IS_EMPTY = "stock_is_empty"

    NO_PLAYS = "no_plays"
    CARDS_NOT_IN_HAND = "cards_not_in_hand"
    NO_SUCH_MELD = "no_such_meld"
    DOES_NOT_FIT_MELD = "does_not_fit_meld"
    MELD_TOO_SHORT = "meld_too_short"
    NOT_ONE_RANK = "not_one_rank"
    TOO_FEW_NATURALS = "too_few_naturals"
    TOO_MANY_WILD_CARDS = "too_many_wild_cards"
    WILD_CARDS_NOT_FEWER = "wild_cards_not_fewer"
    WILD_MELD_FORBIDDEN = "wild_meld_forbidden"
    RED_THREE_IN_MELD = "red_three_in_meld"
    BLACK_THREES_ONLY_GOING_OUT = "black_threes_only_going_out"
    BLACK_THREES_TAKE_NO_WILD_CARD = "black_threes_take_no_wild_card"
    RANK_ALREADY_MELDED = "rank_already_melded"
    INITIAL_MELD_TOO_LOW = "initial_meld_too_low"

    PILE_IS_EMPTY = "pile_is_empty"
    UPCARD_IS_WILD = "upcard_is_wild"
    UPCARD_IS_RED_THREE = "upcard_is_red_three"
    UPCARD_IS_BLACK_THREE = "upcard_is_black_three"
    PILE_IS_FROZEN = "pile_is_frozen"
    NOT_OPENED_NEEDS_PAIR = "not_opened_needs_pair"
    NATURAL_AND_WILD_FORBIDDEN = "natural_and_wild_forbidden"
    OWN_MELD_FORBIDDEN = "own_meld_forbidden"
    CANASTA_RANK_STOPS = "canasta_rank_stops"
    UPCARD_NOT_USED = "upcard_not_used"
    ONE_CARD_EACH = "one_card_each"
    MUST_TAKE = "must_take"

    NOT_ENOUGH_CANASTAS = "not_enough_canastas"
    NO_NATURAL_CANASTA = "no_natural_canasta"
    PARTNER_SAID_NO = "partner_said_no"
    PARTNER_SAID_YES = "partner_said_yes"
    RED_THREE_DISCARDED = "red_three_discarded"
    NO_DISCARD_THIS_TURN = "no_discard_this_turn"
    DISCARD_INSTEAD = "discard_instead"
    TAKE_OR_DRAW = "take_or_draw"

    NO_PARTNER = "no_partner"
    ASKING_IS_OFF = "asking_is_off"
    ASKED_ALREADY = "asked_already"
    ASK_WITH_ONE_CARD = "ask_with_one_card"
    ASK_BEFORE_MELDING = "ask_before_melding"
    NOTHING_TO_UNDO = "nothing_to_undo"


@dataclass(frozen=True, slots=True, init=False)
class Refused:
    """A refusal with its facts, in the order given.

    >>> Refused(Refusal.TOO_MANY_WILD_CARDS, have=4, most=3).facts
    (('have', 4), ('most', 3))
    """

    code: Refusal
    facts: tuple[tuple[str, Fact], ...]

    def __init__(self, code: Refusal, **facts: Fact) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", tuple(facts.items()))
