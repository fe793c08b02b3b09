"""Layout of a hand: cards in rows, no overlap, as large as their number allows.

Below the cards pills join what is of one rank, or of one suit in a hand sorted so, and count it;
new cards and cards chosen in a draft are framed, each with a mark of its own, so that colour is
not the only carrier.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from bot.engine.cards import Card, Cards, rank_of, suit_group
from bot.engine.view import PlayerView
from rendering.fonts import TextStyle
from rendering.labels import HandLabels
from rendering.layout.richtext import rich_line
from rendering.scene import (
    LEAST_HEIGHT_PX,
    WIDTH_PX,
    Align,
    Box,
    Face,
    Item,
    Label,
    Mark,
    Panel,
    Scene,
    label,
    width_needed,
)
from rendering.shapes import Shape
from rendering.theme import Paint

_HEAD_PX = 92
_FOOT_PX = 72
_MARGIN_PX = 20
_GAP_PX = 10
_PILL_PX = 40
_PILL_ROW_PX = 62
_FRAME_PX = 5
_FRAME_RADIUS_PX = 16
_MOST_CARDS_BY_COLUMNS = ((4, 4), (5, 5), (12, 6), (14, 7), (24, 8), (27, 9), (40, 10), (55, 11))
_MOST_COLUMNS = 12
_TITLE = TextStyle(44, 700)
_POINTS = TextStyle(40, 650)
_COUNT = TextStyle(36, 700)


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand as shown: copies are interchangeable, so marks go to the first or last."""

    card: Card
    is_new: bool
    is_chosen: bool


Row = tuple[HeldCard, ...]
GroupOf = Callable[[Card], int]
"""What is kept together: the rank of a card, or its suit."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards lie: rows of at most so many columns, a card being of one size in px."""

    columns: int
    card_width: int
    card_height: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Cards of one group that lie side by side in a row, alike in being new or not."""

    row: int
    first: int
    length: int
    is_new: bool
    held: int
    """How many cards of the group lie together, other rows included."""
    carries_count: bool
    goes_on: bool
    """Does the group go on in the next row?"""
    came_on: bool
    """Did it begin in the row before?"""


def hand_scene(
    view: PlayerView, labels: HandLabels, chosen: Cards = (), *, by_suit: bool = False
) -> Scene:
    """The hand of the view's seat; `chosen` are the cards in its draft, copies counted."""
    group_of = suit_group if by_suit else rank_of
    grid = grid_for(held_cards(view.hand, view.new_cards, chosen, by_suit=by_suit), group_of)
    foot = _FOOT_PX if labels.footer else 0
    wanted = len(grid.rows) * (grid.card_height + _PILL_ROW_PX) + 2 * _MARGIN_PX
    height = max(LEAST_HEIGHT_PX, _HEAD_PX + wanted + foot)
    boxes = _card_boxes(grid, _HEAD_PX, height - foot)
    background = [Panel(Box(0, 0, WIDTH_PX, _HEAD_PX), Paint.PANEL)]
    items = [
        *_head(labels),
        *_cards(grid, boxes, labels),
        *_pills(runs_of(grid.rows, group_of), boxes, labels),
    ]
    if foot:
        background.append(Panel(Box(0, height - foot, WIDTH_PX, foot), Paint.STRIP))
        slot = Box(_MARGIN_PX, height - foot, WIDTH_PX - 2 * _MARGIN_PX, foot)
        items += rich_line(slot, labels.footer, Paint.STRIP)
    return Scene(height, tuple(background), tuple(items))


def held_cards(hand: Cards, new_cards: Cards, chosen: Cards, *, by_suit: bool = False) -> Row:
    """The hand in the order shown: among copies the chosen come first and the new last."""
    cards = sorted(hand, key=lambda card: (suit_group(card), card)) if by_suit else sorted(hand)
    held, new, picked = Counter(cards), Counter(new_cards), Counter(chosen)
    seen: Counter[Card] = Counter()
    shown = []
    for card in cards:
        place = seen[card]
        seen[card] += 1
        shown.append(HeldCard(card, place >= held[card] - new[card], place < picked[card]))
    return tuple(shown)


def grid_for(cards: Row, group_of: GroupOf = rank_of) -> Grid:
    """Rows of cards as large as their number allows, a group kept in one row where that costs none.

    A column more is tried for that, too; 60 cards lie in twelve columns.
    """
    columns = next(
        (columns for most, columns in _MOST_CARDS_BY_COLUMNS if len(cards) <= most), None
    )
    columns = columns or _MOST_COLUMNS
    row_count = -(-len(cards) // columns)
    for candidate in (columns, columns + 1):
        rows = _unbroken_rows(cards, candidate, group_of)
        if candidate <= _MOST_COLUMNS and len(rows) <= row_count:
            return _grid(candidate, rows)
    return _grid(columns, [cards[at : at + columns] for at in range(0, len(cards), columns)])


def _grid(columns: int, rows: Sequence[Row]) -> Grid:
    return Grid(columns, *card_size(columns), tuple(rows))


def card_size(columns: int) -> tuple[int, int]:
    """Width and height in px of a card where so many lie side by side."""
    width = (WIDTH_PX - 2 * _MARGIN_PX - (columns - 1) * _GAP_PX) // columns
    return width, round(width * (1.4 if columns <= 7 else 1.35))


def _unbroken_rows(cards: Row, columns: int, group_of: GroupOf) -> list[Row]:
    """Rows in which groups stay together, but for groups longer than a row."""
    rows: list[Row] = []
    row: Row = ()
    for _, group in groupby(cards, key=lambda held: group_of(held.card)):
        together = tuple(group)
        if row and len(row) + len(together) > columns:
            rows.append(row)
            row = ()
        row += together
        while len(row) > columns:
            rows.append(row[:columns])
            row = row[columns:]
    return [*rows, row] if row else rows


def _card_boxes(grid: Grid, top: int, bottom: int) -> tuple[tuple[Box, ...], ...]:
    """Boxes of the cards by row, the rows spread over the height."""
    pitch = grid.card_height + _PILL_ROW_PX
    spare = max(0, bottom - top - len(grid.rows) * pitch) // (len(grid.rows) + 1)
    across = grid.card_width + _GAP_PX
    # A hand of one row lies in the middle; the rows of a larger one begin below each other.
    columns = len(grid.rows[0]) if len(grid.rows) == 1 else grid.columns
    left = (WIDTH_PX - columns * across + _GAP_PX) // 2
    return tuple(
        tuple(
            Box(
                left + column * across,
                top + spare + number * (pitch + spare),
                grid.card_width,
                grid.card_height,
            )
            for column in range(len(row))
        )
        for number, row in enumerate(grid.rows)
    )


def _head(labels: HandLabels) -> Iterator[Label]:
    room = WIDTH_PX - 2 * _MARGIN_PX - 2 * _GAP_PX
    points_width = width_needed(labels.points, _POINTS, most=room * 3 // 5)
    title = Box(_MARGIN_PX, 0, room - points_width, _HEAD_PX)
    yield label(title, labels.title, _TITLE, (Paint.TEXT, Paint.PANEL))
    points = Box(WIDTH_PX - _MARGIN_PX - points_width, 0, points_width, _HEAD_PX)
    colours = (Paint.POINTS, Paint.PANEL)
    yield label(points, labels.points, _POINTS, colours, align=Align.RIGHT)


def _cards(grid: Grid, boxes: Sequence[Sequence[Box]], labels: HandLabels) -> Iterator[Item]:
    pairs = zip(chain(*grid.rows), chain(*boxes), strict=True)
    for held, box in pairs:
        if held.is_new or held.is_chosen:
            frame = Paint.ICE if held.is_chosen else Paint.GOLD
            yield Panel(box.inset(-_FRAME_PX), frame, _FRAME_RADIUS_PX)
        yield Face(box, held.card, labels.card_words)
        if held.is_chosen:
            yield from _tick(box)


def _tick(card: Box) -> Iterator[Item]:
    """A badge in the corner of a chosen card."""
    side = max(40, round(card.width * 0.3))
    badge = Box(max(0, card.left - 12), card.top - 12, side, side)
    yield Mark(badge, Shape.DISC, Paint.ICE, Paint.CARD)
    yield Mark(badge.inset(side // 5), Shape.TICK, Paint.INK, Paint.ICE)


def runs_of(rows: Sequence[Row], group_of: GroupOf = rank_of) -> tuple[Run, ...]:
    """The cards parted by group, row and newness; one run of a group carries its count."""
    placed = [(row, at, held) for row, cards in enumerate(rows) for at, held in enumerate(cards)]
    runs: list[Run] = []
    for _, group in groupby(placed, key=lambda place: group_of(place[2].card)):
        runs += _runs_of_group(list(group))
    return tuple(runs)


def _runs_of_group(group: list[tuple[int, int, HeldCard]]) -> Iterator[Run]:
    parts = [list(part) for _, part in groupby(group, key=lambda at: (at[0], at[2].is_new))]
    counted = max(parts, key=lambda part: (not part[0][2].is_new, len(part)))
    for number, part in enumerate(parts):
        row, first, held = part[0]
        yield Run(
            row,
            first,
            len(part),
            held.is_new,
            len(group),
            part is counted,
            goes_on=number + 1 < len(parts) and parts[number + 1][0][0] > row,
            came_on=number > 0 and parts[number - 1][0][0] < row,
        )


def _pills(
    runs: Sequence[Run], boxes: Sequence[Sequence[Box]], labels: HandLabels
) -> Iterator[Item]:
    for run in runs:
        if run.held == 1 and not run.is_new:
            continue
        first, last = boxes[run.row][run.first], boxes[run.row][run.first + run.length - 1]
        pill = Box(first.left, first.bottom + 12, last.right - first.left, _PILL_PX)
        fill = Paint.GOLD if run.is_new else Paint.PANEL
        colour = Paint.INK if run.is_new else Paint.TEXT
        yield Panel(pill, fill, 14)
        yield from _bleed(run, pill, fill)
        text = _pill_text(run, labels.new)
        if text:
            yield label(
                pill.narrowed(5),
                text,
                _COUNT,
                (colour, fill),
                align=Align.CENTRE,
                decorates=run.is_new,
            )


def _bleed(run: Run, pill: Box, fill: Paint) -> Iterator[Panel]:
    """A pill that runs off the edge says that its rank goes on in the next row."""
    if run.goes_on:
        yield Panel(pill._replace(left=pill.right - 14, width=WIDTH_PX - pill.right + 14), fill)
    if run.came_on:
        yield Panel(pill._replace(left=0, width=pill.left + 14), fill)


def _pill_text(run: Run, new: str) -> str:
    count = f"×{run.held}" if run.carries_count and run.held > 1 else ""
    if not run.is_new:
        return count
    return f"{count} {new}" if count and run.length > 1 else new
