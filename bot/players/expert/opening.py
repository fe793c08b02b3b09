"""What opening is worth: dearer where the minimum is high, since it is then open to few hands."""

from bot.engine.cards import DEUCE, JOKER_RANK, NATURAL_RANKS, POINTS_BY_RANK
from bot.engine.rules import MINIMUM_MELD_SIZE, RedThreesNegativeIf
from bot.engine.scoring import red_threes_points
from bot.engine.view import minimum_for
from bot.players.expert.situation import Situation

PAIR = 2
LOW_MINIMUM = 50
"""What most hands can lay within a lap or two."""


def opened_worth(situation: Situation) -> float:
    """What being open is worth: piles come easier, red threes count for and not against."""
    view, rules, weights = situation.view, situation.rules, situation.weights
    minimum = minimum_for(view, view.own_side_index)
    worth = weights.open + weights.open_minimum * max(0, minimum - LOW_MINIMUM)
    if rules.red_threes_negative_if is RedThreesNegativeIf.NO_MELD:
        threes = red_threes_points(rules, len(view.own_side.threes))
        worth += 2 * threes * max(situation.risk, 0.15)
    return worth


def opening_progress(situation: Situation, counts: list[int]) -> float:
    """What a hand is worth, its side not open, by how near its cards come to the minimum."""
    minimum = minimum_for(situation.view, situation.view.own_side_index)
    if minimum <= LOW_MINIMUM:
        return 0.0
    share = min(1.0, opening_points(counts) / minimum)
    return situation.weights.opening_progress * share * (minimum - LOW_MINIMUM)


def opening_points(counts: list[int]) -> int:
    """Points that a hand, counted by ranks, could about open with; pairs want a wild card each."""
    wild = [50] * counts[JOKER_RANK] + [20] * counts[DEUCE]
    pairs = []
    points = 0
    for rank in NATURAL_RANKS:
        count = counts[rank]
        if count >= MINIMUM_MELD_SIZE:
            points += count * POINTS_BY_RANK[rank]
        elif count == PAIR:
            pairs.append(PAIR * POINTS_BY_RANK[rank])
    pairs.sort(reverse=True)
    for value, wild_value in zip(pairs, wild, strict=False):
        points += value + wild_value
    return points
