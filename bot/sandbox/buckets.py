"""Discord's rate limit buckets: so many requests in a window, a bucket a channel and kind."""

import math
from dataclasses import dataclass

from bot.sandbox.clock import Clock

MESSAGES = 5
WINDOW_S = 5.0
OLD_EDITS = 3
OLD_AFTER_S = 3600.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the request may pass, and the figures Discord's headers tell about the bucket."""

    passes: bool
    limit: int
    remaining: int
    reset_after_s: float
    resets_at: float
    bucket: str

    def headers(self) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset": f"{self.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after_s:.3f}",
            "X-RateLimit-Bucket": self.bucket,
        }


class Buckets:
    """Windows that begin with their first request; off, they let everything pass unmarked."""

    def __init__(self, clock: Clock, *, enabled: bool) -> None:
        self._clock = clock
        self.enabled = enabled
        self._windows: dict[tuple[str, int], tuple[float, int]] = {}

    def take(self, kind: str, channel_id: int, *, limit: int = MESSAGES) -> Verdict | None:
        """Count a request in the bucket of its kind and channel; None where there is no limit."""
        if not self.enabled:
            return None
        now = self._clock.now()
        ends, used = self._windows.get((kind, channel_id), (0.0, 0))
        if now >= ends:
            ends, used = now + WINDOW_S, 0
        passes = used < limit
        used += passes
        self._windows[kind, channel_id] = (ends, used)
        left_s = math.ceil((ends - now) * 1000) / 1000
        return Verdict(passes, limit, limit - used, left_s, ends, f"sandbox-{kind}")
