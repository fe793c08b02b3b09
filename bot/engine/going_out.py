"""The right to go out, and what a hand may shrink to without it (A9)."""

from bot.engine.laying import Melds, lays_black_threes
from bot.engine.melds import CanastaKind
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import CANASTA_SIZE, ConcealedNeeds, RuleSet
from bot.engine.view import PlayerView


def canasta_count(melds: Melds) -> int:
    return sum([meld is not None and len(meld.cards) >= CANASTA_SIZE for meld in melds])


def canastas_refusal(rules: RuleSet, melds: Melds) -> Refused | None:
    """Why a side with these melds may not go out."""
    have = canasta_count(melds)
    if have < rules.canastas_to_go_out:
        return Refused(Refusal.NOT_ENOUGH_CANASTAS, have=have, need=rules.canastas_to_go_out)
    if rules.natural_canasta_to_go_out and not any(
        meld is not None and meld.canasta_kind is CanastaKind.NATURAL for meld in melds
    ):
        return Refused(Refusal.NO_NATURAL_CANASTA)
    return None


def going_out_refusal(view: PlayerView, melds: Melds) -> Refused | None:
    """Why the seat on turn may not go out with these melds on its side."""
    if view.public.turn.answer is False:
        return Refused(Refusal.PARTNER_SAID_NO)
    return canastas_refusal(view.rules, melds)


def goes_out(view: PlayerView, left: int) -> bool:
    """Is a hand of so many cards out, its last card thrown where one may be thrown (C50)?"""
    return left == 0 or (left == 1 and not view.public.turn.may_not_discard)


def shrinking_refusal(view: PlayerView, result: Melds, left: int) -> Refused | None:
    """Why plays that lead to `result` may not leave so many cards in the hand (B22, C56)."""
    if goes_out(view, left):
        return going_out_refusal(view, result)
    if lays_black_threes(view.own_side.melds, result):
        return Refused(Refusal.BLACK_THREES_ONLY_GOING_OUT, left=left)
    return None


def is_concealed(view: PlayerView, result: Melds) -> bool:
    """Does going out now, with `result` on the table, count as concealed (C9)?"""
    rules, turn, seat = view.rules, view.public.turn, view.public.turn.seat
    if view.public.seats.have_melded[seat]:
        return False
    if rules.concealed_needs is ConcealedNeeds.SIDE_CANASTA:
        return True
    return not turn.added_to_old_meld and canasta_count(result[turn.old_meld_count :]) > 0
