"""Every rule set in every seating, played at random: what must hold whatever happens."""

from random import Random

import pytest

from bot.engine.rules import RuleSet
from tests.conformance import laws
from tests.conformance.deals import EVERY_SEATING, Moment, random_deal

EAGERNESS = (0.2, 0.6, 0.95)

each_seating = pytest.mark.parametrize("rules", EVERY_SEATING.values(), ids=EVERY_SEATING)


@each_seating
def test_what_holds_of_every_deal_holds_in_every_seating(rules: RuleSet) -> None:
    for seed, eagerness in enumerate(EAGERNESS):
        check_deal(random_deal(rules, seed, eagerness=eagerness))


@each_seating
def test_what_holds_in_every_position_holds_in_every_seating(rules: RuleSet) -> None:
    check_positions(random_deal(rules, 77, eagerness=0.7), share=0.3)


@each_seating
@pytest.mark.long
def test_what_holds_of_every_deal_holds_for_thousands_of_deals(rules: RuleSet) -> None:
    for seed in range(1000, 1100):
        check_deal(random_deal(rules, seed, eagerness=EAGERNESS[seed % len(EAGERNESS)]))


@each_seating
@pytest.mark.long
def test_what_holds_in_every_position_holds_for_dozens_of_deals(rules: RuleSet) -> None:
    for seed in range(2000, 2006):
        deal = random_deal(rules, seed, eagerness=EAGERNESS[seed % len(EAGERNESS)])
        check_positions(deal, share=1)


def check_deal(deal: list[Moment]) -> None:
    laws.replay_gives_the_same_position(deal)
    laws.undo_leads_back(deal)
    laws.record_reads_back_equal(deal)
    laws.score_is_that_of_the_second_scorer(deal)
    laws.pile_is_as_the_discards_made_it(deal)
    for moment in deal:
        laws.cards_are_conserved(moment.step.state)
        laws.threes_lie_on_the_table(moment.step.state)


def check_positions(deal: list[Moment], *, share: float) -> None:
    rng = Random(len(deal))
    for moment in deal:
        state = moment.step.state
        if rng.random() < share:
            laws.one_seat_can_act(state)
            laws.listed_actions_are_legal_and_differ(state, rng)
            laws.hidden_cards_do_not_show(state, rng)
            laws.position_reads_back_equal(state)
            laws.pile_that_cannot_be_taken_has_a_reason(state)
            laws.what_refusal_lets_pass_can_be_played(state, rng)
