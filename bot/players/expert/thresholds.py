"""What totals mean beyond their points: the initial minimum they ask for, the game they end."""

from collections.abc import Iterator
from math import sqrt
from statistics import NormalDist

from bot.engine.cards import Cards
from bot.engine.judging.laying import Melds
from bot.engine.rules import RuleSet, seats_of
from bot.engine.scoring import hand_cost, points_on_table
from bot.engine.state import Side
from bot.players.expert.opening import HIGHEST_MINIMUM, LOW_MINIMUM
from bot.players.expert.situation import Situation
from bot.players.expert.threats import opposing_sides

SURE = 0.9999
"""No lead is surer than this."""
HIDDEN_SPREAD = 40.0
"""The standard deviation of a total that unseen hands alone may change, in points."""
POINTS_A_DEAL = 0.2
"""About what the better side makes in a deal, as a share of the target."""
STANDARD = NormalDist()


def threshold_worth(situation: Situation, melds: Melds, hand: Cards) -> float:
    """What brackets and target add to the points of this table and hand if the deal ends so."""
    view = situation.view
    scores = view.public.match.scores
    own = float(scores[view.own_side_index] - hand_cost(view.rules, hand))
    own += points_on_table(view.rules, Side(melds, view.own_side.threes))
    own -= hidden_cost(situation, view.own_side_index)
    best = max(scores[side] + points_now(situation, side) for side in opposing_sides(view))
    return lead_worth(situation, own, best, spread=HIDDEN_SPREAD) - (own - best)


def lead_worth(situation: Situation, own: float, best: float, *, spread: float) -> float:
    """The lead before a deal in the midst of a game that is worth as much as these totals.

    `own` and `best`, that of the best opponents, are about what the totals are when this deal ends,
    `spread` the standard deviation of each.
    """
    lead = own - best - minimum_cost(situation, own, spread) + minimum_cost(situation, best, spread)
    target = situation.rules.target_score
    if not (target and situation.weights.deal_spread):
        return lead
    open_chances = _below(own, target, spread) * _below(best, target, spread)
    scale = _scale(situation, max(own, best))
    won_now = STANDARD.cdf((own - best) / (spread * sqrt(2)))
    chance = open_chances * STANDARD.cdf(lead / scale) + (1 - open_chances) * won_now
    return scale * STANDARD.inv_cdf(min(SURE, max(1 - SURE, chance)))


def _scale(situation: Situation, highest: float) -> float:
    """The standard deviation of what the deals to come may still add to a lead."""
    target = situation.rules.target_score
    deals = max(1.0, (target - highest) / (POINTS_A_DEAL * target))
    return situation.weights.deal_spread * target * sqrt(deals)


def minimum_cost(situation: Situation, total: float, spread: float) -> float:
    """What the minimum of the next deal costs a side that begins it with about this total."""
    if situation.rules.initial_meld_by_deal:
        return 0.0
    points = sum(
        rise * (1 - _below(total, score_from, spread))
        for score_from, rise in _rises(situation.rules)
    )
    return situation.weights.minimum_point * points


def _rises(rules: RuleSet) -> Iterator[tuple[int, int]]:
    """The scores below the target from which the minimum is higher, and by how much."""
    before = max(LOW_MINIMUM, rules.initial_meld_below_zero)
    steps = list(rules.initial_meld)
    if rules.initial_meld_canasta_from:
        steps.append((rules.initial_meld_canasta_from, HIGHEST_MINIMUM))
    for score_from, minimum in steps:
        if minimum > before and (score_from < rules.target_score or not rules.target_score):
            yield score_from, minimum - before
            before = minimum


def _below(total: float, limit: int, spread: float) -> float:
    """The chance that a total of this spread stays below a limit."""
    return STANDARD.cdf((limit - total) / spread)


def points_now(situation: Situation, side: int) -> float:
    """What an opposing side would make if the deal ended now."""
    view = situation.view
    return points_on_table(view.rules, view.public.sides[side]) - hidden_cost(situation, side)


def hidden_cost(situation: Situation, side: int) -> float:
    """What the hands of a side, the own one left out, cost it if the deal ends."""
    return situation.weights.caught_card * hidden_cards(situation, side)


def hidden_cards(situation: Situation, side: int) -> int:
    """How many cards of a side's hands and feet the viewer does not see."""
    view = situation.view
    count = 0
    for seat in seats_of(view.rules, side):
        if seat != view.seat:
            count += view.hand_counts[seat]
            if view.public.seats.have_foot[seat]:
                count += view.rules.foot_size
    return count
