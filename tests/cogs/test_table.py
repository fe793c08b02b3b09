"""The table in words, and what must never stand in a channel."""

from dataclasses import replace

from bot.engine.actions import Play
from bot.engine.cards import parse_card, parse_cards
from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    Discarded,
    MeldsLaid,
    PileTaken,
    WentOut,
)
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import with_house_rules
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.text.events import Teller
from cogs.presenter.pictures import table_labels
from cogs.presenter.score import score_text, standing_text
from cogs.presenter.table import picture_text, table_text
from tests.engine.positions import position

NAMES = ("Anna", "Boris", "Carlos", "Dmitri")


def told(words, state, seat=None) -> Teller:
    return Teller(words, NAMES, view_of(state, seat))


def told_of(words, state) -> Teller:
    """The same with feet that nobody has picked up yet."""
    seats = replace(state.public.seats, have_foot=(True,) * state.rules.players)
    names = tuple(f"Seat {seat}" for seat in range(state.rules.players))
    state = replace(state, public=replace(state.public, seats=seats))
    return Teller(words, names, view_of(state, None))


def test_one_glance_says_whose_turn_it_is_and_how_the_pile_stands(words):
    state = position("4c 5c", phase=Phase.PLAY, pile="4h 2d 9s", frozen=True)
    assert table_text(told(words, state), ()).splitlines() == [
        "**Anna’s turn** · drew, may lay cards",
        "Pile: 3 cards, top 9♠, frozen by a 2 (only a natural pair takes it) · stock 10",
    ]


def test_a_packet_is_not_called_a_foot(words):
    pennies = CATALOGUE["pennies"].base
    six = position("4c", "5c", "6c", "7c", "8c", "9c", rules=pennies)
    assert "packet not picked up" in picture_text(told_of(words, six))
    feet = CATALOGUE["hand_and_foot"].base
    assert "foot not picked up" in picture_text(told_of(words, position("4c 5c", rules=feet)))


def test_a_pile_that_never_freezes_asks_for_a_pair_only_where_nothing_else_takes_it(words):
    rules = with_house_rules(CATALOGUE["classic"].base, {"freeze": "never"})
    text = table_text(told(words, position("4c 5c", rules=rules, pile="2c 9s")), ())
    assert "top 9♠, not frozen" in text
    rules = CATALOGUE["hand_and_foot"].base
    text = table_text(told(words, position("4c 5c", rules=rules, pile="2c 9s")), ())
    assert "two of its rank take it" in text


def test_the_end_of_a_deal_is_told_once(words):
    over = told(words, position("", "4c", "5c", "6c", phase=Phase.OVER))
    assert table_text(over, (WentOut(0, concealed=False), DealEnded(0))).splitlines() == [
        "**The deal is over**",
        "Last: Anna went out",
    ]
    assert table_text(over, (CardsDrawn(0, 1), DealEnded(None))).splitlines() == [
        "**The deal is over**",
        "Last: Anna drew; the stock is used up",
    ]


def test_a_pile_frozen_by_a_red_three_says_so(words):
    state = position("4c 5c", pile="3h 9s", frozen=True)
    assert "frozen by a 3♥" in table_text(told(words, state), ())


def test_the_picture_in_words_names_melds_threes_totals_and_card_counts(words):
    state = position(
        "4c 5c",
        melds=[["Kh Kh Kd 2c", "Qh Qh Qd Qd Qc Qc Qs"], []],
        threes=["3h", "3d"],
        scores=(1840, 2615),
    )
    lines = picture_text(told(words, state)).splitlines()
    assert lines[0] == "Deal 1 to 5,000"
    assert lines[1] == (
        "Anna (2 cards) · Carlos (4 cards): 1,840 before this deal; 720 on the table; "
        "4 kings (1 wild), natural canasta of 7 queens; beside them 3♥, worth +100"
    )
    assert lines[2] == (
        "Boris (4 cards) · Dmitri (4 cards): 2,615 before this deal; "
        "nothing melded, needs 90 to open; beside them 3♦, worth −100"
    )


def test_swapping_hidden_cards_changes_nothing_that_stands_in_the_channel(words):
    state = position("4c 5c", "6c 7c", pile="9s")
    mine, theirs, *others = state.hands
    swapped = replace(state, hands=(theirs, mine, *others))
    for say in (picture_text, lambda teller: table_text(teller, ()), lambda t: table_labels(t, ())):
        assert say(told(words, state)) == say(told(words, swapped))


def test_a_scored_deal_says_each_line_and_the_new_totals(words):
    state = position(
        "4c",
        "Kc",
        phase=Phase.OVER,
        melds=[["Qh Qh Qd Qd Qc Qc Qs"], []],
        scores=(1000, 0),
    )
    text = score_text(told(words, state))
    assert "nobody went out" in text
    assert text.splitlines()[2:] == [
        "**Anna · Carlos** +525 → **1,525**",
        "-# Natural canastas +500, Melded cards +70, Cards in hand −45",
        "**Boris · Dmitri** −45 → **−45**",
        "-# Cards in hand −45",
    ]


def test_the_score_of_a_running_deal_tells_what_lies_on_the_table(words):
    state = position("4c 5c", melds=[["Kc Kd Kh"], []], scores=(1000, 200))
    assert standing_text(told(words, state)).splitlines() == [
        "**Deal 1, to 5,000**",
        "Anna · Carlos: 1,000, +30 on the table",
        "Boris · Dmitri: 200",
    ]


def test_the_score_after_a_deal_counts_that_deal_in(words):
    melds = [["Qh Qh Qd Qd Qc Qc Qs"], []]
    state = position("4c", "Kc", phase=Phase.OVER, melds=melds, scores=(1000, 0))
    assert "Anna · Carlos: 1,525" in standing_text(told(words, state)).splitlines()


def test_the_last_actions_in_a_picture_hold_nothing_its_font_cannot_draw(words):
    state = position("4c 5c")
    teller = Teller(words, ("Ada 🤖", "王小明", "Carlos", "Dmitri"), view_of(state, None))
    events = (
        PileTaken(0, parse_cards("4c 7c")),
        MeldsLaid(0, (Play(parse_cards("7s 7h 7c")),)),
        Discarded(0, parse_card("Ks"), freezes=False),
        CardsDrawn(1, 1),
    )
    assert table_labels(teller, events).last_actions == (
        ("Ada ", "took the pile of 2", ", ", "laid 7 7 7", ", ", "threw ", parse_card("Ks")),
        ("Seat 2 ", "drew"),
    )


def test_a_table_with_house_rules_says_how_many(words):
    rules = with_house_rules(CATALOGUE["classic"].rules(4), {"target_score": 3000, "draw_count": 2})
    text = table_text(told(words, position("4c 5c", rules=rules)), ())
    assert text.endswith("-# One house rule in force: see Rules")
