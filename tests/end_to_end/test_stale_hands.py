"""Hands that are overtaken by a pause, a clock or a play elsewhere: they say so, or they go."""

import pytest

from data.rows import Status
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import (
    Seat,
    going_out_hand,
    lay_all_but_one,
    open_hand,
    start_with,
    start_with_computers,
    table_message,
)
from tests.end_to_end.reading import controls, texts
from tests.end_to_end.stacking import Stacked
from tests.end_to_end.test_clocks import pass_time


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    """The first of two seats begins."""
    return await open_club(Stacked("", ""))


def dm_of(person) -> list[str]:
    return [texts(message) for message in person.visible_messages(person.dm)]


async def test_a_paused_game_shows_in_the_hand_with_nothing_to_play_but_resume(club: Club):
    await start_with(club, club.boris)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    others = club.boris.visible_messages(club.boris.dm)
    await command(club.anna, club.games, "canasta pause")
    await club.at_rest()
    (hand,) = club.anna.visible_messages(club.anna.dm)
    assert "is paused" in texts(hand)
    assert "until" not in texts(hand)
    assert set(controls(hand)) == {"resume"}
    assert club.boris.visible_messages(club.boris.dm) == others
    await press(club.anna, hand, "resume")
    await club.at_rest()
    assert "play:draw" in controls(await Seat(club, club.anna).hand())


async def test_a_lone_person_whose_time_is_up_reads_one_truth(club: Club):
    await start_with_computers(club)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    await pass_time(club, minutes=5)
    table = texts(await table_message(club))
    assert "The game is paused." in table
    assert "A computer plays" not in table
    (hand,) = club.anna.visible_messages(club.anna.dm)
    assert texts(hand).startswith("**Your time was up**")
    assert set(controls(hand)) == {"resume"}


async def test_a_lone_person_who_steps_out_is_told_of_the_pause_with_its_button(club: Club):
    await start_with_computers(club)
    await club.at_rest()
    more = await press(club.anna, await table_message(club), "more")
    told = await press(club.anna, more.ephemeral[-1], "step_out")
    await told.finished()
    assert "the game is paused until you press Resume" in texts(told.ephemeral[-1])
    await press(club.anna, told.ephemeral[-1], "resume")
    await club.until_true(lambda: club.table.status is Status.PLAYING)
    assert club.table.absences == ()
    await club.at_rest()


async def test_a_missed_turn_is_told_in_the_hand_until_the_next_one(club: Club):
    await start_with(club, club.boris)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    await pass_time(club, minutes=5)
    await Seat(club, club.boris).hand()
    await club.at_rest()
    (told,) = dm_of(club.anna)
    assert told.startswith("**Your time was up**")


async def test_a_late_yes_to_going_out_says_that_time_was_up(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await lay_all_but_one(seat)
    await seat.choose("play:discard", "discard.0")
    asked = await seat.hand()
    assert "Sure?" in texts(asked)
    club.clock.advance(minutes=5)
    await club.bot.hall.sweep()
    sure = next(one for one in controls(asked).values() if ":sure:" in one["custom_id"])
    await club.anna.press(asked, sure["custom_id"], forged=True)
    await club.at_rest()
    (hand,) = club.anna.visible_messages(club.anna.dm)
    assert "Your time was up" in texts(hand)


@pytest.mark.parametrize("how", ["typed", "pressed in the channel"])
async def test_a_hand_goes_with_the_first_play_that_was_made_elsewhere(club: Club, how: str):
    await start_with(club, club.boris)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    if how == "typed":
        await command(club.anna, club.games, "canasta draw")
    else:
        await press(club.anna, await open_hand(club), "play:draw")
    await club.at_rest()
    assert dm_of(club.anna) == []


async def test_a_paused_game_is_taken_up_by_a_command_in_the_direct_messages(club: Club):
    await start_with_computers(club)
    await club.at_rest()
    await command(club.anna, club.games, "canasta pause")
    told = await command(club.anna, club.anna.dm, "canasta resume")
    assert texts(told.ephemeral[-1]) == "The game goes on."
    await club.at_rest()
