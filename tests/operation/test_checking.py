"""`check` finds what is wrong, and nothing where all is right."""

import logging

import discord
import pytest

from bot.__main__ import main
from bot.config import Config
from bot.operation.checking import check, database_complaints
from bot.sandbox.server import Sandbox


def config(path, token="", api=None) -> Config:
    return Config(token, path, api, logging.INFO)


async def found_in(path) -> list[str]:
    return [one async for one in database_complaints(config(path))]


async def test_a_sound_database_gives_no_complaint(played):
    assert await found_in(played) == []


@pytest.mark.parametrize(
    ("statement", "complaint"),
    [
        ("UPDATE actions SET action = 'rubbish' WHERE table_id = 1 AND seq = 9", "does not replay"),
        ("DELETE FROM actions WHERE table_id = 2 AND seq = 2", "does not replay"),
        ("UPDATE deals SET result_json = '[]' WHERE deal_number = 1", "deal 1: its result"),
        ("UPDATE deal_sides SET points = points + 5 WHERE deal_number = 1", "deal 1: its result"),
        ("DELETE FROM game_players WHERE user_id = 101", "the result of the game"),
        ("UPDATE game_players SET won = 1 - won", "the result of the game"),
        ("UPDATE seals SET salt = 'x' WHERE deal_number = 1", "not the one promised"),
        ("UPDATE tables SET status = 'playing' WHERE id = 1", "its status"),
        ("UPDATE tables SET rules_json = '{}' WHERE id = 2", "does not replay"),
    ],
)
async def test_what_was_changed_by_hand_is_found(damaged, statement, complaint):
    found = await found_in(await damaged(statement))
    assert found
    assert any(complaint in one for one in found)


async def test_one_damaged_table_hides_no_other(damaged):
    statement = "UPDATE actions SET action = 'rubbish' WHERE seq = 2"
    found = await found_in(await damaged(statement))
    assert [one.split(":")[0] for one in found] == ["table 1", "table 2"]


async def test_complaints_name_no_cards(damaged, played):
    path = await damaged("UPDATE actions SET action = 'discard Kh' WHERE seq = 2")
    assert not any("Kh" in one or "deal 0 " in one for one in await found_in(path))


async def test_a_file_that_is_no_database_is_named(tmp_path):
    path = tmp_path / "canasta.sqlite3"
    path.write_text("no database at all, but long enough to be read as one" * 40)
    (found,) = await found_in(path)
    assert "not a database" in found
    missing = await found_in(tmp_path / "missing.sqlite3")
    assert "no database yet" in missing[0]


async def test_a_missing_and_a_wrong_token_are_told(played, monkeypatch):
    assert await check(config(played)) == ["DISCORD_TOKEN is not set"]
    async with Sandbox() as sandbox:
        monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        wrong = await check(config(played, "wrong", sandbox.api_base))
        assert wrong == ["Discord refuses the token"]
        assert await check(config(played, sandbox.token, sandbox.api_base)) == []
        guild = next(iter(sandbox.world.guilds.values()))
        guild.bot_permissions = guild.everyone_permissions = 1 << 10
        (missing,) = await check(config(played, sandbox.token, sandbox.api_base))
        assert "attach_files" in missing
        assert "view_channel" not in missing


def test_the_command_line_says_what_is_wrong_and_fails(played, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CANASTA_DATABASE", str(played))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["check"]) == 1
    assert "DISCORD_TOKEN" in capsys.readouterr().err
