"""What the bot may do in a channel, and who may moderate a table."""

import discord
from discord import Interaction

from bot.client import CanastaBot
from bot.tables.absence import Asking
from bot.text import Words

_NEEDED = ("view_channel", "embed_links", "attach_files", "read_message_history")


def missing_permissions(interaction: Interaction[CanastaBot]) -> tuple[str, ...]:
    """Names of the permissions a table needs here and the bot lacks."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return _missing(interaction.app_permissions, in_thread=in_thread)


def missing_for_thread(interaction: Interaction[CanastaBot]) -> tuple[str, ...]:
    """Names of the permissions a table in a thread of its own needs here and the bot lacks."""
    held = interaction.app_permissions
    opening = () if held.create_public_threads else ("create_public_threads",)
    return (*opening, *_missing(held, in_thread=True))


def missing_in(channel: discord.abc.GuildChannel | discord.Thread) -> tuple[str, ...]:
    """The same for a channel nobody pressed in."""
    held = channel.permissions_for(channel.guild.me)
    return _missing(held, in_thread=isinstance(channel, discord.Thread))


def _missing(held: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    return tuple(name for name in (sending, *_NEEDED) if not getattr(held, name))


def missing_words(words: Words, missing: tuple[str, ...], *, channel_id: int) -> str:
    names = [words(f"permission-{name.replace('_', '-')}") for name in missing]
    return words(
        "error-missing-permissions",
        count=len(missing),
        permissions=words.joined(names),
        channel=f"<#{channel_id}>",
    )


def asking(interaction: Interaction[CanastaBot]) -> Asking:
    """Who presses or types, with what they may."""
    return Asking(interaction.user.id, is_moderator(interaction))


def is_moderator(interaction: Interaction[CanastaBot]) -> bool:
    """May this person end other people's tables?"""
    held = interaction.permissions
    return held.manage_messages or held.manage_guild
