"""Lets a process die at every single step of a short game: `python -m tests.durability.dying DIR`.

For each number of steps a child is forked, which plays the game on a file of its own and leaves
without a word at that step: before or after any await of any task between a press and its show.
"""

import asyncio
import os
import random
import shutil
import sys
from collections.abc import Callable, Coroutine, Generator
from pathlib import Path
from typing import Any

from bot.engine.actions import Discard, Draw
from bot.engine.options import options
from bot.engine.rulesets.classic import FAMILY
from bot.tables.absence import Asking
from bot.tables.hall import Hall, Opening
from bot.tables.seats import Computer, Person
from bot.tables.table import Table
from data.database import Database
from tests.durability.shown import Shown

DEAD = 9
NOW = 1_000_000


class Mortal(Coroutine[Any, Any, Any]):
    """A coroutine that says when it is about to go on and when it has stopped again."""

    def __init__(self, inner: Coroutine[Any, Any, Any], step: Callable[[], None]) -> None:
        self._inner = inner
        self._step = step

    def send(self, value: Any) -> Any:
        self._step()
        try:
            return self._inner.send(value)
        finally:
            self._step()

    def throw(self, *error: Any) -> Any:
        return self._inner.throw(*error)

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._inner.__await__()


async def play(folder: Path, name: str) -> None:
    """Lobby, seats, a deal begun, two turns, a missed one, a seat handed over, a pause."""
    now = [NOW]
    anna, boris = Person(1, "Anna", "en"), Person(2, "Boris", "en")
    carlos = Person(3, "Carlos", "en")
    async with await Database.open(folder / f"{name}.sqlite3") as database:
        shown = Shown(folder / f"{name}.shown")
        hall = Hall(database, clock=lambda: now[0], rng=random.Random(7), pause=_never)
        hall.subscribe(shown)
        table = await hall.open_lobby(Opening(1, 2, FAMILY.rules(3)), anna)
        assert isinstance(table, Table)
        await table.join(boris)
        await table.add_computer(1, Computer("normal", "Ada"))
        await table.leave(2, Computer("normal", "Bruno"))
        await table.join(boris)
        await table.start(1)
        await _turn(table)
        now[0] += 150_000
        await table.remind()
        now[0] += 150_000
        await table.time_out()
        await table.offer_seat(Asking(2), 1)
        await table.take_seat(carlos, 1)
        await table.pause(Asking(1))
        await hall.timekeeper.beat()
        await hall.close()
        shown.close()


async def _turn(table: Table) -> None:
    person = table.awaited()
    if isinstance(person, Person):
        await table.submit(person.user_id, Draw(), seen_version=table.version)
        view = table.view_for(person.user_id)
        discard = next(one for one in options(view) if isinstance(one, Discard))
        await table.submit(person.user_id, discard, seen_version=table.version)


async def _never(_seconds: float) -> None:
    await asyncio.Event().wait()


def _live(folder: Path, number: int) -> None:
    """Play, and die at the step of that number."""
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1
        if steps == number:
            os._exit(DEAD)

    loop = asyncio.new_event_loop()
    loop.set_task_factory(lambda loop, inner: asyncio.Task(Mortal(inner, step), loop=loop))
    loop.run_until_complete(play(folder, str(number)))
    os._exit(0)


async def _make_template(path: Path) -> None:
    await (await Database.open(path)).close()


def main(folder: Path) -> None:
    """Say how many steps the game has, and how the last child ended."""
    template = folder / "template"
    asyncio.run(_make_template(template))
    number = 0
    status = DEAD
    while status == DEAD:
        number += 1
        shutil.copy(template, folder / f"{number}.sqlite3")
        child = os.fork()
        if child == 0:
            _live(folder, number)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    print(f"{number} {status}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
