"""Layout of the threes a side has laid: a column a colour, grey where they count against it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.cards import THREE, Cards, Suit, is_red_three, suit_of
from rendering.cardfaces import SUIT_SHAPES, rank_word
from rendering.fonts import LEAST_SIZE_PX, TextStyle, text_width
from rendering.labels import SideLabels
from rendering.layout.cells import GAP_PX
from rendering.scene import Align, Box, Item, Mark, Panel, Rank, label
from rendering.theme import Paint

_COLUMN_PX = 78
_TALL_PX = 120
"""From this height on a column has room for what its threes are worth."""
_COUNT = TextStyle(36, 700, 90)
_VALUE = TextStyle(34, 650, 85)
_NARROWEST_VALUE = TextStyle(LEAST_SIZE_PX, 650, 72)
_ROW_PX = 34
_MARK_PX = 26
_VALUE_MARGIN_PX = 8
_LEAST_WIDTH_FOR_TWO_PX = 640


@dataclass(frozen=True, slots=True)
class _Threes:
    """Threes of one colour and what they are worth."""

    suits: tuple[tuple[Suit, int], ...]
    """Those there are, with how many lie of each."""
    is_red: bool
    value: str

    @property
    def count(self) -> int:
        return sum(count for _, count in self.suits)


def _of_colour(threes: Cards, value: str, *, is_red: bool) -> _Threes:
    suits = Counter(suit_of(card) for card in threes if is_red_three(card) == is_red)
    return _Threes(tuple(sorted(suits.items())), is_red, value)


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
    colours = [
        _of_colour(threes, labels.threes, is_red=True),
        _of_colour(threes, labels.black_threes or labels.threes, is_red=False),
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
    is_half = box.height < _TALL_PX
    rank, suit, count, value = _half_slots(box) if is_half else _slots(box)
    yield Panel(box, ground, 12)
    yield Rank(rank, rank_word(THREE), Paint.BRIGHT, ground)
    if is_half or len(threes.suits) == 1:
        yield from _marks(suit, threes, ground)
        yield label(count, f"×{threes.count}", _COUNT, (Paint.BRIGHT, ground), align=Align.CENTRE)
    else:
        for row, (kind, number) in zip((suit, count), threes.suits, strict=True):
            yield from _suit_row(box, row.bottom, kind, number, ground)
    if value is not None and threes.value:
        colour = Paint.BRIGHT if ground is Paint.SPENT else Paint.PALE_GOLD
        yield label(value, threes.value, _VALUE, (colour, ground), align=Align.CENTRE)


def _marks(box: Box, threes: _Threes, ground: Paint) -> Iterator[Item]:
    """The suits there are side by side, without their numbers."""
    width = box.width // len(threes.suits)
    for place, (kind, _) in enumerate(threes.suits):
        part = box._replace(left=box.left + place * width, width=width)
        yield Mark(part, SUIT_SHAPES[kind], Paint.BRIGHT, ground)


def _suit_row(box: Box, bottom: int, kind: Suit, number: int, ground: Paint) -> Iterator[Item]:
    """A suit with its number beside it."""
    top = bottom - _ROW_PX
    left = box.left + (box.width - _COLUMN_PX) // 2
    mark = Box(left + 6, top + 4, _MARK_PX, _MARK_PX)
    yield Mark(mark, SUIT_SHAPES[kind], Paint.BRIGHT, ground)
    beside = Box(mark.right + 2, top, left + _COLUMN_PX - mark.right - 4, _ROW_PX)
    yield label(beside, f"×{number}", _COUNT, (Paint.BRIGHT, ground))


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
