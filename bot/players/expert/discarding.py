"""Which card to throw: what the hand loses, what the next player gains, what a freeze is worth."""

from collections.abc import Sequence

from bot.engine.actions import Discard
from bot.engine.cards import (
    Card,
    is_black_three,
    is_red_three,
    is_wild,
    rank_of,
    rank_text,
    without_cards,
)
from bot.players.expert.danger import danger_of, use_chance
from bot.players.expert.freezing import freeze_worth
from bot.players.expert.hand_worth import hand_worth
from bot.players.expert.situation import Situation
from bot.players.reasons import Reason, ReasonCode, reason

BIG_PILE = 6
RARE = 0.02
"""A chance to be taken below this is none."""


def discard_costs(situation: Situation, discards: Sequence[Discard]) -> list[float]:
    """What each discard costs, up to a constant: less hand, more danger, less a freeze's worth."""
    return [
        -hand_after(situation, discard.card)
        + danger_of(situation, discard.card)
        - freeze_worth(situation, discard.card)
        for discard in discards
    ]


def hand_after(situation: Situation, card: Card) -> float:
    """What the hand is worth once a card is thrown; a red three comes from the table."""
    view = situation.view
    if is_red_three(card):
        whole = hand_worth(situation, view.hand, view.own_side.melds)
        return whole - situation.rules.red_three_points
    left = without_cards(view.hand, (card,)) or ()
    return hand_worth(situation, left, view.own_side.melds)


def discard_reason(situation: Situation, card: Card) -> Reason:
    pile = len(situation.view.public.pile.cards)
    if len(situation.view.hand) == 1:
        return reason(ReasonCode.DISCARD_LAST)
    if is_black_three(card):
        return reason(ReasonCode.DISCARD_BLACK_THREE, count=pile)
    if is_wild(card) or is_red_three(card):
        return reason(ReasonCode.DISCARD_FREEZE, count=pile + 1)
    chance = use_chance(situation, card)
    rank = rank_text(rank_of(card))
    if chance < RARE:
        return reason(ReasonCode.DISCARD_DEAD_RANK, rank=rank)
    if pile < BIG_PILE:
        return reason(ReasonCode.DISCARD_LONELY, rank=rank)
    return reason(ReasonCode.DISCARD_SAFEST, rank=rank, percent=round(100 * chance))
