"""People who press whatever is live, at random: nothing fails, nothing is refused by Discord."""

import asyncio
import random

import pytest

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.sandbox.entities import MessageFlag
from bot.sandbox.outcomes import Outcome
from bot.sandbox.people import CannotDo, Person
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub, Overhear
from tests.end_to_end.playing import lobby
from tests.end_to_end.reading import Json, controls

PRESSES = 300
ENDING = ("cancel", "confirm_leave", "confirm_stop", "leave")
"""What would end the evening too soon."""
LOOKING = ("rules", "score", "hand", "more", "picture", "leave_game", "stop", "pause", "step_out")
BUTTON = 2


async def use(person: Person, message: Json, component: Json, rng: random.Random) -> Outcome:
    if component["type"] == BUTTON:
        return await person.press(message, component["custom_id"])
    values = [option["value"] for option in component["options"]]
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    count = rng.randint(least, min(most, least + 2))
    return await person.choose(message, component["custom_id"], rng.sample(values, count))


def live_controls(club: Club, person: Person) -> list[tuple[Json, Json]]:
    """All that this person sees and could press; what only looks comes once, the rest often."""
    found = []
    for place in (club.games, person.dm):
        for message in person.visible_messages(place):
            for name, component in controls(message).items():
                verb = name.partition(":")[0]
                times = 0 if verb in ENDING else 1 if verb in LOOKING else 6
                found += [(message, component)] * times
    return found


async def press_around(club: Club, people: list[Person], rng: random.Random) -> None:
    """Two at a time, now and then before the bot has come to rest."""
    for _ in range(PRESSES // 2):
        pressing = []
        for person in rng.sample(people, 2):
            live = live_controls(club, person)
            if live:
                message, component = rng.choice(live)
                pressing.append(use(person, message, component, rng))
        for outcome in await asyncio.gather(*pressing, return_exceptions=True):
            if isinstance(outcome, CannotDo):
                continue  # the other press redrew the message somebody aimed at
            assert isinstance(outcome, Outcome), outcome
            assert not outcome.failed, outcome.interaction.data
        if rng.random() < 0.7:
            await club.at_rest()
        for person in people:
            clear_away(club, person)


def clear_away(club: Club, person: Person) -> None:
    """Nobody keeps more than a few ephemeral messages on the screen."""
    own = [m for m in person.visible_messages(club.games) if m["flags"] & MessageFlag.EPHEMERAL]
    for message in own[:-3]:
        person.dismiss(message)


@pytest.mark.long
@pytest.mark.parametrize("name", CATALOGUE)
async def test_whatever_people_press_nothing_fails(
    open_club: OpenClub, name: str, overhear: Overhear
):
    rng = random.Random(name)
    club = await open_club(rng)
    # Two may want to redraw or remove a message at once; the later one finds it gone.
    club.provoked.append((404, "/messages/"))
    channel = overhear(club)
    people = [club.anna, club.boris, club.carlos, club.eva]
    await club.anna.command(club.games, "canasta new", rules=name, target=1500)
    await lobby(club)
    await press_around(club, people, rng)
    await club.at_rest()
    assert channel.secrets == []
    assert channel.looked_at > 20
