"""A club for each test, held to Discord's description and to a log without errors."""

import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import discord
import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.services import Settings
from tests.end_to_end.club import Club
from tests.end_to_end.emojis import upload_all
from tests.end_to_end.overhearing import Overheard
from tests.sandbox import openapi

OpenClub = Callable[..., Awaitable[Club]]
Overhear = Callable[[Club], Overheard]


@pytest.fixture
async def open_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[OpenClub]:
    """Opens the club with a shuffle of its own; afterwards nothing may have gone wrong."""
    clubs: list[Club] = []

    async def open_one(rng: random.Random | None = None, *, has_emojis: bool = True) -> Club:
        sandbox = Sandbox(settings=Settings(rate_limits=False))
        if has_emojis:
            upload_all(sandbox.world)
        await sandbox.start()
        monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        club = Club(sandbox, tmp_path / "canasta.sqlite3", rng or random.Random(1))
        clubs.append(club)
        await club.open()
        return club

    yield open_one
    for club in clubs:
        await club.close()
        await club.sandbox.stop()
        assert club.refusals() == []
        assert openapi.complaints(club.sandbox.recorder.requests) == []
    for phase in ("setup", "call"):
        errors = [one for one in caplog.get_records(phase) if one.levelno >= logging.ERROR]
        assert [one.getMessage() for one in errors] == []


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    return await open_club()


@pytest.fixture
def overhear() -> Iterator[Overhear]:
    """Listens to a club from now on."""
    listening: list[Overheard] = []

    def begin(club: Club) -> Overheard:
        listening.append(Overheard(club))
        return listening[-1]

    yield begin
    for one in listening:
        one.close()
