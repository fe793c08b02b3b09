"""A picture by name, and who sits at the tables that are shown."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.state import State
from bot.engine.view import view_of
from bot.text import Words
from bot.text.events import Teller
from rendering.theme import Theme

NAMES = ("Anna", "Beatrix", "Carlos", "王小明", "Żółw \N{TURTLE}", "Maximiliana von Hohenstein")

Draw = Callable[[Words, Theme], bytes]


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture by name; it is drawn in a language and a theme."""

    name: str
    draw: Draw


def teller_for(words: Words, state: State, names: tuple[str, ...] = NAMES) -> Teller:
    """What spectators may know of the position."""
    return Teller(words, names[: state.rules.players], view_of(state, None))
