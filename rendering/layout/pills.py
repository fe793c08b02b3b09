"""Pills below the cards of a hand: they join what is of one rank, count it and say what is new.

A pill runs below all cards of its rank that lie in a row; the part below the new ones is gold and
says so in a word, so that colour is not the only carrier. In a hand sorted by suit a rank is
counted within its suit.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine.cards import Card, rank_of, suit_group
from rendering.fonts import TextStyle
from rendering.labels import HandLabels
from rendering.scene import WIDTH_PX, Align, Box, Label, Panel, label
from rendering.theme import Paint

PILL_ROW_PX = 62
"""Height of what is kept free below the cards of a row."""
_PILL_PX = 40
_ABOVE_PX = 12
_RADIUS_PX = 14
_COUNT = TextStyle(36, 700)


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand as shown: copies are interchangeable, so marks go to the first or last."""

    card: Card
    is_new: bool
    is_chosen: bool


Row = tuple[HeldCard, ...]
Kind = tuple[int, int]
KindOf = Callable[[Card], Kind]
"""What a pill joins and counts."""


@dataclass(frozen=True, slots=True)
class Run:
    """Cards of one kind that lie side by side in a row, alike in being new or not."""

    kind: Kind
    row: int
    first: int
    length: int
    is_new: bool
    held: int
    """How many cards of the kind lie together, other rows included."""
    carries_count: bool
    goes_on: bool
    """Does the kind go on in the next row?"""
    came_on: bool
    """Did it begin in the row before?"""


def by_rank(card: Card) -> Kind:
    return 0, rank_of(card)


def by_rank_in_suit(card: Card) -> Kind:
    return suit_group(card), rank_of(card)


def runs_of(rows: Sequence[Row], kind_of: KindOf = by_rank) -> tuple[Run, ...]:
    """The cards parted by kind, row and newness; one run of a kind carries its count."""
    placed = [(row, at, held) for row, cards in enumerate(rows) for at, held in enumerate(cards)]
    runs: list[Run] = []
    for kind, group in groupby(placed, key=lambda place: kind_of(place[2].card)):
        runs += _runs_of_kind(kind, list(group))
    return tuple(runs)


def _runs_of_kind(kind: Kind, group: list[tuple[int, int, HeldCard]]) -> Iterator[Run]:
    parts = [list(part) for _, part in groupby(group, key=lambda at: (at[0], at[2].is_new))]
    counted = max(parts, key=lambda part: (not part[0][2].is_new, len(part)))
    for number, part in enumerate(parts):
        row, first, held = part[0]
        yield Run(
            kind,
            row,
            first,
            len(part),
            held.is_new,
            len(group),
            part is counted,
            goes_on=number + 1 < len(parts) and parts[number + 1][0][0] > row,
            came_on=number > 0 and parts[number - 1][0][0] < row,
        )


def pill_items(
    runs: Sequence[Run], boxes: Sequence[Sequence[Box]], labels: HandLabels
) -> Iterator[Panel | Label]:
    """Pills below the cards whose boxes are given by row; a lone card has one only if it is new."""
    for _, band in groupby(runs, key=lambda run: (run.row, run.kind)):
        yield from _band(tuple(band), boxes, labels)


def _band(
    parts: tuple[Run, ...], boxes: Sequence[Sequence[Box]], labels: HandLabels
) -> Iterator[Panel | Label]:
    """What lies in one row below cards of one kind: a dark pill, gold below the new cards."""
    if parts[0].held == 1 and not parts[0].is_new:
        return
    first, last = _pill(parts[0], boxes), _pill(parts[-1], boxes)
    yield Panel(first._replace(width=last.right - first.left), Paint.PANEL, _RADIUS_PX)
    for run in parts:
        fill = Paint.GOLD if run.is_new else Paint.PANEL
        pill = _pill(run, boxes)
        if run.is_new:
            yield Panel(pill, fill, _RADIUS_PX)
        yield from _bleed(run, pill, fill)
    for run in parts:
        yield from _text(run, _pill(run, boxes).narrowed(5), labels.new)


def _text(run: Run, slot: Box, new: str) -> Iterator[Label]:
    text = _pill_text(run, new)
    if text:
        colours = (Paint.INK, Paint.GOLD) if run.is_new else (Paint.TEXT, Paint.PANEL)
        yield label(slot, text, _COUNT, colours, align=Align.CENTRE, decorates=run.is_new)


def _pill(run: Run, boxes: Sequence[Sequence[Box]]) -> Box:
    first, last = boxes[run.row][run.first], boxes[run.row][run.first + run.length - 1]
    return Box(first.left, first.bottom + _ABOVE_PX, last.right - first.left, _PILL_PX)


def _bleed(run: Run, pill: Box, fill: Paint) -> Iterator[Panel]:
    """A pill that runs off the edge says that its kind goes on in the next row."""
    if run.goes_on:
        left = pill.right - _RADIUS_PX
        yield Panel(pill._replace(left=left, width=WIDTH_PX - left), fill)
    if run.came_on:
        yield Panel(pill._replace(left=0, width=pill.left + _RADIUS_PX), fill)


def _pill_text(run: Run, new: str) -> str:
    count = f"×{run.held}" if run.carries_count and run.held > 1 else ""
    if not run.is_new:
        return count
    return f"{count} {new}" if count and run.length > 1 else new
