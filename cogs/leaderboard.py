"""Who wins most in a server, and one person's games."""

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from cogs.answering import Answering
from cogs.display.display import display_of
from cogs.presenter.names import MOST_NAME_CHARACTERS
from cogs.presenter.profile import GAMES_SHOWN
from cogs.said import said
from cogs.views.controls import Press
from cogs.views.leaderboard import LINES_A_PAGE, leaderboard_page, stats_page
from cogs.views.pages import Page


@app_commands.command(name="leaderboard", description=said("command-leaderboard"))
async def leaderboard(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    if interaction.guild_id is None:
        await answer.say(answer.words("error-guild-only"))
        return
    await answer.wait_to_open()
    await answer.open(await _page(answer, number=0))


async def press_leaders(press: Press) -> None:
    """Another page in place of the one that was pressed, or the first one behind a result."""
    is_turning = press.control.version == 0
    if is_turning:
        await press.answer.wait_to_redraw()
        await press.answer.redraw(await _page(press.answer, number=press.number))
    else:
        await press.answer.wait_to_open()
        await press.answer.open(await _page(press.answer, number=0))


async def _page(answer: Answering, *, number: int) -> Page:
    interaction = answer.interaction
    standings = await interaction.client.leaderboard.page(
        interaction.guild_id or 0, limit=LINES_A_PAGE, offset=number * LINES_A_PAGE
    )
    names = {one.user_id: await _name(answer, one.user_id) for one in standings.standings}
    guild = interaction.guild.name if interaction.guild else ""
    return leaderboard_page(answer.words, standings, names, guild=guild, number=number)


async def _name(answer: Answering, user_id: int) -> str:
    """A person's name as this server knows it; without the intent for members it is asked for."""
    guild = answer.interaction.guild
    try:
        if guild is not None:
            known = guild.get_member(user_id) or await guild.fetch_member(user_id)
            return known.display_name[:MOST_NAME_CHARACTERS]
        return (await answer.interaction.client.fetch_user(user_id)).display_name
    except discord.NotFound:
        return answer.words("unknown-player")


@app_commands.command(name="stats", description=said("command-stats"))
@app_commands.describe(user=said("command-stats-user"))
async def stats(interaction: Interaction[CanastaBot], user: discord.User | None = None) -> None:
    answer = Answering(interaction)
    if interaction.guild_id is None:
        await answer.say(answer.words("error-guild-only"))
        return
    await answer.wait_to_open()
    person = user or interaction.user
    name, guild_id = person.display_name, interaction.guild_id
    found = await interaction.client.leaderboard.stats(guild_id, person.id, recent=GAMES_SHOWN)
    picture = None
    if found is not None:
        drawing = display_of(interaction.client).drawing
        picture = await drawing.profile(answer.words, found, name=name, guild_id=guild_id)
    await answer.open(stats_page(answer.words, found, picture, name=name))


async def setup(bot: CanastaBot) -> None:
    bot.tree.add_command(leaderboard)
    bot.canasta.add_command(stats)
    bot.handlers["leaders"] = press_leaders
