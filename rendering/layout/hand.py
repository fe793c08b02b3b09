"""Layout of a hand: cards in rows, no overlap, as large as their number allows.

Below the cards pills join what is of one rank and count it; new cards and cards chosen in a draft
are framed, each with a mark of its own, so that colour is not the only carrier.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine.cards import Card, Cards, rank_of, suit_of
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
)
from rendering.shapes import Shape
from rendering.theme import Paint

_HEAD_PX = 92
_FOOT_PX = 72
_MARGIN_PX = 20
_GAP_PX = 10
_PILL_PX = 40
_PILL_ROW_PX = 62
_FRAME_PX = 6
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


@dataclass(frozen=True, slots=True)
class Grid:
    """Where cards lie: so many columns of cards of one size, in px."""

    columns: int
    card_width: int
    card_height: int

    def rows(self, count: int) -> int:
        return -(-count // self.columns)


@dataclass(frozen=True, slots=True)
class Run:
    """Cards of one rank that lie side by side in a row, alike in being new or not."""

    first: int
    length: int
    is_new: bool
    held: int
    """How many cards of the rank the hand holds."""
    carries_count: bool


def hand_scene(
    view: PlayerView, labels: HandLabels, chosen: Cards = (), *, by_suit: bool = False
) -> Scene:
    """The hand of the view's seat; `chosen` are the cards in its draft, copies counted."""
    cards = held_cards(view.hand, view.new_cards, chosen, by_suit=by_suit)
    grid = grid_for(len(cards))
    foot = _FOOT_PX if labels.footer else 0
    wanted = grid.rows(len(cards)) * (grid.card_height + _PILL_ROW_PX) + 2 * _MARGIN_PX
    height = max(LEAST_HEIGHT_PX, _HEAD_PX + wanted + foot)
    boxes = _card_boxes(grid, len(cards), _HEAD_PX, height - foot)
    background = [Panel(Box(0, 0, WIDTH_PX, _HEAD_PX), Paint.PANEL)]
    if foot:
        background.append(Panel(Box(0, height - foot, WIDTH_PX, foot), Paint.STRIP))
    items = [*_head(labels), *_cards(cards, boxes, labels), *_pills(cards, boxes, grid, labels)]
    if foot:
        slot = Box(_MARGIN_PX, height - foot, WIDTH_PX - 2 * _MARGIN_PX, foot)
        items += rich_line(slot, labels.footer, Paint.STRIP)
    return Scene(height, tuple(background), tuple(items))


def held_cards(
    hand: Cards, new_cards: Cards, chosen: Cards, *, by_suit: bool = False
) -> tuple[HeldCard, ...]:
    """The hand in the order shown: among copies the chosen come first and the new last."""
    cards = sorted(hand, key=lambda card: (suit_of(card), card)) if by_suit else sorted(hand)
    held, new, picked = Counter(cards), Counter(new_cards), Counter(chosen)
    seen: Counter[Card] = Counter()
    shown = []
    for card in cards:
        place = seen[card]
        seen[card] += 1
        shown.append(HeldCard(card, place >= held[card] - new[card], place < picked[card]))
    return tuple(shown)


def grid_for(count: int) -> Grid:
    """The columns and card size for so many cards; 60 cards lie in twelve columns."""
    columns = next((columns for most, columns in _MOST_CARDS_BY_COLUMNS if count <= most), None)
    columns = columns or _MOST_COLUMNS
    width = (WIDTH_PX - 2 * _MARGIN_PX - (columns - 1) * _GAP_PX) // columns
    return Grid(columns, width, round(width * (1.4 if columns <= 7 else 1.35)))


def _card_boxes(grid: Grid, count: int, top: int, bottom: int) -> tuple[Box, ...]:
    """Boxes of the cards, the rows spread over the height."""
    rows = max(1, grid.rows(count))
    pitch = grid.card_height + _PILL_ROW_PX
    spare = max(0, bottom - top - rows * pitch) // (rows + 1)
    across = grid.columns * (grid.card_width + _GAP_PX) - _GAP_PX
    left = (WIDTH_PX - across) // 2
    boxes = []
    for place in range(count):
        row, column = divmod(place, grid.columns)
        x = left + column * (grid.card_width + _GAP_PX)
        y = top + spare + row * (pitch + spare)
        boxes.append(Box(x, y, grid.card_width, grid.card_height))
    return tuple(boxes)


def _head(labels: HandLabels) -> Iterator[Label]:
    half = WIDTH_PX // 2 - _MARGIN_PX
    yield label(
        Box(_MARGIN_PX + 2, 0, half - 40, _HEAD_PX),
        labels.title,
        _TITLE,
        (Paint.TEXT, Paint.PANEL),
    )
    yield label(
        Box(WIDTH_PX // 2 - 36, 0, half + 34, _HEAD_PX),
        labels.points,
        _POINTS,
        (Paint.GOLD, Paint.PANEL),
        align=Align.RIGHT,
    )


def _cards(
    cards: Sequence[HeldCard], boxes: Sequence[Box], labels: HandLabels
) -> Iterator[Item]:
    for held, box in zip(cards, boxes, strict=True):
        ground = Paint.FELT
        if held.is_new or held.is_chosen:
            ground = Paint.ICE if held.is_chosen else Paint.GOLD
            yield Panel(box.inset(-_FRAME_PX), ground, round(box.width * 0.11) + _FRAME_PX)
        yield Face(box, held.card, ground, labels.card_words)
        if held.is_chosen:
            yield from _tick(box)


def _tick(card: Box) -> Iterator[Item]:
    """A badge in the corner of a chosen card."""
    side = max(40, round(card.width * 0.3))
    badge = Box(max(0, card.left - 12), card.top - 12, side, side)
    yield Mark(badge, Shape.DISC, Paint.ICE, Paint.CARD)
    yield Mark(badge.inset(side // 5), Shape.TICK, Paint.INK, Paint.ICE)


def runs_of(cards: Sequence[HeldCard], columns: int) -> tuple[Run, ...]:
    """The cards parted by rank, row and newness; the longest run of a rank carries its count."""
    ranks = Counter(rank_of(held.card) for held in cards)
    runs: list[Run] = []
    for rank, group in groupby(range(len(cards)), key=lambda place: rank_of(cards[place].card)):
        parts = groupby(group, key=lambda place: (place // columns, cards[place].is_new))
        of_rank = [(list(places), is_new) for (_, is_new), places in parts]
        counted = max(of_rank, key=lambda part: (not part[1], len(part[0])))
        runs += [
            Run(places[0], len(places), is_new, ranks[rank], places is counted[0])
            for places, is_new in of_rank
        ]
    return tuple(runs)


def _pills(
    cards: Sequence[HeldCard], boxes: Sequence[Box], grid: Grid, labels: HandLabels
) -> Iterator[Item]:
    for run in runs_of(cards, grid.columns):
        if run.held == 1 and not run.is_new:
            continue
        first, last = boxes[run.first], boxes[run.first + run.length - 1]
        inset = 4 if run.is_new else 0
        pill = Box(first.left, first.bottom + 12, last.right - first.left, _PILL_PX)
        fill = Paint.GOLD if run.is_new else Paint.PANEL
        colour = Paint.INK if run.is_new else Paint.TEXT
        yield Panel(pill, fill, 14)
        text = _pill_text(run, labels.new)
        if text:
            slot = pill.inset(inset)
            yield label(
                slot, text, _COUNT, (colour, fill), align=Align.CENTRE, decorates=run.is_new
            )


def _pill_text(run: Run, new: str) -> str:
    count = f"×{run.held}" if run.carries_count and run.held > 1 else ""
    if not run.is_new:
        return count
    return f"{count} {new}" if count and run.length > 1 else new
