"""How likely the next player is to take the pile for a card."""

import pytest

from bot.engine.cards import parse_card
from bot.engine.view import view_of
from bot.players.expert.danger import danger_of, use_chance
from bot.players.expert.situation import situation_of
from bot.players.expert.weights import DEFAULT_WEIGHTS
from tests.engine.positions import play, position

QUEENS = "Qh Qd Qs"
KINGS = "Kh Kd Ks"


def moment(hand: str, **facts):
    return situation_of(view_of(position(hand, **facts), 0), DEFAULT_WEIGHTS)


def chance(card: str, situation) -> float:
    return use_chance(situation, parse_card(card))


def test_a_card_that_fits_their_meld_is_taken_for_certain_from_a_free_pile():
    free = moment("Qc 9h 4d", pile="5s", melds=[[], [QUEENS]])
    frozen = moment("Qc 9h 4d", pile="2s 5s", melds=[[], [QUEENS]])
    assert chance("Qc", free) == 1
    assert chance("Qc", frozen) < 0.5


@pytest.mark.parametrize("card", ["3c", "2c", "Jk"])
def test_nobody_takes_a_pile_for_a_card_that_blocks_it(card):
    assert chance(card, moment(f"{card} 9h 4d", pile="5s", melds=[[], [QUEENS]])) == 0


def test_a_dead_rank_is_safe():
    situation = moment("Kc Kc Kh 9h", pile="5s Ks Kd Kd", melds=[[], [QUEENS]], frozen=True)
    assert chance("Kc", situation) < chance("9h", situation)
    assert chance("Kc", moment("Kc Kc Ks Kd Kh 9h", pile="5s Ks Kd Kh", frozen=True)) == 0


def test_a_rank_the_next_player_threw_is_safer_than_one_it_did_not():
    state = position("9h 8h 7h 4d 5c", "9c 8c Td Jh", turn=1, melds=[[QUEENS], [KINGS]])
    state = play(state, "1 discard 9c", "2 draw", "2 discard 5c", "3 draw", "3 discard 8d")
    situation = situation_of(view_of(play(state, "0 draw"), 0), DEFAULT_WEIGHTS)
    assert chance("9h", situation) < chance("7h", situation)


def test_the_danger_grows_with_the_pile():
    small = moment("Qc 9h 4d", pile="5s", melds=[[], [QUEENS]])
    big = moment("Qc 9h 4d", pile="5s Ac 7d Jh Ts", melds=[[], [QUEENS]])
    assert danger_of(big, parse_card("Qc")) > danger_of(small, parse_card("Qc")) > 0
