"""Whether and how to take the pile: what it brings against what a draw would."""

from collections.abc import Sequence

from bot.engine.actions import TakePile
from bot.engine.judging.taking import taken_cards
from bot.engine.view import has_opened
from bot.players.expert.laying import Prospect, prospect_of, standing_worth
from bot.players.expert.situation import Situation
from bot.players.reasons import Reason, ReasonCode, reason

HAND_TOO_SMALL = 2
"""With so few cards after a taking a hand is stranded."""
STRANDED_COST = 60.0


def best_taking(
    situation: Situation, takes: Sequence[TakePile]
) -> tuple[TakePile, Prospect, float]:
    """The best way to take, and by how many points it beats drawing."""
    prospects = [prospect_of(situation, take) for take in takes]
    best = max(range(len(takes)), key=lambda index: prospects[index].worth)
    prospect = prospects[best]
    gain = prospect.worth - standing_worth(situation) + _denied(situation)
    if prospect.left <= HAND_TOO_SMALL and not prospect.gets_foot:
        gain -= STRANDED_COST
    return takes[best], prospect, gain - drawing_worth(situation)


def drawing_worth(situation: Situation) -> float:
    count = min(situation.rules.draw_count, situation.view.stock_count)
    return situation.weights.drawn_card * count


def _denied(situation: Situation) -> float:
    """What it is worth that nobody else takes these cards."""
    return situation.weights.denied * len(taken_cards(situation.view))


def take_reason(situation: Situation) -> Reason:
    count = len(taken_cards(situation.view))
    opened = has_opened(situation.view.own_side)
    return reason(ReasonCode.TAKE_PILE if opened else ReasonCode.TAKE_TO_OPEN, count=count)
