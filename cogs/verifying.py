"""The record of a table's finished deals, whether they were played as promised, and the promise."""

import logging
from io import BytesIO

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.ledger import Unreadable
from bot.tables.records import Verified
from bot.tables.table import Table
from bot.text import Words
from cogs.answering import Answering
from cogs.finding import table_around
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
    promise = _promise(answer.words, table_around(interaction))
    if found is None:
        await answer.say(promise or answer.words("verify-nothing"))
        return
    file = discord.File(BytesIO(found.text.encode()), f"canasta-{table_id}.toml")
    told = [_finding(answer.words, found), promise]
    await answer.attach("\n".join(line for line in told if line), file)


def _promise(words: Words, table: Table | None) -> str:
    """What was promised of the deck of the deal that is played now, whole."""
    if table is None or table.commitment is None or table.awaited_seat() is None:
        return ""
    deal = table.spectator_view().public.match.deal_number
    return words("verify-promise", deal=deal, commitment=table.commitment)


def _finding(words: Words, found: Verified) -> str:
    if found.broken:
        return words("verify-broken", deals=", ".join(map(str, found.broken)))
    if not found.is_legal:
        return words("verify-illegal")
    key = "verify-sound" if found.sealed == found.deals else "verify-sound-in-part"
    finding = words(key, deals=found.deals, sealed=found.sealed)
    return f"{finding}\n{words('small-line', line=words('verify-how'))}"


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(verify)
