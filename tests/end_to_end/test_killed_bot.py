"""The whole bot as a process of its own, killed while people play: what they saw still holds."""

import asyncio
import os
import random
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.sandbox.people import Person
from bot.sandbox.server import Sandbox
from bot.sandbox.services import Settings
from tests.end_to_end.reading import Json, controls, options, version

DEADLINE_S = 40


class Process:
    """`python -m bot run` against the stand-in."""

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": sandbox.token,
            "CANASTA_DISCORD_API": sandbox.api_base,
            "CANASTA_DATABASE": str(database),
            "CANASTA_LOG_LEVEL": "WARNING",
        }
        self.errors = b""

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            env=self._environment,
            stderr=asyncio.subprocess.PIPE,
        )

    async def end(self, how: signal.Signals) -> int:
        self._process.send_signal(how)
        _, errors = await self._process.communicate()
        self.errors += errors
        return await self._process.wait()


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(settings=Settings(rate_limits=False)) as opened:
        yield opened


async def see(sandbox: Sandbox, person: Person, *names: str) -> tuple[Json, str]:
    """The newest message in the DM or in #games with one of these controls."""
    found: list[tuple[Json, str]] = []

    def look() -> bool:
        for place in (person.dm, sandbox.channel("games")):
            for message in reversed(person.visible_messages(place)):
                live = [name for name in names if name in controls(message)]
                if live:
                    found[:] = [(message, live[0])]
                    return True
        return False

    await sandbox.hub.wait_for(look, timeout_s=DEADLINE_S)
    return found[0]


async def play_once(sandbox: Sandbox, anna: Person) -> None:
    """The next thing her hand, or the sheet, offers."""
    message, name = await see(sandbox, anna, "play:draw", "play:discard", "play:pass", "next_deal")
    custom_id = controls(message)[name]["custom_id"]
    if name == "play:discard":
        await anna.choose(message, custom_id, [next(iter(options(message, name)))])
    else:
        await anna.press(message, custom_id)


def shown_version(sandbox: Sandbox, anna: Person) -> int:
    """The newest version of the table that was shown anywhere."""
    places = (anna.dm, sandbox.channel("games"))
    return max(version(m) for place in places for m in anna.visible_messages(place))


def stored_version(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        ((stored,),) = connection.execute("SELECT version FROM tables").fetchall()
    return int(stored)


async def play_with_kills(sandbox: Sandbox, tmp_path: Path, *, kills: int) -> Process:
    rng, anna = random.Random(kills), sandbox.person("Anna")
    process = Process(sandbox, tmp_path / "canasta.sqlite3")
    await process.start()
    await sandbox.hub.wait_for(
        lambda: bool(anna.usable_commands(sandbox.channel("games"))), timeout_s=DEADLINE_S
    )
    await until_connected(sandbox)
    await anna.command(sandbox.channel("games"), "canasta new", computers=3)
    lobby, _ = await see(sandbox, anna, "start")
    await anna.press(lobby, controls(lobby)["start"]["custom_id"])
    for _ in range(kills):
        for _ in range(rng.randint(1, 3)):
            await play_once(sandbox, anna)
        for _ in range(rng.randint(0, 40)):
            await asyncio.sleep(0)
        await process.end(signal.SIGKILL)
        seen = shown_version(sandbox, anna)
        assert stored_version(tmp_path / "canasta.sqlite3") >= seen
        await process.start()
        await until_connected(sandbox)
        await play_once(sandbox, anna)
        assert shown_version(sandbox, anna) >= seen
    return process


async def until_connected(sandbox: Sandbox) -> None:
    """Connecting is no news in the stand-in: it is looked for."""
    async with asyncio.timeout(DEADLINE_S):
        while not sandbox.gateway.connected_shards:  # noqa: ASYNC110 - there is nothing to await
            await asyncio.sleep(0.02)


async def test_a_bot_that_is_killed_while_people_play_goes_on_where_they_saw_it(
    sandbox: Sandbox, tmp_path: Path
):
    process = await play_with_kills(sandbox, tmp_path, kills=2)
    assert await process.end(signal.SIGTERM) == 0
    assert b"Traceback" not in process.errors


@pytest.mark.long
async def test_it_survives_a_dozen_kills(sandbox: Sandbox, tmp_path: Path):
    process = await play_with_kills(sandbox, tmp_path, kills=12)
    assert await process.end(signal.SIGTERM) == 0
    assert b"Traceback" not in process.errors
