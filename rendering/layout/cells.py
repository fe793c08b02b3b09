"""Layout of the cells that melds lie in: where each is, and where things are on its front card."""

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.scene import Box

GAP_PX = 8
_WIDEST_PX = 104
_RUN_WIDTH = 1.5
_MOST_ROWS = 2
_LETTER_PX = 26
_LETTER_INDENT_PX = 8
_LEAST_FOOT_PX = 68
LOW_PX = 120
"""A lower cell lies in one of two rows of a slim panel."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Where things lie on the front card of a meld; an open meld has no slot for a word."""

    rank: Box
    count: Box
    marks: Box
    word: Box | None


def row_count(width_px: int, are_runs: Sequence[bool], *, least_px: int) -> int:
    """In how many rows melds lie, so that sets are `least_px` wide at least; never in three."""
    return min(_MOST_ROWS, max(1, len(_packed(width_px, are_runs, least_px))))


def rows_height(rows: int, *, one_px: int, each_px: int) -> int:
    """Height in px of so many rows; a single one is higher than each of several."""
    return one_px if rows == 1 else rows * each_px + (rows - 1) * GAP_PX


def meld_boxes(area: Box, are_runs: Sequence[bool], rows: int) -> tuple[Box, ...]:
    """A box a meld, a run's half as wide again, as wide as its rows allow."""
    width = _widest(area.width, are_runs, rows)
    height = (area.height - (rows - 1) * GAP_PX) // rows
    boxes: list[Box] = []
    for number, count in enumerate(_packed(area.width, are_runs, width)):
        row = area._replace(top=area.top + number * (height + GAP_PX), height=height)
        boxes += _row(row, are_runs[len(boxes) : len(boxes) + count], width)
    return tuple(boxes)


def _widest(width_px: int, are_runs: Sequence[bool], rows: int) -> int:
    """The width of a set at which all melds fit so many rows."""
    weight = sum(_RUN_WIDTH if is_run else 1.0 for is_run in are_runs)
    gaps = (len(are_runs) - rows) * GAP_PX
    width = min(_WIDEST_PX, int((rows * width_px - gaps) / max(1.0, weight)) + 1)
    while len(_packed(width_px, are_runs, width)) > rows:
        width -= 1
    return width


def _packed(width_px: int, are_runs: Sequence[bool], width: int) -> tuple[int, ...]:
    """How many melds of that width lie in each row."""
    rows: list[int] = []
    left = 0
    for is_run in are_runs:
        wide = _width(width, is_run=is_run)
        if not rows or left + wide > width_px:
            rows.append(0)
            left = 0
        rows[-1] += 1
        left += wide + GAP_PX
    return tuple(rows)


def _width(width: int, *, is_run: bool) -> int:
    return int(width * _RUN_WIDTH) if is_run else width


def _row(area: Box, are_runs: Sequence[bool], width: int) -> tuple[Box, ...]:
    boxes = []
    left = area.left
    for is_run in are_runs:
        box = Box(left, area.top, _width(width, is_run=is_run), area.height)
        boxes.append(box)
        left = box.right + GAP_PX
    return tuple(boxes)


def open_parts(front: Box) -> Parts:
    """Slots of a meld that is no canasta: its cards' white, a chip for wild cards at the foot."""
    return Parts(_slot(front, 0.07, 0.44), _slot(front, 0.46, 0.76), _slot(front, 0.77, 0.95), None)


def wild_parts(box: Box) -> Parts:
    """Slots of a canasta of wild cards: its marks say how many are jokers, in legible size."""
    return Parts(_slot(box, 0.08, 0.39), _slot(box, 0.45, 0.67), _slot(box, 0.69, 0.94), None)


def canasta_parts(box: Box, *, has_marks: bool) -> Parts:
    """Slots of a canasta: a plate with the rank, below it count, marks and the word."""
    rank = _slot(box, 0.08, 0.41)
    if has_marks and box.height < LOW_PX:
        return _low_canasta_parts(box, rank)
    if has_marks:
        return Parts(
            rank,
            _slot(box, 0.45, 0.66),
            _slot(box, 0.67, 0.81).narrowed(5),
            _slot(box, 0.82, 0.95).narrowed(6),
        )
    word = _slot(box, 0.75, 0.92).narrowed(6)
    return Parts(rank, _slot(box, 0.47, 0.71), _slot(box, 0.95, 0.95), word)


def _low_canasta_parts(box: Box, rank: Box) -> Parts:
    """One of several rows in a slim panel: the word has room for a letter, if any, before marks."""
    count, foot = _slot(box, 0.46, 0.72), _slot(box, 0.74, 0.93).narrowed(5)
    if foot.width < _LEAST_FOOT_PX:
        return Parts(rank, count, foot, None)
    word = foot._replace(left=foot.left + _LETTER_INDENT_PX, width=_LETTER_PX)
    marks = foot._replace(left=word.right, width=foot.right - _LETTER_INDENT_PX // 2 - word.right)
    return Parts(rank, count, marks, word)


def _slot(front: Box, start: float, end: float) -> Box:
    """A slot over the front card; start and end are parts of its height."""
    top = front.top + round(front.height * start)
    return Box(front.left + 1, top, front.width - 2, front.top + round(front.height * end) - top)
