"""Computer seats: when one is to act it chooses off the event loop and knocks at the table's door.

Law: one task a table at most; it acts for computers and for people who are away, and rests when a
person is to act, a deal is over or the table ended. A player that fails is reported in the log and
the simplest one makes that move; where even that fails the table is parked, not left hanging.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random

from bot.engine.actions import Action
from bot.engine.legality import refusal
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from bot.players import player_of
from bot.tables.answers import Accepted, Declined, TableRefusal
from bot.tables.table import Table

logger = logging.getLogger(__name__)

Pause = Callable[[float], Awaitable[object]]
"""Waits so many seconds, as `asyncio.sleep` does."""

THINKING_S = 0.8
"""How long a computer's turn waits, so that people can follow."""
RETRY_S = 10.0
"""How long to wait after the store could not write."""
FALLBACK_LEVEL = "random"


class Autoplay:
    """Plays the computer seats of all tables that are shown to `wake`."""

    def __init__(self, *, rng: Random, pause: Pause) -> None:
        self._rng = rng
        self._pause = pause
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._is_closed = False

    def wake(self, table: Table) -> None:
        """Let the computers of this table play, if it is a computer's move."""
        if self._is_closed or table.id in self._tasks or table.awaited_computer() is None:
            return
        task = asyncio.create_task(self._play(table), name=f"autoplay of table {table.id}")
        self._tasks[table.id] = task
        task.add_done_callback(lambda _: self._rest(table))

    def _rest(self, table: Table) -> None:
        task = self._tasks.pop(table.id)
        if not task.cancelled() and task.exception() is not None:
            logger.critical("table %d: its computers stopped", table.id, exc_info=task.exception())
            return
        # A change may have been told between the task's last look and this.
        self.wake(table)

    async def close(self) -> None:
        """Stop all; a move that is being kept is kept first."""
        self._is_closed = True
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table) -> None:
        try:
            await self._play_on(table)
        except Exception:
            logger.exception("table %d version %d: parked", table.id, table.version)
            if not isinstance(await table.park(), Accepted):
                await self._pause(RETRY_S)

    async def _play_on(self, table: Table) -> None:
        while (computer := table.awaited_computer()) is not None:
            version, seat = table.version, table.awaited_seat()
            view = table.view_of_seat(seat)
            if view.public.turn.phase is Phase.DRAW or view.public.turn.is_asking:
                await self._pause(THINKING_S)
            if seat is None or table.version != version:
                continue
            action = await self._choice(computer.level, view, table)
            answer = await table.submit_for_computer(seat, action, seen_version=version)
            if answer == Declined(TableRefusal.NOT_KEPT):
                await self._pause(RETRY_S)

    async def _choice(self, level: str, view: PlayerView, table: Table) -> Action:
        try:
            return await asyncio.to_thread(_legal_choice, level, self._seeded(), view)
        except Exception:
            place = (table.id, table.version)
            logger.exception("table %d version %d: computer %r failed", *place, level)
            return await asyncio.to_thread(_legal_choice, FALLBACK_LEVEL, self._seeded(), view)

    def _seeded(self) -> Random:
        return Random(self._rng.getrandbits(64))


class IllegalChoice(Exception):
    """A computer player chose what the rules refuse: a bug of that player."""


def _legal_choice(level: str, rng: Random, view: PlayerView) -> Action:
    action = player_of(level, rng).choose(view)
    refused = refusal(view, action)
    if refused:
        raise IllegalChoice(refused.code.value)
    return action
