from dataclasses import replace

import pytest

from data.credit import credited, is_practice, starters
from data.rows import Occupant
from tests.data.samples import ANNA, ANNA_AND_COMPUTER, BORIS, PAIRS

ANNA_SITS, COMPUTER_SITS = ANNA_AND_COMPUTER
BORIS_SITS = Occupant(seat=1, user_id=BORIS, name="Boris", joined_at=1)


def left(occupant: Occupant, *, after: int) -> Occupant:
    return replace(occupant, left_at=9, left_after_deals=after)


@pytest.mark.parametrize(
    ("after", "deals", "counts"),
    [(0, 1, False), (1, 3, False), (2, 3, True), (1, 2, True), (2, 4, True), (2, 5, False)],
)
def test_a_game_counts_unless_replaced_before_half_of_its_deals(after, deals, counts):
    replaced = left(ANNA_SITS, after=after)
    newcomer = replace(COMPUTER_SITS, seat=0)
    found = credited((replaced, BORIS_SITS, newcomer), deals=deals)
    assert found == ((replaced, BORIS_SITS) if counts else (BORIS_SITS,))


def test_a_game_counts_for_no_computer_and_no_newcomer():
    newcomer = replace(BORIS_SITS, joined_at=5)
    history = (ANNA_SITS, left(COMPUTER_SITS, after=0), newcomer)
    assert credited(history, deals=9) == (ANNA_SITS,)


def test_who_was_replaced_too_early_does_not_win_the_game_back_by_returning():
    history = (left(ANNA_SITS, after=0), replace(ANNA_SITS, joined_at=10))
    assert credited(history, deals=3) == ()


def test_starters_are_the_first_of_each_seat_in_order_of_seats():
    history = (BORIS_SITS, left(ANNA_SITS, after=1), replace(COMPUTER_SITS, seat=0))
    assert [one.user_id for one in starters(history)] == [ANNA, BORIS]


def test_a_table_without_two_people_on_different_sides_is_practice():
    partner = replace(BORIS_SITS, seat=2)
    assert is_practice((ANNA_SITS, COMPUTER_SITS), PAIRS)
    assert is_practice((ANNA_SITS, COMPUTER_SITS, partner), PAIRS)
    assert not is_practice((ANNA_SITS, BORIS_SITS), PAIRS)


def test_it_is_the_start_of_a_game_that_makes_it_practice_or_not():
    fled = (left(BORIS_SITS, after=0), ANNA_SITS, replace(COMPUTER_SITS, joined_at=9))
    assert not is_practice(fled, PAIRS)
