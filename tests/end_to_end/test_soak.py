"""Many tables at once, people who press whatever is live, and a Discord that fails."""

import asyncio
import gc
import random
import resource
import time
from dataclasses import dataclass, field

import pytest

from bot.sandbox.entities import Channel, MessageFlag
from bot.sandbox.people import CannotDo, Person
from bot.tables.table import Table
from data.rows import Status
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.reading import Json, controls

RARE = ("cancel", "confirm_leave", "confirm_stop", "leave", "pause", "step_out", "stop")
"""What ends or stops a table is pressed seldom, so that there is something to soak."""
BUTTON = 2


@dataclass
class Troop:
    """Monkeys in one guild; each holds to one channel, so that tables fill up."""

    club: Club
    rng: random.Random
    rooms: list[Channel] = field(default_factory=list)
    presses: int = 0
    unanswered: list[str] = field(default_factory=list)

    def furnish(self, *, tables: int) -> None:
        """A room and a host for each table; the other people go around."""
        world = self.club.sandbox.world
        guild = world.guilds[self.club.games.guild_id]
        self.rooms = []
        for number in range(tables):
            room = world.add_channel(guild, f"room-{number}")
            body = self.club.sandbox.services.wire.channel(room)
            self.club.sandbox.gateway.dispatch("CHANNEL_CREATE", body, guild_id=guild.id)
            self.rooms.append(room)

    def people(self) -> list[Person]:
        return [
            self.club.sandbox.person(account)
            for account in self.club.sandbox.world.accounts.values()
            if not account.is_bot
        ]

    async def press_something(self) -> None:
        person, room = self.rng.choice(self.people()), self.rng.choice(self.rooms)
        if self.club.bot.hall.find(room.id) is None:
            await self._use(person.command(room, "canasta new", computers=self.rng.randint(0, 3)))
            return
        places = (room, person.dm)
        live = [
            (message, name, control)
            for place in places
            for message in person.visible_messages(place)
            for name, control in controls(message).items()
            if name.partition(":")[0] not in RARE or self.rng.random() < 0.02
        ]
        if not live:
            return
        message, _, control = self.rng.choice(live)
        await self._use(self._press(person, message, control))
        _clear_away(person, room)

    def _press(self, person: Person, message: Json, control: Json):
        if control["type"] == BUTTON:
            return person.press(message, control["custom_id"])
        values = [option["value"] for option in control["options"]]
        least = control.get("min_values", 1)
        return person.choose(message, control["custom_id"], self.rng.sample(values, max(1, least)))

    async def _use(self, doing) -> None:
        try:
            outcome = await doing
        except CannotDo:
            return  # the message went while somebody aimed at it
        self.presses += 1
        if outcome.failed:
            self.unanswered.append(str(outcome.interaction.data))

    async def trouble(self) -> None:
        """One of Discord's faults; those of the network itself are rarer."""
        faults, gateway = self.club.sandbox.faults, self.club.sandbox.gateway
        kind = self.rng.choice(("429", "503", "lost", "dm", "delete", "drop"))
        if kind == "429":
            faults.rate_limit("/channels/", times=2, retry_after_s=0.01)
        elif kind == "503":
            faults.fail(503, "/messages/", method="PATCH", times=2)
        elif kind == "lost":
            faults.lose_answer("/messages/", method="PATCH", status=503)
        elif kind == "dm":
            person = self.rng.choice(self.people())
            person.close_dms() if self.rng.random() < 0.6 else person.open_dms()
        elif kind == "delete":
            room = self.rng.choice(self.rooms)
            if room.messages:
                messages = self.club.sandbox.services.messages
                messages.delete(self.rng.choice(list(room.messages.values())))
        elif self.rng.random() < 0.2:
            await gateway.drop()

    async def work(self, *, presses: int) -> None:
        for number in range(presses):
            together = [self.press_something() for _ in range(self.rng.randint(1, 4))]
            await asyncio.gather(*together)
            if self.rng.random() < 0.05:
                await self.trouble()
            if self.rng.random() < 0.05:
                self.club.clock.advance(minutes=self.rng.choice((0.5, 1, 3)))
                await self.club.bot.hall.sweep()
            if number % 50 == 49:
                await self.club.at_rest()


def _clear_away(person: Person, room: Channel) -> None:
    own = [m for m in person.visible_messages(room) if m["flags"] & MessageFlag.EPHEMERAL]
    for message in own[:-2]:
        person.dismiss(message)


def stuck(club: Club) -> list[str]:
    """Tables that wait for nobody, or whose awaited person finds nothing to press."""
    return [
        f"table {table.id} at version {table.version}"
        for table in club.bot.hall.tables()
        if table.status is Status.PLAYING and not _goes_on(club, table)
    ]


def _goes_on(club: Club, table: Table) -> bool:
    if table.is_between_deals or table.awaited_computer() is not None:
        return True
    awaited = table.awaited()
    if awaited is None:
        return False
    person = club.sandbox.person(awaited.user_id)
    room = club.sandbox.world.channels[table.channel_id]
    messages = [*person.visible_messages(person.dm), *person.visible_messages(room)]
    return any(
        control["custom_id"].startswith(f"c:{table.id}:")
        for message in messages
        for control in controls(message).values()
    )


def provoked(club: Club) -> None:
    club.provoked += [
        (429, "/"),
        (503, "/"),
        (404, "/messages/"),
        (404, "/webhooks/"),
        (403, "/messages"),
        (400, "/messages/"),
        (404, "/callback"),
        (400, "/callback"),
    ]


async def test_a_few_tables_live_through_a_hundred_presses_and_faults(open_club: OpenClub):
    club = await open_club(random.Random(11))
    provoked(club)
    troop = Troop(club, random.Random(11))
    troop.furnish(tables=4)
    await troop.work(presses=120)
    club.sandbox.faults.clear()
    await club.at_rest()
    assert troop.presses > 100
    assert troop.unanswered == []
    assert stuck(club) == []
    before = {table.id: table.snapshot for table in club.bot.hall.tables()}
    await club.restart()
    assert {table.id: table.snapshot for table in club.bot.hall.tables()} == before


SOAK_S, TABLES = 600, 200
MOST_GROWTH_KIB = 80 * 1024


@pytest.mark.long
async def test_two_hundred_tables_live_through_ten_minutes(open_club: OpenClub):
    rng = random.Random(5)
    club = await open_club(rng)
    provoked(club)
    troop = Troop(club, rng)
    troop.furnish(tables=TABLES)
    began, after_warming = time.monotonic(), 0
    while time.monotonic() - began < SOAK_S:
        await troop.work(presses=50)
        if not after_warming and time.monotonic() - began > SOAK_S / 2:
            gc.collect()
            after_warming = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    club.sandbox.faults.clear()
    await club.at_rest()
    gc.collect()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - after_warming
    assert stuck(club) == []
    assert grown < MOST_GROWTH_KIB
    # A press that meets a lost connection may wait too long; hardly any do.
    assert len(troop.unanswered) <= troop.presses // 200
    assert len([task for task in asyncio.all_tasks() if task.get_name().startswith("display")]) == 0
