"""Computer players: a `PlayerView` in, an action out; chance comes in as a seeded `Random`."""

from collections.abc import Callable
from random import Random

from bot.engine.view import PlayerView
from bot.players.easy_player import EasyPlayer
from bot.players.expert_player import ExpertPlayer
from bot.players.greedy_player import GreedyPlayer
from bot.players.player import Player
from bot.players.random_player import RandomPlayer
from bot.players.reasons import Choice, Reason, ReasonCode

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "Choice",
    "Player",
    "Reason",
    "ReasonCode",
    "advice",
    "player_of",
]

LEVELS: dict[str, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "normal": GreedyPlayer,
    "hard": ExpertPlayer,
}
"""The levels by name, the weakest first."""

DEFAULT_LEVEL = "hard"
"""What a computer plays at where nobody chose: people want a partner worth having."""


def player_of(level: str, rng: Random) -> Player:
    """A player of that level; raises ValueError naming the levels there are."""
    make = LEVELS.get(level)
    if make is None:
        raise ValueError(f"{level!r} is no level: {', '.join(LEVELS)}")
    return make(rng)


def advice(view: PlayerView, rng: Random) -> Choice:
    """What the hard player would do here, and why; ValueError where it is not its turn."""
    return ExpertPlayer(rng).decide(view)
