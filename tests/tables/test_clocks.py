"""Turn clocks: whose they are, when they run and what happens at their end."""

import pytest

from bot.engine.actions import AnswerPartner, AskPartner, Draw
from bot.engine.state import Phase
from bot.tables.absence import Asking
from bot.tables.answers import Declined, TableRefusal
from bot.tables.hall import Seating
from bot.tables.servers import ServerSettings
from bot.tables.timing import TurnClock
from data.attendance import Absence
from data.rows import Status
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    DMITRI,
    GUILD,
    accepted,
    open_lobby,
    play_deal,
    settled,
)
from tests.tables.timing import MINUTE, awaited, pass_time, play_turn, start_with_clock


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
    again = await hall.reopen(table.id, ANNA, Seating.REMATCH)
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
