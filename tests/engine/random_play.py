"""Deals played at random, for what must hold in every position they pass through."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from bot.engine.actions import Action, LayMelds, StartDeal, TakePile, Undo
from bot.engine.apply import Step, apply
from bot.engine.cards import full_deck
from bot.engine.history import LogEntry
from bot.engine.options import options
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.classic import FAMILY
from bot.engine.state import Phase, State
from bot.engine.view import seat_to_act, view_of

MOST_ACTIONS = 4000
"""No deal of random play comes near so many."""

SEATINGS = [(2, Sides.SINGLES), (3, Sides.SINGLES), (4, Sides.PAIRS), (4, Sides.SINGLES)]
SCORES = (-300, 0, 600, 1500, 3000, 4800)


@dataclass(frozen=True)
class Deal:
    """How a random deal is made: its seating, its seed, and how eagerly cards are laid."""

    players: int
    sides: Sides
    seed: int
    eagerness: float

    @property
    def rules(self) -> RuleSet:
        return FAMILY.rules(self.players, self.sides)


def deals() -> st.SearchStrategy[Deal]:
    return st.builds(
        lambda seating, seed, eagerness: Deal(*seating, seed, eagerness),
        st.sampled_from(SEATINGS),
        st.integers(0, 2**32),
        st.sampled_from((0.0, 0.5, 0.9)),
    )


@dataclass(frozen=True)
class Moment:
    """A position, and the action that is taken in it."""

    state: State
    seat: int | None
    action: Action
    step: Step

    @property
    def entry(self) -> LogEntry:
        return LogEntry(self.seat, self.action)


def start_of(deal: Deal, rng: Random) -> State:
    """The position before the first deal, the sides with any scores below the target."""
    state = new_game(deal.rules, dealer=rng.randrange(deal.players))
    scores = tuple(rng.choice(SCORES) for _ in state.public.sides)
    return replace(
        state, public=replace(state.public, match=replace(state.public.match, scores=scores))
    )


def moments(deal: Deal) -> Iterator[Moment]:
    """One deal from its shuffle to its end; raises AssertionError where it does not end."""
    rng = Random(deal.seed)
    state = start_of(deal, rng)
    deck = list(full_deck(deal.rules.packs))
    rng.shuffle(deck)
    seat: int | None = None
    action: Action = StartDeal(tuple(deck), state.public.match.dealer)
    for _ in range(MOST_ACTIONS):
        step = apply(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state
        if state.public.turn.phase is Phase.OVER:
            return
        seat = seat_to_act(state)
        action = _choose(state, seat, deal, rng)
    raise AssertionError("the deal does not end")


def _choose(state: State, seat: int | None, deal: Deal, rng: Random) -> Action:
    view = view_of(state, seat)
    if view.can_undo and rng.random() < 0.05:
        return Undo()
    listed = options(view)
    laying = [action for action in listed if isinstance(action, LayMelds | TakePile)]
    if laying and rng.random() < deal.eagerness:
        return rng.choice(laying)
    return rng.choice(listed)
