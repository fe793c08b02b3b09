"""Every way to lay or take with a small hand, found by trying them all."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.apply import apply
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.state import State
from bot.engine.view import seat_to_act, view_of

MOST_NEW_MELDS = 2
"""A hand of six cards makes no more."""

Shape = tuple[object, ...]
"""A position by rank: suits and the numbers of melds do not matter."""


def shape(state: State, seat: int) -> Shape:
    """What a seat's cards and its side's table look like."""
    side = view_of(state, seat).own_side
    melds = Counter(tuple(card >> 2 for card in meld.cards) for meld in side.melds if meld)
    return (
        tuple(sorted(card >> 2 for card in state.hands[seat])),
        frozenset(melds.items()),
        state.public.outcome,
    )


def reachable(state: State) -> set[Shape]:
    """The shapes that listed layings and takings lead to, one after another."""
    seat = seat_to_act(state)
    assert seat is not None
    found: set[Shape] = set()
    waiting = [state]
    while waiting:
        position = waiting.pop()
        for action in options(view_of(position, seat)):
            if isinstance(action, LayMelds | TakePile):
                after = apply(position, seat, action).state
                if shape(after, seat) not in found:
                    found.add(shape(after, seat))
                    waiting.append(after)
    return found


def legal_layings(state: State) -> Iterator[LayMelds | TakePile]:
    """All layings, or takings before the draw, that `refusal` lets pass."""
    view = view_of(state, seat_to_act(state))
    tried = set()
    for plays in _all_plays(state):
        for action in (LayMelds(plays), *map(TakePile, _first_in_turn(plays))):
            if action not in tried and refusal(view, action) is None:
                yield action
            tried.add(action)


def _first_in_turn(plays: tuple[Play, ...]) -> Iterator[tuple[Play, ...]]:
    """Each order in which another play stands first, and an empty play onto each meld."""
    for index, play in enumerate(plays):
        yield (play, *plays[:index], *plays[index + 1 :])
    for number in range(1, 4):
        yield (Play((), number), *plays)


def _all_plays(state: State) -> Iterator[tuple[Play, ...]]:
    """Each card of the hand kept, laid onto one of the melds, or put into a new one."""
    seat = seat_to_act(state)
    assert seat is not None
    hand = state.hands[seat]
    numbers = range(1, len(view_of(state, seat).own_side.melds) + 1)
    new = range(-MOST_NEW_MELDS, 0)
    for places in product((0, *numbers, *new), repeat=len(hand)):
        laid = {
            place: tuple(c for c, p in zip(hand, places, strict=True) if p == place)
            for place in (*numbers, *new)
        }
        yield tuple(
            Play(cards, place if place > 0 else None) for place, cards in laid.items() if cards
        )
