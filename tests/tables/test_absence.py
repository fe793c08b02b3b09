"""Stepping out, handing a seat on, pausing and replacing: who may, and what becomes of it."""

import pytest

from bot.engine.actions import Draw
from bot.engine.rulesets.classic import FAMILY
from bot.tables.absence import Asking
from bot.tables.answers import Declined, TableRefusal
from bot.tables.hall import Limits, Opening
from bot.tables.seats import Computer
from bot.tables.servers import ServerSettings, read_server, written_server
from bot.tables.table import Table
from bot.tables.timing import TurnClock
from data.rows import Status
from data.settings import GuildSettings
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    CHANNEL,
    COMPUTER,
    GUILD,
    STRANGER,
    accepted,
    act,
    open_lobby,
    settled,
    start,
)
from tests.tables.timing import restarted

HOST, MODERATOR = Asking(ANNA.user_id), Asking(STRANGER.user_id, is_moderator=True)


async def start_with_two_against_computers(hall):
    return await start(hall, BORIS, COMPUTER, Computer("random", "Bruno"))


async def test_a_computer_plays_for_whoever_stepped_out_until_they_are_back(hall):
    table = await start_with_two_against_computers(hall)
    await settled(hall, table)
    accepted(await table.step_out(BORIS.user_id))
    for _ in range(12):
        await settled(hall, table)
        assert table.awaited() == ANNA
        await act(table)
    accepted(await table.come_back(BORIS.user_id))
    await settled(hall, table)
    while table.awaited() == ANNA:
        await act(table)
        await settled(hall, table)
    assert table.awaited() == BORIS


async def test_where_the_last_person_steps_out_the_table_pauses(hall):
    table = await start_with_two_against_computers(hall)
    accepted(await table.step_out(ANNA.user_id))
    assert table.status is Status.PLAYING
    accepted(await table.step_out(BORIS.user_id))
    assert table.status is Status.PAUSED


async def test_only_somebody_away_can_come_back(hall):
    table = await start_with_two_against_computers(hall)
    assert await table.come_back(ANNA.user_id) == Declined(TableRefusal.NOT_AWAY)
    assert await table.come_back(STRANGER.user_id) == Declined(TableRefusal.NOT_SEATED)


async def test_a_seat_offered_to_one_person_is_taken_by_nobody_else(hall):
    table = await start_with_two_against_computers(hall)
    accepted(await table.offer_seat(Asking(BORIS.user_id), 1, user_id=CARLOS.user_id))
    assert await table.take_seat(STRANGER, 1) == Declined(TableRefusal.NOT_OFFERED)
    assert await table.take_seat(ANNA, 1) == Declined(TableRefusal.ALREADY_SEATED)
    hand = table.view_for(BORIS.user_id).hand
    accepted(await table.take_seat(CARLOS, 1))
    assert table.occupants[1] == CARLOS
    assert table.view_for(CARLOS.user_id).hand == hand
    assert table.view_for(BORIS.user_id).hand == ()
    assert table.offers == ()
    assert await table.take_seat(STRANGER, 1) == Declined(TableRefusal.NOT_OFFERED)


async def test_an_offer_is_alive_after_a_restart(hall, database, clock):
    table = await start_with_two_against_computers(hall)
    accepted(await table.offer_seat(Asking(BORIS.user_id), 1))
    await hall.close()
    again = await restarted(database, clock)
    accepted(await again.get(table.id).take_seat(STRANGER, 1))
    await again.close()


async def test_nobody_offers_the_seat_of_somebody_who_is_there(hall):
    table = await start_with_two_against_computers(hall)
    for asking, refusal in (
        (HOST, TableRefusal.NOT_ABSENT),
        (MODERATOR, TableRefusal.NOT_ABSENT),
        (Asking(STRANGER.user_id), TableRefusal.NOT_HOST),
    ):
        assert await table.offer_seat(asking, 1) == Declined(refusal)
        assert await table.replace(asking, 1, COMPUTER) == Declined(refusal)
    for seat in (-1, 9):
        no = Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
        assert await table.offer_seat(HOST, seat) == no


@pytest.mark.parametrize("asking", [HOST, MODERATOR])
async def test_host_and_moderators_replace_somebody_absent(hall, asking):
    table = await start_with_two_against_computers(hall)
    accepted(await table.step_out(BORIS.user_id))
    accepted(await table.replace(asking, 1, Computer("normal", "Clara")))
    assert table.occupants[1] == Computer("normal", "Clara")
    assert table.absences == ()
    assert table.view_for(BORIS.user_id).hand == ()


async def test_replacing_the_last_person_ends_the_table(hall):
    table = await start(hall, COMPUTER)
    accepted(await table.step_out(ANNA.user_id))
    accepted(await table.replace(MODERATOR, 0, COMPUTER))
    assert table.status is Status.CANCELLED


async def test_only_host_and_moderators_pause(hall):
    table = await start_with_two_against_computers(hall)
    no = await table.pause(Asking(BORIS.user_id))
    assert no == Declined(TableRefusal.NOT_HOST)
    accepted(await table.pause(MODERATOR))
    assert await table.resume(Asking(STRANGER.user_id)) == Declined(TableRefusal.NOT_SEATED)
    accepted(await table.resume(MODERATOR))
    assert await table.resume(MODERATOR) == Declined(TableRefusal.NOT_PAUSED)


async def test_a_paused_table_stays_paused_over_a_restart_and_can_be_left(hall, database, clock):
    table = await start_with_two_against_computers(hall)
    accepted(await table.pause(HOST))
    await hall.close()
    again = (await restarted(database, clock)).get(table.id)
    assert again.status is Status.PAUSED
    assert again.snapshot == table.snapshot
    answer = await again.submit(ANNA.user_id, Draw(), seen_version=None)
    assert answer == Declined(TableRefusal.TABLE_IS_PAUSED)
    accepted(await again.leave(BORIS.user_id, COMPUTER))
    accepted(await again.cancel(ANNA.user_id))


async def test_a_server_that_wants_no_computers_gets_none_in_its_lobbies(hall):
    await hall.servers.choose(GUILD, ServerSettings(computers_may_sit=False))
    table = await open_lobby(hall, players=2)
    answer = await table.add_computer(ANNA.user_id, COMPUTER)
    assert answer == Declined(TableRefusal.COMPUTERS_NOT_ALLOWED)


async def test_tables_stand_where_the_server_wants_them(hall):
    await hall.servers.choose(GUILD, ServerSettings(channels=(CHANNEL + 1,)))
    refused = await _opened(hall, CHANNEL)
    assert refused == Declined(TableRefusal.CHANNEL_NOT_ALLOWED, channels=f"<#{CHANNEL + 1}>")
    assert isinstance(await _opened(hall, CHANNEL + 1), Table)


async def _opened(hall, channel_id, host=ANNA, guild_id=GUILD):
    return await hall.open_lobby(Opening(guild_id, channel_id, FAMILY.rules(2)), host)


async def test_one_person_hosts_so_many_tables_and_no_more(hall):
    most = Limits().tables_of_user
    for channel_id in range(most):
        assert isinstance(await _opened(hall, channel_id), Table)
    no = Declined(TableRefusal.TOO_MANY_TABLES_OF_USER, most=most)
    assert await _opened(hall, 500) == no
    assert isinstance(await _opened(hall, 500, BORIS), Table)


async def test_one_server_holds_so_many_tables_and_no_more(hall):
    most = Limits().tables_of_guild
    hosts = [type(ANNA)(1000 + number, "Guest", "en-GB") for number in range(most + 1)]
    for channel_id, host in enumerate(hosts[:-1]):
        assert isinstance(await _opened(hall, channel_id, host), Table)
    no = Declined(TableRefusal.TOO_MANY_TABLES_OF_GUILD, most=most)
    assert await _opened(hall, 500, hosts[-1]) == no
    assert isinstance(await _opened(hall, 500, hosts[-1], GUILD + 1), Table)


async def test_the_settings_of_a_server_are_known_after_a_restart(hall, database, clock):
    chosen = ServerSettings(
        clock=TurnClock.HOUR_1, channels=(1, 2), language="de", computers_may_sit=False
    )
    await hall.servers.choose(GUILD, chosen)
    again = await restarted(database, clock)
    assert again.servers.of(GUILD) == chosen
    assert again.servers.of(GUILD + 1) == ServerSettings()


def test_settings_read_back_equal_and_what_is_missing_is_as_usual():
    settings = ServerSettings(clock=TurnClock.NONE, channels=(7,), theme="dark")
    assert read_server(written_server(settings)) == settings
    assert read_server("{}") == ServerSettings()


@pytest.mark.parametrize("text", ["", "[]", '{"clock": 7}', '{"channels": 5}', "null"])
async def test_settings_that_cannot_be_read_are_as_usual(hall, database, clock, text):
    await GuildSettings(database).put(GUILD, text)
    again = await restarted(database, clock)
    assert again.servers.of(GUILD) == ServerSettings()
