"""Turn clocks: exact, over restarts too, and a computer where somebody lets a turn pass."""

import random

import pytest

from bot.engine.actions import AnswerPartner, AskPartner, Draw
from bot.engine.state import Phase
from bot.tables.absence import Asking
from bot.tables.answers import Declined, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.hall import Hall
from bot.tables.servers import ServerSettings
from bot.tables.timing import TurnClock
from data.attendance import Absence
from data.rows import Status
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    COMPUTER,
    DMITRI,
    GUILD,
    Pauses,
    accepted,
    act,
    open_lobby,
    play_deal,
    settled,
    start,
)

MINUTE = 60_000


async def start_with_clock(hall, clock, *others):
    await hall.servers.choose(GUILD, ServerSettings(clock=clock))
    return await start(hall, *others)


async def pass_time(hall, clock, ms):
    clock.now += ms
    await hall.sweep()


def awaited(table):
    return table.awaited().user_id


async def play_turn(hall, table):
    """The awaited person plays their turn to its end."""
    seat = table.awaited_seat()
    while table.awaited_seat() == seat:
        await act(table)
    await settled(hall, table)


async def test_a_new_table_has_the_clock_of_its_server(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_2, BORIS)
    assert table.deadline == clock.now + 2 * MINUTE


async def test_the_host_chooses_another_clock_in_the_lobby(hall, clock):
    table = await open_lobby(hall, players=2)
    accepted(await table.join(BORIS))
    no = await table.set_clock(BORIS.user_id, TurnClock.NONE)
    assert no == Declined(TableRefusal.NOT_HOST)
    accepted(await table.set_clock(ANNA.user_id, TurnClock.HOUR_1))
    accepted(await table.start(ANNA.user_id))
    assert table.deadline == clock.now + 60 * MINUTE


async def test_a_rematch_keeps_the_clock(hall):
    table = await start_with_clock(hall, TurnClock.HOUR_1, BORIS)
    accepted(await table.cancel(ANNA.user_id))
    await hall.servers.choose(GUILD, ServerSettings(clock=TurnClock.NONE))
    again = await hall.reopen(table.id, ANNA, rotated=True)
    assert again.settings.clock is TurnClock.HOUR_1


async def test_without_a_clock_nobody_is_hurried(hall, clock):
    table = await start_with_clock(hall, TurnClock.NONE, BORIS)
    before = table.snapshot
    await pass_time(hall, clock, 1000 * 60 * MINUTE)
    assert table.deadline is None
    assert table.snapshot == before


async def test_each_turn_has_its_own_clock_which_plays_in_it_do_not_lengthen(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_2, BORIS)
    first = table.deadline
    clock.now += MINUTE
    accepted(await table.submit(awaited(table), Draw(), seen_version=table.version))
    assert table.deadline == first
    await play_turn(hall, table)
    assert table.deadline == clock.now + 2 * MINUTE


@pytest.mark.parametrize("early_ms", [1, MINUTE])
async def test_nothing_happens_before_the_time_is_up(hall, clock, early_ms):
    table = await start_with_clock(hall, TurnClock.MINUTES_2, BORIS)
    version = table.version
    await pass_time(hall, clock, 2 * MINUTE - early_ms)
    assert table.version == version
    assert await table.time_out() == Declined(TableRefusal.CLOCK_IS_RUNNING)


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


async def restarted(database, clock):
    again = Hall(database, clock=clock, rng=random.Random(1), pause=Pauses())
    await again.restore()
    return again


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


async def test_the_partner_who_is_asked_has_a_clock_too(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS, CARLOS, DMITRI)
    asker = awaited(table)
    accepted(await table.submit(asker, Draw(), seen_version=table.version))
    clock.now += 30_000
    accepted(await table.submit(asker, AskPartner(), seen_version=table.version))
    partner = awaited(table)
    assert partner != asker
    assert table.deadline == clock.now + MINUTE
    clock.now += 30_000
    answer = AnswerPartner(is_yes=False)
    accepted(await table.submit(partner, answer, seen_version=table.version))
    assert awaited(table) == asker
    assert table.deadline == clock.now + MINUTE


async def test_a_partner_who_does_not_answer_is_answered_for(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS, CARLOS, DMITRI)
    asker = awaited(table)
    accepted(await table.submit(asker, Draw(), seen_version=table.version))
    accepted(await table.submit(asker, AskPartner(), seen_version=table.version))
    partner = awaited(table)
    await pass_time(hall, clock, MINUTE)
    await settled(hall, table)
    assert awaited(table) == asker
    assert not table.is_covered(partner)
    assert table.snapshot.state.public.turn.answer is not None


@pytest.mark.parametrize(
    ("chosen", "wait_ms"),
    [
        (TurnClock.SECONDS_60, MINUTE),
        (TurnClock.MINUTES_5, 5 * MINUTE),
        (TurnClock.HOURS_24, 5 * MINUTE),
    ],
)
async def test_the_next_deal_begins_after_the_clock_of_the_table_at_most_five_minutes(
    hall, clock, chosen, wait_ms
):
    table = await start_with_clock(hall, chosen, BORIS)
    await play_deal(hall, table)
    assert table.deadline == clock.now + wait_ms
    await pass_time(hall, clock, wait_ms - 1)
    assert table.is_between_deals
    await pass_time(hall, clock, 1)
    assert table.view_of_seat(None).public.turn.phase is not Phase.OVER
    assert table.view_of_seat(None).public.match.deal_number == 2


async def test_a_paused_table_has_no_clock_and_a_fresh_one_when_it_goes_on(hall, clock):
    table = await start_with_clock(hall, TurnClock.MINUTES_2, BORIS)
    accepted(await table.pause(Asking(ANNA.user_id)))
    assert table.deadline is None
    await pass_time(hall, clock, 60 * MINUTE)
    assert table.status is Status.PAUSED
    accepted(await table.resume(Asking(BORIS.user_id)))
    assert table.deadline == clock.now + 2 * MINUTE


async def test_a_press_that_comes_with_the_deadline_has_one_effect(hall, clock):
    table = await start_with_clock(hall, TurnClock.SECONDS_60, BORIS)
    clock.now += MINUTE
    version = table.version
    accepted(await table.submit(awaited(table), Draw(), seen_version=version))
    await hall.sweep()
    assert [one for one in table.absences if one.missed] == [
        Absence(seat=table.awaited_seat(), missed=1, is_covered=True)
    ]
    await settled(hall, table)
    drawn = [
        event
        for event in table.spectator_view().public.past
        if type(event).__name__ == "CardsDrawn"
    ]
    assert len(drawn) == 1
