"""A table in a thread of its own, and in the channel where no thread can be had."""

import asyncio

from bot.sandbox.entities import Channel
from bot.sandbox.permissions import Permission
from bot.tables.table import Table
from tests.end_to_end.closing import close_lobby
from tests.end_to_end.club import DEADLINE_S, Club, command, press
from tests.end_to_end.reading import Json, texts

TOO_MANY_ACTIVE_THREADS = 160006


async def opened(club: Club, **options: object) -> Json:
    """The answer to `/canasta new` with a thread wished for."""
    told = await command(club.anna, club.games, "canasta new", thread=True, **options)
    await club.at_rest()
    return told.ephemeral[-1]


def threads(club: Club) -> list[Channel]:
    return [one for one in club.sandbox.world.channels.values() if one.is_thread]


def table_in(club: Club, thread: Channel) -> Table:
    table = club.bot.hall.find(thread.id)
    assert table is not None
    return table


async def test_a_table_gets_a_thread_of_its_own_beside_the_channels_table(club: Club):
    await command(club.boris, club.games, "canasta new", computers=1)
    told = await opened(club, rules="samba", computers=3)
    (thread,) = threads(club)
    assert (thread.name, thread.parent_id) == ("Canasta · Samba · Anna", club.games.id)
    assert texts(told) == f"Your table stands in <#{thread.id}>."
    assert table_in(club, thread).rules.name == "samba"
    shown = await club.see_control(club.anna, thread, "start")
    await press(club.anna, shown, "start")
    await club.see_control(club.anna, thread, "hand")
    assert (await command(club.anna, thread, "canasta hand")).ephemeral[-1]["attachments"]
    assert club.table.host_id == club.boris.id


async def test_two_tables_have_threads_in_one_channel(club: Club):
    await opened(club)
    await opened(club)
    assert {table_in(club, thread).host_id for thread in threads(club)} == {club.anna.id}
    assert len(threads(club)) == 2


async def test_where_the_bot_may_open_no_thread_the_table_stands_in_the_channel(club: Club):
    club.sandbox.deny_bot(club.games, Permission.CREATE_PUBLIC_THREADS)
    told = texts(await opened(club))
    assert "could not open a thread in" in told
    assert "*Create Public Threads*" in told
    assert club.table.host_id == club.anna.id
    assert threads(club) == []
    again = texts(await opened(club))
    assert "*Create Public Threads*" in again
    assert "There is a table here already" in again


async def test_a_thread_that_discord_refuses_is_no_obstacle(club: Club):
    club.sandbox.faults.fail(400, "/threads", method="POST", code=TOO_MANY_ACTIVE_THREADS)
    club.provoked.append((400, "/threads"))
    assert "could not open a thread in" in texts(await opened(club))
    assert club.table.host_id == club.anna.id


async def test_within_a_thread_the_table_stands_in_that_thread(club: Club):
    await opened(club)
    (thread,) = threads(club)
    await command(club.anna, thread, "canasta stop")
    asked = await club.see_control(club.anna, thread, "confirm_stop")
    await press(club.anna, asked, "confirm_stop")
    await club.at_rest()
    told = await command(club.boris, thread, "canasta new", thread=True)
    assert "ordinary text channel" in texts(told.ephemeral[-1])
    assert table_in(club, thread).host_id == club.boris.id
    assert len(threads(club)) == 1


async def test_where_tables_may_stand_they_may_in_threads_and_nowhere_else(club: Club):
    club.sandbox.world.guilds[club.games.guild_id].everyone_permissions |= Permission.MANAGE_GUILD
    panel = await command(club.anna, club.games, "canasta settings")
    await press(club.anna, panel.ephemeral[-1], "set_here:add")
    await club.at_rest()
    await opened(club, computers=3)
    assert len(threads(club)) == 1
    other = club.sandbox.channel("lobby-2")
    told = await command(club.anna, other, "canasta new", thread=True)
    assert "Tables stand in other channels" in texts(told.ephemeral[-1])
    (refused,) = [one for one in threads(club) if one.parent_id == other.id]
    assert refused.archived


async def test_a_lobby_opens_again_in_the_thread_of_an_allowed_channel(club: Club):
    club.sandbox.world.guilds[club.games.guild_id].everyone_permissions |= Permission.MANAGE_GUILD
    panel = await command(club.anna, club.games, "canasta settings")
    await press(club.anna, panel.ephemeral[-1], "set_here:add")
    await club.at_rest()
    await opened(club)
    (thread,) = threads(club)
    await close_lobby(club, club.anna, thread)
    again = await club.see_control(club.boris, thread, "open_again")
    await press(club.boris, again, "open_again")
    await club.at_rest()
    assert table_in(club, thread).host_id == club.boris.id


async def test_a_table_ends_with_the_channel_its_thread_hangs_on(club: Club):
    await opened(club)
    (thread,) = threads(club)
    table = table_in(club, thread)
    body = club.sandbox.services.wire.channel(club.games)
    club.provoked += [(404, "/channels/"), (403, "/channels/")]
    changed = asyncio.Event()
    club.bot.hall.subscribe(lambda *_: changed.set())
    club.sandbox.world.forget_channel(club.games)
    club.sandbox.gateway.dispatch("CHANNEL_DELETE", body, guild_id=club.games.guild_id)
    async with asyncio.timeout(DEADLINE_S):
        await changed.wait()
    assert not table.is_living
    await club.at_rest()
