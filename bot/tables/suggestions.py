"""The plays a table suggests to the person on turn, best first, with what a line says of each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.engine.actions import LayMelds, TakePile
from bot.engine.judging.going_out import picks_up_foot
from bot.engine.judging.laying import melds_after
from bot.engine.judging.taking import with_upcard
from bot.engine.judging.ways_out import ways_out
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.refusals import Refused
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened, minimum_for
from bot.players.worth import Laying, worth_of
from bot.tables.counting import opening_count

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
    found = [_suggestion(view, action, minimum) for action in actions]
    found.sort(key=lambda pair: pair[0])
    return tuple(suggestion for _, suggestion in found[:limit])


def _suggestion(
    view: PlayerView, action: Laying, minimum: int | None
) -> tuple[tuple[int, ...], Suggestion]:
    """The suggestion, behind the key of its place: wild cards are dear, the foot is welcome.

    Of two plays that reach as much, the one with fewer wild cards comes first.
    """
    worth = worth_of(view, action)
    picks_up = worth.left <= 1 and _picks_up_foot(view, action, worth.left)
    goes_out = worth.goes_out and not picks_up
    points = worth.points if minimum is None else opening_count(view, action)
    order = (
        -goes_out,
        worth.spoils,
        -worth.completes,
        -picks_up,
        worth.wild_count,
        -worth.points,
    )
    return order, Suggestion(action, points, minimum, worth.completes, worth.spoils, goes_out)


def _picks_up_foot(view: PlayerView, action: Laying, left: int) -> bool:
    plays = with_upcard(view, action.plays) if isinstance(action, TakePile) else action.plays
    after = melds_after(view.rules, view.own_side.melds, plays)
    return not isinstance(after, Refused) and picks_up_foot(view, after, left)
