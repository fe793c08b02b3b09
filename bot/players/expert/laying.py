"""What to lay: each laying by how much it raises the worth of table and hand together."""

from dataclasses import dataclass

from bot.engine.actions import LayMelds, MergeMelds, TakePile
from bot.engine.cards import Cards, rank_text, with_cards, without_cards
from bot.engine.judging.going_out import picks_up_foot
from bot.engine.judging.laying import Melds, laid_cards, melds_after, merged_melds, play_points
from bot.engine.judging.taking import taken_into_hand, with_upcard
from bot.engine.refusals import Refused
from bot.engine.view import has_opened
from bot.players.expert.hand_worth import hand_worth
from bot.players.expert.meld_worth import melds_worth
from bot.players.expert.opening import opened_worth
from bot.players.expert.situation import Situation, after_taking
from bot.players.expert.thresholds import threshold_worth
from bot.players.reasons import Reason, ReasonCode, reason

URGENT = 0.3
"""From this risk on cards are laid for safety."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Table and hand after a laying or taking, and what they are worth together."""

    melds: Melds
    left: int
    worth: float
    gets_foot: bool


def standing_worth(situation: Situation) -> float:
    """What the own table and hand are worth as they are."""
    view = situation.view
    melds = view.own_side.melds
    return (
        melds_worth(situation, melds)
        + hand_worth(situation, view.hand, melds)
        + _late_worth(situation, melds, view.hand)
        + (opened_worth(situation) if has_opened(view.own_side) else 0.0)
    )


def prospect_of(situation: Situation, action: LayMelds | TakePile) -> Prospect:
    """What a legal laying or taking leads to."""
    view = situation.view
    is_taking = isinstance(action, TakePile)
    if is_taking:
        situation = after_taking(situation)
    laid = with_upcard(view, action.plays) if is_taking else action.plays
    melds = melds_after(view.rules, view.own_side.melds, laid)
    hand = without_cards(view.hand, laid_cards(action.plays))
    if isinstance(melds, Refused) or hand is None:
        raise ValueError(f"{action} is not legal")
    if is_taking:
        hand = with_cards(hand, taken_into_hand(view))
    worth = (
        melds_worth(situation, melds)
        + hand_worth(situation, hand, melds)
        + _late_worth(situation, melds, hand)
        + opened_worth(situation)
    )
    gets_foot = picks_up_foot(view, melds, len(hand))
    if gets_foot:
        worth += view.rules.foot_size * situation.weights.unknown_card
    return Prospect(melds, len(hand), worth, gets_foot)


def _late_worth(situation: Situation, melds: Melds, hand: Cards) -> float:
    """What brackets and target make of table and hand where the deal may end with them."""
    if situation.risk < URGENT:
        return 0.0
    return situation.risk * threshold_worth(situation, melds, hand)


def merge_gain(situation: Situation, action: MergeMelds) -> float:
    """What merging two own melds brings."""
    view = situation.view
    merged = merged_melds(view.rules, view.own_side.melds, action)
    if isinstance(merged, Refused):
        return 0.0
    return melds_worth(situation, merged) - melds_worth(situation, view.own_side.melds)


def lay_reason(situation: Situation, action: LayMelds, prospect: Prospect) -> Reason:
    view = situation.view
    points = play_points(action.plays)
    if not has_opened(view.own_side):
        return reason(ReasonCode.OPEN, points=points)
    before = view.own_side.melds
    changed = [
        meld
        for number, meld in enumerate(prospect.melds)
        if meld is not None and (number >= len(before) or before[number] is not meld)
    ]
    finished = [meld for meld in changed if meld.is_canasta]
    if finished:
        return reason(ReasonCode.COMPLETE_CANASTA, rank=rank_text(finished[0].rank))
    if situation.risk >= URGENT:
        return reason(ReasonCode.LAY_BEFORE_THE_END, points=points)
    return reason(ReasonCode.ADD_TO_MELD, rank=rank_text(changed[0].rank))
