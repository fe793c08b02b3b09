"""Decisions C19 to C37 of the rules reference, each by its number."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from tests.conformance.tables import (
    MIXED_JACKS,
    SEVEN_KINGS,
    SEVEN_QUEENS,
    drawing,
    lines,
    over,
    rules_of,
    size_of_hand,
    table,
    total,
)
from tests.engine.positions import code, facts, play

MODERN = "modern_american"
FOURS = "4h 4h 4d 4d 4c 4c 4s"


def test_c19_czech_opening_holds_a_group_with_three_naturals() -> None:
    state = table("czech", "Th Td Ts 2h 2d Kh Kd 2c Ah Ad 9h 8h", scores=[0, 0])
    assert code(state, "0 meld Th Td Ts 2h") is None
    pairs = "0 meld Kh Kd 2h / Ah Ad 2d"
    assert code(state, pairs) is Refusal.INITIAL_MELD_NEEDS_NATURAL_GROUP
    run = table("czech", "Th Jh Qh Ah Ad 2c 9h 8h")
    assert code(run, "0 meld Th Jh Qh / Ah Ad 2c") is None


def test_c20_black_three_is_a_loss_of_100_whatever_lies() -> None:
    bare = over("czech", "3s", "4c")
    assert lines(bare).hand_cards == -100


def test_c21_czech_sequence_opens_takes_with_two_and_is_no_canasta() -> None:
    state = drawing("czech", "8h 9h Ah Ad As 9d 8d", discard_pile="5h Th")
    assert code(state, "0 take 8h 9h / Ah Ad As") is None
    seven = over("czech", "", "4c", melds=[["4h 5h 6h 7h 8h 9h Th"]])
    assert lines(seven).sequence_canastas == 0
    assert lines(seven).melded_cards == -50
    out = table("czech", "9d", melds=[["4h 5h 6h 7h 8h 9h Th"]])
    assert code(out, "0 discard 9d") is Refusal.NOT_ENOUGH_CANASTAS
    ace = table("czech", "Ah 4d 9d 8d", melds=[["Th Jh Qh Kh"]])
    top = play(ace, "0 meld 1: Ah")
    assert len(top.public.sides[0].melds[0].cards) == 5


def test_c22_czech_wild_canasta_is_the_canasta_to_go_out_with() -> None:
    state = table("czech", "9h", melds=[["2h 2h 2d 2d 2c 2c Jk"]])
    assert code(state, "0 discard 9h") is None


@pytest.mark.parametrize("last", ["9h", "2h", "3s", "Jk"])
def test_c23_last_card_of_a_czech_hand_may_be_any(last: str) -> None:
    state = table("czech", last, melds=[[SEVEN_QUEENS]])
    assert play(state, f"0 discard {last}").public.outcome.went_out == 0


def test_c25_polish_minimum_is_reached_by_exactly_its_points() -> None:
    state = table("polish", "Ah Ad Th Td Ts 9h 8h 2c", scores=[0, 0])
    assert facts(state, "0 meld Th Td Ts") == {"count": 30, "minimum": 50}
    assert code(state, "0 meld Th Td Ts 2c") is None


@pytest.mark.parametrize(
    ("score", "expected"), [(4995, Refusal.INITIAL_MELD_TOO_LOW), (5000, None), (8000, None)]
)
def test_c26_canasta_from_the_hand_opens_from_5000_on(score: int, expected: Refusal | None) -> None:
    rules = rules_of("polish", target_score=10000)
    state = table(rules, f"{FOURS} 9h 8h", scores=[score, 0], stock="")
    assert code(state, f"0 meld {FOURS}") is expected


def test_c26_nothing_else_opens_from_5000_on() -> None:
    rules = rules_of("polish", target_score=10000)
    state = table(rules, "Ah Ad Ac As Kh Kd Ks Kc Qh Qd 9h", scores=[5000, 0])
    move = "0 meld Ah Ad Ac As / Kh Kd Ks Kc"
    assert code(state, move) is Refusal.INITIAL_MELD_NEEDS_CANASTA


def test_c27_black_three_on_top_is_never_taken_in_polish() -> None:
    state = drawing("polish", "3s 3c 9h", discard_pile="5h 3s", melds=[[SEVEN_QUEENS]])
    assert code(state, "0 take 3s 3c") is Refusal.UPCARD_IS_BLACK_THREE


def opened_with(**keys: object) -> tuple[int, int]:
    """Cards in the hand and the stock after a modern American opening and the discard."""
    rules = rules_of(MODERN, bonus_cards_after_opening=True)
    hand = "Ah Ad Ac As Kh Kd Ks Qh Qd Qs 9h 8h"
    state = table(rules, hand, **keys)
    done = play(state, "0 meld Ah Ad Ac As / Kh Kd Ks / Qh Qd Qs", "0 discard 9h")
    return size_of_hand(done), len(done.stock.cards) + done.stock.unknown


def test_c28_side_that_opens_first_draws_four_bonus_cards_and_the_next_three() -> None:
    assert opened_with() == (1 + 4, 26 - 4)
    assert opened_with(melds=[[], ["7c 7c 7s"]]) == (1 + 3, 26 - 3)


def test_c28_bonus_cards_need_nine_in_the_stock_and_are_off_by_default() -> None:
    assert opened_with(stock_rest=3) == (1 + 4, 9 - 4)
    assert opened_with(stock_rest=2) == (1, 8)
    assert not rules_of(MODERN).bonus_cards_after_opening


def test_c28_pile_taken_brings_no_bonus_cards() -> None:
    rules = rules_of(MODERN, bonus_cards_after_opening=True)
    hand = "Jh Jd Ah Ad Ac As Kh Kd Ks Qh Qd Qs 9h 8h"
    state = drawing(rules, hand, discard_pile="5h Js")
    move = "0 take Jh Jd / Ah Ad Ac As / Kh Kd Ks / Qh Qd Qs"
    done = play(state, move, "0 discard 9h")
    assert size_of_hand(done) == 2


def test_c28_threes_among_bonus_cards_are_laid_and_replaced() -> None:
    assert opened_with(stock="3h 3s Td 8d 6d 4d Th", stock_rest=20) == (1 + 4, 27 - 6)


def test_c29_canasta_from_the_hand_needs_no_minimum_but_a_clean_or_wild_meld() -> None:
    mixed = "4h 4h 4d 4d 4c 2c 2d"
    state = table(MODERN, f"{FOURS} 2c 2d 9h 8h Kh Kd Kc", stock="")
    assert code(state, f"0 meld {FOURS}") is None
    assert code(state, f"0 meld {mixed}") is Refusal.INITIAL_MELD_NEEDS_CLEAN_MELD
    assert code(state, f"0 meld {mixed} / Kh Kd Kc") is None
    wild = table(MODERN, "2h 2h 2d 2d 2c 2c 2s 9h 8h")
    assert code(wild, "0 meld 2h 2h 2d 2d 2c 2c 2s") is None


def test_c30_mixed_canasta_closes_its_rank_for_its_own_side_only() -> None:
    state = table(MODERN, "Jh Jd Js 9h 8h", melds=[["Kh Kd Kc"], ["Jh Jd Jc Jc Js 2s 2d"]])
    assert code(state, "0 meld Jh Jd Js") is None
    own = table(MODERN, "Jh 9h 8h", melds=[["Jh Jd Jc Jc Js 2s 2d"]])
    assert code(own, "0 meld 1: Jh") is Refusal.MELD_IS_CLOSED


def test_c30_any_canasta_closes_its_rank_where_the_house_says_so() -> None:
    rules = rules_of(MODERN, closed_rank="any")
    state = table(rules, "Jh Jd Js 9h 8h", melds=[["Kh Kd Kc"], ["Jh Jd Jc Jc Js 2s 2d"]])
    assert code(state, "0 meld Jh Jd Js") is Refusal.RANK_IS_CLOSED


def test_c31_unfinished_wild_meld_with_all_jokers_costs_2500() -> None:
    state = over(MODERN, "4c", "4c", melds=[[SEVEN_QUEENS, "Jk Jk Jk Jk 2c"]])
    assert lines(state).penalties == -2500


@pytest.mark.parametrize("unfinished", ["7h 7d 7c", "Ah Ad Ac", "2h 2d 2c"])
def test_c32_unfinished_melds_block_going_out_where_the_house_says_so(unfinished: str) -> None:
    melds = [[SEVEN_QUEENS, MIXED_JACKS, unfinished]]
    assert code(table(MODERN, "9h", melds=melds), "0 discard 9h") is None
    rules = rules_of(MODERN, unfinished_melds_block_going_out=True)
    state = table(rules, "9h", melds=melds)
    assert code(state, "0 discard 9h") is Refusal.UNFINISHED_MELD_BLOCKS


def test_c33_modern_american_deal_ends_with_the_turn_of_the_last_card() -> None:
    keys = {"stock": "5d", "stock_rest": 0, "discard_pile": "6s"}
    state = drawing(MODERN, "Kh 9h 8h", ("9s 9s 5s",), melds=[["Qh Qd Qc"], ["Tc Td Th"]], **keys)
    assert play(state, "0 draw", "0 discard 9h").public.turn.phase is Phase.OVER


def test_c34_c55_taking_and_opening_in_one_turn_opens_with_other_cards() -> None:
    hand = "Jh Jd Ah Ad Ac As Kh Kd Ks Qh Qd Qs 9h 8h"
    state = drawing(MODERN, hand, discard_pile="5h Js")
    enough = "0 take Jh Jd / Ah Ad Ac As / Kh Kd Ks / Qh Qd Qs"
    assert code(state, enough) is None
    assert facts(state, "0 take Jh Jd / Ah Ad Ac As / Kh Kd Ks") == {"count": 110, "minimum": 125}


def test_c35_samba_needs_two_canastas_and_may_choose_three() -> None:
    melds = [[SEVEN_QUEENS, "4c 5c 6c 7c 8c 9c Tc"]]
    assert code(table("samba", "9h", melds=melds), "0 discard 9h") is None
    three = table(rules_of("samba", canastas_to_go_out=3), "9h", melds=melds)
    assert code(three, "0 discard 9h") is Refusal.NOT_ENOUGH_CANASTAS


def test_c36_samba_asks_150_from_7000() -> None:
    state = table("samba", "Ah Ad As Kh Kd Ks Qh Qd Qs 9h 8h", scores=[7000, 0])
    move = "0 meld Ah Ad As / Kh Kd Ks / Qh Qd Qs"
    assert facts(state, move) == {"count": 120, "minimum": 150}


def test_c37_six_red_threes_are_1000_in_samba() -> None:
    reds = "3h 3h 3h 3d 3d 3d"
    two = [SEVEN_QUEENS, SEVEN_KINGS]
    assert lines(over("samba", "", "4c", threes=[reds], melds=[two])).threes == 1000
    assert lines(over("samba", "4s", "4c", threes=[reds], melds=[two[:1]])).threes == -1000
    assert total(over("samba", "4s", "4c", threes=["3h"])) == -105
