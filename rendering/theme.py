"""Colours as data: what each paint of a picture looks like in a theme, and what may stand on what.

Layouts name paints, never colours, so a theme changes no layout. Suits come warm (hearts, diamonds)
and cool (spades, clubs): that separates red from black for every kind of colour vision, and canasta
asks for no more than that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

RGB = tuple[int, int, int]


class Paint(Enum):
    """What a colour is for."""

    FELT = auto()
    PANEL = auto()
    STRIP = auto()
    CHIP = auto()
    TEXT = auto()
    SOFT = auto()
    GOLD = auto()
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
    FROZEN = auto()
    ICE = auto()
    ALARM = auto()
    SPENT = auto()
    LIGHT_HEART = auto()
    LIGHT_DIAMOND = auto()
    LIGHT_CLUB = auto()
    GRID = auto()


TEXT_ON_GROUND: tuple[tuple[Paint, Paint], ...] = (
    (Paint.TEXT, Paint.FELT),
    (Paint.SOFT, Paint.FELT),
    (Paint.TEXT, Paint.PANEL),
    (Paint.SOFT, Paint.PANEL),
    (Paint.GOLD, Paint.PANEL),
    (Paint.ICE, Paint.PANEL),
    (Paint.NEGATIVE, Paint.PANEL),
    (Paint.LIGHT_HEART, Paint.PANEL),
    (Paint.LIGHT_DIAMOND, Paint.PANEL),
    (Paint.LIGHT_CLUB, Paint.PANEL),
    (Paint.TEXT, Paint.STRIP),
    (Paint.SOFT, Paint.STRIP),
    (Paint.GOLD, Paint.STRIP),
    (Paint.LIGHT_HEART, Paint.STRIP),
    (Paint.LIGHT_DIAMOND, Paint.STRIP),
    (Paint.LIGHT_CLUB, Paint.STRIP),
    (Paint.TEXT, Paint.CHIP),
    (Paint.INK, Paint.GOLD),
    (Paint.INK, Paint.ICE),
    (Paint.TEXT, Paint.ALARM),
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
    (Paint.JOKER, Paint.CARD),
    (Paint.TEXT, Paint.NATURAL_CANASTA),
    (Paint.PALE_GOLD, Paint.NATURAL_CANASTA),
    (Paint.TEXT, Paint.MIXED_CANASTA),
    (Paint.GOLD, Paint.MIXED_CANASTA),
    (Paint.PALE_GOLD, Paint.MIXED_CANASTA),
    (Paint.TEXT, Paint.WILD_CANASTA),
    (Paint.PALE_GOLD, Paint.WILD_CANASTA),
    (Paint.TEXT, Paint.FROZEN),
    (Paint.ICE, Paint.FROZEN),
    (Paint.TEXT, Paint.SPENT),
)
"""Every pair of text and ground that a layout may use; each theme owes it `LEAST_CONTRAST`."""

EDGE_ON_GROUND: tuple[tuple[Paint, Paint], ...] = (
    (Paint.PANEL, Paint.FELT),
    (Paint.CHIP, Paint.PANEL),
    (Paint.GOLD, Paint.FELT),
    (Paint.ICE, Paint.FELT),
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
    (Paint.SPENT, Paint.PANEL),
    (Paint.GRID, Paint.PANEL),
)
"""Pairs that meet at an edge without text: the palette holds their blends, too."""

LEAST_CONTRAST = 4.5
"""Contrast a text owes to its ground (WCAG 2 AA)."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A colour for every paint. Compared by identity, so that it is a cheap key of caches."""

    name: str
    colours: Mapping[Paint, RGB]

    def __getitem__(self, paint: Paint) -> RGB:
        return self.colours[paint]


def _theme(name: str, **hex_by_paint: str) -> Theme:
    """A theme from hexadecimal colours; raises ValueError where a paint has none."""
    colours = {Paint[paint.upper()]: _rgb(text) for paint, text in hex_by_paint.items()}
    missing = [paint.name for paint in Paint if paint not in colours]
    if missing:
        raise ValueError(f"theme {name} has no colour for {', '.join(missing)}")
    return Theme(name, MappingProxyType(colours))


def _rgb(text: str) -> RGB:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


FELT = _theme(
    "felt",
    felt="1E4038",
    panel="17322C",
    strip="0F231E",
    chip="2B5748",
    text="FFFFFF",
    soft="C9D6D1",
    gold="FFC83D",
    pale_gold="FFE8A3",
    ink="111827",
    negative="FCA5A5",
    card="FFFFFF",
    card_edge="9AA3A0",
    spade="111827",
    heart="BE123C",
    diamond="B45309",
    club="1D4ED8",
    wild_card="FFF4D6",
    wild_edge="B45309",
    joker="6D28D9",
    back="334E8C",
    back_line="5F79B8",
    wild_chip="FFE29A",
    wild_star="92400E",
    natural_canasta="BE123C",
    mixed_canasta="0B0F1A",
    wild_canasta="6D28D9",
    frozen="075985",
    ice="7DD3FC",
    alarm="BE123C",
    spent="4B5563",
    light_heart="FF8FA3",
    light_diamond="FFB454",
    light_club="93C5FD",
    grid="35564C",
)


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
