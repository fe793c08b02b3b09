"""Layout of the progress chart: a line a side from deal to deal, and the target above.

The scale ends at the target where the leader is half way there; before that it ends at the leader,
since lines pressed to the foot of a chart say nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from rendering.fonts import TextStyle
from rendering.labels import Progress, ScoreSheet
from rendering.scene import Align, Box, Curve, Item, Mark, Panel, label
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
_DOT_PX = 14
_NAMES_PX = 300
_AXIS_PX = 110
_LINE_PX = 44
_LEADER_PX = 36
_BETWEEN_DEALS_PX = 64
_BETWEEN_DOTS_PX = 24
_MOST_STEPS = 4
_STEPS = (10, 20, 25, 50)
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


def span_of(progress: Progress, target: int) -> tuple[int, int]:
    """The lowest and the highest total a chart shows.

    >>> span_of(((0, 0), (700, -200)), 5000), span_of(((0, 0), (2600, 90)), 5000)
    ((-200, 700), (0, 5000))
    """
    totals = [total for after in progress for total in after]
    highest = max(1, *totals)
    is_near = 2 * highest >= target
    return min(0, *totals), max(highest, target if is_near else 0)


def tick_values(progress: Progress, target: int) -> tuple[int, ...]:
    """Round totals at which a chart has lines, some four of them.

    >>> tick_values(((0, 0), (700, -200)), 5000), tick_values(((0, 0), (2600, 90)), 5000)
    ((0, 250, 500), (0, 2000, 4000))
    """
    low, high = span_of(progress, target)
    least = (high - low) / _MOST_STEPS
    steps = (step * 10**power for power in count() for step in _STEPS)
    step = next(step for step in steps if step >= least)
    return tuple(step * place for place in range(-(-low // step), high // step + 1))


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
        box.width - _AXIS_PX - _NAMES_PX - _LEADER_PX,
        box.bottom - top - 48 - _LINE_PX,
    )
    low, high = span_of(sheet.progress, sheet.target)
    scale = _Scale(plot, len(sheet.progress) - 1, low, high)
    items += [*_rules(sheet, scale, box), *_deals(scale)]
    for side in range(len(names)):
        items += _line(sheet, scale, side)
    return [*items, *_end_names(sheet, names, scale, (top, plot.bottom + _LINE_PX // 2))]


def _rules(sheet: ScoreSheet, scale: _Scale, box: Box) -> Iterator[Item]:
    """Lines at the target and at round totals, none so near another that their labels touch."""
    wanted = [tick for tick in sheet.ticks if scale.low <= tick[0] <= scale.high]
    if sheet.target and sheet.target <= scale.high:
        wanted.insert(0, (sheet.target, sheet.target_label))
    drawn: list[int] = []
    for total, text in wanted:
        y = scale.down(total)
        if any(abs(y - other) < _LINE_PX for other in drawn):
            continue
        drawn.append(y)
        is_target = bool(sheet.target) and total == sheet.target
        paint = Paint.SOFT if is_target else Paint.GRID
        yield Panel(Box(scale.plot.left, y - 1, scale.plot.width, 3), paint)
        slot = Box(box.left, y - _LINE_PX // 2, _AXIS_PX - 14, _LINE_PX)
        colour = Paint.TEXT if is_target else Paint.SOFT
        yield label(slot, text, _STYLE, (colour, Paint.PANEL), align=Align.RIGHT)


def _deals(scale: _Scale) -> Iterator[Item]:
    """Numbers of deals below the plot: all of them, or round ones and the last."""
    wide = _BETWEEN_DEALS_PX * scale.deals / scale.plot.width
    step = next(step for step in (1, 2, 5, 10, 20, 50, scale.deals) if step >= wide)
    numbers = [*range(step, scale.deals - step + 1, step), scale.deals]
    for deal in numbers:
        if deal != scale.deals and scale.deals - deal < wide:
            continue
        left = scale.across(deal) - _BETWEEN_DEALS_PX // 2
        slot = Box(left, scale.plot.bottom + 16, _BETWEEN_DEALS_PX, _LINE_PX)
        yield label(slot, str(deal), _STYLE, (Paint.SOFT, Paint.PANEL), align=Align.CENTRE)


def _line(sheet: ScoreSheet, scale: _Scale, side: int) -> Iterator[Item]:
    _, paint = SIDE_MARKS[side % len(SIDE_MARKS)]
    points = tuple(
        (scale.across(deal), scale.down(after[side])) for deal, after in enumerate(sheet.progress)
    )
    yield Curve(scale.plot.inset(-4), points, paint, 5)
    has_dots = scale.plot.width >= _BETWEEN_DOTS_PX * scale.deals
    half = _DOT_PX // 2
    for x, y in points[1:] if has_dots else points[-1:]:
        yield Mark(Box(x - half, y - half, _DOT_PX, _DOT_PX), Shape.DISC, paint, Paint.PANEL)


def _end_names(
    sheet: ScoreSheet, names: Sequence[str], scale: _Scale, span: tuple[int, int]
) -> Iterator[Item]:
    """Mark and name of each side, led to from the end of its line."""
    ends = [scale.down(total) for total in sheet.progress[-1]]
    tops = spread([end - _LINE_PX // 2 for end in ends], _LINE_PX, span)
    left = scale.plot.right + _LEADER_PX
    for side, (end, top) in enumerate(zip(ends, tops, strict=True)):
        shape, paint = SIDE_MARKS[side % len(SIDE_MARKS)]
        middle = top + _LINE_PX // 2
        around = Box(scale.plot.right, min(end, middle), _LEADER_PX, abs(end - middle)).inset(-3)
        yield Curve(around, ((scale.plot.right, end), (left, middle)), paint, 3)
        yield Mark(Box(left, middle - _MARK_PX // 2, _MARK_PX, _MARK_PX), shape, paint, Paint.PANEL)
        name = Box(left + _MARK_PX + 12, top, _NAMES_PX - _MARK_PX - 12, _LINE_PX)
        yield label(name, names[side], _STYLE, (paint, Paint.PANEL))


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
