"""Layout of a side's chips: who sits there, how many cards each holds, whose turn it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rendering.fonts import TextStyle, fitted, text_width
from rendering.scene import Align, Box, Item, Mark, Panel, label
from rendering.shapes import Shape
from rendering.theme import Paint

CHIP_PX = 54
GAP_PX = 12
TAG_PX = 40
_WIDEST_TAG_PX = 160
_WIDEST_FOOT_PX = 156
_NAME = TextStyle(36, 650)
_HELD = TextStyle(34, 750, 90)
_TAG = TextStyle(32, 700, 80)


@dataclass(frozen=True, slots=True)
class Chip:
    """A seat as shown in its side's head."""

    name: str
    held: int
    is_on_turn: bool
    one_card: str = ""
    """Tag of a hand of one card, instead of its number; empty where it is not said here."""
    foot: str = ""
    """Tag of a foot not picked up, empty where there is none."""
    is_last: bool = False
    """Is the one card the last, so that the seat may soon go out?"""

    @property
    def held_text(self) -> str:
        return self.one_card or str(self.held)

    @property
    def box_width(self) -> int:
        """Width of the box that says how many cards are held."""
        style = _TAG if self.one_card else _HELD
        return min(_WIDEST_TAG_PX, max(60, text_width(self.held_text, style) + 22))

    @property
    def fixed_width(self) -> int:
        """Width without the name."""
        arrow = 34 if self.is_on_turn else 0
        foot = foot_width(self.foot) + 8 if self.foot else 0
        return 14 + arrow + 12 + self.box_width + foot + 10


def foot_width(word: str) -> int:
    return min(_WIDEST_FOOT_PX, text_width(word, _TAG) + 20)


def chip_items(slot: Box, chips: Sequence[Chip]) -> Iterator[Item]:
    """The chips from the left, their names sharing what room there is."""
    room = slot.width - sum(chip.fixed_width for chip in chips) - GAP_PX * (len(chips) - 1)
    wanted = [text_width(chip.name, _NAME) for chip in chips]
    left = slot.left
    for chip, most in zip(chips, shared(wanted, max(0, room)), strict=True):
        width = min(most, text_width(*fitted(chip.name, _NAME, most)))
        box = Box(left, slot.top, chip.fixed_width + width, slot.height)
        yield from _chip(chip, box, width)
        left = box.right + GAP_PX


def _chip(chip: Chip, box: Box, name_width: int) -> Iterator[Item]:
    ground = Paint.GOLD if chip.is_on_turn else Paint.CHIP
    yield Panel(box, ground, 14)
    left = box.left + 14
    if chip.is_on_turn:
        yield Mark(Box(left, box.top + 14, 24, 26), Shape.ARROW, Paint.INK, ground)
        left += 34
    colour = Paint.INK if chip.is_on_turn else Paint.TEXT
    name = Box(left, box.top, name_width, box.height)
    yield label(name, chip.name, _NAME, (colour, ground))
    held = Box(name.right + 12, box.top + 7, chip.box_width, box.height - 14)
    yield from _held(held, chip)
    if chip.foot:
        tag = held._replace(left=held.right + 8, width=foot_width(chip.foot))
        yield from foot_tag(tag, chip.foot)


def _held(box: Box, chip: Chip) -> Iterator[Item]:
    if chip.is_last:
        yield from alarm_tag(box, chip.held_text, is_word=bool(chip.one_card))
        return
    yield Panel(box, Paint.CARD, 9, Paint.BACK, 3)
    yield label(box.inset(4), chip.held_text, _HELD, (Paint.BACK, Paint.CARD), align=Align.CENTRE)


def alarm_tag(box: Box, text: str, *, is_word: bool = True) -> Iterator[Item]:
    """Somebody holds a last card."""
    yield Panel(box, Paint.ALARM, 9)
    style = _TAG if is_word else _HELD
    yield label(box.inset(4), text, style, (Paint.BRIGHT, Paint.ALARM), align=Align.CENTRE)


def foot_tag(box: Box, word: str) -> Iterator[Item]:
    """In the colour of card backs: cards that lie there face down still."""
    yield Panel(box, Paint.BACK, 9, Paint.CARD, 2)
    yield label(box.inset(6), word, _TAG, (Paint.BRIGHT, Paint.BACK), align=Align.CENTRE)


def tag_width(word: str, most: int = _WIDEST_TAG_PX) -> int:
    """Width of an alarm that stands alone."""
    return min(most, text_width(word, _TAG) + 22)


def shared(wanted: Sequence[int], room: int) -> tuple[int, ...]:
    """Widths for texts that want so much: all they want, or the room shared fairly.

    >>> shared((50, 300), 400), shared((50, 300), 200), shared((300, 300), 200)
    ((50, 300), (50, 150), (100, 100))
    """
    widths = [0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    for done, place in enumerate(order):
        widths[place] = min(wanted[place], room // (len(order) - done))
        room -= widths[place]
    return tuple(widths)
