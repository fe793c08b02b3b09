"""What may be thrown (A8, B45, B46, C44, C70, C73)."""

from bot.engine.cards import ACE, SEVEN, Card, is_natural, is_red_three, is_three, is_wild, rank_of
from bot.engine.judging.going_out import going_out_refusal, kind_count, last_card_refusal
from bot.engine.judging.meld_limits import is_rank_closed
from bot.engine.melds import CanastaKind
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import DiscardLimits, Foot
from bot.engine.view import PlayerView


def card_refusal(view: PlayerView, card: Card) -> Refused | None:
    """Why the seat on turn may not throw this card; that it may throw one at all is known."""
    if is_red_three(card):
        return _red_three_refusal(view, card)
    if card not in view.hand:
        return Refused(Refusal.CARDS_NOT_IN_HAND)
    refused = _limits_refusal(view, card)
    if refused or len(view.hand) > 1 or _has_foot_to_pick_up(view):
        return refused
    return going_out_refusal(view, view.own_side.melds) or last_card_refusal(view, view.hand)


def _has_foot_to_pick_up(view: PlayerView) -> bool:
    return view.rules.foot is Foot.FOOT and view.public.seats.have_foot[view.public.turn.seat]


def _red_three_refusal(view: PlayerView, card: Card) -> Refused | None:
    """A red three lies on the table; some rules let it be thrown from there to freeze (C44)."""
    if not view.rules.laid_red_three_freezes:
        return Refused(Refusal.RED_THREE_DISCARDED)
    return None if card in view.own_side.threes else Refused(Refusal.CARDS_NOT_IN_HAND)


def _limits_refusal(view: PlayerView, card: Card) -> Refused | None:
    match view.rules.discard_limits:
        case DiscardLimits.NONE:
            return None
        case DiscardLimits.MODERN:
            return _modern_refusal(view, card)
        case DiscardLimits.PENNIES:
            return _pennies_refusal(view, card)


def _modern_refusal(view: PlayerView, card: Card) -> Refused | None:
    if is_three(card):
        return Refused(Refusal.THREE_DISCARD_FORBIDDEN)
    if is_wild(card):
        only_wild_cards = all(map(is_wild, view.hand))
        return None if only_wild_cards else Refused(Refusal.WILD_DISCARD_FORBIDDEN)
    if _is_ordinary(view, card) or not any(_is_ordinary(view, other) for other in view.hand):
        return None
    if is_rank_closed(view, rank_of(card)):
        return Refused(Refusal.CLOSED_RANK_DISCARD)
    return Refused(Refusal.SEVEN_OR_ACE_ON_EMPTY_PILE)


def _is_ordinary(view: PlayerView, card: Card) -> bool:
    """Is this a natural that no limit speaks of as the pile lies (C70)?"""
    if not is_natural(card) or is_rank_closed(view, rank_of(card)):
        return False
    return bool(view.public.pile.cards) or rank_of(card) not in (SEVEN, ACE)


def _pennies_refusal(view: PlayerView, card: Card) -> Refused | None:
    """No sevens until each side has its canasta of them; a hand of sevens may throw one (C73)."""
    if rank_of(card) != SEVEN or all(rank_of(other) == SEVEN for other in view.hand):
        return None
    if all(kind_count(view.rules, side.melds, CanastaKind.SEVENS) for side in view.public.sides):
        return None
    return Refused(Refusal.SEVEN_DISCARD_FORBIDDEN)
