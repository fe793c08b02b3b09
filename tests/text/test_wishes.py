"""What was typed, understood at the own view."""

import pytest

from bot.engine.actions import Discard, LayMelds, MergeMelds, Play, TakePile
from bot.engine.cards import parse_card, parse_cards
from bot.engine.options import options
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.text.misreadings import Misread, Misreading
from bot.text.typed import TypedCard
from bot.text.wishes import (
    discard_wish,
    meld_wish,
    take_wish,
    typed_text,
)
from tests.engine.positions import position

CZECH, SAMBA, HAND_AND_FOOT = (
    CATALOGUE[name].rules(4) for name in ("czech", "samba", "hand_and_foot")
)
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


def test_a_meld_of_two_ranks_is_told_before_its_cards_are_looked_for():
    misread = meld_wish(seen(), "KKQ")
    assert isinstance(misread, Misread)
    assert misread.code is Misreading.MANY_RANKS


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


@pytest.mark.parametrize("typed", ["7h 8h 9h", "789h", "9h 8 7", "7 8 9"])
def test_a_run_is_read_in_its_suit(typed: str):
    view = seen("7h 8h 9h 9s Kc", rules=SAMBA)
    wish = meld_wish(view, typed)
    assert isinstance(wish, LayMelds)
    assert sorted(wish.plays[0].cards) == sorted(parse_cards("7h 8h 9h"))


def test_a_run_that_could_be_of_two_suits_is_asked_about():
    misread = meld_wish(seen("7h 8h 9h 7s 8s 9s", rules=SAMBA), "789")
    assert isinstance(misread, Misread)
    assert misread.code is Misreading.WHICH_SUIT


def test_a_wild_card_in_a_czech_run_stays_where_it_was_typed_or_fills_the_gap():
    view = seen("7h 8h Th 2c 4c", rules=CZECH)
    assert meld_wish(view, "2 7h 8h") == LayMelds((Play(parse_cards("2c 7h 8h")),))
    assert meld_wish(view, "7h 8h 2") == LayMelds((Play(parse_cards("7h 8h 2c")),))
    assert meld_wish(view, "2 8h 10h") == LayMelds((Play(parse_cards("8h 2c Th")),))


def test_a_card_that_lengthens_an_own_run_goes_there_by_itself():
    view = seen("Ts Th Kc", rules=SAMBA, melds=[["7h 8h 9h"], []])
    assert meld_wish(view, "10") == LayMelds((Play(parse_cards("Th"), 1),))


def test_of_several_melds_one_is_named_by_its_number_or_a_new_one_begun():
    view = seen("Kc Ks Kd", rules=SAMBA, melds=[["Kh Kh Kd", "Ks Ks Kc", "7h 8h 9h"], []])
    kings = parse_cards("Kc Ks Kd")
    assert meld_wish(view, "KKK") == LayMelds((Play(kings, 1),))
    assert meld_wish(view, "KKK > #2") == LayMelds((Play(kings, 2),))
    assert meld_wish(view, "KKK > new") == LayMelds((Play(kings),))
    assert meld_wish(view, "#2 > #1") == MergeMelds(onto=1, merged=2)
    misread = meld_wish(view, "K > #7")
    assert isinstance(misread, Misread)
    assert misread.code is Misreading.NO_MELD_NUMBER


def test_wild_cards_alone_begin_a_meld_where_that_is_played():
    view = seen("2c 2d Jk Kc", rules=HAND_AND_FOOT, melds=[["Kh Kh Kd", "9c 9d 9d"], []])
    assert meld_wish(view, "2 2 jk") == LayMelds((Play(parse_cards("2c 2d Jk")),))


def test_the_pile_is_taken_by_a_run_of_the_upcards_suit():
    facts = {"phase": Phase.DRAW, "pile": "5d 8h", "melds": [["Kh Kh Kd"], []]}
    view = seen("7h 9h 7s 9s", rules=CZECH, **facts)
    for typed in ("7 9", "7 8 9", "7h 9h"):
        assert take_wish(view, typed) == TakePile((Play(parse_cards("7h 9h")),))


def test_a_red_three_that_lies_is_thrown_where_that_freezes():
    view = seen("4c 9s", rules=CZECH, threes=["3h"])
    assert discard_wish(view, "3h") == Discard(parse_card("3h"))
    assert isinstance(discard_wish(seen("4c 9s", threes=["3h"]), "3h"), Misread)


def test_wild_cards_typed_apart_are_spread_so_that_every_meld_stands():
    view = seen("5s 5d 5h 6s 6s 2s 2h 9s 4c")
    expected = LayMelds((Play(parse_cards("5s 5d 2s")), Play(parse_cards("6s 6s 2h"))))
    for typed in ("55 / 66 / 22", "55, 66, 2, 2"):
        assert meld_wish(view, typed) == expected


def test_wild_cards_typed_apart_leave_the_upcard_to_its_meld():
    view = seen("9s 9h 6s 6s 2s", phase=Phase.DRAW, pile="5d 9d")
    expected = TakePile((Play(parse_cards("9s 9h")), Play(parse_cards("6s 6s 2s"))))
    assert take_wish(view, "99 / 66 / 2") == expected
