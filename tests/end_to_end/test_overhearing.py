"""The scan for secrets finds them: each kind of leak, planted, is heard."""

import logging
from collections.abc import Awaitable, Callable
from io import BytesIO

import discord
import pytest
from discord import ui

from bot.engine.cards import parse_card
from cogs.display.faces import Faces
from cogs.views.controls import Press
from rendering.emoji import emoji_name
from tests.end_to_end.club import Club, press
from tests.end_to_end.conftest import OpenClub, Overhear
from tests.end_to_end.playing import Seat, start_with, table_message
from tests.end_to_end.stacking import Stacked

HELD = "K♥"
"""A card of Boris’s which nobody else has seen."""
Leak = Callable[[Club], Awaitable[object]]


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    club = await open_club(Stacked("4c 5c", "Kh Kh Qd"))
    await start_with(club, club.boris)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    return club


def _channel(club: Club) -> discord.PartialMessageable:
    return club.bot.get_partial_messageable(club.games.id)


async def _to(club: Club, user_id: int) -> discord.DMChannel:
    return await club.bot.create_dm(discord.Object(user_id))


async def text(club: Club) -> None:
    await _channel(club).send(f"Boris holds {HELD}")


async def direct_message(club: Club) -> None:
    await (await _to(club, club.anna.id)).send(f"Boris holds {HELD}")


async def alternative_text(club: Club) -> None:
    file = discord.File(BytesIO(b"a picture"), "table.png", description=f"Boris: {HELD}")
    club.sandbox.recorder.clear()
    with pytest.raises(discord.HTTPException):
        await _channel(club).send("a table", file=file, nonce="n" * 100)


async def emoji(club: Club) -> None:
    card = next(
        one
        for one in club.sandbox.world.emojis.values()
        if one.name == emoji_name(parse_card("Kh"))
    )
    view = ui.LayoutView(timeout=None)
    shown = discord.PartialEmoji(name=card.name, id=card.id)
    view.add_item(ui.ActionRow(ui.Button(label="Lay", emoji=shown, custom_id="x")))
    await (await _to(club, club.anna.id)).send(view=view)
    view.stop()


async def answer(club: Club) -> None:
    async def tell(pressed: Press) -> None:
        await pressed.answer.say(f"Boris holds {HELD}")

    club.bot.handlers["score"] = tell
    await (await press(club.anna, await table_message(club), "score")).finished()


async def line_of_the_log(club: Club) -> None:
    logging.getLogger("bot.tables.door").debug("table 1 version 2: Boris draws %s", HELD)


async def action_in_the_log(club: Club) -> None:
    logging.getLogger("data.games").info("table 1 version 2: discard Kh")


@pytest.mark.parametrize(
    "leak",
    [text, direct_message, alternative_text, emoji, answer, line_of_the_log, action_in_the_log],
)
async def test_a_planted_leak_is_heard(club: Club, overhear: Overhear, leak: Leak):
    club.provoked.append((400, "/messages"))
    heard = overhear(club)
    await leak(club)
    assert len(heard.secrets) == 1
    assert "Kh" in heard.secrets[0] or HELD in heard.secrets[0]


async def test_what_its_owner_reads_is_no_leak(club: Club, overhear: Overhear):
    heard = overhear(club)
    await (await _to(club, club.boris.id)).send(f"You hold {HELD}")
    assert heard.confided == 1
    assert heard.secrets == []


async def test_the_hand_of_another_seat_is_heard_in_text_and_in_picture(
    club: Club, overhear: Overhear, monkeypatch: pytest.MonkeyPatch
):
    heard, hand = overhear(club), Faces.hand

    async def wrong_hand(faces, words, table, user_id, **details):
        return await hand(faces, words, table, club.boris.id, **details)

    monkeypatch.setattr(Faces, "hand", wrong_hand)
    shown = await press(club.anna, await table_message(club), "hand")
    await shown.finished()
    assert any("the picture hand.png" in one for one in heard.secrets)
    assert any("alternative" in one or "description" in one for one in heard.secrets)


async def test_a_picture_alone_drawn_from_too_much_is_heard(
    club: Club, overhear: Overhear, monkeypatch: pytest.MonkeyPatch
):
    heard = overhear(club)
    table = club.table
    seat = table.seat_of(club.boris.id)
    monkeypatch.setattr(table, "spectator_view", lambda: table.view_of_seat(seat))
    await Seat(club, club.anna).press("play:draw")
    await club.at_rest()
    assert any("the picture table.png" in one for one in heard.secrets)


async def test_a_file_named_after_a_card_is_heard(club: Club, overhear: Overhear):
    heard = overhear(club)
    club.provoked.append((400, "/messages"))
    file = discord.File(BytesIO(b"a picture"), "K.png")
    with pytest.raises(discord.HTTPException):
        await _channel(club).send("x" * 3000, file=file)
    assert heard.secrets == ["a file K.png"]
