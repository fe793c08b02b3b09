"""The log of accepted actions: replaying it gives the position again."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine.actions import Action
from bot.engine.apply import apply
from bot.engine.state import State

ENGINE_REVISION = 1
"""Raised when a corrected rule could make an old log replay otherwise; kept with checkpoints."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An accepted action and the seat that took it, None for the start of a deal."""

    seat: int | None
    action: Action


def replay(state: State, log: Iterable[LogEntry]) -> State:
    """The position after a log; raises IllegalAction where an entry does not fit."""
    for entry in log:
        state = apply(state, entry.seat, entry.action).state
    return state
