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
    TWO_TO_ONE = "two_to_one"
    FOUR_NATURALS = "four_naturals"


class Sequences(Enum):
    """Runs of one suit: none; seven naturals at most, a canasta then; or growing upward (C21)."""

    NONE = "none"
    SAMBA = "samba"
    CZECH = "czech"


class RankMelds(Enum):
    """How many melds of one rank a side may have (A6)."""

    ONE = "one"
    ONE_UNFINISHED = "one_unfinished"
    MANY = "many"


class ClosedRank(Enum):
    """Which canastas close their rank for everybody (C30)."""

    NONE = "none"
    NATURAL = "natural"
    ANY = "any"


class InitialMeldNeeds(Enum):
    """What the first meld must hold besides points (A5)."""

    NOTHING = "nothing"
    NATURAL_GROUP = "natural_group"
    CLEAN_OR_WILD = "clean_or_wild"


class Freeze(Enum):
    """How long a frozen pile stays so (A8, C17)."""

    UNTIL_TAKEN = "until_taken"
    ONE_LAP = "one_lap"
    NEVER = "never"


class Upcards(Enum):
    """How the pile begins (A2): empty, or with a bad upcard covered or buried."""

    NONE = "none"
    COVER = "cover"
    BURY = "bury"


class Foot(Enum):
    """A second hand: none, one for everybody, or a packet for the own first canasta (C60)."""

    NONE = "none"
    FOOT = "foot"
    PACKET = "packet"


class DiscardLimits(Enum):
    """What may not be thrown (A8): nothing, or the limits of modern American or of Pennies."""

    NONE = "none"
    MODERN = "modern"
    PENNIES = "pennies"


class GoingOutDiscard(Enum):
    OPTIONAL = "optional"
    REQUIRED = "required"


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
    FEWER_THAN_TWO_CANASTAS = "fewer_than_two_canastas"
    NO_SEVENS_CANASTA = "no_sevens_canasta"


class ConcealedNeeds(Enum):
    """What a hand laid whole in one turn must hold to count as concealed (C9, C71)."""

    OWN_CANASTA = "own_canasta"
    SIDE_CANASTA = "side_canasta"


class AskPartner(Enum):
    OFF = "off"
    OPTIONAL = "optional"
    MANDATORY = "mandatory"


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
    KEEP = "keep"
    """It stays in the hand and the deal ends (B33)."""


class Tie(Enum):
    EXTRA_DEAL = "extra_deal"
    DRAW = "draw"


class CanastaKind(Enum):
    """Kinds of canasta; sevens are a kind of their own only where they score so."""

    NATURAL = "natural"
    MIXED = "mixed"
    WILD = "wild"
    SEQUENCE = "sequence"
    SEVENS = "sevens"


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
    foot: Foot
    foot_size: int
    draw_count: int
    target_score: int
    """Points at which the game ends; 0 where it ends after `target_deals` only."""
    target_deals: int
    """Deals after which the game ends; 0 where the score alone decides."""
    tie: Tie

    upcards: Upcards
    first_card_offer: bool
    """Is the first stock card offered to the first player instead of an upcard (A1, B47)?"""
    cut_bonus: bool
    """Does the cutter keep jokers, deuces and red threes among three cards he looks at (C54)?"""
    black_three_upcard: BlackThreeUpcard
    freeze: Freeze
    pile_always_frozen: bool
    laid_red_three_freezes: bool
    """May a red three laid on the table be thrown to freeze the pile (C44)?"""
    discard_limits: DiscardLimits

    all_threes_are_laid: bool
    """Are black threes laid and replaced like red ones, and scored by colour and ladder?"""
    dealt_threes_replaced_at_first_draw: bool
    """Are threes dealt replaced with the own first draw only, not right after the deal (C54)?"""
    red_three_points: int
    all_red_threes: int
    """How many red threes earn `all_red_threes_points`; 0 where no number does."""
    all_red_threes_points: int
    """The total for all red threes on one side, not added to `red_three_points`."""
    one_short_red_threes_points: int
    """The total for all red threes but one; 0 for no such bonus (C48)."""
    unlaid_red_three_cost: int
    """What each red three in a foot never picked up costs (C58, C74)."""
    red_threes_negative_if: RedThreesNegativeIf
    black_threes_meldable_going_out: bool
    black_three_in_hand_points: int
    """What each black three left in a hand costs (A4)."""

    initial_meld: tuple[tuple[int, int], ...]
    """Brackets of (score from, minimum points), ascending; judged at the start of the deal (A5)."""
    initial_meld_below_zero: int
    """The minimum of a side whose score is below the first bracket."""
    initial_meld_by_deal: bool
    """Do the brackets count deals instead of points?"""
    initial_meld_canasta_from: int
    """The score from which a canasta from the hand is asked instead; 0 for never (C26)."""
    initial_meld_needs: InitialMeldNeeds
    initial_meld_counts_upcard: bool
    initial_meld_counts_canasta_bonus: bool
    canasta_from_hand_opens: bool
    """Does a complete canasta from the hand open without any minimum (C29)?"""
    bonus_cards_after_opening: bool
    """Does a side that opens from its hand draw more cards at the end of that turn (C28)?"""
    no_melding_first_lap: bool
    """May nobody lay melds or take the pile in the first turn of a deal?"""

    minimum_naturals: int
    max_wild_cards: int
    wild_ratio: WildRatio
    wild_melds: bool
    wild_melds_close_at_seven: bool
    unfinished_wild_meld_locks: bool
    """Do wild cards go nowhere else while the side has an unfinished wild meld (B40)?"""
    rule_of_five: bool
    """Once opened, do wild cards go only to five naturals and more (B38)?"""
    sevens_and_aces_special: bool
    """Do sevens never take wild cards, and aces only in the first meld (A6, A12)?"""
    sequences: Sequences
    melds_of_a_rank: RankMelds
    melds_close_at_seven: bool
    closed_rank: ClosedRank

    take_with_natural_and_wild: bool
    take_onto_own_meld: bool
    canasta_rank_stops: bool
    """Does an upcard of the rank of an own canasta need a pair (C14)?"""
    most_cards_taken: int
    """How many cards a taking brings at most, from the top; 0 for the whole pile."""
    take_with_wild_pair: bool
    """Do two equal wild cards take a wild upcard of their kind?"""

    natural_canasta_points: int
    mixed_canasta_points: int
    wild_canasta_points: int
    four_jokers_canasta_points: int
    """For a wild canasta of four jokers and three deuces."""
    seven_deuces_canasta_points: int
    sequence_canasta_points: int
    sevens_canasta_points: int
    """For any canasta of sevens; 0 where they are like others."""
    natural_sevens_and_aces_points: int
    """For a natural canasta of sevens or aces."""

    canastas_to_go_out: int
    natural_canasta_to_go_out: bool
    canasta_kinds_to_go_out: tuple[tuple[CanastaKind, int], ...]
    """How many of which kinds must be among the canastas."""
    teammates_play_from_foot: bool
    """Must every teammate have played from the foot before anybody of the side goes out?"""
    unfinished_melds_block_going_out: bool
    """Do unfinished wild melds, sevens and pure aces stand in the way of going out (C32)?"""
    discard_to_go_out: GoingOutDiscard
    going_out_points: int
    concealed_points: int
    """In all, not added to `going_out_points`."""
    concealed_needs: ConcealedNeeds
    concealed_waives_minimum: bool
    """Is no minimum asked of a concealed hand that did not take the pile (C10)?"""
    melds_negative_without_canasta: bool
    """Do melded cards count against a side without a canasta?"""
    unfinished_special_melds_cost: bool
    """Do unfinished sevens, pure aces and wild melds, and three aces or sevens in hand, cost?"""

    ask_partner: AskPartner
    ask_limit: AskLimit
    yes_binds: bool
    """Must a player told "yes" go out in that turn where he can (C47)?"""

    stock_end: StockEnd
    last_red_three: LastRedThree


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


def asks_canasta_from_hand(rules: RuleSet, score: int) -> bool:
    """Does a side with this score open with a canasta from its hand, of any points (C26)?"""
    return 0 < rules.initial_meld_canasta_from <= score


def initial_meld_minimum(rules: RuleSet, score: int, deal_number: int = 1) -> int:
    """Points a side's first meld of a deal must reach, given its score when the deal began (A5).

    >>> from bot.engine.rulesets.classic import CLASSIC
    >>> initial_meld_minimum(CLASSIC, -5), initial_meld_minimum(CLASSIC, 1500)
    (15, 90)
    """
    if asks_canasta_from_hand(rules, score):
        return 0
    minimum = rules.initial_meld_below_zero
    level = deal_number if rules.initial_meld_by_deal else score
    for level_from, points in rules.initial_meld:
        if level >= level_from:
            minimum = points
    return minimum
