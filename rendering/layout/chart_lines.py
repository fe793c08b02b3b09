"""The lines of the progress chart: where sides have the same totals, all of them are seen.

The first side of such a stretch is drawn whole, the others as dashes between which it shows; dots
that lie on each other become rings, the first side's being the widest.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from math import dist

from rendering.labels import Progress
from rendering.scene import Box, Curve, Item, Mark
from rendering.shapes import Shape
from rendering.theme import Paint

_THICKNESS_PX = 5
_DOT_PX = 14
_RING_PX = 8
_NEAR_PX = 3
"""Lines so near each other hide one another."""
_DASH_PX = 14
_BETWEEN_DOTS_PX = 24

Point = tuple[int, int]
Points = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns deals and totals into px of the plot."""

    plot: Box
    deals: int
    low: int
    high: int

    def across(self, deal: int) -> int:
        return self.plot.left + round(self.plot.width * deal / self.deals)

    def down(self, total: int) -> int:
        part = (total - self.low) / (self.high - self.low)
        return self.plot.bottom - round(self.plot.height * part)


def line_items(progress: Progress, scale: Scale, paints: Sequence[Paint]) -> Iterator[Item]:
    """The lines of all sides, and dots over them where there is room for one a deal."""
    lines = [
        tuple((scale.across(deal), scale.down(total)) for deal, total in enumerate(totals))
        for totals in zip(*progress, strict=True)
    ]
    for side, line in enumerate(lines):
        for points in _drawn_parts(line, lines[:side]):
            yield Curve(_box_around(points), points, paints[side], _THICKNESS_PX)
    has_dots = scale.plot.width >= _BETWEEN_DOTS_PX * scale.deals
    for side, line in enumerate(lines):
        for deal in range(1 if has_dots else scale.deals, scale.deals + 1):
            width = _DOT_PX + _RING_PX * _count_at(line, lines[side + 1 :], deal)
            x, y = line[deal]
            dot = Box(x - width // 2, y - width // 2, width, width)
            yield Mark(dot, Shape.DISC, paints[side], Paint.PANEL)


def _are_near(line: Points, other: Points, deal: int) -> bool:
    return abs(line[deal][1] - other[deal][1]) <= _NEAR_PX


def _count_at(line: Points, others: Sequence[Points], deal: int) -> int:
    """How many of the others are at the same place after the deal."""
    return sum(_are_near(line, other, deal) for other in others)


def _drawn_parts(line: Points, earlier: Sequence[Points]) -> Iterator[Points]:
    """What is drawn of a line: whole stretches where it is alone, dashes where it is not."""
    counts = [
        sum(_are_near(line, other, deal) and _are_near(line, other, deal + 1) for other in earlier)
        for deal in range(len(line) - 1)
    ]
    for count, deals in groupby(range(len(counts)), key=lambda deal: counts[deal]):
        first, *further = deals
        stretch = line[first : first + len(further) + 2]
        if count:
            yield from dashes(stretch, count)
        else:
            yield stretch


def dashes(line: Points, below: int) -> Iterator[Points]:
    """Dashes of a line that lies on so many others, each of which shows in a part of every gap.

    A line too short for two of them, as where lines cross, stays whole.

    >>> list(dashes(((0, 0), (20, 0), (56, 0)), 1)), list(dashes(((0, 0), (20, 0)), 1))
    ([((14, 0), (20, 0), (28, 0)), ((42, 0), (56, 0))], [((0, 0), (20, 0))])
    """
    ends = tuple(accumulate((dist(*pair) for pair in pairwise(line)), initial=0.0))
    period = (below + 1) * _DASH_PX
    if ends[-1] < 2 * period:
        yield line
        return
    for number in range(int(ends[-1] / period)):
        near = number * period + below * _DASH_PX
        far = near + _DASH_PX
        bends = (point for point, end in zip(line, ends, strict=True) if near < end < far)
        yield _along(line, ends, near), *bends, _along(line, ends, far)


def _along(line: Points, ends: Sequence[float], way: float) -> Point:
    """The point so many px along the line, whose points lie at those ends of the way."""
    after = max(1, bisect_left(ends, way))
    (left, top), (right, bottom) = line[after - 1], line[after]
    part = (way - ends[after - 1]) / (ends[after] - ends[after - 1])
    return round(left + part * (right - left)), round(top + part * (bottom - top))


def _box_around(points: Points) -> Box:
    """What a line through the points may paint on, its thickness and joints included."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return Box(left, top, right - left, bottom - top).inset(-_THICKNESS_PX)
