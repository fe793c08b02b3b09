"""The lines of a rules card, for the rule sets as they are and with house rules."""

from dataclasses import replace

import pytest

from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from cogs.presenter.rules_card import rules_card, rules_card_text


def base(name: str, **house: object) -> RuleSet:
    return replace(CATALOGUE[name].base, **house)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (base("classic"), "1 canasta"),
        (base("samba"), "2 canastas"),
        (base("hand_and_foot"), "5 canastas: 2 natural, 2 mixed, 1 wild"),
        (base("hand_and_foot_bicycle"), "2 canastas: 1 natural, 1 mixed"),
        (base("pennies"), "4 canastas: 1 natural, 1 mixed, 1 wild, 1 of sevens"),
        (base("bolivia"), "2 canastas, among them 1 escalera"),
        (base("bolivia", natural_canasta_to_go_out=True), "2 canastas: 1 natural, 1 escalera"),
        (
            base("classic", natural_canasta_to_go_out=True, canastas_to_go_out=2),
            "2 canastas, among them 1 natural",
        ),
        (
            base("pennies", natural_canasta_to_go_out=True, canastas_to_go_out=5),
            "5 canastas, among them 1 natural, 1 mixed, 1 wild, 1 of sevens",
        ),
    ],
)
def test_rules_card_tells_which_canastas_going_out_asks(words, rules, told):
    assert dict(rules_card(words, rules).facts)["To go out"] == told


@pytest.mark.parametrize(
    ("rules", "word", "told"),
    [
        (base("classic"), "To open, by total", "15 · 50 · 90 · 120"),
        (base("modern_american"), "To open, by total", "125 · 155 · 180"),
        (base("russian"), "To open, by total", "none · 50 · 90 · 120"),
        (base("hand_and_foot"), "To open, by deal", "50 · 90 · 120 · 150"),
        (base("polish"), "To open, by total", "15 · 50 · 90 · 120"),
        (
            base("polish", target_score=10_000),
            "To open, by total",
            "15 · 50 · 90 · 120 · a canasta",
        ),
        (base("classic", initial_meld=((0, 50),), initial_meld_below_zero=50), "To open", "50"),
    ],
)
def test_rules_card_tells_by_what_the_minimum_goes(words, rules, word, told):
    assert dict(rules_card(words, rules).facts)[word] == told


def test_rules_card_tells_that_threes_count_by_their_number(words):
    assert "3♠ and 3♥: 100–1,000" in rules_card_text(
        words, rules_card(words, base("modern_american"))
    )
