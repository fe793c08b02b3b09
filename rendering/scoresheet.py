"""The picture of a score sheet: of a deal, or of the whole game once there is a winner."""

from rendering.canvas import paint
from rendering.encode import png_bytes
from rendering.labels import ScoreSheet
from rendering.layout.scoresheet import sheet_scene
from rendering.theme import Theme
from rendering.themes import FELT


def score_sheet_png(sheet: ScoreSheet, *, theme: Theme = FELT) -> bytes:
    """PNG of the sheet, 1080 px wide and as high as its rows need."""
    return png_bytes(paint(sheet_scene(sheet), theme), theme)
