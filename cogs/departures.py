"""Channels and servers that go away, with the tables in them."""

import discord
from discord.ext import commands

from bot.client import CanastaBot
from data.rows import Status


class Departures(commands.Cog):
    """A table ends with its channel; with its server it stands still until the bot is back."""

    def __init__(self, bot: CanastaBot) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._end_in(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._end_in(payload.thread_id)

    async def _end_in(self, channel_id: int) -> None:
        table = self._bot.hall.find(channel_id)
        if table is not None:
            await table.cancel(table.host_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for table in self._bot.hall.tables():
            if table.guild_id == guild.id and table.status in (Status.PLAYING, Status.PAUSED):
                await table.park()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        for table in self._bot.hall.tables():
            if table.guild_id == guild.id and table.status is Status.PARKED:
                await table.unpark()


async def setup(bot: CanastaBot) -> None:
    await bot.add_cog(Departures(bot))
