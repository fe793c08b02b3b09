"""Layout of the progress chart: a line a side from deal to deal, and the target above."""

from collections.abc import Iterator, Sequence

from rendering.fonts import TextStyle, fitted
from rendering.labels import ScoreSheet
from rendering.layout.chart_lines import Scale, chart_lines, line_items
from rendering.layout.chart_marks import MARK_PX, SideMark, mark_items
from rendering.layout.chart_ticks import span_of
from rendering.scene import Align, Box, Curve, Item, Mark, Panel, label
from rendering.shapes import Shape
from rendering.theme import SERIES, Paint

SIDE_MARKS: tuple[SideMark, ...] = tuple(
    zip(
        (Shape.DISC, Shape.SQUARE, Shape.DIAMOND, Shape.STAR, Shape.ARROW, Shape.HEART),
        SERIES,
        strict=True,
    )
)
"""Shape and paint of each side's line."""
_NAMES_PX = 300
_AXIS_PX = 110
_LINE_PX = 44
_TICK_PX = 40
_NEXT_NAME_PX = 40
_LEADER_PX = 36
_NUMBER_PX = 64
_STYLE = TextStyle(34, 600)
_SEPARATOR = " · "

Names = tuple[str, ...]


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
    marks = [_mark_of(side) for side in range(len(names))]
    lines = chart_lines(sheet.progress, scale)
    items += [*_rules(sheet, scale, box), *_deals(scale)]
    items += _end_names(sheet, names, scale, (top, plot.bottom + _LINE_PX // 2))
    items += line_items(lines, [paint for _, paint in marks])
    return [*items, *mark_items(lines, scale, marks)]


def _rules(sheet: ScoreSheet, scale: Scale, box: Box) -> Iterator[Item]:
    """Lines at the target and at even steps, none so near another that their labels touch."""
    wanted = [tick for tick in sheet.ticks if scale.low <= tick[0] <= scale.high]
    if sheet.target and sheet.target <= scale.high:
        wanted.insert(0, (sheet.target, sheet.target_label))
    drawn: list[int] = []
    for total, text in wanted:
        y = scale.down(total)
        if any(abs(y - other) < _TICK_PX for other in drawn):
            continue
        drawn.append(y)
        is_target = bool(sheet.target) and total == sheet.target
        paint = Paint.SOFT if is_target else Paint.GRID
        yield Panel(Box(scale.plot.left, y - 1, scale.plot.width, 3), paint)
        slot = Box(box.left, y - _TICK_PX // 2, _AXIS_PX - 14, _TICK_PX)
        colour = Paint.TEXT if is_target else Paint.SOFT
        yield label(slot, text, _STYLE, (colour, Paint.PANEL), align=Align.RIGHT)


def _deals(scale: Scale) -> Iterator[Item]:
    """Numbers of deals below the plot."""
    for deal in scale.numbered_deals():
        left = scale.across(deal) - _NUMBER_PX // 2
        slot = Box(left, scale.plot.bottom + 16, _NUMBER_PX, _LINE_PX)
        yield label(slot, str(deal), _STYLE, (Paint.SOFT, Paint.PANEL), align=Align.CENTRE)


def _end_names(
    sheet: ScoreSheet, names: Sequence[Names], scale: Scale, span: tuple[int, int]
) -> Iterator[Item]:
    """Mark and names of each side, led to from the end of its line."""
    ends = [scale.down(total) for total in sheet.progress[-1]]
    width = _NAMES_PX - MARK_PX - 12
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
        yield Mark(Box(left, middle - MARK_PX // 2, MARK_PX, MARK_PX), shape, paint, Paint.PANEL)
        for number, text in enumerate(texts[side]):
            slot = Box(left + MARK_PX + 12, top + 2 + number * _NEXT_NAME_PX, width, _NEXT_NAME_PX)
            yield label(slot, text, _STYLE, (paint, Paint.PANEL))


def _names_height(lines: Names) -> int:
    return _LINE_PX + (len(lines) - 1) * _NEXT_NAME_PX


def _mark_of(side: int) -> SideMark:
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
