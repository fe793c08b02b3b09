"""Card faces as emojis of the application, for menus and buttons: uploaded once, then found again.

They are used when all are there, so that no menu is half dressed; without them words are enough.
"""

import asyncio
import logging

import discord

from bot.client import CanastaBot
from cogs.display.drawing import Drawing
from cogs.outages import OUT_OF_ORDER
from cogs.views.controls import Emojis
from rendering.emoji import emoji_cards, emoji_name

PAUSE_S = 1.0
"""Between two uploads: nobody waits for them, and people's presses go first."""

_log = logging.getLogger(__name__)


class CardEmojis:
    """Empty until `load` has come to its end."""

    def __init__(self, bot: CanastaBot, drawing: Drawing) -> None:
        self._bot = bot
        self._drawing = drawing
        self.by_card: Emojis = {}

    async def load(self) -> None:
        """Find them and upload what is missing; what fails is tried again at the next start."""
        try:
            self.by_card = await self._loaded()
        except (discord.HTTPException, *OUT_OF_ORDER) as error:
            _log.warning("cards go without emojis: %s", error)

    async def _loaded(self) -> Emojis:
        names = {emoji_name(card): card for card in emoji_cards()}
        there = await self._bot.fetch_application_emojis()
        found = {names[emoji.name]: _part(emoji) for emoji in there if emoji.name in names}
        for name, card in names.items():
            if card not in found:
                await asyncio.sleep(PAUSE_S)
                png = await self._drawing.emoji(card)
                uploaded = await self._bot.create_application_emoji(name=name, image=png)
                found[card] = _part(uploaded)
        return found


def _part(emoji: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)
