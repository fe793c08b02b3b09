"""Layout of a score sheet: a column a side, the lines of the scoring, the progress of the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from rendering.fonts import TextStyle
from rendering.labels import MINUS_SIGNS, RowKind, ScoreSheet, SheetRow
from rendering.layout.chart import SIDE_MARKS, chart_items
from rendering.layout.sheet_figures import FigureStyles, figure_styles
from rendering.names import drawable_name
from rendering.scene import (
    LEAST_HEIGHT_PX,
    WIDTH_PX,
    Align,
    Box,
    Item,
    Mark,
    Panel,
    Scene,
    label,
    width_needed,
)
from rendering.shapes import Shape
from rendering.theme import Paint

_HEAD_PX = 92
_MARGIN_PX = 24
_NAME_PX = 46
_ROW_PX = 60
_TOTAL_ROW_PX = 76
_MARK_ROW_PX = 48
_WORD_ROW_PX = 40
_CHART_PX = 380
_COLUMN_WIDTHS = {1: 320, 2: 320, 3: 236, 4: 184, 5: 150}
_NARROWEST_COLUMN_PX = 134
_TITLE = TextStyle(46, 700)
_SUBTITLE = TextStyle(36, 600)
_NAME = TextStyle(36, 650)
_WORDS = {
    RowKind.PLAIN: TextStyle(36, 500),
    RowKind.SUM: TextStyle(38, 700),
    RowKind.TOTAL: TextStyle(40, 750),
}
_MOST_WIDE_COLUMNS = 4
"""More are too narrow for crown, word and mark beside each other."""
_FRAME_PX = 5
_INSIDE_PX = 15
"""What figures keep from the edges of their column: 10 from the winner's frame."""
_MOST_ROW_STRETCH_PX = 24
_RULE_PX = 2


@dataclass(frozen=True, slots=True)
class SheetBoxes:
    """Where the parts of a sheet lie; `columns` and `rows` cross in the values."""

    header: Box
    columns: tuple[Box, ...]
    rows: tuple[Box, ...]
    chart: Box | None
    height: int


def sheet_boxes(sheet: ScoreSheet) -> SheetBoxes:
    """The parts of a sheet, at least as high as pictures have to be."""
    names = max(len(side.names) for side in sheet.sides)
    above = names * _NAME_PX + _marks_px(sheet) + _word_px(sheet)
    header = Box(0, _HEAD_PX + 12, WIDTH_PX, above + 16)
    rows, top = _rows(sheet, header.bottom)
    columns = _columns(len(sheet.sides), header.top, top + 8)
    if not _has_chart(sheet):
        return SheetBoxes(header, columns, tuple(rows), None, max(LEAST_HEIGHT_PX, top + 24))
    chart_height = max(_CHART_PX, LEAST_HEIGHT_PX - top - 40)
    chart = Box(_MARGIN_PX, top + 24, WIDTH_PX - 2 * _MARGIN_PX, chart_height)
    return SheetBoxes(header, columns, tuple(rows), chart, chart.bottom + 16)


def _rows(sheet: ScoreSheet, top: int) -> tuple[list[Box], int]:
    """The rows from there on, and where they end; a short sheet spreads them over its height."""
    heights = [_TOTAL_ROW_PX if row.kind is RowKind.TOTAL else _ROW_PX for row in sheet.rows]
    spare = 0 if _has_chart(sheet) else LEAST_HEIGHT_PX - 24 - top - sum(heights)
    stretch = max(0, min(_MOST_ROW_STRETCH_PX, spare // max(1, len(heights))))
    rows = []
    for height in heights:
        rows.append(Box(_MARGIN_PX, top, WIDTH_PX - 2 * _MARGIN_PX, height + stretch))
        top += height + stretch
    return rows, top


def _columns(count: int, top: int, bottom: int) -> tuple[Box, ...]:
    width = _COLUMN_WIDTHS.get(count, _NARROWEST_COLUMN_PX)
    left = WIDTH_PX - 12 - count * width
    return tuple(Box(left + side * width, top, width, bottom - top) for side in range(count))


def _has_chart(sheet: ScoreSheet) -> bool:
    """From the second deal on, unless nobody has scored yet."""
    return len(sheet.progress) > 2 and any(map(any, sheet.progress))


def _marks_px(sheet: ScoreSheet) -> int:
    """Height of the line with the crown and the marks."""
    return _MARK_ROW_PX if sheet.winners or _has_chart(sheet) else 0


def _word_px(sheet: ScoreSheet) -> int:
    """Height of the line which the word has to itself where columns are narrow."""
    is_narrow = len(sheet.sides) > _MOST_WIDE_COLUMNS
    return _WORD_ROW_PX if sheet.winners and is_narrow else 0


def sheet_scene(sheet: ScoreSheet) -> Scene:
    """The sheet as boxes; a chart stands below it from the second deal on."""
    boxes = sheet_boxes(sheet)
    background = [Panel(Box(0, 0, WIDTH_PX, boxes.height), Paint.PANEL)]
    background.append(Panel(Box(0, 0, WIDTH_PX, _HEAD_PX), Paint.STRIP))
    background += [
        Panel(boxes.columns[winner], Paint.PANEL, 16, Paint.GOLD, _FRAME_PX)
        for winner in sheet.winners
    ]
    items = [*_head(sheet), *_names(sheet, boxes)]
    styles = figure_styles(sheet.rows, _inside(boxes.columns[0]).width)
    for row, box in zip(sheet.rows, boxes.rows, strict=True):
        items += _row(sheet, row, (box, boxes.columns), styles)
    if boxes.chart is not None:
        names = [_drawable(sheet, side) for side in range(len(sheet.sides))]
        items += chart_items(sheet, names, boxes.chart)
    return Scene(boxes.height, tuple(background), tuple(items))


def _head(sheet: ScoreSheet) -> Iterator[Item]:
    width = width_needed(sheet.subtitle, _SUBTITLE, most=480)
    right = WIDTH_PX - _MARGIN_PX
    title = Box(_MARGIN_PX, 0, right - width - 24 - _MARGIN_PX, _HEAD_PX)
    yield label(title, sheet.title, _TITLE, (Paint.TEXT, Paint.STRIP))
    if sheet.subtitle:
        subtitle = Box(right - width, 0, width, _HEAD_PX)
        colours = (Paint.SOFT, Paint.STRIP)
        yield label(subtitle, sheet.subtitle, _SUBTITLE, colours, align=Align.RIGHT)


def _drawable(sheet: ScoreSheet, side: int) -> tuple[str, ...]:
    seats = sheet.sides[side]
    return tuple(map(drawable_name, seats.names, seats.fallbacks))


def _names(sheet: ScoreSheet, boxes: SheetBoxes) -> Iterator[Item]:
    """Names above each column, above them the crown and, for the chart, the mark of the side."""
    for side, column in enumerate(boxes.columns):
        inside = _inside(column)
        top = column.top + 10 + _word_px(sheet)
        line = inside._replace(top=top, height=_MARK_ROW_PX)
        if side in sheet.winners:
            yield from _won(sheet, line)
        if boxes.chart is not None:
            shape, paint = SIDE_MARKS[side % len(SIDE_MARKS)]
            mark = Box(inside.right - 26, top + 10, 26, 26)
            yield Mark(mark, shape, paint, Paint.PANEL)
        top += _marks_px(sheet)
        for number, name in enumerate(_drawable(sheet, side)):
            slot = inside._replace(top=top + number * _NAME_PX, height=_NAME_PX)
            yield label(slot, name, _NAME, (Paint.TEXT, Paint.PANEL), align=Align.RIGHT)


def _inside(column: Box) -> Box:
    """What a column has for its texts."""
    return column.narrowed(_INSIDE_PX)


def _won(sheet: ScoreSheet, line: Box) -> Iterator[Item]:
    """Crown and word, left of the side's mark; in a narrow column the word stands above.

    A game that is drawn crowns nobody.
    """
    left = line.left
    if len(sheet.winners) == 1:
        yield Mark(Box(left, line.top + 6, 40, 36), Shape.CROWN, Paint.POINTS, Paint.PANEL)
        left += 48
    above = _word_px(sheet)
    word = line._replace(left=left, width=line.right - 40 - left)
    if above:
        word = line._replace(top=line.top - above, height=above)
    colours = (Paint.POINTS, Paint.PANEL)
    align = Align.RIGHT if above else Align.LEFT
    yield label(word, sheet.won, _NAME, colours, align=align)


def _row(
    sheet: ScoreSheet, row: SheetRow, boxes: tuple[Box, tuple[Box, ...]], styles: FigureStyles
) -> Iterator[Item]:
    """A line of the sheet: its word, and a figure in each column."""
    box, columns = boxes
    is_plain = row.kind is RowKind.PLAIN
    name = Box(box.left, box.top, columns[0].left - box.left - 16, box.height)
    yield from _rule(name, is_plain=is_plain)
    colour = Paint.SOFT if is_plain else Paint.TEXT
    yield label(name, row.label, _WORDS[row.kind], (colour, Paint.PANEL))
    for side, (column, value) in enumerate(zip(columns, row.values, strict=True)):
        part = column._replace(top=box.top, height=box.height)
        yield from _rule(part.narrowed(9), is_plain=is_plain)
        paint = _value_paint(value, is_winning=row.kind is RowKind.TOTAL and side in sheet.winners)
        colours = (paint, Paint.PANEL)
        yield label(_inside(part), value, styles[row.kind], colours, align=Align.RIGHT)


def _rule(part: Box, *, is_plain: bool) -> Iterator[Item]:
    """A line above a sum or a total, so that it is seen what was added."""
    yield Panel(part._replace(height=_RULE_PX if is_plain else 2 * _RULE_PX), Paint.GRID)


def _value_paint(value: str, *, is_winning: bool) -> Paint:
    if is_winning:
        return Paint.POINTS
    if value.startswith(MINUS_SIGNS):
        return Paint.NEGATIVE
    return Paint.TEXT if value.strip("0") else Paint.SOFT
