"""Whole deals of any rule set, played at random: the same for the same seed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from bot.engine.actions import Action, LayMelds, MergeMelds, StartDeal, TakePile, Undo
from bot.engine.apply import Step, apply
from bot.engine.cards import full_deck
from bot.engine.history import LogEntry
from bot.engine.options import options
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Phase, State
from bot.engine.view import seat_to_act, view_of

MOST_ACTIONS = 5000
"""No deal of random play comes near so many."""

SCORES = (-300, 0, 600, 1500, 2600, 3000, 5200, 7100)

EVERY_SEATING = {
    f"{family.name}-{seating.players}-{seating.sides.value}": family.rules(
        seating.players, seating.sides
    )
    for family in CATALOGUE.values()
    for seating in family.seatings
}


@dataclass(frozen=True)
class Moment:
    """A position, what is done in it, and what becomes of it."""

    state: State
    seat: int | None
    action: Action
    step: Step

    @property
    def entry(self) -> LogEntry:
        return LogEntry(self.seat, self.action)


def random_deal(rules: RuleSet, seed: int, *, eagerness: float) -> list[Moment]:
    """A deal from its shuffle to its end; raises AssertionError where it does not end.

    The likelier cards are laid where they can be, the nearer eagerness is to 1.
    """
    return list(moments(rules, Random(seed), eagerness))


def moments(rules: RuleSet, rng: Random, eagerness: float) -> Iterator[Moment]:
    state = _start_of(rules, rng)
    seat, action = None, _start_action(state, rng)
    for _ in range(MOST_ACTIONS):
        step = apply(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state
        if state.public.turn.phase is Phase.OVER:
            return
        seat = seat_to_act(state)
        action = _choose(state, seat, rng, eagerness)
    raise AssertionError("the deal does not end")


def _start_of(rules: RuleSet, rng: Random) -> State:
    """The position before some deal of a game, the sides with any scores below the target."""
    state = new_game(rules, dealer=rng.randrange(rules.players))
    below = [score for score in SCORES if not rules.target_score or score < rules.target_score]
    scores = tuple(rng.choice(below) for _ in state.public.sides)
    match = replace(state.public.match, scores=scores)
    return replace(state, public=replace(state.public, match=match))


def _start_action(state: State, rng: Random) -> StartDeal:
    deck = list(full_deck(state.rules.packs))
    rng.shuffle(deck)
    cut = rng.choice((0, 3, rng.randrange(3, len(deck)))) if state.rules.cut_bonus else 0
    return StartDeal(tuple(deck), state.public.match.dealer, cut)


def _choose(state: State, seat: int | None, rng: Random, eagerness: float) -> Action:
    view = view_of(state, seat)
    if view.can_undo and rng.random() < 0.03:
        return Undo()
    listed = options(view)
    assert listed, f"nothing can be done by seat {seat}"
    laying = [each for each in listed if isinstance(each, LayMelds | TakePile | MergeMelds)]
    if laying and rng.random() < eagerness:
        return rng.choice(laying)
    return rng.choice(listed)
