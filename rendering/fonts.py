"""The font: one variable Noto Sans from a package, measured and drawn as cached masks.

Text is laid out plainly, glyph after glyph, which is right for Latin, Greek and Cyrillic; `names`
keeps other scripts out of pictures.
"""

import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import fontpkg_noto_sans
from PIL import Image, ImageDraw, ImageFont

_FONT_PATH = Path(fontpkg_noto_sans.__file__).parent / "files" / "NotoSans[wdth,wght].ttf"
_CAP_HEIGHT = 0.714
_OVERHANG = 1.13
_UNASSIGNED = "\uffff"
_ELLIPSIS = "…"
_NARROWER = (100, 90, 80, 72)
LEAST_SIZE_PX = 32
"""Smallest size of a text that carries meaning: 12 points where a phone shows 390 of 1080 px."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """Size in px, weight 100 to 900, width 62 to 100 per cent."""

    size: int
    weight: int = 650
    width: int = 100

    @property
    def cap_height(self) -> int:
        """Height of a capital above the baseline, in px."""
        return round(self.size * _CAP_HEIGHT)


@dataclass(frozen=True, slots=True)
class TextMask:
    """The ink of a text and where it lies from the start of its baseline."""

    image: Image.Image
    left: int
    top: int


# A font opened costs 0.7 MB kept and 0.05 ms opened again.
@lru_cache(maxsize=16)
def _font(style: TextStyle) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FONT_PATH), style.size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([style.weight, style.width])
    return font


@lru_cache(maxsize=4096)
def text_width(text: str, style: TextStyle) -> int:
    """Width in px, of the advance or of the ink where that reaches further."""
    font = _font(style)
    return max(round(font.getlength(text)), round(font.getbbox(text, anchor="ls")[2]))


@lru_cache(maxsize=2048)
def text_mask(text: str, style: TextStyle) -> TextMask:
    font = _font(style)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text, anchor="ls"))
    image = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(image).text((-left, -top), text, fill=255, font=font, anchor="ls")
    return TextMask(image, left, top)


@lru_cache(maxsize=1024)
def ink_mask(text: str, weight: int, width_px: int, height_px: int) -> Image.Image:
    """The ink of a text whose capitals are so high, reduced where it would be too wide.

    The descenders of J and Q may reach below by `_OVERHANG`; longer ones make the text smaller.
    """
    style = TextStyle(round(height_px / _CAP_HEIGHT), weight)
    ink = text_mask(text, style).image
    for width in _NARROWER:
        style = replace(style, width=width)
        ink = text_mask(text, style).image
        if ink.width <= width_px:
            break
    factor = min(1.0, width_px / ink.width, height_px * _OVERHANG / ink.height)
    if factor < 1:
        ink = text_mask(text, replace(style, size=max(1, int(style.size * factor)))).image
    return ink


@lru_cache(maxsize=4096)
def fitted(
    text: str, style: TextStyle, width_px: int, *, least: int = LEAST_SIZE_PX
) -> tuple[str, TextStyle]:
    """The text and style that fit the width: first narrower, then smaller, then cut short.

    No text becomes smaller than `least` px; what still is too wide ends in an ellipsis.
    """
    for width in (width for width in _NARROWER if width <= style.width):
        style = replace(style, width=width)
        if text_width(text, style) <= width_px:
            return text, style
    while style.size > least:
        style = replace(style, size=max(least, style.size - 2))
        if text_width(text, style) <= width_px:
            return text, style
    return _cut(text, style, width_px), style


def _cut(text: str, style: TextStyle, width_px: int) -> str:
    shorter = text
    while shorter and text_width(shorter + _ELLIPSIS, style) > width_px:
        shorter = shorter[:-1].rstrip()
    if not shorter and text_width(_ELLIPSIS, style) > width_px:
        return ""
    return shorter + _ELLIPSIS


@lru_cache(maxsize=4096)
def is_drawable(character: str) -> bool:
    """Has the font a glyph for this character, and is it of a script set without joining?"""
    if unicodedata.category(character) == "Zs":
        return character in " \u00a0"
    if unicodedata.category(character)[0] == "L":
        script = unicodedata.name(character, "").split(" ")[0]
        if script not in ("LATIN", "GREEK", "CYRILLIC"):
            return False
    return _ink(character) != _ink(_UNASSIGNED)


@lru_cache(maxsize=4096)
def _ink(character: str) -> tuple[tuple[int, int], bytes]:
    image = text_mask(character, TextStyle(24)).image
    return image.size, image.tobytes()
