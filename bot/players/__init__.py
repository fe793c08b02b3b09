"""Computer players: a `PlayerView` in, an action out; chance comes in as a seeded `Random`."""

from collections.abc import Callable
from random import Random

from bot.players.greedy_player import GreedyPlayer
from bot.players.player import Player
from bot.players.random_player import RandomPlayer

LEVELS: dict[str, Callable[[Random], Player]] = {"random": RandomPlayer, "normal": GreedyPlayer}
"""The levels by name, the weakest first."""

DEFAULT_LEVEL = "normal"


def player_of(level: str, rng: Random) -> Player:
    """A player of that level; raises ValueError naming the levels there are."""
    make = LEVELS.get(level)
    if make is None:
        raise ValueError(f"{level!r} is no level: {', '.join(LEVELS)}")
    return make(rng)
