"""Every house rule of C-1 in every rule set, alone and in random combinations."""

from random import Random

import pytest

from bot.engine.cards import card_text
from bot.engine.refusals import Refusal
from bot.engine.rules import RuleSet
from bot.engine.rulesets.house_rules import (
    HOUSE_RULES,
    HouseRuleError,
    house_rules_of,
    with_house_rules,
)
from tests.conformance import laws
from tests.conformance.deals import Moment, random_deal
from tests.conformance.tables import drawing, rules_of, table
from tests.conformance.test_catalogue import check_positions, each_seating
from tests.conformance.wishes import WISHES, prices_with, random_wishes
from tests.engine.positions import code, dealt, listed, play

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


def test_no_second_unfinished_meld_is_listed_where_complete_ones_stay_open() -> None:
    rules = rules_of("hand_and_foot", melds_close_at_seven=False)
    state = drawing(rules, "Kh Kd 9h 8h", discard_pile="5h Ks", melds=[["Kc Kc Ks"]])
    assert listed(state) == {"draw", "take 1: Kd Kh"}


def test_wild_melds_close_where_all_melds_do() -> None:
    rules = rules_of("polish", melds_close_at_seven=True)
    state = table(rules, "2s 9h 8h", melds=[["2h 2h 2d 2d 2c 2c 2s"]])
    assert code(state, "0 meld 1: 2s") is Refusal.MELD_IS_CLOSED
    assert "meld 1: 2s" not in listed(state)


def test_frozen_upcards_of_a_one_lap_freeze_are_the_dealers() -> None:
    rules = rules_of("classic", freeze="one_lap")
    pile = dealt({44: "2s 5h"}, rules, dealer=2).state.public.pile
    assert (pile.is_frozen, pile.frozen_by) == (True, 2)


def test_nothing_is_laid_or_taken_in_the_first_lap() -> None:
    rules = rules_of("classic", no_melding_first_lap=True)
    state = play(dealt({}, rules, dealer=3).state, "0 draw")
    assert {word.split()[0] for word in listed(state)} <= {"discard", "ask"}
    hand = state.hands[0]
    thrown = play(state, f"0 discard {card_text(hand[0])}")
    assert listed(thrown, seat=1) == {"draw"}
    assert code(thrown, "1 take Kh Kd") is Refusal.NO_MELDING_FIRST_LAP


def test_offered_card_may_be_played_in_any_rule_set() -> None:
    rules = rules_of("classic", first_card_offer=True)
    state = dealt({}, rules, dealer=3).state
    assert listed(state) == {"accept", "decline"}
    assert len(play(state, "0 decline").public.pile.cards) == 1


@pytest.mark.parametrize(
    ("name", "options", "culprit"),
    [
        ("hand_and_foot", {"wild_melds": False}, "wild_melds"),
        ("bolivia", {"sequences": "none"}, "sequences"),
        ("bolivia", {"sequences": "czech"}, "sequences"),
        ("pennies", {"canastas_to_go_out": 3}, "canastas_to_go_out"),
        ("modern_american", {"first_card_offer": True}, "first_card_offer"),
        ("classic", {"black_three_upcard": "freeze", "freeze": "never"}, "black_three_upcard"),
    ],
)
def test_rules_that_cannot_be_played_together_are_refused(
    name: str, options: dict[str, object], culprit: str
) -> None:
    with pytest.raises(HouseRuleError) as refused:
        rules_of(name, **options)
    assert refused.value.name == culprit
