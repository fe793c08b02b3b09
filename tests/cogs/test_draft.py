"""Choosing any cards by rank and number, or card by card where suits matter."""

import random

from bot.engine.actions import LayMelds, Play
from bot.engine.cards import DEUCE, card_text, full_deck, parse_cards
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import view_of
from bot.tables.draft import Draft
from cogs.presenter.draft import (
    card_choices,
    draft_text,
    redirected,
    redrafted,
    target_choices,
)
from cogs.presenter.draft_by_card import card_menus, rechosen
from cogs.views.draft import draft_page
from cogs.views.hand import HandFace
from cogs.views.ids import Ids
from cogs.views.pages import Picture
from tests.cogs.pages import broken_limits, live
from tests.engine.positions import position

CZECH, SAMBA, HAND_AND_FOOT = (
    CATALOGUE[name].rules(4) for name in ("czech", "samba", "hand_and_foot")
)
HAND = "3c 7s 9d Ts Tc Js Jh Ad Ah 2c Jk"
FACE = HandFace(Ids(1, 1), "heading\ncards", Picture("hand.png", b"png", ""))


def seen(hand: str = HAND, **facts):
    return view_of(position(hand, **facts), 0)


def choose(words, view, draft: Draft, *labels: str) -> Draft:
    """The draft after the menu was left with these labels marked."""
    values = {plain(choice.label): choice.value for choice in card_choices(words, view, draft)}
    return redrafted(view, draft, [values[label] for label in labels])


def marked(words, view, draft: Draft) -> list[str]:
    choices = card_choices(words, view, draft)
    return [plain(choice.label) for choice in choices if choice.is_default]


def plain(label: str) -> str:
    """The cards of a line without how many of the rank they are."""
    return label.partition(" (")[0]


def test_every_number_of_each_rank_can_be_chosen(words):
    labels = [choice.label for choice in card_choices(words, seen("9d Ts Tc 2c"), Draft())]
    assert labels == ["9", "10 (1 of 2)", "10 10 (all 2)", "2"]


def test_a_hand_beyond_a_menus_lines_offers_one_and_all_of_a_rank(words):
    view = seen(
        "4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts"
    )
    labels = [choice.label for choice in card_choices(words, view, Draft())]
    assert labels[:4] == ["4 (1 of 4)", "4 4 4 4 (all 4)", "5 (1 of 4)", "5 5 5 5 (all 4)"]
    assert len(labels) == 14


def test_wild_cards_go_with_the_natural_cards_chosen_along(words):
    view = seen()
    draft = choose(words, view, Draft(), "A A", "Joker")
    assert draft.action(view) == LayMelds((Play(parse_cards("Ad Ah Jk")),))
    assert marked(words, view, draft) == ["A A", "Joker"]


def test_another_number_of_a_rank_takes_the_place_of_the_one_before(words):
    view = seen()
    draft = choose(words, view, choose(words, view, Draft(), "A A"), "A A", "A")
    assert marked(words, view, draft) == ["A"]


def test_a_mark_taken_off_gives_the_cards_back(words):
    view = seen()
    draft = choose(words, view, choose(words, view, Draft(), "A A", "Joker"), "A A")
    assert marked(words, view, draft) == ["A A"]


def test_what_the_hand_suggests_can_be_ticked(words):
    view = seen("3s 5s 5d 5h 6s 6s 8h Qc Kh Ac 2s 2h")
    draft = choose(words, view, Draft(), "5 5", "6 6", "2 2")
    assert draft_text(words, view, draft).splitlines()[1:] == ["5 5 2♠ + 6 6 2♥ = 60 of 50"]
    assert marked(words, view, draft) == ["5 5", "6 6", "2 2"]


def test_each_wild_card_can_be_sent_to_another_meld(words):
    view = seen("5s 5d 5h 6s 6s 6h 2s 2h 9s 4c")
    draft = choose(words, view, Draft(), "5 5 5", "6 6 6", "2 2")
    targets = {choice.label: choice.value for choice in target_choices(words, view, draft)}
    assert set(targets) == {"one 2: onto the sixes"}
    draft = redirected(view, draft, targets["one 2: onto the sixes"])
    assert "5 5 5 2♠ + 6 6 6 2♥" in draft_text(words, view, draft)


def test_a_single_wild_card_can_be_sent_onto_another_meld(words):
    view = seen()
    draft = choose(words, view, Draft(), "A A", "J J", "Joker")
    targets = {choice.label: choice.value for choice in target_choices(words, view, draft)}
    assert set(targets) == {"one Joker: onto the aces"}
    draft = redirected(view, draft, targets["one Joker: onto the aces"])
    assert draft.action(view) == LayMelds(
        (Play(parse_cards("Js Jh")), Play(parse_cards("Ad Ah Jk")))
    )


def test_wild_cards_alone_go_onto_a_meld_that_lies(words):
    view = seen(melds=[["Kh Kh Kd"], []])
    draft = choose(words, view, Draft(), "2")
    assert draft.action(view) == LayMelds((Play(parse_cards("2c"), 1),))
    assert draft.count_of(DEUCE) == 1


def test_the_running_count_says_how_much_is_short(words):
    view = seen(scores=(1840, 0))
    draft = choose(words, view, Draft(), "A A", "2")
    assert draft_text(words, view, draft).splitlines()[1:] == [
        "A A 2♣ = 60 of 90, 30 short",
        "To open your side needs 90, and this counts 60. Add cards or choose others.",
    ]


def test_spoiling_a_natural_canasta_is_warned_of(words):
    view = seen(melds=[["Qh Qh Qd Qd Qc Qc Qs"], []])
    draft = choose(words, view, Draft(), "2")
    assert "makes the natural canasta mixed: −200" in draft_text(words, view, draft)


async def test_lay_is_live_once_the_draft_is_legal(words):
    view = seen()
    short = draft_page(words, view, FACE, choose(words, view, Draft(), "A A"))
    legal = draft_page(words, view, FACE, choose(words, view, Draft(), "A A", "Joker"))
    assert "lay_draft:lay" not in live(short)
    assert "lay_draft:lay" in live(legal)
    assert broken_limits(short) == broken_limits(legal) == []


def by_card(words, view, draft: Draft, menu: str, *labels: str) -> Draft:
    """The draft after the menu of a suit was left with these labels marked."""
    values = {choice.label: choice.value for choice in card_menus(words, view, draft)[menu]}
    return rechosen(view, draft, menu, [values[label] for label in labels])


def test_where_suits_matter_there_is_a_menu_a_suit_and_one_for_wild_cards(words):
    menus = card_menus(words, seen("3h 7h 8h 8h 9s 2c 2d Jk", rules=SAMBA), Draft())
    assert {menu: [choice.label for choice in choices] for menu, choices in menus.items()} == {
        "spades": ["9♠"],
        "hearts": ["7♥", "8♥", "8♥ 8♥"],
        "wild": ["2", "2 2", "Joker"],
    }


def test_a_run_is_chosen_card_by_card_and_counted(words):
    view = seen("7h 8h 9h Kh Kd Ks 4c 5d", rules=SAMBA)
    draft = by_card(words, view, Draft(), "hearts", "7♥", "8♥")
    draft = by_card(words, view, draft, "hearts", "7♥", "8♥", "9♥")
    assert draft_text(words, view, draft).splitlines()[1:] == [
        "7♥ 8♥ 9♥ = 25 of 50, 25 short",
        "To open your side needs 50, and this counts 25. Add cards or choose others.",
    ]
    draft = by_card(words, view, draft.with_next_group(), "hearts", "K♥")
    draft = by_card(words, view, draft, "diamonds", "K♦")
    draft = by_card(words, view, draft, "spades", "K♠")
    assert draft_text(words, view, draft).splitlines()[1:] == ["7♥ 8♥ 9♥ + K K K = 55 of 50"]


def test_a_card_taken_off_the_current_meld_leaves_the_others(words):
    view = seen("7h 8h 9h Kh", rules=SAMBA)
    draft = by_card(words, view, Draft(), "hearts", "7♥", "8♥", "9♥")
    draft = by_card(words, view, draft, "hearts", "7♥", "9♥")
    assert draft.cards == parse_cards("7h 9h")


def test_of_a_runs_ends_the_wild_card_takes_the_one_that_is_chosen(words):
    view = seen("7h 8h 2c 4c", rules=CZECH)
    draft = by_card(words, view, Draft(), "hearts", "7♥", "8♥")
    draft = by_card(words, view, draft, "wild", "2")
    targets = {choice.label: choice.value for choice in target_choices(words, view, draft)}
    assert set(targets) == {"7♥ 8♥ 2♣: a new meld", "2♣ 7♥ 8♥: a new meld"}
    draft = redirected(view, draft, targets["2♣ 7♥ 8♥: a new meld"])
    assert draft.action(view) == LayMelds((Play(parse_cards("2c 7h 8h")),))


def test_a_meld_of_several_of_its_rank_is_chosen_by_its_size(words):
    view = seen("Kh 4c 5c 6c", rules=SAMBA, melds=[["Kh Kd Ks", "Kc Kc Kd Kd", "Jh Qh Kh"], []])
    draft = by_card(words, view, Draft(), "hearts", "K♥")
    targets = {choice.label: choice.value for choice in target_choices(words, view, draft)}
    assert set(targets) == {"K: onto the kings (3)", "K: onto the kings (4)"}
    draft = redirected(view, draft, targets["K: onto the kings (4)"])
    assert draft.action(view) == LayMelds((Play(parse_cards("Kh"), 2),))


def test_wild_cards_alone_make_a_meld_where_that_is_played(words):
    view = seen(
        "2c 2d Jk Kh Kd 4c", rules=HAND_AND_FOOT, melds=[["Kh Kd Ks Kc", "Qh Qd Qs Qc Qc"], []]
    )
    draft = choose(words, view, Draft(), "2 2", "Joker")
    assert draft.action(view) == LayMelds((Play(parse_cards("2c 2d Jk")),))
    draft = choose(words, view, draft, "K K", "2 2", "Joker")
    targets = {choice.label: choice.value for choice in target_choices(words, view, draft)}
    draft = redirected(view, draft, targets["all wild cards: a meld of their own"])
    assert draft.action(view) == LayMelds(
        (Play(parse_cards("Kd Kh"), 1), Play(parse_cards("2c 2d Jk")))
    )


async def test_the_largest_hand_of_runs_keeps_within_discords_limits(words):
    rng = random.Random(3)
    for _ in range(20):
        hand = " ".join(map(card_text, rng.sample(full_deck(3), 45)))
        view = seen(hand, rules=SAMBA, melds=[["Kh Kd Ks", "7h 8h 9h"], []])
        draft = Draft().with_cards((), view.hand[-1:])
        assert broken_limits(draft_page(words, view, FACE, draft)) == []
