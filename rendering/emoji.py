"""Card faces as emojis for menus and buttons: transparent squares, one a card and the back."""

from io import BytesIO

from PIL import Image

from bot.engine.cards import JOKER, Card, card_text
from rendering.cardfaces import back_sprite, card_mask, face_sprite
from rendering.scene import CardWords
from rendering.theme import Theme
from rendering.themes import FELT

SIDE_PX = 128
"""What Discord shows emojis from; it takes files up to 256 KiB."""
_CARD = (108, SIDE_PX)
LOOK = 3
"""To be raised with every change of the look: emojis are found by their names and so drawn anew.

Those of the look before stay with the application, since messages may show them still.
"""
_NO_WORDS = CardWords(joker="", black_three="", red_three="")
"""In a line of text an emoji is 22 px high, and one serves all languages."""


def emoji_name(card: Card | None) -> str:
    """A name Discord takes, which tells the look: `card_Th_3`, `card_back_3` for None."""
    return f"card_{'back' if card is None else card_text(card)}_{LOOK}"


def emoji_cards() -> tuple[Card | None, ...]:
    """The 54 faces there are: all cards, black before red, and None for the back."""
    return (*(Card(card) for card in range(JOKER + 1)), None)


def emoji_png(card: Card | None, *, theme: Theme = FELT) -> bytes:
    """A card, or the back for None, 128 px high in the middle of a transparent square PNG."""
    if card is None:
        sprite = back_sprite(_CARD, theme)
    else:
        sprite = face_sprite(card, _CARD, theme, _NO_WORDS)
    face = sprite.copy()
    face.putalpha(card_mask(_CARD))
    image = Image.new("RGBA", (SIDE_PX, SIDE_PX))
    image.paste(face, ((SIDE_PX - _CARD[0]) // 2, 0))
    buffer = BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
