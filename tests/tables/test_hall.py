import asyncio

from bot.engine.rulesets.classic import CLASSIC
from bot.tables import Status
from bot.tables.answers import Declined, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.decisions import LOBBY_LIFETIME_MS
from bot.tables.hall import Opening, Seating
from bot.tables.table import Table
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    CHANNEL,
    COMPUTER,
    DMITRI,
    GUILD,
    STRANGER,
    accepted,
    open_lobby,
    play_game,
    start,
)

HERE = Opening(GUILD, CHANNEL, CLASSIC)


async def test_a_lobby_seats_its_host_first_and_the_computers_next(hall):
    table = await hall.open_lobby(HERE, ANNA, (COMPUTER, COMPUTER))
    assert table.occupants == (ANNA, COMPUTER, COMPUTER, None)
    assert hall.find(CHANNEL) is hall.get(table.id) is table
    assert await hall.open_lobby(HERE, ANNA, (COMPUTER,) * 4) == Declined(TableRefusal.TABLE_FULL)


async def test_a_channel_holds_one_living_table_whoever_is_faster(hall):
    opened = await asyncio.gather(hall.open_lobby(HERE, ANNA), hall.open_lobby(HERE, BORIS))
    table, refused = opened
    assert isinstance(table, Table)
    assert refused == Declined(TableRefusal.CHANNEL_TAKEN, table=table.id)
    accepted(await table.cancel(ANNA.user_id))
    assert isinstance(await hall.open_lobby(HERE, BORIS), Table)


async def test_a_person_finds_the_tables_they_sit_at(hall):
    first = await open_lobby(hall, channel_id=1)
    second = await open_lobby(hall, channel_id=2)
    accepted(await second.join(BORIS))
    assert hall.tables_of(ANNA.user_id) == (first, second)
    assert hall.tables_of(BORIS.user_id) == (second,)
    assert hall.tables_of(STRANGER.user_id) == ()


async def test_a_forgotten_lobby_folds_and_a_used_one_stays(hall, clock):
    heard = []
    hall.subscribe(lambda table, change: heard.append((table.id, change.kind)))
    forgotten = await open_lobby(hall, channel_id=1)
    used = await open_lobby(hall, channel_id=2)
    clock.now += LOBBY_LIFETIME_MS - 1
    await hall.sweep()
    accepted(await used.join(BORIS))
    clock.now += 1
    heard.clear()
    await hall.sweep()
    assert forgotten.status is Status.CANCELLED
    assert heard == [(forgotten.id, ChangeKind.EXPIRED)]
    assert hall.tables() == (used,)


async def test_a_running_game_is_never_swept(hall, clock):
    table = await start(hall, BORIS)
    clock.now += 100 * LOBBY_LIFETIME_MS
    await hall.sweep()
    assert table.status is Status.PLAYING


async def test_a_rematch_seats_the_same_people_one_seat_on(hall):
    table = await start(hall, BORIS)
    await play_game(hall, table)
    assert hall.get(table.id) is None
    assert await hall.reopen(table.id, STRANGER, Seating.REMATCH) == Declined(
        TableRefusal.NOT_SEATED
    )
    again = await hall.reopen(table.id, BORIS, Seating.REMATCH)
    assert again.occupants == (BORIS, ANNA)
    assert (again.host_id, again.status) == (BORIS.user_id, Status.LOBBY)


async def test_a_table_opened_again_has_the_rules_and_only_its_host(hall):
    table = await start(hall, BORIS, CARLOS)
    assert await hall.reopen(table.id, DMITRI, Seating.AFRESH) == Declined(
        TableRefusal.TABLE_NOT_OVER
    )
    accepted(await table.cancel(ANNA.user_id))
    again = await hall.reopen(table.id, DMITRI, Seating.AFRESH)
    assert (again.rules, again.occupants) == (table.rules, (DMITRI, None, None))


async def test_a_table_that_somebody_else_closed_opens_again_as_it_was(hall):
    table = await open_lobby(hall, players=4)
    accepted(await table.join(BORIS))
    accepted(await table.cancel(STRANGER.user_id, is_moderator=True))
    again = await hall.reopen(table.id, DMITRI, Seating.AS_IT_WAS)
    assert (again.host_id, again.occupants) == (ANNA.user_id, (ANNA, BORIS, DMITRI, None))
    accepted(await again.cancel(STRANGER.user_id, is_moderator=True))
    once_more = await hall.reopen(again.id, BORIS, Seating.AS_IT_WAS)
    assert (once_more.host_id, once_more.occupants) == (again.host_id, again.occupants)


async def test_a_listener_that_fails_is_reported_and_stops_neither_the_game_nor_the_others(
    hall, caplog
):
    heard = []

    def failing(table, change):
        raise ZeroDivisionError

    hall.subscribe(failing)
    hall.subscribe(lambda table, change: heard.append(change.version))
    table = await open_lobby(hall)
    accepted(await table.join(BORIS))
    assert heard == [1, 2]
    assert caplog.text.count("not shown") == 2


async def test_who_unsubscribed_hears_nothing_more(hall):
    heard = []
    unsubscribe = hall.subscribe(lambda table, change: heard.append(change))
    unsubscribe()
    await open_lobby(hall)
    assert heard == []


async def test_a_table_that_never_was_is_not_found(hall):
    assert hall.get(77) is None
    assert await hall.fetch(77) is None
    assert hall.find(77) is None
