"""`python -m bot sandbox` where it cannot begin: one line says why, and what to do."""

import sqlite3
from contextlib import closing

import pytest

from bot.__main__ import main


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CANASTA_DATABASE", raising=False)
    return tmp_path


def test_an_address_that_is_none_of_this_machine_is_named(capsys):
    assert main(["sandbox", "--port", "0", "--host", "192.0.2.1"]) == 1
    assert "192.0.2.1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("database", "world"),
    [
        ("", "sandbox-discord.sqlite3"),
        ("evening.db", "evening-discord.db"),
        ("evening", "evening-discord.sqlite3"),
    ],
)
def test_every_database_has_a_world_of_its_own_which_one_sandbox_uses(
    folder, monkeypatch, capsys, database, world
):
    monkeypatch.setenv("CANASTA_DATABASE", database)
    with closing(sqlite3.connect(folder / world)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert main(["sandbox", "--port", "0"]) == 1
    told = capsys.readouterr().err
    assert f"{world} is used by another sandbox" in told
    assert "CANASTA_DATABASE" in told
