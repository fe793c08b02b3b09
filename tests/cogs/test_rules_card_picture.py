"""The card of a rule set at a glance, and its alternative text."""

import pytest

from bot.engine.rulesets.catalogue import CATALOGUE
from cogs.presenter.rules_card import rules_card, rules_card_text
from cogs.views.pages import MOST_ALTERNATIVE_CHARACTERS

RULES = [family.base for family in CATALOGUE.values()]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_rules_card_shows_the_canastas_its_rules_know(words, rules):
    card = rules_card(words, rules)
    kinds = {canasta.kind.value for canasta in card.canastas}
    assert ("wild" in kinds) == rules.wild_melds
    assert ("sequence" in kinds) == (rules.name in ("samba", "bolivia"))
    assert ("sevens" in kinds) == (rules.name == "pennies")
    told = rules_card_text(words, card)
    assert "Joker 50" in told
    assert len(told) < MOST_ALTERNATIVE_CHARACTERS


def test_rules_card_tells_what_the_threes_of_both_colours_count(words):
    modern = rules_card_text(words, rules_card(words, CATALOGUE["modern_american"].base))
    classic = rules_card_text(words, rules_card(words, CATALOGUE["classic"].base))
    assert "3♠ and 3♥: 100" in modern
    assert "3♠ 5, 3♥ and 3♦: 100–800" in classic
    assert "2 and A: 20, K–8: 10" in classic


def test_rules_card_parts_natural_sevens_and_aces_from_others_where_they_bring_more(words):
    modern = rules_card_text(words, rules_card(words, CATALOGUE["modern_american"].base))
    assert "NATURAL 500, SEVENS, ACES 2,500" in modern


def test_rules_card_tells_what_a_black_three_costs_where_that_is_more_than_it_counts(words):
    told = {
        name: rules_card_text(words, rules_card(words, CATALOGUE[name].base)) for name in CATALOGUE
    }
    assert "3♠ −100" in told["czech"]
    assert "3♠ 5/−100" in told["bolivia"]
    assert "3♠ −5, 3♥ 100" in told["hand_and_foot"]
    assert "3♠ 5" in told["samba"]


def test_rules_card_names_concealed_going_out_where_it_brings_more(words):
    facts = {name: dict(rules_card(words, CATALOGUE[name].base).facts) for name in CATALOGUE}
    assert facts["classic"]["Going out brings"] == "100, concealed 200"
    assert facts["samba"]["Going out brings"] == "200"


def test_rules_card_calls_a_packet_what_the_table_calls_it(words):
    facts = {name: dict(rules_card(words, CATALOGUE[name].base).facts) for name in CATALOGUE}
    assert facts["pennies"]["Cards"] == "4 packs, 13 in hand, 11 in the packet"
    assert facts["hand_and_foot"]["Cards"] == "5 packs, 13 in hand, 13 in the foot"
