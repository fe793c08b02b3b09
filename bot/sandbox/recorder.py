"""Remembers the latest requests, so that tests can hold each body against Discord's description."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

KEPT = 5000


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot; `path` begins after `/api/v10`, `body` is the JSON or None.

    `at` is when it arrived, in seconds of the stand-in's clock.
    """

    method: str
    path: str
    body: Any
    status: int
    filenames: tuple[str, ...] = ()
    at: float = 0.0


class Recorder:
    def __init__(self, kept: int = KEPT) -> None:
        self.requests: deque[Request] = deque(maxlen=kept)
        self._listeners: list[Callable[[Request], None]] = []

    def listen(self, listener: Callable[[Request], None]) -> None:
        """Call `listener` with each request from now on, once it is carried out."""
        self._listeners.append(listener)

    def add(self, request: Request) -> None:
        self.requests.append(request)
        for listener in self._listeners:
            listener(request)

    def of(self, method: str, path_part: str = "") -> list[Request]:
        """The requests kept with this method whose path contains `path_part`, oldest first."""
        return [r for r in self.requests if r.method == method and path_part in r.path]

    def clear(self) -> None:
        self.requests.clear()
