"""What must hold whatever is played: random deals of every number of players."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from tests.engine.laws import EVERYWHERE, IN_THE_END
from tests.engine.random_play import Deal, Moment, deals, moments

few = settings(max_examples=12, deadline=None)


@pytest.mark.parametrize("law", EVERYWHERE, ids=lambda law: law.__name__)
@few
@given(deal=deals())
def test_law_holds_in_every_position(law: Callable[[Moment], None], deal: Deal) -> None:
    for moment in moments(deal):
        law(moment)


@pytest.mark.parametrize("law", IN_THE_END, ids=lambda law: law.__name__)
@settings(max_examples=40, deadline=None)
@given(deal=deals())
def test_law_holds_for_a_whole_deal(law: Callable[[list[Moment]], None], deal: Deal) -> None:
    law(list(moments(deal)))


@pytest.mark.long
@settings(max_examples=500, deadline=None)
@given(deal=deals())
def test_all_laws_hold_in_every_position_of_hundreds_of_deals(deal: Deal) -> None:
    for moment in moments(deal):
        for law in EVERYWHERE:
            law(moment)


@pytest.mark.long
@settings(max_examples=4000, deadline=None)
@given(deal=deals())
def test_all_laws_hold_for_thousands_of_deals(deal: Deal) -> None:
    played = list(moments(deal))
    for law in IN_THE_END:
        law(played)
