"""How long a restart with 200 open tables takes: `python -m tests.bench.bench_restore`.

Goal: under 10 s. The ratio is to reading the same rows without replaying them.
"""

import asyncio
import random
import tempfile
import time
from pathlib import Path

from bot.engine.rulesets.classic import FAMILY
from bot.players import player_of
from bot.tables.hall import Hall, Opening
from bot.tables.seats import Person
from bot.tables.table import Table
from data.database import Database
from data.games import Games

TABLES = 200
ACTIONS = 250
"""Moves at each table: about as many as a deal may have at its end, or some in a later one."""
GOAL_S = 10.0


async def fill(database: Database) -> None:
    hall = Hall(database, clock=lambda: 1, rng=random.Random(1))
    for channel_id in range(TABLES):
        await play_some(await started(hall, channel_id), random.Random(channel_id))
    await hall.close()


async def started(hall: Hall, channel_id: int) -> Table:
    people = [Person(channel_id * 10 + seat, f"Person {seat}", "en-GB") for seat in range(4)]
    # A server for each table: there are limits to how many one may have.
    table = await hall.open_lobby(Opening(channel_id, channel_id, FAMILY.rules(4)), people[0])
    assert isinstance(table, Table)
    for person in people[1:]:
        await table.join(person)
    await table.start(people[0].user_id)
    return table


async def play_some(table: Table, rng: random.Random) -> None:
    for _ in range(rng.randrange(ACTIONS)):
        person = table.awaited()
        if isinstance(person, Person):
            action = player_of("random", rng).choose(table.view_for(person.user_id))
            await table.submit(person.user_id, action, seen_version=None)
        elif table.is_between_deals:
            await table.next_deal(table.host_id, seen_version=None)


async def measure(path: Path) -> None:
    async with await Database.open(path) as database:
        begun = time.perf_counter()
        stored = await Games(database).living_tables()
        reading = time.perf_counter() - begun
        hall = Hall(database, clock=lambda: 1)
        begun = time.perf_counter()
        tables = await hall.restore()
        restoring = time.perf_counter() - begun
        await hall.close()
    actions = sum(len(one.actions) for one in stored)
    print(
        f"{len(tables)} tables, {actions} actions replayed: {restoring:.2f} s, reading alone "
        f"{reading:.2f} s, ratio {restoring / reading:.1f}; "
        f"{'reached' if restoring < GOAL_S else 'MISSED'}"
    )


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "canasta.sqlite"
        async with await Database.open(path) as database:
            await fill(database)
        await measure(path)


if __name__ == "__main__":
    asyncio.run(main())
