"""Taking the discard pile: every permitted way and each refusal (A7, A8, A10)."""

import pytest

from bot.engine.events import MeldsLaid, PileTaken
from bot.engine.listing.pile_options import taking_refusal
from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from bot.engine.view import view_of
from tests.engine.positions import (
    SEVEN_QUEENS,
    SIX_QUEENS,
    before_drawing,
    code,
    facts,
    hand,
    listed,
    meld_texts,
    play,
    position,
    step,
)

ACES = "Ah Ad Ac"


def test_pair_takes_and_makes_a_meld_with_the_upcard() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="4s 5d Ks", melds=[[ACES]])
    after = step(state, "0 take Kh Kd")
    assert meld_texts(after.state) == ["Ac Ad Ah", "Ks Kd Kh"]
    assert hand(after.state) == "4s 5d 8c 9c"
    assert after.state.public.pile.cards == ()
    assert [type(event) for event in after.events] == [PileTaken, MeldsLaid]


def test_whole_pile_is_taken_in_place_of_a_draw() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="4s 5d Ks", melds=[[ACES]])
    after = play(state, "0 take Kh Kd")
    assert after.public.turn.phase is Phase.PLAY
    assert after.stock == state.stock
    assert code(after, "0 draw") is Refusal.ALREADY_DRAWN


@pytest.mark.parametrize("wild", ["2h", "Jk"])
def test_natural_with_a_wild_card_takes_an_unfrozen_pile(wild: str) -> None:
    state = before_drawing(f"Kh {wild} 9c 8c", pile="4s Ks", melds=[[ACES]])
    assert code(state, f"0 take Kh {wild}") is None
    assert f"take Kh {wild}" in listed(state)


def test_upcard_takes_onto_an_own_meld() -> None:
    state = before_drawing("9c 8c", pile="4s As", melds=[[ACES]])
    assert meld_texts(play(state, "0 take 1:")) == ["Ac As Ad Ah"]
    assert "take 1:" in listed(state)


@pytest.mark.parametrize("meld", [SEVEN_QUEENS, SIX_QUEENS + " 2s"])
def test_upcard_takes_onto_an_own_canasta(meld: str) -> None:
    assert code(before_drawing("9c 8c", pile="4s Qs", melds=[[meld]]), "0 take 1:") is None


def test_upcard_takes_onto_a_meld_with_more_cards_from_the_hand() -> None:
    state = before_drawing("As 2d 9c 8c", pile="4s Ah", melds=[[ACES]])
    assert meld_texts(play(state, "0 take 1: As 2d")) == ["Ac As Ad Ah Ah 2d"]


def test_pair_joins_the_existing_meld_of_its_rank() -> None:
    state = before_drawing("As Ad 9c 8c", pile="4s Ah", melds=[[ACES]])
    assert meld_texts(play(state, "0 take 1: As Ad")) == ["Ac As Ad Ad Ah Ah"]
    assert code(state, "0 take As Ad") is Refusal.RANK_ALREADY_MELDED


def test_pair_takes_a_frozen_pile() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="2s Ks", melds=[[ACES]])
    assert code(state, "0 take Kh Kd") is None


def test_pair_takes_a_frozen_pile_and_joins_the_existing_meld() -> None:
    state = before_drawing("As Ad 9c 8c", pile="2s Ah", melds=[[ACES]])
    assert code(state, "0 take 1: As Ad") is None
    assert "take 1: As Ad" in listed(state)


def test_natural_with_a_wild_card_does_not_take_a_frozen_pile() -> None:
    state = before_drawing("Kh 2d 9c 8c", pile="2s Ks", melds=[[ACES]])
    assert facts(state, "0 take Kh 2d") == {"rank": "K", "have": 1}
    assert code(state, "0 take Kh 2d") is Refusal.PILE_IS_FROZEN


def test_own_meld_does_not_take_a_frozen_pile() -> None:
    state = before_drawing("9c 8c", pile="2s As", melds=[[ACES]])
    assert code(state, "0 take 1:") is Refusal.PILE_IS_FROZEN
    assert listed(state) == {"draw"}


def test_own_meld_with_one_more_card_does_not_take_a_frozen_pile() -> None:
    state = before_drawing("Ah 9c 8c", pile="2s As", melds=[[ACES]])
    assert code(state, "0 take 1: Ah") is Refusal.PILE_IS_FROZEN


def test_side_that_has_not_opened_needs_a_pair() -> None:
    state = before_drawing("Kh Jk 9c 8c 7c", pile="4s Ks")
    assert code(state, "0 take Kh Jk") is Refusal.NOT_OPENED_NEEDS_PAIR


def test_pair_with_the_minimum_opens_and_takes() -> None:
    state = before_drawing("Kh Kd 2d 9c 8c 7c", pile="4s Ks")
    assert code(state, "0 take Kh Kd 2d") is None
    assert "take Kd Kh 2d" in listed(state)


def test_pair_without_the_minimum_does_not_take() -> None:
    state = before_drawing("Kh Kd 9c 8c 7c", pile="4s Ks")
    assert code(state, "0 take Kh Kd") is Refusal.INITIAL_MELD_TOO_LOW
    assert listed(state) == {"draw"}


def test_two_wild_cards_never_take() -> None:
    state = before_drawing("2h Jk 9c 8c", pile="4s Ks", melds=[[ACES]])
    assert code(state, "0 take 2h Jk") is Refusal.TOO_FEW_NATURALS


def test_wild_upcard_is_never_taken() -> None:
    for upcard in ("2s", "Jk"):
        state = before_drawing("2h 2d Jk Jk 9c", pile=f"4s {upcard}", melds=[[ACES]])
        for move in ("0 take 2h 2d", "0 take Jk Jk", "0 take 1:"):
            assert code(state, move) is Refusal.UPCARD_IS_WILD


def test_red_three_upcard_is_never_taken() -> None:
    state = before_drawing("9c 8c 7c", pile="3h", melds=[[ACES]])
    assert code(state, "0 take 9c 8c") is Refusal.UPCARD_IS_RED_THREE


def test_empty_pile_is_not_taken() -> None:
    assert code(before_drawing("9c 9s 8c"), "0 take 9c 9s") is Refusal.PILE_IS_EMPTY


def test_pile_is_not_taken_after_drawing() -> None:
    state = play(before_drawing("Kh Kd 9c", pile="4s Ks", melds=[[ACES]]), "0 draw")
    assert code(state, "0 take Kh Kd") is Refusal.ALREADY_DRAWN


def test_upcard_must_be_used() -> None:
    state = before_drawing("9c 9s 9d 8c 8d", pile="4s Ks", melds=[[ACES]])
    assert code(state, "0 take 9c 9s 9d") is Refusal.NOT_ONE_RANK
    assert code(state, "0 take 1:") is Refusal.UPCARD_NOT_USED
    assert code(state, "0 take 7:") is Refusal.UPCARD_NOT_USED


def test_one_natural_alone_does_not_take() -> None:
    state = before_drawing("Kh 9c 8c", pile="4s Ks", melds=[[ACES]])
    assert code(state, "0 take Kh") is Refusal.MELD_TOO_SHORT


def test_cards_of_a_taking_come_from_the_hand() -> None:
    state = before_drawing("Kh 9c 8c", pile="Kd 4s Ks", melds=[[ACES]])
    assert code(state, "0 take Kh Kd") is Refusal.CARDS_NOT_IN_HAND


def test_pair_in_the_pile_below_is_no_pair_in_the_hand() -> None:
    state = before_drawing("Kh 9c 8c", pile="2s Kd Ks", melds=[[ACES]])
    assert code(state, "0 take Kh") is Refusal.PILE_IS_FROZEN
    assert listed(state) == {"draw"}


def test_taking_is_optional_while_there_is_a_stock() -> None:
    state = before_drawing("9c 8c", pile="4s As", melds=[[ACES]])
    assert code(state, "0 draw") is None


def test_opponents_meld_does_not_take() -> None:
    state = before_drawing("9c 8c", pile="4s Ks", melds=[[ACES], ["Kh Kd Kc"]])
    assert code(state, "0 take 1:") is Refusal.UPCARD_NOT_USED


def test_taken_cards_may_be_melded_in_the_same_turn() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="As 5d Ks", melds=[[ACES]])
    assert code(play(state, "0 take Kh Kd"), "0 meld 1: As") is None


def test_further_plays_of_a_taking_need_cards() -> None:
    state = before_drawing("Kh Kd 9c 8c", pile="As 5d Ks", melds=[[ACES]])
    assert code(state, "0 take Kh Kd / 1:") is Refusal.NO_PLAYS


def test_taking_leaves_two_cards_unless_one_may_go_out() -> None:
    state = before_drawing("Kh Kd 9c", pile="Ks", melds=[[ACES]])
    assert code(state, "0 take Kh Kd") is Refusal.NOT_ENOUGH_CANASTAS
    entitled = before_drawing("Kh Kd 9c", pile="Ks", melds=[[SEVEN_QUEENS]])
    assert code(entitled, "0 take Kh Kd") is None


def test_taking_may_lay_the_last_cards_and_go_out() -> None:
    state = before_drawing("Kh Kd", pile="Ks", melds=[[SEVEN_QUEENS]])
    after = play(state, "0 take Kh Kd")
    assert after.public.turn.phase is Phase.OVER
    assert after.public.outcome is not None
    assert after.public.outcome.went_out == 0


def test_red_threes_of_the_pile_are_no_cards_in_the_hand() -> None:
    state = before_drawing("Kh Kd 9c", pile="3h Ks", melds=[[ACES]])
    assert code(state, "0 take Kh Kd") is Refusal.NOT_ENOUGH_CANASTAS


# One-card rules (A10)


def test_one_card_hand_does_not_take_a_one_card_pile() -> None:
    state = before_drawing("9c", pile="As", melds=[[SEVEN_QUEENS, ACES]])
    assert code(state, "0 take 2:") is Refusal.ONE_CARD_EACH
    assert listed(state) == {"draw"}


def test_one_card_hand_takes_a_two_card_pile() -> None:
    assert code(before_drawing("9c", pile="4s As", melds=[[ACES]]), "0 take 1:") is None


def test_two_card_hand_takes_a_one_card_pile() -> None:
    assert code(before_drawing("9c 8c", pile="As", melds=[[ACES]]), "0 take 1:") is None


def test_partners_one_card_does_not_matter() -> None:
    state = before_drawing("9c 8c", "4h", "7d", pile="As", melds=[[ACES]])
    assert code(state, "0 take 1:") is None


# The reason shown beside a pile that cannot be taken


@pytest.mark.parametrize(
    ("cards", "pile", "expected"),
    [
        ("9c 8c", "", Refusal.PILE_IS_EMPTY),
        ("9c 8c", "4s 2s", Refusal.UPCARD_IS_WILD),
        ("9c 8c", "4s 3s", Refusal.UPCARD_IS_BLACK_THREE),
        ("Kh 8c", "2s Ks", Refusal.PILE_IS_FROZEN),
        ("Kh 8c", "4s Ks", Refusal.NOT_OPENED_NEEDS_PAIR),
        ("Kh Kd 8c 9c", "4s Ks", Refusal.INITIAL_MELD_TOO_LOW),
        ("9c", "As", Refusal.ONE_CARD_EACH),
    ],
)
def test_reason_why_the_pile_cannot_be_taken_is_the_nearest_one(
    cards: str, pile: str, expected: Refusal
) -> None:
    found = taking_refusal(view_of(before_drawing(cards, pile=pile), 0))
    assert found is not None
    assert found.code is expected


def test_pile_that_can_be_taken_has_no_reason_against_it() -> None:
    state = before_drawing("Kh 2d 9c 8c", pile="4s Ks", melds=[[ACES]])
    assert taking_refusal(view_of(state, 0)) is None


def test_nobody_takes_in_anothers_turn() -> None:
    state = before_drawing("9c 8c", "Kh Kd 5c 6c", pile="4s Ks", melds=[[], [ACES]])
    assert code(state, "1 take Kh Kd") is Refusal.NOT_YOUR_TURN


def test_nothing_is_taken_in_the_middle_of_a_turn() -> None:
    assert code(position("Kh Kd 9c", pile="4s Ks"), "0 take Kh Kd") is Refusal.ALREADY_DRAWN
