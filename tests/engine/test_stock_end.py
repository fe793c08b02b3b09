"""The end of the stock: the last card, the chain of takings, the last red three (A11, C8, C50)."""

import pytest

from bot.engine.events import DealEnded, ThreesLaid
from bot.engine.refusals import Refusal
from bot.engine.scoring import deal_scores
from bot.engine.state import Phase
from tests.engine.positions import (
    SEVEN_QUEENS,
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
KINGS = "Kh Kd Kc"


def test_last_card_is_drawn_and_the_turn_goes_on() -> None:
    state = play(before_drawing("9c 8c", stock="Kh"), "0 draw")
    assert state.public.turn.phase is Phase.PLAY
    assert hand(state) == "8c 9c Kh"


def test_deal_ends_where_the_next_player_cannot_take() -> None:
    state = position("9c 8c", "Kh 5c 6c", stock="", pile="4s", melds=[[ACES], [KINGS]])
    after = step(state, "0 discard 9c")
    assert after.state.public.turn.phase is Phase.OVER
    assert after.events[-1] == DealEnded(None)


def test_next_player_must_take_what_matches_an_own_meld() -> None:
    state = position("Ks 8c 7c", "5c 6c", stock="", pile="4s", melds=[[ACES], [KINGS]])
    after = play(state, "0 discard Ks")
    assert after.public.turn.phase is Phase.DRAW
    assert code(after, "1 pass") is Refusal.MUST_TAKE
    assert code(after, "1 draw") is Refusal.STOCK_IS_EMPTY
    assert listed(after, 1) == {"take 1:"}


def test_next_player_must_take_what_matches_an_own_canasta() -> None:
    state = position("Qs 8c 7c", "5c 6c", stock="", pile="4s", melds=[[ACES], [SEVEN_QUEENS]])
    assert code(play(state, "0 discard Qs"), "1 pass") is Refusal.MUST_TAKE


def test_forced_player_may_take_with_a_pair() -> None:
    state = position("Ks 8c 7c", "Ks Kh 5c 6c", stock="", pile="4s", melds=[[ACES], [KINGS]])
    assert code(play(state, "0 discard Ks"), "1 take 1: Ks Kh") is None


def test_next_player_may_take_with_cards_from_the_hand_or_pass() -> None:
    state = position("Ks 8c 7c", "Kh 2c 5c 6c", stock="", pile="4s", melds=[[ACES], ["9h 9d 9c"]])
    after = play(state, "0 discard Ks")
    assert listed(after, 1) == {"take Kh 2c", "pass"}
    passed = play(after, "1 pass")
    assert passed.public.turn.phase is Phase.OVER
    assert passed.public.outcome is not None
    assert passed.public.outcome.went_out is None


def test_chain_goes_on_from_player_to_player() -> None:
    state = position("Ks 8c 7c", "5c 6c", "9s 8s", stock="", pile="4s", melds=[[ACES], [KINGS]])
    after = play(state, "0 discard Ks", "1 take 1:")
    assert code(after, "1 pass") is Refusal.DISCARD_INSTEAD
    assert play(after, "1 discard 5c").public.turn.phase is Phase.OVER


def test_chain_goes_on_where_the_discard_matches_again() -> None:
    state = position("Ks 8c 7c", "5c As 6c", "9s 8s", stock="", pile="4s", melds=[[ACES], [KINGS]])
    after = play(state, "0 discard Ks", "1 take 1:", "1 discard As")
    assert after.public.turn.seat == 2
    assert code(after, "2 pass") is Refusal.MUST_TAKE


def test_frozen_pile_never_forces() -> None:
    state = position("Ks 8c 7c", "Kh Ks 5c 6c", stock="", pile="2s", melds=[[ACES], [KINGS]])
    after = play(state, "0 discard Ks")
    assert code(after, "1 pass") is None
    assert code(after, "1 take 1: Kh Ks") is None


def test_frozen_pile_ends_the_deal_without_a_pair() -> None:
    state = position("Ks 8c 7c", "Kh 5c 6c", stock="", pile="2s", melds=[[ACES], [KINGS]])
    assert play(state, "0 discard Ks").public.turn.phase is Phase.OVER


@pytest.mark.parametrize("card", ["3s", "2s", "Jk"])
def test_black_three_or_wild_card_ends_the_deal(card: str) -> None:
    state = position(f"{card} 8c 7c", "2h 2d 3c 3s Jk", stock="", pile="4s", melds=[[], [KINGS]])
    assert play(state, f"0 discard {card}").public.turn.phase is Phase.OVER


def test_side_that_has_not_opened_is_never_forced() -> None:
    state = position("Ks 8c 7c", "Kh Kd 2c 5c 6c 8h", stock="", pile="4s", melds=[[ACES]])
    after = play(state, "0 discard Ks")
    assert code(after, "1 pass") is None


def test_one_card_hand_and_one_card_pile_end_the_deal() -> None:
    state = position("Ks 8c", "5c", stock="", melds=[[ACES], [KINGS]])
    assert play(state, "0 discard Ks").public.turn.phase is Phase.OVER


def test_player_forced_to_take_may_go_out() -> None:
    state = position("Ks 8c 7c", "Qs Kh", stock="", melds=[[ACES], [KINGS, SEVEN_QUEENS]])
    after = play(state, "0 discard Ks", "1 take 1: Kh", "1 meld 2: Qs")
    assert after.public.outcome is not None
    assert after.public.outcome.went_out == 1


def test_nobody_gets_the_going_out_points_when_the_stock_ends_the_deal() -> None:
    state = position("9c 8c", "Kh 5c 6c", stock="", pile="4s", melds=[[SEVEN_QUEENS], [KINGS]])
    scores = deal_scores(play(state, "0 discard 9c"))
    assert [score.lines.going_out for score in scores] == [0, 0]


# The last stock card is a red three


def test_last_red_three_is_tabled_and_the_player_may_still_meld() -> None:
    state = before_drawing("Kh Kd Kc 9c 8c", stock="3h", melds=[[ACES]])
    after = step(state, "0 draw")
    assert texts(after.state.public.sides[0].threes) == ["3h"]
    assert after.events[-1] == ThreesLaid(0, after.state.public.sides[0].threes, replaced=0)
    assert after.state.public.turn.phase is Phase.PLAY
    assert code(after.state, "0 meld Kh Kd Kc") is None


def test_no_discard_follows_a_last_red_three() -> None:
    state = play(before_drawing("Kh Kd Kc 9c 8c", stock="3h", melds=[[ACES]]), "0 draw")
    assert code(state, "0 discard 9c") is Refusal.NO_DISCARD_THIS_TURN
    assert not any(line.startswith("discard") for line in listed(state))


def test_pass_after_a_last_red_three_ends_the_deal() -> None:
    state = play(before_drawing("Kh Kd Kc 9c 8c", stock="3h", melds=[[ACES]]), "0 draw")
    after = play(state, "0 meld Kh Kd Kc", "0 pass")
    assert after.public.turn.phase is Phase.OVER
    assert after.public.outcome is not None
    assert after.public.outcome.went_out is None


def test_last_red_three_ends_the_deal_at_once_where_nothing_can_be_laid() -> None:
    state = before_drawing("Kh Qd 9c 8c", stock="3h", melds=[[ACES]])
    assert play(state, "0 draw").public.turn.phase is Phase.OVER


def test_melding_the_whole_hand_after_a_last_red_three_goes_out() -> None:
    state = before_drawing("Kh Kd Kc", stock="3h", melds=[[SEVEN_QUEENS]])
    after = play(state, "0 draw", "0 meld Kh Kd Kc")
    assert after.public.outcome is not None
    assert after.public.outcome.went_out == 0


def test_whole_hand_after_a_last_red_three_needs_the_canasta() -> None:
    state = play(before_drawing("Kh Kd Kc As", stock="3h", melds=[[ACES]]), "0 draw")
    assert code(state, "0 meld Kh Kd Kc / 1: As") is Refusal.NOT_ENOUGH_CANASTAS


def test_one_card_may_stay_after_a_last_red_three() -> None:
    state = play(before_drawing("Kh Kd Kc 9c", stock="3h", melds=[[ACES]]), "0 draw")
    after = play(state, "0 meld Kh Kd Kc")
    assert listed(after) == {"pass"}


def test_opening_after_a_last_red_three_needs_the_minimum() -> None:
    state = play(before_drawing("Kh Kd Kc 2c 9c 8c", stock="3h"), "0 draw")
    assert code(state, "0 meld Kh Kd Kc") is Refusal.INITIAL_MELD_TOO_LOW
    assert code(state, "0 meld Kh Kd Kc 2c") is None


def test_last_card_replacing_a_red_three_may_be_one_again() -> None:
    state = before_drawing("Kh Kd Kc 9c 8c", stock="3h 3d", melds=[[ACES]])
    after = play(state, "0 draw")
    assert texts(after.public.sides[0].threes) == ["3h", "3d"]
    assert code(after, "0 discard 9c") is Refusal.NO_DISCARD_THIS_TURN


# Two cards a draw


@pytest.mark.parametrize("players", [2, 3])
def test_two_card_draw_with_one_left_draws_it_and_plays_on(players: int) -> None:
    rules = classic(players)
    state = play(before_drawing("9c 8c", rules=rules, stock="Kh"), "0 draw")
    assert hand(state) == "8c 9c Kh"
    assert code(state, "0 discard 9c") is None


@pytest.mark.parametrize("stock", ["3h Kh", "Kh 3h"])
def test_red_three_among_the_last_two_is_not_replaced(stock: str) -> None:
    state = play(before_drawing("9c 8c", rules=classic(2), stock=stock), "0 draw")
    assert hand(state) == "8c 9c Kh"
    assert state.stock.count == 0
    assert code(state, "0 discard 9c") is None


@pytest.mark.parametrize("stock", ["3h", "3h 3d"])
def test_only_red_threes_left_are_a_last_red_three(stock: str) -> None:
    state = before_drawing("Kh Kd Kc 9c 8c", rules=classic(2), stock=stock, melds=[[ACES]])
    after = play(state, "0 draw")
    assert code(after, "0 discard 9c") is Refusal.NO_DISCARD_THIS_TURN
    assert code(after, "0 pass") is None


def test_stock_left_after_a_two_card_draw_goes_on() -> None:
    state = play(before_drawing("9c", rules=classic(2), stock="Kh Kd Kc"), "0 draw", "0 discard 9c")
    assert state.public.turn.phase is Phase.DRAW
