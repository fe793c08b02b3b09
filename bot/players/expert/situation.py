"""What every room of the hard player needs to know of a moment, worked out once."""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from bot.engine.cards import POINTS, Cards, counts_by_rank, is_red_three, is_wild
from bot.engine.rules import Foot, RuleSet
from bot.engine.view import PlayerView
from bot.players.expert.memory import Memory, memory_of
from bot.players.expert.threats import laps_to_out, opposing_sides, threat_of
from bot.players.expert.weights import Weights

LAST_TURNS = 4
"""With fewer turns left, the end of the deal itself is a risk."""
COMING_CARDS = 3
"""Cards that are likely to lie on the pile before it is taken."""
WILD_IN_PILE = 45
"""What a wild card in the pile is worth to the taker beyond any card."""


@dataclass(frozen=True, slots=True)
class Situation:
    view: PlayerView
    weights: Weights
    memory: Memory
    held: tuple[int, ...]
    """How many cards of each rank the own hand holds."""
    turns_left: float
    """How many own turns are left, by the stock and by the opponents' way out."""
    threat: float
    """The chance that an opponent goes out before the own next turn."""
    stake: float
    """What the pile, and what will come onto it, is worth to who takes it."""
    is_frozen: bool
    """Do only pairs take the pile, for the own side, too?"""
    risk: float
    """The chance that cards kept now are still in the hand when the deal ends."""
    memo: dict[Hashable, float] = field(default_factory=dict, compare=False)
    """Worths found already: many layings share most of their parts."""

    @property
    def rules(self) -> RuleSet:
        return self.view.rules

    @property
    def has_foot(self) -> bool:
        """Does a foot lie there still, which an empty hand earns?"""
        seat = self.view.seat or 0
        return self.rules.foot is Foot.FOOT and self.view.public.seats.have_foot[seat]


def situation_of(view: PlayerView, weights: Weights) -> Situation:
    rules = view.rules
    by_stock = view.stock_count / (rules.draw_count * rules.players)
    turns_left = min(
        [by_stock, *[laps_to_out(view, weights, side) for side in opposing_sides(view)]]
    )
    threat = min(1.0, weights.threat * threat_of(view, weights))
    at_end = 1.0 / (1.0 + turns_left) if turns_left < LAST_TURNS else 0.0
    risk = min(1.0, max(weights.base_risk, threat, at_end))
    held = tuple(counts_by_rank(view.hand))
    return Situation(
        view=view,
        weights=weights,
        memory=memory_of(view),
        held=held,
        turns_left=turns_left,
        threat=threat,
        stake=pile_worth(view, weights, view.public.pile.cards) + COMING_CARDS * weights.pile_card,
        is_frozen=view.public.pile.is_frozen or rules.pile_always_frozen,
        risk=risk,
    )


def after_taking(situation: Situation) -> Situation:
    """The same moment with the pile taken: a new and free one begins."""
    stake = COMING_CARDS * situation.weights.pile_card
    return replace(situation, stake=stake, is_frozen=situation.rules.pile_always_frozen, memo={})


def pile_worth(view: PlayerView, weights: Weights, cards: Cards) -> float:
    """What a pile of these cards gives who takes it."""
    most = view.rules.most_cards_taken
    worth = 0.0
    for card in cards[-most:] if most else cards:
        if not is_red_three(card):
            worth += weights.pile_card + weights.pile_points * POINTS[card]
            worth += WILD_IN_PILE if is_wild(card) else 0
    return worth
