"""Layout of the draw for partners: a panel a side, in it the card of each of its players."""

from collections.abc import Iterator

from rendering.fonts import TextStyle
from rendering.labels import PartnersDrawn, SideDrawn
from rendering.names import drawable_name
from rendering.scene import (
    LEAST_HEIGHT_PX,
    WIDTH_PX,
    Align,
    Box,
    CardWords,
    Face,
    Item,
    Panel,
    Scene,
    label,
)
from rendering.theme import Paint

_HEAD_PX = 92
_MARGIN_PX = 20
_GAP_PX = 16
_SIDE_PX = 76
_NAME_PX = 54
_BELOW_PX = 30
"""Below a name, so that it stands with the card above it and not with the next one."""
_MOST_CARD_PX = 220
_NARROW_PX = 400
_ASPECT = 1.4
_TITLE = TextStyle(46, 700)
_SIDE = TextStyle(40, 650)
_NAME = TextStyle(40, 650)


def partners_scene(drawn: PartnersDrawn) -> Scene:
    """The draw as boxes, the sides beside each other."""
    head = Box(0, 0, WIDTH_PX, _HEAD_PX)
    background = [Panel(head, Paint.STRIP)]
    items: list[Item] = [
        label(head.narrowed(_MARGIN_PX), drawn.title, _TITLE, (Paint.TEXT, Paint.STRIP))
    ]
    for box, side in zip(_side_boxes(len(drawn.sides)), drawn.sides, strict=True):
        background.append(Panel(box, Paint.PANEL, 18))
        items += _side(box, side, drawn.card_words)
    return Scene(LEAST_HEIGHT_PX, tuple(background), tuple(items))


def _side_boxes(count: int) -> list[Box]:
    width = (WIDTH_PX - (count + 1) * _MARGIN_PX) // count
    top = _HEAD_PX + _MARGIN_PX
    height = LEAST_HEIGHT_PX - top - _MARGIN_PX
    return [
        Box(_MARGIN_PX + place * (width + _MARGIN_PX), top, width, height) for place in range(count)
    ]


def _side(panel: Box, side: SideDrawn, words: CardWords) -> Iterator[Item]:
    """The side's name above, names below the cards; in a narrow panel one below another."""
    colours = (Paint.SOFT, Paint.PANEL)
    heading = panel._replace(height=_SIDE_PX).narrowed(_GAP_PX)
    yield label(heading, side.name, _SIDE, colours, align=Align.CENTRE)
    below = panel._replace(top=heading.bottom, height=panel.height - _SIDE_PX)
    for slot, draw in zip(_slots(below, len(side.draws)), side.draws, strict=True):
        room = slot.height - _NAME_PX - _BELOW_PX
        height = min(room, round(min(slot.width, _MOST_CARD_PX) * _ASPECT))
        width = round(height / _ASPECT)
        top = slot.top + (room - height) // 2
        yield Face(Box(slot.left + (slot.width - width) // 2, top, width, height), draw.card, words)
        name = drawable_name(draw.name, draw.fallback)
        foot = Box(slot.left, top + height, slot.width, _NAME_PX)
        yield label(foot, name, _NAME, (Paint.TEXT, Paint.PANEL), align=Align.CENTRE)


def _slots(room: Box, count: int) -> list[Box]:
    """Room for a card and its name, beside each other or below."""
    if room.width < _NARROW_PX:
        height = room.height // count
        inner = room.narrowed(_GAP_PX)
        return [
            inner._replace(top=room.top + place * height, height=height) for place in range(count)
        ]
    width = (room.width - (count + 1) * _GAP_PX) // count
    left = room.left + _GAP_PX
    return [
        room._replace(left=left + place * (width + _GAP_PX), width=width) for place in range(count)
    ]
