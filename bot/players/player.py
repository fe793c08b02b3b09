"""What a computer player is: a view in, an action out."""

from typing import Protocol

from bot.engine.actions import Action
from bot.engine.view import PlayerView


class Player(Protocol):
    """A mind that chooses for one seat. It keeps nothing between two choices."""

    def choose(self, view: PlayerView) -> Action:
        """A legal action; raises ValueError where the viewer has nothing to do."""
        ...
