"""What a strong player would do in somebody's place, and why: for tables that count for nobody."""

import asyncio
from dataclasses import dataclass
from random import Random

from bot.engine.actions import Action
from bot.engine.view import PlayerView
from bot.players import advice


@dataclass(frozen=True, slots=True)
class Hint:
    """An action with the code and facts of its reason."""

    action: Action
    code: str
    facts: tuple[tuple[str, int | str], ...]


async def hint(view: PlayerView) -> Hint:
    """The hint for the viewer, whose turn it is, from what the viewer may know; the same each time.

    Raises ValueError where it is not the viewer's turn.
    """
    choice = await asyncio.to_thread(advice, view, Random(0))
    return Hint(choice.action, choice.reason.code.value, tuple(choice.reason.facts))
