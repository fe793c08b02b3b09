"""Layout of the progress chart: a line a side from deal to deal, and the target above."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rendering.fonts import TextStyle
from rendering.labels import ScoreSheet
from rendering.scene import Box, Curve, Item, Mark, Panel, label
from rendering.shapes import Shape
from rendering.theme import SERIES, Paint

SIDE_MARKS: tuple[tuple[Shape, Paint], ...] = tuple(
    zip(
        (Shape.DISC, Shape.SQUARE, Shape.DIAMOND, Shape.STAR, Shape.ARROW, Shape.HEART),
        SERIES,
        strict=True,
    )
)
"""Shape and paint of each side's line."""
_MARK_PX = 24
_SMALL_MARK_PX = 14
_NAMES_PX = 270
_AXIS_PX = 110
_LINE_PX = 44
_STYLE = TextStyle(34, 600)


@dataclass(frozen=True, slots=True)
class _Scale:
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


def chart_items(sheet: ScoreSheet, names: Sequence[str], box: Box) -> list[Item]:
    """The chart of totals after each deal, names at the ends of the lines."""
    top = box.top + (_LINE_PX if sheet.chart_title else 0)
    items: list[Item] = []
    if sheet.chart_title:
        title = Box(box.left, box.top, box.width, _LINE_PX)
        items.append(label(title, sheet.chart_title, _STYLE, (Paint.SOFT, Paint.PANEL)))
    plot = Box(
        box.left + _AXIS_PX,
        top + 24,
        box.width - _AXIS_PX - _NAMES_PX - 30,
        box.bottom - top - 48,
    )
    scale = _scale(sheet, plot)
    items += _rules(sheet, scale, box)
    for side in range(len(names)):
        items += _line(sheet, scale, side)
    return [*items, *_end_names(sheet, names, scale, box)]


def _scale(sheet: ScoreSheet, plot: Box) -> _Scale:
    totals = [total for after in sheet.progress for total in after]
    low, high = min(0, *totals), max(1, sheet.target, *totals)
    return _Scale(plot, len(sheet.progress) - 1, low, high)


def _rules(sheet: ScoreSheet, scale: _Scale, box: Box) -> Iterator[Item]:
    """Lines at zero and at the target."""
    marks = [(0, "0")]
    if sheet.target and scale.down(0) - scale.down(sheet.target) > _LINE_PX:
        marks.append((sheet.target, sheet.target_label))
    for total, text in marks:
        y = scale.down(total)
        yield Panel(Box(scale.plot.left, y - 1, scale.plot.width, 3), Paint.GRID)
        slot = Box(box.left, y - _LINE_PX // 2, _AXIS_PX - 14, _LINE_PX)
        yield label(slot, text, _STYLE, (Paint.SOFT, Paint.PANEL))


def _line(sheet: ScoreSheet, scale: _Scale, side: int) -> Iterator[Item]:
    shape, paint = SIDE_MARKS[side % len(SIDE_MARKS)]
    points = tuple(
        (scale.across(deal), scale.down(after[side])) for deal, after in enumerate(sheet.progress)
    )
    around = scale.plot.inset(-4)
    yield Curve(around, points, paint, 5)
    for x, y in points[1:-1]:
        half = _SMALL_MARK_PX // 2
        yield Mark(Box(x - half, y - half, 2 * half, 2 * half), Shape.DISC, paint, Paint.PANEL)
    x, y = points[-1]
    half = _MARK_PX // 2
    yield Mark(Box(x - half, y - half, _MARK_PX, _MARK_PX), shape, paint, Paint.PANEL)


def _end_names(sheet: ScoreSheet, names: Sequence[str], scale: _Scale, box: Box) -> Iterator[Item]:
    wanted = [scale.down(total) - _LINE_PX // 2 for total in sheet.progress[-1]]
    for side, top in enumerate(spread(wanted, _LINE_PX, (box.top, box.bottom))):
        slot = Box(box.right - _NAMES_PX, top, _NAMES_PX, _LINE_PX)
        paint = SIDE_MARKS[side % len(SIDE_MARKS)][1]
        yield label(slot, names[side], _STYLE, (paint, Paint.PANEL))


def spread(wanted: Sequence[int], height: int, span: tuple[int, int]) -> tuple[int, ...]:
    """Tops for slots of that height, near those wanted, apart from each other, inside the span.

    >>> spread((100, 110, 300), 40, (0, 400)), spread((390, 395), 40, (0, 400))
    ((100, 140, 300), (320, 360))
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    tops = list(wanted)
    lowest = span[0]
    for place in order:
        tops[place] = max(lowest, tops[place])
        lowest = tops[place] + height
    highest = span[1] - height
    for place in reversed(order):
        tops[place] = min(highest, tops[place])
        highest = tops[place] - height
    return tuple(tops)
