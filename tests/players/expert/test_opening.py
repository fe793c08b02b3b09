"""What opening and coming nearer to it are worth."""

from dataclasses import replace

from bot.engine.cards import counts_by_rank, parse_cards
from bot.engine.view import view_of
from bot.players.expert.opening import opened_worth, opening_points, opening_progress
from bot.players.expert.situation import situation_of
from bot.players.expert.weights import DEFAULT_WEIGHTS
from tests.engine.positions import position


def moment(score: int):
    view = view_of(position("4c 5d", scores=[score, 0]), 0)
    return situation_of(view, DEFAULT_WEIGHTS)


def counts(cards: str) -> list[int]:
    return counts_by_rank(parse_cards(cards))


def test_a_triple_opens_by_itself_and_a_pair_with_a_wild_card():
    assert opening_points(counts("Kh Kd Kc")) == 30
    assert opening_points(counts("Ah Ad")) == 0
    assert opening_points(counts("Ah Ad Jk")) == 90
    assert opening_points(counts("4h 4d Ah Ad Jk")) == 90


def test_opening_is_dearer_where_the_minimum_is_higher():
    assert opened_worth(moment(0)) < opened_worth(moment(1500)) < opened_worth(moment(3000))


def test_only_a_high_minimum_is_built_up_to():
    hand = counts("Ah Ad Jk")
    assert opening_progress(moment(0), hand) == 0
    assert opening_progress(moment(3000), hand) > opening_progress(moment(3000), counts("Ah 9d Jk"))


def test_where_a_canasta_opens_one_rank_is_collected():
    situation = moment(3000)
    rules = replace(situation.rules, initial_meld_canasta_from=2500)
    situation = replace(situation, view=replace(situation.view, rules=rules))
    one, two = counts("9h 9d 9c 9s 2c"), counts("9h 9d Ah Ad As")
    assert opening_progress(situation, one) > opening_progress(situation, two)
