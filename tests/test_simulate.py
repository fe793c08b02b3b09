"""Simulated games: the same for the same seed, stopped where they do not end, kept as records."""

import json
from random import Random

import pytest

from bot.__main__ import main
from bot.engine.record import read_record
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import winners
from bot.players import LEVELS
from bot.simulate import games, run, simulated_game

EVERY_RULE_SET = [family.rules(family.seatings[0].players) for family in CATALOGUE.values()]
CLASSIC = CATALOGUE["classic"].rules(4)


@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: f"{rules.name}-{rules.players}")
@pytest.mark.parametrize("level", LEVELS)
def test_game_is_won_or_stopped(rules, level):
    game = simulated_game(rules, level=level, rng=Random(1), most_deals=2)
    assert game.is_stopped == (not winners(game.state))
    assert game.deals == 2 or not game.is_stopped
    assert game.actions + game.deals == len(game.log)


def test_same_seed_gives_the_same_games():
    first, again = (list(games(CLASSIC, level="random", count=2, seed=3)) for _ in range(2))
    assert [game.log for game in first] == [game.log for game in again]
    assert first[0].log != first[1].log


def test_game_that_does_not_end_is_said_to_be_stopped(monkeypatch):
    monkeypatch.setattr("bot.simulate.MOST_DEALS", 1)
    said = []
    run(CLASSIC, level="random", count=1, seed=1, records=None, say=said.append)
    assert said[0].startswith("game 1: stopped after deal 1, nobody having won (")


def test_command_prints_figures_and_writes_records_the_referee_accepts(tmp_path, capsys):
    folder = tmp_path / "games"
    arguments = ["--rules", "classic", "--players", "3", "--games", "2", "--seed", "9"]
    assert main(["simulate", *arguments, "--level", "random", "--records", str(folder)]) == 0
    figures = dict(line.split() for line in capsys.readouterr().out.splitlines())
    assert set(figures) == {"games", "deals", "actions", "seconds", "actions/s"}
    paths = sorted(map(str, folder.iterdir()))
    assert figures["games"] == str(len(paths)) == "2"
    assert main(["referee", *paths]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sum(answer["applied"] for answer in answers) == int(figures["actions"])
    deals = [len(read_record(path.read_text()).deals) for path in folder.iterdir()]
    assert sum(deals) == int(figures["deals"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--rules", "whist"], "'whist' is no rule set: classic"),
        (["--players", "9"], "classic is not played by 9"),
        (["--level", "divine"], "'divine' is no level: random"),
    ],
)
def test_what_cannot_be_simulated_is_said(arguments, message, capsys):
    assert main(["simulate", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_records_that_cannot_be_kept_are_said(tmp_path, capsys):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert main(["simulate", "--records", str(blocked)]) == 1
    assert "the records cannot be kept" in capsys.readouterr().err


GAMES_OF_EACH = 20
"""Of each level and rule set; random games of some last the hundred deals at which they stop."""


@pytest.mark.long
@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: f"{rules.name}-{rules.players}")
@pytest.mark.parametrize("level", LEVELS)
def test_referee_accepts_hundreds_of_simulated_games(rules, level, tmp_path, capsys):
    run(rules, level=level, count=GAMES_OF_EACH, seed=11, records=tmp_path, say=lambda text: None)
    assert main(["referee", *map(str, sorted(tmp_path.iterdir()))]) == 0
    assert all(json.loads(line)["legal"] for line in capsys.readouterr().out.splitlines())
