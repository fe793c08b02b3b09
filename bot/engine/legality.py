"""The one predicate that decides what is allowed, from what the actor may know.

The engine, greyed buttons, drafts and computer players all ask `refusal`; rows and decisions cited
stand in `docs/rules.md`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bot.engine.actions import (
    AcceptOffer,
    Action,
    AnswerPartner,
    AskPartner,
    DeclineOffer,
    Discard,
    Draw,
    LayMelds,
    MergeMelds,
    Pass,
    Play,
    StartDeal,
    TakePile,
    Undo,
)
from bot.engine.cards import full_deck, without_cards
from bot.engine.judging.discarding import card_refusal
from bot.engine.judging.going_out import shrinking_refusal
from bot.engine.judging.laying import laid_cards, melds_after, merged_melds
from bot.engine.judging.meld_limits import (
    closed_ranks,
    has_meld_limits,
    limits_refusal,
    may_be_limited,
)
from bot.engine.judging.opening import opening_refusal
from bot.engine.judging.taking import (
    first_play_refusal,
    forcing_takes,
    pile_refusal,
    taken_into_hand,
    with_upcard,
)
from bot.engine.judging.ways_out import found_ways_out
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import AskLimit, StockEnd, next_seat, partner_of
from bot.engine.rules import AskPartner as Asking
from bot.engine.scoring import winners
from bot.engine.state import Phase
from bot.engine.view import PlayerView, is_first_turn

LEAST_CUT = 3
"""The cutter looks at the last three of the cards lifted."""


def refusal(view: PlayerView, action: Action) -> Refused | None:
    """Why the viewer may not do this now, or None where it is legal.

    `StartDeal` is judged for a spectator (seat None), everything else for a seat.
    """
    if isinstance(action, StartDeal):
        return _start_refusal(view, action)
    return _turn_refusal(view, action) or _REFUSALS[type(action)](view, action)


def _turn_refusal(view: PlayerView, action: Action) -> Refused | None:
    """Why it is not the viewer's turn to do anything of that kind."""
    turn = view.public.turn
    if turn.phase is Phase.OVER:
        return Refused(Refusal.DEAL_IS_OVER)
    if isinstance(action, AnswerPartner):
        if not turn.is_asking:
            return Refused(Refusal.NOBODY_ASKED)
        if view.seat != partner_of(view.rules, turn.seat):
            return Refused(Refusal.NOT_YOUR_TURN)
        return None
    if view.seat != turn.seat:
        return Refused(Refusal.NOT_YOUR_TURN)
    if turn.is_asking:
        return Refused(Refusal.WAITING_FOR_ANSWER)
    if turn.phase is Phase.OFFER and not isinstance(action, AcceptOffer | DeclineOffer):
        return Refused(Refusal.ANSWER_THE_OFFER)
    return None


def _start_refusal(view: PlayerView, action: StartDeal) -> Refused | None:
    public, rules = view.public, view.rules
    if public.turn.phase is not Phase.OVER:
        return Refused(Refusal.DEAL_IS_RUNNING)
    if winners(view):
        return Refused(Refusal.GAME_IS_OVER)
    first_deal = public.match.deal_number == 0
    dealer = public.match.dealer if first_deal else next_seat(rules, public.match.dealer)
    if action.dealer != dealer:
        return Refused(Refusal.NOT_THE_NEXT_DEALER, dealer=dealer)
    if tuple(sorted(action.deck)) != full_deck(rules.packs):
        return Refused(Refusal.DECK_DOES_NOT_FIT, packs=rules.packs)
    if action.cut and not (rules.cut_bonus and LEAST_CUT <= action.cut < len(action.deck)):
        return Refused(Refusal.CUT_DOES_NOT_FIT, least=LEAST_CUT, most=len(action.deck) - 1)
    return None


def _offer_refusal(view: PlayerView, _action: AcceptOffer | DeclineOffer) -> Refused | None:
    return None if view.public.turn.phase is Phase.OFFER else Refused(Refusal.NO_OFFER)


def _draw_refusal(view: PlayerView, _action: Draw) -> Refused | None:
    if view.public.turn.phase is not Phase.DRAW:
        return Refused(Refusal.ALREADY_DRAWN)
    return Refused(Refusal.STOCK_IS_EMPTY) if view.stock_count == 0 else None


def _take_refusal(view: PlayerView, action: TakePile) -> Refused | None:
    if view.public.turn.phase is not Phase.DRAW:
        return Refused(Refusal.ALREADY_DRAWN)
    refused = pile_refusal(view)
    if refused:
        return refused
    if not action.plays:
        return Refused(Refusal.NO_PLAYS)
    return first_play_refusal(view, action.plays[0]) or _plays_refusal(
        view, action.plays, taking=True
    )


def _lay_refusal(view: PlayerView, action: LayMelds) -> Refused | None:
    if view.public.turn.phase is not Phase.PLAY:
        return Refused(Refusal.DRAW_FIRST)
    if is_first_turn(view):
        return Refused(Refusal.NO_MELDING_FIRST_LAP)
    return _plays_refusal(view, action.plays, taking=False)


def _plays_refusal(view: PlayerView, plays: tuple[Play, ...], *, taking: bool) -> Refused | None:
    """Why these plays from the hand are not legal, with the upcard in the first if taking."""
    rest = without_cards(view.hand, laid_cards(plays))
    if rest is None:
        return Refused(Refusal.CARDS_NOT_IN_HAND)
    laid = with_upcard(view, plays) if taking else plays
    if any(not play.cards for play in laid):
        return Refused(Refusal.NO_PLAYS)
    result = melds_after(view.rules, view.own_side.melds, laid)
    if isinstance(result, Refused):
        return result
    left = rest + taken_into_hand(view) if taking else rest
    return (
        limits_refusal(view, result)
        or shrinking_refusal(view, result, left)
        or opening_refusal(view, plays, laid, len(left))
    )


def legal_lays(view: PlayerView, lays: Iterable[LayMelds]) -> list[LayMelds]:
    """Those that are legal of lays whose every play makes a meld and which open where they must.

    Judged in full only where few cards would be left or the table limits melds.
    """
    most, limits = len(view.hand) - 2, has_meld_limits(view.rules)
    closed = closed_ranks(view) if limits else frozenset()
    return [
        lay
        for lay in lays
        if (
            sum([len(play.cards) for play in lay.plays]) <= most
            and not (limits and any(may_be_limited(play.cards, closed) for play in lay.plays))
        )
        or refusal(view, lay) is None
    ]


def _merge_refusal(view: PlayerView, action: MergeMelds) -> Refused | None:
    if view.public.turn.phase is not Phase.PLAY:
        return Refused(Refusal.DRAW_FIRST)
    result = merged_melds(view.rules, view.own_side.melds, action)
    return result if isinstance(result, Refused) else None


def _discard_refusal(view: PlayerView, action: Discard) -> Refused | None:
    turn = view.public.turn
    if turn.phase is not Phase.PLAY:
        return Refused(Refusal.DRAW_FIRST)
    if turn.may_not_discard:
        return Refused(Refusal.NO_DISCARD_THIS_TURN)
    refused = card_refusal(view, action.card)
    return refused if refused or len(view.hand) == 1 else promise_refusal(view)


def promise_refusal(view: PlayerView) -> Refused | None:
    """Told "yes", a player who still can has to go out in this turn (C47)."""
    turn = view.public.turn
    if not (turn.answer and view.rules.yes_binds):
        return None
    can_go_out = any(
        _lay_refusal(view, LayMelds(way.plays)) is None
        for way in found_ways_out(view)
        if way.discard is None or not turn.may_not_discard
    )
    return Refused(Refusal.PARTNER_SAID_YES) if can_go_out else None


def _ask_refusal(view: PlayerView, _action: AskPartner) -> Refused | None:
    public, rules = view.public, view.rules
    if rules.ask_partner is Asking.OFF:
        return Refused(Refusal.ASKING_IS_OFF)
    if partner_of(rules, public.turn.seat) is None:
        return Refused(Refusal.NO_PARTNER)
    if public.turn.phase is not Phase.PLAY:
        return Refused(Refusal.DRAW_FIRST)
    if public.turn.has_melded:
        return Refused(Refusal.ASK_BEFORE_MELDING)
    if len(view.hand) == 1 and rules.ask_partner is not Asking.MANDATORY:
        return Refused(Refusal.ASK_WITH_ONE_CARD)
    asked = public.seats.have_asked[public.turn.seat]
    if public.turn.answer is not None or (asked and rules.ask_limit is AskLimit.DEAL):
        return Refused(Refusal.ASKED_ALREADY)
    return None


def _answer_refusal(_view: PlayerView, _action: AnswerPartner) -> Refused | None:
    return None


def _pass_refusal(view: PlayerView, _action: Pass) -> Refused | None:
    turn = view.public.turn
    if turn.phase is Phase.PLAY:
        return promise_refusal(view) if turn.may_not_discard else Refused(Refusal.DISCARD_INSTEAD)
    if view.stock_count:
        return Refused(Refusal.TAKE_OR_DRAW)
    if view.rules.stock_end is StockEnd.FORCED and _must_take(view):
        return Refused(Refusal.MUST_TAKE)
    return None


def _must_take(view: PlayerView) -> bool:
    """Can the upcard go onto an own meld by a taking that is legal as a whole (B31)?"""
    return any(_take_refusal(view, take) is None for take in forcing_takes(view))


def _undo_refusal(view: PlayerView, _action: Undo) -> Refused | None:
    return None if view.can_undo else Refused(Refusal.NOTHING_TO_UNDO)


_REFUSALS: dict[type[Any], Callable[[PlayerView, Any], Refused | None]] = {
    AcceptOffer: _offer_refusal,
    DeclineOffer: _offer_refusal,
    MergeMelds: _merge_refusal,
    Draw: _draw_refusal,
    TakePile: _take_refusal,
    LayMelds: _lay_refusal,
    Discard: _discard_refusal,
    AskPartner: _ask_refusal,
    AnswerPartner: _answer_refusal,
    Pass: _pass_refusal,
    Undo: _undo_refusal,
}
