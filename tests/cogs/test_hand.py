"""The hand message: what it says, and what of it can be pressed."""

from dataclasses import replace

import pytest

from bot.engine.actions import Discard, LayMelds, Play, TakePile
from bot.engine.apply import apply
from bot.engine.cards import card_text, full_deck, is_red_three, parse_card, parse_cards
from bot.engine.events import CardsDrawn
from bot.engine.events import Discarded as Threw
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.text.events import Teller
from cogs.presenter.hand import call_line, hand_text, question_line
from cogs.presenter.plays import discard_offers, goes_out
from cogs.presenter.waiting import waiting_text
from cogs.views.hand import HandFace, going_out_page, hand_page
from cogs.views.ids import Ids
from cogs.views.naming import named_action
from cogs.views.pages import Picture
from tests.cogs.pages import live, text
from tests.engine.positions import position
from tests.rendering.scenes import side, view_for

NAMES = ("Anna", "Boris", "Carlos", "Dmitri")
HAND = "3c 7s 9d Ts Tc Js Jh Ad Ah 2c Jk"
DRAWING = {"phase": Phase.DRAW, "pile": "4c 2d 9s", "frozen": True, "scores": (1840, 0)}


def page_of(words, state, seat: int = 0, **facts):
    view = view_of(state, seat)
    teller = Teller(words, NAMES, view)
    face = HandFace(
        Ids(1, 1),
        f"heading\n{hand_text(teller)}",
        Picture("hand.png", b"png", "a hand"),
        "https://discord.com/channels/1/2/3",
        **facts,
    )
    return hand_page(words, view, face)


async def test_before_drawing_the_hand_says_what_opening_and_the_pile_need(words):
    shown = text(page_of(words, position(HAND, **DRAWING)))
    assert shown.splitlines() == [
        "heading",
        "3♣ · 7♠ · 9♦ · 10♣ 10♠ · J♠ J♥ · A♦ A♥ · 2♣ · Joker",
        "To open your side needs 90. You could: A A Joker = 90.",
        "Pile: 3 cards, top 9♠, frozen by a 2 (only a natural pair takes it) · stock 10",
        "You can’t take the pile: it is frozen, so you need two nines from your hand. "
        "You have one.",
    ]


async def test_a_hand_tells_what_happened_and_what_lies_on_the_table(words):
    melds = [["9h 9d 9s"], ["4h 4d 2s"]]
    last = (CardsDrawn(3, 1), Threw(3, parse_card("9s"), freezes=False))
    teller = Teller(words, NAMES, view_of(position(HAND, **DRAWING | {"melds": melds}), 0))
    told = hand_text(teller, last)
    assert told.splitlines()[-3:] == [
        "-# Last: Dmitri drew, threw 9♠",
        "-# Anna · Carlos: 3 nines",
        "-# Boris · Dmitri: 3 fours (1 wild)",
    ]


async def test_after_a_deal_the_hand_tells_the_score_and_leads_to_the_next_deal(words):
    page = page_of(words, position("", "4c", "5c", "6c", phase=Phase.OVER, scores=(1000, 0)))
    assert text(page).splitlines()[1:] == [
        "**The deal is over**",
        "The stock was used up; nobody went out.",
        "Anna · Carlos −5 → **995**",
        "Boris · Dmitri −10 → **−10**",
    ]
    assert set(live(page)) == {"next_deal:hand"}


async def test_after_a_game_the_hand_tells_who_won(words):
    page = page_of(words, position("", "4c", "5c", "6c", phase=Phase.OVER, scores=(6000, 0)))
    assert text(page).splitlines()[1:3] == [
        "### Anna · Carlos won",
        "With 5,995 points, 6,005 ahead.",
    ]
    assert live(page) == {}


async def test_what_cannot_be_done_cannot_be_pressed(words):
    assert set(live(page_of(words, position(HAND, **DRAWING)))) == {"play:draw", "by_suit"}


async def test_one_way_to_take_the_pile_is_a_button_that_says_it(words):
    state = position("9d 9h Ks", **DRAWING | {"melds": [["4h 4d 4s"], []]})
    shown = live(page_of(words, state))
    assert set(shown) == {"play:draw", "play:take.0", "choose:take", "by_suit"}
    assert shown["play:take.0"]["label"] == "Take the pile: 9 9 with the 9♠"


async def test_several_ways_to_take_the_pile_are_a_menu(words):
    state = position("9d 9h 2c Ks", phase=Phase.DRAW, pile="4c 9s", melds=[["4h 4d 4s"], []])
    ways = live(page_of(words, state))["play:take"]["options"]
    assert [way["label"] for way in ways] == [
        "9 9 with the 9♠",
        "9 2♣ with the 9♠",
        "Choose cards myself…",
    ]


async def test_plays_that_open_are_marked_with_their_count(words):
    state = position(HAND, scores=(1840, 0))
    lays = live(page_of(words, state))["play:lay"]["options"]
    assert lays[0]["description"] == "opens with 90 of 90"
    assert lays[-1]["label"] == "Choose cards myself…"


async def test_what_a_discard_does_is_said_beside_it(words):
    throws = live(page_of(words, position(HAND)))["play:discard"]["options"]
    notes = {throw["label"]: throw.get("description") for throw in throws}
    assert notes["3♣"] == "stops the next player"
    assert notes["Joker"] == "freezes the pile"
    assert notes["7♠"] is None


async def test_off_turn_there_is_nothing_to_press_but_another_order_and_the_table(words):
    page = page_of(words, position(HAND, turn=1), 0)
    assert [*live(page)] == ["by_suit"]
    assert "**Boris’s turn**" in text(page)


async def test_cards_drawn_are_news_only_while_they_are_held(words):
    drawn = replace(position("6s 6h 9d", melds=[["6d 6d 6c"], []]), new_cards=parse_cards("6s"))
    assert "You drew 6♠." in text(page_of(words, drawn))
    laid = apply(drawn, 0, LayMelds((Play(parse_cards("6s"), 1),))).state
    assert "You drew" not in text(page_of(words, laid))


def test_without_a_pile_there_is_nothing_to_take(words):
    teller = Teller(words, NAMES, view_of(position(HAND, phase=Phase.DRAW), 1))
    assert hand_text(teller).splitlines()[1] == "**Anna’s turn** · to draw"


def test_a_waiting_hand_says_that_its_totals_are_those_before_the_deal(words):
    state = position(HAND, turn=1, melds=[["Kh Kd Ks"], []], scores=(495, 0))
    told = waiting_text(Teller(words, NAMES, view_of(state, 0)), by_suit=False)
    assert "-# Anna · Carlos: 495 before this deal" in told.splitlines()


async def test_undo_hint_and_sorting_share_a_row(words):
    lay = LayMelds((Play(parse_cards("Kh Ks"), 1),))
    state = apply(position("Kh Ks 4c 5d 6h", melds=[["Kh Kh Kd"], []]), 0, lay).state
    page = page_of(words, state, is_practice=True, by_suit=True)
    last = [one["custom_id"].split(":")[2:] for one in page.view.to_components()[-1]["components"]]
    assert [verb for verb, *_ in last] == ["play", "hint", "by_rank"]


async def test_where_nothing_is_suggested_the_chooser_opens_at_once(words):
    shown = live(page_of(words, position("4c 5d 6h 7s 9c", melds=[["Kh Kh Kd"], []])))
    assert shown["choose:lay"]["label"] == "Lay cards…"
    assert "play:lay" not in shown


async def test_the_partner_who_is_asked_sees_the_question_and_two_answers(words):
    state = position(HAND, "4c 5c", "Kc Ks", is_asking=True)
    page = page_of(words, state, 2)
    assert set(live(page)) == {"play:yes", "play:no", "by_suit"}
    assert "Anna asks: may I go out? Your hand counts 20." in text(page)


@pytest.mark.parametrize(("name", "cost"), [("classic", 20), ("czech", 210), ("bolivia", 210)])
def test_the_partner_who_is_asked_is_told_what_the_hand_would_cost(words, name, cost):
    view = view_for(
        (side(), side()), rules=CATALOGUE[name].rules(4), hand=parse_cards("3c 3s Kc 3h")
    )
    assert f"Your hand counts {cost}." in question_line(Teller(words, NAMES, view))


def test_the_first_sentence_calls_the_person_and_names_the_partner(words):
    teller = Teller(words, NAMES, view_of(position(HAND), 0))
    line = call_line(teller, mention="<@1>", channel="<#2>")
    assert line == "<@1> it is your turn at <#2> · partner Carlos has 4 cards"


async def test_a_press_that_ends_the_deal_asks_once_more(words):
    state = position("7s", melds=[["Qh Qh Qd Qd Qc Qc Qs"], []])
    view = view_of(state, 0)
    action = named_action(view, "discard.0")
    assert action == Discard(parse_card("7s"))
    assert goes_out(view, action)
    face = HandFace(Ids(1, 1), "", Picture("hand.png", b"png", ""))
    page = going_out_page(words, view, face, action=action, name="discard.0")
    assert set(live(page)) == {"sure:discard.0", "again"}
    assert "It brings +100." in text(page)


@pytest.mark.parametrize("name", ["lay.99", "take.0", "discard.x", "nonsense", ""])
def test_a_name_that_means_nothing_now_means_no_action(name: str):
    assert named_action(view_of(position(HAND), 0), name) is None


def test_names_lead_to_the_listed_actions():
    view = view_of(position(HAND, scores=(1840, 0)), 0)
    assert isinstance(named_action(view, "lay.0"), LayMelds)
    view = view_of(position("9d 9h Ks Kc 4c", phase=Phase.DRAW, pile="9s", scores=(-5, 0)), 0)
    assert isinstance(named_action(view, "take.0"), TakePile)


async def test_a_hand_of_more_different_cards_than_a_menu_has_lines_can_throw_each(words):
    rules = CATALOGUE["samba"].rules(4)
    hand = " ".join(card_text(card) for card in full_deck(1) if not is_red_three(card))
    shown = live(page_of(words, position(hand, rules=rules)))
    menus = [shown[name] for name in ("play:discard.0", "play:discard.25", "play:discard.50")]
    values = [option["value"] for menu in menus for option in menu["options"]]
    assert values == [f"discard.{place}" for place in range(51)]
    assert menus[1]["placeholder"].startswith("Discard 9♥ …")


def test_a_hand_and_foot_hand_says_what_lies_there_still_and_what_a_taking_brings(words):
    rules = CATALOGUE["hand_and_foot"].rules(4)
    pile = "4c 5c 6c 7c 8c 9c Tc Jc 9s"
    state = position("9d 9h 5h", rules=rules, phase=Phase.DRAW, pile=pile, melds=[["4h 4d 4s"], []])
    told = hand_text(Teller(words, NAMES, view_of(state, 0)))
    assert "top 9♠, two of its rank take the top 7" in told
    assert "Taking the pile brings 6 more cards." in told
    assert "Your foot of 13 cards lies there still" in told


def test_who_must_ask_before_going_out_is_told_so(words):
    rules = replace(
        CATALOGUE["hand_and_foot"].rules(4), canastas_to_go_out=1, canasta_kinds_to_go_out=()
    )
    state = position("9d 9h 5h", rules=rules, melds=[["4h 4d 4s 4c 4c 4h 4d"], []])
    told = hand_text(Teller(words, NAMES, view_of(state, 0)))
    assert "To go out you must ask your partner first" in told


def test_a_freeze_of_one_lap_says_until_whose_turn_it_lasts(words):
    rules = CATALOGUE["czech"].rules(4)
    state = position("9d 9h 5h", rules=rules, pile="4c 2c 9s", frozen=True)
    pile = replace(state.public.pile, frozen_by=2)
    state = replace(state, public=replace(state.public, pile=pile))
    told = hand_text(Teller(words, NAMES, view_of(state, 0)))
    assert "The pile is frozen until Carlos’s turn." in told


def test_emptying_the_hand_with_a_foot_to_pick_up_is_not_going_out(words):
    rules = CATALOGUE["hand_and_foot"].rules(4)
    view = view_of(position("9d 9h 9s", rules=rules, melds=[["4h 4d 4s"], []]), 0)
    assert not goes_out(view, LayMelds((Play(parse_cards("9s 9d 9h")),)))
    assert not goes_out(view_of(position("9d", rules=rules), 0), Discard(parse_card("9d")))
    assert goes_out(view_of(position("9d"), 0), Discard(parse_card("9d")))


def test_a_red_three_thrown_from_the_table_says_what_it_costs(words):
    rules = CATALOGUE["czech"].rules(4)
    view = view_of(position("9d", rules=rules, threes=["3h"]), 0)
    thrown = discard_offers(words, view)[-1]
    assert (thrown.label, thrown.action) == ("3♥", Discard(parse_card("3h")))
    assert "100 are lost" in thrown.note
    assert not goes_out(view, thrown.action)


def test_a_canasta_asked_from_the_hand_is_said_in_place_of_a_number(words):
    rules = replace(CATALOGUE["polish"].rules(4), target_score=10000)
    state = position("9d 9h 5h", rules=rules, scores=(5200, 0))
    told = hand_text(Teller(words, NAMES, view_of(state, 0)))
    assert "To open your side needs a canasta." in told


async def test_melds_that_can_be_put_together_are_offered_beside_many_plays(words):
    rules = CATALOGUE["samba"].rules(4)
    hand = "4c 4d 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c 9d 9h Tc Td Th Jc Jd Jh 2c Jk"
    state = position(hand, rules=rules, melds=[["Kh Kd Ks", "Kc Kc Kd"], []])
    lays = live(page_of(words, state))["play:lay"]["options"]
    assert len(lays) == 25
    assert [one["label"] for one in lays[-2:]] == ["put K K K onto K K K", "Choose cards myself…"]
