"""The command line: what it says where it cannot do what was asked."""

import pytest

from bot.__main__ import main


def test_run_without_a_token_says_where_to_get_one_and_how_to_play_without(
    monkeypatch, tmp_path, capsys
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run"]) == 2
    message = capsys.readouterr().err
    assert "https://discord.com/developers/applications" in message
    assert "make play" in message


def test_run_with_a_setting_that_cannot_be_used_names_it(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CANASTA_LOG_LEVEL", "LOUD")
    assert main(["run"]) == 2
    assert "CANASTA_LOG_LEVEL" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["referee"],
        ["sandbox", "--port", "70000"],
        ["sandbox", "--port", "http"],
        ["simulate", "--games", "-1"],
    ],
)
def test_bad_command_line_ends_with_status_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
