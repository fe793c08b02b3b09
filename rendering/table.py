"""The picture of the table, for everybody: nothing in it is hidden from anyone."""

from bot.engine.view import PlayerView
from rendering.canvas import paint
from rendering.encode import png_bytes
from rendering.labels import TableLabels
from rendering.layout.table import table_scene
from rendering.theme import Theme
from rendering.themes import FELT


def table_png(view: PlayerView, labels: TableLabels, *, theme: Theme = FELT) -> bytes:
    """PNG of the table, 1080 px wide; any view of the position gives the same picture."""
    return png_bytes(paint(table_scene(view, labels), theme), theme)
