"""Going out, with and without a discard, and what a hand may shrink to without the right (A9)."""

import pytest

from bot.engine.events import DealEnded, WentOut
from bot.engine.refusals import Refusal
from bot.engine.rules import Sides
from bot.engine.state import Phase, State
from tests.engine.positions import (
    SEVEN_QUEENS,
    SIX_QUEENS,
    before_drawing,
    classic,
    code,
    facts,
    listed,
    play,
    position,
    step,
)

ACES = "Ah Ad Ac"
SEVEN_FIVES = "5h 5h 5d 5d 5c 5c 5s"


def test_side_with_a_canasta_goes_out_with_a_discard() -> None:
    after = step(position("9c", melds=[[SEVEN_QUEENS]]), "0 discard 9c")
    assert after.state.public.turn.phase is Phase.OVER
    assert after.events[-2:] == (WentOut(0, concealed=False), DealEnded(0))


def test_side_with_a_canasta_goes_out_without_a_discard() -> None:
    state = play(position("Kh Kd Kc", melds=[[SEVEN_QUEENS]]), "0 meld Kh Kd Kc")
    assert state.public.outcome is not None
    assert state.public.outcome.went_out == 0


def test_side_goes_out_by_adding_its_last_card() -> None:
    state = play(position("Qs", melds=[[SEVEN_QUEENS]]), "0 meld 1: Qs")
    assert state.public.turn.phase is Phase.OVER


@pytest.mark.parametrize("canasta", [SEVEN_QUEENS, SIX_QUEENS + " 2s"])
def test_natural_and_mixed_canasta_both_entitle(canasta: str) -> None:
    assert code(position("9c", melds=[[canasta]]), "0 discard 9c") is None


def test_partners_canasta_entitles() -> None:
    assert code(position("9c", melds=[[SEVEN_QUEENS]], melded=[2]), "0 discard 9c") is None


def test_opponents_canasta_does_not_entitle() -> None:
    state = position("9c", melds=[[ACES], [SEVEN_QUEENS]])
    assert code(state, "0 discard 9c") is Refusal.NOT_ENOUGH_CANASTAS


def test_canasta_completed_in_the_same_turn_counts() -> None:
    state = position("Qs 9c", melds=[[SIX_QUEENS]])
    assert play(state, "0 meld 1: Qs", "0 discard 9c").public.turn.phase is Phase.OVER


def test_canasta_completed_by_the_last_card_counts() -> None:
    assert code(position("Qs", melds=[[SIX_QUEENS]]), "0 meld 1: Qs") is None


def test_last_card_may_not_be_discarded_without_a_canasta() -> None:
    state = position("9c", melds=[[SIX_QUEENS]])
    assert facts(state, "0 discard 9c") == {"have": 0, "need": 1}


def test_melding_down_to_one_card_needs_the_right_to_go_out() -> None:
    state = position("Kh Kd Kc 9c", melds=[[ACES]])
    assert code(state, "0 meld Kh Kd Kc") is Refusal.NOT_ENOUGH_CANASTAS


def test_melding_the_whole_hand_needs_the_right_to_go_out() -> None:
    state = position("Kh Kd Kc", melds=[[ACES]])
    assert code(state, "0 meld Kh Kd Kc") is Refusal.NOT_ENOUGH_CANASTAS


def test_melding_down_to_two_cards_needs_no_right() -> None:
    state = play(position("Kh Kd Kc 9c 8c", melds=[[ACES]]), "0 meld Kh Kd Kc", "0 discard 9c")
    assert state.public.turn.seat == 1


def test_hand_melded_down_to_one_card_is_not_obliged_to_go_on_melding() -> None:
    state = play(position("Kh Kd Kc 9c", melds=[[SEVEN_QUEENS]]), "0 meld Kh Kd Kc")
    assert listed(state) == {"discard 9c"}


def test_wild_card_may_be_the_last_discard() -> None:
    assert code(position("2s", melds=[[SEVEN_QUEENS]]), "0 discard 2s") is None


@pytest.mark.parametrize("players", [3, 4])
def test_one_canasta_is_enough_for_three_and_four(players: int) -> None:
    state = position("9c", rules=classic(players), melds=[[SEVEN_QUEENS]])
    assert code(state, "0 discard 9c") is None


def test_four_single_players_need_one_canasta() -> None:
    state = position("9c", rules=classic(4, Sides.SINGLES), melds=[[SEVEN_QUEENS]])
    assert code(state, "0 discard 9c") is None


def test_two_players_need_two_canastas() -> None:
    rules = classic(2)
    one = position("9c", rules=rules, melds=[[SEVEN_QUEENS]])
    assert facts(one, "0 discard 9c") == {"have": 1, "need": 2}
    two = position("9c", rules=rules, melds=[[SEVEN_QUEENS, SEVEN_FIVES]])
    assert code(two, "0 discard 9c") is None


def test_two_canastas_completed_in_one_action_go_out() -> None:
    state = position("Qs 5s", rules=classic(2), melds=[[SIX_QUEENS, SEVEN_FIVES[:-3]]])
    assert code(state, "0 meld 1: Qs") is Refusal.NOT_ENOUGH_CANASTAS
    assert code(state, "0 meld 1: Qs / 2: 5s") is None
    assert "meld 1: Qs / 2: 5s" in listed(state) or "meld 2: 5s / 1: Qs" in listed(state)


def test_nobody_acts_once_the_deal_is_over() -> None:
    state = play(position("9c", melds=[[SEVEN_QUEENS]]), "0 discard 9c")
    for seat in range(4):
        assert code(state, f"{seat} draw") is Refusal.DEAL_IS_OVER
        assert listed(state, seat) == set()


# Concealed (A9, C9, C10, B28–B30)

QUEENS_OUT = f"{SEVEN_QUEENS} Kh Kd Kc"


def is_concealed(state: State) -> bool:
    outcome = state.public.outcome
    assert outcome is not None
    return outcome.concealed


def test_whole_hand_with_an_own_canasta_in_one_turn_is_concealed() -> None:
    state = position(QUEENS_OUT)
    assert is_concealed(play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc"))


def test_concealed_hand_may_end_with_a_discard() -> None:
    state = position(f"{QUEENS_OUT} 9c")
    assert is_concealed(play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc", "0 discard 9c"))


def test_concealed_hand_may_be_laid_in_several_actions_of_one_turn() -> None:
    state = position(f"{QUEENS_OUT} 9c")
    after = play(state, f"0 meld {SEVEN_QUEENS}", "0 meld Kh Kd Kc", "0 discard 9c")
    assert is_concealed(after)


def test_going_out_is_not_concealed_after_melding_in_an_earlier_turn() -> None:
    state = position(QUEENS_OUT, melds=[[ACES]], melded=[0])
    assert not is_concealed(play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc"))


def test_partners_earlier_melds_do_not_spoil_a_concealed_hand() -> None:
    state = position(QUEENS_OUT, melds=[[ACES]], melded=[2])
    assert is_concealed(play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc"))


def test_card_added_to_the_partners_meld_spoils_a_concealed_hand() -> None:
    state = position(f"{QUEENS_OUT} As", melds=[[ACES]], melded=[2])
    after = play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc / 1: As")
    assert after.public.outcome is not None
    assert after.public.outcome.went_out == 0
    assert not is_concealed(after)


def test_card_added_to_the_partners_meld_and_taken_back_does_not_spoil() -> None:
    state = position(f"{QUEENS_OUT} As", melds=[[ACES]], melded=[2])
    after = play(
        state, "0 meld 1: As", "0 undo", f"0 meld {SEVEN_QUEENS} / Kh Kd Kc", "0 discard As"
    )
    assert is_concealed(after)


def test_card_added_to_a_meld_of_the_same_turn_does_not_spoil() -> None:
    state = position(f"{QUEENS_OUT} Ks", melds=[[ACES]], melded=[2])
    after = play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc", "0 meld 3: Ks")
    assert is_concealed(after)


def test_partners_canasta_is_not_the_own_canasta_of_a_concealed_hand() -> None:
    state = position("Kh Kd Kc 5h 5d 5c", melds=[[SEVEN_QUEENS]], melded=[2])
    assert not is_concealed(play(state, "0 meld Kh Kd Kc / 5h 5d 5c"))


def test_red_threes_on_the_table_do_not_spoil_a_concealed_hand() -> None:
    state = position(QUEENS_OUT, threes=["3h 3d"])
    assert is_concealed(play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc"))


def test_hand_that_took_the_pile_in_that_turn_may_be_concealed() -> None:
    state = before_drawing("Qh Qh Qd Qd Qc Qc Kh", pile="Kd Kc Qs")
    after = play(state, "0 take Qh Qh Qd Qd Qc Qc", "0 meld Kh Kd Kc")
    assert is_concealed(after)


def test_hand_that_took_the_pile_onto_the_partners_meld_is_not_concealed() -> None:
    state = before_drawing(f"{SEVEN_QUEENS} Kh", pile="Kd Kc As", melds=[[ACES]], melded=[2])
    after = play(state, "0 take 1:", f"0 meld {SEVEN_QUEENS}", "0 meld Kh Kd Kc")
    assert not is_concealed(after)


def test_single_player_goes_out_concealed() -> None:
    state = position(QUEENS_OUT, rules=classic(3))
    assert is_concealed(play(state, f"0 meld {SEVEN_QUEENS} / Kh Kd Kc"))


def test_meld_of_an_earlier_turn_is_remembered() -> None:
    state = position("Kh Kd Kc Kh Ks 9c 8c 7c")
    assert not state.public.seats.have_melded[0]
    after = play(state, "0 meld Kh Kd Kc Kh Ks", "0 discard 9c")
    assert after.public.seats.have_melded == (True, False, False, False)
