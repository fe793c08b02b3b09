"""Edits that overtake each other: only the newest wish for a message is carried out.

Discord allows about five edits in five seconds a channel; a message here is touched at most once
in `interval_s`, and always once more after the last wish.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from weakref import WeakValueDictionary

from cogs.outages import OUT_OF_ORDER

MOST_TRIES = 5
RETRY_AFTER_INTERVALS = 5
"""How many intervals pass before the first new try; each further pause is twice as long."""

Job = Callable[[], Awaitable[None]]

FINISHING_S = 2.0
"""How long a job that runs when all ends may take: what it posted has to be remembered."""

_log = logging.getLogger(__name__)


class Pacer:
    """Runs the newest job of each key; jobs of one key never overlap, nor do they with `holding`.

    A job may run late, or in place of older ones: it looks at how things stand when it runs.
    """

    def __init__(self, *, interval_s: float) -> None:
        self._interval_s = interval_s
        self._waiting: dict[Hashable, Job] = {}
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self._closing = asyncio.Event()

    def ask(self, key: Hashable, job: Job) -> None:
        """Have this job run soon, in place of an older one that has not begun."""
        if self._closing.is_set():
            return
        self._waiting[key] = job
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._work(key), name=f"display of {key}")

    def holding(self, key: Hashable) -> asyncio.Lock:
        """Held by whoever changes the message himself: the jobs of that key wait."""
        lock = self._locks.get(key)
        if lock is None:
            self._locks[key] = lock = asyncio.Lock()
        return lock

    async def _work(self, key: Hashable) -> None:
        try:
            while (job := self._waiting.pop(key, None)) is not None:
                async with self.holding(key):
                    await self._run(key, job)
                await self._rest()
        finally:
            self._tasks.pop(key, None)

    async def _rest(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._interval_s):
                await self._closing.wait()

    async def _run(self, key: Hashable, job: Job) -> None:
        """The job; while Discord is out of order it is tried again, unless a newer one waits."""
        for pause in range(MOST_TRIES):
            try:
                await job()
            except OUT_OF_ORDER as error:
                _log.warning("the display of %s waits for Discord: %s", key, error)
                await asyncio.sleep(self._interval_s * RETRY_AFTER_INTERVALS * 2**pause)
            except Exception:
                _log.exception("the display of %s failed", key)
                return
            else:
                return
            if key in self._waiting:
                return

    async def close(self) -> None:
        """Drop what waits and let what runs come to its end, for a short while."""
        self._closing.set()
        self._waiting.clear()
        tasks = tuple(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=FINISHING_S)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
