"""People and computers for the tests of tables, and a hand that plays for a person."""

import asyncio
import random
from dataclasses import dataclass

from bot.engine.rulesets.classic import FAMILY
from bot.players import player_of
from bot.tables.answers import Accepted, Answer
from bot.tables.hall import Hall, Opening
from bot.tables.seats import Computer, Person
from bot.tables.table import Table

GUILD, CHANNEL = 1 << 60, 20
ANNA = Person(101, "Anna", "en-GB")
BORIS = Person(102, "Boris", "de")
CARLOS = Person(103, "Carlos", "es-ES")
DMITRI = Person(104, "Dmitri", "ru")
STRANGER = Person(999, "Eve", "en-GB")
PEOPLE = (ANNA, BORIS, CARLOS, DMITRI)
COMPUTER = Computer("normal", "Ada")


@dataclass
class Clock:
    now: int = 1_000

    def __call__(self) -> int:
        return self.now


class Pauses:
    """Pauses that take no time, and remember what was asked for."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        await asyncio.sleep(0)


async def open_lobby(hall: Hall, *, players: int = 4, channel_id: int = CHANNEL) -> Table:
    table = await hall.open_lobby(Opening(GUILD, channel_id, FAMILY.rules(players)), ANNA)
    assert isinstance(table, Table)
    return table


async def start(hall: Hall, *others: Person | Computer, channel_id: int = CHANNEL) -> Table:
    """A running game of Anna, the host in seat 0, and the others in the next seats."""
    table = await open_lobby(hall, players=1 + len(others), channel_id=channel_id)
    for other in others:
        if isinstance(other, Person):
            accepted(await table.join(other))
        else:
            accepted(await table.add_computer(ANNA.user_id, other))
    accepted(await table.start(ANNA.user_id))
    return table


def accepted(answer: Answer) -> Accepted:
    assert isinstance(answer, Accepted), answer
    return answer


async def settled(hall: Hall, table: Table) -> None:
    """Wait until no computer is to act."""
    changed = asyncio.Event()
    unsubscribe = hall.subscribe(lambda _table, _change: changed.set())
    async with asyncio.timeout(20):
        while table.awaited_computer() is not None:
            await changed.wait()
            changed.clear()
    unsubscribe()


async def act(table: Table, level: str = "normal", seed: int = 0) -> Accepted:
    """The awaited person does what a player of that level would."""
    person = table.awaited()
    assert isinstance(person, Person)
    action = player_of(level, random.Random(seed)).choose(table.view_for(person.user_id))
    return accepted(await table.submit(person.user_id, action, seen_version=table.version))


async def play_deal(hall: Hall, table: Table) -> None:
    """Play until the deal is over, computers by themselves."""
    await settled(hall, table)
    while table.awaited() is not None:
        await act(table)
        await settled(hall, table)


async def play_game(hall: Hall, table: Table) -> None:
    """Play all deals; the host deals."""
    await play_deal(hall, table)
    while table.is_between_deals:
        accepted(await table.next_deal(ANNA.user_id, seen_version=table.version))
        await play_deal(hall, table)
