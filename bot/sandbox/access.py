"""Who may do what where: asked before each request of the bot is carried out."""

from bot.sandbox.entities import Channel
from bot.sandbox.errors import (
    ARCHIVED_THREAD,
    CLOSED_DM,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    ApiError,
)
from bot.sandbox.permissions import ALL, TALK, Permission
from bot.sandbox.world import World

DM_PERMISSIONS = TALK | int(Permission.EMBED_LINKS | Permission.ATTACH_FILES)


def bot_permissions(world: World, channel: Channel) -> int:
    """The bot's bits in a channel; a thread inherits its parent's."""
    if channel.guild_id is None:
        return DM_PERMISSIONS
    guild = world.guilds[channel.guild_id]
    granted = guild.everyone_permissions | guild.bot_permissions
    if granted & Permission.ADMINISTRATOR:
        return ALL
    parent = world.channels[channel.parent_id] if channel.parent_id else channel
    return granted & ~(parent.bot_denied | channel.bot_denied)


def member_permissions(world: World, channel: Channel, user_id: int) -> int:
    if channel.guild_id is None:
        return DM_PERMISSIONS
    guild = world.guilds[channel.guild_id]
    if user_id == world.bot.id:
        return bot_permissions(world, channel)
    return ALL if guild.owner_id == user_id else guild.everyone_permissions


def require(world: World, channel: Channel, *needed: Permission) -> None:
    """Refuse with 50001 if the bot does not see the channel, with 50013 if it lacks a bit."""
    held = bot_permissions(world, channel)
    if not held & Permission.VIEW_CHANNEL:
        raise ApiError(MISSING_ACCESS)
    if any(not held & permission for permission in needed):
        raise ApiError(MISSING_PERMISSIONS)


def require_sending(world: World, channel: Channel, *, files: bool, embeds: bool) -> None:
    """Refuse a new message of the bot where Discord would; a thread that is not locked reopens."""
    if channel.recipient_id is not None:
        if not world.accounts[channel.recipient_id].dms_open:
            raise ApiError(CLOSED_DM)
        return
    speak = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    needed = [speak]
    if files:
        needed.append(Permission.ATTACH_FILES)
    if embeds:
        needed.append(Permission.EMBED_LINKS)
    require(world, channel, *needed)
    if channel.archived and channel.locked:
        raise ApiError(ARCHIVED_THREAD)
