"""Frames of new and of chosen cards in a hand, with a tab above the card that says which it is.

A frame belongs to one card: it hides nothing of it and touches no other frame. The tick or the word
in its tab carries what its colour says; a chosen card looks drawn out of the hand.
"""

from collections.abc import Iterator

from rendering.cardfaces import card_radius
from rendering.fonts import TextStyle
from rendering.layout.held import HeldCard
from rendering.scene import Align, Box, Item, Label, Mark, Panel, label
from rendering.shapes import Shape
from rendering.theme import Paint

FRAME_PX = 4
"""How far a frame reaches beyond its card on three sides."""
_LEAST_TAB_PX = 24
_MOST_TAB_PX = 34
_PATCH_INSET_PX = 3


def tab_height(card_width: int) -> int:
    """How far a frame reaches above its card, in px: more above a larger card."""
    return max(_LEAST_TAB_PX, min(_MOST_TAB_PX, 14 + card_width // 8))


def frame_items(held: HeldCard, card: Box, new: str) -> Iterator[Item]:
    """What lies under and above a card of the hand that is marked; `new` is the word for it."""
    if not (held.is_new or held.is_chosen):
        return
    ground = Paint.CHOSEN if held.is_chosen else Paint.GOLD
    height = tab_height(card.width)
    frame = Box(card.left, card.top - height, card.width, card.height + height + FRAME_PX)
    yield Panel(frame.narrowed(-FRAME_PX), ground, card_radius(card.width) + FRAME_PX)
    yield from _marks(held, frame._replace(height=height), new)


def _marks(held: HeldCard, tab: Box, new: str) -> Iterator[Item]:
    """A tick, the word, or the tick and the word on a patch of its own colour."""
    if not held.is_chosen:
        yield _new(tab, tab.height, new)
    elif not held.is_new:
        yield _tick(tab)
    else:
        third = tab.width // 3
        yield _tick(tab._replace(width=third))
        patch = tab._replace(left=tab.left + third, width=tab.width - third).inset(_PATCH_INSET_PX)
        yield Panel(patch, Paint.GOLD, 2 * _PATCH_INSET_PX)
        yield _new(patch, tab.height, new)


def _tick(slot: Box) -> Mark:
    side = slot.height - 4
    left, top = slot.left + (slot.width - side) // 2, slot.top + (slot.height - side) // 2
    return Mark(Box(left, top, side, side), Shape.TICK, Paint.INK, Paint.CHOSEN)


def _new(slot: Box, size: int, new: str) -> Label:
    colours = (Paint.INK, Paint.GOLD)
    style = TextStyle(size, 750)
    return label(slot.narrowed(4), new, style, colours, align=Align.CENTRE, decorates=True)
