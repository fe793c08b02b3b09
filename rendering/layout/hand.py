"""Layout of a hand: cards in rows, no overlap, as large as their number allows.

New cards and cards chosen in a draft are framed (`frames`), and `bars` below the cards join and
count what is of one kind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from bot.engine.cards import Cards, rank_of, suit_group
from bot.engine.view import PlayerView
from rendering.fonts import TextStyle
from rendering.labels import HandLabels
from rendering.layout.bars import BAR_BELOW_PX, BAR_PX, bar_items, bars_of
from rendering.layout.frames import frame_items, tab_height
from rendering.layout.held import Row, by_rank, by_rank_in_suit, held_cards
from rendering.layout.richtext import rich_line
from rendering.layout.rows import GroupOf, broken, parted
from rendering.scene import (
    LEAST_HEIGHT_PX,
    WIDTH_PX,
    Align,
    Box,
    Face,
    Item,
    Label,
    Panel,
    Scene,
    label,
    width_needed,
)
from rendering.theme import Paint

_HEAD_PX = 92
_FOOT_PX = 72
_MARGIN_PX = 16
_LEAST_GAP_PX = 13
"""Between cards: two frames and air between them."""
_ROW_GAP_PX = 10
_MOST_CARDS_BY_COLUMNS = ((4, 4), (5, 5), (12, 6), (14, 7), (24, 8), (27, 9), (40, 10), (55, 11))
_MOST_COLUMNS = 12
_HEAD_GAP_PX = 20
_TITLE = TextStyle(44, 700)
_POINTS = TextStyle(40, 650)


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards lie: rows of at most so many columns, a card being of one size in px."""

    columns: int
    card_width: int
    card_height: int
    rows: tuple[Row, ...]

    @property
    def pitch(self) -> int:
        """From row to row: the tab of a frame, the card, the bar below it, and air."""
        below = BAR_BELOW_PX + BAR_PX + _ROW_GAP_PX
        return tab_height(self.card_width) + self.card_height + below


def hand_scene(
    view: PlayerView, labels: HandLabels, chosen: Cards = (), *, by_suit: bool = False
) -> Scene:
    """The hand of the view's seat; `chosen` are the cards in its draft, copies counted."""
    group_of = suit_group if by_suit else rank_of
    grid = grid_for(held_cards(view.hand, view.new_cards, chosen, by_suit=by_suit), group_of)
    foot = _FOOT_PX if labels.footer else 0
    wanted = len(grid.rows) * grid.pitch + _ROW_GAP_PX
    height = max(LEAST_HEIGHT_PX, _HEAD_PX + wanted + foot)
    boxes = _card_boxes(grid, _HEAD_PX + _ROW_GAP_PX, height - foot)
    background = [Panel(Box(0, 0, WIDTH_PX, _HEAD_PX), Paint.PANEL)]
    items = [
        *_head(labels),
        *_empty(grid, Box(0, _HEAD_PX, WIDTH_PX, height - foot - _HEAD_PX), labels),
        *_cards(grid, boxes, labels),
        *bar_items(bars_of(grid.rows, by_rank_in_suit if by_suit else by_rank), boxes),
    ]
    if foot:
        background.append(Panel(Box(0, height - foot, WIDTH_PX, foot), Paint.STRIP))
        slot = Box(_MARGIN_PX, height - foot, WIDTH_PX - 2 * _MARGIN_PX, foot)
        items += rich_line(slot, labels.footer, Paint.STRIP)
    return Scene(height, tuple(background), tuple(items))


def grid_for(cards: Row, group_of: GroupOf = rank_of) -> Grid:
    """Rows of cards as large as their number allows, as few groups going on in the next as can be.

    Rows are as even as that leaves them, with a column more where it keeps groups whole; 60 cards
    lie in twelve columns.
    """
    columns = next(
        (columns for most, columns in _MOST_CARDS_BY_COLUMNS if len(cards) <= most), _MOST_COLUMNS
    )
    count = -(-len(cards) // columns)
    widths = range(columns, min(columns + 1, _MOST_COLUMNS) + 1)
    rows = min(
        (parted(cards, count, most=width, group_of=group_of) for width in widths),
        key=lambda rows: broken(rows, group_of),
    )
    longest = max(map(len, rows), default=1)
    return _grid(max(longest, columns - 1), rows)


def _grid(columns: int, rows: Sequence[Row]) -> Grid:
    return Grid(columns, *card_size(columns), tuple(rows))


def _gap(columns: int) -> int:
    return max(_LEAST_GAP_PX, 22 - columns)


def card_size(columns: int) -> tuple[int, int]:
    """Width and height in px of a card where so many lie side by side."""
    width = (WIDTH_PX - 2 * _MARGIN_PX - (columns - 1) * _gap(columns)) // columns
    return width, round(width * (1.4 if columns <= 7 else 1.35))


def _card_boxes(grid: Grid, top: int, bottom: int) -> tuple[tuple[Box, ...], ...]:
    """Boxes of the cards by row, the rows spread over the height."""
    spare = max(0, bottom - top - len(grid.rows) * grid.pitch) // (len(grid.rows) + 1)
    first = top + spare + tab_height(grid.card_width)
    gap = _gap(grid.columns)
    across = grid.card_width + gap
    longest = max(map(len, grid.rows), default=0)
    left = (WIDTH_PX - longest * across + gap) // 2
    return tuple(
        tuple(
            Box(
                left + column * across,
                first + number * (grid.pitch + spare),
                grid.card_width,
                grid.card_height,
            )
            for column in range(len(row))
        )
        for number, row in enumerate(grid.rows)
    )


def _head(labels: HandLabels) -> Iterator[Label]:
    room = WIDTH_PX - 2 * _MARGIN_PX - _HEAD_GAP_PX
    points_width = width_needed(labels.points, _POINTS, most=room * 3 // 5)
    title = Box(_MARGIN_PX, 0, room - points_width, _HEAD_PX)
    yield label(title, labels.title, _TITLE, (Paint.TEXT, Paint.PANEL))
    points = Box(WIDTH_PX - _MARGIN_PX - points_width, 0, points_width, _HEAD_PX)
    colours = (Paint.POINTS, Paint.PANEL)
    yield label(points, labels.points, _POINTS, colours, align=Align.RIGHT)


def _empty(grid: Grid, area: Box, labels: HandLabels) -> Iterator[Label]:
    if not grid.rows:
        colours = (Paint.SOFT, Paint.FELT)
        yield label(area.narrowed(_MARGIN_PX), labels.empty, _TITLE, colours, align=Align.CENTRE)


def _cards(grid: Grid, boxes: Sequence[Sequence[Box]], labels: HandLabels) -> Iterator[Item]:
    for held, box in zip(chain(*grid.rows), chain(*boxes), strict=True):
        yield from frame_items(held, box, labels.new)
        yield Face(box, held.card, labels.card_words)
