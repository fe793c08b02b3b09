"""The picture of a rule set at a glance."""

from rendering.canvas import paint
from rendering.encode import png_bytes
from rendering.labels import RulesCard
from rendering.layout.rules_card import rules_card_scene
from rendering.theme import Theme
from rendering.themes import FELT


def rules_card_png(card: RulesCard, *, theme: Theme = FELT) -> bytes:
    """PNG of the card, 1080 px wide and as high as what it says."""
    return png_bytes(paint(rules_card_scene(card), theme), theme)
