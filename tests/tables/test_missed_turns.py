"""Turns that people let pass: a computer makes them, and where all are away the table pauses."""

from bot.engine.actions import Draw
from bot.tables.answers import Declined, TableRefusal
from bot.tables.timing import TurnClock
from data.rows import Status
from tests.tables.people import (
    ANNA,
    BORIS,
    COMPUTER,
    accepted,
    settled,
)
from tests.tables.timing import MINUTE, awaited, pass_time, play_turn, restarted, start_with_clock


async def test_a_computer_makes_the_turn_of_somebody_whose_time_is_up(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    late = awaited(table)
    await pass_time(hall, clock, MINUTE)
    assert table.is_covered(late)
    await settled(hall, table)
    assert awaited(table) != late
    assert not table.is_covered(late)
    assert table.deadline == clock.now + MINUTE
    assert [one.missed for one in table.absences] == [1]
    assert isinstance(table.occupants[table.seat_of(late)], type(ANNA))


async def test_after_three_missed_turns_the_computer_keeps_the_seat_until_the_person_is_back(
    hall, clock
):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    lazy = awaited(table)
    for _ in range(3):
        await pass_time(hall, clock, MINUTE)
        await settled(hall, table)
        await play_turn(hall, table)
        await settled(hall, table)
    assert table.is_covered(lazy)
    assert table.is_kept(table.seat_of(lazy))
    await play_turn(hall, table)
    await settled(hall, table)
    assert awaited(table) != lazy
    accepted(await table.come_back(lazy))
    assert not table.is_covered(lazy)
    assert table.absences == ()
    await play_turn(hall, table)
    assert awaited(table) == lazy


async def test_whoever_acts_is_back(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    late = awaited(table)
    clock.now += MINUTE
    accepted(await table.time_out())
    accepted(await table.submit(late, Draw(), seen_version=table.version))
    assert table.absences == ()
    assert awaited(table) == late


async def test_where_all_people_are_away_the_table_pauses_instead_of_playing_itself(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, COMPUTER, COMPUTER, COMPUTER)
    await settled(hall, table)
    seq = table.snapshot.last_seq
    await pass_time(hall, clock, MINUTE)
    assert table.status is Status.PAUSED
    await pass_time(hall, clock, 100 * MINUTE)
    assert table.snapshot.last_seq == seq
    answer = await table.submit(ANNA.user_id, Draw(), seen_version=table.version)
    assert answer == Declined(TableRefusal.TABLE_IS_PAUSED)
    accepted(await table.come_back(ANNA.user_id))
    assert table.status is Status.PLAYING
    assert table.deadline == clock.now + MINUTE


async def test_once_every_person_missed_their_last_turn_the_table_pauses(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    await pass_time(hall, clock, MINUTE)
    await settled(hall, table)
    assert table.status is Status.PLAYING
    await pass_time(hall, clock, MINUTE)
    assert table.status is Status.PAUSED


async def test_the_computer_goes_on_for_somebody_absent_after_a_restart(hall, clock, database):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    late = awaited(table)
    clock.now += MINUTE
    await hall._autoplay.close()
    accepted(await table.time_out())
    again = await restarted(database, clock)
    same = again.get(table.id)
    assert same.is_covered(late)
    await settled(again, same)
    assert awaited(same) != late
    await again.close()
