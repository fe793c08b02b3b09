"""Discarding, freezing and whose turn it is (A1, A8)."""

import pytest

from bot.engine.events import Discarded
from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from tests.engine.positions import (
    before_drawing,
    classic,
    code,
    hand,
    listed,
    play,
    position,
    step,
    texts,
)

ACES = "Ah Ad Ac"


@pytest.mark.parametrize("wild", ["2s", "Jk"])
def test_pile_is_frozen_after_a_wild_card_is_discarded(wild: str) -> None:
    after = step(position(f"{wild} 9c 8c", pile="Ks"), f"0 discard {wild}")
    assert after.state.public.pile.is_frozen
    assert after.events == (Discarded(0, after.state.public.pile.cards[-1], freezes=True),)


def test_pile_is_not_frozen_by_a_natural() -> None:
    assert not play(position("9c 8c", pile="Ks"), "0 discard 9c").public.pile.is_frozen


def test_pile_stays_frozen_under_further_discards() -> None:
    state = play(position("2s 9c 8c", pile="Ks"), "0 discard 2s", "1 draw", "1 discard Tc")
    assert state.public.pile.is_frozen


def test_taking_unfreezes_the_pile_and_the_next_discard_starts_a_clean_one() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="2s Ks", melds=[[ACES]])
    after = play(state, "0 take Kh Kd", "0 discard 9c")
    assert texts(after.public.pile.cards) == ["9c"]
    assert not after.public.pile.is_frozen


def test_wild_card_discarded_after_taking_freezes_again() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="2s Ks", melds=[[ACES]])
    after = play(state, "0 take Kh Kd", "0 discard 2s")
    assert texts(after.public.pile.cards) == ["2s"]
    assert after.public.pile.is_frozen


def test_discard_ends_the_turn_and_the_next_seat_clockwise_draws() -> None:
    state = play(position("9c 8c"), "0 discard 9c")
    assert (state.public.turn.seat, state.public.turn.phase) == (1, Phase.DRAW)
    assert hand(state) == "8c"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_the_table(players: int) -> None:
    state = position("9c 8c", rules=classic(players), turn=players - 1)
    card = hand(state, players - 1).split()[0]
    assert play(state, f"{players - 1} discard {card}").public.turn.seat == 0


def test_discard_must_be_in_the_hand() -> None:
    assert code(position("9c 8c"), "0 discard Kh") is Refusal.CARDS_NOT_IN_HAND


def test_nobody_discards_before_drawing() -> None:
    assert code(before_drawing("9c 8c"), "0 discard 9c") is Refusal.DRAW_FIRST


def test_nobody_discards_twice() -> None:
    assert code(play(position("9c 8c 7c"), "0 discard 9c"), "0 discard 8c") is Refusal.NOT_YOUR_TURN


def test_turn_ends_with_a_discard_and_not_with_a_pass() -> None:
    assert code(position("9c 8c"), "0 pass") is Refusal.DISCARD_INSTEAD
    assert code(before_drawing("9c 8c"), "0 pass") is Refusal.TAKE_OR_DRAW


def test_any_card_but_a_red_three_may_be_discarded() -> None:
    state = position("3s 4h Ah 2s Jk")
    for card in ("3s", "4h", "Ah", "2s", "Jk"):
        assert code(state, f"0 discard {card}") is None


def test_one_discard_of_each_rank_is_listed() -> None:
    state = position("4h 4d 9c 2s Jk")
    assert {line for line in listed(state) if line.startswith("discard")} == {
        "discard 4d",
        "discard 9c",
        "discard 2s",
        "discard Jk",
    }


def test_drawn_card_may_be_discarded() -> None:
    state = play(before_drawing("9c 8c", stock="Kh 4c"), "0 draw")
    assert code(state, "0 discard Kh") is None


def test_four_players_draw_one_card() -> None:
    assert hand(play(before_drawing("9c", stock="Kh 4c 5c"), "0 draw")) == "9c Kh"


@pytest.mark.parametrize("players", [2, 3])
def test_fewer_players_draw_two_cards_and_discard_one(players: int) -> None:
    state = before_drawing("9c", rules=classic(players), stock="Kh 4c 5c")
    after = play(state, "0 draw", "0 discard Kh")
    assert hand(after) == "4c 9c"
