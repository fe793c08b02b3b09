"""Bars below the cards of a hand: they join what is of one kind and say how many there are.

A bar runs below all cards of its kind in a row. The count stands where the bar begins, and again
in the next row where the kind goes on there: below a card in the middle it would pass for that
card's own. In a hand sorted by suit a rank is counted within its suit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rendering.fonts import TextStyle
from rendering.layout.held import Kind, KindOf, Row, by_rank
from rendering.scene import WIDTH_PX, Box, Label, Panel, label
from rendering.theme import Paint

BAR_PX = 36
BAR_BELOW_PX = 8
"""Between a card and its bar: less than between the bar and the next row."""
_RADIUS_PX = 14
_INSET_PX = 12
_BLEED_PX = 16
"""To the edge of the picture where a row is full."""
_COUNT = TextStyle(36, 700)


@dataclass(frozen=True, slots=True)
class Bar:
    """Cards of one kind that lie side by side in a row."""

    kind: Kind
    row: int
    first: int
    length: int
    held: int
    """How many cards of the kind the hand has, other rows included."""
    goes_on: bool
    """Does the kind go on in the next row?"""
    came_on: bool
    """Did it begin in the row before?"""


def bars_of(rows: Sequence[Row], kind_of: KindOf = by_rank) -> tuple[Bar, ...]:
    """A bar for each kind and row; a lone card has none."""
    placed = [(row, at, held) for row, cards in enumerate(rows) for at, held in enumerate(cards)]
    bars: list[Bar] = []
    for kind, group in groupby(placed, key=lambda place: kind_of(place[2].card)):
        places = [(row, at) for row, at, _ in group]
        if len(places) > 1:
            bars += _bars_of_kind(kind, places)
    return tuple(bars)


def _bars_of_kind(kind: Kind, places: list[tuple[int, int]]) -> Iterator[Bar]:
    parts = [list(part) for _, part in groupby(places, key=lambda place: place[0])]
    for number, part in enumerate(parts):
        yield Bar(
            kind,
            *part[0],
            len(part),
            len(places),
            goes_on=number + 1 < len(parts),
            came_on=number > 0,
        )


def bar_items(bars: Sequence[Bar], boxes: Sequence[Sequence[Box]]) -> Iterator[Panel | Label]:
    """Bars below the cards whose boxes are given by row."""
    for bar in bars:
        first, last = boxes[bar.row][bar.first], boxes[bar.row][bar.first + bar.length - 1]
        top, width = first.bottom + BAR_BELOW_PX, last.right - first.left
        lies = Box(first.left, top, width, BAR_PX)
        yield Panel(lies, Paint.BAR, _RADIUS_PX)
        yield from _bleed(bar, lies)
        yield label(lies.narrowed(_INSET_PX), f"×{bar.held}", _COUNT, (Paint.TEXT, Paint.BAR))


def _bleed(bar: Bar, lies: Box) -> Iterator[Panel]:
    """A bar cut off straight says that its kind goes on in the next row."""
    if bar.goes_on:
        left = lies.right - _RADIUS_PX
        right = min(WIDTH_PX, lies.right + _BLEED_PX)
        yield Panel(lies._replace(left=left, width=right - left), Paint.BAR)
    if bar.came_on:
        left = max(0, lies.left - _BLEED_PX)
        yield Panel(lies._replace(left=left, width=lies.left + _RADIUS_PX - left), Paint.BAR)
