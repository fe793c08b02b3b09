"""Layout of the progress chart: a line a side from deal to deal, and the target above.

The scale ends at the target where the leader is half way there; before that it ends at the leader,
since lines pressed to the foot of a chart say nothing.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from rendering.fonts import TextStyle, fitted
from rendering.labels import Progress, ScoreSheet
from rendering.layout.chart_lines import Scale, line_items
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
_NAMES_PX = 300
_AXIS_PX = 110
_LINE_PX = 44
_NEXT_NAME_PX = 40
_LEADER_PX = 36
_BETWEEN_DEALS_PX = 64
_MOST_STEPS = 4
_STEPS = (10, 20, 25, 50)
_STYLE = TextStyle(34, 600)
_SEPARATOR = " · "

Names = tuple[str, ...]


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


def chart_items(sheet: ScoreSheet, names: Sequence[Names], box: Box) -> list[Item]:
    """The chart of totals after each deal, the names of each side at the end of its line."""
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
    scale = Scale(plot, len(sheet.progress) - 1, low, high)
    paints = [_mark_of(side)[1] for side in range(len(names))]
    items += [*_rules(sheet, scale, box), *_deals(scale)]
    items += _end_names(sheet, names, scale, (top, plot.bottom + _LINE_PX // 2))
    return [*items, *line_items(sheet.progress, scale, paints)]


def _rules(sheet: ScoreSheet, scale: Scale, box: Box) -> Iterator[Item]:
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


def _deals(scale: Scale) -> Iterator[Item]:
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


def _end_names(
    sheet: ScoreSheet, names: Sequence[Names], scale: Scale, span: tuple[int, int]
) -> Iterator[Item]:
    """Mark and names of each side, led to from the end of its line."""
    ends = [scale.down(total) for total in sheet.progress[-1]]
    width = _NAMES_PX - _MARK_PX - 12
    texts = [name_lines(one, width) for one in names]
    if sum(map(_names_height, texts)) > span[1] - span[0]:
        texts = [(_SEPARATOR.join(one),) for one in names]
    heights = [_names_height(lines) for lines in texts]
    left = scale.plot.right + _LEADER_PX
    for side, top in enumerate(spread(ends, heights, span)):
        shape, paint = _mark_of(side)
        end, middle = ends[side], top + heights[side] // 2
        around = Box(scale.plot.right, min(end, middle), _LEADER_PX, abs(end - middle)).inset(-3)
        yield Curve(around, ((scale.plot.right, end), (left, middle)), paint, 3)
        yield Mark(Box(left, middle - _MARK_PX // 2, _MARK_PX, _MARK_PX), shape, paint, Paint.PANEL)
        for number, text in enumerate(texts[side]):
            slot = Box(left + _MARK_PX + 12, top + 2 + number * _NEXT_NAME_PX, width, _NEXT_NAME_PX)
            yield label(slot, text, _STYLE, (paint, Paint.PANEL))


def _names_height(lines: Names) -> int:
    return _LINE_PX + (len(lines) - 1) * _NEXT_NAME_PX


def _mark_of(side: int) -> tuple[Shape, Paint]:
    return SIDE_MARKS[side % len(SIDE_MARKS)]


def name_lines(names: Names, width_px: int) -> tuple[str, ...]:
    """The names of a side, as many in a line as fit there uncut.

    >>> name_lines(("Anna", "Carlos"), 264), name_lines(("Anna", "Maximiliana von Berg"), 264)
    (('Anna · Carlos',), ('Anna', 'Maximiliana von Berg'))
    """
    lines = list(names[:1])
    for name in names[1:]:
        longer = _SEPARATOR.join((lines[-1], name))
        if fitted(longer, _STYLE, width_px)[0] == longer:
            lines[-1] = longer
        else:
            lines.append(name)
    return tuple(lines)


def spread(
    middles: Sequence[int], heights: Sequence[int], span: tuple[int, int]
) -> tuple[int, ...]:
    """Tops for slots around these middles, apart from each other and inside the span.

    >>> spread((120, 130, 320), (40, 40, 40), (0, 400)), spread((390, 395), (40, 80), (0, 400))
    ((100, 140, 300), (280, 320))
    """
    order = sorted(range(len(middles)), key=lambda place: middles[place])
    tops = [middle - height // 2 for middle, height in zip(middles, heights, strict=True)]
    lowest = span[0]
    for place in order:
        tops[place] = max(lowest, tops[place])
        lowest = tops[place] + heights[place]
    highest = span[1]
    for place in reversed(order):
        tops[place] = min(highest - heights[place], tops[place])
        highest = tops[place]
    return tuple(tops)
