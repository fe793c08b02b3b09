"""A step from one position to the next, and the cheap way to build it.

`dataclasses.replace` costs several microseconds a call; games are played by the million, so the two
wide values are built here once, by their constructors.
"""

from dataclasses import dataclass
from typing import TypeVar

from bot.engine.cards import Cards
from bot.engine.events import Event
from bot.engine.rules import side_of
from bot.engine.state import Pile, Public, Seats, Side, State, Stock, Turn

Value = TypeVar("Value")


class IllegalAction(Exception):
    """An action was applied that `refusal` does not let pass: a bug of the caller."""


@dataclass(frozen=True, slots=True)
class Step:
    """The position after an action, and what everybody saw happen."""

    state: State
    events: tuple[Event, ...]


def step(
    state: State,
    events: tuple[Event, ...],
    *,
    turn: Turn | None = None,
    pile: Pile | None = None,
    sides: tuple[Side, ...] | None = None,
    seats: Seats | None = None,
    hand: Cards | None = None,
    stock: Stock | None = None,
    new_cards: Cards = (),
    mark: State | None = None,
) -> Step:
    """The step to a position in which these parts changed; `hand` is that of the seat on turn.

    New cards and the mark of an undo are forgotten unless given.
    """
    public = state.public
    told = Public(
        match=public.match,
        turn=turn or public.turn,
        pile=pile or public.pile,
        sides=sides or public.sides,
        seats=seats or public.seats,
        past=public.past + events,
    )
    hands = state.hands if hand is None else replaced(state.hands, public.turn.seat, hand)
    stock = stock or state.stock
    return Step(State(state.rules, told, hands, state.feet, stock, new_cards, mark), events)


def replaced(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    """The tuple with one value exchanged."""
    return (*values[:index], value, *values[index + 1 :])


def known(value: Value | None) -> Value:
    """A value that legality has made sure of."""
    if value is None:
        raise IllegalAction("the action does not fit the position")
    return value


def side_on_turn(state: State) -> Side:
    return state.public.sides[side_of(state.rules, state.public.turn.seat)]


def with_side(state: State, side: Side) -> tuple[Side, ...]:
    """All sides, that of the seat on turn exchanged."""
    return replaced(state.public.sides, side_of(state.rules, state.public.turn.seat), side)


def with_threes(state: State, threes: Cards) -> tuple[Side, ...] | None:
    """All sides with threes laid by the seat on turn; None where it laid none."""
    if not threes:
        return None
    side = side_on_turn(state)
    return with_side(state, Side(side.melds, side.threes + threes))
