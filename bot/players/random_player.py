"""The player that does anything allowed, each listed option as likely as the other."""

from dataclasses import dataclass
from random import Random

from bot.engine.actions import Action
from bot.engine.options import options
from bot.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    rng: Random

    def choose(self, view: PlayerView) -> Action:
        listed = options(view)
        if not listed:
            raise ValueError("it is not this seat's turn")
        return self.rng.choice(listed)
