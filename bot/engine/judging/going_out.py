"""The right to go out, and what a hand may shrink to without it (A9)."""

from bot.engine.cards import SEVEN, Cards, rank_text
from bot.engine.judging.laying import Melds, lays_black_threes
from bot.engine.melds import CanastaKind, is_unfinished_special, scored_kind
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import (
    AskPartner,
    ConcealedNeeds,
    DiscardLimits,
    Foot,
    GoingOutDiscard,
    RuleSet,
    partner_of,
    seats_of,
)
from bot.engine.view import PlayerView


def canasta_count(melds: Melds) -> int:
    return sum([meld is not None and meld.is_canasta for meld in melds])


def kind_count(rules: RuleSet, melds: Melds, kind: CanastaKind) -> int:
    """How many canastas of a kind, as these rules count kinds."""
    return sum([meld is not None and scored_kind(rules, meld) is kind for meld in melds])


def canastas_refusal(rules: RuleSet, melds: Melds) -> Refused | None:
    """Why a side with these melds may not go out."""
    have = canasta_count(melds)
    if have < rules.canastas_to_go_out:
        return Refused(Refusal.NOT_ENOUGH_CANASTAS, have=have, need=rules.canastas_to_go_out)
    if rules.natural_canasta_to_go_out and not kind_count(rules, melds, CanastaKind.NATURAL):
        return Refused(Refusal.NO_NATURAL_CANASTA)
    for kind, need in rules.canasta_kinds_to_go_out:
        have = kind_count(rules, melds, kind)
        if have < need:
            return Refused(Refusal.CANASTA_KIND_MISSING, kind=kind.value, have=have, need=need)
    return _unfinished_refusal(rules, melds)


def _unfinished_refusal(rules: RuleSet, melds: Melds) -> Refused | None:
    """Why unfinished melds stand in the way where they do (C32)."""
    if not rules.unfinished_melds_block_going_out:
        return None
    for meld in melds:
        if meld is not None and is_unfinished_special(rules, meld):
            return Refused(Refusal.UNFINISHED_MELD_BLOCKS, rank=rank_text(meld.rank))
    return None


def missing_canastas(rules: RuleSet, melds: Melds) -> int:
    """How many canastas at least a side must still complete to have the right to go out."""
    kinds = sum(
        max(0, need - kind_count(rules, melds, kind))
        for kind, need in rules.canasta_kinds_to_go_out
    )
    if rules.natural_canasta_to_go_out:
        kinds = max(kinds, 1 - kind_count(rules, melds, CanastaKind.NATURAL))
    return max(kinds, rules.canastas_to_go_out - canasta_count(melds))


def going_out_refusal(view: PlayerView, melds: Melds) -> Refused | None:
    """Why the seat on turn may not go out with these melds on its side."""
    if view.public.turn.answer is False:
        return Refused(Refusal.PARTNER_SAID_NO)
    return canastas_refusal(view.rules, melds) or _teammates_refusal(view)


def _teammates_refusal(view: PlayerView) -> Refused | None:
    """Why the teammates stand in the way: not in their foot yet, or not asked (A9, C52)."""
    rules, seat, seats = view.rules, view.public.turn.seat, view.public.seats
    if rules.teammates_play_from_foot:
        for mate in seats_of(rules, view.own_side_index):
            if mate != seat and not seats.have_played_from_foot[mate]:
                return Refused(Refusal.TEAMMATE_NOT_IN_FOOT, seat=mate)
    has_partner = partner_of(rules, seat) is not None
    if rules.ask_partner is AskPartner.MANDATORY and has_partner and not view.public.turn.answer:
        return Refused(Refusal.MUST_ASK_FIRST)
    return None


def goes_out(view: PlayerView, left: int) -> bool:
    """Is a hand of so many cards out, its last card thrown where one may be thrown (C50)?"""
    return left == 0 or (left == 1 and not view.public.turn.may_not_discard)


def picks_up_foot(view: PlayerView, result: Melds, left: int) -> bool:
    """Does the seat on turn get its foot or packet instead of going out (C60)?"""
    if not view.public.seats.have_foot[view.public.turn.seat]:
        return False
    if view.rules.foot is Foot.FOOT:
        return left <= 1
    return completes_canasta(view.own_side.melds, result)


def completes_canasta(before: Melds, result: Melds) -> bool:
    """Did plays that led from `before` to `result` finish a canasta?"""
    return canasta_count(result) > canasta_count(before)


def shrinking_refusal(view: PlayerView, result: Melds, left: Cards) -> Refused | None:
    """Why plays that lead to `result` may not leave these cards in the hand (B22, C56)."""
    gets_foot = len(left) <= 1 and picks_up_foot(view, result, len(left))
    if not gets_foot and goes_out(view, len(left)):
        return going_out_refusal(view, result) or last_card_refusal(view, left)
    if lays_black_threes(view.own_side.melds, result):
        return Refused(Refusal.BLACK_THREES_ONLY_GOING_OUT, left=len(left))
    return None


def last_card_refusal(view: PlayerView, left: Cards) -> Refused | None:
    """Why a hand may not go out by throwing this last card, or without throwing one."""
    rules = view.rules
    if not left and rules.discard_to_go_out is GoingOutDiscard.REQUIRED:
        return Refused(Refusal.DISCARD_REQUIRED)
    if left and rules.discard_limits is DiscardLimits.PENNIES and left[0] >> 2 == SEVEN:
        return Refused(Refusal.SEVEN_NOT_LAST)
    return None


def is_concealed(view: PlayerView, result: Melds) -> bool:
    """Does going out now, with `result` on the table, count as concealed (C9)?"""
    rules, turn, seat = view.rules, view.public.turn, view.public.turn.seat
    if view.public.seats.have_melded[seat]:
        return False
    if rules.concealed_needs is ConcealedNeeds.SIDE_CANASTA:
        return True
    return not turn.added_to_old_meld and canasta_count(result[turn.old_meld_count :]) > 0
