"""Cards as people type them."""

import pytest

from bot.engine.cards import CLUBS, DEUCE, HEARTS, JOKER_RANK, KING, SPADES, TEN
from bot.text.typed import (
    NEW,
    TypedCard,
    TypedMeld,
    Unreadable,
    read_cards,
    read_melds,
    read_merging,
)

K, TWO, JOKER, TENS = (TypedCard(rank) for rank in (KING, DEUCE, JOKER_RANK, TEN))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("KKK2", (K, K, K, TWO)),
        ("k k k 2", (K, K, K, TWO)),
        ("10 10 joker", (TENS, TENS, JOKER)),
        ("1010*", (TENS, TENS, JOKER)),
        ("tt jk", (TENS, TENS, JOKER)),
        ("Kh ks 2c", (TypedCard(KING, HEARTS), TypedCard(KING, SPADES), TypedCard(DEUCE, CLUBS))),
        ("K♥ K♠", (TypedCard(KING, HEARTS), TypedCard(KING, SPADES))),
        ("K + K · 2", (K, K, TWO)),
    ],
)
def test_cards_are_read_the_way_people_write_them(text: str, cards: tuple[TypedCard, ...]):
    assert read_cards(text) == cards


def test_what_is_no_card_is_told_with_what_was_read_before_it():
    assert read_cards("KK x2") == Unreadable((K, K), "x2")


def test_nothing_typed_is_no_card():
    assert read_cards("  ") == Unreadable((), "")


@pytest.mark.parametrize("text", ["KKK / 10 10 2", "KKK,10 10 2", "kkk;tt2"])
def test_plays_stand_apart_by_a_slash_or_a_comma(text: str):
    assert read_melds(text) == (TypedMeld((K, K, K)), TypedMeld((TENS, TENS, TWO)))


def test_a_wild_card_is_put_onto_a_meld_with_an_arrow():
    assert read_melds("2 > K") == (TypedMeld((TWO,), K),)


def test_an_arrow_to_no_single_rank_cannot_be_read():
    assert read_melds("2 > KQ") == Unreadable((TWO,), "> KQ")


@pytest.mark.parametrize(("typed", "onto"), [("#2", 2), ("# 12", 12), ("new", NEW), ("+", NEW)])
def test_a_meld_is_named_by_its_number_or_as_new(typed: str, onto: int):
    assert read_melds(f"K > {typed}") == (TypedMeld((K,), onto),)


def test_two_numbers_put_one_meld_onto_the_other():
    assert read_merging("#3 > #1") == (3, 1)
    assert read_merging("K > #1") is None
    assert read_merging("#3") is None
