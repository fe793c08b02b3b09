"""The public past of a deal by turns: what a table tells whose turn comes now."""

from collections.abc import Collection

from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    Discarded,
    Event,
    OfferAccepted,
    OfferDeclined,
    Passed,
    PileTaken,
    WentOut,
)

Turn = tuple[int, list[Event]]
_BEGINNINGS = (OfferAccepted, OfferDeclined, CardsDrawn, PileTaken, Passed)


def last_turns(
    past: tuple[Event, ...], people: Collection[int], *, besides: int | None = None
) -> tuple[Event, ...]:
    """The last finished turn of a person and the finished ones of computers after it.

    `people` are the seats people sit in; turns of the seat `besides` are left out, for whoever sits
    there knows them. The table may not have been shown between these turns.
    """
    recent: list[Event] = []
    for seat, events in reversed(_finished_turns(past)):
        if seat != besides:
            recent = events + recent
        if seat in people:
            break
    return tuple(recent)


def _finished_turns(past: tuple[Event, ...]) -> list[Turn]:
    turns: list[Turn] = []
    for event in past:
        if isinstance(event, _BEGINNINGS) and (not turns or turns[-1][0] != event.seat):
            turns.append((event.seat, []))
        if turns:
            turns[-1][1].append(event)
    return [turn for turn in turns if any(map(_ends_turn, turn[1]))]


def _ends_turn(event: Event) -> bool:
    return isinstance(event, Discarded | Passed | WentOut | DealEnded)
