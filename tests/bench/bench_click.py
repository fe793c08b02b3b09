"""How long a press waits for its acknowledgement: `python -m tests.bench.bench_click`.

Fifty tables live at once in the stand-in, a person and three computers at each; everybody looks at
their hand and acts after a moment's thought, and pictures are drawn for all. Goal: acknowledged
within 100 ms at the 95th percentile on 2 cores. The ratio is to a press that the same bot
acknowledges and does nothing for, in the same run and under the same load: the stand-in's echo.
Bot, stand-in and people share one process, so that the figures are on the safe side.
"""

import asyncio
import os
import random
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.client import CanastaBot, open_services
from bot.config import Config
from bot.sandbox.entities import Channel
from bot.sandbox.outcomes import Outcome
from bot.sandbox.people import Person
from bot.sandbox.server import Sandbox
from cogs.views.controls import Press
from cogs.views.ids import NO_TABLE, Ids
from tests.end_to_end.playing import Seat
from tests.end_to_end.reading import Json, controls

TABLES = 50
RUN_S = 60.0
WARM_UP_S = 10.0
THOUGHT_S = 3.0
"""How long somebody looks at a hand on average; it varies as waiting times do."""
ECHO_S = 0.2
GOAL_MS = 100.0
ECHO = str(Ids(NO_TABLE, 0)("echo"))


class Figures:
    """What was measured, in milliseconds; nothing while the run warms up."""

    def __init__(self) -> None:
        self.is_counting = False
        self.acted: list[float] = []
        self.echoed: list[float] = []
        self.failed = 0

    def note(self, outcome: Outcome, kind: list[float]) -> None:
        if not self.is_counting:
            return
        if outcome.failed:
            self.failed += 1
        else:
            kind.append(outcome.ms)


class Busy(Seat):
    """Somebody whose presses are timed; deals the next deal, too."""

    def __init__(
        self, sandbox: Sandbox, person: Person, channel: Channel, figures: Figures
    ) -> None:
        super().__init__(sandbox, person)
        self._channel = channel
        self._figures = figures

    async def hand(self) -> Json:
        return self.shown() or {"components": [], "id": "0"}

    async def press(self, name: str) -> Outcome:
        return self._noted(await super().press(name))

    async def choose(self, name: str, *values: str) -> Outcome:
        return self._noted(await super().choose(name, *values))

    def _noted(self, outcome: Outcome) -> Outcome:
        self._figures.note(outcome, self._figures.acted)
        return outcome

    async def play(self, rng: random.Random) -> None:
        while True:
            await asyncio.sleep(rng.expovariate(1 / THOUGHT_S))
            if self.shown() is not None:
                await self.act()
            else:
                await self._deal()

    async def _deal(self) -> None:
        for message in self.person.visible_messages(self._channel):
            if "next_deal" in controls(message):
                custom_id = controls(message)["next_deal"]["custom_id"]
                self._noted(await self.person.press(message, custom_id))


@asynccontextmanager
async def bot_in(sandbox: Sandbox, database: Path) -> AsyncIterator[CanastaBot]:
    config = Config(sandbox.token, database, sandbox.api_base, 30)
    async with open_services(config) as services, CanastaBot(config, services) as bot:
        running = asyncio.create_task(bot.start(config.token))
        await asyncio.sleep(0)
        await bot.wait_until_ready()
        yield bot
        await bot.close()
        await running


async def echo(press: Press) -> None:
    await press.answer.wait_to_redraw()


async def keep_echoing(person: Person, place: Channel, figures: Figures) -> None:
    while True:
        await asyncio.sleep(ECHO_S)
        message = person.visible_messages(place)[0]
        figures.note(await person.press(message, ECHO, forged=True), figures.echoed)


async def seat_everybody(sandbox: Sandbox, bot: CanastaBot, figures: Figures) -> list[Busy]:
    """A running game in a channel of its own for each."""
    world = sandbox.world
    guild = next(iter(world.guilds.values()))
    seats = []
    for number in range(TABLES):
        person = sandbox.person(world.add_person(f"Person {number}", guild))
        channel = world.add_channel(guild, f"table-{number}")
        opened = await person.command(channel, "canasta new", computers=3, target=50_000)
        await opened.finished()
        table = bot.hall.find(channel.id)
        assert table is not None
        await table.start(person.id)
        seats.append(Busy(sandbox, person, channel, figures))
    return seats


async def run(sandbox: Sandbox, bot: CanastaBot) -> Figures:
    figures = Figures()
    bot.handlers["echo"] = echo
    seats = await seat_everybody(sandbox, bot, figures)
    eva, rng = sandbox.person("Eva"), random.Random(1)
    place = sandbox.channel("table-0")
    tasks = [asyncio.create_task(seat.play(rng)) for seat in seats]
    tasks.append(asyncio.create_task(keep_echoing(eva, place, figures)))
    await asyncio.sleep(WARM_UP_S)
    figures.is_counting = True
    done, _ = await asyncio.wait(tasks, timeout=RUN_S, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    for task in done:
        task.result()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*tasks)
    return figures


def percentile_95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def report(figures: Figures) -> None:
    acted, echoed = percentile_95(figures.acted), percentile_95(figures.echoed)
    print(
        f"{TABLES} tables, {os.cpu_count()} cores, {len(figures.acted)} presses in {RUN_S:.0f} s, "
        f"{figures.failed} failed: acknowledged within {acted:.0f} ms at 95 % "
        f"(median {statistics.median(figures.acted):.0f}, longest {max(figures.acted):.0f}); "
        f"echo {echoed:.0f} ms (median {statistics.median(figures.echoed):.0f}), "
        f"ratio {acted / echoed:.2f}; {'reached' if acted < GOAL_MS else 'MISSED'}"
    )


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox, bot_in(sandbox, Path(folder) / "canasta.sqlite3") as bot:
            report(await run(sandbox, bot))


if __name__ == "__main__":
    asyncio.run(main())
