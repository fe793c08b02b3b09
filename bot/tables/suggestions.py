"""The plays a table suggests to the person on turn, best first, with what a line says of each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.engine.actions import LayMelds, TakePile
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened, minimum_for
from bot.engine.ways_out import ways_out
from bot.players.worth import Laying, Worth, worth_of

MOST_SHOWN = 24
"""A select menu has 25 entries; the last one is for choosing cards oneself."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A legal play. `minimum` is set where it opens, and `points` then count towards it."""

    action: Laying
    points: int
    minimum: int | None
    completes: int
    """How many canastas it completes."""
    spoils: int
    """How many natural canastas it makes mixed."""
    goes_out: bool


def suggestions(view: PlayerView, *, limit: int = MOST_SHOWN) -> tuple[Suggestion, ...]:
    """What the viewer could lay now: going out, then canastas, then the most natural points."""
    lays = [action for action in options(view) if isinstance(action, LayMelds)]
    return _ranked(view, dict.fromkeys((*_ways_out(view), *lays)), limit)


def _ways_out(view: PlayerView) -> Iterator[LayMelds]:
    """Whole hands laid at once, which listings leave to be laid play by play."""
    if view.is_on_turn and view.public.turn.phase is Phase.PLAY:
        for way in ways_out(view):
            lay = LayMelds(way.plays)
            if refusal(view, lay) is None:
                yield lay


def takings(view: PlayerView, *, limit: int = MOST_SHOWN) -> tuple[Suggestion, ...]:
    """The ways the viewer could take the pile now, in the same order."""
    takes = (action for action in options(view) if isinstance(action, TakePile))
    return _ranked(view, takes, limit)


def _ranked(view: PlayerView, actions: Iterable[Laying], limit: int) -> tuple[Suggestion, ...]:
    opened = has_opened(view.own_side)
    minimum = None if opened else minimum_for(view, view.own_side_index)
    worths = [(worth_of(view, action), action) for action in actions]
    worths.sort(key=lambda pair: _order(pair[0]))
    return tuple(
        Suggestion(action, worth.points, minimum, worth.completes, worth.spoils, worth.goes_out)
        for worth, action in worths[:limit]
    )


def _order(worth: Worth) -> tuple[int, ...]:
    """Wild cards are dear: of two plays that reach as much, the one with fewer comes first."""
    return (
        -worth.goes_out,
        worth.spoils,
        -worth.completes,
        worth.wild_count,
        -worth.points,
    )
