"""Refusals that say what is the case, and what can be done with it."""

import pytest

from bot.sandbox.permissions import Permission
from tests.end_to_end.club import Club, command
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import Seat, start_with, start_with_computers
from tests.end_to_end.reading import controls, texts
from tests.end_to_end.stacking import Stacked


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("KKK", "I read “KKK”, but of K you hold only K♠."),
        ("QQQ", "I read “QQQ”, but you hold no Q."),
        ("Kh Ks 2", "you hold no K♥"),
    ],
)
async def test_cards_that_are_not_held_are_told_with_those_that_are(
    open_club: OpenClub, typed: str, told: str
):
    club = await open_club(
        Stacked("Ks 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td", "", draws="9s 9h")
    )
    await start_with(club, club.boris)
    await Seat(club, club.anna).press("play:draw")
    await Seat(club, club.anna).hand()
    refused = await command(club.anna, club.games, "canasta meld", cards=typed)
    assert told in texts(refused.ephemeral[-1])


async def test_a_table_that_is_refused_gives_back_what_was_typed(club: Club):
    refused = await command(club.anna, club.games, "canasta new", rules="samba", seats=4, target=-5)
    assert "`/canasta new rules:samba seats:4 target:-5`" in texts(refused.ephemeral[-1])
    await start_with_computers(club)
    again = await command(club.anna, club.games, "canasta new")
    assert "/canasta new" not in texts(again.ephemeral[-1])


async def test_only_languages_that_have_texts_are_offered(club: Club):
    club.sandbox.world.guilds[club.games.guild_id].everyone_permissions |= Permission.MANAGE_GUILD
    opened = await command(club.anna, club.games, "canasta settings")
    panel = opened.ephemeral[-1]
    assert "Language of the tables: English" in texts(panel)
    assert "set_language" not in controls(panel)
