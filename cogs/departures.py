"""Channels and servers that go away, with the tables in them, and servers that come back."""

import discord
from discord.ext import commands

from bot.client import CanastaBot
from bot.tables.table import Table
from cogs.display.display import display_of
from data.rows import Status

IN_GAME = (Status.PLAYING, Status.PAUSED)


class Departures(commands.Cog):
    """A game outlives its channel, and stands still without its server until the bot is back."""

    def __init__(self, bot: CanastaBot) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """What went away, or came back, while nobody listened."""
        for table in self._bot.hall.tables():
            guild = self._bot.get_guild(table.guild_id)
            if guild is None:
                await self._stop(table)
            elif guild.unavailable:
                self._bot.hall.timekeeper.lose_guild(guild.id)
            else:
                display_of(self._bot).look_for_channel(table)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Its threads go with it, of which Discord tells nothing."""
        for table in self._tables_of(channel.guild.id):
            display_of(self._bot).look_for_channel(table)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        table = self._bot.hall.find(payload.thread_id)
        if table is not None:
            display_of(self._bot).look_for_channel(table)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for table in self._tables_of(guild.id):
            await self._stop(table)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        for table in self._tables_of(guild.id):
            if table.status is Status.PARKED:
                display_of(self._bot).hands.call_again(table)
                await table.unpark()
            display_of(self._bot).look_for_channel(table)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has an outage there: nobody can press, so no clock runs."""
        self._bot.hall.timekeeper.lose_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._bot.hall.guild_is_back(guild.id)

    def _tables_of(self, guild_id: int) -> tuple[Table, ...]:
        return tuple(one for one in self._bot.hall.tables() if one.guild_id == guild_id)

    async def _stop(self, table: Table) -> None:
        """Stand still without a server; a lobby, in which nothing happened yet, is closed."""
        if table.status is Status.LOBBY:
            await table.cancel(table.host_id)
        elif table.status in IN_GAME:
            await table.park()


async def setup(bot: CanastaBot) -> None:
    await bot.add_cog(Departures(bot))
