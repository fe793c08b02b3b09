"""Reminders of longer clocks: at half and at four fifths, once each."""

import pytest

from bot.tables.changes import ChangeKind
from bot.tables.timing import TurnClock
from tests.tables.people import (
    BORIS,
)
from tests.tables.timing import MINUTE, pass_time, restarted, start_with_clock


async def test_reminders_come_at_half_and_at_four_fifths_once_each(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    version, heard = table.version, []
    hall.subscribe(lambda _table, change: heard.append((clock.now - started, change.kind)))
    started = clock.now
    for _ in range(299):
        await pass_time(hall, clock, 1000)
    assert heard == [(150_000, ChangeKind.REMINDER), (240_000, ChangeKind.REMINDER)]
    assert table.version == version


@pytest.mark.parametrize("clock_of_table", [TurnClock.SECONDS_60, TurnClock.MINUTES_2])
async def test_short_clocks_remind_nobody(hall, clock, clock_of_table):
    await start_with_clock(hall, clock_of_table, BORIS)
    heard = []
    hall.subscribe(lambda _table, change: heard.append(change.kind))
    for _ in range(clock_of_table.value - 1):
        await pass_time(hall, clock, 1000)
    assert heard == []


async def test_a_reminder_is_not_repeated_after_a_restart(hall, clock, database):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    await pass_time(hall, clock, 3 * MINUTE)
    again = await restarted(database, clock)
    heard = []
    again.subscribe(lambda _table, change: heard.append(change.kind))
    await pass_time(again, clock, 1000)
    assert heard == []
    assert again.get(table.id).snapshot == table.snapshot
