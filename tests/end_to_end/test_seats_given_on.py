"""Seats of a running game that come to somebody else: who is told, and how a friend sits down."""

from bot.tables.seats import Computer
from tests.end_to_end.club import Club, choose, command, press
from tests.end_to_end.playing import (
    open_lobby,
    start,
    start_with,
    start_with_computers,
    table_message,
)
from tests.end_to_end.reading import controls, options, texts


async def replace_boris(club: Club) -> None:
    """Boris steps out and Anna, the host, replaces him."""
    more = await press(club.boris, await table_message(club), "more")
    await press(club.boris, more.ephemeral[-1], "step_out")
    await club.at_rest()
    more = await press(club.anna, await table_message(club), "more")
    await choose(club.anna, more.ephemeral[-1], "replace", "1")
    await club.until(lambda: club.table.seat_of(club.boris.id) is None)
    await club.at_rest()


async def test_whoever_is_replaced_is_told_by_whom_and_how_to_come_back(club: Club):
    await start_with(club, club.boris)
    await replace_boris(club)
    told = await club.see(club.boris, club.boris.dm, lambda m: "has given your seat" in texts(m))
    assert "Anna" in texts(told)
    assert "/canasta join" in texts(told)
    shown = texts(await table_message(club))
    assert "Anna gave the seat of Boris, who was away, to Ada 🤖." in shown
    refused = await command(club.boris, club.games, "canasta back")
    assert "was given to somebody else" in texts(refused.ephemeral[-1])
    assert "is told so" in texts(club.anna.visible_messages(club.games)[-1])


async def test_the_table_says_who_has_left(club: Club):
    await start_with(club, club.boris, club.carlos)
    asked = await command(club.boris, club.games, "canasta leave")
    await press(club.boris, asked.ephemeral[-1], "confirm_leave")
    await club.until(lambda: club.table.seat_of(club.boris.id) is None)
    await club.at_rest()
    assert "Boris has left; Ada 🤖 plays on" in texts(await table_message(club))
    assert not [m for m in club.boris.visible_messages(club.boris.dm) if "seat" in texts(m)]


async def test_a_friend_plays_the_seat_of_a_computer_once_the_host_agrees(club: Club):
    await start_with_computers(club)
    await club.at_rest()
    which = await command(club.boris, club.games, "canasta join")
    await press(club.boris, which.ephemeral[-1], "ask_seat:2")
    await club.see(club.boris, club.games, lambda m: "The host is asked" in texts(m))
    name = f"admit:{club.boris.id}"
    question = await club.see_control(club.anna, club.anna.dm, name)
    assert "Boris would like to play the seat of Bruno 🤖" in texts(question)
    await press(club.anna, question, name)
    await club.until(lambda: club.table.seat_of(club.boris.id) == 2)
    await club.at_rest()
    await club.see(club.boris, club.boris.dm, lambda m: "Anna agrees" in texts(m))
    assert "Boris plays the seat of Bruno 🤖 now." in texts(await table_message(club))
    shown = club.anna.visible_messages(club.anna.dm)
    assert [m for m in shown if texts(m) == "Boris plays along now."]


async def test_the_host_may_refuse_and_is_not_asked_again_in_this_deal(club: Club):
    await start_with(club, club.boris, club.carlos)
    await command(club.carlos, club.games, "canasta leave")
    await press(club.carlos, club.carlos.visible_messages(club.games)[-1], "confirm_leave")
    await club.until(lambda: club.table.seat_of(club.carlos.id) is None)
    await club.at_rest()
    more = await press(club.eva, await table_message(club), "more")
    await (await press(club.eva, more.ephemeral[-1], "want_seat")).finished()
    name = f"refuse:{club.eva.id}"
    await press(club.anna, await club.see_control(club.anna, club.anna.dm, name), name)
    await club.see(club.eva, club.eva.dm, lambda m: "Anna would rather go on" in texts(m))
    again = await command(club.eva, club.games, "canasta join")
    assert "asked for a seat in this deal already" in texts(again.ephemeral[-1])
    assert isinstance(club.table.occupants[2], Computer)


async def test_where_the_host_takes_no_direct_messages_the_channel_asks(club: Club):
    club.anna.close_dms()
    club.provoked.append((403, f"/channels/{club.anna.dm.id}/messages"))
    await open_lobby(club, seats=2, computers=1)
    await start(club)
    await club.at_rest()
    await command(club.boris, club.games, "canasta join")
    name = f"admit:{club.boris.id}"
    question = await club.see_control(club.anna, club.games, name)
    await press(club.boris, question, name)
    await club.see(club.boris, club.games, lambda m: "Only the host can do that" in texts(m))
    await press(club.anna, question, name)
    await club.until(lambda: club.table.seat_of(club.boris.id) == 1)


async def test_an_offered_seat_of_a_computer_is_taken_by_joining(club: Club):
    await start_with_computers(club)
    await club.at_rest()
    more = await press(club.anna, await table_message(club), "more")
    menu = more.ephemeral[-1]
    assert set(options(menu, "offer_seat")) == {"1", "2", "3"}
    assert "replace" not in controls(menu)
    await choose(club.anna, menu, "offer_seat", "3")
    await club.see_control(club.eva, club.games, "take_seat:3")
    joined = await command(club.eva, club.games, "canasta join")
    assert "The game is running" in texts(joined.ephemeral[-1])
    assert club.table.seat_of(club.eva.id) == 3
