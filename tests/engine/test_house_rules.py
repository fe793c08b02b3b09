"""House rules go through one door, which names what does not fit."""

import pytest

from bot.engine.rules import StockEnd, WildRatio
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import (
    HOUSE_RULES,
    HouseRuleError,
    house_rules_of,
    with_house_rules,
)

CLASSIC = CATALOGUE["classic"].rules(4)


def test_no_wishes_leave_the_rule_set_as_it_is():
    assert with_house_rules(CLASSIC, {}) == CLASSIC


def test_every_house_rule_is_a_field_whose_own_value_is_allowed():
    for name in HOUSE_RULES:
        assert hasattr(CLASSIC, name)
    wishes = {"target_score": 10000, "wild_ratio": "any", "stock_end": "at_once"}
    changed = with_house_rules(CLASSIC, wishes)
    assert (changed.target_score, changed.wild_ratio, changed.stock_end) == (
        10000,
        WildRatio.ANY,
        StockEnd.AT_ONCE,
    )


def test_what_was_changed_is_told_as_it_was_wished():
    wishes = {"initial_meld": [[0, 60], [2000, 100]], "draw_count": 2, "wild_melds": True}
    assert house_rules_of(with_house_rules(CLASSIC, wishes)) == wishes


def test_seating_of_a_rule_set_is_no_house_rule():
    assert house_rules_of(CATALOGUE["classic"].rules(2)) == {}


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("target", 5000, "no house rule; they are target_score, "),
        ("name", "samba", "no house rule"),
        ("hand_size", 12, "no house rule"),
        ("target_score", 499, "499 is not from 500 to 50000, a multiple of 5"),
        ("target_score", 5001, "a multiple of 5"),
        ("target_score", "5000", "'5000' is not a whole number"),
        ("target_score", True, "True is not a whole number"),
        ("draw_count", 3, "3 is not from 1 to 2"),
        ("canastas_to_go_out", 0, "0 is not from 1 to 5"),
        ("wild_melds", 1, "1 is not true or false"),
        ("wild_ratio", "some", "'some' is none of fewer, not_more, any"),
        ("black_three_in_hand_points", 50, "50 is not 5 or 100"),
        ("initial_meld", [], "a bracket is missing"),
        ("initial_meld", [[0, 50], [0, 90]], "do not ascend"),
        ("initial_meld", [[0, -50]], "a minimum is not from 0 to 1000"),
        ("initial_meld", [[0]], "has not 2 entries"),
        ("initial_meld", 50, "is not a list"),
    ],
)
def test_house_rule_that_does_not_fit_is_refused_with_name_and_reason(name, value, reason):
    with pytest.raises(HouseRuleError, match=reason) as refused:
        with_house_rules(CLASSIC, {name: value})
    assert refused.value.name == name
