"""What a seat may know: its own hand and what lies on the table, nothing else."""

import pytest

from bot.engine.options import options
from bot.engine.refusals import Refusal
from bot.engine.view import view_of
from tests.engine.positions import (
    SEVEN_QUEENS,
    before_drawing,
    code,
    hand,
    play,
    position,
    texts,
)


def test_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    state = before_drawing("9c 8c", "Kh", "4h 4d 4c", "Jk")
    view = view_of(state, 0)
    assert texts(view.hand) == ["8c", "9c"]
    assert view.hand_counts == (2, 1, 3, 1)
    assert view.stock_count == 10
    assert view.revealed_hands is None


def test_new_cards_are_seen_by_the_seat_on_turn_alone() -> None:
    state = play(before_drawing("9c 8c", stock="Kh 4c"), "0 draw")
    assert texts(view_of(state, 0).new_cards) == ["Kh"]
    assert [view_of(state, seat).new_cards for seat in (None, 1, 2, 3)] == [()] * 4


def test_new_cards_stay_new_through_the_turn() -> None:
    state = before_drawing("Kd Kc 9c 8c", stock="Kh 4c", melds=[["Ah Ad Ac"]])
    drawn = play(state, "0 draw")
    for moves in (["0 meld Kh Kd Kc"], ["0 meld Kh Kd Kc", "0 undo"], ["0 ask", "2 no"]):
        assert texts(view_of(play(drawn, *moves), 0).new_cards) == ["Kh"]
    assert view_of(play(drawn, "0 discard 9c"), 0).new_cards == ()


def test_cards_of_a_taken_pile_are_new_without_the_upcard() -> None:
    state = before_drawing("Kd Kc 9c", pile="4s 5s Ks", melds=[["Ah Ad Ac"]])
    assert texts(view_of(play(state, "0 take Kd Kc"), 0).new_cards) == ["4s", "5s"]


def test_spectator_sees_no_hand_and_may_do_nothing() -> None:
    view = view_of(before_drawing("9c 8c"), None)
    assert view.hand == ()
    assert options(view) == ()
    assert not view.is_on_turn


def test_hands_are_revealed_once_the_deal_is_over() -> None:
    state = play(position("9c", "Kh", melds=[[SEVEN_QUEENS]]), "0 discard 9c")
    for seat in (None, 0, 3):
        assert view_of(state, seat).revealed_hands == state.hands


def test_undo_is_offered_to_the_seat_on_turn_alone() -> None:
    state = play(position("Kh Kd Kc 9c 8c", melds=[["Ah Ad Ac"]]), "0 meld Kh Kd Kc")
    assert [view_of(state, seat).can_undo for seat in (None, 0, 1, 2, 3)] == [
        *[False, True],
        *[False] * 3,
    ]


@pytest.mark.parametrize("move", ["draw", "discard 4h", "ask", "pass", "undo", "meld 4h 4h 4h"])
def test_seat_that_is_not_on_turn_may_do_nothing(move: str) -> None:
    state = before_drawing("9c 8c")
    for seat in (1, 2, 3):
        assert code(state, f"{seat} {move}") is Refusal.NOT_YOUR_TURN
        assert options(view_of(state, seat)) == ()


def test_hand_is_sorted_after_every_change() -> None:
    state = play(before_drawing("Kh 4c Jk", stock="9c 5c"), "0 draw")
    assert hand(state) == "4c 9c Kh Jk"
