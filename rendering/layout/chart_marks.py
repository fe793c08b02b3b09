"""The marks on the lines of the progress chart: each side's shape after the deals.

A mark cuts a gap into the lines below it, so that its shape is seen; marks of which one would hide
a part of the other stand beside each other, each on its own line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from rendering.layout.chart_lines import Point, Points, Scale, height_at
from rendering.scene import Box, Mark
from rendering.shapes import Shape
from rendering.theme import Paint

MARK_PX = 24
_HALO_PX = 4
_DOT_PX = 14
_APART_PX = 2
_BITE_PX = 8
_TOGETHER_PX = MARK_PX + _APART_PX

SideMark = tuple[Shape, Paint]
"""Shape and paint of a side."""


def mark_items(lines: Sequence[Points], scale: Scale, marks: Sequence[SideMark]) -> Iterator[Mark]:
    """The marks of all sides at the deals that bear them, and a dot at the end of each line.

    One that stands beside its deal, or is left out as it would hide another, leaves a dot there.
    """
    shown: list[Mark] = []
    for side, place, point in _places(lines, scale):
        here = _centred(*place, MARK_PX, marks[side])
        is_hiding = any(here.box.inset(_BITE_PX).overlaps(other.box) for other in shown)
        if is_hiding or place != point:
            yield _centred(*point, _DOT_PX, (Shape.DISC, marks[side][1]))
        if not is_hiding:
            shown.append(here)
    for mark in shown:
        yield replace(mark, box=mark.box.inset(-_HALO_PX), colour=Paint.PANEL)
        yield mark
    for line, (_, paint) in zip(lines, marks, strict=True):
        yield _centred(*line[-1], _DOT_PX, (Shape.DISC, paint))


def _places(lines: Sequence[Points], scale: Scale) -> Iterator[tuple[int, Point, Point]]:
    """Sides with where their marks stand, and the point of the deal that they stand for."""
    deals = _marked_deals(scale)
    room = scale.plot.width // (len(deals) + 1)
    for deal in deals:
        for slots in _near_each_other([line[deal][1] for line in lines]):
            across = max(slots.values())
            step = min(MARK_PX + _APART_PX, room // (across + 1))
            left = scale.across(deal) - step * across // 2
            for side in sorted(slots):
                x = left + slots[side] * step
                yield side, (x, height_at(lines[side], x)), lines[side][deal]


def _marked_deals(scale: Scale) -> tuple[int, ...]:
    """All deals, or where they are too many for numbers every other of those with one.

    After the last deal the names follow, with marks of their own.
    """
    numbered = scale.numbered_deals()
    return numbered[:-1] if len(numbered) == scale.deals else numbered[-3::-2]


def _near_each_other(heights: Sequence[int]) -> list[dict[int, int]]:
    """Sides in groups, each with its place from the left, so that no mark hides another.

    The lowest stand at the left: as lines mostly rise, marks keep their order so.

    >>> _near_each_other([100, 300, 104, 110, 126])
    [{1: 0}, {4: 0, 3: 1, 2: 2, 0: 0}]
    """
    groups: list[dict[int, int]] = []
    last = max(heights) + 2 * _TOGETHER_PX
    for side in sorted(range(len(heights)), key=lambda side: (-heights[side], side)):
        y = heights[side]
        if last - y >= _TOGETHER_PX:
            groups.append({})
        taken = {place for other, place in groups[-1].items() if heights[other] - y < _TOGETHER_PX}
        groups[-1][side] = next(place for place in count() if place not in taken)
        last = y
    return groups


def _centred(x: int, y: int, width: int, mark: SideMark) -> Mark:
    return Mark(Box(x - width // 2, y - width // 2, width, width), *mark, Paint.PANEL)
