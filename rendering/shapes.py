"""Suits, stars, arrows, crowns and rounded corners as masks: the font has no glyphs for them.

Shapes are outlines on a unit square, filled four times as large and reduced, which smooths edges.
"""

import math
from collections.abc import Callable
from enum import Enum
from functools import lru_cache

from PIL import Image, ImageDraw

_OVERSAMPLING = 4

Point = tuple[float, float]


class Shape(Enum):
    CLUB = "club"
    SPADE = "spade"
    DIAMOND = "diamond"
    HEART = "heart"
    STAR = "star"
    ARROW = "arrow"
    TICK = "tick"
    CROWN = "crown"
    DISC = "disc"
    SQUARE = "square"
    SNOWFLAKE = "snowflake"


@lru_cache(maxsize=512)
def shape_mask(shape: Shape, width_px: int, height_px: int) -> Image.Image:
    """The shape as an 8-bit mask that fills so many px."""
    size = (max(1, width_px) * _OVERSAMPLING, max(1, height_px) * _OVERSAMPLING)
    mask = Image.new("L", size)
    _DRAWN_BY[shape](_Unit(mask))
    return mask.reduce(_OVERSAMPLING)


@lru_cache(maxsize=64)
def corner_mask(radius_px: int) -> Image.Image:
    """The top left quarter of a disc; turned and mirrored it serves all corners."""
    side = radius_px * _OVERSAMPLING
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).ellipse((0, 0, 2 * side - 1, 2 * side - 1), fill=255)
    return mask.reduce(_OVERSAMPLING)


@lru_cache(maxsize=64)
def rounded_mask(width_px: int, height_px: int, radius_px: int) -> Image.Image:
    size = (width_px * _OVERSAMPLING, height_px * _OVERSAMPLING)
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size[0] - 1, size[1] - 1), radius_px * _OVERSAMPLING, fill=255
    )
    return mask.reduce(_OVERSAMPLING)


class _Unit:
    """Draws on a mask in coordinates from 0 to 1."""

    def __init__(self, mask: Image.Image) -> None:
        self._draw = ImageDraw.Draw(mask)
        self._width, self._height = mask.width - 1, mask.height - 1

    def polygon(self, points: list[Point]) -> None:
        self._draw.polygon([(x * self._width, y * self._height) for x, y in points], fill=255)

    def disc(self, x: float, y: float, radius: float, *, stretch: float = 1.0) -> None:
        across, down = radius * self._width, radius * stretch * self._height
        x, y = x * self._width, y * self._height
        self._draw.ellipse((x - across, y - down, x + across, y + down), fill=255)

    def stroke(self, points: list[Point], thickness: float) -> None:
        scaled = [(x * self._width, y * self._height) for x, y in points]
        width = round(thickness * self._width)
        self._draw.line(scaled, fill=255, width=width, joint="curve")
        for x, y in scaled:
            half = width / 2
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=255)


def _bezier(start: Point, one: Point, two: Point, end: Point) -> list[Point]:
    steps = 24
    points = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        pairs = list(zip(weights, (start, one, two, end), strict=True))
        points.append((sum(w * p[0] for w, p in pairs), sum(w * p[1] for w, p in pairs)))
    return points


def _mirrored(half: list[Point]) -> list[Point]:
    return half + [(1 - x, y) for x, y in reversed(half)]


def _heart(unit: _Unit) -> None:
    lobe = _bezier((0.5, 0.25), (0.44, -0.07), (0.0, -0.05), (0.0, 0.3))
    side = _bezier((0.0, 0.3), (0.0, 0.58), (0.34, 0.72), (0.5, 1.0))
    unit.polygon(_mirrored(lobe + side))


def _spade(unit: _Unit) -> None:
    side = _bezier((0.5, 0.0), (0.38, 0.22), (0.0, 0.36), (0.0, 0.6))
    lobe = _bezier((0.0, 0.6), (0.0, 0.9), (0.38, 0.9), (0.48, 0.68))
    unit.polygon(_mirrored(side + lobe))
    _stem(unit, top=0.6)


def _club(unit: _Unit) -> None:
    unit.disc(0.5, 0.24, 0.24)
    unit.disc(0.235, 0.585, 0.235)
    unit.disc(0.765, 0.585, 0.235)
    unit.polygon([(0.4, 0.3), (0.6, 0.3), (0.66, 0.62), (0.34, 0.62)])
    _stem(unit, top=0.5)


def _stem(unit: _Unit, *, top: float) -> None:
    half = [(0.5, top), (0.46, top), *_bezier((0.46, 0.72), (0.45, 0.9), (0.38, 0.97), (0.27, 1.0))]
    unit.polygon(_mirrored(half))


def _diamond(unit: _Unit) -> None:
    edge = _bezier((0.5, 0.0), (0.4, 0.18), (0.24, 0.36), (0.1, 0.5))
    unit.polygon(_mirrored(edge + [(x, 1 - y) for x, y in reversed(edge)]))


def _star(unit: _Unit) -> None:
    points = []
    for corner in range(10):
        radius = 0.5 if corner % 2 == 0 else 0.22
        angle = math.pi * corner / 5
        points.append((0.5 + radius * math.sin(angle), 0.52 - radius * math.cos(angle)))
    unit.polygon(points)


def _arrow(unit: _Unit) -> None:
    unit.polygon([(0.0, 0.0), (1.0, 0.5), (0.0, 1.0)])


def _tick(unit: _Unit) -> None:
    unit.stroke([(0.14, 0.54), (0.4, 0.8), (0.86, 0.22)], 0.18)


def _crown(unit: _Unit) -> None:
    unit.polygon(
        [(0.1, 0.85), (0.0, 0.25), (0.28, 0.52), (0.5, 0.1), (0.72, 0.52), (1.0, 0.25), (0.9, 0.85)]
    )


def _disc(unit: _Unit) -> None:
    unit.disc(0.5, 0.5, 0.5)


def _square(unit: _Unit) -> None:
    unit.polygon([(0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)])


def _snowflake(unit: _Unit) -> None:
    for spoke in range(6):
        angle = math.pi * spoke / 3
        unit.stroke([(0.5, 0.5), _polar(0.44, angle)], 0.09)
        for turn in (-0.42, 0.42):
            unit.stroke([_polar(0.24, angle), _polar(0.42, angle + turn)], 0.07)


def _polar(radius: float, angle: float) -> Point:
    return 0.5 + radius * math.sin(angle), 0.5 - radius * math.cos(angle)


_DRAWN_BY: dict[Shape, Callable[[_Unit], None]] = {
    Shape.CLUB: _club,
    Shape.SPADE: _spade,
    Shape.DIAMOND: _diamond,
    Shape.HEART: _heart,
    Shape.STAR: _star,
    Shape.ARROW: _arrow,
    Shape.TICK: _tick,
    Shape.CROWN: _crown,
    Shape.DISC: _disc,
    Shape.SQUARE: _square,
    Shape.SNOWFLAKE: _snowflake,
}
