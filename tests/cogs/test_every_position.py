"""Whatever happens in a game can be said and shown: random deals, every seat, every message."""

import random

import pytest

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.cards import full_deck
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.classic import FAMILY
from bot.engine.scoring import deal_scores, winners
from bot.engine.state import Phase, State
from bot.engine.view import seat_to_act, view_of
from bot.tables.draft import Draft, chooses_by_card
from bot.text.events import Teller
from cogs.presenter.draft import card_choices, redrafted
from cogs.presenter.draft_by_card import card_menus, rechosen
from cogs.presenter.hand import call_line, hand_text, heading_line
from cogs.presenter.pictures import hand_labels, table_labels
from cogs.presenter.score import next_deal_text, result_text, score_text, standing_text
from cogs.presenter.sheet import score_sheet, sheet_text
from cogs.presenter.table import picture_text, table_text
from cogs.views.draft import draft_page
from cogs.views.hand import HandFace, hand_page
from cogs.views.ids import Ids
from cogs.views.naming import named_action
from cogs.views.pages import Picture
from tests.cogs.pages import broken_limits, live

NAMES = ("Anna", "Boris", "Carlos", "Dmitri", "Eva", "Frida")
PICTURE = Picture("hand.png", b"png", "a hand")
RULES = [
    *(family.rules(family.base.players) for family in CATALOGUE.values()),
    FAMILY.rules(2),
    FAMILY.rules(3),
]
MOST_ACTIONS = 400


def random_deal(rules: RuleSet, rng: random.Random) -> list[State]:
    """The positions of a deal in which everybody does anything that is listed."""
    deck = list(full_deck(rules.packs))
    rng.shuffle(deck)
    state = apply(new_game(rules, dealer=0), None, StartDeal(tuple(deck), 0)).state
    positions = [state]
    while (seat := seat_to_act(state)) is not None and len(positions) < MOST_ACTIONS:
        state = apply(state, seat, rng.choice(options(view_of(state, seat)))).state
        positions.append(state)
    return positions


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
async def test_every_position_can_be_shown_to_everybody(words, rules):
    for turn, state in enumerate(random_deal(rules, random.Random(5))):
        show_table(words, state)
        awaited = seat_to_act(state)
        for seat in {turn % rules.players, awaited or 0}:
            show_hand(words, state, seat)


def show_table(words, state: State) -> None:
    teller = Teller(words, NAMES, view_of(state, None))
    past = state.public.past
    assert table_text(teller, past[-12:])
    assert picture_text(teller)
    assert standing_text(teller)
    assert table_labels(teller, past[-12:])
    if state.public.turn.phase is Phase.OVER:
        assert score_text(teller)
        assert next_deal_text(teller)
        assert result_text(teller, (0,))
        history = (deal_scores(state),)
        assert score_sheet(teller, history, winners(state)).rows
        assert sheet_text(teller, history, winners(state), most=1024)


def show_hand(words, state: State, seat: int) -> None:
    view = view_of(state, seat)
    teller = Teller(words, NAMES, view)
    line = call_line(teller, mention="<@1>", channel="<#2>")
    text = f"{line}\n{hand_text(teller)}"
    assert heading_line(teller, channel="<#2>")
    assert hand_labels(words, view)
    face = HandFace(Ids(1, 2), text, PICTURE, "https://discord.com/channels/1/2/3")
    page = hand_page(words, view, face)
    assert broken_limits(page) == []
    assert_pressable_is_possible(view, page)
    may_go_on = view.public.turn.phase is Phase.OVER and not winners(state)
    assert bool({*live(page)} - {"by_suit"}) == (view.is_on_turn or may_go_on)
    if view.is_on_turn and not view.public.turn.is_asking:
        taking = view.public.turn.phase is Phase.DRAW
        draft = Draft(taking=taking)
        draft = begun(words, view, draft)
        assert broken_limits(draft_page(words, view, face, draft)) == []


def begun(words, view, draft: Draft) -> Draft:
    """The draft with the first few cards of its menus chosen."""
    if not chooses_by_card(view.rules):
        values = [choice.value for choice in card_choices(words, view, draft)][:3]
        return redrafted(view, draft, values)
    for menu, choices in card_menus(words, view, draft).items():
        draft = rechosen(view, draft, menu, [choice.value for choice in choices][:2])
    return draft


def assert_pressable_is_possible(view, page) -> None:
    for name, control in live(page).items():
        verb, _, argument = name.partition(":")
        if verb != "play":
            continue
        meant = [option["value"] for option in control.get("options", [])] or [argument]
        for value in meant:
            if value != "choose":
                action = named_action(view, value)
                assert action is not None
                assert refusal(view, action) is None
