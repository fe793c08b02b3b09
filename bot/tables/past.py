"""The public past of a deal by turns: what a table tells whose turn comes now."""

from collections.abc import Collection

from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    Discarded,
    Event,
    FootPickedUp,
    MeldsLaid,
    MeldsMerged,
    OfferAccepted,
    OfferDeclined,
    Passed,
    PileTaken,
    WentOut,
)

Turn = tuple[int, list[Event]]
_BEGINNINGS = (OfferAccepted, OfferDeclined, FootPickedUp, CardsDrawn, PileTaken, Passed)
_ENDINGS = (Discarded, Passed, WentOut, DealEnded)
_SEEN_AT_ONCE = (FootPickedUp, PileTaken, MeldsLaid, MeldsMerged)
"""What changes the table within a turn, so that a picture without its reason would puzzle."""


def last_turns(
    past: tuple[Event, ...], people: Collection[int], *, besides: int | None = None
) -> tuple[Event, ...]:
    """The last finished turn of a person, those of computers after it, and what the table shows.

    `people` are the seats people sit in; the table may not have been shown between these turns. A
    running turn is among them once it changed the table. Whoever sits at the seat `besides` is told
    neither the own turns nor what may be taken back.
    """
    turns = _turns(past)
    recent: list[Event] = []
    if turns and not _is_finished(turns[-1]):
        _, running = turns.pop()
        if besides is None and any(isinstance(event, _SEEN_AT_ONCE) for event in running):
            recent = running
    for seat, events in reversed(turns):
        if seat != besides:
            recent = events + recent
        if seat in people:
            break
    return tuple(recent)


def _turns(past: tuple[Event, ...]) -> list[Turn]:
    turns: list[Turn] = []
    for event in past:
        if isinstance(event, _BEGINNINGS) and (not turns or turns[-1][0] != event.seat):
            turns.append((event.seat, []))
        if turns:
            turns[-1][1].append(event)
    return turns


def _is_finished(turn: Turn) -> bool:
    return any(isinstance(event, _ENDINGS) for event in turn[1])
