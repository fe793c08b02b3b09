"""The reference player: takes every legal pile, lays all it can, throws its lowest lonely card.

It looks at one action at a time and at its own cards only, and leaves what earns it a penalty, as
modern American has them. Other players' strength is told against it, so that it does not change
with them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from bot.engine.actions import (
    Action,
    AnswerPartner,
    AskPartner,
    Discard,
    Draw,
    LayMelds,
    MergeMelds,
    Pass,
    TakePile,
)
from bot.engine.cards import POINTS, counts_by_rank, is_three, is_wild
from bot.engine.judging.ways_out import ways_out
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.refusals import Refusal
from bot.engine.scoring import hand_cost
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from bot.players.worth import Worth, worth_of

CANASTA_GAIN = 300
SPOILED_COST = 200

Wish = TypeVar("Wish", bound=Action)
Cost = int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    rng: Random

    def choose(self, view: PlayerView) -> Action:
        listed = options(view)
        if not listed:
            raise ValueError("it is not this seat's turn")
        if view.public.turn.is_asking:
            return answer(view)
        if view.public.turn.phase is Phase.DRAW:
            return self._begin(view, listed)
        return (
            out_if_asked(view, listed)
            or self._lay(view, listed)
            or next(iter(of_kind(listed, MergeMelds)), None)
            or self._end(view, listed)
        )

    def _begin(self, view: PlayerView, listed: Sequence[Action]) -> Action:
        worths = {take: worth_of(view, take) for take in of_kind(listed, TakePile)}
        takes = [take for take, worth in worths.items() if worth.penalty <= 0]
        if takes:
            return self._least(takes, lambda take: -_gain(worths[take]))
        return Draw() if Draw() in listed else listed[0]

    def _lay(self, view: PlayerView, listed: Sequence[Action]) -> Action | None:
        gains = {lay: _gain(worth_of(view, lay)) for lay in of_kind(listed, LayMelds)}
        good = [lay for lay, gain in gains.items() if gain > 0]
        return self._least(good, lambda lay: -gains[lay]) if good else None

    def _end(self, view: PlayerView, listed: Sequence[Action]) -> Action:
        discards = of_kind(listed, Discard)
        if not discards:
            return Pass() if Pass() in listed else self.rng.choice(listed)
        counts = counts_by_rank(view.hand)
        return self._least(discards, lambda discard: _discard_order(discard, counts))

    def _least(self, choices: Sequence[Wish], cost: Callable[[Wish], Cost]) -> Wish:
        """The cheapest choice; among equals chance decides."""
        costs = [cost(choice) for choice in choices]
        least = min(costs)
        return self.rng.choice(
            [one for one, its in zip(choices, costs, strict=True) if its == least]
        )


def of_kind(listed: Sequence[Action], kind: type[Wish]) -> list[Wish]:
    """The actions of one kind."""
    return [action for action in listed if isinstance(action, kind)]


def answer(view: PlayerView) -> AnswerPartner:
    """Yes to going out where the own hand costs no more than that brings."""
    return AnswerPartner(is_yes=hand_cost(view.rules, view.hand) <= view.rules.going_out_points)


def out_if_asked(view: PlayerView, listed: Sequence[Action]) -> Action | None:
    """The question to the partner, where only that stands between the hand and going out."""
    if AskPartner() not in listed:
        return None
    for way in ways_out(view):
        refused = refusal(view, LayMelds(way.plays)) if way.plays else None
        if refused and refused.code is Refusal.MUST_ASK_FIRST:
            return AskPartner()
    return None


def _gain(worth: Worth) -> int:
    """The most points first; no natural canasta is spoiled for them and no penalty earned."""
    return (
        worth.points
        + CANASTA_GAIN * (worth.completes + worth.goes_out)
        - SPOILED_COST * worth.spoils
        - worth.penalty
    )


def _discard_order(discard: Discard, counts: Sequence[int]) -> tuple[int, ...]:
    """The lowest lonely card, else the lowest of few; wild cards and laid threes last."""
    card = discard.card
    if is_wild(card):
        return (2, 0, POINTS[card])
    is_laid = is_three(card) and not counts[card >> 2]
    return (1 if is_laid else 0, counts[card >> 2], POINTS[card])
