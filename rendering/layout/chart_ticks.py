"""What a chart shows of the totals: from where to where, and at which of them it has lines.

The scale ends at the target where the leader is half way there; before that it ends at the leader,
since lines pressed to the foot of a chart say nothing. The steps are even and, where the target is
shown, lead there.
"""

from collections.abc import Iterator
from itertools import count, takewhile

from rendering.labels import Progress

_FEWEST_LINES = 3
_MOST_LINES = 5
_STEPS = (10, 20, 25, 50)
_MOST_PARTS = 6
"""Into how many steps the way to a target is divided at most."""

Span = tuple[int, int]


def span_of(progress: Progress, target: int) -> Span:
    """The lowest and the highest total a chart shows.

    >>> span_of(((0, 0), (700, -200)), 5000), span_of(((0, 0), (2600, 90)), 5000)
    ((-200, 700), (0, 5000))
    """
    return _scaled(progress, target)[0]


def tick_values(progress: Progress, target: int) -> tuple[int, ...]:
    """Totals at which a chart has lines, three to five at even steps.

    >>> tick_values(((0, 0), (700, -200)), 5000), tick_values(((0, 0), (2600, 90)), 5000)
    ((-200, 0, 200, 400, 600), (0, 2500, 5000))
    """
    return _scaled(progress, target)[1]


def _scaled(progress: Progress, target: int) -> tuple[Span, tuple[int, ...]]:
    """The span with its lines, by the first step that makes neither too few nor too many."""
    span = _span(progress, target)
    if 0 < target <= span[1]:
        for step in _steps_to(target):
            reached, lines = _divided(span, step)
            if _FEWEST_LINES <= len(lines) <= _MOST_LINES:
                return reached, lines
    all_steps = (_divided(span, step) for step in _round_steps())
    return next(divided for divided in all_steps if len(divided[1]) <= _MOST_LINES)


def _span(progress: Progress, target: int) -> Span:
    totals = [total for after in progress for total in after]
    highest = max(1, *totals)
    is_near = 2 * highest >= target
    return min(0, *totals), max(highest, target if is_near else 0)


def _divided(span: Span, step: int) -> tuple[Span, tuple[int, ...]]:
    """The span and its lines; it reaches down to one where much of it lies below zero."""
    low, high = span
    if -step < low < -step // 2:
        low = -step
    lines = tuple(step * place for place in range(-(-low // step), high // step + 1))
    return (low, high), lines


def _round_steps() -> Iterator[int]:
    return (step * 10**power for power in count() for step in _STEPS)


def _steps_to(target: int) -> Iterator[int]:
    """Steps that lead from 0 to a target: round ones from the least on, then its largest parts."""
    small = takewhile(lambda step: step <= target, _round_steps())
    yield from (step for step in small if target % step == 0)
    yield from (target // parts for parts in range(1, _MOST_PARTS) if target % parts == 0)
