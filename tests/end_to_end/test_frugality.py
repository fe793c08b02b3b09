"""What the bot costs Discord, read from the stand-in's log of requests.

Law: at most three requests by the bot's token for a person's turn, answers to presses not counted,
and one edit of the table message in an interval, which is a second where it is not a test's.
"""

from itertools import pairwise

import pytest

from bot.engine.events import Discarded, Passed
from bot.sandbox.people import Person
from bot.sandbox.recorder import Request
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.playing import (
    Seat,
    start_with,
    start_with_computers,
    table_message,
)

MOST = 3


def own(club: Club) -> list[Request]:
    """The requests by the bot's token; answers to presses go by the token of the press."""
    return [
        one
        for one in club.sandbox.recorder.requests
        if one.path.startswith(("/channels/", "/users/"))
    ]


class Turns:
    """Plays by buttons and keeps what each turn cost, from the call to the last throw."""

    def __init__(self, club: Club, seats: list[Seat], *, hurries: bool) -> None:
        self._club = club
        self._seats = seats
        self._hurries = hurries
        self._finished = 0
        self.costs: list[list[str]] = []

    def begin(self) -> None:
        """Listen to the table from now on."""

        def count(_table, change) -> None:
            self._finished += sum(isinstance(one, Discarded | Passed) for one in change.events)

        self._club.bot.hall.subscribe(count)

    async def play(self, *, turns: int) -> None:
        """So many turns; those who do not hurry see the table come to rest after each press."""
        for _ in range(turns):
            await self._play_one(await self._awaited())
            await self._club.at_rest()
            self.costs.append([f"{one.method} {one.path}" for one in own(self._club)])
            self._club.sandbox.recorder.clear()

    async def _play_one(self, seat: Seat) -> None:
        before = self._finished
        while self._finished == before:
            await seat.act()
            if not self._hurries:
                await self._club.at_rest()
            await self._club.until(lambda: self._finished > before or seat.shown() is not None)

    async def _awaited(self) -> Seat:
        await self._club.until(lambda: any(seat.shown() for seat in self._seats))
        return next(seat for seat in self._seats if seat.shown())


async def played(club: Club, people: list[Person], *, hurries: bool) -> Turns:
    await start_with(club, *people[1:])
    await club.at_rest()
    turns = Turns(club, [Seat(club, person) for person in people], hurries=hurries)
    turns.begin()
    # In the first round everybody gets a first message.
    await turns.play(turns=len(people))
    turns.costs.clear()
    await turns.play(turns=8)
    return turns


@pytest.mark.parametrize("hurries", [True, False], ids=["in a hurry", "at leisure"])
@pytest.mark.parametrize("count", [2, 4])
async def test_a_turn_costs_at_most_three_requests(club: Club, count: int, hurries: bool):
    people = [club.anna, club.boris, club.carlos, club.dmitri][:count]
    turns = await played(club, people, hurries=hurries)
    assert [cost for cost in turns.costs if len(cost) > MOST] == []
    assert all(turns.costs)


@pytest.mark.parametrize("are_closed", [True, False], ids=["closed", "open"])
async def test_a_turn_played_in_the_channel_costs_no_more(club: Club, are_closed: bool):
    if are_closed:
        club.anna.close_dms()
        club.provoked.append((403, f"/channels/{club.anna.dm.id}/messages"))
    await start_with_computers(club)
    await club.at_rest()
    turns = Turns(club, [Seat(club, club.anna, club.games)], hurries=False)
    turns.begin()
    for turn in range(4):
        opened = await press(club.anna, await table_message(club), "hand")
        await opened.finished()
        await turns.play(turns=1)
        club.anna.dismiss(opened.ephemeral[-1])
        if turn == 0:
            turns.costs.clear()
    assert [cost for cost in turns.costs if len(cost) > MOST] == []


def is_edit(club: Club, request: Request) -> bool:
    """Does this edit a message of the channel?"""
    place = f"/channels/{club.games.id}/messages/"
    return request.method == "PATCH" and request.path.startswith(place)


async def test_the_table_message_is_edited_once_in_an_interval_however_fast_people_press(
    club: Club,
):
    club.display_interval_s = 0.1
    await club.restart()
    club.sandbox.recorder.clear()
    await start_with(club, club.boris)
    turns = Turns(club, [Seat(club, club.anna), Seat(club, club.boris)], hurries=True)
    turns.begin()
    edits: list[float] = []
    club.sandbox.recorder.listen(lambda one: edits.append(one.at) if is_edit(club, one) else None)
    await turns.play(turns=12)
    assert len(edits) > 10
    assert min(later - earlier for earlier, later in pairwise(edits)) >= 0.1


async def test_looking_for_the_table_again_and_again_posts_it_once_in_an_interval(club: Club):
    await start_with_computers(club)
    await club.at_rest()
    club.display_interval_s = 0.1
    await club.restart()
    await club.at_rest()
    club.sandbox.recorder.clear()
    for _ in range(10):
        await command(club.eva, club.games, "canasta table")
    await club.at_rest()
    posts = [one.at for one in club.sandbox.recorder.of("POST", f"/channels/{club.games.id}/")]
    assert 1 <= len(posts) <= 10
    assert all(later - earlier >= 0.1 for earlier, later in pairwise(posts))


async def test_a_pause_touches_the_table_and_the_hand_that_could_be_played(club: Club):
    await start_with(club, club.boris)
    await club.at_rest()
    club.sandbox.recorder.clear()
    await command(club.anna, club.games, "canasta pause")
    await club.at_rest()
    assert [one.method for one in own(club)] == ["PATCH", "PATCH"]
    club.sandbox.recorder.clear()
    await command(club.anna, club.games, "canasta resume")
    await club.at_rest()
    assert sorted(one.method for one in own(club)) == ["DELETE", "PATCH", "POST"]


async def test_a_missed_turn_touches_the_hand_of_whoever_missed_it_once(club: Club):
    await start_with(club, club.boris)
    await club.at_rest()
    late = next(one for one in (club.anna, club.boris) if Seat(club, one).shown())
    club.sandbox.recorder.clear()
    club.clock.advance(minutes=5)
    await club.bot.hall.sweep()
    await club.at_rest()
    touched = [one.method for one in own(club) if one.path.startswith(f"/channels/{late.dm.id}/")]
    assert touched == ["PATCH"]
