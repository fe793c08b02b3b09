"""A line of text with cards drawn into it: in two lines or cut short where it does not fit."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    Card,
    is_red_three,
    is_three,
    rank_of,
    suit_of,
)
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
_COMFORTABLE = _STYLES[1]
"""A line that would be narrower than this is better told in two."""


def wrapped_line(text: RichText, width_px: int, *, most_lines: int) -> tuple[RichText, ...]:
    """The text in as few lines as stay comfortable; the last takes the rest, however long.

    Lines part behind a comma if they may, else behind a plus, so that a meld stays in one.
    """
    atoms = [*_atoms(text)]
    if most_lines == 1 or _fits(atoms, width_px):
        return (text,)
    place = _parting(atoms, width_px)
    if not place:
        return (text,)
    lines = wrapped_line(_joined(atoms[place:]), width_px, most_lines=most_lines - 1)
    return _joined(atoms[:place]), *lines


def _parting(atoms: Sequence[str | Card], width_px: int) -> int:
    """How many atoms a first line takes, 0 where not even one fits."""
    most = max((place for place in range(len(atoms)) if _fits(atoms[:place], width_px)), default=0)
    commas = [place for place in range(1, most + 1) if _ends(atoms[place - 1], ",")]
    if commas and _fits(atoms[commas[-1] :], width_px):
        return commas[-1]
    ends = [place for place in range(1, most + 1) if _ends(atoms[place - 1], "+")]
    return max([*commas, *ends], default=most)


def _fits(atoms: Sequence[str | Card], width_px: int) -> bool:
    return _width(_joined(atoms), _COMFORTABLE) <= width_px


def _ends(atom: str | Card, mark: str) -> bool:
    return isinstance(atom, str) and atom.rstrip().endswith(mark)


def _atoms(text: RichText) -> Iterator[str | Card]:
    """Words with the space behind them, and cards."""
    for part in text:
        if isinstance(part, str):
            yield from re.findall(r"\s*\S+\s*|\s+", part)
        else:
            yield part


def _joined(atoms: Sequence[str | Card]) -> RichText:
    parts: list[str | Card] = []
    for atom in atoms:
        if parts and isinstance(atom, str) and isinstance(parts[-1], str):
            parts[-1] += atom
        else:
            parts.append(atom)
    return tuple(parts)


def rich_line(slot: Box, text: RichText, ground: Paint, colour: Paint = Paint.TEXT) -> list[Item]:
    """The line in its slot, in the widest style that fits, else cut with an ellipsis.

    A card at the end is kept with the word before it: what was discarded tells most.
    """
    colours = (colour, ground)
    fitting = next((style for style in _STYLES if _width(text, style) <= slot.width), None)
    if fitting is not None:
        return _line(slot, text, fitting, colours)
    style = _STYLES[-1]
    head, end = _parted(text)
    room = slot.width - _width(end, style)
    if not end or 3 * room < slot.width:
        return _line(slot, text, style, colours)
    rest = slot._replace(left=slot.left + room, width=slot.width - room)
    return [
        *_line(slot._replace(width=room), head, style, colours),
        *_line(rest, end, style, colours),
    ]


def _parted(text: RichText) -> tuple[RichText, RichText]:
    """The beginning, and a card at the end with the word before it; not the last of several."""
    if len(text) < 3 or isinstance(text[-1], str):
        return text, ()
    if not isinstance(text[-2], str) or not text[-2].strip():
        return text, ()
    return text[:-2], (f" {text[-2].lstrip()}", text[-1])


def _line(slot: Box, text: RichText, style: TextStyle, colours: tuple[Paint, Paint]) -> list[Item]:
    items: list[Item] = []
    left = slot.left
    for part in text:
        space = Box(left, slot.top, slot.right - left, slot.height)
        width = _width((part,), style)
        if width > space.width:
            items += _rest(space, part, style, colours)
            break
        items += _part(space, part, style, colours)
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
    colour = _card_paint(part)
    if rank:
        yield Label(space._replace(width=width), rank, bold, colour, colours[1])
    side = _suit_side(style)
    top = space.top + (space.height - side) // 2
    shape = Shape.STAR if part == JOKER else SUIT_SHAPES[suit_of(part)]
    yield Mark(Box(space.left + width + _SUIT_SPACE_PX, top, side, side), shape, colour, colours[1])


def _card_paint(card: Card) -> Paint:
    """As on its face: threes are plainly red or black, whatever their suit."""
    if card == JOKER:
        return Paint.POINTS
    if is_three(card):
        return Paint.LIGHT_HEART if is_red_three(card) else Paint.TEXT
    return _LIGHT[suit_of(card)]


def _rest(
    space: Box, part: str | Card, style: TextStyle, colours: tuple[Paint, Paint]
) -> Iterator[Item]:
    """What of a part that does not fit can still be shown: its beginning, or an ellipsis."""
    if text_width("…", style) > space.width:
        return
    yield label(space, part if isinstance(part, str) else "…", style, colours)
