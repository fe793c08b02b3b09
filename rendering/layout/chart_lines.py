"""The lines of the progress chart: where sides have the same totals, all of them are seen.

The first side of such a stretch is drawn whole, the others as dashes between which it shows.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from math import dist

from rendering.labels import Progress
from rendering.scene import Box, Curve
from rendering.theme import Paint

_THICKNESS_PX = 5
_NEAR_PX = 3
"""Lines so near each other hide one another."""
_DASH_PX = 30
_LEAST_DASH_PX = 14
"""Longer dashes are told at 390 px, too; shorter ones leave a short stretch at least two."""
_ROUNDING = 1e-6
_BETWEEN_NUMBERS_PX = 64

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

    def numbered_deals(self) -> tuple[int, ...]:
        """The deals with room for a number: all of them, or round ones and the last."""
        wide = _BETWEEN_NUMBERS_PX * self.deals / self.plot.width
        step = next(step for step in (1, 2, 5, 10, 20, 50, self.deals) if step >= wide)
        round_ones = range(step, self.deals, step)
        return (*(deal for deal in round_ones if self.deals - deal >= wide), self.deals)


def chart_lines(progress: Progress, scale: Scale) -> list[Points]:
    """The line of each side, a point after each deal."""
    return [
        tuple((scale.across(deal), scale.down(total)) for deal, total in enumerate(totals))
        for totals in zip(*progress, strict=True)
    ]


def height_at(line: Points, x: int) -> int:
    """How far down a line is there.

    >>> height_at(((0, 100), (40, 60), (80, 60)), 10), height_at(((0, 100), (40, 60)), 90)
    (90, 60)
    """
    for (left, top), (right, bottom) in pairwise(line):
        if x <= right:
            return top + round((bottom - top) * max(0, x - left) / (right - left))
    return line[-1][1]


def line_items(lines: Sequence[Points], paints: Sequence[Paint]) -> Iterator[Curve]:
    """The lines of all sides, dashed where they lie on another."""
    for side, line in enumerate(lines):
        for points in _drawn_parts(line, lines[:side]):
            yield Curve(_box_around(points), points, paints[side], _THICKNESS_PX)


def _are_near(line: Points, other: Points, deal: int) -> bool:
    """Do two lines hide one another after the deal?"""
    return abs(line[deal][1] - other[deal][1]) <= _NEAR_PX


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

    >>> list(dashes(((0, 0), (20, 0), (64, 0)), 1)), list(dashes(((0, 0), (20, 0)), 1))
    ([((16, 0), (20, 0), (32, 0)), ((48, 0), (64, 0))], [((0, 0), (20, 0))])
    """
    ends = tuple(accumulate((dist(*pair) for pair in pairwise(line)), initial=0.0))
    dash = min(_DASH_PX, ends[-1] / (2 * (below + 1)))
    if dash < _LEAST_DASH_PX:
        yield line
        return
    period = (below + 1) * dash
    for number in range(int(ends[-1] / period + _ROUNDING)):
        near = number * period + below * dash
        far = min(near + dash, ends[-1])
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
