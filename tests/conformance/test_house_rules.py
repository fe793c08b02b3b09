"""Every house rule of C-1 in every rule set, alone and in random combinations."""

from random import Random

import pytest

from bot.engine.rules import RuleSet
from bot.engine.rulesets.house_rules import (
    HOUSE_RULES,
    HouseRuleError,
    house_rules_of,
    with_house_rules,
)
from tests.conformance import laws
from tests.conformance.deals import Moment, random_deal
from tests.conformance.test_catalogue import check_positions, each_seating
from tests.conformance.wishes import WISHES, prices_with, random_wishes

CHOSEN_WITH_THE_SEATING = {"sides"}


def test_every_parameter_of_the_reference_is_a_house_rule() -> None:
    assert set(HOUSE_RULES) == set(WISHES) - CHOSEN_WITH_THE_SEATING


@each_seating
@pytest.mark.parametrize("name", WISHES)
def test_each_value_is_taken_or_refused_with_a_reason(rules: RuleSet, name: str) -> None:
    for value in WISHES[name]:
        changed = changed_or_reason(rules, name, value)
        if isinstance(changed, HouseRuleError):
            assert changed.name == name
            assert changed.reason
        else:
            assert house_rules_of(changed) in ({name: value}, {})


def changed_or_reason(rules: RuleSet, name: str, value: object) -> RuleSet | HouseRuleError:
    try:
        return with_house_rules(rules, {name: value})
    except HouseRuleError as refused:
        return refused


@each_seating
def test_deals_with_random_house_rules_hold_what_holds_of_every_deal(rules: RuleSet) -> None:
    check_random_house_rules(rules, range(2))


@each_seating
@pytest.mark.long
def test_deals_with_thousands_of_random_house_rules_hold_it_too(rules: RuleSet) -> None:
    check_random_house_rules(rules, range(100, 200))


@each_seating
@pytest.mark.long
def test_positions_with_random_house_rules_hold_what_holds_in_every_position(
    rules: RuleSet,
) -> None:
    for seed in range(500, 508):
        wishes = random_wishes(rules, Random(seed))
        changed = with_house_rules(rules, wishes)
        check_positions(random_deal(changed, seed, eagerness=0.7), share=0.3)


def check_random_house_rules(rules: RuleSet, seeds: range) -> None:
    for seed in seeds:
        rng = Random(f"{seed} {rules.name} {rules.players}")
        wishes = random_wishes(rules, rng)
        changed = with_house_rules(rules, wishes)
        try:
            deal = random_deal(changed, seed, eagerness=rng.random())
            check_deal(deal, rules, wishes)
            check_positions(deal, share=0.02)
        except Exception as error:
            raise AssertionError(f"seed {seed}, {wishes}: {error!r}") from error


def check_deal(deal: list[Moment], rules: RuleSet, wishes: dict[str, object]) -> None:
    laws.replay_gives_the_same_position(deal)
    laws.record_reads_back_equal(deal)
    laws.score_is_that_of_the_second_scorer(deal, prices_with(rules, wishes))
    for moment in deal:
        laws.cards_are_conserved(moment.step.state)
        laws.threes_lie_on_the_table(moment.step.state)
