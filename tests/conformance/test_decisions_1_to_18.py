"""Decisions C1 to C18 of the rules reference, each by its number."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.rules import AskLimit, Sides
from tests.conformance.tables import (
    SEVEN_KINGS,
    SEVEN_QUEENS,
    drawing,
    lines,
    over,
    rules_of,
    table,
)
from tests.engine.positions import code, dealt, play

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


@pytest.mark.parametrize("name", ["czech", "polish"])
def test_c11_czech_does_not_ask_and_polish_where_a_table_agrees_on_it(name: str) -> None:
    assert code(table(name, "Kh 9h", melds=[[SEVEN_QUEENS]]), "0 ask") is Refusal.ASKING_IS_OFF
    agreed = rules_of(name, ask_partner="optional")
    assert code(table(agreed, "Kh 9h", melds=[[SEVEN_QUEENS]]), "0 ask") is None


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
