"""A live database is copied whole, at one moment."""

import asyncio
import random

import pytest

from bot.__main__ import main
from bot.tables.hall import Hall
from data.backup import back_up, damage
from data.database import Database
from data.errors import DatabaseUnusable
from tests.tables.people import BORIS, Clock, Pauses, act, start


async def test_a_copy_taken_while_people_play_is_a_whole_database(tmp_path):
    path = tmp_path / "live.sqlite3"
    async with await Database.open(path) as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(7), pause=Pauses())
        table = await start(hall, BORIS)
        copies = []
        for number in range(5):
            copying = asyncio.create_task(
                asyncio.to_thread(back_up, path, tmp_path / f"copy-{number}")
            )
            while not copying.done():
                if table.awaited() is not None:
                    await act(table)
                await asyncio.sleep(0)
            await copying
            copies.append((tmp_path / f"copy-{number}", table.version))
    for copy, version in copies:
        assert damage(copy) == []
        async with await Database.open(copy) as database:
            again = Hall(database, clock=Clock(), pause=Pauses())
            (restored,) = await again.restore()
            assert restored.version <= version
            assert not restored.is_parked


def test_the_copy_needs_no_file_beside_it(played, tmp_path):
    back_up(played, tmp_path / "copy.sqlite3")
    assert [one.name for one in tmp_path.iterdir()] == ["copy.sqlite3"]


def test_nothing_is_written_over(played, tmp_path):
    target = tmp_path / "there"
    target.write_text("precious")
    with pytest.raises(DatabaseUnusable, match="there already"):
        back_up(played, target)
    assert target.read_text() == "precious"


def test_what_cannot_be_copied_is_told_and_leaves_nothing(tmp_path, played):
    with pytest.raises(DatabaseUnusable, match="cannot be opened"):
        back_up(tmp_path / "missing", tmp_path / "copy")
    rubbish = tmp_path / "rubbish"
    rubbish.write_text("no database " * 500)
    with pytest.raises(DatabaseUnusable, match="not a database"):
        back_up(rubbish, tmp_path / "copy")
    with pytest.raises(DatabaseUnusable):
        back_up(played, tmp_path / "no-such-folder" / "copy")
    assert [one.name for one in tmp_path.iterdir()] == ["rubbish"]


def test_the_command_line_copies(played, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CANASTA_DATABASE", str(played))
    assert main(["backup", "copy.sqlite3"]) == 0
    assert damage(tmp_path / "copy.sqlite3") == []
    assert main(["backup", "copy.sqlite3"]) == 1
    assert "there already" in capsys.readouterr().err
