"""Layout of a side's melds: a pile a meld, seven or more in the dress of their canasta.

A canasta is told apart three times over: by its ground, its word and its stars for wild cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.cards import DEUCE, THREE, Cards, is_red_three
from bot.engine.melds import CanastaKind, Meld
from rendering.cardfaces import rank_word
from rendering.fonts import TextStyle
from rendering.labels import SideLabels, TableLabels
from rendering.scene import STACK_STEP_PX, Align, Box, Item, Label, Mark, Panel, Rank, Stack, label
from rendering.shapes import Shape
from rendering.theme import Paint

_MOST_LAYERS = 4
_GAP_PX = 8
_WIDEST_PX = 104
_NARROWEST_PX = 50
_MOST_ROWS = 2
_LEAST_HEIGHT_FOR_WORD_PX = 120
_COUNT = TextStyle(36, 700, 90)
_SMALL_COUNT = TextStyle(32, 700, 90)
_VALUE = TextStyle(34, 650, 85)
_WORD = TextStyle(24, 700, 85)
_GROUNDS = {
    CanastaKind.NATURAL: Paint.NATURAL_CANASTA,
    CanastaKind.MIXED: Paint.MIXED_CANASTA,
    CanastaKind.WILD: Paint.WILD_CANASTA,
}


@dataclass(frozen=True, slots=True)
class _Parts:
    """Where things lie on the front card of a meld, from top to bottom."""

    rank: Box
    count: Box
    stars: Box
    word: Box


def meld_boxes(area: Box, count: int) -> tuple[Box, ...]:
    """A box a meld: one row as long as they stay wide enough, else more and lower rows."""
    rows, width = 1, _WIDEST_PX
    while count:
        across = -(-count // rows)
        width = min(_WIDEST_PX, (area.width - (across - 1) * _GAP_PX) // across)
        if width >= _NARROWEST_PX or rows == _MOST_ROWS:
            break
        rows += 1
    across = max(1, -(-count // rows))
    height = (area.height - (rows - 1) * _GAP_PX) // rows
    return tuple(
        Box(
            area.left + place % across * (width + _GAP_PX),
            area.top + place // across * (height + _GAP_PX),
            width,
            height,
        )
        for place in range(count)
    )


def meld_items(box: Box, meld: Meld, labels: TableLabels) -> list[Item]:
    """One meld in its box, standing on a panel."""
    if meld.canasta_kind is None:
        return [*_open_meld(box, meld)]
    return [*_canasta(box, meld, meld.canasta_kind, labels)]


def _open_meld(box: Box, meld: Meld) -> Iterator[Item]:
    most_layers = _MOST_LAYERS if box.height >= _LEAST_HEIGHT_FOR_WORD_PX else 1
    layers = min(most_layers, len(meld.cards) - 1)
    step = (most_layers - layers) * STACK_STEP_PX
    stack_box = Box(box.left, box.top + step, box.width, box.height - step)
    stack = Stack(stack_box, layers, Paint.CARD, Paint.CARD_EDGE, Paint.PANEL)
    yield stack
    parts = _parts(stack.front, (0.07, 0.45), (0.48, 0.74), (0.76, 0.95))
    yield from _rank(parts.rank.narrowed(6), meld)
    yield _count(parts.count, meld, (Paint.INK, Paint.CARD))
    if meld.wild_count and meld.rank != DEUCE:
        chip = Box(stack.front.left + 5, parts.stars.top, box.width - 10, parts.stars.height)
        yield Panel(chip, Paint.WILD_CHIP, 7)
        yield from _stars(chip, meld.wild_count, (Paint.WILD_STAR, Paint.WILD_CHIP))


def _canasta(box: Box, meld: Meld, kind: CanastaKind, labels: TableLabels) -> Iterator[Item]:
    ground = _GROUNDS[kind]
    yield Stack(box, 0, ground, Paint.GOLD, Paint.PANEL)
    has_stars = kind is CanastaKind.MIXED
    has_room = box.height >= _LEAST_HEIGHT_FOR_WORD_PX
    if has_stars and has_room:
        parts = _parts(box, (0.08, 0.41), (0.45, 0.67), (0.68, 0.82), (0.83, 0.95))
    else:
        parts = _parts(box, (0.08, 0.41), (0.45, 0.73), (0.74, 0.94))
    plate_top = box.top + 7
    plate = Box(box.left + 7, plate_top, box.width - 14, parts.rank.bottom + 5 - plate_top)
    yield Panel(plate, Paint.CARD, 6)
    air = round(plate.height * 0.13)
    rank = Box(plate.left + 2, plate.top + air, plate.width - 4, plate.height - 2 * air)
    yield from _rank(rank, meld)
    yield _count(parts.count, meld, (Paint.TEXT, ground))
    if has_stars:
        yield from _stars(parts.stars.narrowed(5), meld.wild_count, (Paint.GOLD, ground))
    if has_room or not has_stars:
        slot = parts.word if has_stars else parts.stars
        yield _word(slot.narrowed(5), _canasta_word(kind, labels), ground)


def _canasta_word(kind: CanastaKind, labels: TableLabels) -> str:
    return {
        CanastaKind.NATURAL: labels.natural,
        CanastaKind.MIXED: labels.mixed,
        CanastaKind.WILD: labels.wild,
    }[kind]


def _count(slot: Box, meld: Meld, colours: tuple[Paint, Paint]) -> Label:
    style = _COUNT if slot.height >= _COUNT.size else _SMALL_COUNT
    return label(slot, f"×{len(meld.cards)}", style, colours, align=Align.CENTRE)


def _word(slot: Box, word: str, ground: Paint) -> Label:
    style = TextStyle(min(_WORD.size, slot.height + 6), _WORD.weight, _WORD.width)
    colours = (Paint.PALE_GOLD, ground)
    return label(slot, word, style, colours, align=Align.CENTRE, decorates=True)


def _parts(front: Box, *spans: tuple[float, float]) -> _Parts:
    """Slots over the front card; the spans are parts of its height, a missing one is empty."""
    slots = []
    for start, end in (*spans, (1.0, 1.0))[:4]:
        top = front.top + round(front.height * start)
        height = front.top + round(front.height * end) - top
        slots.append(Box(front.left + 1, top, front.width - 2, height))
    return _Parts(*slots)


def _rank(box: Box, meld: Meld) -> Iterator[Item]:
    if meld.rank == DEUCE:
        side = min(box.width, box.height)
        star = Box(
            box.left + (box.width - side) // 2, box.top + (box.height - side) // 2, side, side
        )
        yield Mark(star, Shape.STAR, Paint.JOKER, Paint.CARD)
        return
    yield Rank(box, rank_word(meld.rank), Paint.INK, Paint.CARD)


def _stars(slot: Box, count: int, colours: tuple[Paint, Paint]) -> Iterator[Item]:
    """So many stars side by side, smaller where they would not fit."""
    side = min(slot.height - 4, 28)
    if count * (side + 2) > slot.width:
        side = max(10, slot.width // count - 2)
    left = slot.left + (slot.width - count * (side + 2) + 2) // 2
    top = slot.top + (slot.height - side) // 2
    for number in range(count):
        yield Mark(Box(left + number * (side + 2), top, side, side), Shape.STAR, *colours)


def threes_items(box: Box, threes: Cards, labels: SideLabels) -> list[Item]:
    """A column for threes, grey where they count against the side; two colours share it."""
    red = tuple(card for card in threes if is_red_three(card))
    black = tuple(card for card in threes if not is_red_three(card))
    if not (red and black):
        return [*_threes(box, threes, labels)]
    half = (box.height - _GAP_PX) // 2
    upper, lower = box._replace(height=half), Box(box.left, box.bottom - half, box.width, half)
    return [*_threes(upper, red, labels), *_threes(lower, black, labels)]


def _threes(box: Box, threes: Cards, labels: SideLabels) -> Iterator[Item]:
    is_red = is_red_three(threes[0])
    ground = Paint.NATURAL_CANASTA if is_red else Paint.MIXED_CANASTA
    if labels.threes_count_against:
        ground = Paint.SPENT
    is_half = box.height < _LEAST_HEIGHT_FOR_WORD_PX
    rank, suit, count, value = _half_column(box) if is_half else _column(box)
    yield Panel(box, ground, 12)
    yield Rank(rank, rank_word(THREE), Paint.TEXT, ground)
    yield Mark(suit, Shape.HEART if is_red else Shape.SPADE, Paint.TEXT, ground)
    yield label(count, f"×{len(threes)}", _COUNT, (Paint.TEXT, ground), align=Align.CENTRE)
    if value.height and labels.threes:
        colour = Paint.PALE_GOLD if ground is Paint.NATURAL_CANASTA else Paint.TEXT
        yield label(value, labels.threes, _VALUE, (colour, ground), align=Align.CENTRE)


def _column(box: Box) -> Sequence[Box]:
    """Boxes of rank, suit, count and value, from top to bottom."""
    rank_height = round(box.height * 0.22)
    rank = Box(box.left + 8, box.top + round(box.height * 0.08), box.width - 16, rank_height)
    side = round(box.height * 0.17)
    suit_left = box.left + (box.width - side) // 2
    suit = Box(suit_left, box.top + round(box.height * 0.355), side, side)
    count = Box(box.left + 4, box.top + round(box.height * 0.55), box.width - 8, 34)
    value = Box(box.left + 4, box.top + round(box.height * 0.77), box.width - 8, 34)
    return rank, suit, count, value


def _half_column(box: Box) -> Sequence[Box]:
    """Rank and suit side by side, the count below, no room for the value."""
    height = round(box.height * 0.38)
    top = box.top + round(box.height * 0.1)
    half = box.width // 2
    rank = Box(box.left + 8, top, half - 10, height)
    suit = Box(box.left + half + 2, top, half - 10, height)
    count = Box(box.left + 4, top + height + 4, box.width - 8, 34)
    return rank, suit, count, Box(box.left, box.bottom, 0, 0)
