"""`make play` ended and begun again: Discord's stand-in and the bot both start afresh."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.services import Settings
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.emojis import upload_all


@asynccontextmanager
async def evening(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """One run of the sandbox with the bot in it, both on the files of the folder."""
    world = folder / "sandbox-discord.sqlite3"
    async with Sandbox(settings=Settings(rate_limits=False), file=world) as sandbox:
        if not sandbox.world.emojis:
            upload_all(sandbox.world)
        monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        club = Club(sandbox, folder / "sandbox.sqlite3", random.Random(1))
        await club.open()
        try:
            yield club
            await club.at_rest()
        finally:
            await club.close()
        assert club.refusals() == []


async def test_a_game_in_a_thread_goes_on_with_its_old_buttons(tmp_path, monkeypatch):
    async with evening(tmp_path, monkeypatch) as club:
        await command(club.anna, club.games, "canasta new", thread=True, computers=3)
        await club.at_rest()
        (thread,) = (c for c in club.sandbox.world.channels.values() if c.is_thread)
        lobby = await club.see_control(club.anna, thread, "start")
        await press(club.anna, lobby, "start")
        await club.at_rest()
        table = await club.see_control(club.anna, thread, "hand")
        hand = await club.see_control(club.anna, club.anna.dm, "play:draw")

    async with evening(tmp_path, monkeypatch) as club:
        await club.at_rest()
        thread = club.sandbox.channel(thread.name)
        assert club.bot.hall.find(thread.id) is not None
        (shown,) = (m for m in club.anna.visible_messages(thread) if m["id"] == table["id"])
        assert (await press(club.anna, shown, "hand")).ephemeral
        await press(club.anna, hand, "play:draw")
        await club.see_control(club.anna, club.anna.dm, "play:discard")
