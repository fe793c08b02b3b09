"""The arena: the same deals twice, the sides changed, and figures that can be read by a program."""

import re
from itertools import pairwise

import pytest

from bot.__main__ import main
from bot.arena import Outcome, Result, duel
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.players import LEVELS

CLASSIC = CATALOGUE["classic"].rules(4)


def makers(first, second):
    return LEVELS[first], LEVELS[second]


def test_same_seed_gives_the_same_games():
    first, again = (duel(CLASSIC, makers("normal", "random"), count=2, seed=3) for _ in range(2))
    assert first.pairs == again.pairs


def test_games_come_in_pairs():
    result = duel(CLASSIC, makers("normal", "random"), count=3, seed=1)
    assert len(result.pairs) == 2
    assert len(result.games) == 4
    assert len(result.choices_ms) > 100


def test_a_deterministic_level_draws_with_itself_over_a_pair():
    """Both games of a pair are the same game then, seen from either side."""
    (first, second) = duel(CLASSIC, makers("hard", "hard"), count=2, seed=5).pairs[0]
    assert first.won + second.won == 1
    assert first.margin == -second.margin


def test_win_rate_counts_draws_half_and_its_error_goes_by_pairs():
    won, lost = Outcome(1, 100, False, False), Outcome(0, -100, False, False)
    drawn = Outcome(0.5, 0, False, False)
    assert Result(((won, lost), (won, drawn)), ()).win_rate == 0.625
    assert Result(((won, lost), (lost, won)), ()).win_rate_error == 0


@pytest.mark.parametrize(("rules", "players"), [("classic", "3"), ("pennies", "6")])
def test_command_ends_with_the_win_rate_in_per_cent(capsys, rules, players):
    arguments = ["arena", "--rules", rules, "--players", players, "--games", "2", "--seed", "4"]
    assert main([*arguments, "normal", "random"]) == 0
    *figures, last = capsys.readouterr().out.splitlines()
    assert re.match(r"\d+\.\d %", last)
    assert any(line == "stalls 0" for line in figures)
    assert any("99th percentile" in line for line in figures)


@pytest.mark.parametrize(
    "arguments",
    [
        ["godlike", "normal"],
        ["hard", "normal", "--rules", "whist"],
        ["hard", "hard", "--games", "0"],
    ],
)
def test_command_says_what_it_cannot_compare(capsys, arguments):
    assert main(["arena", *arguments]) == 2
    assert capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize(("below", "level"), [*pairwise(LEVELS)])
def test_each_level_beats_the_one_below_in_every_rule_set(name, below, level):
    """At the 95 % confidence of fifty pairs of games, at a table of the usual size."""
    result = duel(CATALOGUE[name].base, makers(level, below), count=100, seed=7)
    assert result.win_rate - result.win_rate_error > 0.5
