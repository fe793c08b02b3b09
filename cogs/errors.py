"""The last resort: a command that failed is logged, and its person answered."""

import logging

from discord import Interaction, app_commands

from bot.client import CanastaBot
from cogs.answering import Answering
from cogs.outages import is_weather

_log = logging.getLogger(__name__)


async def answer_failure(
    interaction: Interaction[CanastaBot], error: app_commands.AppCommandError
) -> None:
    command = interaction.command.qualified_name if interaction.command else "?"
    if is_weather(getattr(error, "original", error)):
        _log.warning(
            "/%s in channel %s was not answered: %s", command, interaction.channel_id, error
        )
    else:
        _log.error("/%s failed in channel %s", command, interaction.channel_id, exc_info=error)
    await Answering(interaction).apologise()


async def setup(bot: CanastaBot) -> None:
    bot.tree.error(answer_failure)
