"""What opening is worth: dearer where the minimum is high, since it is then open to few hands."""

from bot.engine.cards import DEUCE, JOKER_RANK, NATURAL_RANKS, POINTS_BY_RANK
from bot.engine.rules import (
    CANASTA_SIZE,
    MINIMUM_MELD_SIZE,
    RedThreesNegativeIf,
    asks_canasta_from_hand,
    seats_of,
)
from bot.engine.scoring import red_threes_points
from bot.engine.view import minimum_for
from bot.players.expert.situation import Situation

PAIR = 2
LOW_MINIMUM = 50
"""What most hands can lay within a lap or two."""
HIGHEST_MINIMUM = 500
"""A canasta from the hand is as hard to open with as so many points."""

STEEPNESS = 3
"""A canasta comes of one rank: six cards of it are more than twice as good as three."""


def opened_worth(situation: Situation) -> float:
    """What being open is worth: piles come easier, red threes count for and not against.

    A high minimum makes it worth more to those who have teammates: all of them may lay then.
    """
    view, rules, weights = situation.view, situation.rules, situation.weights
    is_alone = len(seats_of(rules, view.own_side_index)) == 1
    dearer = weights.open_minimum_alone if is_alone else weights.open_minimum
    worth = weights.open + dearer * _rise(situation)
    if rules.red_threes_negative_if is RedThreesNegativeIf.NO_MELD:
        threes = red_threes_points(rules, len(view.own_side.threes))
        worth += 2 * threes * max(situation.risk, 0.15)
    return worth


def opening_progress(situation: Situation, counts: list[int]) -> float:
    """What a hand is worth, its side not open, by how near its cards come to the minimum."""
    rise = _rise(situation)
    if not rise:
        return 0.0
    if _asks_canasta(situation):
        share = (_longest(situation, counts) / CANASTA_SIZE) ** STEEPNESS
    else:
        share = opening_points(counts) / (LOW_MINIMUM + rise)
    return situation.weights.opening_progress * min(1.0, share) * rise


def _rise(situation: Situation) -> int:
    """By how many points what the own side has to open with is above the lowest minimum."""
    view = situation.view
    if _asks_canasta(situation):
        return HIGHEST_MINIMUM - LOW_MINIMUM
    return max(0, minimum_for(view, view.own_side_index) - LOW_MINIMUM)


def _asks_canasta(situation: Situation) -> bool:
    view = situation.view
    return asks_canasta_from_hand(view.rules, view.public.match.scores[view.own_side_index])


def _longest(situation: Situation, counts: list[int]) -> int:
    """How many cards a hand, counted by ranks, has of the canasta it is nearest to."""
    wild = counts[JOKER_RANK] + counts[DEUCE]
    naturals = max([counts[rank] for rank in NATURAL_RANKS])
    return naturals + min(wild, situation.rules.max_wild_cards)


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
