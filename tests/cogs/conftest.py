"""Tables in a hall over a database in memory, at which no computer ever moves."""

import asyncio
import random
from collections.abc import AsyncIterator

import pytest

from bot.engine.rulesets.classic import FAMILY
from bot.tables.hall import Hall, Opening
from bot.tables.seats import Computer, Person
from bot.text import Texts, Words
from data.database import Database

ANNA = Person(1, "Anna", "en-GB")
BORIS = Person(2, "Boris *the* <@3>", "de")


async def forever(_seconds: float) -> None:
    await asyncio.Event().wait()


@pytest.fixture
def words() -> Words:
    return Texts().words()


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    async with await Database.open(":memory:") as database:
        hall = Hall(database, clock=lambda: 1_000, rng=random.Random(4), pause=forever)
        yield hall
        await hall.close()


@pytest.fixture
async def lobby(hall: Hall):
    """A lobby with Anna, Boris and two free seats."""
    table = await hall.open_lobby(Opening(10, 20, FAMILY.rules(4)), ANNA)
    await table.join(BORIS)
    return table


@pytest.fixture
async def table(lobby):
    """A game of Anna and Boris against two computers, in its first deal."""
    await lobby.add_computer(ANNA.user_id, Computer("normal", "Ada"))
    await lobby.add_computer(ANNA.user_id, Computer("normal", "Bruno"))
    await lobby.start(ANNA.user_id)
    return lobby
