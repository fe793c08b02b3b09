"""Layout of the table: panels of the sides around the middle, what happened last at the foot.

Sides keep their place all game, since everybody looks at the same picture: side 0 lies at the foot,
the others follow clockwise. From four sides on the panels are slim: what stands above the melds at
smaller tables stands beside them. Full panels grow, so the picture does.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.rules import side_count
from bot.engine.view import PlayerView
from rendering.labels import RichText, TableLabels
from rendering.layout.centre import CENTRE_HEIGHT_PX, centre_items, pile_panel
from rendering.layout.richtext import rich_line, wrapped_line
from rendering.layout.side import side_height, side_items, side_panel
from rendering.scene import WIDTH_PX, Box, Item, Panel, Scene
from rendering.theme import Paint

_MARGIN_PX = 8
_LINE_PX = 48
_MOST_LINES = 3
_SIDE_WIDTH_PX = WIDTH_PX - 2 * _MARGIN_PX
_LINE_WIDTH_PX = WIDTH_PX - 48


@dataclass(frozen=True, slots=True)
class TableBoxes:
    """Where the parts of a table lie; `sides` by side."""

    sides: tuple[Box, ...]
    centre: Box
    strip: Box

    @property
    def height(self) -> int:
        return self.strip.bottom


def table_boxes(heights: Sequence[int], lines: int) -> TableBoxes:
    """The parts of a table for sides so many px high, by side, and lines of last actions."""
    others = []
    top = _MARGIN_PX
    for height in heights[1:]:
        others.append(Box(_MARGIN_PX, top, _SIDE_WIDTH_PX, height))
        top += height + _MARGIN_PX
    centre = Box(0, top, WIDTH_PX, CENTRE_HEIGHT_PX)
    own = Box(_MARGIN_PX, centre.bottom + _MARGIN_PX, _SIDE_WIDTH_PX, heights[0])
    strip = Box(0, own.bottom + _MARGIN_PX, WIDTH_PX, 24 + _LINE_PX * lines if lines else 0)
    return TableBoxes((own, *others), centre, strip)


def table_scene(view: PlayerView, labels: TableLabels) -> Scene:
    """The table as anybody may see it; of the view only what is public is shown."""
    lines = _told(labels.last_actions[-_MOST_LINES:])
    heights = [
        side_height(view, labels, side, _SIDE_WIDTH_PX) for side in range(side_count(view.rules))
    ]
    boxes = table_boxes(heights, len(lines))
    background: list[Panel] = [pile_panel(view, boxes.centre), Panel(boxes.strip, Paint.STRIP)]
    items: list[Item] = []
    for side, box in enumerate(boxes.sides):
        background.append(side_panel(view, side, box))
        items += side_items(view, labels, side, box)
    items += centre_items(view, labels, boxes.centre)
    items += _last_actions(lines, boxes.strip)
    return Scene(boxes.height, tuple(background), tuple(items))


def _told(actions: Sequence[RichText]) -> list[tuple[RichText, Paint]]:
    """The lines of the last actions and their colours; the newest takes all where it needs them."""
    if not actions:
        return []
    newest = wrapped_line(actions[-1], _LINE_WIDTH_PX, most_lines=_MOST_LINES)
    older = actions[max(0, len(actions) - 1 - (_MOST_LINES - len(newest))) : -1]
    return [*((line, Paint.SOFT) for line in older), *((line, Paint.TEXT) for line in newest)]


def _last_actions(lines: Sequence[tuple[RichText, Paint]], strip: Box) -> list[Item]:
    items: list[Item] = []
    for number, (line, colour) in enumerate(lines):
        slot = Box(24, strip.top + 12 + number * _LINE_PX, _LINE_WIDTH_PX, _LINE_PX)
        items += rich_line(slot, line, Paint.STRIP, colour)
    return items
