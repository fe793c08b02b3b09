"""Whether to go out: both sides' points as they would be now against what going on promises."""

from dataclasses import dataclass

from bot.engine.judging.laying import Melds
from bot.engine.rules import seats_of
from bot.engine.scoring import hand_cost, points_on_table
from bot.engine.state import Side
from bot.players.expert.hand_worth import hand_worth
from bot.players.expert.meld_worth import melds_worth
from bot.players.expert.situation import Situation
from bot.players.expert.threats import opposing_sides


@dataclass(frozen=True, slots=True)
class Weighing:
    """The own margin over the best opponents if the deal ends now, and if it goes on."""

    out: float
    on: float
    """Both in points of this deal."""
    wins_game: bool
    loses_game: bool


def weigh_out(situation: Situation, melds: Melds, *, bonus: int) -> Weighing:
    """Going out with these melds for this bonus."""
    view = situation.view
    own = Side(melds, view.own_side.threes)
    mine = points_on_table(view.rules, own) + bonus - _mates_cost(situation)
    others = [
        (points_on_table(view.rules, view.public.sides[side]) - _cost(situation, side), side)
        for side in opposing_sides(view)
    ]
    best = max(points for points, _ in others)
    scores = view.public.match.scores
    own_total = scores[view.own_side_index] + mine
    best_total = max(scores[side] + points for points, side in others)
    ends = view.rules.target_score and max(own_total, best_total) >= view.rules.target_score
    return Weighing(
        out=mine - best,
        on=_margin_going_on(situation),
        wins_game=bool(ends) and own_total > best_total,
        loses_game=bool(ends) and own_total <= best_total,
    )


def _margin_going_on(situation: Situation) -> float:
    """The worth of table and hands of both sides while the deal goes on."""
    view = situation.view
    mine = melds_worth(situation, view.own_side.melds)
    mine += hand_worth(situation, view.hand, view.own_side.melds)
    mine += _unknown_worth(situation, view.own_side_index)
    others = [
        melds_worth(situation, view.public.sides[side].melds) + _unknown_worth(situation, side)
        for side in opposing_sides(view)
    ]
    return mine - max(others)


def _unknown_worth(situation: Situation, side: int) -> float:
    """What the hands of a side, the own one left out, are worth to it."""
    weights, risk = situation.weights, situation.risk
    cards = _cards(situation, side)
    return cards * ((1 - risk) * weights.unknown_card - risk * weights.caught_card)


def _cards(situation: Situation, side: int) -> int:
    view = situation.view
    count = 0
    for seat in seats_of(view.rules, side):
        if seat != view.seat:
            count += view.hand_counts[seat]
            if view.public.seats.have_foot[seat]:
                count += view.rules.foot_size
    return count


def _mates_cost(situation: Situation) -> float:
    return _cost(situation, situation.view.own_side_index)


def _cost(situation: Situation, side: int) -> float:
    """What the hands of a side, the own one left out, cost it if the deal ends."""
    return situation.weights.caught_card * _cards(situation, side)


def answers_yes(situation: Situation) -> bool:
    """Does the own hand let the partner go out: is it cheap, or is there danger in going on?"""
    view, weights = situation.view, situation.weights
    cost = hand_cost(view.rules, view.hand)
    spared = max([_cost(situation, side) for side in opposing_sides(view)])
    return cost <= weights.answer_cost + situation.threat * spared
