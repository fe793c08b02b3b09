"""Layout of the table: panels of the sides around the middle, what happened last at the foot.

Sides keep their place all game, since everybody looks at the same picture: side 0 lies at the foot,
the others follow clockwise. From four sides on the panels lie in two columns.
"""

from dataclasses import dataclass

from bot.engine.rules import seats_of, side_count
from bot.engine.view import PlayerView
from rendering.labels import RichText, TableLabels
from rendering.layout.centre import CENTRE_HEIGHT_PX, centre_items, pile_panel
from rendering.layout.richtext import rich_line
from rendering.layout.side import (
    PANEL_HEIGHT_PX,
    TALL_PANEL_HEIGHT_PX,
    has_scores_below,
    side_items,
    side_panel,
)
from rendering.scene import WIDTH_PX, Box, Item, Panel, Scene
from rendering.theme import Paint

_MARGIN_PX = 8
_LINE_PX = 48
_MOST_LINES = 3
_MOST_FULL_WIDTH_SIDES = 3


@dataclass(frozen=True, slots=True)
class TableBoxes:
    """Where the parts of a table lie; `sides` by side."""

    sides: tuple[Box, ...]
    centre: Box
    strip: Box

    @property
    def height(self) -> int:
        return self.strip.bottom


def table_boxes(sides: int, seats_a_side: int, lines: int) -> TableBoxes:
    """The parts of a table for so many sides of so many seats and lines of last actions."""
    places = _places(sides)
    columns = 1 + max(column for _, column in places)
    width = (WIDTH_PX - (columns + 1) * _MARGIN_PX) // columns
    is_tall = has_scores_below(width, seats_a_side)
    height = TALL_PANEL_HEIGHT_PX if is_tall else PANEL_HEIGHT_PX
    rows_above = 1 if columns == 2 else sides - 1
    centre_top = _MARGIN_PX + rows_above * (height + _MARGIN_PX)
    boxes = []
    for row, column in places:
        gap = CENTRE_HEIGHT_PX + _MARGIN_PX if row >= rows_above else 0
        top = _MARGIN_PX + row * (height + _MARGIN_PX) + gap
        boxes.append(Box(_MARGIN_PX + column * (width + _MARGIN_PX), top, width, height))
    foot = max(box.bottom for box in boxes) + _MARGIN_PX
    strip = Box(0, foot, WIDTH_PX, 24 + _LINE_PX * max(1, lines))
    return TableBoxes(tuple(boxes), Box(0, centre_top, WIDTH_PX, CENTRE_HEIGHT_PX), strip)


def _places(sides: int) -> list[tuple[int, int]]:
    """Row and column of each side's panel, clockwise."""
    if sides <= _MOST_FULL_WIDTH_SIDES:
        return [(sides - 1, 0), *((row, 0) for row in range(sides - 1))]
    rows = -(-sides // 2)
    right = [(row, 1) for row in range(rows)]
    left = [(row, 0) for row in reversed(range(sides - rows))]
    return [*left, *right]


def table_scene(view: PlayerView, labels: TableLabels) -> Scene:
    """The table as anybody may see it; of the view only what is public is shown."""
    lines = labels.last_actions[-_MOST_LINES:]
    sides = side_count(view.rules)
    boxes = table_boxes(sides, len(seats_of(view.rules, 0)), len(lines))
    background: list[Panel] = [pile_panel(view, boxes.centre), Panel(boxes.strip, Paint.STRIP)]
    items: list[Item] = []
    for side, box in enumerate(boxes.sides):
        background.append(side_panel(view, side, box))
        items += side_items(view, labels, side, box)
    items += centre_items(view, labels, boxes.centre)
    items += _last_actions(lines, boxes.strip)
    return Scene(boxes.height, tuple(background), tuple(items))


def _last_actions(lines: tuple[RichText, ...], strip: Box) -> list[Item]:
    items: list[Item] = []
    for number, line in enumerate(lines):
        is_newest = number == len(lines) - 1
        slot = Box(24, strip.top + 12 + number * _LINE_PX, WIDTH_PX - 48, _LINE_PX)
        items += rich_line(slot, line, Paint.STRIP, Paint.TEXT if is_newest else Paint.SOFT)
    return items
