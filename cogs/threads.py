"""Threads: one of its own for a table, and the channel behind the thread somebody is in."""

import logging
from typing import Literal

import discord
from discord import Interaction

from bot.client import CanastaBot

MOST_NAME_CHARACTERS = 100
SLEEPS_AFTER_MINUTES: Literal[1440] = 1440
"""A thread nobody writes in is put aside after a day; a new table message wakes it."""

_log = logging.getLogger(__name__)


def parent_id_of(interaction: Interaction[CanastaBot]) -> int | None:
    """The channel whose thread this is, None outside threads."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else None


async def open_thread(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """A public thread in the channel, None where Discord refuses it."""
    try:
        return await channel.create_thread(
            name=name[:MOST_NAME_CHARACTERS],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=SLEEPS_AFTER_MINUTES,
        )
    except discord.HTTPException as error:
        _log.warning("channel %d takes no thread: %s", channel.id, error)
        return None


async def put_aside(thread: discord.Thread) -> None:
    """A thread in which no table could be opened; only who manages threads could delete it."""
    try:
        await thread.edit(archived=True)
    except discord.HTTPException as error:
        _log.warning("thread %d is not put aside: %s", thread.id, error)
