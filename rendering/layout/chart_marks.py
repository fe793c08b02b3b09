"""The marks on the lines of the progress chart: each side's shape after the deals.

A mark cuts a gap into the lines below it, so that its shape is seen; marks of sides with the same
total stand beside each other.
"""

from collections.abc import Iterator, Sequence

from rendering.layout.chart_lines import Points, Scale, are_near
from rendering.scene import Box, Mark
from rendering.shapes import Shape
from rendering.theme import Paint

MARK_PX = 24
_HALO_PX = 4
_APART_PX = 2

SideMark = tuple[Shape, Paint]
"""Shape and paint of a side."""


def mark_items(lines: Sequence[Points], scale: Scale, marks: Sequence[SideMark]) -> Iterator[Mark]:
    """The marks of all sides at the deals that bear them."""
    deals = _marked_deals(scale)
    room = scale.plot.width // len(deals)
    for deal in deals:
        for together in _together(lines, deal):
            step = min(MARK_PX + _APART_PX, room // len(together))
            width = step * (len(together) - 1)
            shift = width if deal == scale.deals else width // 2
            for place, side in enumerate(together):
                x, y = lines[side][deal]
                yield from _mark(x - shift + place * step, y, marks[side])


def _marked_deals(scale: Scale) -> tuple[int, ...]:
    """All deals, or where they are too many for numbers every other of those with one."""
    numbered = scale.numbered_deals()
    return numbered if len(numbered) == scale.deals else numbered[::-2]


def _together(lines: Sequence[Points], deal: int) -> list[list[int]]:
    """The sides in groups of those that are at the same place after the deal."""
    groups: list[list[int]] = []
    for side, line in enumerate(lines):
        found = (group for group in groups if are_near(lines[group[0]], line, deal))
        group = next(found, None)
        if group is None:
            groups.append([side])
        else:
            group.append(side)
    return groups


def _mark(x: int, y: int, mark: SideMark) -> Iterator[Mark]:
    shape, paint = mark
    box = Box(x - MARK_PX // 2, y - MARK_PX // 2, MARK_PX, MARK_PX)
    yield Mark(box.inset(-_HALO_PX), shape, Paint.PANEL, Paint.PANEL)
    yield Mark(box, shape, paint, Paint.PANEL)
