"""The record of the finished deals of a table, and whether they were played as promised."""

import logging
from io import BytesIO

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.ledger import Unreadable
from bot.tables.records import Verified
from bot.text import Words
from cogs.answering import Answering
from cogs.said import said

_log = logging.getLogger(__name__)


@app_commands.command(name="verify", description=said("command-verify"))
async def verify(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    await answer.wait_to_open()
    archive = interaction.client.hall.archive
    table_id = await archive.newest_in(interaction.channel_id or 0)
    try:
        found = None if table_id is None else await archive.verified(table_id)
    except Unreadable as error:
        _log.error("table %s cannot be verified: %s", table_id, error)
        await answer.say(answer.words("verify-unreadable"))
        return
    if found is None:
        await answer.say(answer.words("verify-nothing"))
        return
    file = discord.File(BytesIO(found.text.encode()), f"canasta-{table_id}.toml")
    await answer.attach(_finding(answer.words, found), file)


def _finding(words: Words, found: Verified) -> str:
    if found.broken:
        return words("verify-broken", deals=", ".join(map(str, found.broken)))
    if not found.is_legal:
        return words("verify-illegal")
    return words("verify-sound", deals=found.deals, sealed=found.sealed)


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(verify)
