"""Layout of the threes a side has laid: a column a colour, grey where they count against it."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.cards import THREE, Cards, is_red_three
from rendering.cardfaces import rank_word
from rendering.fonts import LEAST_SIZE_PX, TextStyle, text_width
from rendering.labels import SideLabels
from rendering.layout.cells import GAP_PX
from rendering.scene import Align, Box, Item, Mark, Panel, Rank, label
from rendering.shapes import Shape
from rendering.theme import Paint

_COLUMN_PX = 78
_TALL_PX = 120
"""From this height on a column has room for what its threes are worth."""
_COUNT = TextStyle(36, 700, 90)
_VALUE = TextStyle(34, 650, 85)
_NARROWEST_VALUE = TextStyle(LEAST_SIZE_PX, 650, 72)
_VALUE_MARGIN_PX = 8
_LEAST_WIDTH_FOR_TWO_PX = 640


@dataclass(frozen=True, slots=True)
class _Threes:
    """Threes of one colour and what they are worth."""

    count: int
    is_red: bool
    value: str


def threes_width(area: Box, threes: Cards, labels: SideLabels) -> int:
    """Width in px of the columns at the right of the area, 0 without threes."""
    if not threes:
        return 0
    column = _column_width(labels)
    return 2 * column + GAP_PX if _are_apart(area, threes) else column


def _column_width(labels: SideLabels) -> int:
    """The usual width, or what a value of thousands takes: a number is never cut short."""
    widest = max(
        text_width(value, _NARROWEST_VALUE) for value in (labels.threes, labels.black_threes)
    )
    return max(_COLUMN_PX, widest + _VALUE_MARGIN_PX)


def _has_both_colours(threes: Cards) -> bool:
    return len({is_red_three(card) for card in threes}) == 2


def _are_apart(area: Box, threes: Cards) -> bool:
    """Have red and black threes a column each? In a narrow area they share one."""
    return _has_both_colours(threes) and area.width >= _LEAST_WIDTH_FOR_TWO_PX


def threes_items(area: Box, threes: Cards, labels: SideLabels) -> list[Item]:
    """The threes at the right end of the area."""
    red = sum(map(is_red_three, threes))
    colours = [
        _Threes(red, True, labels.threes),
        _Threes(len(threes) - red, False, labels.black_threes or labels.threes),
    ]
    shown = [threes for threes in colours if threes.count]
    width = threes_width(area, threes, labels)
    box = Box(area.right - width, area.top, width, area.height)
    items: list[Item] = []
    for number, kind in enumerate(shown):
        part = box if len(shown) == 1 else _half(box, number, apart=_are_apart(area, threes))
        items += _column(part, kind, labels)
    return items


def _half(box: Box, number: int, *, apart: bool) -> Box:
    """Of two colours the place of one: beside the other, or one below the other."""
    if apart:
        width = (box.width - GAP_PX) // 2
        return box._replace(left=box.left + number * (width + GAP_PX), width=width)
    half = (box.height - GAP_PX) // 2
    return box._replace(top=box.top + number * (half + GAP_PX), height=half)


def _column(box: Box, threes: _Threes, labels: SideLabels) -> Iterator[Item]:
    ground = Paint.NATURAL_CANASTA if threes.is_red else Paint.MIXED_CANASTA
    if labels.threes_count_against:
        ground = Paint.SPENT
    rank, suit, count, value = _half_slots(box) if box.height < _TALL_PX else _slots(box)
    yield Panel(box, ground, 12)
    yield Rank(rank, rank_word(THREE), Paint.BRIGHT, ground)
    yield Mark(suit, Shape.HEART if threes.is_red else Shape.SPADE, Paint.BRIGHT, ground)
    yield label(count, f"×{threes.count}", _COUNT, (Paint.BRIGHT, ground), align=Align.CENTRE)
    if value is not None and threes.value:
        colour = Paint.BRIGHT if ground is Paint.SPENT else Paint.PALE_GOLD
        yield label(value, threes.value, _VALUE, (colour, ground), align=Align.CENTRE)


def _slots(box: Box) -> tuple[Box, Box, Box, Box | None]:
    """Boxes of rank, suit, count and value, from top to bottom."""
    rank_height = round(box.height * 0.22)
    rank = Box(box.left + 8, box.top + round(box.height * 0.08), box.width - 16, rank_height)
    side = round(box.height * 0.17)
    suit_left = box.left + (box.width - side) // 2
    suit = Box(suit_left, box.top + round(box.height * 0.355), side, side)
    count = Box(box.left + 4, box.top + round(box.height * 0.55), box.width - 8, 34)
    value = Box(box.left + 4, box.top + round(box.height * 0.77), box.width - 8, 34)
    return rank, suit, count, value


def _half_slots(box: Box) -> tuple[Box, Box, Box, Box | None]:
    """Rank and suit side by side, the count below, no room for the value."""
    height = round(box.height * 0.38)
    top = box.top + round(box.height * 0.1)
    half = box.width // 2
    rank = Box(box.left + 8, top, half - 10, height)
    suit = Box(box.left + half + 2, top, half - 10, height)
    count = Box(
        box.left + 4, top + height + 4, box.width - 8, min(34, box.bottom - top - height - 6)
    )
    return rank, suit, count, None
