"""A rule set survives being kept as plain data; what does not fit is named."""

import json

import pytest

from bot.engine.rules_text import rules_from_dict, rules_to_dict
from bot.engine.rulesets.catalogue import CATALOGUE

EVERY_RULE_SET = [
    family.rules(seating.players, seating.sides)
    for family in CATALOGUE.values()
    for seating in family.seatings
]


@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_rule_set_reads_back_equal_from_json(rules):
    assert rules_from_dict(json.loads(json.dumps(rules_to_dict(rules)))) == rules


def plain():
    return rules_to_dict(EVERY_RULE_SET[0])


def test_missing_field_is_named():
    incomplete = plain()
    del incomplete["hand_size"]
    with pytest.raises(ValueError, match="lacks hand_size"):
        rules_from_dict(incomplete)


def test_unknown_field_is_named():
    with pytest.raises(ValueError, match="has no hand_sise"):
        rules_from_dict(plain() | {"hand_sise": 11})


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("hand_size", "eleven", "hand_size: 'eleven' is not a whole number"),
        ("hand_size", True, "hand_size: True is not a whole number"),
        ("wild_melds", 1, "wild_melds: 1 is not true or false"),
        ("tie", "toss", "tie: 'toss' is none of extra_deal, draw"),
        ("sides", ["pairs"], "sides: .* is none of singles, pairs, teams"),
        ("initial_meld", 50, "initial_meld: 50 is not a list"),
        ("initial_meld", [[0, 50, 60]], "initial_meld: .* has not 2 entries"),
    ],
)
def test_value_that_does_not_fit_is_named_with_its_field(name, value, reason):
    with pytest.raises(ValueError, match=reason):
        rules_from_dict(plain() | {name: value})
