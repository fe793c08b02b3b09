"""Rows A5 to A12 of the rules reference: openings, melds, piles, going out and scores."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.rules import initial_meld_minimum
from bot.engine.scoring import deal_scores
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
from tests.engine.positions import code, play

MODERN = "modern_american"
ACES = "Ah Ad Ac"
TOTALS = (-5, 0, 500, 1000, 1500, 2500, 3000, 5000, 7000)
CLASSIC_MINIMA = (15, 50, 50, 50, 90, 90, 120, 120, 120)

MINIMA = {
    "classic": CLASSIC_MINIMA,
    "hungarian": CLASSIC_MINIMA,
    "russian": (0, *CLASSIC_MINIMA[1:]),
    "modern_american": (125, 125, 125, 125, 125, 125, 155, 180, 180),
    "czech": (15, 50, 50, 50, 90, 120, 120, 150, 150),
    "polish": (15, 50, 50, 50, 90, 90, 120, 0, 0),
    "samba": (15, 50, 50, 50, 90, 90, 120, 120, 150),
    "bolivia": (15, 50, 50, 50, 90, 90, 120, 120, 150),
    "pennies": (15, 50, 90, 120, 150, 150, 150, 150, 150),
}


@pytest.mark.parametrize("name", MINIMA)
def test_a05_minimum_by_total(name: str) -> None:
    rules = rules_of(name)
    assert tuple(initial_meld_minimum(rules, score) for score in TOTALS) == MINIMA[name]


@pytest.mark.parametrize("name", ["hand_and_foot", "hand_and_foot_bicycle"])
def test_a05_minimum_by_deal(name: str) -> None:
    rules = rules_of(name)
    minima = [initial_meld_minimum(rules, 9000, deal) for deal in (1, 2, 3, 4)]
    assert minima == [50, 90, 120, 150]


@pytest.mark.parametrize("name", ["classic", "polish", "hungarian", "russian", "samba"])
def test_a06_sets_grow_without_limit(name: str) -> None:
    state = table(name, "Ks 9h 8h", melds=[[SEVEN_KINGS]])
    assert code(state, "0 meld 1: Ks") is None


@pytest.mark.parametrize("name", [MODERN, "pennies", "hand_and_foot", "hand_and_foot_bicycle"])
def test_a06_melds_close_at_seven(name: str) -> None:
    state = table(name, "Ks 9h 8h", melds=[[SEVEN_KINGS]])
    assert code(state, "0 meld 1: Ks") is Refusal.MELD_IS_CLOSED


@pytest.mark.parametrize("name", ["pennies", "hand_and_foot", "hand_and_foot_bicycle"])
def test_a06_next_meld_of_a_rank_begins_once_the_first_is_complete(name: str) -> None:
    complete = table(name, "Ks Kc Kd 9h 8h", melds=[["Kh Kh Kd Kd Kc Kc Ks"]])
    assert code(complete, "0 meld Ks Kc Kd") is None
    open_one = table(name, "Ks Kc Kd 9h 8h", melds=[["Kh Kh Kd"]])
    assert code(open_one, "0 meld Ks Kc Kd") is Refusal.RANK_ALREADY_MELDED


WILD_MELDS = ("modern_american", "czech", "polish", "hand_and_foot", "bolivia", "pennies")
NO_WILD_MELDS = ("classic", "hungarian", "russian", "samba", "hand_and_foot_bicycle")


@pytest.mark.parametrize("name", [*WILD_MELDS, *NO_WILD_MELDS])
def test_a06_melds_of_wild_cards_only(name: str) -> None:
    state = table(name, "2h 2d 2c Jk 9h 8h", melds=[["Kh Kd Ks"]])
    expected = None if name in WILD_MELDS else Refusal.WILD_MELD_FORBIDDEN
    assert code(state, "0 meld 2h 2d 2c Jk") is expected


@pytest.mark.parametrize(
    ("naturals", "wild_cards", "pagat", "bicycle"),
    [
        ("Kh Kd", "2h", True, False),
        ("Kh Kd Kc", "2h", True, False),
        ("Kh Kd Kc", "2h 2d", False, False),
        ("Kh Kd Kc Ks", "2h", True, True),
        ("Kh Kd Kc Ks", "2h 2d", True, True),
        ("Kh Kd Kc Ks", "2h 2d 2c", False, True),
    ],
)
def test_a06_wild_cards_of_hand_and_foot(
    naturals: str, wild_cards: str, pagat: bool, bicycle: bool
) -> None:
    hand = f"{naturals} {wild_cards} 9h 8h 7h"
    move = f"0 meld {naturals} {wild_cards}"
    for name, is_legal in (("hand_and_foot", pagat), ("hand_and_foot_bicycle", bicycle)):
        assert (code(table(name, hand, melds=[[ACES]]), move) is None) == is_legal


@pytest.mark.parametrize("name", ["classic", "hungarian", "russian", "polish", "pennies"])
def test_a06_sequences_are_no_melds_in(name: str) -> None:
    state = table(name, "4h 5h 6h 9h 8d 7d", melds=[[ACES]])
    assert code(state, "0 meld 4h 5h 6h") is Refusal.NOT_ONE_RANK


def test_a06_samba_sequences_are_of_one_suit_without_wild_cards_and_threes() -> None:
    state = table("samba", "4h 5h 6h 2h Qs Ks As 9d 3s 5c", melds=[["Th Td Tc"]])
    assert code(state, "0 meld 4h 5h 6h") is None
    assert code(state, "0 meld Qs Ks As") is None
    assert code(state, "0 meld 4h 5h 6h 2h") is Refusal.SEQUENCE_TAKES_NO_WILD_CARD
    assert code(state, "0 meld 3s 4h 5h") is not None
    assert code(state, "0 meld 4h 5c 6h") is Refusal.SEQUENCE_OF_TWO_SUITS


def test_a07_hand_and_foot_takes_the_top_seven_with_two_of_the_rank() -> None:
    state = drawing(
        "hand_and_foot",
        "Kh Kd 2c 9h",
        discard_pile="4h 5h 6h 7h 8h 9d Td Jd Ks",
        melds=[[ACES]],
    )
    assert code(state, "0 take Kh 2c") is not None
    after = play(state, "0 take Kh Kd")
    assert (len(after.public.pile.cards), size_of_hand(after)) == (2, 2 + 6)


def test_a07_hand_and_foot_has_no_frozen_pile() -> None:
    state = drawing("hand_and_foot", "Kh Kd 9h", discard_pile="2h 5h Ks", melds=[[ACES]])
    assert not state.public.pile.is_frozen
    assert not play(table("hand_and_foot", "2h 9h 8h"), "0 discard 2h").public.pile.is_frozen


@pytest.mark.parametrize("name", ["classic", "samba", "pennies"])
def test_a08_wild_card_may_be_thrown_and_freezes(name: str) -> None:
    after = play(table(name, "2h 9h 8h", melds=[[ACES]]), "0 discard 2h")
    assert after.public.pile.is_frozen


@pytest.mark.parametrize(
    ("name", "players", "need"),
    [
        ("classic", 4, 1),
        ("classic", 3, 1),
        ("classic", 2, 2),
        ("modern_american", 4, 2),
        ("czech", 4, 1),
        ("czech", 2, 1),
        ("polish", 4, 1),
        ("polish", 2, 2),
        ("hungarian", 2, 2),
        ("russian", 3, 2),
        ("samba", 4, 2),
    ],
)
def test_a09_canastas_needed_to_go_out(name: str, players: int, need: int) -> None:
    rules = rules_of(name, players)
    canastas = [SEVEN_QUEENS, SEVEN_KINGS]
    enough = table(rules, "9h", melds=[canastas[:need]])
    assert code(enough, "0 discard 9h") is None
    few = table(rules, "9h", melds=[[ACES, *canastas[: need - 1]]])
    assert code(few, "0 discard 9h") is Refusal.NOT_ENOUGH_CANASTAS


def test_a09_hand_and_foot_needs_two_clean_two_dirty_and_a_wild_book() -> None:
    clean, dirty = [SEVEN_QUEENS, SEVEN_KINGS], [MIXED_JACKS, "9h 9d 9c 9c 9s 2d 2d"]
    wild, more = ["2h 2h 2c 2c Jk Jk Jk"], ["8h 8h 8d 8d 8c 8c 8s"]
    for melds, is_enough in (
        ([*clean, *dirty, *wild], True),
        ([*clean, *dirty, *more], False),
        ([*clean, *dirty[:1], *more, *wild], False),
        ([*clean[:1], *dirty, "Th Th Td Td Tc 2s 2s", *wild], False),
    ):
        state = table("hand_and_foot", "5h", melds=[melds], answer="yes")
        assert (code(state, "0 discard 5h") is None) == is_enough


@pytest.mark.parametrize("name", ["czech", "samba", "bolivia"])
def test_a09_nobody_goes_out_concealed_where_that_pays_nothing_more(name: str) -> None:
    melds = [SEVEN_QUEENS, "4c 5c 6c 7c 8c 9c Tc"]
    keys = {"melds": [melds], "melded": [False, False, True, False]}
    done = play(table(name, "Kh Kd Ks 9h", **keys), "0 meld Kh Kd Ks", "0 discard 9h")
    assert done.public.outcome.concealed is False


CANASTAS = {
    # natural, mixed, wild of jokers and deuces, of four jokers and three deuces, of deuces
    "classic": (500, 300, None, None, None),
    "hungarian": (500, 300, None, None, None),
    "russian": (500, 300, None, None, None),
    "modern_american": (500, 300, 2000, 2500, 3000),
    "czech": (600, 300, 1000, 2000, 1000),
    "polish": (500, 300, 700, 700, 700),
    "hand_and_foot": (500, 300, 1500, 1500, 1500),
    "hand_and_foot_bicycle": (500, 300, None, None, None),
    "samba": (500, 300, None, None, None),
    "bolivia": (500, 300, 2500, 2500, 2500),
    "pennies": (500, 300, 1000, 1000, 1000),
}


@pytest.mark.parametrize("name", CANASTAS)
def test_a12_points_of_canastas(name: str) -> None:
    wild = ("2h 2h 2d 2d 2c Jk Jk", "2h 2d 2c Jk Jk Jk Jk", "2h 2h 2d 2d 2c 2c 2s")
    natural, mixed, *wild_points = CANASTAS[name]
    assert lines(over(name, "4c", "4c", melds=[[SEVEN_KINGS]])).natural_canastas == natural
    assert lines(over(name, "4c", "4c", melds=[[MIXED_JACKS]])).mixed_canastas == mixed
    for meld, points in zip(wild, wild_points, strict=True):
        if points is not None:
            assert lines(over(name, "4c", "4c", melds=[[meld]])).wild_canastas == points


@pytest.mark.parametrize("rank", "7A")
def test_a12_natural_sevens_and_aces_of_modern_american(rank: str) -> None:
    natural = " ".join(f"{rank}{suit}" for suit in "hhddccs")
    assert lines(over(MODERN, "4c", "4c", melds=[[natural]])).natural_canastas == 2500


@pytest.mark.parametrize("name", ["samba", "bolivia"])
def test_a12_sequence_of_seven_earns_1500(name: str) -> None:
    state = over(name, "4c", "4c", melds=[["4h 5h 6h 7h 8h 9h Th"]])
    assert lines(state).sequence_canastas == 1500


@pytest.mark.parametrize(
    ("name", "out", "concealed"),
    [
        ("classic", 100, 200),
        ("modern_american", 100, 100),
        ("czech", 200, 200),
        ("polish", 100, 200),
        ("hungarian", 100, 200),
        ("russian", 100, 200),
        ("hand_and_foot", 100, 100),
        ("samba", 200, 200),
        ("bolivia", 200, 200),
        ("pennies", 100, 200),
    ],
)
def test_a12_points_for_going_out(name: str, out: int, concealed: int) -> None:
    melds = [[SEVEN_KINGS]]
    plain = over(name, "", "4c", melds=melds, went_out=0)
    hidden = over(name, "", "4c", melds=melds, went_out=0, concealed=True)
    assert [lines(plain).going_out, lines(hidden).going_out] == [out, concealed]
    assert lines(plain, 1).going_out == 0


@pytest.mark.parametrize(
    ("name", "players", "target"),
    [
        ("classic", 4, 5000),
        ("classic", 3, 7500),
        ("modern_american", 4, 8500),
        ("czech", 4, 10000),
        ("polish", 4, 5000),
        ("hungarian", 4, 5000),
        ("russian", 4, 5000),
        ("samba", 4, 10000),
        ("bolivia", 4, 15000),
        ("pennies", 6, 20000),
    ],
)
def test_a12_game_ends_at(name: str, players: int, target: int) -> None:
    assert rules_of(name, players).target_score == target


def test_a12_hand_and_foot_ends_with_the_fourth_deal() -> None:
    rules = rules_of("hand_and_foot")
    assert (rules.target_score, rules.target_deals) == (0, 4)


def test_a12_seven_natural_kings_are_570() -> None:
    assert total(over("classic", "", "4c", melds=[[SEVEN_KINGS]])) == 570


def test_a12_cards_of_both_partners_and_of_the_foot_count_against_the_side() -> None:
    state = over("hand_and_foot", "Kh", "", "Ah", melds=[[ACES]], feet=["Jk", "", "5h", ""])
    assert lines(state).hand_cards == -(10 + 20 + 50 + 5)
    assert deal_scores(state)[1].total == 0
