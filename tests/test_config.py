"""Settings from the environment and from `.env`."""

import logging
from pathlib import Path

import pytest

from bot.config import Config, ConfigError, read_env_file


def test_nothing_set_means_discord_itself_and_a_file_here():
    config = Config.from_env({})
    assert config == Config("", Path("canasta.sqlite3"), None, logging.INFO)


def test_all_settings_are_taken_from_the_mapping():
    config = Config.from_env(
        {
            "DISCORD_TOKEN": " secret ",
            "CANASTA_DATABASE": "/data/games.sqlite3",
            "CANASTA_DISCORD_API": "http://127.0.0.1:8765/api/v10/",
            "CANASTA_LOG_LEVEL": "debug",
        }
    )
    assert config.token == "secret"
    assert config.database == Path("/data/games.sqlite3")
    assert config.discord_api == "http://127.0.0.1:8765/api/v10"
    assert config.log_level == logging.DEBUG


@pytest.mark.parametrize(
    ("name", "value"),
    [("CANASTA_LOG_LEVEL", "loud"), ("CANASTA_DISCORD_API", "127.0.0.1:8765")],
)
def test_a_value_that_cannot_be_used_is_named(name: str, value: str):
    with pytest.raises(ConfigError, match=f"{name} is '{value}'"):
        Config.from_env({name: value})


def test_an_env_file_gives_variables(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_text('# a comment\n\nDISCORD_TOKEN="a=b"\nexport CANASTA_DATABASE=x.db\n')
    assert read_env_file(file) == {"DISCORD_TOKEN": "a=b", "CANASTA_DATABASE": "x.db"}


def test_a_missing_env_file_gives_none(tmp_path: Path):
    assert read_env_file(tmp_path / ".env") == {}


def test_a_line_that_is_no_variable_is_named(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=x\nnonsense\n")
    with pytest.raises(ConfigError, match="line 2"):
        read_env_file(file)


def test_the_mark_before_a_text_in_utf_8_is_no_part_of_the_first_name(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_bytes("DISCORD_TOKEN=x\n".encode("utf-8-sig"))
    assert read_env_file(file) == {"DISCORD_TOKEN": "x"}


def test_an_env_file_that_is_no_text_is_named(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff\n")
    with pytest.raises(ConfigError, match=r"\.env is no UTF-8 text: byte 14"):
        read_env_file(file)
