"""Makes at start-up what the first pictures need: the font, the palette, the card faces."""

from bot.engine.cards import JOKER, Card
from rendering.cardfaces import back_sprite, face_sprite
from rendering.encode import palette
from rendering.layout.centre import PILE_CARD
from rendering.layout.hand import card_size
from rendering.scene import CardWords
from rendering.theme import Theme
from rendering.themes import FELT

_COLUMNS = (6, 7, 8, 10)
"""Hands of 5 to 40 cards lie in so many columns; larger and smaller ones are rare."""


def warm_up(theme: Theme = FELT, words: CardWords | None = None) -> None:
    """Draw every card in the sizes of hands and of the pile. Takes a second: in a thread."""
    palette(theme)
    back_sprite(PILE_CARD, theme)
    for size in (PILE_CARD, *map(card_size, _COLUMNS)):
        for card in range(JOKER + 1):
            face_sprite(Card(card), size, theme, words or CardWords())
