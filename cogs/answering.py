"""Answering a press or command: in time, once, privately where it concerns one person only."""

import asyncio
import logging

import discord
from discord import Interaction

from bot.client import CanastaBot
from bot.text import Words
from cogs.outages import OUT_OF_ORDER
from cogs.views.pages import Page, page

UNKNOWN_MESSAGE = 10008

_log = logging.getLogger(__name__)


class Answering:
    """One interaction and what it has been answered so far.

    Discord wants a first answer within three seconds: whoever has to wait for a picture or for the
    table says so first (`wait_to_redraw`, `wait_to_open`).
    """

    def __init__(self, interaction: Interaction[CanastaBot]) -> None:
        self.interaction = interaction
        self._is_awaited = False
        interaction.client.finish_before_closing(asyncio.current_task())

    @property
    def words(self) -> Words:
        """The words of the person's own language."""
        return self.interaction.client.texts.words(self.interaction.locale)

    async def wait_to_redraw(self) -> None:
        """The clicked message will change, or stay as it is."""
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()

    async def wait_to_open(self) -> None:
        """A message only the person sees will come."""
        if not self.interaction.response.is_done():
            await self.interaction.response.defer(ephemeral=True, thinking=True)
            self._is_awaited = True

    async def redraw(self, page: Page) -> None:
        """Put a page in the place of the clicked message."""
        try:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(**page.to_edit())
            else:
                await self.interaction.response.edit_message(**page.to_edit())
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # Replaced or removed while the answer was on its way: a newer one stands elsewhere.
            _log.info("the clicked message is gone")

    async def open(self, page: Page) -> None:
        """Show a page to this person alone."""
        response = self.interaction.response
        if not response.is_done():
            await response.send_message(ephemeral=True, **page.to_send())
        elif self._is_awaited:
            self._is_awaited = False
            await self.interaction.edit_original_response(**page.to_edit())
        else:
            await self.interaction.followup.send(ephemeral=True, **page.to_send())

    async def say(self, text: str) -> None:
        """Tell this person a sentence."""
        await self.open(page(text))

    async def attach(self, text: str, file: discord.File) -> None:
        """Tell this person a sentence, with a file to keep; after `wait_to_open`."""
        self._is_awaited = False
        await self.interaction.edit_original_response(content=text, attachments=[file])

    async def withdraw(self) -> None:
        """Take the announced answer away: what came of the wish stands in the channel."""
        if self._is_awaited:
            self._is_awaited = False
            await self.interaction.delete_original_response()

    async def apologise(self) -> None:
        """Something broke and was logged: never leave the person with "interaction failed"."""
        try:
            await self.say(self.words("error-unexpected"))
        except (discord.HTTPException, *OUT_OF_ORDER) as error:
            _log.warning("an apology did not arrive: %s", error)
