"""Rubbish from outside gets an answer, never an error of ours."""

import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import StartDeal
from bot.engine.apply import advance
from bot.engine.cards import full_deck
from bot.engine.legality import refusal
from bot.engine.playing.dealing import new_game
from bot.engine.record import RecordError, read_record
from bot.engine.refusals import Refused
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import view_of
from bot.referee import judge
from bot.tables.ledger import Unreadable, read_action, read_rules, read_scores
from bot.tables.timing import read_settings
from bot.text.wishes import Misread, discard_wish, meld_wish, take_wish
from cogs.views.ids import TEMPLATE, ControlId

RECORDS = sorted((Path(__file__).parent / "records").glob("*.toml"))
CARD_LIKE = st.text("AKQJT1098765432jkJokershdc♠♥♦♣ /+:x,;*.-\n", max_size=60)
LONG = st.integers(1, 6000).map(lambda length: "K" * length)
TYPED = st.one_of(CARD_LIKE, LONG, st.text(max_size=200))


def dealt(name: str):
    rules = CATALOGUE[name].base
    deck = list(full_deck(rules.packs))
    random.Random(1).shuffle(deck)
    state = advance(new_game(rules, dealer=0), StartDeal(tuple(deck), 0)).state
    return view_of(state, state.public.turn.seat)


VIEWS = {name: dealt(name) for name in CATALOGUE}


@settings(max_examples=300, deadline=None)
@given(
    name=st.sampled_from(sorted(CATALOGUE)),
    wish=st.sampled_from([meld_wish, take_wish, discard_wish]),
    typed=TYPED,
)
def test_whatever_is_typed_is_misread_refused_or_a_legal_wish(name, wish, typed):
    view = VIEWS[name]
    action = wish(view, typed)
    if not isinstance(action, Misread):
        assert isinstance(refusal(view, action), Refused | None)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_record_that_was_tampered_with_is_read_or_refused_with_a_reason(data):
    text = data.draw(st.sampled_from(RECORDS)).read_text()
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(st.text(max_size=6)) + text[end:]
    with suppress(RecordError):
        judge(read_record(text))


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=300))
def test_any_text_is_a_record_or_refused_with_a_reason(text):
    with pytest.raises(RecordError):
        read_record(text)


@settings(max_examples=300, deadline=None)
@given(
    read=st.sampled_from([read_action, read_rules, read_scores, read_settings]),
    text=st.one_of(
        st.text(max_size=80),
        CARD_LIKE,
        st.sampled_from(["null", "[]", "{}", "3", '""', '{"name": []}', "[[]]", '[{"total": 1}]']),
    ),
)
def test_what_the_store_holds_is_read_or_unreadable(read, text):
    with suppress(Unreadable):
        read(text)


@settings(max_examples=300, deadline=None)
@given(text=st.one_of(st.text(max_size=120), st.from_regex(r"c:\d+:[a-z_]+:\d+(:.*)?")))
def test_any_custom_id_is_one_of_ours_that_fits_the_store_or_left_alone(text):
    match = TEMPLATE.fullmatch(text)
    if match is not None:
        control = ControlId.of(match)
        assert control.table_id < 2**63
        assert control.version < 2**63
