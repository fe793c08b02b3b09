"""Cards, their values and their order."""

import pytest

from bot.engine.cards import (
    card_text,
    full_deck,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
    parse_card,
    parse_cards,
    points_of,
    with_cards,
    without_cards,
)
from tests.engine.positions import texts


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Jk", 50),
        ("2c", 20),
        ("Ac", 20),
        ("Kc Qc Jc Tc 9c 8c", 60),
        ("7c 6c 5c 4c", 20),
        ("3c 3s", 10),
    ],
)
def test_cards_have_their_values(cards: str, points: int) -> None:
    assert points_of(parse_cards(cards)) == points


def test_pack_is_worth_what_its_cards_are() -> None:
    assert points_of(full_deck(1)) == 2 * 50 + 8 * 20 + 24 * 10 + 16 * 5 + 4 * 5


def test_every_card_is_of_one_kind() -> None:
    for card in set(full_deck(1)):
        kinds = (is_natural(card), is_wild(card), is_red_three(card), is_black_three(card))
        assert sum(kinds) == 1, card_text(card)


def test_jokers_and_deuces_are_wild() -> None:
    assert [card_text(card) for card in sorted(set(full_deck(1))) if is_wild(card)] == [
        *["2c", "2s", "2d", "2h"],
        "Jk",
    ]


def test_text_of_every_card_reads_back() -> None:
    assert all(parse_card(card_text(card)) == card for card in full_deck(2))


@pytest.mark.parametrize("text", ["", "K", "10h", "kh", "Kx", "1s", "JK"])
def test_text_of_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        parse_card(text)


def test_hand_is_sorted_from_threes_to_jokers() -> None:
    hand = with_cards(parse_cards("Jk Ah"), parse_cards("2d 3s Kh 4c Ac"))
    assert texts(hand) == ["3s", "4c", "Kh", "Ac", "Ah", "2d", "Jk"]


def test_cards_leave_a_hand_only_as_often_as_it_holds_them() -> None:
    hand = parse_cards("4c 4c Kh")
    assert without_cards(hand, parse_cards("4c 4c")) == parse_cards("Kh")
    assert without_cards(hand, parse_cards("Kh Kh")) is None
