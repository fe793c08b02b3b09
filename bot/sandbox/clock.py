"""Time as the stand-in sees it: the real one, or one that a test moves by hand."""

import asyncio
import time


class Clock:
    """Real time in seconds since 1970."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))


class ManualClock(Clock):
    """Time that stands still until `advance` moves it; what sleeps past the new time wakes."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds
        for moment, sleeper in self._sleepers:
            if moment <= self._now and not sleeper.done():
                sleeper.set_result(None)

    async def sleep_until(self, moment: float) -> None:
        if moment <= self._now:
            return
        entry = (moment, asyncio.get_running_loop().create_future())
        self._sleepers.append(entry)
        try:
            await entry[1]
        finally:
            self._sleepers.remove(entry)
