"""Layout of the small things at the foot of a meld: its marks, its word, how many are jokers."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.cards import JOKER
from bot.engine.melds import CanastaKind, Meld
from rendering.fonts import TextStyle, fitted, text_width
from rendering.scene import Align, Box, Item, Label, Mark, Panel, label
from rendering.shapes import Shape
from rendering.theme import Paint

_NUMBER = TextStyle(32, 750, 90)
_WORD = TextStyle(24, 700, 85)
_LARGEST_MARK_PX = 28
_LEAST_STAR_PX = 20
"""Smaller ones melt into each other on a phone."""
_LEAST_WORD_PX = 15


def canasta_marks(kind: CanastaKind, meld: Meld, *, is_special: bool) -> tuple[Shape, ...]:
    """What tells the kind of a canasta besides its ground and its word.

    A crown stands for one that brings more than others of its kind.
    """
    stars = (Shape.STAR,) * meld.wild_count
    match kind:
        case CanastaKind.NATURAL:
            return (Shape.CROWN,) if is_special else (Shape.DISC,)
        case CanastaKind.MIXED:
            return stars
        case CanastaKind.SEVENS:
            return (Shape.CROWN, *stars)
        case CanastaKind.WILD | CanastaKind.SEQUENCE:
            return ()


def kind_word(slot: Box, word: str, ground: Paint) -> Label:
    """The word as large as it fits; its first letter where it would be too small to read."""
    style = TextStyle(min(_WORD.size, slot.height + 6), _WORD.weight, _WORD.width)
    shown, _ = fitted(word, style, slot.width, least=min(_LEAST_WORD_PX, style.size))
    if shown != word:
        word = word[:1]
    colours = (Paint.PALE_GOLD, ground)
    return label(slot, word, style, colours, align=Align.CENTRE, decorates=True)


def joker_items(chip: Box, meld: Meld, word: str) -> Iterator[Item]:
    """How many wild cards are jokers, if any, as large as the word for one lets it be."""
    count = sum(card == JOKER for card in meld.cards)
    if not count:
        return
    yield Panel(chip, Paint.WILD_CHIP, 7)
    style = replace(_NUMBER, size=min(_NUMBER.size, round(chip.height * 0.92)))
    colours = (Paint.JOKER, Paint.WILD_CHIP)
    told = f"{word}×{count}"
    yield label(chip.narrowed(6), told, style, colours, align=Align.CENTRE, decorates=True)


def mark_items(
    slot: Box, shapes: tuple[Shape, ...], colours: tuple[Paint, Paint]
) -> Iterator[Item]:
    """The shapes side by side; stars that would have to be tiny become one and their number."""
    side = min(slot.height - 2, _LARGEST_MARK_PX)
    fitting = min(side, slot.width // max(1, len(shapes)) - 2)
    stars = shapes.count(Shape.STAR)
    if stars < 2 or fitting >= min(side, _LEAST_STAR_PX):
        yield from _row(slot, shapes, fitting, colours)
        return
    others = tuple(shape for shape in shapes if shape is not Shape.STAR)
    style = replace(_NUMBER, size=min(_NUMBER.size, round(slot.height * 1.1)))
    yield from _numbered(slot, (*others, Shape.STAR), (str(stars), style), colours)


def _row(
    slot: Box, shapes: tuple[Shape, ...], side: int, colours: tuple[Paint, Paint]
) -> Iterator[Item]:
    left = slot.left + (slot.width - len(shapes) * (side + 2) + 2) // 2
    top = slot.top + (slot.height - side) // 2
    for number, shape in enumerate(shapes):
        yield Mark(Box(left + number * (side + 2), top, side, side), shape, *colours)


def _numbered(
    slot: Box, shapes: tuple[Shape, ...], text: tuple[str, TextStyle], colours: tuple[Paint, Paint]
) -> Iterator[Item]:
    """The shapes and a number behind them, paler on a canasta's ground so that it can be read."""
    width = text_width(*text)
    room = (slot.width - width - 1) // len(shapes) - 2
    side = min(slot.height - 2, _LARGEST_MARK_PX, room)
    row = slot._replace(width=len(shapes) * (side + 2))
    row = row._replace(left=slot.left + (slot.width - row.width - 1 - width) // 2)
    yield from _row(row, shapes, side, colours)
    paint = Paint.PALE_GOLD if colours[0] is Paint.GOLD else colours[0]
    number = slot._replace(left=row.right + 1, width=width)
    yield label(number, *text, (paint, colours[1]), decorates=True)
