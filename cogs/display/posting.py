"""Sending, editing and removing single messages, with Discord's reasons for not doing so."""

import logging
from dataclasses import dataclass
from enum import Enum, auto

import discord

from bot.client import CanastaBot
from cogs.outages import OUT_OF_ORDER
from cogs.views.pages import Page

_log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
OLD_MESSAGE_EDITED_TOO_OFTEN = 30046
ARCHIVED_THREAD = 50083
"""A new message wakes such a thread, an edit does not."""
POSTED_AGAIN = (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITED_TOO_OFTEN, ARCHIVED_THREAD)
REFUSED = (403, 404)
"""Not now, and not at the next try."""
CANNOT_SEND_TO_USER, NO_MUTUAL_GUILDS = 50007, 50278
CLOSED_DM = (CANNOT_SEND_TO_USER, NO_MUTUAL_GUILDS)


class Edited(Enum):
    """What became of an edit."""

    DONE = auto()
    POST_AGAIN = auto()
    """The message is gone, sleeps in an archived thread, or is too old to be edited so often."""
    IMPOSSIBLE = auto()
    """The channel is gone or closed to the bot."""


@dataclass(frozen=True, slots=True)
class Posted:
    channel_id: int
    message_id: int


class Posting:
    """Writes to channels and people as the bot, not as an answer to an interaction."""

    def __init__(self, bot: CanastaBot) -> None:
        self._bot = bot

    async def post(self, channel_id: int, page: Page, *, calls: int | None = None) -> Posted | None:
        """A new message, None where the channel is gone or closed; `calls` is a user to notify."""
        channel = self._bot.get_partial_messageable(channel_id)
        try:
            message = await channel.send(allowed_mentions=_calling(calls), **page.to_send())
        except discord.HTTPException as error:
            if not _is_refused(error):
                raise
            _log.warning("channel %d takes no message: %s", channel_id, error)
            return None
        return Posted(channel_id, message.id)

    async def post_to_person(self, user_id: int, page: Page) -> Posted | None:
        """A new direct message, None where the person takes none."""
        try:
            channel = await self._bot.create_dm(discord.Object(user_id))
            message = await channel.send(allowed_mentions=_calling(user_id), **page.to_send())
        except discord.HTTPException as error:
            if error.status not in REFUSED:
                raise
            if error.code not in CLOSED_DM:
                _log.warning("user %d takes no message: %s", user_id, error)
            return None
        return Posted(channel.id, message.id)

    async def edit(self, posted: Posted, page: Page) -> Edited:
        """Put a page in the place of one of our messages."""
        channel = self._bot.get_partial_messageable(posted.channel_id)
        try:
            await channel.get_partial_message(posted.message_id).edit(**page.to_edit())
        except discord.HTTPException as error:
            if error.code in POSTED_AGAIN:
                return Edited.POST_AGAIN
            if isinstance(error, discord.Forbidden | discord.NotFound):
                _log.warning("channel %d allows no edit: %s", posted.channel_id, error)
                return Edited.IMPOSSIBLE
            raise
        return Edited.DONE

    async def remove(self, posted: Posted) -> None:
        """Delete one of our messages; one that is gone already is fine.

        In an outage it stays: what took its place must not be done again for that.
        """
        channel = self._bot.get_partial_messageable(posted.channel_id)
        try:
            await channel.get_partial_message(posted.message_id).delete()
        except OUT_OF_ORDER as error:
            _log.warning("message %d was not removed: %s", posted.message_id, error)
        except discord.HTTPException as error:
            if not _is_refused(error):
                raise
            _log.info("message %d was not removed: %s", posted.message_id, error)


def _is_refused(error: discord.HTTPException) -> bool:
    """Does the channel take nothing? A locked thread answers as one that sleeps."""
    return error.status in REFUSED or error.code == ARCHIVED_THREAD


def _calling(user_id: int | None) -> discord.AllowedMentions:
    if user_id is None:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user_id)]
    )
