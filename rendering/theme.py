"""Paints: what the colours of a picture are for, and what may stand on what.

Layouts name paints, never colours, so a theme changes no layout. Suits come warm (hearts, diamonds)
and cool (spades, clubs): that separates red from black for every kind of colour vision, and canasta
asks for no more than that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

RGB = tuple[int, int, int]


class Paint(Enum):
    """What a colour is for."""

    FELT = auto()
    PANEL = auto()
    STRIP = auto()
    CHIP = auto()
    TEXT = auto()
    SOFT = auto()
    POINTS = auto()
    """Points and what is on turn, as text on panels and strips."""
    BRIGHT = auto()
    """Text on grounds that are strong in every theme: canastas, threes, ice, alarm."""
    GOLD = auto()
    """Grounds, edges and stars on strong grounds; as text on a panel it is `POINTS`."""
    PALE_GOLD = auto()
    INK = auto()
    NEGATIVE = auto()
    CARD = auto()
    CARD_EDGE = auto()
    SPADE = auto()
    HEART = auto()
    DIAMOND = auto()
    CLUB = auto()
    WILD_CARD = auto()
    WILD_EDGE = auto()
    JOKER = auto()
    BACK = auto()
    BACK_LINE = auto()
    WILD_CHIP = auto()
    WILD_STAR = auto()
    NATURAL_CANASTA = auto()
    MIXED_CANASTA = auto()
    WILD_CANASTA = auto()
    SEQUENCE_CANASTA = auto()
    SEVENS_CANASTA = auto()
    FROZEN = auto()
    ICE = auto()
    CHOSEN = auto()
    """Frames of chosen cards, on which their ticks stand."""
    BAR = auto()
    """Joins and counts cards of one kind in a hand."""
    ALARM = auto()
    SPENT = auto()
    LIGHT_HEART = auto()
    LIGHT_DIAMOND = auto()
    LIGHT_CLUB = auto()
    GRID = auto()
    SERIES_1 = auto()
    SERIES_2 = auto()
    SERIES_3 = auto()
    SERIES_4 = auto()
    SERIES_5 = auto()
    SERIES_6 = auto()


SERIES = (
    Paint.SERIES_1,
    Paint.SERIES_2,
    Paint.SERIES_3,
    Paint.SERIES_4,
    Paint.SERIES_5,
    Paint.SERIES_6,
)
"""The lines of a chart, a side each."""


TEXT_ON_GROUND: tuple[tuple[Paint, Paint], ...] = (
    (Paint.TEXT, Paint.FELT),
    (Paint.SOFT, Paint.FELT),
    (Paint.POINTS, Paint.FELT),
    (Paint.TEXT, Paint.PANEL),
    (Paint.SOFT, Paint.PANEL),
    (Paint.POINTS, Paint.PANEL),
    (Paint.NEGATIVE, Paint.PANEL),
    *((series, Paint.PANEL) for series in SERIES),
    (Paint.TEXT, Paint.STRIP),
    (Paint.SOFT, Paint.STRIP),
    (Paint.POINTS, Paint.STRIP),
    (Paint.LIGHT_HEART, Paint.STRIP),
    (Paint.LIGHT_DIAMOND, Paint.STRIP),
    (Paint.LIGHT_CLUB, Paint.STRIP),
    (Paint.TEXT, Paint.CHIP),
    (Paint.TEXT, Paint.BAR),
    (Paint.INK, Paint.GOLD),
    (Paint.INK, Paint.ICE),
    (Paint.INK, Paint.CHOSEN),
    (Paint.BRIGHT, Paint.ALARM),
    (Paint.BRIGHT, Paint.BACK),
    (Paint.BACK, Paint.CARD),
    (Paint.INK, Paint.CARD),
    (Paint.SPADE, Paint.CARD),
    (Paint.HEART, Paint.CARD),
    (Paint.DIAMOND, Paint.CARD),
    (Paint.CLUB, Paint.CARD),
    (Paint.CARD, Paint.SPADE),
    (Paint.CARD, Paint.HEART),
    (Paint.SPADE, Paint.WILD_CARD),
    (Paint.HEART, Paint.WILD_CARD),
    (Paint.DIAMOND, Paint.WILD_CARD),
    (Paint.CLUB, Paint.WILD_CARD),
    (Paint.JOKER, Paint.WILD_CARD),
    (Paint.WILD_STAR, Paint.WILD_CHIP),
    (Paint.WILD_STAR, Paint.CARD),
    (Paint.JOKER, Paint.WILD_CHIP),
    (Paint.JOKER, Paint.CARD),
    *(
        (text, canasta)
        for canasta in (
            Paint.NATURAL_CANASTA,
            Paint.MIXED_CANASTA,
            Paint.WILD_CANASTA,
            Paint.SEQUENCE_CANASTA,
            Paint.SEVENS_CANASTA,
        )
        for text in (Paint.BRIGHT, Paint.PALE_GOLD)
    ),
    (Paint.GOLD, Paint.MIXED_CANASTA),
    (Paint.BRIGHT, Paint.FROZEN),
    (Paint.ICE, Paint.FROZEN),
    (Paint.BRIGHT, Paint.SPENT),
)
"""Every pair of text and ground that a layout may use; each theme owes it `LEAST_CONTRAST`."""

EDGE_ON_GROUND: tuple[tuple[Paint, Paint], ...] = (
    (Paint.PANEL, Paint.FELT),
    (Paint.BAR, Paint.FELT),
    (Paint.CHIP, Paint.PANEL),
    (Paint.GOLD, Paint.FELT),
    (Paint.GOLD, Paint.PANEL),
    (Paint.ICE, Paint.FELT),
    (Paint.CHOSEN, Paint.FELT),
    (Paint.FROZEN, Paint.ICE),
    (Paint.CARD, Paint.FELT),
    (Paint.CARD, Paint.PANEL),
    (Paint.CARD, Paint.FROZEN),
    (Paint.CARD_EDGE, Paint.CARD),
    (Paint.CARD_EDGE, Paint.PANEL),
    (Paint.CARD_EDGE, Paint.FELT),
    (Paint.CARD_EDGE, Paint.FROZEN),
    (Paint.WILD_EDGE, Paint.WILD_CARD),
    (Paint.WILD_EDGE, Paint.FELT),
    (Paint.WILD_EDGE, Paint.FROZEN),
    (Paint.WILD_EDGE, Paint.CARD),
    (Paint.WILD_CHIP, Paint.CARD),
    (Paint.HEART, Paint.FELT),
    (Paint.HEART, Paint.PANEL),
    (Paint.BACK_LINE, Paint.BACK),
    (Paint.STRIP, Paint.BACK),
    (Paint.GOLD, Paint.NATURAL_CANASTA),
    (Paint.NATURAL_CANASTA, Paint.PANEL),
    (Paint.MIXED_CANASTA, Paint.PANEL),
    (Paint.GOLD, Paint.WILD_CANASTA),
    (Paint.GOLD, Paint.SEQUENCE_CANASTA),
    (Paint.GOLD, Paint.SEVENS_CANASTA),
    (Paint.SPENT, Paint.PANEL),
    (Paint.GRID, Paint.PANEL),
)
"""Pairs that meet at an edge without text: the palette holds their blends, too."""

LEAST_CONTRAST = 4.5
"""Contrast a text owes to its ground (WCAG 2 AA)."""

SHAPE_ON_GROUND: tuple[tuple[Paint, Paint], ...] = (
    (Paint.BAR, Paint.FELT),
    (Paint.CARD_EDGE, Paint.FELT),
    (Paint.WILD_EDGE, Paint.FELT),
    (Paint.HEART, Paint.FELT),
    (Paint.CHOSEN, Paint.FELT),
)
"""Bars, and what cards end in: their extent must be seen, so themes owe it `LEAST_OF_SHAPES`."""

LEAST_OF_SHAPES = 1.8
"""Contrast of an area with its ground from which it is seen at a glance."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A colour for every paint. Compared by identity, so that it is a cheap key of caches."""

    name: str
    colours: Mapping[Paint, RGB]

    def __getitem__(self, paint: Paint) -> RGB:
        return self.colours[paint]


def contrast(one: RGB, other: RGB) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2, relative luminance of sRGB).

    >>> contrast((255, 255, 255), (0, 0, 0))
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return round((lighter + 0.05) / (darker + 0.05), 2)


def _luminance(colour: RGB) -> float:
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
