"""What keeps a table from being shown, named once to whoever sits there and can have it mended."""

import discord

from bot.client import CanastaBot
from bot.tables.table import Table
from cogs.display.losses import Losses
from cogs.display.posting import Posting
from cogs.permissions import missing_in, missing_words
from cogs.views.pages import page


class Obstacles:
    """Tells the host by direct message; the others are told at their next press, by its answer."""

    def __init__(self, bot: CanastaBot, posting: Posting, losses: Losses) -> None:
        self._bot = bot
        self._posting = posting
        self._losses = losses
        self._told: set[int] = set()

    async def tell(self, table: Table) -> None:
        """The table's channel takes nothing: say so, once until it is mended."""
        if table.id in self._told or not table.is_living or await self._losses.look(table):
            return
        self._told.add(table.id)
        words = self._bot.texts.words(self._locale(table))
        channel = self._bot.get_channel(table.channel_id)
        missing: tuple[str, ...] = ()
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            missing = missing_in(channel)
        if missing:
            text = missing_words(words, missing, channel_id=table.channel_id)
        else:
            text = words("table-not-shown", channel=f"<#{table.channel_id}>")
        await self._posting.post_to_person(table.host_id, page(text))

    def _locale(self, table: Table) -> str:
        return next(
            (person.locale for person in table.people if person.user_id == table.host_id),
            "",
        )

    def clear(self, table: Table) -> None:
        """The channel takes messages: another obstacle would be news again."""
        self._told.discard(table.id)
