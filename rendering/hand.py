"""The picture of a hand, for the seat that holds it only."""

from bot.engine.cards import Cards
from bot.engine.view import PlayerView
from rendering.canvas import paint
from rendering.encode import png_bytes
from rendering.labels import HandLabels
from rendering.layout.hand import hand_scene
from rendering.theme import Theme
from rendering.themes import FELT


def hand_png(
    view: PlayerView,
    labels: HandLabels,
    chosen: Cards = (),
    *,
    theme: Theme = FELT,
    by_suit: bool = False,
) -> bytes:
    """PNG of the view's own hand, 1080 px wide; `chosen` are the cards in the draft."""
    return png_bytes(paint(hand_scene(view, labels, chosen, by_suit=by_suit), theme), theme)
