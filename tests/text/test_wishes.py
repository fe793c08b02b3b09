"""What was typed, understood at the own view."""

import pytest

from bot.engine.actions import Discard, LayMelds, Play, TakePile
from bot.engine.cards import parse_card, parse_cards
from bot.engine.options import options
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.text.typed import TypedCard
from bot.text.wishes import (
    Misread,
    Misreading,
    discard_wish,
    meld_wish,
    take_wish,
    typed_text,
)
from tests.engine.positions import position

HAND = "4c 9s 9h Kc Ks Kd 2c Jk"


def seen(hand: str = HAND, **facts):
    return view_of(position(hand, **facts), 0)


def test_cards_of_a_new_rank_make_a_new_meld():
    assert meld_wish(seen(), "KK2") == LayMelds((Play(parse_cards("Kc Ks 2c")),))


def test_cards_go_onto_the_own_meld_of_their_rank():
    view = seen(melds=[["Kh Kh Kd"], []])
    assert meld_wish(view, "K K") == LayMelds((Play(parse_cards("Kc Ks"), 1),))


def test_a_suit_that_was_typed_is_the_card_that_is_laid():
    assert meld_wish(seen(), "K Kd Ks") == LayMelds((Play(parse_cards("Kc Kd Ks")),))


def test_cards_that_are_not_held_are_named():
    assert meld_wish(seen(), "KKKK") == Misread(
        Misreading.NOT_HELD, (TypedCard(parse_card("Kc") >> 2),)
    )


def test_wild_cards_alone_need_to_be_told_which_of_several_melds():
    view = seen(melds=[["Kh Kh Kd", "9c 9d 9d"], []])
    misread = meld_wish(view, "2")
    assert isinstance(misread, Misread)
    assert misread.code is Misreading.WHICH_MELD
    assert meld_wish(view, "2 > 9") == LayMelds((Play(parse_cards("2c"), 2),))


@pytest.mark.parametrize("typed", ["99", "9 9", "999"])
def test_the_pile_is_taken_with_or_without_naming_its_upcard(typed: str):
    view = seen(phase=Phase.DRAW, pile="5d 9d")
    assert take_wish(view, typed) == TakePile((Play(parse_cards("9s 9h")),))


def test_one_card_is_discarded_by_rank_or_by_suit():
    assert discard_wish(seen(), "9") == Discard(parse_card("9s"))
    assert discard_wish(seen(), "9h") == Discard(parse_card("9h"))
    misread = discard_wish(seen(), "99")
    assert isinstance(misread, Misread)
    assert misread.code is Misreading.ONE_CARD


@pytest.mark.parametrize(
    "facts",
    [
        {"phase": Phase.PLAY},
        {"phase": Phase.PLAY, "melds": [["Kh Kh Kd", "9c 9d 9d"], []]},
        {"phase": Phase.DRAW, "pile": "5d 9d"},
        {"phase": Phase.DRAW, "pile": "5d 9d", "melds": [["9c 9d 9c"], []]},
    ],
)
def test_what_completion_types_for_an_action_is_understood_as_that_action(facts):
    view = seen(**facts)
    readers = {LayMelds: meld_wish, TakePile: take_wish, Discard: discard_wish}
    for action in options(view):
        if type(action) in readers and typed_text(view, action):
            assert readers[type(action)](view, typed_text(view, action)) == action
