"""Loads what keeps the messages on Discord true to the tables, and the one kind of control."""

from bot.client import CanastaBot
from cogs.display.display import Display
from cogs.views.controls import Control


async def setup(bot: CanastaBot) -> None:
    bot.add_dynamic_items(Control)
    await bot.add_cog(Display(bot))
