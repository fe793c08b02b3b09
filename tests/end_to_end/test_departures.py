"""Channels, threads and servers that go away: no game is lost and nobody is stuck."""

import pytest

from bot.sandbox.entities import Channel
from bot.tables.table import Table
from data.rows import Status
from tests.end_to_end.added_threads import add_thread
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import Seat, open_lobby, start_with, start_with_computers
from tests.end_to_end.reading import Json, controls, texts
from tests.end_to_end.stacking import Stacked

LOST = "was deleted"


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    """The first of two seats begins."""
    return await open_club(Stacked("", ""))


@pytest.fixture(autouse=True)
def expecting_refusals(club: Club) -> None:
    """What was deleted answers with these."""
    club.provoked += [(404, "/channels/"), (403, "/channels/")]


async def playing_in(club: Club, place: Channel) -> Table:
    """Anna and Boris at a table there, Anna on turn."""
    await command(club.anna, place, "canasta new", seats=2)
    lobby = await club.see_control(club.boris, place, "join")
    await press(club.boris, lobby, "join")
    await club.until(lambda: len(found(club, place).people) == 2)
    lobby = await club.see_control(club.anna, place, "start")
    await press(club.anna, lobby, "start")
    await Seat(club, club.anna).hand()
    await club.at_rest()
    return found(club, place)


def found(club: Club, place: Channel) -> Table:
    table = club.bot.hall.find(place.id)
    assert table is not None
    return table


def delete(club: Club, place: Channel, *, tells: bool) -> None:
    """The channel is gone; `tells` whether the bot is there to hear of it."""
    body = club.sandbox.services.wire.channel(place)
    event = "THREAD_DELETE" if place.is_thread else "CHANNEL_DELETE"
    club.sandbox.world.forget_channel(place)
    if tells:
        club.sandbox.gateway.dispatch(event, body, guild_id=place.guild_id)


async def told_of_loss(club: Club) -> Json:
    await club.see(club.boris, club.boris.dm, lambda m: LOST in texts(m))
    return await club.see(club.anna, club.anna.dm, lambda m: LOST in texts(m))


@pytest.mark.parametrize("is_away", [False, True], ids=["while running", "while away"])
@pytest.mark.parametrize("in_thread", [False, True], ids=["channel", "thread"])
async def test_a_game_whose_channel_is_deleted_waits_and_goes_on_in_another_one(
    club: Club, in_thread: bool, is_away: bool
):
    place = add_thread(club) if in_thread else club.games
    table = await playing_in(club, place)
    before = table.snapshot.state
    if is_away:
        await club.close()
        delete(club, place, tells=False)
        await club.open()
    else:
        delete(club, place, tells=True)
    await told_of_loss(club)
    await club.at_rest()
    table = found(club, place)
    assert (table.status, table.deadline) == (Status.PAUSED, None)
    assert table.snapshot.state == before

    other = club.sandbox.channel("lobby-2")
    offered = await command(club.boris, other, "canasta table")
    brought = await press(club.boris, offered.ephemeral[-1], "bring")
    await brought.finished()
    await club.at_rest()
    assert found(club, other) is table
    assert (table.status, table.snapshot.state) == (Status.PLAYING, before)
    shown = await club.see_control(club.eva, other, "hand")
    assert "Anna’s turn" in texts(shown)
    hand = await Seat(club, club.anna).hand()
    assert f"<#{other.id}>" in texts(hand)
    assert not [m for m in club.anna.visible_messages(club.anna.dm) if LOST in texts(m)]
    await Seat(club, club.anna).press("play:draw")
    await club.restart()
    assert found(club, other).version == table.version


async def test_people_are_told_of_a_lost_channel_once(club: Club):
    await playing_in(club, club.games)
    delete(club, club.games, tells=True)
    await told_of_loss(club)
    for _ in range(2):
        await club.restart()
        await club.at_rest()
    assert len([m for m in club.anna.visible_messages(club.anna.dm) if LOST in texts(m)]) == 1


async def test_whoever_takes_up_a_game_without_a_channel_finds_it_paused_again(club: Club):
    await playing_in(club, club.games)
    table = club.table
    delete(club, club.games, tells=True)
    await told_of_loss(club)
    await club.at_rest()
    await table.come_back(club.anna.id)
    await club.at_rest()
    assert table.status is Status.PAUSED


async def test_the_host_ends_a_game_that_lost_its_channel(club: Club):
    table = await playing_in(club, club.games)
    delete(club, club.games, tells=True)
    told = await told_of_loss(club)
    assert "stop" not in controls(
        await club.see(club.boris, club.boris.dm, lambda m: LOST in texts(m))
    )
    await press(club.anna, told, "stop")
    asked = await club.see_control(club.anna, club.anna.dm, "confirm_stop")
    await press(club.anna, asked, "confirm_stop")
    await club.until(lambda: not table.is_living)
    await club.at_rest()
    for person in (club.anna, club.boris):
        assert not [m for m in person.visible_messages(person.dm) if LOST in texts(m)]


async def test_a_lobby_is_closed_with_its_channel_and_its_people_are_told(club: Club):
    await open_lobby(club)
    table = club.table
    delete(club, club.games, tells=True)
    await club.see(club.anna, club.anna.dm, lambda m: "before the game began" in texts(m))
    assert not table.is_living


async def test_a_thread_that_only_sleeps_is_not_lost(club: Club):
    place = add_thread(club)
    table = await playing_in(club, place)
    place.archived = True
    club.provoked.append((400, "/channels/"))
    await club.restart()
    await club.at_rest()
    assert found(club, place).status is Status.PLAYING
    assert table.people
    assert not [m for m in club.anna.visible_messages(club.anna.dm) if LOST in texts(m)]


async def test_the_host_brings_a_table_from_a_channel_that_is_there(club: Club):
    table = await playing_in(club, club.games)
    other = club.sandbox.channel("lobby-2")
    nothing = await command(club.boris, other, "canasta table")
    assert "no table of canasta here" in texts(nothing.ephemeral[-1])
    offered = await command(club.anna, other, "canasta table")
    await press(club.anna, offered.ephemeral[-1], "bring")
    await club.see_control(club.eva, other, "hand")
    await club.at_rest()
    assert table.channel_id == other.id
    assert not [m for m in club.eva.visible_messages(club.games) if "hand" in controls(m)]


async def test_a_table_is_not_brought_to_where_another_one_stands(club: Club):
    table = await playing_in(club, club.games)
    other = club.sandbox.channel("lobby-2")
    offered = await command(club.anna, other, "canasta table")
    await command(club.eva, other, "canasta new")
    await press(club.anna, offered.ephemeral[-1], "bring")
    await club.at_rest()
    assert "There is a table here already." in texts(offered.ephemeral[-1])
    assert table.channel_id == club.games.id


def remove_from_guild(club: Club) -> None:
    gone = {"id": str(club.games.guild_id)}
    club.sandbox.gateway.dispatch("GUILD_DELETE", gone, guild_id=club.games.guild_id)


def invite_again(club: Club) -> None:
    guild = club.sandbox.world.guilds[club.games.guild_id]
    body = club.sandbox.services.wire.guild(guild)
    body.pop("unavailable", None)
    club.sandbox.gateway.dispatch("GUILD_CREATE", body, guild_id=guild.id)


async def test_tables_stand_still_without_their_server_and_go_on_with_its_invitation(club: Club):
    table = await playing_in(club, club.games)
    before, left = table.snapshot.state, table.deadline - club.clock.now
    remove_from_guild(club)
    await club.until_true(lambda: table.status is Status.PARKED)
    assert table.deadline is None
    club.clock.advance(minutes=600)
    await club.bot.hall.sweep()
    pings = len(club.anna.pings)
    invite_again(club)
    await club.until(lambda: len(club.anna.pings) > pings)
    await club.at_rest()
    assert (table.status, table.snapshot.state) == (Status.PLAYING, before)
    assert table.deadline - club.clock.now == left
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.choose("play:discard", "discard.0")
    await club.see(club.eva, club.games, lambda m: "Boris’s turn" in texts(m))
    await club.at_rest()


async def test_a_server_that_went_away_with_the_bot_stops_its_tables_at_the_start(club: Club):
    await start_with_computers(club)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    await club.close()
    world = club.sandbox.world
    guild = world.guilds.pop(club.games.guild_id)
    channel = world.channels.pop(club.games.id)
    await club.open()
    table = club.table
    await club.until_true(lambda: table.status is Status.PARKED)
    world.guilds[guild.id], world.channels[channel.id] = guild, channel
    invite_again(club)
    await club.until_true(lambda: table.status is Status.PLAYING)
    await club.at_rest()


async def test_clocks_stand_still_while_discord_cannot_reach_a_server(club: Club):
    await start_with(club, club.boris)
    await club.at_rest()
    table, guild_id = club.table, club.games.guild_id
    left = table.deadline - club.clock.now
    outage = {"id": str(guild_id), "unavailable": True}
    club.sandbox.gateway.dispatch("GUILD_DELETE", outage, guild_id=guild_id)
    await club.until_true(lambda: bool(club.bot.hall.timekeeper._guilds_lost_at))
    club.clock.advance(minutes=60)
    await club.bot.hall.sweep()
    assert (table.status, table.absences) == (Status.PLAYING, ())
    guild = club.sandbox.world.guilds[guild_id]
    body = club.sandbox.services.wire.guild(guild) | {"unavailable": False}
    club.sandbox.gateway.dispatch("GUILD_CREATE", body, guild_id=guild_id)
    await club.until_true(lambda: table.deadline - club.clock.now == left)
    await club.at_rest()


async def test_a_thread_that_a_moderator_locks_is_named_to_the_host_who_brings_the_game_away(
    club: Club,
):
    place = add_thread(club)
    table = await playing_in(club, place)
    club.provoked.append((400, "/channels/"))
    place.archived = place.locked = True
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.choose("play:discard", "discard.0")
    await club.see(club.anna, club.anna.dm, lambda m: f"<#{place.id}>" in texts(m))
    await Seat(club, club.boris).hand()
    await club.at_rest()
    other = club.sandbox.channel("lobby-2")
    offered = await command(club.anna, other, "canasta table")
    await press(club.anna, offered.ephemeral[-1], "bring")
    shown = await club.see_control(club.eva, other, "hand")
    assert "Boris’s turn" in texts(shown)
    await club.at_rest()
    assert table.status is Status.PLAYING


@pytest.mark.parametrize("code", [50001, 10013, 20026])
async def test_whoever_cannot_be_written_to_for_whatever_reason_is_called_in_the_channel(
    club: Club, code: int
):
    club.sandbox.faults.fail(403, f"/channels/{club.anna.dm.id}/messages", times=9, code=code)
    await command(club.anna, club.games, "canasta new", seats=2)
    lobby = await club.see_control(club.boris, club.games, "join")
    await press(club.boris, lobby, "join")
    await club.until(lambda: len(club.table.people) == 2)
    await press(club.anna, await club.see_control(club.anna, club.games, "start"), "start")
    call = await club.see(club.anna, club.games, lambda m: club.anna.mention in texts(m))
    assert "hand" in controls(call)
    await club.at_rest()
    club.sandbox.faults.clear()
