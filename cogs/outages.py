"""Which of Discord's refusals are weather, not bugs: they are noted in a line and lived with."""

import asyncio

import discord

OUT_OF_ORDER = (discord.DiscordServerError, discord.RateLimited, OSError, asyncio.TimeoutError)
"""Discord, or the way to it, does not work; a later try may."""

UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, ALREADY_ANSWERED, TOKEN_EXPIRED = 10062, 10015, 40060, 50027
UNKNOWN_MESSAGE = 10008
"""The message that was to carry the answer was deleted meanwhile."""
_TOO_LATE = (
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    ALREADY_ANSWERED,
    TOKEN_EXPIRED,
    UNKNOWN_MESSAGE,
)


def is_weather(error: BaseException) -> bool:
    """Did an answer fail because of an outage, or come when it could not be given any more?"""
    if isinstance(error, OUT_OF_ORDER):
        return True
    return isinstance(error, discord.HTTPException) and error.code in _TOO_LATE
