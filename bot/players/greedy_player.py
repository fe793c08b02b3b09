"""The player that takes what lies before it: piles, openings, canastas, the way out.

It looks one action ahead. Weights are in points of the score and were set by play against itself
and against chance, not by a source.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from bot.engine.actions import (
    Action,
    AnswerPartner,
    Discard,
    Draw,
    LayMelds,
    Pass,
    TakePile,
)
from bot.engine.cards import POINTS, counts_by_rank, is_three, is_wild
from bot.engine.options import options
from bot.engine.rules import RuleSet
from bot.engine.scoring import hand_cost
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened, melds_of
from bot.players.worth import Laying, Worth, worth_of

LEAST_PILE = 3
"""A smaller pile is not worth showing cards for, unless it completes something."""
KEPT_CARDS = 4
"""So many cards stay in the hand until the side may go out."""
WILD_CARD_COST = 40
CANASTA_GAIN = 300
SPOILED_COST = 200
HELD_TOGETHER = (0, 0, 12, 40)
"""What a discard costs by the number of cards of its rank in the hand, the last for more."""
OWN_MELD_GAIN = 25
OPPONENTS_MELD_COST = 15

Choice = TypeVar("Choice", bound=Action)


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
        return self._lay(view, listed) or self._end(view, listed)

    def _begin(self, view: PlayerView, listed: Sequence[Action]) -> Action:
        takes = [action for action in listed if isinstance(action, TakePile)]
        if takes:
            best, worth = self._best(view, takes)
            if Draw() not in listed or _is_worth_taking(view, worth):
                return best
        return Draw() if Draw() in listed else listed[0]

    def _lay(self, view: PlayerView, listed: Sequence[Action]) -> Action | None:
        lays = [action for action in listed if isinstance(action, LayMelds)]
        if not lays:
            return None
        best, worth = self._best(view, lays)
        return best if _is_worth_laying(view, worth) else None

    def _end(self, view: PlayerView, listed: Sequence[Action]) -> Action:
        discards = [action for action in listed if isinstance(action, Discard)]
        if not discards:
            return Pass() if Pass() in listed else self.rng.choice(listed)
        counts = counts_by_rank(view.hand)
        return self._least(discards, lambda discard: _discard_cost(view, discard, counts))

    def _best(self, view: PlayerView, layings: Sequence[Laying]) -> tuple[Laying, Worth]:
        worths = {laying: worth_of(view, laying) for laying in layings}
        best = self._least(layings, lambda laying: -_gain(worths[laying]))
        return best, worths[best]

    def _least(self, choices: Sequence[Choice], cost: Callable[[Choice], float]) -> Choice:
        """The cheapest choice; among equals chance decides."""
        costs = [cost(choice) for choice in choices]
        least = min(costs)
        return self.rng.choice(
            [one for one, its in zip(choices, costs, strict=True) if its == least]
        )


def answer(view: PlayerView) -> AnswerPartner:
    """Yes to going out where the own hand costs no more than that brings."""
    return AnswerPartner(is_yes=hand_cost(view.rules, view.hand) <= view.rules.going_out_points)


def _gain(worth: Worth) -> int:
    return (
        worth.natural_points
        + CANASTA_GAIN * (worth.completes + worth.goes_out)
        - WILD_CARD_COST * worth.wild_count
        - SPOILED_COST * worth.spoils
    )


def _is_worth_taking(view: PlayerView, worth: Worth) -> bool:
    return (
        worth.goes_out
        or worth.completes > 0
        or len(view.public.pile.cards) >= LEAST_PILE + 2 * worth.wild_count
    )


def _is_worth_laying(view: PlayerView, worth: Worth) -> bool:
    if worth.goes_out or not has_opened(view.own_side):
        return True
    if _gain(worth) <= 0:
        return False
    return worth.completes > 0 or worth.left >= _cards_to_keep(view.rules, worth)


def _cards_to_keep(rules: RuleSet, worth: Worth) -> int:
    return 0 if worth.canastas >= rules.canastas_to_go_out else KEPT_CARDS


def _discard_cost(view: PlayerView, discard: Discard, counts: Sequence[int]) -> float:
    card = discard.card
    if is_wild(card):
        return 1_000 + POINTS[card]
    if is_three(card):
        return -POINTS[card] * len(view.public.pile.cards)
    rank = card >> 2
    cost = HELD_TOGETHER[min(counts[rank], len(HELD_TOGETHER) - 1)] - POINTS[card] / 4
    for index, side in enumerate(view.public.sides):
        if any(meld.rank == rank for _, meld in melds_of(side)):
            own = index == view.own_side_index
            cost += OWN_MELD_GAIN if own else OPPONENTS_MELD_COST + len(view.public.pile.cards) * 5
    return cost
