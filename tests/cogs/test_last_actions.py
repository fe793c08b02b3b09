"""The lines of last actions in the picture of a table."""

import pytest

from bot.engine.actions import Play
from bot.engine.cards import parse_card, parse_cards
from bot.engine.events import CardsDrawn, Discarded, MeldsLaid, PileTaken
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import PlayerView
from bot.text.cards import card_words
from bot.text.events import Teller
from cogs.presenter.last_actions import last_actions
from tests.rendering.scenes import side, view_for

NAMES = ("Anna", "Boris", "王小明", "Dmitri")


@pytest.fixture
def view() -> PlayerView:
    ours = side("Ks Kh Kd Kc", "Ts Th Td Jk", "4h 5h 6h 7h")
    return view_for((ours, side()), rules=CATALOGUE["bolivia"].rules(4))


def told(words, view: PlayerView, *events) -> str:
    [line] = last_actions(Teller(words, NAMES, view), events)
    return "".join(part if isinstance(part, str) else card_words(words, part) for part in line)


def test_new_melds_come_before_what_was_added(words, view):
    plays = (Play(parse_cards("Kc Kd"), 1), Play(parse_cards("9s 9h 9d")))
    assert told(words, view, MeldsLaid(0, plays)) == "Anna laid 9 9 9, added K K"


def test_wild_cards_say_where_they_went_and_naturals_need_not(words, view):
    plays = (Play(parse_cards("2c"), 1), Play(parse_cards("Tc"), 2), Play(parse_cards("Jk"), 2))
    line = told(words, view, MeldsLaid(0, plays))
    assert line == "Anna added 2♣ to kings + 10 Joker"


def test_card_added_to_a_run_is_shown_with_its_suit(words, view):
    [line] = last_actions(
        Teller(words, NAMES, view), (MeldsLaid(0, (Play(parse_cards("8h"), 3),)),)
    )
    assert line == ("Anna ", "added ", parse_card("8h"))


def test_many_cards_alike_are_counted(words, view):
    plays = (Play(parse_cards("9s 9s 9h 9h 9d 9d 9c 2c 2d")), Play(parse_cards("5s 5h 5d 5c")))
    assert told(words, view, MeldsLaid(0, plays)) == "Anna laid 7 nines 2♣ 2♦ + 5 5 5 5"


def test_cards_added_to_one_meld_are_told_at_once(words, view):
    later = MeldsLaid(0, (Play(parse_cards("Kd"), 1),))
    plays = (Play(parse_cards("Kc"), 1), Play(parse_cards("Tc"), 2))
    assert told(words, view, MeldsLaid(0, plays), later) == "Anna added K K + 10"


def test_part_of_a_pile_that_is_taken_is_its_top(words, view):
    foot = view_for((side(), side()), rules=CATALOGUE["hand_and_foot"].rules(4))
    assert told(words, foot, PileTaken(0, parse_cards("4c " * 7))) == "Anna took the top 7"


def test_joker_is_called_so(words, view):
    events = (Discarded(1, parse_card("Jk"), freezes=True),)
    assert told(words, view, *events) == "Boris threw Joker"


def test_turn_is_one_line_that_ends_with_the_discard(words, view):
    events = (
        CardsDrawn(1, 2),
        Discarded(1, parse_card("4c"), freezes=False),
        PileTaken(2, parse_cards("4c " * 7)),
        Discarded(2, parse_card("9h"), freezes=False),
    )
    lines = last_actions(Teller(words, NAMES, view), events)
    assert lines == (
        ("Boris ", "drew 2", ", ", "threw ", parse_card("4c")),
        ("Seat 3 ", "took the pile of 7", ", ", "threw ", parse_card("9h")),
    )
