"""The picture of the cards by which partners were drawn."""

from rendering.canvas import paint
from rendering.encode import png_bytes
from rendering.labels import PartnersDrawn
from rendering.layout.partners import partners_scene
from rendering.theme import Theme
from rendering.themes import FELT


def partners_png(drawn: PartnersDrawn, *, theme: Theme = FELT) -> bytes:
    """PNG of who drew what and plays with whom, 1080 px wide."""
    return png_bytes(paint(partners_scene(drawn), theme), theme)
