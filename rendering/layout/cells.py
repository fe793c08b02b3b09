"""Layout of the cells that melds lie in: where each is, and where things are on its front card."""

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.scene import Box

TALL_PX = 120
"""From this height on a cell has room for the word of its canasta."""
GAP_PX = 8
_WIDEST_PX = 104
_NARROWEST_PX = 50
_LEAST_LOW_PX = 44
_LEAST_WIDTH_FOR_BESIDE_PX = 94
_COUNT_PX = 52
_RUN_WIDTH = 1.5


@dataclass(frozen=True, slots=True)
class Parts:
    """Where things lie on the front card of a meld; no slot for a word where it is low."""

    rank: Box
    count: Box
    marks: Box
    word: Box | None


def meld_boxes(area: Box, are_runs: Sequence[bool]) -> tuple[Box, ...]:
    """A box a meld, a run's half as wide again: one row while they stay wide enough, else two."""
    if not are_runs:
        return ()
    width = _one_row_width(area, are_runs)
    if width >= _NARROWEST_PX:
        return _row(area, are_runs, width)
    width = next(
        width
        for width in range(_WIDEST_PX, 0, -1)
        if width == _LEAST_LOW_PX or _first_row(area, are_runs, width)[1]
    )
    upper_count = max(1, _first_row(area, are_runs, width)[0])
    height = (area.height - GAP_PX) // 2
    upper = area._replace(height=height)
    lower = upper._replace(top=area.bottom - height)
    return (
        *_row(upper, are_runs[:upper_count], width),
        *_row(lower, are_runs[upper_count:], width),
    )


def _one_row_width(area: Box, are_runs: Sequence[bool]) -> int:
    weight = sum(_RUN_WIDTH if is_run else 1.0 for is_run in are_runs)
    return min(_WIDEST_PX, int((area.width - (len(are_runs) - 1) * GAP_PX) / weight))


def _width(width: int, *, is_run: bool) -> int:
    return int(width * _RUN_WIDTH) if is_run else width


def _first_row(area: Box, are_runs: Sequence[bool], width: int) -> tuple[int, bool]:
    """How many melds of that width fit the first row, and whether the rest fits the second."""
    rows, left = [0, 0], 0
    row = 0
    for is_run in are_runs:
        wide = _width(width, is_run=is_run)
        if left + wide > area.width:
            row, left = row + 1, 0
        if row == len(rows):
            return rows[0], False
        rows[row] += 1
        left += wide + GAP_PX
    return rows[0], True


def _row(area: Box, are_runs: Sequence[bool], width: int) -> tuple[Box, ...]:
    boxes = []
    left = area.left
    for is_run in are_runs:
        box = Box(left, area.top, _width(width, is_run=is_run), area.height)
        boxes.append(box)
        left = box.right + GAP_PX
    return tuple(boxes)


def open_parts(front: Box, *, beside: bool) -> Parts:
    """Slots of a meld that is no canasta: its cards' white, a chip for wild cards at the foot."""
    if beside:
        return _beside(front)
    return Parts(_slot(front, 0.07, 0.44), _slot(front, 0.46, 0.76), _slot(front, 0.77, 0.95), None)


def canasta_parts(box: Box, *, has_marks: bool) -> Parts:
    """Slots of a canasta: a plate with the rank, below it count, marks and, if tall, a word."""
    if counts_beside(box):
        return _beside(box)
    if box.height < TALL_PX:
        rank = _slot(box, 0.08, 0.36)
        return Parts(rank, _slot(box, 0.46, 0.75), _slot(box, 0.76, 0.95), None)
    rank = _slot(box, 0.08, 0.41)
    if has_marks:
        return Parts(rank, _slot(box, 0.45, 0.66), _slot(box, 0.67, 0.81), _slot(box, 0.82, 0.95))
    return Parts(rank, _slot(box, 0.47, 0.71), _slot(box, 0.95, 0.95), _slot(box, 0.75, 0.92))


def counts_beside(box: Box) -> bool:
    """Does the count stand beside the rank, the cell being low and wide enough?"""
    return box.height < TALL_PX and box.width >= _LEAST_WIDTH_FOR_BESIDE_PX


def _beside(box: Box) -> Parts:
    upper = _slot(box, 0.09, 0.66)
    width = upper.width - _COUNT_PX
    return Parts(
        upper._replace(width=width),
        upper._replace(left=upper.left + width, width=_COUNT_PX - 2),
        _slot(box, 0.69, 0.95),
        None,
    )


def _slot(front: Box, start: float, end: float) -> Box:
    """A slot over the front card; start and end are parts of its height."""
    top = front.top + round(front.height * start)
    return Box(front.left + 1, top, front.width - 2, front.top + round(front.height * end) - top)
