"""Edits that overtake each other: only the newest wish for a message is carried out.

Discord allows about five edits in five seconds a channel; a message here is touched at most once
in `interval_s`, and always once more after the last wish. A wish may be patient: then it waits for
a while, in case a more urgent one comes that shows the same.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from cogs.outages import OUT_OF_ORDER

RETRY_AFTER_INTERVALS = 5
"""How many intervals pass before the first new try; each further pause is twice as long."""
LONGEST_PAUSE_INTERVALS = 300

Job = Callable[[], Awaitable[object]]

FINISHING_S = 2.0
"""How long a job that runs when all ends may take: what it posted has to be remembered."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wish:
    """A job, and the time of the event loop before which it need not begin."""

    job: Job
    due_s: float


class Pacer:
    """Runs the newest job of each key; jobs of one key never overlap, nor do they with `holding`.

    A job may run late, or in place of older ones: it looks at how things stand when it runs.
    """

    def __init__(self, *, interval_s: float) -> None:
        self._interval_s = interval_s
        self._waiting: dict[Hashable, Wish] = {}
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self._closing = asyncio.Event()
        self._hurried: dict[Hashable, asyncio.Event] = {}

    def ask(self, key: Hashable, job: Job, *, patience_intervals: float = 0) -> None:
        """Have this job run soon, in place of an older one that has not begun.

        It begins when the more urgent of both was to begin.
        """
        if self._closing.is_set():
            return
        due_s = asyncio.get_running_loop().time() + patience_intervals * self._interval_s
        older = self._waiting.get(key)
        self._waiting[key] = Wish(job, due_s if older is None else min(due_s, older.due_s))
        if key not in self._tasks:
            self._hurried[key] = asyncio.Event()
            self._tasks[key] = asyncio.create_task(self._work(key), name=f"display of {key}")
        self._hurried[key].set()

    def holding(self, key: Hashable) -> asyncio.Lock:
        """Held by whoever changes the message himself: the jobs of that key wait."""
        lock = self._locks.get(key)
        if lock is None:
            self._locks[key] = lock = asyncio.Lock()
        return lock

    async def _work(self, key: Hashable) -> None:
        try:
            while key in self._waiting:
                await self._bide(key)
                async with self.holding(key):
                    wish = self._waiting.pop(key, None)
                    if wish is not None:
                        await self._run(key, wish.job)
                await self._rest()
        finally:
            self._tasks.pop(key, None)
            self._hurried.pop(key, None)

    async def _bide(self, key: Hashable) -> None:
        """Wait until what waits is due; a more urgent wish, and the end of all, shorten that."""
        loop = asyncio.get_running_loop()
        while (wish := self._waiting.get(key)) and wish.due_s > loop.time():
            await self._wait_for_wish(key, wish.due_s - loop.time())

    async def _rest(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._interval_s):
                await self._closing.wait()

    async def _run(self, key: Hashable, job: Job) -> None:
        """The job; while Discord is out of order it is tried again, unless a newer one waits."""
        pause_intervals = RETRY_AFTER_INTERVALS
        while key not in self._waiting and not self._closing.is_set():
            try:
                await job()
            except OUT_OF_ORDER as error:
                _log.warning("the display of %s waits for Discord: %s", key, error)
            except Exception:
                _log.exception("the display of %s failed", key)
                return
            else:
                return
            await self._wait_for_wish(key, pause_intervals * self._interval_s)
            pause_intervals = min(2 * pause_intervals, LONGEST_PAUSE_INTERVALS)

    async def _wait_for_wish(self, key: Hashable, seconds: float) -> None:
        """Wait so long, or until somebody asks for something newer, or all ends."""
        hurried = self._hurried[key]
        hurried.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await hurried.wait()

    async def close(self) -> None:
        """Drop what waits and let what runs come to its end, for a short while."""
        self._closing.set()
        self._waiting.clear()
        for hurried in self._hurried.values():
            hurried.set()
        tasks = tuple(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=FINISHING_S)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
