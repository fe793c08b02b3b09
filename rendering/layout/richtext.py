"""A line of text with cards drawn into it, cut short where it does not fit."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, rank_of, suit_of
from rendering.cardfaces import SUIT_SHAPES, rank_word
from rendering.fonts import LEAST_SIZE_PX, TextStyle, text_width
from rendering.labels import RichText
from rendering.scene import Box, Item, Label, Mark, label
from rendering.shapes import Shape
from rendering.theme import Paint

_STYLES = tuple(
    TextStyle(size, 550, width)
    for size, width in ((36, 100), (36, 88), (34, 80), (LEAST_SIZE_PX, 75))
)
_LIGHT = {
    CLUBS: Paint.LIGHT_CLUB,
    SPADES: Paint.TEXT,
    DIAMONDS: Paint.LIGHT_DIAMOND,
    HEARTS: Paint.LIGHT_HEART,
}
_SUIT_SPACE_PX = 3


def rich_line(slot: Box, text: RichText, ground: Paint, colour: Paint = Paint.TEXT) -> list[Item]:
    """The line in its slot, in the widest style that fits, else cut with an ellipsis."""
    style = next((style for style in _STYLES if _width(text, style) <= slot.width), _STYLES[-1])
    items: list[Item] = []
    left = slot.left
    for part in text:
        space = Box(left, slot.top, slot.right - left, slot.height)
        width = _width((part,), style)
        if width > space.width:
            items += _rest(space, part, style, (colour, ground))
            break
        items += _part(space, part, style, (colour, ground))
        left += width
    return items


def _width(text: RichText, style: TextStyle) -> int:
    return sum(
        text_width(part, style) if isinstance(part, str) else _card_width(part, style)
        for part in text
    )


def _suit_side(style: TextStyle) -> int:
    return round(style.size * 0.78)


def _card_width(card: Card, style: TextStyle) -> int:
    if card == JOKER:
        return _suit_side(style) + 2 * _SUIT_SPACE_PX
    rank = text_width(rank_word(rank_of(card)), replace(style, weight=700))
    return rank + _suit_side(style) + 2 * _SUIT_SPACE_PX


def _part(
    space: Box, part: str | Card, style: TextStyle, colours: tuple[Paint, Paint]
) -> Iterator[Item]:
    if isinstance(part, str):
        width = text_width(part, style)
        yield Label(space._replace(width=width), part, style, *colours)
        return
    bold = replace(style, weight=700)
    rank = "" if part == JOKER else rank_word(rank_of(part))
    width = text_width(rank, bold) if rank else 0
    colour = Paint.POINTS if part == JOKER else _LIGHT[suit_of(part)]
    if rank:
        yield Label(space._replace(width=width), rank, bold, colour, colours[1])
    side = _suit_side(style)
    top = space.top + (space.height - side) // 2
    shape = Shape.STAR if part == JOKER else SUIT_SHAPES[suit_of(part)]
    yield Mark(Box(space.left + width + _SUIT_SPACE_PX, top, side, side), shape, colour, colours[1])


def _rest(
    space: Box, part: str | Card, style: TextStyle, colours: tuple[Paint, Paint]
) -> Iterator[Item]:
    """What of a part that does not fit can still be shown: its beginning, or an ellipsis."""
    if text_width("…", style) > space.width:
        return
    yield label(space, part if isinstance(part, str) else "…", style, colours)
