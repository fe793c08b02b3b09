"""What cards in the hand are worth: what they may become, less what they cost if caught."""

from itertools import accumulate
from typing import NamedTuple, TypeGuard

from bot.engine.cards import (
    DEUCE,
    JOKER_RANK,
    NATURAL_RANKS,
    POINTS_BY_RANK,
    THREE,
    Cards,
    Rank,
    counts_by_rank,
    points_of,
)
from bot.engine.judging.laying import Melds
from bot.engine.melds import Meld, MeldKind
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RankMelds, Sequences
from bot.players.expert.meld_worth import (
    Shape,
    meld_worth,
    needed_worth,
    shape_of,
    table_worth,
    unfinished_worth,
)
from bot.players.expert.opening import opening_progress
from bot.players.expert.run_worth import runs_worth
from bot.players.expert.situation import Situation

PAIR = 2
MOST_CARDS = 150
SIZE_STEPS = tuple(accumulate((1 / (count + 2) for count in range(1, MOST_CARDS)), initial=0.0))
"""By the number of cards in a hand, how many times the weight of its size they are worth."""


class Holding(NamedTuple):
    """The naturals of a rank in a hand, and the own set on the table they fit."""

    rank: Rank
    held: int
    meld: Meld | None


def hand_worth(situation: Situation, hand: Cards, melds: Melds) -> float:
    """What a hand is worth to its side, these melds on its table."""
    counts = counts_by_rank(hand)
    needed = needed_worth(situation, melds)
    risk = situation.risk
    promise = _wild_worth(situation, counts, melds, needed)
    promise += counts[THREE] * situation.weights.black_three
    if not any(melds):
        promise += opening_progress(situation, counts)
    standing = _open_melds(situation, melds)
    for rank in NATURAL_RANKS:
        if counts[rank]:
            promise += _rank_worth(
                situation, Holding(rank, counts[rank], standing.get(rank)), needed
            )
    if situation.rules.sequences is Sequences.SAMBA:
        promise += runs_worth(situation, hand, melds, needed)
    promise += size_worth(situation, len(hand))
    return (1 - risk) * promise - risk * hand_points(situation, hand)


def hand_points(situation: Situation, hand: Cards) -> float:
    """What a hand costs when the deal ends."""
    extra = situation.rules.black_three_in_hand_points - POINTS_BY_RANK[THREE]
    threes = sum([card >> 2 == THREE for card in hand]) if extra else 0
    return points_of(hand) + threes * extra


def size_worth(situation: Situation, count: int) -> float:
    """What holding so many cards is worth: means to take piles; a burden before the foot."""
    if situation.has_foot:
        return -situation.weights.foot_card * count
    return situation.weights.hand_size * SIZE_STEPS[count]


def _open_melds(situation: Situation, melds: Melds) -> dict[Rank, Meld]:
    """The set of each rank that takes more cards; a full one is left out unless it blocks."""
    closes = situation.rules.melds_close_at_seven
    blocks = situation.rules.melds_of_a_rank is RankMelds.ONE
    found: dict[Rank, Meld] = {}
    for meld in melds:
        if meld is None or meld.kind is not MeldKind.SET:
            continue
        if not closes or blocks or len(meld.cards) < CANASTA_SIZE:
            found[meld.rank] = meld
    return found


def _rank_worth(situation: Situation, holding: Holding, needed: float) -> float:
    """What the naturals of a rank in the hand may become, and the pile a pair may take."""
    key = (holding.rank, holding.held, holding.meld and shape_of(holding.meld), needed)
    found = situation.memo.get(key)
    if found is None:
        found = _promise(situation, holding, needed) + _take_worth(situation, holding)
        situation.memo[key] = found
    return found


def _promise(situation: Situation, holding: Holding, needed: float) -> float:
    weights, rank, count = situation.weights, holding.rank, holding.held
    if holding.meld is not None:
        return _fitting_worth(situation, holding.meld, count, needed)
    points = count * POINTS_BY_RANK[rank]
    if count >= MINIMUM_MELD_SIZE:
        if count >= CANASTA_SIZE:
            future = situation.rules.natural_canasta_points + needed
        else:
            shape = Shape(rank, count, 0, MeldKind.SET)
            future = max(0.0, unfinished_worth(situation, shape, needed))
        return _pair_worth(situation, rank) + weights.held * (points + future)
    return _pair_worth(situation, rank) if count == PAIR else weights.single


def _pair_worth(situation: Situation, rank: Rank) -> float:
    """What two cards of a rank are worth by what may come to them."""
    weights = situation.weights
    if not situation.memory.unseen[rank]:
        return weights.dead_pair
    return weights.pair + POINTS_BY_RANK[rank] / 2


def _take_worth(situation: Situation, holding: Holding) -> float:
    """What a pair is worth by the pile it may take: nothing where a meld takes it as well."""
    if holding.held < PAIR or not situation.memory.unseen[holding.rank]:
        return 0.0
    if holding.meld is not None and not situation.is_frozen:
        return 0.0
    return situation.weights.pair_take * situation.stake


def _fitting_worth(situation: Situation, meld: Meld, count: int, needed: float) -> float:
    """What cards that fit a meld of the own side would add to it."""
    weights, rules, size = situation.weights, situation.rules, len(meld.cards)
    if rules.melds_close_at_seven and size >= CANASTA_SIZE:
        return 0.0
    points = count * POINTS_BY_RANK[meld.rank]
    if meld.is_canasta:
        return weights.held * points
    before = meld_worth(situation, meld, needed) - points_of(meld.cards) - table_worth(situation)
    if size + count >= CANASTA_SIZE:
        bonus = rules.mixed_canasta_points if meld.wild_count else rules.natural_canasta_points
        after = bonus + needed
    else:
        shape = Shape(meld.rank, size + count, meld.wild_count, MeldKind.SET)
        after = unfinished_worth(situation, shape, needed)
    return weights.held * (points + after - before)


def _wild_worth(situation: Situation, counts: list[int], melds: Melds, needed: float) -> float:
    """Wild cards finish canastas; where they make canastas of their own, many are worth more."""
    weights, rules = situation.weights, situation.rules
    count = counts[DEUCE] + counts[JOKER_RANK]
    if not count:
        return 0.0
    single = weights.wild_card * count + weights.joker * counts[JOKER_RANK]
    if not (rules.wild_melds and rules.wild_canasta_points):
        return single
    laid = max([len(meld.cards) for meld in melds if _is_open_wild_meld(meld)], default=0)
    before = _wild_future(situation, laid, needed)
    after = _wild_future(situation, min(CANASTA_SIZE, laid + count), needed)
    together = weights.held * (after - before + POINTS_BY_RANK[DEUCE] * count)
    return max(single, together)


def _is_open_wild_meld(meld: Meld | None) -> TypeGuard[Meld]:
    return meld is not None and meld.kind is MeldKind.WILD and not meld.is_canasta


def _wild_future(situation: Situation, size: int, needed: float) -> float:
    if not size:
        return 0.0
    return unfinished_worth(situation, Shape(DEUCE, size, size, MeldKind.WILD), needed)
