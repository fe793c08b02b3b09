"""Red threes in play: tabled at once, replaced from the stock, never discarded or melded (A3)."""

from bot.engine.events import ThreesLaid
from bot.engine.refusals import Refusal
from tests.engine.positions import before_drawing, classic, code, hand, play, position, step, texts


def test_drawn_red_three_is_tabled_and_replaced() -> None:
    after = step(before_drawing("4h", stock="3h 9c 8c"), "0 draw")
    assert texts(after.state.public.sides[0].threes) == ["3h"]
    assert hand(after.state) == "4h 9c"
    assert after.state.stock.count == 1
    assert ThreesLaid(0, after.state.public.sides[0].threes, replaced=1) in after.events


def test_several_red_threes_in_a_row_are_all_replaced() -> None:
    state = play(before_drawing("4h", stock="3h 3d 3d 9c 8c"), "0 draw")
    assert len(state.public.sides[0].threes) == 3
    assert hand(state) == "4h 9c"


def test_red_three_of_a_two_card_draw_is_replaced_once() -> None:
    rules = classic(2)
    state = play(before_drawing("4h", rules=rules, stock="9c 3h 8c 7c"), "0 draw")
    assert hand(state) == "4h 8c 9c"
    assert state.stock.count == 1


def test_red_three_from_the_pile_is_tabled_without_replacement() -> None:
    state = before_drawing("Kh Kd 4c 9d 8d", pile="3h 5s Ks", melds=[["Ah Ad Ac"]])
    after = play(state, "0 take Kh Kd")
    assert texts(after.public.sides[0].threes) == ["3h"]
    assert hand(after) == "4c 5s 8d 9d"
    assert after.stock == state.stock


def test_red_three_may_not_be_discarded() -> None:
    assert code(position("3h 4c 5c"), "0 discard 3h") is Refusal.RED_THREE_DISCARDED


def test_red_three_may_not_be_melded() -> None:
    state = position("3h 3d 3h 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, "0 meld 3h 3d 3h") is Refusal.RED_THREE_IN_MELD


def test_red_threes_do_not_open_a_side() -> None:
    state = before_drawing("Kh 2d 4c 9d 8d", pile="5s Ks", threes=["3h 3d"])
    assert code(state, "0 take Kh 2d") is Refusal.NOT_OPENED_NEEDS_PAIR


def test_red_threes_do_not_count_towards_the_initial_meld() -> None:
    state = position("Kh Kd Kc Ks 9c 8c", threes=["3h 3d"])
    assert code(state, "0 meld Kh Kd Kc Ks") is Refusal.INITIAL_MELD_TOO_LOW
