"""Forms that were sent off, answered by the verb of their id like the press of a control."""

from typing import Any, cast

import discord
from discord import Interaction
from discord.ext import commands

from bot.client import CanastaBot
from cogs.answering import Answering
from cogs.views.controls import Press, answer_press
from cogs.views.forms import typed_values
from cogs.views.ids import TEMPLATE, ControlId


class Forms(commands.Cog):
    """Hears of them from the gateway: discord.py tells of those it keeps only."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction[CanastaBot]) -> None:
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        sent = cast(dict[str, Any], interaction.data or {})
        match = TEMPLATE.fullmatch(str(sent.get("custom_id", "")))
        if match is not None:
            values = typed_values(sent.get("components", ()))
            await answer_press(Press(Answering(interaction), ControlId.of(match), values))


async def setup(bot: CanastaBot) -> None:
    await bot.add_cog(Forms())
