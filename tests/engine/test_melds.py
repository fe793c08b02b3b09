"""What makes a meld, and what may join it (A6)."""

import pytest

from bot.engine.cards import parse_cards
from bot.engine.melds import CanastaKind, Meld, meld_of
from bot.engine.refusals import Refusal
from tests.engine.positions import (
    SEVEN_QUEENS,
    SIX_QUEENS,
    classic,
    code,
    meld_texts,
    play,
    position,
)


@pytest.mark.parametrize(
    "cards",
    [
        "Kh Kd Kc",
        "Kh Kd 2c",
        "Kh Kd Jk",
        "Kh Kd Kc 2c Jk",
        "Kh Kd Kc Ks 2c Jk Jk",
        "4h 4h 4d 4d 4c 4c 4s 4s",
        "Ah Ad Ac As Ah 2c 2d Jk",
    ],
)
def test_set_of_one_rank_with_fewer_wild_cards_is_a_meld(cards: str) -> None:
    meld = meld_of(classic(), parse_cards(cards))
    assert isinstance(meld, Meld)
    assert sorted(meld.cards) == sorted(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Kh Kd", Refusal.MELD_TOO_SHORT),
        ("Kh Kd Qc", Refusal.NOT_ONE_RANK),
        ("7h 8h 9h", Refusal.NOT_ONE_RANK),
        ("Kh 2d 2c", Refusal.TOO_FEW_NATURALS),
        ("Kh 2d Jk Jk", Refusal.TOO_FEW_NATURALS),
        ("Kh Kd 2d Jk", Refusal.WILD_CARDS_NOT_FEWER),
        ("Kh Kd Kc 2d 2c Jk", Refusal.WILD_CARDS_NOT_FEWER),
        ("Kh Kd Kc Ks 2d 2c Jk Jk", Refusal.TOO_MANY_WILD_CARDS),
        ("Kh Kd Kc Ks Kh 2d 2c Jk Jk", Refusal.TOO_MANY_WILD_CARDS),
        ("2h 2d 2c", Refusal.WILD_MELD_FORBIDDEN),
        ("2h 2d Jk", Refusal.WILD_MELD_FORBIDDEN),
        ("Jk Jk Jk", Refusal.WILD_MELD_FORBIDDEN),
        ("3h 3d 3h", Refusal.RED_THREE_IN_MELD),
        ("3s 3c 3h", Refusal.RED_THREE_IN_MELD),
        ("3s 3c 2h", Refusal.BLACK_THREES_TAKE_NO_WILD_CARD),
    ],
)
def test_cards_that_make_no_meld_are_refused_with_the_reason(cards: str, expected: Refusal) -> None:
    state = position(f"{cards} 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, f"0 meld {cards}") is expected


def test_natural_joins_an_own_meld() -> None:
    state = play(position("Ks 9c 8c", melds=[["Kh Kd Kc"]]), "0 meld 1: Ks")
    assert meld_texts(state) == ["Kc Ks Kd Kh"]


def test_card_of_another_rank_does_not_join() -> None:
    state = position("Qs 9c 8c", melds=[["Kh Kd Kc"]])
    assert code(state, "0 meld 1: Qs") is Refusal.DOES_NOT_FIT_MELD


def test_second_wild_card_does_not_join_two_naturals() -> None:
    state = position("2s 9c 8c", melds=[["Kh Kd 2d"]])
    assert code(state, "0 meld 1: 2s") is Refusal.WILD_CARDS_NOT_FEWER


def test_fourth_wild_card_does_not_join() -> None:
    state = position("2s 9c 8c", melds=[["Kh Kd Kc Ks Kh 2d 2c Jk"]])
    assert code(state, "0 meld 1: 2s") is Refusal.TOO_MANY_WILD_CARDS


def test_eighth_card_joins_a_canasta() -> None:
    state = play(position("Qs 9c 8c", melds=[[SEVEN_QUEENS]]), "0 meld 1: Qs")
    assert len(meld_texts(state)[0].split()) == 8


def test_partners_meld_is_the_sides_meld() -> None:
    state = position("Ks 9c 8c", melds=[["Kh Kd Kc"]], melded=[2])
    assert code(state, "0 meld 1: Ks") is None


def test_second_meld_of_a_rank_is_refused() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[["Ks Kh Kd"]])
    assert code(state, "0 meld Kh Kd Kc") is Refusal.RANK_ALREADY_MELDED


def test_second_meld_of_a_rank_in_the_same_action_is_refused() -> None:
    state = position("Kh Kd Kc Ks Kh Kd 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, "0 meld Kh Kd Kc / Ks Kh Kd") is Refusal.RANK_ALREADY_MELDED


def test_opponents_melds_are_out_of_reach() -> None:
    state = position("Ks 9c 8c", melds=[["Ah Ad Ac"], ["5h 5d 5c", "Kh Kd Kc"]])
    assert code(state, "0 meld 2: Ks") is Refusal.NO_SUCH_MELD
    assert code(state, "0 meld 1: Ks") is Refusal.DOES_NOT_FIT_MELD


def test_both_sides_may_meld_the_same_rank() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[["Ah Ad Ac"], ["Kh Kd Kc"]])
    assert code(state, "0 meld Kh Kd Kc") is None


def test_wild_card_turns_a_natural_canasta_mixed() -> None:
    state = play(position("2s 9c 8c", melds=[[SEVEN_QUEENS]]), "0 meld 1: 2s")
    meld = state.public.sides[0].melds[0]
    assert meld is not None
    assert meld.canasta_kind is CanastaKind.MIXED


def test_natural_never_makes_a_mixed_canasta_natural() -> None:
    state = play(position("Qs 9c 8c", melds=[[SIX_QUEENS + " 2s"]]), "0 meld 1: Qs")
    meld = state.public.sides[0].melds[0]
    assert meld is not None
    assert meld.canasta_kind is CanastaKind.MIXED


def test_seven_cards_make_a_canasta_and_six_do_not() -> None:
    kinds = [
        meld.canasta_kind
        for text in (SIX_QUEENS, SEVEN_QUEENS, "4h 4d 4c 4s 2s 2d Jk")
        if isinstance(meld := meld_of(classic(), parse_cards(text)), Meld)
    ]
    assert kinds == [None, CanastaKind.NATURAL, CanastaKind.MIXED]


def test_only_the_result_of_several_plays_onto_one_meld_is_judged() -> None:
    state = position("Ks 2s 9c 8c", melds=[["Kh Kd 2d"]])
    assert code(state, "0 meld 1: 2s / 1: Ks") is None


def test_new_melds_are_numbered_in_the_order_of_the_plays() -> None:
    state = position("Kh Kd Kc 5h 5d 5c 9c 8c", melds=[["Ah Ad Ac"]])
    after = play(state, "0 meld 5h 5d 5c / Kh Kd Kc")
    assert meld_texts(after) == ["Ac Ad Ah", "5c 5d 5h", "Kc Kd Kh"]


def test_play_does_not_refer_to_a_meld_made_in_the_same_action() -> None:
    state = position("Kh Kd Kc Ks 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, "0 meld Kh Kd Kc / 2: Ks") is Refusal.NO_SUCH_MELD


@pytest.mark.parametrize("number", [0, 2, 99])
def test_number_of_no_meld_is_refused(number: int) -> None:
    state = position("As 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, f"0 meld {number}: As") is Refusal.NO_SUCH_MELD


def test_cards_must_be_in_the_hand_as_often_as_they_are_laid() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, "0 meld Kh Kh Kd") is Refusal.CARDS_NOT_IN_HAND


def test_nothing_is_melded_before_drawing() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[["Ah Ad Ac"]])
    state = play(state, "0 discard 9c")
    assert code(state, "1 meld Kh Kd Kc") is Refusal.DRAW_FIRST


def test_play_without_cards_is_refused() -> None:
    state = position("Kh Kd Kc 9c 8c", melds=[["Ah Ad Ac"]])
    assert code(state, "0 meld 1:") is Refusal.NO_PLAYS
    assert code(state, "0 meld Kh Kd Kc / 1:") is Refusal.NO_PLAYS
