"""PNG with one fixed palette per theme: a quarter of the time and of the size of an RGB PNG.

The palette holds every colour of the theme exactly, then blends of the pairs that meet in pictures,
so edges stay smooth without dithering.
"""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from zlib import compress

from PIL import Image

from rendering.theme import EDGE_ON_GROUND, RGB, TEXT_ON_GROUND, Paint, Theme

MOST_BYTES = 80 * 1024
"""What a picture should weigh at most, for phones on the road."""
_PALETTE_SIZE = 256
_SMALL_PALETTE_SIZE = 44
_FAST_LEVEL = 3
_SMALL_LEVELS = (7, 8)
"""The second takes three times as long: for what hardly a game makes."""
_BAND_ROWS = 24
_BAND_EVERY = 6
_BLENDS = (0.5, 0.25, 0.75, 0.12, 0.88, 0.37, 0.63)
_LEAST_DISTANCE = 9


def png_bytes(image: Image.Image, theme: Theme) -> bytes:
    """The picture as an 8-bit palette PNG; a heavy one takes more time and has fewer blends."""
    if estimated_bytes(image, theme) <= MOST_BYTES:
        png = fast_png(image, theme)
        if len(png) <= MOST_BYTES:
            return png
    return _small_png(image, theme)


def _small_png(image: Image.Image, theme: Theme) -> bytes:
    reduced = _reduced(image, theme, _SMALL_PALETTE_SIZE)
    for level in _SMALL_LEVELS:
        png = _encoded(reduced, level)
        if len(png) <= MOST_BYTES:
            break
    return png


def fast_png(image: Image.Image, theme: Theme) -> bytes:
    """With all blends, however heavy."""
    return _encoded(_reduced(image, theme, _PALETTE_SIZE), _FAST_LEVEL)


def _reduced(image: Image.Image, theme: Theme, colours: int) -> Image.Image:
    return image.quantize(palette=_palette_image(theme, colours), dither=Image.Dither.NONE)


def estimated_bytes(image: Image.Image, theme: Theme) -> int:
    """What the fast way would make of it, from a band in `_BAND_EVERY`: spares a vain attempt."""
    tops = range(0, image.height - _BAND_ROWS, _BAND_ROWS * _BAND_EVERY)
    sample = Image.new("RGB", (image.width, _BAND_ROWS * max(1, len(tops))))
    for number, top in enumerate(tops):
        band = image.crop((0, top, image.width, top + _BAND_ROWS))
        sample.paste(band, (0, number * _BAND_ROWS))
    pixels = _reduced(sample, theme, _PALETTE_SIZE).tobytes()
    return len(compress(pixels, _FAST_LEVEL)) * image.height // sample.height


def _encoded(reduced: Image.Image, level: int) -> bytes:
    buffer = BytesIO()
    reduced.save(buffer, "PNG", compress_level=level)
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


@lru_cache(maxsize=16)
def _palette_image(theme: Theme, size: int) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in palette(theme)[:size] for value in colour])
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
