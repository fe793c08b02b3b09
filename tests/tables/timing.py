"""Time that passes at tables with a turn clock, for their tests."""

import random

from bot.tables.hall import Hall
from bot.tables.servers import ServerSettings
from tests.tables.people import (
    GUILD,
    Pauses,
    act,
    settled,
    start,
)

MINUTE = 60_000


async def start_with_clock(hall, clock, *others):
    await hall.servers.choose(GUILD, ServerSettings(clock=clock))
    return await start(hall, *others)


async def pass_time(hall, clock, ms):
    clock.now += ms
    await hall.sweep()


def awaited(table):
    return table.awaited().user_id


async def play_turn(hall, table):
    """The awaited person plays their turn to its end."""
    seat = table.awaited_seat()
    while table.awaited_seat() == seat:
        await act(table)
    await settled(hall, table)


async def restarted(database, clock):
    again = Hall(database, clock=clock, rng=random.Random(1), pause=Pauses())
    await again.restore()
    return again
