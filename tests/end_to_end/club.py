"""The stand-in's guild with the bot in it: the same client, services and file as on Discord."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from bot.client import CanastaBot, Services
from bot.config import Config
from bot.sandbox.entities import Channel
from bot.sandbox.outcomes import Outcome
from bot.sandbox.people import Person
from bot.sandbox.server import Sandbox
from bot.tables.hall import Hall
from bot.tables.table import Table
from bot.text import Texts
from data.database import Database
from data.leaderboard import Leaderboard
from tests.end_to_end.reading import Json, controls, texts

DEADLINE_S = 10
"""How long a test waits for what must come, before it fails."""
SHOWING = ("display of", "discord-ui", "CommandTree", "discord.py: on_interaction")
PLAYING = ("autoplay of",)
"""The names of the tasks in which the bot does something."""


class Clock:
    """The bot's time in milliseconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def advance(self, *, minutes: float) -> None:
        self.now += int(minutes * 60_000)


async def until_done(*names: str) -> None:
    """Wait until no task whose name begins so is left."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(names)]:
        async with asyncio.timeout(DEADLINE_S):
            await asyncio.gather(*tasks, return_exceptions=True)


async def until_shown(_seconds: float) -> None:
    """The pause of a computer player: until people see what happened before."""
    await until_done(*SHOWING)


class Club:
    """`open` starts the bot, `close` ends it; the database and Discord stay for the next one."""

    def __init__(self, sandbox: Sandbox, database: Path, rng: random.Random) -> None:
        self.sandbox = sandbox
        self.clock = Clock()
        self.rng = rng
        self.games = sandbox.channel("games")
        self.anna, self.boris, self.carlos, self.dmitri, self.eva = (
            sandbox.person(name) for name in ("Anna", "Boris", "Carlos", "Dmitri", "Eva")
        )
        self.provoked: list[tuple[int, str]] = []
        """Refusals of Discord a test means to meet: the status and a part of the path."""
        self.display_interval_s = 0.005
        self._config = Config(sandbox.token, database, sandbox.api_base, 20)
        self._open = AsyncExitStack()

    async def open(self) -> None:
        database = await self._open.enter_async_context(await Database.open(self._config.database))
        hall = Hall(database, clock=self.clock, rng=self.rng, pause=until_shown)
        services = Services(hall, Leaderboard(database), Texts(), self.clock)
        self.bot = await self._open.enter_async_context(
            CanastaBot(
                self._config,
                services,
                guild_ready_timeout_s=0.01,
                display_interval_s=self.display_interval_s,
                keeps_time=False,
            )
        )
        running = asyncio.create_task(self.bot.start(self._config.token))
        self._open.push_async_callback(asyncio.gather, running, return_exceptions=True)
        self._open.push_async_callback(self.bot.close)
        await asyncio.sleep(0)
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()

    async def close(self) -> None:
        await self._open.aclose()

    async def restart(self) -> None:
        """The process ends and another one begins on the same file."""
        await self.close()
        await self.open()

    @property
    def table(self) -> Table:
        """The living table in #games."""
        table = self.bot.hall.find(self.games.id)
        assert table is not None
        return table

    def refusals(self) -> list[str]:
        """What Discord refused although no test provoked it."""
        return [
            f"{request.method} {request.path}: {request.status} {request.body}"
            for request in self.sandbox.recorder.requests
            if request.status >= 400
            and not any(request.status == s and p in request.path for s, p in self.provoked)
        ]

    async def until(self, condition: Callable[[], bool]) -> None:
        await self.sandbox.hub.wait_for(condition, timeout_s=DEADLINE_S)

    async def until_true(self, condition: Callable[[], bool]) -> None:
        """Wait for what brings no news in the stand-in: a change of a table, or none at all."""
        async with asyncio.timeout(DEADLINE_S):
            while not condition():  # noqa: ASYNC110 - there is nothing to await
                await asyncio.sleep(0.001)

    async def see(self, person: Person, place: Channel, wanted: Callable[[Json], bool]) -> Json:
        """The newest message there for which `wanted` holds, once there is one."""
        found: list[Json] = []

        def look() -> bool:
            found[:] = [one for one in person.visible_messages(place) if wanted(one)]
            return bool(found)

        try:
            await self.until(look)
        except TimeoutError:
            shown = [f"{texts(m)}\n{list(controls(m))}" for m in person.visible_messages(place)]
            raise AssertionError(f"{person.name} saw only:\n" + "\n\n".join(shown)) from None
        return found[-1]

    async def see_control(self, person: Person, place: Channel, name: str) -> Json:
        return await self.see(person, place, lambda message: name in controls(message))

    async def at_rest(self) -> None:
        """Wait until the bot has done all that it has to do by itself."""
        await until_done(*SHOWING, *PLAYING)


async def press(person: Person, message: Json, name: str) -> Outcome:
    """Press the button of this verb and argument; it must be answered."""
    return await _answered(person.press(message, controls(message)[name]["custom_id"]))


async def choose(person: Person, message: Json, name: str, *values: Any) -> Outcome:
    """Choose lines of the menu of this verb and argument; it must be answered."""
    return await _answered(person.choose(message, controls(message)[name]["custom_id"], values))


async def command(person: Person, place: Channel, path: str, **details: Any) -> Outcome:
    """Use a slash command and wait until it is answered in full."""
    outcome = await _answered(person.command(place, path, **details))
    return await outcome.finished(timeout_s=DEADLINE_S)


async def _answered(doing: Awaitable[Outcome]) -> Outcome:
    outcome = await doing
    assert not outcome.failed
    return outcome
