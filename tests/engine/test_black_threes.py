"""Black threes: they block the pile for one turn and are melded only when going out (A4)."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from tests.engine.positions import SEVEN_QUEENS, before_drawing, code, listed, play, position

ACES = "Ah Ad Ac"


def test_black_three_on_top_blocks_the_pile() -> None:
    state = before_drawing("3s 3c 4c 5c", pile="Ks 3c", melds=[[ACES]])
    assert code(state, "0 take 3s 3c") is Refusal.UPCARD_IS_BLACK_THREE
    assert listed(state) == {"draw"}


def test_black_three_does_not_freeze() -> None:
    state = play(position("3s 4c 5c", pile="Ks"), "0 discard 3s")
    assert not state.public.pile.is_frozen


def test_black_three_blocks_only_until_it_is_covered() -> None:
    state = before_drawing("Kh 2s 4c 9d 8d", pile="3s Ks", melds=[[ACES]])
    assert code(state, "0 take Kh 2s") is None


def test_pile_frozen_before_a_black_three_is_still_frozen_once_it_is_covered() -> None:
    state = before_drawing("Kh 2s 4c 9d 8d", pile="2d 3s Ks", melds=[[ACES]])
    assert code(state, "0 take Kh 2s") is Refusal.PILE_IS_FROZEN


def test_black_threes_taken_with_the_pile_go_to_the_hand() -> None:
    state = play(before_drawing("Kh Kd 4c", pile="3s Ks", melds=[[ACES]]), "0 take Kh Kd")
    assert "discard 3s" in listed(state)


def test_black_threes_are_not_melded_without_going_out() -> None:
    state = position("3s 3c 3s 9c 8c", melds=[[SEVEN_QUEENS]])
    assert code(state, "0 meld 3s 3c 3s") is Refusal.BLACK_THREES_ONLY_GOING_OUT


@pytest.mark.parametrize("threes", ["3s 3c 3s", "3s 3c 3s 3c"])
def test_three_or_four_black_threes_go_out(threes: str) -> None:
    state = play(position(threes, melds=[[SEVEN_QUEENS]]), f"0 meld {threes}")
    assert state.public.turn.phase is Phase.OVER
    assert state.public.outcome is not None
    assert state.public.outcome.went_out == 0


def test_final_discard_may_follow_the_black_threes() -> None:
    state = position("3s 3c 3s 9c", melds=[[SEVEN_QUEENS]])
    after = play(state, "0 meld 3s 3c 3s", "0 discard 9c")
    assert after.public.turn.phase is Phase.OVER


def test_one_of_four_black_threes_may_be_the_final_discard() -> None:
    state = position("3s 3c 3s 3c", melds=[[SEVEN_QUEENS]])
    assert play(state, "0 meld 3s 3c 3s", "0 discard 3c").public.turn.phase is Phase.OVER


def test_black_threes_need_the_canasta_to_go_out() -> None:
    state = position("3s 3c 3s", melds=[[ACES]])
    assert code(state, "0 meld 3s 3c 3s") is Refusal.NOT_ENOUGH_CANASTAS


def test_black_threes_take_no_wild_card() -> None:
    state = position("3s 3c 3s 2d", melds=[[SEVEN_QUEENS]])
    assert code(state, "0 meld 3s 3c 3s 2d") is Refusal.BLACK_THREES_TAKE_NO_WILD_CARD
    assert code(state, "0 meld 3s 3c 2d") is Refusal.BLACK_THREES_TAKE_NO_WILD_CARD


def test_two_black_threes_cannot_be_melded() -> None:
    state = position("3s 3c", melds=[[SEVEN_QUEENS]])
    assert code(state, "0 meld 3s 3c") is Refusal.MELD_TOO_SHORT
    assert listed(state) - {"ask"} == {"discard 3c"}


def test_last_black_three_may_be_discarded_to_go_out() -> None:
    state = position("3s Qd", melds=[[SEVEN_QUEENS]])
    after = play(state, "0 meld 1: Qd", "0 discard 3s")
    assert after.public.turn.phase is Phase.OVER


def test_black_threes_are_not_laid_after_a_last_red_three_with_a_card_kept() -> None:
    state = position("3s 3c 3s 9c", melds=[[SEVEN_QUEENS]], stock="", may_not_discard=True)
    assert code(state, "0 meld 3s 3c 3s") is Refusal.BLACK_THREES_ONLY_GOING_OUT


def test_black_threes_are_melded_together_with_other_cards_in_the_going_out_turn() -> None:
    state = position("3s 3c 3s Qd Kh", melds=[[SEVEN_QUEENS]])
    after = play(state, "0 meld 3s 3c 3s / 1: Qd", "0 discard Kh")
    assert after.public.turn.phase is Phase.OVER


def test_partners_no_forbids_the_black_threes() -> None:
    state = position("3s 3c 3s 9c", melds=[[SEVEN_QUEENS]], answer=False)
    assert code(state, "0 meld 3s 3c 3s") is Refusal.PARTNER_SAID_NO
