"""Plays whole games on a file until it is killed: `python -m tests.durability.living FILE SHOWN`.

Each change that is shown is also a line on standard output, so that a test can kill it anywhere.
"""

import asyncio
import random
import sys
from pathlib import Path

from bot.engine.rulesets.classic import FAMILY
from bot.players import player_of
from bot.tables.hall import Hall, Opening
from bot.tables.seats import Computer, Person
from bot.tables.table import Table
from data.database import Database
from tests.durability.shown import Shown

NOW = 1_000_000
ANNA = Person(1, "Anna", "en")


async def no_pause(_seconds: float) -> None:
    await asyncio.sleep(0)


async def play(path: Path, shown_path: Path) -> None:
    async with await Database.open(path) as database:
        hall = Hall(database, clock=lambda: NOW, rng=random.Random(3), pause=no_pause)
        shown, changed = Shown(shown_path), asyncio.Event()

        def tell(table: Table, change: object) -> None:
            shown(table, change)  # type: ignore[arg-type]
            print(table.version, flush=True)
            changed.set()

        hall.subscribe(tell)
        tables = await hall.restore()
        table = tables[0] if tables else await _started(hall)
        while table.is_living:
            if table.awaited() == ANNA:
                await _act(table)
            elif table.is_between_deals:
                await table.next_deal(ANNA.user_id, seen_version=None)
            else:
                changed.clear()
                await changed.wait()
        await hall.close()
        shown.close()


async def _started(hall: Hall) -> Table:
    rules = FAMILY.rules(2)
    opened = await hall.open_lobby(Opening(1, 2, rules), ANNA, (Computer("normal", "Ada"),))
    assert isinstance(opened, Table)
    await opened.start(ANNA.user_id)
    return opened


async def _act(table: Table) -> None:
    action = player_of("normal", random.Random(table.version)).choose(table.view_for(1))
    await table.submit(ANNA.user_id, action, seen_version=table.version)


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), Path(sys.argv[2])))
