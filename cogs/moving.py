"""Bringing a running table to the channel somebody writes in."""

from discord import Interaction

from bot.client import CanastaBot
from bot.tables.absence import Asking
from bot.tables.answers import Accepted
from bot.tables.relocation import Relocation
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.losses import is_lost
from cogs.explaining import refusal_page
from cogs.finding import table_of
from cogs.permissions import is_moderator, missing_permissions, missing_words
from cogs.threads import parent_id_of
from cogs.views.controls import Press, understanding
from cogs.views.lost import bring_page
from cogs.views.pages import page
from data.rows import Status

RUNNING = (Status.PLAYING, Status.PAUSED)


async def offers_to_bring(answer: Answering) -> bool:
    """Where no table stands, one of this person's could come; False where there is none."""
    tables = await _could_come(answer.interaction)
    if not tables:
        return False
    await answer.open(bring_page(answer.words, tables))
    return True


async def _could_come(interaction: Interaction[CanastaBot]) -> list[Table]:
    """The running tables of this server that the person hosts, or whose lost channel they miss."""
    bot, user_id = interaction.client, interaction.user.id
    running = [
        table
        for table in bot.hall.tables()
        if table.guild_id == interaction.guild_id and table.status in RUNNING
    ]
    return [
        table
        for table in running
        if table.host_id == user_id
        or (table.seat_of(user_id) is not None and await is_lost(bot, table))
    ]


async def press_bring(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    interaction, words = press.interaction, press.answer.words
    with understanding(press):
        if interaction.guild_id != table.guild_id or interaction.channel_id is None:
            raise LookupError("a table stays in its server")
    await press.answer.wait_to_redraw()
    missing = missing_permissions(interaction)
    if missing:
        text = missing_words(words, missing, channel_id=interaction.channel_id)
        await press.answer.redraw(page(text))
        return
    answered = await interaction.client.hall.relocate(
        table,
        Asking(press.user_id, is_moderator(interaction)),
        Relocation(
            interaction.channel_id,
            parent_id_of(interaction),
            is_lost=await is_lost(interaction.client, table),
        ),
    )
    if isinstance(answered, Accepted):
        await press.answer.redraw(page(words("bring-done")))
    else:
        await press.answer.redraw(refusal_page(words, table, answered))


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {"bring": press_bring}
