"""PNG with one fixed palette per theme: a quarter of the time and of the size of an RGB PNG.

The palette holds every colour of the theme exactly, then blends of the pairs that meet in pictures,
so edges stay smooth without dithering.
"""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

from PIL import Image

from rendering.theme import EDGE_ON_GROUND, RGB, TEXT_ON_GROUND, Paint, Theme

_PALETTE_SIZE = 256
_BLENDS = (0.5, 0.25, 0.75, 0.12, 0.88, 0.37, 0.63)
_LEAST_DISTANCE = 9


def png_bytes(image: Image.Image, theme: Theme) -> bytes:
    """The picture as an 8-bit palette PNG."""
    reduced = image.quantize(palette=_palette_image(theme), dither=Image.Dither.NONE)
    buffer = BytesIO()
    reduced.save(buffer, "PNG", compress_level=3)
    return buffer.getvalue()


@lru_cache(maxsize=8)
def palette(theme: Theme) -> tuple[RGB, ...]:
    """At most 256 colours: the theme's own, then blends, the coarse ones first."""
    colours = list(dict.fromkeys(theme[paint] for paint in Paint))
    for blend in _blends(theme):
        if len(colours) == _PALETTE_SIZE:
            break
        if all(_distance(blend, colour) >= _LEAST_DISTANCE for colour in colours):
            colours.append(blend)
    return tuple(colours)


@lru_cache(maxsize=8)
def _palette_image(theme: Theme) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in palette(theme) for value in colour])
    return image


def _blends(theme: Theme) -> Iterator[RGB]:
    pairs = dict.fromkeys((*TEXT_ON_GROUND, *EDGE_ON_GROUND))
    for part in _BLENDS:
        for one, other in pairs:
            mixed = (
                round(a * part + b * (1 - part))
                for a, b in zip(theme[one], theme[other], strict=True)
            )
            red, green, blue = mixed
            yield red, green, blue


def _distance(one: RGB, other: RGB) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
