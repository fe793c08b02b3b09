"""A file with a finished game, a running one and a lobby in it."""

import asyncio
import random
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.tables.hall import Hall
from data.database import Database
from tests.tables.people import BORIS, Clock, Pauses, act, open_lobby, play_game, start


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "canasta.sqlite3"
    asyncio.run(_play(path))
    return path


async def _play(path: Path) -> None:
    async with await Database.open(path) as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(7), pause=Pauses())
        await play_game(hall, await start(hall, BORIS, channel_id=1))
        await act(await start(hall, BORIS, channel_id=2))
        await open_lobby(hall, channel_id=3)
        await hall.close()


@pytest.fixture
def damaged(played: Path, tmp_path: Path) -> Callable[..., Awaitable[Path]]:
    """A copy in which a statement changed something."""

    async def change(statement: str, *values: object) -> Path:
        path = tmp_path / "damaged.sqlite3"
        shutil.copy(played, path)
        async with await Database.open(path) as database, database.transaction() as connection:
            await connection.execute(statement, values)
        return path

    return change
