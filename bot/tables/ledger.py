"""The text forms the store keeps: the log's actions, checkpoints, rule sets and score sheets.

Law: what is written here is read back equal, or reading raises `Unreadable`; it never guesses.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any, TypeVar

from bot.engine.actions import Action
from bot.engine.notation import parse_action
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, Sides
from bot.engine.rules_text import rules_from_dict, rules_to_dict
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import Lines, SideScore, totals
from bot.engine.state import Match, State

Value = TypeVar("Value")


class Unreadable(Exception):
    """A stored text does not say what it should."""


def read_action(text: str) -> Action:
    """The action `notation.action_text` wrote; raises Unreadable."""
    return _read(parse_action, text)


def written_start(state: State) -> str:
    """The checkpoint of a deal about to begin: the totals, the deals so far and who dealt last."""
    match = state.public.match
    start = {
        "scores": totals(state),
        "deal_number": match.deal_number,
        "dealer": match.dealer,
    }
    return json.dumps(start)


def read_start(rules: RuleSet, text: str) -> State:
    """The position in which that deal is about to begin; raises Unreadable."""
    return _read(lambda written: _start(rules, json.loads(written)), text)


def _start(rules: RuleSet, start: dict[str, Any]) -> State:
    game = new_game(rules, dealer=start["dealer"])
    scores = tuple(start["scores"])
    if len(scores) != len(game.public.match.scores):
        raise ValueError(f"{len(scores)} scores are not one a side")
    match = Match(scores, start["deal_number"], start["dealer"])
    return replace(game, public=replace(game.public, match=match))


def written_rules(rules: RuleSet) -> str:
    """The whole rule set, so that new defaults bend no running game."""
    return json.dumps(rules_to_dict(rules))


def read_rules(text: str) -> RuleSet:
    """The rule set written so; raises Unreadable.

    A field that did not exist when it was written has the value its family gives it today.
    """
    return _read(_rules, text)


def _rules(text: str) -> RuleSet:
    written = json.loads(text)
    family = CATALOGUE[written["name"]]
    today = family.rules(written["players"], Sides(written["sides"]))
    return rules_from_dict({**rules_to_dict(today), **written})


def written_scores(scores: tuple[SideScore, ...]) -> str:
    """The score sheet of a deal, per side."""
    return json.dumps([asdict(score) for score in scores])


def read_scores(text: str) -> tuple[SideScore, ...]:
    """The score sheet written so; raises Unreadable."""
    return _read(_scores, text)


def _scores(text: str) -> tuple[SideScore, ...]:
    return tuple(SideScore(side["total"], Lines(**side["lines"])) for side in json.loads(text))


def _read(parse: Callable[[str], Value], text: str) -> Value:
    try:
        return parse(text)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Unreadable(f"{type(error).__name__}: {error}") from error
