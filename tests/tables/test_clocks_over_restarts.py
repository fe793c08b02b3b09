"""Clocks stand still while the bot, or the way to it, is gone."""

from bot.tables.timekeeping import BEAT_EVERY_MS
from bot.tables.timing import TurnClock
from tests.tables.people import (
    BORIS,
    GUILD,
    open_lobby,
)
from tests.tables.timing import MINUTE, pass_time, restarted, start_with_clock


async def test_clocks_are_credited_for_the_time_the_bot_was_away(hall, clock, database):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    await pass_time(hall, clock, MINUTE)
    left = table.deadline - clock.now
    await hall.close()
    clock.now += 90 * MINUTE
    again = await restarted(database, clock)
    same = again.get(table.id)
    assert same.deadline - clock.now == left
    assert same.was_away_ms == 90 * MINUTE
    await pass_time(again, clock, left - 1)
    assert same.version == table.version
    await pass_time(again, clock, 1)
    assert same.version == table.version + 1
    await again.close()


async def test_a_lobby_is_credited_too(hall, clock, database):
    table = await open_lobby(hall)
    left = table.expires_at - clock.now
    await hall.close()
    clock.now += 90 * MINUTE
    again = await restarted(database, clock)
    assert again.get(table.id).expires_at - clock.now == left
    await again.sweep()
    assert again.get(table.id) is not None


async def test_after_a_crash_the_credit_reaches_back_to_the_last_sweep(hall, clock, database):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    await pass_time(hall, clock, MINUTE)
    deadline = table.deadline
    clock.now += 15_000
    again = await restarted(database, clock)
    assert again.get(table.id).deadline == deadline + 15_000


async def test_while_nobody_can_press_clocks_stand_still(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    await pass_time(hall, clock, MINUTE)
    left, version = table.deadline - clock.now, table.version
    hall.timekeeper.hold()
    for _ in range(20):
        await pass_time(hall, clock, MINUTE)
    await hall.people_are_back()
    assert table.version == version
    assert table.deadline - clock.now == left
    await hall.people_are_back()
    assert table.deadline - clock.now == left
    await pass_time(hall, clock, left)
    assert table.version == version + 1


async def test_a_crash_while_nobody_could_press_credits_that_time(hall, clock, database):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    await pass_time(hall, clock, MINUTE)
    left = table.deadline - clock.now
    hall.timekeeper.hold()
    await pass_time(hall, clock, 30 * MINUTE)
    again = await restarted(database, clock)
    assert again.get(table.id).deadline - clock.now == left


async def test_the_bot_notes_that_it_runs_every_five_seconds_though_nothing_is_due(hall, clock):
    table = await start_with_clock(hall, TurnClock.HOURS_24, BORIS)
    await pass_time(hall, clock, MINUTE)
    for _ in range(3):
        due = hall.timekeeper.next_due(hall.tables())
        assert due == clock.now + BEAT_EVERY_MS
        await pass_time(hall, clock, due - clock.now)
    assert table.deadline > clock.now


async def test_while_a_server_is_out_of_reach_its_clocks_alone_stand_still(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    await pass_time(hall, clock, MINUTE)
    left, version = table.deadline - clock.now, table.version
    hall.timekeeper.lose_guild(GUILD)
    await pass_time(hall, clock, 10 * MINUTE)
    assert table.version == version
    await hall.guild_is_back(GUILD)
    await hall.guild_is_back(GUILD)
    assert table.deadline - clock.now == left
    hall.timekeeper.lose_guild(GUILD + 1)
    await pass_time(hall, clock, left)
    assert table.version == version + 1


async def test_a_time_without_the_gateway_and_the_server_is_credited_once(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_5, BORIS)
    left = table.deadline - clock.now
    hall.timekeeper.hold()
    clock.now += MINUTE
    hall.timekeeper.lose_guild(GUILD)
    clock.now += MINUTE
    await hall.people_are_back()
    clock.now += MINUTE
    await hall.guild_is_back(GUILD)
    assert table.deadline - clock.now == left
