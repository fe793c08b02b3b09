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
    NO_OFFER = "no_offer"
    ANSWER_THE_OFFER = "answer_the_offer"
    DEAL_IS_OVER = "deal_is_over"
    DEAL_IS_RUNNING = "deal_is_running"
    GAME_IS_OVER = "game_is_over"
    NOT_THE_NEXT_DEALER = "not_the_next_dealer"
    DECK_DOES_NOT_FIT = "deck_does_not_fit"
    CUT_DOES_NOT_FIT = "cut_does_not_fit"
    WAITING_FOR_ANSWER = "waiting_for_answer"
    NOBODY_ASKED = "nobody_asked"
    STOCK_IS_EMPTY = "stock_is_empty"

    NO_MELDING_FIRST_LAP = "no_melding_first_lap"
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
    RANK_IS_CLOSED = "rank_is_closed"
    MELD_IS_CLOSED = "meld_is_closed"
    WILD_CARDS_OVER_RATIO = "wild_cards_over_ratio"
    RULE_OF_FIVE = "rule_of_five"
    SEVENS_TAKE_NO_WILD_CARD = "sevens_take_no_wild_card"
    ACES_TAKE_WILD_CARDS_OPENING = "aces_take_wild_cards_opening"
    WILD_MELD_LOCKS = "wild_meld_locks"
    BLACK_THREES_NEVER_MELDED = "black_threes_never_melded"
    NOT_CONSECUTIVE = "not_consecutive"
    SEQUENCE_OF_TWO_SUITS = "sequence_of_two_suits"
    SEQUENCE_OUT_OF_RANGE = "sequence_out_of_range"
    SEQUENCE_TAKES_NO_WILD_CARD = "sequence_takes_no_wild_card"
    WILD_CARDS_AT_START_OF_SEQUENCE = "wild_cards_at_start_of_sequence"
    MERGING_FORBIDDEN = "merging_forbidden"
    MELDS_DO_NOT_MERGE = "melds_do_not_merge"
    INITIAL_MELD_NEEDS_NATURAL_GROUP = "initial_meld_needs_natural_group"
    INITIAL_MELD_NEEDS_CLEAN_MELD = "initial_meld_needs_clean_meld"
    INITIAL_MELD_NEEDS_CANASTA = "initial_meld_needs_canasta"
    INITIAL_MELD_TOO_LOW = "initial_meld_too_low"

    PILE_IS_EMPTY = "pile_is_empty"
    UPCARD_IS_WILD = "upcard_is_wild"
    UPCARD_NEEDS_WILD_PAIR = "upcard_needs_wild_pair"
    UPCARD_IS_RED_THREE = "upcard_is_red_three"
    UPCARD_IS_BLACK_THREE = "upcard_is_black_three"
    PILE_IS_FROZEN = "pile_is_frozen"
    NOT_OPENED_NEEDS_PAIR = "not_opened_needs_pair"
    NATURAL_AND_WILD_FORBIDDEN = "natural_and_wild_forbidden"
    OWN_MELD_FORBIDDEN = "own_meld_forbidden"
    CANASTA_RANK_STOPS = "canasta_rank_stops"
    UPCARD_NOT_USED = "upcard_not_used"
    SEQUENCE_NOT_FROM_UPCARD = "sequence_not_from_upcard"
    UPCARD_ALONE_ONTO_SEQUENCE = "upcard_alone_onto_sequence"
    TAKE_AFTER_FIRST_DRAW = "take_after_first_draw"
    DECLINED_THIS_TURN = "declined_this_turn"
    ONE_CARD_EACH = "one_card_each"
    MUST_TAKE = "must_take"

    NOT_ENOUGH_CANASTAS = "not_enough_canastas"
    NO_NATURAL_CANASTA = "no_natural_canasta"
    CANASTA_KIND_MISSING = "canasta_kind_missing"
    UNFINISHED_MELD_BLOCKS = "unfinished_meld_blocks"
    TEAMMATE_NOT_IN_FOOT = "teammate_not_in_foot"
    MUST_ASK_FIRST = "must_ask_first"
    DISCARD_REQUIRED = "discard_required"
    PARTNER_SAID_NO = "partner_said_no"
    PARTNER_SAID_YES = "partner_said_yes"
    WILD_DISCARD_FORBIDDEN = "wild_discard_forbidden"
    SEVEN_OR_ACE_ON_EMPTY_PILE = "seven_or_ace_on_empty_pile"
    CLOSED_RANK_DISCARD = "closed_rank_discard"
    SEVEN_DISCARD_FORBIDDEN = "seven_discard_forbidden"
    SEVEN_NOT_LAST = "seven_not_last"
    THREE_DISCARD_FORBIDDEN = "three_discard_forbidden"
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
