"""What completion types for any listed action of any rule set is understood as that action."""

from collections.abc import Iterator

import pytest

from bot.engine.actions import Discard, LayMelds, MergeMelds, TakePile
from bot.engine.options import options
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import PlayerView, seat_to_act, view_of
from bot.text.wishes import discard_wish, meld_wish, take_wish, typed_text
from tests.conformance.deals import random_deal

READERS = {
    LayMelds: meld_wish,
    MergeMelds: meld_wish,
    TakePile: take_wish,
    Discard: discard_wish,
}
EVERY_RULE_SET = [family.base for family in CATALOGUE.values()]


def views(rules: RuleSet, seed: int, *, step: int) -> Iterator[PlayerView]:
    """What who has to act sees, in some positions of a random deal."""
    for moment in random_deal(rules, seed, eagerness=0.6)[::step]:
        seat = seat_to_act(moment.step.state)
        if seat is not None:
            yield view_of(moment.step.state, seat)


@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: rules.name)
def test_what_is_typed_for_an_action_is_read_as_that_action(rules):
    read = 0
    for seed in (1, 2):
        for view in views(rules, seed, step=3):
            for action in options(view):
                reader = READERS.get(type(action))
                if reader is not None:
                    assert reader(view, typed_text(view, action)) == action, typed_text(
                        view, action
                    )
                    read += 1
    assert read > 200
