"""Asking the partner: may I go out? Yes and no both bind (A9, C11, C47, B36)."""

import pytest

from bot.engine.events import PartnerAnswered, PartnerAsked
from bot.engine.refusals import Refusal
from bot.engine.rules import Sides
from bot.engine.state import Phase
from tests.engine.positions import (
    SEVEN_QUEENS,
    before_drawing,
    classic,
    code,
    listed,
    play,
    position,
    step,
)

ACES = "Ah Ad Ac"
OUT = "Kh Kd Kc 9c"


def test_partner_is_asked_and_answers() -> None:
    asked = step(position(OUT, melds=[[SEVEN_QUEENS]]), "0 ask")
    assert asked.events == (PartnerAsked(0, 2),)
    assert listed(asked.state, 2) == {"yes", "no"}
    assert listed(asked.state, 0) == set()
    answered = step(asked.state, "2 yes")
    assert answered.events == (PartnerAnswered(2, is_yes=True),)
    assert answered.state.public.turn.seat == 0


def test_nobody_else_acts_while_the_answer_is_awaited() -> None:
    asked = play(position(OUT, melds=[[SEVEN_QUEENS]]), "0 ask")
    assert code(asked, "0 discard 9c") is Refusal.WAITING_FOR_ANSWER
    assert code(asked, "0 undo") is Refusal.WAITING_FOR_ANSWER
    for seat in (0, 1, 3):
        assert code(asked, f"{seat} yes") is Refusal.NOT_YOUR_TURN
    assert code(asked, "1 draw") is Refusal.NOT_YOUR_TURN
    assert code(asked, "2 discard 9s") is Refusal.NOT_YOUR_TURN


def test_nobody_answers_unasked() -> None:
    assert code(position(OUT, melds=[[SEVEN_QUEENS]]), "2 yes") is Refusal.NOBODY_ASKED


def test_asking_needs_a_draw_first() -> None:
    assert code(before_drawing(OUT, melds=[[SEVEN_QUEENS]]), "0 ask") is Refusal.DRAW_FIRST


def test_asking_is_possible_after_taking_the_pile() -> None:
    state = before_drawing(OUT, pile="4s Ks", melds=[[SEVEN_QUEENS]])
    assert code(play(state, "0 take Kh Kd"), "0 ask") is None


def test_asking_comes_before_melding() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[[ACES]])
    after = play(state, "0 meld Kh Kd Kc")
    assert code(after, "0 ask") is Refusal.ASK_BEFORE_MELDING
    assert "ask" not in listed(after)


def test_asking_is_possible_again_once_the_melds_are_taken_back() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[[ACES]])
    assert code(play(state, "0 meld Kh Kd Kc", "0 undo"), "0 ask") is None


def test_each_player_asks_once_a_deal() -> None:
    state = play(position("Kh Kd 9c 8c 7c", melds=[[SEVEN_QUEENS]]), "0 ask", "2 no")
    assert code(state, "0 ask") is Refusal.ASKED_ALREADY
    later = before_drawing(OUT, melds=[[SEVEN_QUEENS]], asked=[0])
    assert code(play(later, "0 draw"), "0 ask") is Refusal.ASKED_ALREADY


def test_partners_question_does_not_use_up_the_own() -> None:
    assert code(position(OUT, melds=[[SEVEN_QUEENS]], asked=[2]), "0 ask") is None


def test_question_is_remembered_to_the_end_of_the_deal() -> None:
    state = play(position("Kh 9c 8c", melds=[[SEVEN_QUEENS]]), "0 ask", "2 no", "0 discard 9c")
    assert state.public.seats.have_asked == (True, False, False, False)


def test_no_forbids_going_out_in_every_way() -> None:
    state = play(position(OUT, melds=[[SEVEN_QUEENS]]), "0 ask", "2 no")
    assert code(state, "0 meld Kh Kd Kc") is Refusal.PARTNER_SAID_NO
    assert code(state, "0 discard 9c") is None


def test_no_forbids_only_for_that_turn() -> None:
    state = play(position(OUT, melds=[[SEVEN_QUEENS]]), "0 ask", "2 no", "0 discard 9c")
    assert state.public.turn.answer is None


def test_yes_binds_the_player_who_can_go_out() -> None:
    state = play(position(OUT, melds=[[SEVEN_QUEENS]]), "0 ask", "2 yes")
    assert code(state, "0 discard 9c") is Refusal.PARTNER_SAID_YES
    assert code(state, "0 discard Kh") is Refusal.PARTNER_SAID_YES
    assert {line.split()[0] for line in listed(state)} == {"meld"}
    after = play(state, "0 meld Kh Kd Kc", "0 discard 9c")
    assert after.public.turn.phase is Phase.OVER


def test_yes_binds_until_the_last_meld_is_laid() -> None:
    state = play(position("Kh Kd Kc 5h 5d 5c 9c", melds=[[SEVEN_QUEENS]]), "0 ask", "2 yes")
    after = play(state, "0 meld Kh Kd Kc")
    assert code(after, "0 discard 9c") is Refusal.PARTNER_SAID_YES


def test_yes_releases_the_player_who_cannot_go_out() -> None:
    state = play(position("Kh Kd 9c 8c 7c", melds=[[SEVEN_QUEENS]]), "0 ask", "2 yes")
    assert code(state, "0 discard 9c") is None


def test_yes_without_a_canasta_releases() -> None:
    state = play(position(OUT, melds=[[ACES]]), "0 ask", "2 yes")
    assert code(state, "0 discard 9c") is None


def test_yes_does_not_bind_to_what_the_minimum_forbids() -> None:
    state = position("4h 4d 4c 9c", scores=(3000, 0))
    assert code(play(state, "0 ask", "2 yes"), "0 discard 9c") is None


def test_yes_binds_to_a_concealed_hand_without_the_minimum() -> None:
    state = play(position("4h 4d 4c 4s 4h 4d 4c 9c"), "0 ask", "2 yes")
    assert code(state, "0 discard 9c") is Refusal.PARTNER_SAID_YES


def test_yes_binds_after_a_last_red_three() -> None:
    state = position("Kh Kd Kc", melds=[[SEVEN_QUEENS]], stock="", may_not_discard=True)
    told = play(state, "0 ask", "2 yes")
    assert code(told, "0 pass") is Refusal.PARTNER_SAID_YES
    assert "pass" not in listed(told)
    assert play(told, "0 meld Kh Kd Kc").public.outcome is not None


def test_yes_releases_after_a_last_red_three_where_a_card_stays() -> None:
    state = position(OUT, melds=[[SEVEN_QUEENS]], stock="", may_not_discard=True)
    told = play(state, "0 ask", "2 yes")
    assert code(told, "0 pass") is None
    assert "pass" in listed(told)


def test_player_with_one_card_does_not_ask() -> None:
    assert code(position("9c", melds=[[SEVEN_QUEENS]]), "0 ask") is Refusal.ASK_WITH_ONE_CARD


@pytest.mark.parametrize(("players", "sides"), [(2, None), (3, None), (4, Sides.SINGLES)])
def test_single_players_have_nobody_to_ask(players: int, sides: Sides | None) -> None:
    state = position(OUT, rules=classic(players, sides), melds=[[SEVEN_QUEENS]])
    assert code(state, "0 ask") is Refusal.NO_PARTNER
    assert "ask" not in listed(state)


def test_answer_cannot_be_undone() -> None:
    state = play(position(OUT, melds=[[SEVEN_QUEENS]]), "0 ask", "2 yes")
    assert code(state, "0 undo") is Refusal.NOTHING_TO_UNDO
    after = play(state, "0 meld Kh Kd Kc", "0 undo")
    assert after.public.turn.answer is True
    assert code(after, "0 ask") is Refusal.ASKED_ALREADY
