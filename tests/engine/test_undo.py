"""Taking back this turn's plays, to the last draw, take or answer."""

import pytest

from bot.engine.events import Undone
from bot.engine.refusals import Refusal
from tests.engine.positions import SEVEN_QUEENS, before_drawing, code, listed, play, position, step

ACES = "Ah Ad Ac"


def test_undo_returns_the_position_after_the_draw() -> None:
    drawn = play(before_drawing("Kh Kd Kc 9c 8c", melds=[[ACES]]), "0 draw")
    after = step(play(drawn, "0 meld Kh Kd Kc"), "0 undo")
    assert after.state == drawn
    assert after.events == (Undone(0),)


def test_undo_takes_back_all_plays_of_the_turn() -> None:
    drawn = play(before_drawing("Kh Kd Kc 9h 9c 9d 8c 7c", melds=[[ACES]]), "0 draw")
    assert play(drawn, "0 meld Kh Kd Kc", "0 meld 9h 9c 9d", "0 undo") == drawn


def test_undo_returns_the_position_after_the_taking() -> None:
    state = before_drawing("Kh Kd 9h 9c 9d 8c 7c", pile="4s Ks", melds=[[ACES]])
    taken = play(state, "0 take Kh Kd")
    assert play(taken, "0 meld 9h 9c 9d", "0 undo") == taken


def test_undo_returns_the_position_after_the_answer() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[[SEVEN_QUEENS]])
    told = play(state, "0 ask", "2 yes")
    assert play(told, "0 meld Kh Kd Kc", "0 undo") == told


@pytest.mark.parametrize("moves", [["0 draw"], ["0 take Kh Kd"]])
def test_draw_and_taking_cannot_be_undone(moves: list[str]) -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="4s Ks", melds=[[ACES]])
    assert code(play(state, *moves), "0 undo") is Refusal.NOTHING_TO_UNDO


def test_nothing_is_undone_twice() -> None:
    state = play(position("Kh Kd Kc 9c 8c", melds=[[ACES]]), "0 meld Kh Kd Kc", "0 undo")
    assert code(state, "0 undo") is Refusal.NOTHING_TO_UNDO


def test_discard_cannot_be_undone() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[[ACES]])
    after = play(state, "0 meld Kh Kd Kc", "0 discard 9c")
    assert code(after, "0 undo") is Refusal.NOT_YOUR_TURN
    assert code(after, "1 undo") is Refusal.NOTHING_TO_UNDO


def test_going_out_cannot_be_undone() -> None:
    state = play(position("Kh Kd Kc", melds=[[SEVEN_QUEENS]]), "0 meld Kh Kd Kc")
    assert code(state, "0 undo") is Refusal.DEAL_IS_OVER


def test_nobody_undoes_anothers_plays() -> None:
    state = play(position("Kh Kd Kc 9c 8c", melds=[[ACES]]), "0 meld Kh Kd Kc")
    for seat in (1, 2, 3):
        assert code(state, f"{seat} undo") is Refusal.NOT_YOUR_TURN


def test_undo_is_not_listed() -> None:
    state = play(position("Kh Kd Kc 9c 8c", melds=[[ACES]]), "0 meld Kh Kd Kc")
    assert code(state, "0 undo") is None
    assert "undo" not in listed(state)
