"""Layout of the table: panels of the sides around the middle, what happened last at the foot.

Sides keep their place all game, since everybody looks at the same picture: side 0 lies at the foot,
the others follow clockwise. From four sides on the panels are slim: what stands above the melds at
smaller tables stands beside them.
"""

from dataclasses import dataclass

from bot.engine.rules import seats_of, side_count
from bot.engine.view import PlayerView
from rendering.labels import RichText, TableLabels
from rendering.layout.centre import CENTRE_HEIGHT_PX, centre_items, pile_panel
from rendering.layout.richtext import rich_line
from rendering.layout.side import (
    panel_height,
    side_items,
    side_panel,
)
from rendering.scene import WIDTH_PX, Box, Item, Panel, Scene
from rendering.theme import Paint

_MARGIN_PX = 8
_LINE_PX = 48
_MOST_LINES = 3


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
    height = panel_height(sides, seats_a_side)
    pitch = height + _MARGIN_PX
    width = WIDTH_PX - 2 * _MARGIN_PX
    others = [Box(_MARGIN_PX, _MARGIN_PX + row * pitch, width, height) for row in range(sides - 1)]
    centre = Box(0, _MARGIN_PX + len(others) * pitch, WIDTH_PX, CENTRE_HEIGHT_PX)
    own = Box(_MARGIN_PX, centre.bottom + _MARGIN_PX, width, height)
    strip = Box(0, own.bottom + _MARGIN_PX, WIDTH_PX, 24 + _LINE_PX * max(1, lines))
    return TableBoxes((own, *others), centre, strip)


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
