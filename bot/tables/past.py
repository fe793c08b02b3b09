"""The public past of a deal by turns: what a table tells whose turn comes now."""

from collections.abc import Collection

from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    Discarded,
    Event,
    Passed,
    PileTaken,
    WentOut,
)

Turns = list[tuple[int, list[Event]]]


def last_turns(past: tuple[Event, ...], people: Collection[int]) -> tuple[Event, ...]:
    """The finished turns after the last finished one of a person, or that one if none followed.

    `people` are the seats people sit in. So a person who comes on turn reads all that the
    computers did, and otherwise what the one before them did.
    """
    recent: list[Event] = []
    for seat, events in reversed(_finished_turns(past)):
        if seat in people and recent:
            break
        recent = events + recent
        if seat in people:
            break
    return tuple(recent)


def _finished_turns(past: tuple[Event, ...]) -> Turns:
    turns: Turns = []
    running: tuple[int, list[Event]] | None = None
    for event in past:
        if isinstance(event, CardsDrawn | PileTaken | Passed) and (
            running is None or running[0] != event.seat
        ):
            running = (event.seat, [])
        if running is None:
            continue
        running[1].append(event)
        if isinstance(event, Discarded | Passed | WentOut | DealEnded):
            turns.append(running)
            running = None
    return turns
