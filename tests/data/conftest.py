"""A database in memory, one in a file, and tables to fill them with."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.database import Database
from data.games import Games


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await Database.open(":memory:") as opened:
        yield opened


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "canasta.sqlite"
