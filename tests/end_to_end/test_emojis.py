"""Card faces in menus and on buttons: they come slowly, stay, and nothing waits for them."""

import pytest

import rendering.emoji
from bot.engine.cards import parse_card
from cogs.display import emojis
from rendering.emoji import LOOK, emoji_cards, emoji_name
from tests.end_to_end.club import command, until_done
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import Seat, going_out_hand, start_with_four
from tests.end_to_end.reading import Json, all_controls, controls

BACK = emoji_name(None)
UPLOADING = ("discord.py: on_ready", "card emojis")


def names(control: Json) -> set[str | None]:
    """The emojis on a button, or on the lines of a menu."""
    return {(part.get("emoji") or {}).get("name") for part in control.get("options", [control])}


async def test_a_turn_goes_on_without_emojis_and_with_them_once_all_are_there(
    open_club: OpenClub, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(emojis, "PAUSE_S", 0)
    club = await open_club(going_out_hand(), has_emojis=False)
    await start_with_four(club)
    anna = Seat(club, club.anna)
    assert names(controls(await anna.hand())["play:draw"]) <= {None, BACK}
    await until_done(*UPLOADING)
    there = {emoji.name for emoji in club.sandbox.world.emojis.values()}
    assert there == {emoji_name(card) for card in emoji_cards()}
    await anna.press("play:draw")
    assert names(controls(await anna.hand())["play:discard"]) >= {
        emoji_name(parse_card(text)) for text in ("9s", "Kc")
    }


async def test_emojis_are_found_again_and_not_uploaded_twice(open_club: OpenClub):
    club = await open_club(going_out_hand())
    before = dict(club.sandbox.world.emojis)
    await start_with_four(club)
    hand = await Seat(club, club.anna).hand()
    assert names(all_controls(hand)["play:draw"]) == {BACK}
    await club.restart()
    await until_done(*UPLOADING)
    assert club.sandbox.world.emojis == before


async def test_emojis_of_an_older_look_are_drawn_anew_and_left_to_older_messages(
    open_club: OpenClub, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(emojis, "PAUSE_S", 0)
    club = await open_club(going_out_hand(), has_emojis=False)
    await until_done(*UPLOADING)
    older = dict(club.sandbox.world.emojis)
    monkeypatch.setattr(rendering.emoji, "LOOK", LOOK + 1)
    await club.restart()
    await until_done(*UPLOADING)
    there = club.sandbox.world.emojis
    assert older.items() <= there.items()
    assert len(there) == 2 * len(emoji_cards())
    assert BACK != emoji_name(None) in {emoji.name for emoji in there.values()}


async def test_where_discord_takes_no_emojis_words_are_enough(
    open_club: OpenClub, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(emojis, "emoji_name", lambda card: f"no-name-{card}")
    monkeypatch.setattr(emojis, "PAUSE_S", 0)
    club = await open_club(going_out_hand(), has_emojis=False)
    club.provoked.append((400, "/emojis"))
    await until_done(*UPLOADING)
    await start_with_four(club)
    assert names(controls(await Seat(club, club.anna).hand())["play:draw"]) == {None}
    shown = await command(club.anna, club.games, "canasta draw")
    assert names(controls(shown.ephemeral[-1])["play:discard"]) == {None}
