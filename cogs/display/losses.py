"""Tables whose channel was deleted: the game is paused and its people are told, once.

Law: a game never ends with its channel. It waits until somebody brings it to another one, or until
its host ends it; a lobby, in which nothing has happened yet, is closed.
"""

import asyncio

import discord

from bot.client import CanastaBot
from bot.tables.seats import Person
from bot.tables.table import Table
from cogs.display.posting import Posted, Posting
from cogs.outages import OUT_OF_ORDER
from cogs.views.lost import lost_page
from cogs.views.pages import page
from data.rows import Message, Status

LOST = "lost"
"""The purpose of the message that tells somebody of it."""


async def is_lost(bot: CanastaBot, table: Table) -> bool:
    """Is the channel gone for good, and not only hidden from the bot or out of reach?"""
    guild = bot.get_guild(table.guild_id)
    if guild is None or guild.unavailable:
        return False
    if guild.get_channel_or_thread(table.channel_id) is not None:
        return False
    try:
        # A thread that sleeps is not in the list that Discord sends at the start.
        await bot.fetch_channel(table.channel_id)
    except discord.NotFound:
        return True
    except (discord.HTTPException, *OUT_OF_ORDER):
        return False
    return False


class Losses:
    """Tells people, and takes that back once the table stands elsewhere."""

    def __init__(self, bot: CanastaBot, posting: Posting) -> None:
        self._bot = bot
        self._posting = posting
        self._telling = asyncio.Lock()

    async def look(self, table: Table) -> bool:
        """Is the table's channel gone? Then the game is paused, and everybody has been told."""
        async with self._telling:
            if not await is_lost(self._bot, table):
                return False
            if table.status is Status.LOBBY:
                await self._close_lobby(table)
            elif table.is_living:
                await table.strand()
                for person in table.people:
                    await self._tell(table, person)
        return True

    async def _close_lobby(self, table: Table) -> None:
        people = table.people
        await table.cancel(table.host_id)
        for person in people:
            text = self._bot.texts.words(person.locale)("lost-lobby")
            await self._posting.post_to_person(person.user_id, page(text))

    async def _tell(self, table: Table, person: Person) -> None:
        if (LOST, person.user_id) in table.messages:
            return
        words = self._bot.texts.words(person.locale)
        is_host = person.user_id == table.host_id
        posted = await self._posting.post_to_person(
            person.user_id, lost_page(words, table, is_host=is_host)
        )
        if posted is not None:
            await table.remember_message(
                Message(
                    purpose=LOST,
                    channel_id=posted.channel_id,
                    message_id=posted.message_id,
                    at=self._bot.clock(),
                    user_id=person.user_id,
                )
            )

    async def mend(self, table: Table) -> None:
        """The table stands elsewhere, or has ended: what was told is out of date."""
        async with self._telling:
            told = [one for (purpose, _), one in table.messages.items() if purpose == LOST]
            for message in told:
                await table.forget_message(LOST, message.user_id)
                await self._posting.remove(Posted(message.channel_id, message.message_id))
