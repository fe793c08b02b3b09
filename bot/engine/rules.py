"""A rule set as data: every number and switch in which one canasta differs from another.

Rows and decisions cited as A7 or C50 stand in `docs/rules.md`.
"""

from dataclasses import dataclass
from enum import Enum


class Sides(Enum):
    """Who plays together: nobody, pairs sitting opposite, or two teams in alternate seats."""

    SINGLES = "singles"
    PAIRS = "pairs"
    TEAMS = "teams"


class WildRatio(Enum):
    """How many wild cards a meld may hold against its naturals (A6, C6)."""

    FEWER = "fewer"
    NOT_MORE = "not_more"
    ANY = "any"


class BlackThreeUpcard(Enum):
    """What becomes of a black three turned up at the start (C7)."""

    COVER = "cover"
    STAY = "stay"
    FREEZE = "freeze"


class RedThreesNegativeIf(Enum):
    """When the red threes of a side count against it (C5)."""

    NO_MELD = "no_meld"
    NO_CANASTA = "no_canasta"
    NEVER = "never"


class ConcealedNeeds(Enum):
    """What a hand laid whole in one turn must hold to count as concealed (C9, C71)."""

    OWN_CANASTA = "own_canasta"
    SIDE_CANASTA = "side_canasta"


class AskPartner(Enum):
    OFF = "off"
    OPTIONAL = "optional"


class AskLimit(Enum):
    DEAL = "deal"
    TURN = "turn"


class StockEnd(Enum):
    """What follows the turn of the last stock card (A11)."""

    FORCED = "forced"
    OPTIONAL = "optional"
    AT_ONCE = "at_once"


class LastRedThree(Enum):
    """What a player may do whose last stock card was a red three (C8, C50)."""

    MELD = "meld"
    END_NOW = "end_now"


class Tie(Enum):
    EXTRA_DEAL = "extra_deal"
    DRAW = "draw"


CANASTA_SIZE = 7
MINIMUM_MELD_SIZE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one table: of a named rule set, for its number of players and its sides.

    Field names are those of the house rules in `docs/rules.md` C-1 where that has them.
    Values are checked where a rule set is made (`rulesets.catalogue`), not here.
    """

    name: str
    players: int
    sides: Sides

    packs: int
    hand_size: int
    draw_count: int
    target_score: int

    black_three_upcard: BlackThreeUpcard
    black_threes_meldable_going_out: bool
    black_three_in_hand_points: int
    """What each black three left in a hand costs (A4)."""
    red_three_points: int
    all_red_threes_points: int
    """The total for all red threes of the deck on one side."""
    red_threes_negative_if: RedThreesNegativeIf

    initial_meld: tuple[tuple[int, int], ...]
    """Brackets of (score from, minimum points), ascending; judged at the start of the deal (A5)."""
    initial_meld_below_zero: int
    """The minimum of a side whose score is below the first bracket."""

    minimum_naturals: int
    max_wild_cards: int
    wild_ratio: WildRatio
    wild_melds: bool

    take_with_natural_and_wild: bool
    take_onto_own_meld: bool
    canasta_rank_stops: bool
    """Does an upcard of the rank of an own canasta need a pair (C14)?"""
    pile_always_frozen: bool

    natural_canasta_points: int
    mixed_canasta_points: int
    wild_canasta_points: int

    canastas_to_go_out: int
    natural_canasta_to_go_out: bool
    going_out_points: int
    concealed_points: int
    """In all, not added to `going_out_points`."""
    concealed_needs: ConcealedNeeds
    concealed_waives_minimum: bool
    """Is no minimum asked of a concealed hand that did not take the pile (C10)?"""

    ask_partner: AskPartner
    ask_limit: AskLimit
    yes_binds: bool
    """Must a player told "yes" go out in that turn where he can (C47)?"""

    stock_end: StockEnd
    last_red_three: LastRedThree
    tie: Tie


def side_count(rules: RuleSet) -> int:
    """Number of sides: of 2, 3 and 5 seats each plays alone, pairs sit half the table apart."""
    if rules.sides is Sides.PAIRS:
        return rules.players // 2
    return 2 if rules.sides is Sides.TEAMS else rules.players


def side_of(rules: RuleSet, seat: int) -> int:
    """The side a seat plays for.

    Seats 0 and 2 of four are side 0; pairs of six sit opposite (0 and 3), teams alternate.
    """
    return seat % side_count(rules)


def seats_of(rules: RuleSet, side: int) -> tuple[int, ...]:
    return tuple(range(side, rules.players, side_count(rules)))


def next_seat(rules: RuleSet, seat: int) -> int:
    return (seat + 1) % rules.players


def partner_of(rules: RuleSet, seat: int) -> int | None:
    """The next teammate clockwise, who answers a question (C52); None for a single player."""
    partner = (seat + side_count(rules)) % rules.players
    return None if partner == seat else partner


def initial_meld_minimum(rules: RuleSet, score: int) -> int:
    """Points a side's first meld of a deal must reach, given its score when the deal began (A5).

    >>> from bot.engine.rulesets.classic import CLASSIC
    >>> initial_meld_minimum(CLASSIC, -5), initial_meld_minimum(CLASSIC, 1500)
    (15, 90)
    """
    minimum = rules.initial_meld_below_zero
    for score_from, points in rules.initial_meld:
        if score >= score_from:
            minimum = points
    return minimum
