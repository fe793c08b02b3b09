"""Games without people: judged, simulated, compared; and all pictures drawn."""

import argparse
import sys
from typing import TYPE_CHECKING

from bot.commands import FAILED, FINE, USAGE, failed

if TYPE_CHECKING:
    from bot.engine.rules import RuleSet


def judge_records(options: argparse.Namespace) -> int:
    from bot import referee

    return referee.run(options.files, sys.stdout, sys.stderr)


def simulate_games(options: argparse.Namespace) -> int:
    from bot import simulate
    from bot.players import DEFAULT_LEVEL

    level = options.level or DEFAULT_LEVEL
    try:
        rules = _rules_of(options, levels=[level])
    except ValueError as error:
        return failed(str(error), USAGE)
    try:
        simulate.run(
            rules,
            level=level,
            count=options.games,
            seed=options.seed,
            records=options.records,
            say=print,
        )
    except OSError as error:
        return failed(f"the records cannot be kept: {error}", FAILED)
    return FINE


def compare_levels(options: argparse.Namespace) -> int:
    from bot import arena
    from bot.players import LEVELS

    if not options.games:
        return failed("no games, nothing to compare", USAGE)
    try:
        rules = _rules_of(options, levels=options.levels)
    except ValueError as error:
        return failed(str(error), USAGE)
    first, second = options.levels
    players = (LEVELS[first], LEVELS[second])
    result = arena.duel(rules, players, count=options.games, seed=options.seed)
    for line in arena.result_lines(result, (first, second)):
        print(line)
    return FINE


def _rules_of(options: argparse.Namespace, *, levels: list[str]) -> "RuleSet":
    """The rules named, for so many players; a ValueError says what there is none of."""
    from bot.engine.rulesets.catalogue import CATALOGUE
    from bot.players import LEVELS

    if options.rules not in CATALOGUE:
        raise ValueError(f"{options.rules!r} is no rule set: {', '.join(CATALOGUE)}")
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"{level!r} is no level: {', '.join(LEVELS)}")
    return CATALOGUE[options.rules].rules(options.players)


def draw_gallery(options: argparse.Namespace) -> int:
    from bot import gallery

    try:
        count = gallery.write(options.folder, print)
    except OSError as error:
        return failed(f"the pictures cannot be kept: {error}", FAILED)
    print(f"{count} files in {options.folder}")
    return FINE
