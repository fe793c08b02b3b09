"""What totals are worth by the brackets of the minimum and by the target."""

from dataclasses import replace

import pytest

from bot.engine.cards import parse_cards
from bot.engine.view import view_of
from bot.players.expert.going_out import weigh_out
from bot.players.expert.situation import situation_of
from bot.players.expert.thresholds import lead_worth, minimum_cost, threshold_worth
from bot.players.expert.weights import DEFAULT_WEIGHTS
from tests.engine.positions import SEVEN_QUEENS, position

SPREAD = 40.0


def moment(hand: str = "Kh Kd 4c", **facts):
    return situation_of(view_of(position(hand, **facts), 0), DEFAULT_WEIGHTS)


def with_rules(situation, **changes):
    rules = replace(situation.rules, **changes)
    return replace(situation, view=replace(situation.view, rules=rules))


@pytest.mark.parametrize("bracket", [1500, 3000])
def test_a_total_that_raises_the_minimum_costs(bracket):
    situation = moment()
    below = minimum_cost(situation, bracket - 200, SPREAD)
    assert minimum_cost(situation, bracket + 200, SPREAD) - below > 100


def test_a_bracket_that_only_the_end_of_the_game_reaches_costs_nothing():
    situation = with_rules(moment(), target_score=3000)
    assert minimum_cost(situation, 2900, SPREAD) == pytest.approx(
        minimum_cost(situation, 3200, SPREAD), rel=0.01
    )


def test_brackets_that_count_deals_cost_nothing():
    assert minimum_cost(with_rules(moment(), initial_meld_by_deal=True), 4000, SPREAD) == 0


def test_their_bracket_is_worth_what_ours_costs():
    situation = moment()
    assert lead_worth(situation, 1700, 1300, spread=SPREAD) < 400
    assert lead_worth(situation, 1300, 1700, spread=SPREAD) > -400


def test_far_from_brackets_and_target_a_lead_is_worth_its_points():
    assert lead_worth(moment(), 800, 300, spread=SPREAD) == pytest.approx(500, abs=1)


def test_a_lead_that_wins_the_game_is_worth_more_than_its_points():
    situation = moment()
    assert lead_worth(situation, 5200, 4900, spread=SPREAD) > 1000
    assert lead_worth(situation, 4900, 5200, spread=SPREAD) < -1000


def test_without_a_target_only_points_count():
    situation = with_rules(moment(), target_score=0, initial_meld_by_deal=True)
    assert lead_worth(situation, 5200, 4900, spread=SPREAD) == 300


def test_points_kept_in_the_hand_may_stay_below_a_bracket():
    situation = moment("Kh Kd 4c", scores=[920, 0], melds=[[SEVEN_QUEENS], []])
    melds = situation.view.own_side.melds
    held = threshold_worth(situation, melds, parse_cards("Kh Kd Ad Ah Ac"))
    assert held > threshold_worth(situation, melds, ())


def test_going_out_gains_more_where_it_wins_the_game():
    far = moment(scores=[300, 200], melds=[[SEVEN_QUEENS], []])
    near = moment(scores=[4500, 4400], melds=[[SEVEN_QUEENS], []])
    gains = [weigh_out(each, each.view.own_side.melds, bonus=100).gain for each in (far, near)]
    assert gains[0] < gains[1]
