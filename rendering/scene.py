"""A picture as named boxes: layouts make scenes, `canvas` paints them, tests read them.

A scene has a background of panels, and items painted over it in order. Items name paints and say on
which ground they stand; all measures are px.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from bot.engine.cards import Card
from rendering.fonts import TextStyle, fitted, text_width
from rendering.shapes import Shape
from rendering.theme import Paint

WIDTH_PX = 1080
LEAST_HEIGHT_PX = 688
"""Width to height stays below 11:7: a desktop client shifts wider pictures."""
STACK_STEP_PX = 5


class Box(NamedTuple):
    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    def inset(self, by: int) -> "Box":
        return Box(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)

    def narrowed(self, by: int) -> "Box":
        return Box(self.left + by, self.top, self.width - 2 * by, self.height)

    def contains(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Align(Enum):
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class CardWords:
    """Words on cards and canastas, in the reader's language; they only decorate."""

    joker: str = "JOKER"
    joker_short: str = "JK"
    """The same in a meld, before a number."""
    black_three: str = "STOP"
    red_three: str = "+100"


@dataclass(frozen=True, slots=True)
class Panel:
    """A filled rectangle with round corners and, where an edge is named, a border inside it."""

    box: Box
    fill: Paint
    radius: int = 0
    edge: Paint | None = None
    edge_width: int = 4


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text, its capitals centred in the height of the box. It must fit (`label`)."""

    box: Box
    text: str
    style: TextStyle
    colour: Paint
    ground: Paint
    align: Align = Align.LEFT
    decorates: bool = False
    """Is it a tag that only decorates, and may be small?"""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of a card, its ink as large as the box allows and centred in it."""

    box: Box
    text: str
    colour: Paint
    ground: Paint


@dataclass(frozen=True, slots=True)
class Mark:
    box: Box
    shape: Shape
    colour: Paint
    ground: Paint


@dataclass(frozen=True, slots=True)
class Face:
    """A card face; turned, it lies on its side, the box being that of the upright card turned."""

    box: Box
    card: Card
    words: CardWords
    is_turned: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    box: Box


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards lying on each other: the front one fills the foot of the box, edges show above it."""

    box: Box
    layers: int
    """How many edges show."""
    fill: Paint
    edge: Paint
    edge_width: int = 2
    ground: Paint | None = None
    """What it lies on where that is one paint: then it is kept as an opaque sprite."""

    @property
    def front(self) -> Box:
        shift = self.layers * STACK_STEP_PX
        return Box(self.box.left, self.box.top + shift, self.box.width, self.box.height - shift)


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points (px on the canvas), drawn smoothly inside the box."""

    box: Box
    points: tuple[tuple[int, int], ...]
    colour: Paint
    thickness: int


Item = Panel | Label | Rank | Mark | Face | Back | Stack | Curve


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture, `WIDTH_PX` wide."""

    height: int
    background: tuple[Panel, ...]
    items: tuple[Item, ...]

    @property
    def box(self) -> Box:
        return Box(0, 0, WIDTH_PX, self.height)


def label(
    box: Box,
    text: str,
    style: TextStyle,
    colours: tuple[Paint, Paint],
    *,
    align: Align = Align.LEFT,
    decorates: bool = False,
) -> Label:
    """A label that fits its box: narrower, then smaller, then cut. `colours`: text and ground."""
    if decorates:
        text, style = fitted(text, style, box.width, least=min(style.size, 10))
    else:
        text, style = fitted(text, style, box.width)
    return Label(box, text, style, *colours, align, decorates)


def width_needed(text: str, style: TextStyle, *, most: int) -> int:
    """How wide a box the text wants, never more than `most` px."""
    return min(most, text_width(text, style))
