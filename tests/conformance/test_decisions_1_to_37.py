"""Decisions C1 to C37 of the rules reference, each by its number."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.rules import AskLimit, Sides
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
from tests.engine.positions import code, dealt, facts, play

MODERN = "modern_american"
ACES = "Ah Ad Ac"
FOURS = "4h 4h 4d 4d 4c 4c 4s"


def draw_counts(name: str) -> dict[int, int]:
    return {players: rules_of(name, players).draw_count for players in (2, 3, 4)}


def test_c01_hungarian_pairs_draw_one_and_may_choose_two() -> None:
    assert draw_counts("hungarian")[4] == 1
    assert rules_of("hungarian", draw_count=2).draw_count == 2


def test_c02_polish_singles_draw_two_and_pairs_one() -> None:
    assert draw_counts("polish") == {2: 2, 3: 2, 4: 1}


def test_c03_upcard_goes_onto_an_own_meld_where_the_house_lets_it() -> None:
    keys = {"discard_pile": "5h Ks", "melds": [["Kh Kd Kc"]]}
    assert code(drawing("classic", "9h 8h", **keys), "0 take 1:") is None
    literal = rules_of("classic", take_onto_own_meld=False)
    assert code(drawing(literal, "9h 8h", **keys), "0 take 1:") is Refusal.OWN_MELD_FORBIDDEN
    canasta = drawing("classic", "9h 8h", discard_pile="5h Ks", melds=[[SEVEN_KINGS]])
    assert code(canasta, "0 take 1:") is None


@pytest.mark.parametrize("name", ["classic", "russian", "polish", "czech", "pennies"])
def test_c04_natural_and_wild_take_an_open_pile_but_two_wild_cards_never(name: str) -> None:
    state = drawing(name, "Kh 2d 2c 9h 8h", discard_pile="5h Ks", melds=[["7c 7c 7s"]])
    assert code(state, "0 take Kh 2d") is None
    assert code(state, "0 take 2c 2d") is not None
    assert rules_of("hungarian").take_with_natural_and_wild is False


@pytest.mark.parametrize(
    ("name", "sign"),
    [("classic", 1), ("polish", 1), ("russian", 1), ("czech", -1), ("hungarian", -1)],
)
def test_c05_red_threes_of_a_side_without_a_canasta(name: str, sign: int) -> None:
    state = over(name, "4s", "4c", threes=["3h 3d"], melds=[[ACES]])
    assert lines(state).threes == 200 * sign


def test_c06_ratio_of_wild_cards_is_a_house_rule() -> None:
    two = "0 meld Kh Kd 2h 2d"
    for ratio, expected in (("fewer", Refusal.WILD_CARDS_NOT_FEWER), ("not_more", None)):
        rules = rules_of("classic", wild_ratio=ratio)
        assert code(table(rules, "Kh Kd 2h 2d 2c 9h 8h", melds=[[ACES]]), two) is expected
    loose = table(rules_of("classic", wild_ratio="any"), "Kh Kd 2h 2d 2c 9h 8h", melds=[[ACES]])
    assert code(loose, "0 meld Kh Kd 2h 2d 2c") is None


@pytest.mark.parametrize(
    ("choice", "upcards", "frozen"), [("cover", 2, False), ("stay", 1, False), ("freeze", 1, True)]
)
def test_c07_black_three_turned_up_is_covered_stays_or_freezes(
    choice: str, upcards: int, frozen: bool
) -> None:
    rules = rules_of("classic", black_three_upcard=choice)
    pile = dealt({44: "3s 5h"}, rules).state.public.pile
    assert (len(pile.cards), pile.is_frozen) == (upcards, frozen)


def test_c08_melding_the_last_cards_after_a_last_red_three_goes_out() -> None:
    state = drawing("classic", "Kh Kd Ks", stock="3h", stock_rest=0, melds=[[SEVEN_QUEENS]])
    done = play(state, "0 draw", "0 meld Kh Kd Ks")
    assert done.public.outcome.went_out == 0
    keeps = play(
        drawing("classic", "Kh Kd Ks 9h", stock="3h", stock_rest=0, melds=[[ACES]]), "0 draw"
    )
    assert code(keeps, "0 meld Kh Kd Ks") is None


def test_c09_concealed_hand_needs_an_own_canasta_in_classic_and_russian() -> None:
    keys = {"melds": [[SEVEN_QUEENS]], "melded": [False, False, True, False]}
    for name, bonus in (("classic", 100), ("russian", 100), ("hungarian", 200), ("polish", 200)):
        done = play(table(name, "Kh Kd Ks 9h", **keys), "0 meld Kh Kd Ks", "0 discard 9h")
        assert lines(done).going_out == bonus


@pytest.mark.parametrize(("name", "is_waived"), [("classic", True), ("russian", True)])
def test_c10_minimum_is_waived_for_a_concealed_hand_after_a_draw(
    name: str, is_waived: bool
) -> None:
    state = table(name, f"{FOURS} 9h", scores=[3000, 0], stock="")
    assert (code(state, f"0 meld {FOURS}") is None) == is_waived
    for strict in ("hungarian", "polish", "czech"):
        assert not rules_of(strict).concealed_waives_minimum


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("classic", AskLimit.DEAL),
        ("hungarian", AskLimit.DEAL),
        (MODERN, AskLimit.DEAL),
        ("russian", AskLimit.TURN),
    ],
)
def test_c11_one_asks_once_a_deal_or_once_a_turn(name: str, limit: AskLimit) -> None:
    assert rules_of(name).ask_limit is limit
    state = table(name, "Kh Kd Kc 9h", melds=[[SEVEN_QUEENS, "Jh Jh Jd Jd Jc Jc Js"]], asked=[0])
    expected = Refusal.ASKED_ALREADY if limit is AskLimit.DEAL else None
    assert code(state, "0 ask") is expected


def test_c11_czech_does_not_ask() -> None:
    assert code(table("czech", "Kh 9h", melds=[[SEVEN_QUEENS]]), "0 ask") is Refusal.ASKING_IS_OFF


@pytest.mark.parametrize(
    ("name", "draws", "canastas", "target"),
    [("classic", 2, 1, 7500), ("russian", 2, 2, 5000), ("hungarian", 1, 1, 5000)],
)
def test_c12_c43_c49_three_players_of(name: str, draws: int, canastas: int, target: int) -> None:
    rules = rules_of(name, 3)
    assert rules.sides is Sides.SINGLES
    assert (rules.hand_size, rules.draw_count) == (13, draws)
    assert (rules.canastas_to_go_out, rules.target_score) == (canastas, target)


def test_c13_seat_at_the_dealers_left_plays_first() -> None:
    assert dealt({}, rules_of("classic"), dealer=2).state.public.turn.seat == 3


def test_c14_completed_canasta_stops_its_rank_but_for_a_pair_in_russian() -> None:
    keys = {"discard_pile": "5h Ks", "melds": [["Kh Kh Kd Kd Kc Kc 2s"]]}
    state = drawing("russian", "Ks 2h 9h 8h", **keys)
    assert code(state, "0 take 1:") is Refusal.CANASTA_RANK_STOPS
    assert code(state, "0 take 1: Ks 2h") is Refusal.CANASTA_RANK_STOPS
    off = rules_of("russian", canasta_rank_stops=False)
    assert code(drawing(off, "9h 8h", **keys), "0 take 1:") is None
    pair = drawing("russian", "Ks Kc 9h 8h", discard_pile="5h Ks", melds=[["Kh Kh Kd Kd Kc 2s 2c"]])
    assert code(pair, "0 take 1: Ks Kc") is None


@pytest.mark.parametrize(
    ("name", "minimum"),
    [("classic", 15), ("polish", 15), ("hungarian", 15), ("czech", 15), (MODERN, 125)],
)
def test_c15_c24_minimum_below_zero(name: str, minimum: int) -> None:
    hand = "4h 4d 2c 9h 8h 4s 4c"
    state = table(name, hand, scores=[-100, 0], stock="")
    assert code(state, "0 meld 4h 4d 4s") is (
        None if minimum == 15 else Refusal.INITIAL_MELD_TOO_LOW
    )
    russian = table("russian", hand, scores=[-100, 0], stock="")
    assert code(russian, "0 meld 4h 4d 4s") is None


def test_c16_pair_takes_a_frozen_pile_and_joins_the_own_meld() -> None:
    state = drawing(
        "hungarian", "Kh Kd 9h", discard_pile="2h Ks", frozen=True, melds=[["Kc Kc Kh"]]
    )
    assert code(state, "0 take 1: Kh Kd") is None
    assert code(state, "0 take Kh Kd") is Refusal.RANK_ALREADY_MELDED


def test_c17_freeze_of_a_lap_needs_a_pair_and_each_new_wild_card_begins_it_again() -> None:
    state = table("czech", "2h 9h 8h", ("2d 5s 5d 9d",), stock="Td 8d 6d 4d Th 8h 7h")
    state = play(state, "0 discard 2h", "1 draw", "1 discard 2d", "2 draw", "2 discard 8d")
    lap = play(state, "3 draw", "3 discard 6d")
    assert (lap.public.turn.seat, lap.public.pile.is_frozen) == (0, True)
    again = play(lap, "0 draw", "0 discard 9h")
    assert (again.public.turn.seat, again.public.pile.is_frozen) == (1, False)
    until = rules_of("czech", freeze="until_taken")
    taken = table(until, "2h 9h 8h", stock="Td 8d 6d 4d Th 8h")
    late = play(taken, "0 discard 2h", "1 draw", "1 discard Td", "2 draw", "2 discard 8d")
    assert play(late, "3 draw", "3 discard 6d").public.pile.is_frozen


def test_c17_pile_of_beginners_never_freezes() -> None:
    state = table(rules_of("czech", freeze="never"), "2h 9h 8h")
    assert not play(state, "0 discard 2h").public.pile.is_frozen


def test_c18_czech_opening_counts_for_the_whole_deal() -> None:
    state = drawing("czech", "Kh 2d 9h 8h", discard_pile="5h Ks", melds=[["7c 7c 7s"]])
    assert code(state, "0 take Kh 2d") is None


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
