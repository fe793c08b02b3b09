"""Whether to go out: both sides' points as they would be now against what going on promises."""

from dataclasses import dataclass

from bot.engine.judging.laying import Melds
from bot.engine.scoring import hand_cost, points_on_table
from bot.engine.state import Side
from bot.players.expert.hand_worth import hand_worth
from bot.players.expert.meld_worth import melds_worth
from bot.players.expert.situation import Situation
from bot.players.expert.threats import opposing_sides
from bot.players.expert.thresholds import (
    HIDDEN_SPREAD,
    hidden_cards,
    hidden_cost,
    lead_worth,
    points_now,
)

COMING_SPREAD = 0.08
"""The standard deviation of what going on adds to a total, as a share of the target."""
LEAST_COMING_SPREAD = 300.0


@dataclass(frozen=True, slots=True)
class Weighing:
    """The deal as it would end now, against going on."""

    margin: float
    """Points of this deal by which the own side would lead, or trail, the best opponents."""
    gain: float
    """How many points ending the deal is worth more than going on."""
    wins_game: bool
    loses_game: bool


def weigh_out(situation: Situation, melds: Melds, *, bonus: int) -> Weighing:
    """Going out with these melds for this bonus."""
    view, rules = situation.view, situation.rules
    mine = float(points_on_table(rules, Side(melds, view.own_side.threes)) + bonus)
    mine -= hidden_cost(situation, view.own_side_index)
    theirs = {side: points_now(situation, side) for side in opposing_sides(view)}
    scores = view.public.match.scores
    own = scores[view.own_side_index] + mine
    best = max(scores[side] + points for side, points in theirs.items())
    ends = bool(rules.target_score) and max(own, best) >= rules.target_score
    return Weighing(
        margin=mine - max(theirs.values()),
        gain=lead_worth(situation, own, best, spread=HIDDEN_SPREAD) - _worth_going_on(situation),
        wins_game=ends and own > best,
        loses_game=ends and own <= best,
    )


def _worth_going_on(situation: Situation) -> float:
    """What the totals are worth that the worth of both sides' tables and hands promises."""
    view = situation.view
    scores = view.public.match.scores
    own = scores[view.own_side_index] + melds_worth(situation, view.own_side.melds)
    own += hand_worth(situation, view.hand, view.own_side.melds)
    own += _unknown_worth(situation, view.own_side_index)
    best = max(
        scores[side]
        + melds_worth(situation, view.public.sides[side].melds)
        + _unknown_worth(situation, side)
        for side in opposing_sides(view)
    )
    spread = max(LEAST_COMING_SPREAD, COMING_SPREAD * situation.rules.target_score)
    return lead_worth(situation, own, best, spread=spread)


def _unknown_worth(situation: Situation, side: int) -> float:
    """What the hands of a side, the own one left out, are worth to it."""
    weights, risk = situation.weights, situation.risk
    cards = hidden_cards(situation, side)
    return cards * ((1 - risk) * weights.unknown_card - risk * weights.caught_card)


def answers_yes(situation: Situation) -> bool:
    """Does the own hand let the partner go out: is it cheap, or is there danger in going on?"""
    view, weights = situation.view, situation.weights
    cost = hand_cost(view.rules, view.hand)
    spared = max([hidden_cost(situation, side) for side in opposing_sides(view)])
    return cost <= weights.answer_cost + situation.threat * spared
