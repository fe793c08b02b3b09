"""What it is worth to freeze the pile: who can take it then, and who can take it now."""

from math import exp

from bot.engine.cards import NATURAL_RANKS, Card, is_red_three, is_wild
from bot.engine.rules import Freeze, seats_of
from bot.engine.view import has_opened
from bot.players.expert.situation import Situation
from bot.players.expert.threats import opposing_sides

CARDS_TO_A_PAIR = 13.0
"""In a hand of so many cards there is one of each rank, on average."""
UNOPENED_EASE = 0.5
"""What is left of the ease to take of a side that has to open with it."""


def freeze_worth(situation: Situation, card: Card) -> float:
    """What it is worth that this card freezes the pile, 0 where it does not."""
    view, weights = situation.view, situation.weights
    if not (is_wild(card) or is_red_three(card)) or view.rules.freeze is Freeze.NEVER:
        return 0.0
    if view.public.pile.is_frozen or view.rules.pile_always_frozen:
        return 0.0
    own = view.own_side_index
    theirs = max([_loss(situation, side) for side in opposing_sides(view)])
    return weights.freeze * situation.stake * (theirs - _loss(situation, own))


def _loss(situation: Situation, side: int) -> float:
    """How much of its ease to take a side loses by a freeze."""
    return _free_ease(situation, side) - _frozen_ease(situation, side)


def _free_ease(situation: Situation, side: int) -> float:
    """The chance a lap that the side takes a pile that is not frozen."""
    view = situation.view
    if not has_opened(view.public.sides[side]):
        return _frozen_ease(situation, side)
    melds = view.public.sides[side].melds
    ranks = len({meld.rank for meld in melds if meld is not None})
    onto = ranks / len(NATURAL_RANKS) if view.rules.take_onto_own_meld else 0.0
    return onto + (1 - onto) * _frozen_ease(situation, side)


def _frozen_ease(situation: Situation, side: int) -> float:
    """The chance a lap that one of the side holds a pair of the upcard."""
    view = situation.view
    none = 1.0
    for seat in seats_of(view.rules, side):
        none *= 1.0 - _pair_ease(situation, seat)
    return (1 - none) * (1.0 if has_opened(view.public.sides[side]) else UNOPENED_EASE)


def _pair_ease(situation: Situation, seat: int) -> float:
    """The chance that a hand holds a pair of some rank; of the own hand it is known."""
    view = situation.view
    if seat == view.seat:
        return sum([situation.held[rank] >= 2 for rank in NATURAL_RANKS]) / len(NATURAL_RANKS)
    mean = view.hand_counts[seat] / CARDS_TO_A_PAIR
    return 1 - exp(-mean) * (1 + mean)
