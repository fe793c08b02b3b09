"""Leaving, stopping, and lobbies that nobody came to."""

from bot.sandbox.permissions import Permission
from bot.tables.seats import Computer
from data.rows import Status
from tests.end_to_end.closing import close_lobby
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.playing import (
    Seat,
    lobby,
    open_lobby,
    start,
    start_with,
    start_with_computers,
    table_message,
)
from tests.end_to_end.reading import Json, control_id, controls, parts, texts


async def test_the_host_stops_a_table_after_a_question(club: Club):
    await start_with_computers(club)
    asked = await command(club.anna, club.games, "canasta stop")
    assert "Sure?" in texts(asked.ephemeral[-1])
    await press(club.anna, asked.ephemeral[-1], "keep")
    await club.see(club.anna, club.games, lambda m: "nothing changed" in texts(m))
    assert club.table.status is Status.PLAYING
    asked = await command(club.anna, club.games, "canasta stop")
    await press(club.anna, asked.ephemeral[-1], "confirm_stop")
    await club.see(club.anna, club.games, lambda m: "The table is closed." in texts(m))
    await club.at_rest()
    assert club.bot.hall.find(club.games.id) is None
    (left,) = club.eva.visible_messages(club.games)
    assert "was ended" in texts(left)
    assert not controls(left)
    assert club.anna.visible_messages(club.anna.dm) == []


async def test_a_moderator_may_stop_a_table_and_others_may_not(club: Club):
    await start_with(club, club.boris)
    refused = await command(club.boris, club.games, "canasta stop")
    assert texts(refused.ephemeral[-1]) == "Only the host can do that: Anna."
    club.sandbox.world.guilds[
        club.games.guild_id
    ].everyone_permissions |= Permission.MANAGE_MESSAGES
    asked = await command(club.eva, club.games, "canasta stop")
    await press(club.eva, asked.ephemeral[-1], "confirm_stop")
    await club.see(club.eva, club.games, lambda m: "The table is closed." in texts(m))
    assert club.bot.hall.find(club.games.id) is None


async def test_somebody_who_leaves_a_game_is_followed_by_a_computer(club: Club):
    await start_with(club, club.boris, target=10000)
    asked = await command(club.boris, club.games, "canasta leave")
    assert "Sure?" in texts(asked.ephemeral[-1])
    await press(club.boris, asked.ephemeral[-1], "confirm_leave")
    await club.see(club.boris, club.games, lambda m: "You have left." in texts(m))
    await Seat(club, club.anna).hand()
    await club.at_rest()
    assert isinstance(club.table.occupants[1], Computer)
    assert club.boris.visible_messages(club.boris.dm) == []
    for _ in range(3):
        await _play_a_turn(Seat(club, club.anna))
    assert "🤖" in texts(await table_message(club))
    assert len(club.anna.visible_messages(club.anna.dm)) == 1


async def _play_a_turn(seat: Seat) -> None:
    while "play:discard" not in controls(await seat.hand()):
        await seat.act()
    await seat.choose("play:discard", "discard.0")
    await seat.hand()
    await seat.club.at_rest()


async def test_the_seat_is_handed_over_from_the_menu_of_the_table_too(club: Club):
    table = await start_with(club, club.boris)
    more = await press(club.boris, table, "more")
    await press(club.boris, more.ephemeral[-1], "leave_game")
    asked = await club.see_control(club.boris, club.games, "confirm_leave")
    await press(club.boris, asked, "confirm_leave")
    await club.see(club.boris, club.games, lambda m: "You have left." in texts(m))
    assert club.table.seat_of(club.boris.id) is None


async def test_with_the_last_person_the_table_ends(club: Club):
    await start_with_computers(club)
    asked = await command(club.anna, club.games, "canasta leave")
    assert "Nobody else is left" in texts(asked.ephemeral[-1])
    await press(club.anna, asked.ephemeral[-1], "confirm_leave:last")
    await club.see(club.anna, club.games, lambda m: "the game has ended" in texts(m))
    await club.at_rest()
    assert club.bot.hall.find(club.games.id) is None
    assert club.anna.visible_messages(club.anna.dm) == []


async def test_who_became_the_last_person_meanwhile_is_asked_again(club: Club):
    await start_with(club, club.boris, target=10000)
    early = await command(club.boris, club.games, "canasta leave")
    first = await command(club.anna, club.games, "canasta leave")
    await press(club.anna, first.ephemeral[-1], "confirm_leave")
    await club.see(club.anna, club.games, lambda m: "You have left." in texts(m))
    await press(club.boris, early.ephemeral[-1], "confirm_leave")
    asked = await club.see_control(club.boris, club.games, "confirm_leave:last")
    assert "Nobody else is left" in texts(asked)
    assert club.table.seat_of(club.boris.id) is not None
    await press(club.boris, asked, "confirm_leave:last")
    await club.see(club.boris, club.games, lambda m: "the game has ended" in texts(m))


async def test_the_host_of_a_lobby_hands_it_on_by_leaving(club: Club):
    await open_lobby(club, seats=2)
    await press(club.boris, await lobby(club), "join")
    await club.see(club.anna, club.games, lambda m: "Boris" in texts(m))
    await press(club.anna, await lobby(club), "leave")
    shown = await club.see(club.anna, club.games, lambda m: "Hosted by Boris" in texts(m))
    assert "Anna" not in texts(shown)


async def test_a_lobby_that_nobody_came_to_folds_and_can_be_opened_again(club: Club):
    await open_lobby(club)
    club.clock.advance(minutes=29)
    await club.bot.hall.sweep()
    assert club.table.status is Status.LOBBY
    club.clock.advance(minutes=2)
    await club.bot.hall.sweep()
    folded = await club.see_control(club.anna, club.games, "open_again")
    assert texts(folded) == "Nobody came to this table of canasta."
    await press(club.boris, folded, "open_again")
    again = await club.see(club.anna, club.games, lambda m: "Hosted by Boris" in texts(m))
    assert "start" not in controls(again)
    await club.at_rest()
    assert len(club.eva.visible_messages(club.games)) == 1


async def test_a_press_keeps_a_lobby_awake(club: Club):
    await open_lobby(club)
    club.clock.advance(minutes=29)
    await press(club.anna, await lobby(club), "add_computer")
    await club.at_rest()
    club.clock.advance(minutes=29)
    await club.bot.hall.sweep()
    assert club.table.status is Status.LOBBY


async def test_a_channel_holds_one_table(club: Club):
    shown = await open_lobby(club)
    second = await command(club.boris, club.games, "canasta new")
    told = texts(second.ephemeral[-1])
    assert "There is a table here already" in told
    assert shown["id"] in told
    assert len(club.bot.hall.tables()) == 1
    await command(club.boris, club.sandbox.channel("lobby-2"), "canasta new")
    assert len(club.bot.hall.tables()) == 2


async def test_a_hand_on_its_way_is_taken_back_when_the_table_ends(club: Club):
    await open_lobby(club, computers=3)
    club.sandbox.faults.rate_limit(
        f"/channels/{club.anna.dm.id}/messages", method="POST", retry_after_s=0.2
    )
    club.provoked.append((429, "/messages"))
    await start(club)
    await club.until(lambda: bool(club.sandbox.recorder.of("POST", f"/{club.anna.dm.id}/messages")))
    await club.table.cancel(club.anna.id)
    await club.at_rest()
    assert club.sandbox.recorder.of("DELETE", f"/{club.anna.dm.id}/messages")
    assert club.anna.visible_messages(club.anna.dm) == []


async def test_a_moderator_who_closes_a_lobby_is_asked_and_named_and_it_opens_as_it_was(club: Club):
    await open_lobby(club, seats=3)
    await press(club.boris, await lobby(club), "join")
    await club.until(lambda: club.table.seat_of(club.boris.id) is not None)
    await club.at_rest()
    club.sandbox.world.guilds[
        club.games.guild_id
    ].everyone_permissions |= Permission.MANAGE_MESSAGES
    await close_lobby(club, club.boris)
    folded = await club.see_control(club.eva, club.games, "open_again:as_it_was")
    assert "was closed by Boris" in texts(folded)
    await press(club.eva, folded, "open_again:as_it_was")
    again = await club.see(club.anna, club.games, lambda m: "Hosted by Anna" in texts(m))
    assert all(name in texts(again) for name in ("Boris", "Eva"))


def meaning(club: Club, message: Json, verb: str) -> str:
    """The id of the button with which this verb means the table in #games."""
    ids = [control_id(part) for part in parts(message) if "custom_id" in part]
    return str(next(one for one in ids if (one.verb, one.table_id) == (verb, club.table.id)))


async def test_leaving_and_stopping_by_direct_message_ask_which_game_is_meant(club: Club):
    await start_with_computers(club)
    other = club.sandbox.channel("lobby-2")
    await command(club.anna, other, "canasta new", rules="samba")
    for path, verb in (("canasta leave", "leave_game"), ("canasta stop", "stop")):
        which = await command(club.anna, club.anna.dm, path)
        assert f"Classic at <#{club.games.id}>" in texts(which.ephemeral[-1])
        assert f"Samba at <#{other.id}>" in texts(which.ephemeral[-1])
        await club.anna.press(which.ephemeral[-1], meaning(club, which.ephemeral[-1], verb))
        confirm = "confirm_leave:last" if verb == "leave_game" else "confirm_stop"
        asked = await club.see_control(club.anna, club.anna.dm, confirm)
        assert f"Classic at <#{club.games.id}>" in texts(asked)
