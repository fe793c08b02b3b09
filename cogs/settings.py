"""What a server's managers choose for all its tables."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.servers import ServerSettings
from bot.tables.timing import TurnClock
from cogs.answering import Answering
from cogs.said import said
from cogs.views.controls import Press, understanding
from cogs.views.settings import settings_page
from rendering.themes import theme_names

MOST_CHANNELS = 20
"""As many are told in one line."""
Change = Callable[[ServerSettings, Press], ServerSettings]


@app_commands.command(name="settings", description=said("command-settings"))
async def settings(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    if await _may_choose(answer):
        await answer.open(settings_page(answer, interaction.client.hall.servers))


async def _may_choose(answer: Answering) -> bool:
    """Whoever manages the server may; others are told so."""
    interaction = answer.interaction
    if interaction.guild_id is None:
        await answer.say(answer.words("error-guild-only"))
        return False
    if not interaction.permissions.manage_guild:
        await answer.say(answer.words("settings-not-yours"))
        return False
    return True


def _pressed(change: Change) -> Callable[[Press], Awaitable[None]]:
    """Judged by what the person may do now, whoever opened the panel."""

    async def handler(press: Press) -> None:
        answer = press.answer
        if not await _may_choose(answer):
            return
        await answer.wait_to_redraw()
        servers, guild_id = press.interaction.client.hall.servers, press.interaction.guild_id or 0
        await servers.choose(guild_id, change(servers.of(guild_id), press))
        await answer.redraw(settings_page(answer, servers))

    return handler


def _clock(now: ServerSettings, press: Press) -> ServerSettings:
    with understanding(press):
        return replace(now, clock=TurnClock(press.number))


def _language(now: ServerSettings, press: Press) -> ServerSettings:
    known = press.interaction.client.texts.languages
    return replace(now, language=press.chosen if press.chosen in known else "")


def _theme(now: ServerSettings, press: Press) -> ServerSettings:
    return replace(now, theme=press.chosen if press.chosen in theme_names() else "")


def _computers(now: ServerSettings, press: Press) -> ServerSettings:
    return replace(now, computers_may_sit=press.control.argument == "allow")


def _here(now: ServerSettings, press: Press) -> ServerSettings:
    """Where tables may stand, with the channel of the press or without, as the button said."""
    channel = press.interaction.channel_id or 0
    others = tuple(one for one in now.channels if one != channel)
    is_wished = press.control.argument == "add"
    return replace(now, channels=(*others, channel)[-MOST_CHANNELS:] if is_wished else others)


def _everywhere(now: ServerSettings, _press: Press) -> ServerSettings:
    return replace(now, channels=())


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(settings)
    bot.handlers |= {
        "set_clock": _pressed(_clock),
        "set_theme": _pressed(_theme),
        "set_language": _pressed(_language),
        "set_computers": _pressed(_computers),
        "set_here": _pressed(_here),
        "set_everywhere": _pressed(_everywhere),
    }
