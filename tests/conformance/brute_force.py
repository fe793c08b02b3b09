"""Every way to lay or take with a small hand, found by trying them all under any rule set."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from bot.engine.actions import Action, LayMelds, MergeMelds, Play, TakePile
from bot.engine.apply import apply
from bot.engine.cards import Card, Cards
from bot.engine.legality import refusal
from bot.engine.melds import Meld
from bot.engine.options import options
from bot.engine.rules import Sequences
from bot.engine.state import Phase, State
from bot.engine.view import view_of

SEAT = 0
MOST_NEW_MELDS = 2
"""A hand of seven cards makes no more."""

Shape = tuple[object, ...]
"""A position by rank: suits matter in runs alone, the numbers of melds nowhere."""


def shape(state: State) -> Shape:
    """What the seat's cards, its side's table and the deal's end look like."""
    side = view_of(state, SEAT).own_side
    return (
        tuple(card >> 2 for card in state.hands[SEAT]),
        frozenset(Counter(_meld_shape(meld) for meld in side.melds if meld).items()),
        state.public.outcome,
        state.public.seats.have_foot[SEAT],
    )


def _meld_shape(meld: Meld) -> tuple[object, ...]:
    if not meld.is_run:
        return (meld.kind, *sorted(card >> 2 for card in meld.cards))
    return (meld.kind, *(card if card < 48 else card >> 2 for card in meld.cards))


def reachable(state: State) -> set[Shape]:
    """The shapes that listed layings, mergings and takings lead to, one after another."""
    found: set[Shape] = set()
    waiting = [state]
    while waiting:
        position = waiting.pop()
        if position.public.turn.phase is Phase.OVER:
            continue
        for action in options(view_of(position, SEAT)):
            if isinstance(action, LayMelds | TakePile | MergeMelds):
                after = apply(position, SEAT, action).state
                if shape(after) not in found:
                    found.add(shape(after))
                    waiting.append(after)
    return found


def legal_actions(state: State) -> Iterator[Action]:
    """All layings and mergings, or takings before the draw, that `refusal` lets pass."""
    view = view_of(state, SEAT)
    taking = state.public.turn.phase is Phase.DRAW
    actions = _takings(state) if taking else (*_layings(state), *_mergings(state))
    for action in actions:
        if refusal(view, action) is None:
            yield action


def legal_single_plays(state: State) -> Iterator[LayMelds]:
    """All layings of one play that `refusal` lets pass."""
    view = view_of(state, SEAT)
    numbers = [None, *range(1, len(view.own_side.melds) + 1)]
    for size in range(1, len(view.hand) + 1):
        for cards in sorted(set(combinations(view.hand, size))):
            for number in numbers:
                for order in _orders(state, cards):
                    lay = LayMelds((Play(order, number),))
                    if refusal(view, lay) is None:
                        yield lay


def _layings(state: State) -> Iterator[LayMelds]:
    yield from map(LayMelds, _all_plays(state))


def _mergings(state: State) -> Iterator[MergeMelds]:
    count = len(view_of(state, SEAT).own_side.melds)
    for onto, merged in product(range(1, count + 1), repeat=2):
        yield MergeMelds(onto, merged)


def _takings(state: State) -> Iterator[TakePile]:
    """Each play in front once, and an empty play onto each meld."""
    count = len(view_of(state, SEAT).own_side.melds)
    for plays in _all_plays(state):
        for index, play in enumerate(plays):
            yield TakePile((play, *plays[:index], *plays[index + 1 :]))
        for number in range(1, count + 1):
            yield TakePile((Play((), number), *plays))


def _all_plays(state: State) -> Iterator[tuple[Play, ...]]:
    """Each card of the hand kept, laid onto one of the melds, or put into a new one."""
    hand = state.hands[SEAT]
    numbers = range(1, len(view_of(state, SEAT).own_side.melds) + 1)
    new = range(-MOST_NEW_MELDS, 0)
    seen = set()
    for places in product((0, *numbers, *new), repeat=len(hand)):
        groups: dict[int, list[Card]] = {}
        for card, place in zip(hand, places, strict=True):
            if place:
                groups.setdefault(place, []).append(card)
        key = tuple(sorted((max(place, -1), tuple(cards)) for place, cards in groups.items()))
        if key not in seen:
            seen.add(key)
            yield from _in_each_order(state, key)


def _in_each_order(
    state: State, groups: tuple[tuple[int, Cards], ...]
) -> Iterator[tuple[Play, ...]]:
    numbers = [place if place > 0 else None for place, _ in groups]
    for orders in product(*[_orders(state, cards) for _, cards in groups]):
        yield tuple(Play(cards, number) for cards, number in zip(orders, numbers, strict=True))


def _orders(state: State, cards: Cards) -> list[Cards]:
    """The orders that tell melds apart: a wild card may stand anywhere in a Czech run."""
    naturals = [card for card in cards if card < 48]
    wild_cards = [card for card in cards if card >= 48]
    ranks = {card >> 2 for card in naturals}
    if state.rules.sequences is not Sequences.CZECH or not wild_cards or len(ranks) == 1:
        return [cards, *([cards[::-1]] if len(ranks) == 1 and _may_precede(state, cards) else [])]
    orders = []
    for places in combinations(range(len(cards)), len(wild_cards)):
        rest, wild = iter(naturals), iter(wild_cards)
        orders.append(tuple(next(wild) if i in places else next(rest) for i in range(len(cards))))
    return orders


def _may_precede(state: State, cards: Cards) -> bool:
    """May wild cards come before the one natural, onto a Czech run?"""
    return state.rules.sequences is Sequences.CZECH and cards[-1] >= 48
