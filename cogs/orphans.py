"""Presses that discord.py would drop in silence, leaving the person with "interaction failed".

It looks a control up in the message as Discord sends it along. Where the message was redrawn
between a press and its arrival, as with two quick clicks, the control is no longer in it.
"""

import discord
from discord import Interaction, ui
from discord.ext import commands

from bot.client import CanastaBot
from cogs.answering import Answering
from cogs.views.controls import Press, answer_press
from cogs.views.ids import TEMPLATE, ControlId


class Orphans(commands.Cog):
    """Hands such presses to the same verbs, which see the old version and redraw politely."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction[CanastaBot]) -> None:
        if interaction.type is not discord.InteractionType.component or not interaction.data:
            return
        custom_id = str(interaction.data.get("custom_id", ""))
        match = TEMPLATE.fullmatch(custom_id)
        if match is None or _holds(interaction.message, custom_id):
            return
        chosen = interaction.data.get("values") or ()
        values = tuple(str(value) for value in chosen)  # type: ignore[attr-defined]
        await answer_press(Press(Answering(interaction), ControlId.of(match), values))


def _holds(message: discord.Message | None, custom_id: str) -> bool:
    if message is None:
        return False
    view = ui.LayoutView.from_message(message, timeout=None)
    return any(getattr(item, "custom_id", None) == custom_id for item in view.walk_children())


async def setup(bot: CanastaBot) -> None:
    await bot.add_cog(Orphans())
