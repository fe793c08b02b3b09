from dataclasses import replace

import pytest

from bot.engine.rules import Sides
from bot.engine.rulesets.classic import FAMILY
from bot.tables.answers import Declined, TableRefusal
from bot.tables.lobby import (
    Lobby,
    Options,
    joined,
    left,
    rules_for,
    swapped,
    with_computer,
    with_level,
    with_options,
    without,
)
from bot.tables.seats import Computer
from tests.tables.people import ANNA, BORIS, CARLOS, COMPUTER, DMITRI, STRANGER

EMPTY = Lobby(ANNA.user_id, FAMILY.rules(4), (ANNA, None, None, None))


def code(outcome) -> TableRefusal:
    assert isinstance(outcome, Declined)
    return outcome.code


def seated(*occupants, host=ANNA) -> Lobby:
    return Lobby(host.user_id, FAMILY.rules(len(occupants)), occupants)


def test_a_person_takes_the_first_free_seat():
    assert joined(EMPTY, BORIS).occupants == (ANNA, BORIS, None, None)


def test_a_person_takes_the_first_free_seat_of_a_side():
    assert joined(EMPTY, BORIS, side=0).occupants == (ANNA, None, BORIS, None)


def test_a_person_takes_the_seat_asked_for():
    assert joined(EMPTY, BORIS, seat=3).occupants == (ANNA, None, None, BORIS)


def test_who_sits_already_moves_to_another_free_seat_and_never_sits_twice():
    assert joined(EMPTY, ANNA, seat=2).occupants == (None, None, ANNA, None)
    assert code(joined(EMPTY, ANNA)) is TableRefusal.ALREADY_SEATED


@pytest.mark.parametrize(
    ("lobby", "wish", "expected"),
    [
        (seated(ANNA, BORIS, CARLOS, None), {"seat": 1}, TableRefusal.SEAT_TAKEN),
        (seated(ANNA, None, CARLOS, None), {"side": 0}, TableRefusal.SIDE_FULL),
        (seated(ANNA, BORIS, CARLOS, STRANGER), {}, TableRefusal.TABLE_FULL),
        (EMPTY, {"seat": 4}, TableRefusal.NO_SUCH_SEAT),
        (EMPTY, {"seat": -1}, TableRefusal.NO_SUCH_SEAT),
        (EMPTY, {"side": 2}, TableRefusal.NO_SUCH_SEAT),
    ],
)
def test_a_seat_that_is_not_free_is_refused_with_the_reason(lobby, wish, expected):
    assert code(joined(lobby, DMITRI, **wish)) is expected


def test_where_the_host_leaves_the_first_who_stays_is_the_host():
    after = left(seated(ANNA, COMPUTER, BORIS, CARLOS), ANNA.user_id)
    assert after.host_id == BORIS.user_id
    assert after.occupants == (None, COMPUTER, BORIS, CARLOS)


def test_where_a_guest_leaves_the_host_stays_host():
    assert left(seated(ANNA, BORIS), BORIS.user_id).host_id == ANNA.user_id


def test_a_stranger_can_neither_leave_nor_add_a_computer():
    assert code(left(EMPTY, STRANGER.user_id)) is TableRefusal.NOT_SEATED
    assert code(with_computer(EMPTY, STRANGER.user_id, COMPUTER)) is TableRefusal.NOT_SEATED


def test_anybody_seated_adds_a_computer_and_only_the_host_removes_it():
    lobby = with_computer(seated(ANNA, BORIS, None, None), BORIS.user_id, COMPUTER)
    assert lobby.occupants == (ANNA, BORIS, COMPUTER, None)
    assert code(without(lobby, BORIS.user_id, 2)) is TableRefusal.NOT_HOST
    assert without(lobby, ANNA.user_id, 2).occupants == (ANNA, BORIS, None, None)


def test_the_host_removes_anybody_else():
    lobby = seated(ANNA, BORIS, COMPUTER, None)
    for seat in (0, 3):
        assert code(without(lobby, ANNA.user_id, seat)) is TableRefusal.NOBODY_TO_REMOVE
    assert without(lobby, ANNA.user_id, 1).occupants == (ANNA, None, COMPUTER, None)


def test_people_take_the_seats_of_computers_where_none_is_free():
    lobby = seated(ANNA, COMPUTER, BORIS, COMPUTER)
    assert joined(lobby, CARLOS).occupants == (ANNA, CARLOS, BORIS, COMPUTER)
    assert code(joined(lobby, CARLOS, side=0)) is TableRefusal.TABLE_FULL
    assert joined(lobby, CARLOS, side=1).occupants == (ANNA, CARLOS, BORIS, COMPUTER)
    assert code(joined(lobby, BORIS, side=1)) is TableRefusal.TABLE_FULL
    assert code(with_computer(lobby, ANNA.user_id, COMPUTER)) is TableRefusal.TABLE_FULL


def test_a_computer_of_an_unknown_level_is_refused():
    refused = with_computer(EMPTY, ANNA.user_id, Computer("godlike", "Zeus"))
    assert code(refused) is TableRefusal.NO_SUCH_LEVEL


def test_the_host_swaps_seats_free_ones_too():
    lobby = seated(ANNA, BORIS, None, CARLOS)
    assert swapped(lobby, ANNA.user_id, (1, 2)).occupants == (ANNA, None, BORIS, CARLOS)
    assert code(swapped(lobby, BORIS.user_id, (1, 2))) is TableRefusal.NOT_HOST
    assert code(swapped(lobby, ANNA.user_id, (1, 4))) is TableRefusal.NO_SUCH_SEAT


@pytest.mark.parametrize("players", FAMILY.player_counts())
def test_every_number_of_players_of_the_rule_set_can_be_chosen_with_each_of_its_sides(players):
    for sides in FAMILY.sides_for(players):
        lobby = with_options(EMPTY, ANNA.user_id, Options(players=players, sides=sides))
        assert lobby.rules == FAMILY.rules(players, sides)
        assert len(lobby.occupants) == players


def test_a_seating_that_the_rule_set_does_not_have_is_refused():
    options = Options(players=3, sides=Sides.PAIRS)
    assert code(with_options(EMPTY, ANNA.user_id, options)) is TableRefusal.SEATING_NOT_ALLOWED
    assert code(with_options(EMPTY, ANNA.user_id, Options(players=9))) is (
        TableRefusal.SEATING_NOT_ALLOWED
    )


def test_people_keep_a_seat_when_the_table_shrinks_and_computers_give_way():
    lobby = seated(ANNA, COMPUTER, None, BORIS)
    assert with_options(lobby, ANNA.user_id, Options(players=2)).occupants == (ANNA, BORIS)
    assert with_options(lobby, ANNA.user_id, Options(players=3)).occupants == (
        ANNA,
        COMPUTER,
        BORIS,
    )


def test_a_table_does_not_shrink_below_the_people_who_sit_there():
    lobby = seated(ANNA, BORIS, CARLOS, None)
    refused = with_options(lobby, ANNA.user_id, Options(players=2))
    assert code(refused) is TableRefusal.TOO_MANY_PEOPLE
    assert dict(refused.facts) == {"people": 3, "seats": 2}


def test_another_number_of_players_brings_its_own_target_unless_one_is_chosen():
    assert with_options(EMPTY, ANNA.user_id, Options(players=3)).rules.target_score == 7500
    both = Options(players=3, target=2500)
    assert with_options(EMPTY, ANNA.user_id, both).rules.target_score == 2500


def test_a_chosen_target_stays_when_seats_or_sides_change():
    lobby = with_options(EMPTY, ANNA.user_id, Options(target=2500))
    assert with_options(lobby, ANNA.user_id, Options(players=3)).rules.target_score == 2500
    singles = with_options(lobby, ANNA.user_id, Options(sides=Sides.SINGLES)).rules
    assert (singles.target_score, singles.sides) == (2500, Sides.SINGLES)
    assert with_options(lobby, ANNA.user_id, Options(target=3000)).rules.sides is Sides.PAIRS


@pytest.mark.parametrize("target", [0, 495, 5001, 50_005, -5000])
def test_a_target_outside_the_house_rules_is_refused(target):
    refused = with_options(EMPTY, ANNA.user_id, Options(target=target))
    assert code(refused) is TableRefusal.TARGET_NOT_ALLOWED


def test_options_are_the_hosts():
    assert code(with_options(EMPTY, BORIS.user_id, Options(players=2))) is TableRefusal.NOT_HOST


def test_a_new_table_has_the_default_seating_of_its_rules_unless_told_otherwise():
    assert rules_for("classic", Options()) == FAMILY.base
    assert rules_for("classic", Options(target=2500)) == replace(FAMILY.base, target_score=2500)


def test_the_host_chooses_the_level_of_a_computer():
    full = seated(ANNA, COMPUTER)
    assert with_level(full, ANNA.user_id, 1, "easy").occupants == (ANNA, Computer("easy", "Ada"))
    assert code(with_level(full, BORIS.user_id, 1, "easy")) is TableRefusal.NOT_HOST
    assert code(with_level(full, ANNA.user_id, 0, "easy")) is TableRefusal.NO_COMPUTER_THERE
    assert code(with_level(full, ANNA.user_id, 1, "divine")) is TableRefusal.NO_SUCH_LEVEL
    assert code(with_level(full, ANNA.user_id, 9, "easy")) is TableRefusal.NO_SUCH_SEAT
