"""Edge cases B1 to B18 of the rules reference, each by its number."""

import pytest

from bot.engine.refusals import Refusal
from tests.conformance.tables import (
    SEVEN_KINGS,
    SEVEN_QUEENS,
    drawing,
    lines,
    over,
    size_of_hand,
    table,
)
from tests.engine.positions import code, facts, play

CLASSIC_KIN = ("classic", "hungarian", "russian", "polish")
ACES = "Ah Ad Ac"


def test_b01_opening_is_judged_on_the_total_at_the_start_of_the_deal() -> None:
    sixty = "0 meld Ah Ad As"
    below = table("classic", "Ah Ad As 2c 9h 8h", scores=[1495, 0], threes=["3h 3d"])
    assert code(below, sixty) is None
    at = table("classic", "Ah Ad As 2c 9h 8h", scores=[1500, 0])
    assert code(at, sixty) is Refusal.INITIAL_MELD_TOO_LOW


@pytest.mark.parametrize("name", ["classic", "polish", "hungarian", "russian", "samba"])
def test_b02_exactly_the_minimum_passes(name: str) -> None:
    state = table(name, "Ah Ad As Kh Kd Ks 9h 8h", scores=[1500, 0])
    assert code(state, "0 meld Ah Ad As / Kh Kd Ks") is None
    assert facts(state, "0 meld Ah Ad As") == {"count": 60, "minimum": 90}


def test_b03_only_the_top_card_of_the_pile_counts_towards_the_opening() -> None:
    state = drawing("classic", "Kh Kd Ac Ad 9h 8h", discard_pile="As Ks")
    assert facts(state, "0 take Kh Kd") == {"count": 30, "minimum": 50}
    assert code(state, "0 take Kh Kd / Ac Ad As") is Refusal.CARDS_NOT_IN_HAND


def test_b03_modern_american_counts_not_even_the_top_card() -> None:
    hand = "Ah Ad Kh Kd Kc Ks Qh Qd Qc Qs 9h 9d 9s 9c 8h 7h"
    state = drawing("modern_american", hand, discard_pile="5h As")
    move = "0 take Ah Ad / Kh Kd Kc Ks / Qh Qd Qc Qs / 9h 9d 9s 9c"
    assert facts(state, move) == {"count": 120, "minimum": 125}


def test_b04_canasta_bonus_counts_in_the_opening_in_czech_only() -> None:
    fours = "0 meld 4h 4h 4s 4s 4c 4c 4d"
    hand = "4h 4h 4s 4s 4c 4c 4d Kh 9h 8h"
    for name, least in (("classic", 50), ("hungarian", 50), ("russian", 50), ("samba", 50)):
        state = table(name, hand, stock="")
        assert facts(state, fours) == {"count": 35, "minimum": least}
    assert code(table("czech", hand, stock="", scores=[5000, 0]), fours) is None
    assert code(table("modern_american", hand, stock="", scores=[5000, 0]), fours) is None


@pytest.mark.parametrize("name", ["classic", "russian", "czech", "polish"])
def test_b05_natural_and_wild_take_no_frozen_pile(name: str) -> None:
    hand = "Kh 2d Ac Ad As 9h 8h"
    closed = drawing(name, hand, discard_pile="5h Ks")
    assert code(closed, "0 take Kh 2d / Ac Ad As") is Refusal.NOT_OPENED_NEEDS_PAIR
    frozen = drawing(name, hand, discard_pile="5h Ks", frozen=True, melds=[["7c 7c 7s"]])
    assert code(frozen, "0 take Kh 2d") is Refusal.PILE_IS_FROZEN
    thawed = drawing(name, hand, discard_pile="5h Ks", melds=[["7c 7c 7s"]])
    assert code(thawed, "0 take Kh 2d") is None


@pytest.mark.parametrize("name", CLASSIC_KIN)
def test_b06_own_meld_takes_no_frozen_pile_but_a_pair_does_and_joins_it(name: str) -> None:
    state = drawing(name, "Kh Kd 9h 8h", discard_pile="5h Ks", frozen=True, melds=[["Kc Kc Kh"]])
    assert code(state, "0 take 1:") is Refusal.PILE_IS_FROZEN
    after = play(state, "0 take 1: Kh Kd")
    assert len(after.public.sides[0].melds[0].cards) == 6


@pytest.mark.parametrize("name", ["hungarian", "samba", "bolivia"])
def test_b07_natural_and_wild_never_take_a_pile_here(name: str) -> None:
    state = drawing(name, "Kh 2d 9h 8h 7h", discard_pile="5h Ks", melds=[["7c 7c 7s"]])
    assert code(state, "0 take Kh 2d") is Refusal.NATURAL_AND_WILD_FORBIDDEN


def test_b07_modern_american_takes_with_a_pair_always() -> None:
    state = drawing("modern_american", "Kh 2d 9h 8h 7h", discard_pile="5h Ks", melds=[["7c 7c 7s"]])
    assert code(state, "0 take Kh 2d") is Refusal.PILE_IS_FROZEN


def test_b08_black_three_blocks_and_leaves_no_freeze_behind() -> None:
    state = table(
        "classic",
        "3s 9h 8h",
        ("Kh Kd 7h", "Ah 2c 7d"),
        discard_pile="5h",
        melds=[["Ac Ac Ad"], ["7c 7c 7s"]],
    )
    state = play(state, "0 discard 3s")
    assert code(state, "1 take Kh Kd") is Refusal.UPCARD_IS_BLACK_THREE
    covered = play(state, "1 draw", "1 discard 7h")
    assert not covered.public.pile.is_frozen
    opened = play(state, "1 draw", "1 discard Kh")
    assert code(opened, "2 take Ah 2c") is not Refusal.PILE_IS_FROZEN


def test_b09_pile_frozen_before_a_black_three_is_frozen_once_it_is_covered() -> None:
    state = table("classic", "3s 9h 8h", ("Kh 7h",), discard_pile="2h 5h", frozen=True)
    assert play(state, "0 discard 3s", "1 draw", "1 discard 7h").public.pile.is_frozen


@pytest.mark.parametrize("name", ["classic", "polish", "hungarian", "russian", "samba", "bolivia"])
def test_b10_wild_card_on_top_is_never_taken_and_freezes_until_the_taking(name: str) -> None:
    state = table(name, "2h 9h 8h", ("2d 2c Kh Kd 7d",), discard_pile="5h")
    state = play(state, "0 discard 2h")
    assert code(state, "1 take 2d 2c") is Refusal.UPCARD_IS_WILD
    assert play(state, "1 draw", "1 discard 7d").public.pile.is_frozen


def test_b10_two_equal_wild_cards_take_one_in_hand_and_foot() -> None:
    state = drawing(
        "hand_and_foot", "2d 2c Jk Kh Kd 7d", discard_pile="5h 2h", melds=[["Ac Ac Ad"]]
    )
    assert code(state, "0 take 2d 2c") is None
    assert code(state, "0 take 2d Jk") is Refusal.UPCARD_NEEDS_WILD_PAIR
    bicycle = drawing(
        "hand_and_foot_bicycle", "2d 2c Kh Kd 7d", discard_pile="5h 2h", melds=[["Ac Ac Ad"]]
    )
    assert code(bicycle, "0 take 2d 2c") is Refusal.UPCARD_IS_WILD


def test_b10_czech_freeze_ends_with_the_lap() -> None:
    state = table("czech", "2h 9h 8h", stock="Td 8d 6d 4d Th 8h")
    state = play(state, "0 discard 2h", "1 draw", "1 discard Td", "2 draw", "2 discard 8d")
    assert state.public.pile.is_frozen
    assert not play(state, "3 draw", "3 discard 6d").public.pile.is_frozen


def test_b11_taking_thaws_the_pile_and_the_next_wild_card_freezes_it_again() -> None:
    state = drawing(
        "classic",
        "Kh Kd 2h 9h 8h",
        discard_pile="2d Ks",
        frozen=True,
        melds=[["Ac Ac Ad"]],
    )
    taken = play(state, "0 take Kh Kd")
    assert not taken.public.pile.is_frozen
    assert play(taken, "0 discard 2h").public.pile.is_frozen
    assert not play(taken, "0 discard 9h").public.pile.is_frozen


@pytest.mark.parametrize("name", [*CLASSIC_KIN, "czech", "samba", "bolivia", "pennies"])
def test_b12_red_three_is_replaced_from_the_stock_and_not_from_the_pile(name: str) -> None:
    state = drawing(
        name, "Kh Kd 9h 8h", discard_pile="3h Ks", stock="3d 6h 7h 7d", melds=[["Ac Ac Ad"]]
    )
    draws = state.rules.draw_count
    assert size_of_hand(play(state, "0 draw")) == 4 + draws
    taken = play(state, "0 take Kh Kd")
    assert size_of_hand(taken) == 2
    assert len(taken.public.sides[0].threes) == 1


def test_b13_replacement_may_be_another_red_three() -> None:
    state = play(drawing("classic", "Kh 9h", stock="3d 3h 3h 7d"), "0 draw")
    assert len(state.public.sides[0].threes) == 3
    assert size_of_hand(state) == 3


@pytest.mark.parametrize("name", CLASSIC_KIN)
def test_b14_four_red_threes_are_800_for_or_against(name: str) -> None:
    reds = "3h 3h 3d 3d"
    assert lines(over(name, "", "4c", threes=[reds], melds=[[SEVEN_QUEENS]])).threes == 800
    assert lines(over(name, "4s", "4c", threes=[reds])).threes == -800


def test_b14_four_red_threes_are_400_in_czech() -> None:
    reds = "3h 3h 3d 3d"
    assert lines(over("czech", "", "4c", threes=[reds], melds=[[SEVEN_QUEENS]])).threes == 400
    assert lines(over("czech", "4s", "4c", threes=[reds])).threes == -400


@pytest.mark.parametrize(
    ("name", "melds", "points"),
    [
        ("classic", ["Ac Ac Ad"], 100),
        ("polish", ["Ac Ac Ad"], 100),
        ("russian", ["Ac Ac Ad"], 100),
        ("hungarian", ["Ac Ac Ad"], -100),
        ("hungarian", [SEVEN_QUEENS], 100),
        ("czech", ["Ac Ac Ad"], -100),
        ("czech", [SEVEN_QUEENS], 100),
        ("samba", [SEVEN_QUEENS], -100),
        ("samba", [SEVEN_QUEENS, SEVEN_KINGS], 100),
        ("samba", [SEVEN_QUEENS, "4c 5c 6c 7c 8c 9c Tc"], 100),
        ("bolivia", [SEVEN_QUEENS], -100),
        ("bolivia", [SEVEN_QUEENS, "2h 2h 2d 2d 2c 2c 2s"], 100),
        ("pennies", [SEVEN_QUEENS, SEVEN_KINGS], -100),
        ("pennies", ["7h 7h 7d 7d 7c 7c 2h"], 100),
        ("modern_american", ["Kc Kc Kd"], -100),
        ("modern_american", [SEVEN_QUEENS], 0),
        ("modern_american", [SEVEN_QUEENS, SEVEN_KINGS], 100),
        ("hand_and_foot", [], 100),
        ("hand_and_foot_bicycle", [], 100),
    ],
)
def test_b15_sign_of_a_red_three_hangs_on(name: str, melds: list[str], points: int) -> None:
    assert lines(over(name, "4s", "4c", threes=["3h"], melds=[melds])).threes == points


def test_b16_red_threes_are_no_meld_and_spoil_no_concealed_hand() -> None:
    hand = "Qh Qh Qd Qd Qc Qc Qs 9h"
    state = table("classic", hand, threes=["3h"])
    assert not any(state.public.seats.have_melded)
    done = play(state, "0 meld Qh Qh Qd Qd Qc Qc Qs", "0 discard 9h")
    assert lines(done).going_out == 200
    assert lines(over("classic", "4s", "4c", threes=["3h"])).threes == -100


@pytest.mark.parametrize(
    ("name", "one_more", "all_three"),
    [
        ("classic", Refusal.WILD_CARDS_NOT_FEWER, Refusal.WILD_CARDS_NOT_FEWER),
        ("hungarian", Refusal.WILD_CARDS_NOT_FEWER, Refusal.WILD_CARDS_NOT_FEWER),
        ("czech", Refusal.WILD_CARDS_NOT_FEWER, Refusal.WILD_CARDS_NOT_FEWER),
        ("polish", None, Refusal.WILD_CARDS_OVER_RATIO),
        ("russian", None, None),
    ],
)
def test_b17_wild_cards_may_grow_to(
    name: str, one_more: Refusal | None, all_three: Refusal | None
) -> None:
    state = table(name, "2h 2s 9h 8h 7h", melds=[["Kh Kd 2d"]])
    assert code(state, "0 meld 1: 2h") is one_more
    assert code(state, "0 meld 1: 2h 2s") is all_three


@pytest.mark.parametrize("name", [*CLASSIC_KIN, "czech", "samba", "bolivia", "pennies"])
def test_b18_four_naturals_and_four_wild_cards_are_illegal_everywhere(name: str) -> None:
    state = table(name, "Kh Kd Kc Ks 2h 2d 2c 2s 9h 8h", melds=[[ACES]])
    assert code(state, "0 meld Kh Kd Kc Ks 2h 2d 2c 2s") is not None


def test_b18_five_naturals_and_three_wild_cards_are_fine() -> None:
    state = table("classic", "Kh Kh Kd Kc Ks 2h 2d 2c 9h 8h", melds=[[ACES]])
    assert code(state, "0 meld Kh Kh Kd Kc Ks 2h 2d 2c") is None
