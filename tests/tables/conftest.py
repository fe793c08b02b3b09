"""A store in memory, and a hall whose clock stands still and whose pauses take no time."""

import random
from collections.abc import AsyncIterator

import pytest

from bot.tables.hall import Hall
from data.database import Database
from data.games import Games
from tests.tables.people import Clock, Pauses


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await Database.open(":memory:") as opened:
        yield opened


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@pytest.fixture
async def hall(database: Database, clock: Clock, pauses: Pauses) -> AsyncIterator[Hall]:
    opened = Hall(database, clock=clock, rng=random.Random(7), pause=pauses)
    yield opened
    await opened.close()
