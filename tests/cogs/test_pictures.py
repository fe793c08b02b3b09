"""The words in pictures, and what their alternative texts say."""

from dataclasses import replace

import pytest

from bot.engine.cards import parse_card, parse_cards
from bot.engine.events import Discarded, PartnerAsked, ThreesLaid
from bot.engine.melds import Meld, meld_of
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Pile, Side
from bot.engine.view import PlayerView
from bot.text.events import Teller
from cogs.presenter.partners import partners_drawn, partners_text
from cogs.presenter.pictures import card_labels, hand_labels, hand_picture_text, table_labels
from cogs.presenter.table import meld_text, picture_text
from cogs.views.pages import MOST_ALTERNATIVE_CHARACTERS
from rendering.layout.table import table_scene
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.scenes import side, view_for
from tests.rendering.showpieces import (
    five_sides_and_an_offer,
    two_rows_of_books,
    two_teams_with_packets,
)

NAMES = ("Anna", "Boris", "王小明", "Dmitri", "Eva", "Frida")
RULES = [family.base for family in CATALOGUE.values()]


def table(name: str, *sides: Side, **changes: object) -> PlayerView:
    rules = CATALOGUE[name].rules(4)
    return view_for(sides or (side(), side()), rules=rules, **changes)


def teller_of(words, view: PlayerView) -> Teller:
    return Teller(words, NAMES[: view.rules.players], view)


def laid(rules: RuleSet, text: str) -> Meld:
    meld = meld_of(rules, parse_cards(text))
    assert isinstance(meld, Meld)
    return meld


def test_pile_that_the_rules_freeze_is_labelled_so(words):
    labels = table_labels(teller_of(words, table("modern_american")), ())
    assert (labels.pile_state, labels.pile_note) == ("ALWAYS FROZEN", "natural pair only")


def test_freeze_of_one_lap_names_the_seat_that_ends_it(words):
    view = table("czech", pile=parse_cards("2d 9s"), is_frozen=True)
    pile = Pile(view.public.pile.cards, is_frozen=True, frozen_by=2)
    view = replace(view, public=replace(view.public, pile=pile))
    teller = teller_of(words, view)
    assert table_labels(teller, ()).pile_note == "natural pair only, until Seat 3’s turn"
    assert "The pile is frozen until 王小明’s turn." in picture_text(teller)


def test_long_name_leaves_room_for_the_words_of_the_freeze(words):
    view = table("czech", pile=parse_cards("2d 9s"), is_frozen=True)
    pile = Pile(view.public.pile.cards, is_frozen=True, frozen_by=0)
    view = replace(view, public=replace(view.public, pile=pile))
    teller = Teller(words, ("Maximiliana von Hohenstein", *NAMES[1:4]), view)
    assert table_labels(teller, ()).pile_note == "natural pair only, until Maximiliana’s turn"


def test_points_of_a_deal_stand_behind_a_total_as_in_a_sum(words):
    view = table("hungarian", side("4h 4d 4c", threes="3h"), side("Ks Kh Kd"))
    lost, gained = table_labels(teller_of(words, view), ()).sides
    assert (lost.points, gained.points) == ("− 85", "+ 30")


def test_game_of_so_many_deals_has_no_target_in_points(words):
    assert table_labels(teller_of(words, table("hand_and_foot")), ()).target == "of 4 deals"


@pytest.mark.parametrize(
    ("name", "top"),
    [
        ("classic", "2s"),
        ("classic", "Jk"),
        ("classic", "3h"),
        ("samba", "3c"),
        ("hand_and_foot", "3c"),
    ],
)
def test_pile_that_nobody_may_take_is_told_so(words, name, top):
    teller = teller_of(words, table(name, pile=parse_cards(f"9c 2d {top}"), is_frozen=True))
    assert table_labels(teller, ()).pile_note == "can’t be taken now"
    assert "not to be taken" in picture_text(teller)


def test_taking_the_top_seven_is_noted_where_there_are_more(words):
    many = table("hand_and_foot", pile=parse_cards("4c " * 8))
    few = table("hand_and_foot", pile=parse_cards("4c " * 7))
    assert table_labels(teller_of(words, many), ()).pile_note == "only the top 7"
    assert table_labels(teller_of(words, few), ()).pile_note == ""


def test_threes_of_each_colour_have_their_own_worth(words):
    canastas = ("As Ah Ad Ac As Ah Ad", "Ks Kh Kd Kc Ks Kh Kd")
    view = table("modern_american", side(*canastas, threes="3h 3d 3s"), side(threes="3h 3s"))
    ours, theirs = table_labels(teller_of(words, view), ()).sides
    assert (ours.threes, ours.black_threes) == ("+300", "+100")
    assert not ours.threes_count_against
    assert (theirs.threes, theirs.black_threes) == ("−100", "−100")
    assert theirs.threes_count_against


def test_last_actions_show_suits_as_cards_and_no_name_without_glyphs(words):
    view = table("classic")
    events = (
        ThreesLaid(0, parse_cards("3h 3d"), 2),
        PartnerAsked(0, 2),
        Discarded(0, parse_card("Th"), freezes=False),
    )
    [line] = table_labels(teller_of(words, view), events).last_actions
    assert [part for part in line if not isinstance(part, str)] == [
        *parse_cards("3h 3d"),
        parse_card("Th"),
    ]
    told = "".join(part for part in line if isinstance(part, str))
    assert "Seat 3" in told
    assert not set("♣♠♦♥王") & set(told)


@pytest.mark.parametrize(
    ("name", "cards", "said"),
    [
        ("samba", "5h 6h 7h 8h", "run 5♥–8♥ of 4"),
        ("samba", "4c 5c 6c 7c 8c 9c Tc", "canasta of the run 4♣–10♣"),
        ("czech", "9s 2c Js", "run 9♠–J♠ of 3 (1 wild)"),
        ("pennies", "7s 7h 7d 7c 7c 2d 2h", "sevens canasta of 7 (2 wild)"),
        ("classic", "7s 7h 7d 7c 7c 7d 7h", "natural canasta of 7 sevens"),
        ("bolivia", "2s 2h Jk", "3 wild cards (1 joker)"),
        ("bolivia", "2s 2h 2d 2c", "4 wild cards"),
        ("pennies", "2s 2h 2d 2c 2c Jk Jk", "canasta of 7 wild cards (2 jokers)"),
    ],
)
def test_meld_of_any_kind_is_told(words, name, cards, said):
    rules = CATALOGUE[name].base
    assert meld_text(words, rules, laid(rules, cards)) == said


def test_feet_and_the_offered_card_are_told(words):
    told = picture_text(teller_of(words, table("hand_and_foot", feet=(1,))))
    assert "Boris (9 cards, foot not picked up)" in told
    assert "Anna (11 cards)" in told
    assert "J♦ lies open on the stock." in picture_text(teller_of(words, five_sides_and_an_offer()))


def test_brief_text_of_the_fullest_table_is_short_enough_for_discord(words):
    teller = teller_of(words, two_rows_of_books())
    assert len(picture_text(teller, is_brief=True)) < MOST_ALTERNATIVE_CHARACTERS
    assert "18 melds, canastas among them: 18" in picture_text(teller, is_brief=True)


def test_black_three_that_is_laid_stops_nobody(words):
    stops = {name: card_labels(words, CATALOGUE[name].base).black_three for name in CATALOGUE}
    assert stops.pop("modern_american") == "+100"
    assert set(stops.values()) == {"STOP"}


def test_text_of_a_hand_says_all_its_picture_shows(words):
    view = view_for((side(), side()), hand=parse_cards("4c Ks Ks Jk"), new_cards=parse_cards("Ks"))
    told = hand_picture_text(words, view, parse_cards("Ks Jk"))
    assert told.splitlines() == [
        "Hand · 4 cards, 75 points · need 50",
        "4♣ · K♠ K♠ · Joker",
        "New: K♠",
        "Chosen: K♠ Joker",
    ]


def test_threes_add_nothing_to_the_points_that_open(words):
    rules = CATALOGUE["czech"].base
    hand = parse_cards("3c 3s 3d 3h 4c Ks Jk")
    view = view_for((side(), side()), rules=rules, hand=hand)
    assert hand_labels(words, view).points.startswith("65 points · need ")
    assert hand_picture_text(words, view).startswith("Hand · 7 cards, 65 points · need ")


def test_hand_without_cards_says_so_in_the_picture_and_in_words(words):
    view = replace(view_for((side(), side())), hand=())
    assert hand_labels(words, view).empty == "No cards"
    assert hand_picture_text(words, view).splitlines()[1:] == ["No cards"]


def test_text_of_the_draw_for_partners_says_who_plays_together(words):
    rules = CATALOGUE["classic"].rules(4)
    drawn = partners_drawn(words, rules, NAMES[:4], parse_cards("As 9d Kh 3c"))
    told = partners_text(words, drawn)
    assert "Anna A♠, 王小明 K♥, Boris 9♦, Dmitri 3♣" in told
    assert "North–South: Anna · 王小明\nEast–West: Boris · Dmitri" in told


def test_real_words_fit_the_fullest_tables(words):
    for view in (five_sides_and_an_offer(), two_rows_of_books(), two_teams_with_packets()):
        assert_scene_is_sound(table_scene(view, table_labels(teller_of(words, view), ())))
