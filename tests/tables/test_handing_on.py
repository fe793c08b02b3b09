"""Seats of running games that come to somebody else, and what is told of it."""

from bot.tables.absence import Asking
from bot.tables.answers import Declined, Stale, TableRefusal
from bot.tables.handing_on import SeatRequest
from bot.tables.seats import Computer
from bot.tables.timing import TurnClock
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    CHANNEL,
    COMPUTER,
    STRANGER,
    accepted,
    settled,
    start,
)
from tests.tables.timing import MINUTE, awaited, pass_time, play_turn, start_with_clock

HOST, MODERATOR = Asking(ANNA.user_id), Asking(STRANGER.user_id, is_moderator=True)


async def test_whoever_missed_a_turn_or_two_keeps_the_right_to_the_seat(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    lazy = awaited(table)
    seat = table.seat_of(lazy)
    for missed in range(1, 4):
        assert await table.replace(MODERATOR, seat, COMPUTER) == Declined(TableRefusal.NOT_ABSENT)
        assert await table.offer_seat(MODERATOR, seat) == Declined(TableRefusal.NOT_ABSENT)
        await pass_time(hall, clock, MINUTE)
        await settled(hall, table)
        assert [one.missed for one in table.absences] == [missed]
        await play_turn(hall, table)
        await settled(hall, table)
    accepted(await table.replace(MODERATOR, seat, COMPUTER))
    assert table.occupants[seat] == COMPUTER


async def test_a_change_of_seats_says_who_gave_whose_seat_to_whom(hall):
    changes = []
    table = await start(hall, BORIS, CARLOS)
    hall.subscribe(lambda _table, change: changes.append(change))
    accepted(await table.step_out(BORIS.user_id))
    ada = Computer("random", "Ada")
    accepted(await table.replace(HOST, 1, ada))
    accepted(await table.leave(CARLOS.user_id, COMPUTER))
    told = [change.handover for change in changes if change.handover is not None]
    assert [(one.former, one.newcomer, one.by) for one in told] == [
        (BORIS, ada, ANNA.user_id),
        (CARLOS, COMPUTER, CARLOS.user_id),
    ]
    assert table.handovers == tuple(told)


async def test_whoever_was_replaced_is_told_so_when_they_come_back(hall):
    table = await start(hall, BORIS, CARLOS)
    accepted(await table.step_out(BORIS.user_id))
    accepted(await table.replace(HOST, 1, COMPUTER))
    gone = Declined(TableRefusal.SEAT_GIVEN_AWAY)
    assert await table.come_back(BORIS.user_id) == gone
    assert await table.come_back(STRANGER.user_id) == Declined(TableRefusal.NOT_SEATED)


async def test_somebody_plays_the_seat_of_a_computer_once_the_host_agrees(hall):
    table = await start(hall, COMPUTER, BORIS)
    assert isinstance(table.ask_for_seat(CARLOS, 1), SeatRequest)
    assert await table.admit(Asking(BORIS.user_id), CARLOS.user_id) == Declined(
        TableRefusal.NOT_HOST
    )
    accepted(await table.admit(HOST, CARLOS.user_id))
    assert table.occupants[1] == CARLOS
    assert table.view_for(CARLOS.user_id).hand
    again = await table.admit(HOST, CARLOS.user_id)
    assert again == Declined(TableRefusal.SEAT_NOT_ASKED_FOR)


async def test_a_seat_is_asked_for_once_a_deal(hall):
    table = await start(hall, COMPUTER, BORIS)
    assert isinstance(table.ask_for_seat(CARLOS, 1), SeatRequest)
    assert table.ask_for_seat(CARLOS, 1) == Declined(TableRefusal.SEAT_ASKED_FOR)
    assert isinstance(table.ask_for_seat(STRANGER, 1), SeatRequest)


async def test_only_a_computers_seat_is_asked_for(hall):
    table = await start(hall, COMPUTER, BORIS)
    for seat in (-1, 0, 2, 9):
        no = Declined(TableRefusal.NO_COMPUTER_THERE, seat=seat)
        assert table.ask_for_seat(CARLOS, seat) == no
    assert table.ask_for_seat(BORIS, 1) == Declined(TableRefusal.ALREADY_SEATED)


async def test_a_seat_that_a_person_has_by_now_is_given_to_nobody(hall):
    table = await start(hall, COMPUTER, BORIS)
    assert isinstance(table.ask_for_seat(CARLOS, 1), SeatRequest)
    assert isinstance(table.ask_for_seat(STRANGER, 1), SeatRequest)
    accepted(await table.admit(HOST, CARLOS.user_id))
    no = Declined(TableRefusal.NO_COMPUTER_THERE, seat=1)
    assert await table.admit(HOST, STRANGER.user_id) == no


async def test_the_host_offers_a_computers_seat_to_whoever_takes_it(hall):
    table = await start(hall, COMPUTER, BORIS)
    assert await table.offer_seat(Asking(BORIS.user_id), 1) == Declined(TableRefusal.NOT_HOST)
    accepted(await table.offer_seat(HOST, 1))
    assert [one.seat for one in table.offers] == [1]
    accepted(await table.take_seat(CARLOS, 1))
    assert table.occupants[1] == CARLOS


async def test_who_sits_down_or_leaves_later_does_not_change_whether_a_game_counts(hall):
    table = await start(hall, COMPUTER)
    assert isinstance(table.ask_for_seat(CARLOS, 1), SeatRequest)
    accepted(await table.admit(HOST, CARLOS.user_id))
    assert table.is_practice
    other = await start(hall, BORIS, channel_id=CHANNEL + 1)
    accepted(await other.leave(BORIS.user_id, COMPUTER))
    assert not other.is_practice


async def test_where_a_moderator_resumes_a_deserted_table_its_people_are_waited_for_again(hall):
    table = await start(hall, BORIS)
    for person in (ANNA, BORIS):
        accepted(await table.step_out(person.user_id))
    accepted(await table.resume(MODERATOR))
    assert table.absences == ()
    assert table.awaited() in (ANNA, BORIS)


async def test_leaving_is_stale_only_where_it_would_do_something_else_than_was_said(hall):
    table = await start(hall, BORIS)
    stale = await table.leave(BORIS.user_id, COMPUTER, is_last=True)
    assert stale == Stale(table.version)
    accepted(await table.leave(BORIS.user_id, COMPUTER, is_last=False))
    assert await table.leave(ANNA.user_id, COMPUTER, is_last=False) == Stale(table.version)
    accepted(await table.leave(ANNA.user_id, COMPUTER, is_last=True))
    assert not table.is_living
