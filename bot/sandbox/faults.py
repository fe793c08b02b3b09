"""Troubles a test can order: rate limits, server errors, answers that get lost on the way."""

from dataclasses import dataclass
from typing import Literal

Scope = Literal["user", "global", "shared"]


@dataclass(slots=True)
class Fault:
    """Strikes the next `times` requests with this method (None: any) and path part.

    `after` means that the request is carried out and only its answer is replaced.
    """

    status: int
    method: str | None
    path_part: str
    times: int
    retry_after_s: float = 0.0
    scope: Scope = "user"
    after: bool = False
    code: int = 0

    def strikes(self, method: str, path: str) -> bool:
        return self.times > 0 and self.method in (None, method) and self.path_part in path


class Faults:
    def __init__(self) -> None:
        self._ordered: list[Fault] = []

    def rate_limit(
        self,
        path_part: str = "",
        *,
        method: str | None = None,
        times: int = 1,
        retry_after_s: float = 0.05,
        scope: Scope = "user",
    ) -> None:
        """Answer 429 with the headers and body the client waits by."""
        fault = Fault(429, method, path_part, times, retry_after_s=retry_after_s, scope=scope)
        self._ordered.append(fault)

    def fail(
        self,
        status: int,
        path_part: str = "",
        *,
        method: str | None = None,
        times: int = 1,
        code: int = 0,
    ) -> None:
        """Answer with an error status and do nothing."""
        self._ordered.append(Fault(status, method, path_part, times, code=code))

    def lose_answer(
        self, path_part: str = "", *, method: str | None = None, times: int = 1, status: int = 502
    ) -> None:
        """Carry the request out, yet answer with an error status."""
        self._ordered.append(Fault(status, method, path_part, times, after=True))

    def strike(self, method: str, path: str, *, after: bool) -> Fault | None:
        """The fault that meets this request now, used up by one; None for a fair wind."""
        for fault in self._ordered:
            if fault.after == after and fault.strikes(method, path):
                fault.times -= 1
                return fault
        return None

    def clear(self) -> None:
        self._ordered.clear()
