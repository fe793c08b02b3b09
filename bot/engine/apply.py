"""Playing an action: the next position and what happened, forced consequences included."""

from collections.abc import Callable
from dataclasses import replace
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
from bot.engine.cards import Card, Cards, is_red_three, is_wild, with_cards, without_cards
from bot.engine.events import (
    CardsDrawn,
    Discarded,
    Event,
    MeldsLaid,
    MeldsMerged,
    OfferAccepted,
    OfferDeclined,
    PartnerAnswered,
    PartnerAsked,
    Passed,
    PileTaken,
    ThreesLaid,
    Undone,
)
from bot.engine.judging.laying import Melds, laid_cards, melds_after, merged_melds
from bot.engine.judging.taking import taken_cards, taken_into_hand, with_upcard
from bot.engine.legality import refusal
from bot.engine.playing.dealing import draw_cards, is_laid_at_once, start_deal
from bot.engine.playing.steps import (
    IllegalAction,
    Step,
    known,
    replaced,
    side_on_turn,
    step,
    with_side,
    with_threes,
)
from bot.engine.playing.turns import (
    after_last_three,
    after_plays,
    end_without_out,
    go_out,
    next_turn,
    with_bonus_cards,
)
from bot.engine.refusals import Refused
from bot.engine.rules import Foot, Freeze, LastRedThree, RuleSet, partner_of
from bot.engine.state import Phase, Pile, Side, State, Stock, Turn
from bot.engine.view import view_of

__all__ = ["IllegalAction", "Step", "advance", "apply"]


def apply(state: State, seat: int | None, action: Action) -> Step:
    """Play an action for a seat (None for `StartDeal`); raises IllegalAction where refused."""
    refused = refusal(view_of(state, seat), action)
    if refused:
        raise IllegalAction(f"seat {seat}, {action}: {refused.code.value} {dict(refused.facts)}")
    return advance(state, action)


def advance(state: State, action: Action) -> Step:
    """Play an action that `refusal` or `options` let pass, without asking again."""
    return _PERFORM[type(action)](state, action)


def _start_deal(state: State, action: StartDeal) -> Step:
    started, events = start_deal(state, action)
    return Step(started, events)


def _draw(state: State, _action: Draw) -> Step:
    return _drawn(state, state.rules.draw_count)


def _drawn(state: State, count: int, offered: tuple[Event, ...] = ()) -> Step:
    """Draw so many cards and what is owed; threes are laid, the stock's last not replaced (C50)."""
    turn, seats, rules = state.public.turn, state.public.seats, state.rules
    owed = seats.owed[turn.seat]
    drawn, threes, stock = draw_cards(rules, state.stock, count + owed)
    if not drawn and rules.last_red_three is LastRedThree.KEEP:
        drawn, threes = threes[-1:], threes[:-1]
    events: tuple[Event, ...] = (*offered, CardsDrawn(turn.seat, len(drawn)))
    if threes:
        missing = min(count + owed - len(drawn), len(threes))
        events += (ThreesLaid(turn.seat, threes, replaced=len(threes) - missing),)
    done = step(
        state,
        events,
        turn=Turn(
            turn.seat,
            Phase.PLAY,
            old_meld_count=turn.old_meld_count,
            may_not_discard=not drawn or is_three_kept(rules, drawn),
        ),
        sides=with_threes(state, threes),
        seats=replace(seats, owed=replaced(seats.owed, turn.seat, 0)) if owed else None,
        hand=with_cards(state.hands[turn.seat], drawn),
        stock=stock,
        new_cards=drawn,
    )
    return after_last_three(done) if done.state.public.turn.may_not_discard else done


def is_three_kept(rules: RuleSet, drawn: Cards) -> bool:
    """Did the last three of the stock stay in the hand, where threes are always laid (B33)?"""
    return len(drawn) == 1 and is_laid_at_once(rules, drawn[0])


def _accept(state: State, _action: AcceptOffer) -> Step:
    """The open card is the one drawn; what is owed is drawn with it (B47, C54)."""
    card = state.stock.cards[0]
    return _drawn(state, state.rules.draw_count, (OfferAccepted(state.public.turn.seat, card),))


def _decline(state: State, _action: DeclineOffer) -> Step:
    """The open card becomes the first discard; a wild card or red three freezes it (C65)."""
    turn, card = state.public.turn, state.stock.cards[0]
    return step(
        state,
        (OfferDeclined(turn.seat, card),),
        turn=replace(turn, phase=Phase.DRAW, may_not_take=True),
        pile=_pile_with(state, card),
        stock=Stock(state.stock.cards[1:], state.stock.unknown),
    )


def _take(state: State, action: TakePile) -> Step:
    turn, pile = state.public.turn, state.public.pile.cards
    view = view_of(state, turn.seat)
    laid, taken, lifted = with_upcard(view, action.plays), taken_into_hand(view), taken_cards(view)
    threes = tuple(filter(is_red_three, lifted))
    rest = known(without_cards(view.hand, laid_cards(action.plays)))
    events: tuple[Event, ...] = (PileTaken(turn.seat, lifted), MeldsLaid(turn.seat, laid))
    if threes:
        events += (ThreesLaid(turn.seat, threes, replaced=0),)
    before = side_on_turn(state).melds
    done = step(
        state,
        events,
        turn=Turn(
            turn.seat,
            Phase.PLAY,
            took_pile=True,
            added_to_old_meld=any(play.meld is not None for play in laid),
            old_meld_count=turn.old_meld_count,
        ),
        pile=Pile(pile[: len(pile) - len(lifted)], is_frozen=False),
        sides=with_side(
            state, Side(_melds_after(state, laid), side_on_turn(state).threes + threes)
        ),
        hand=with_cards(rest, taken),
        new_cards=tuple(sorted(taken)),
    )
    return after_plays(done, before)


def _lay(state: State, action: LayMelds) -> Step:
    turn, side = state.public.turn, side_on_turn(state)
    added = any(play.meld is not None and play.meld <= turn.old_meld_count for play in action.plays)
    done = step(
        state,
        (MeldsLaid(turn.seat, action.plays),),
        turn=replace(turn, has_melded=True, added_to_old_meld=turn.added_to_old_meld or added),
        sides=with_side(state, Side(_melds_after(state, action.plays), side.threes)),
        hand=known(without_cards(state.hands[turn.seat], laid_cards(action.plays))),
        new_cards=state.new_cards,
        mark=state.mark or state,
    )
    return after_plays(done, side.melds)


def _merge(state: State, action: MergeMelds) -> Step:
    turn, side = state.public.turn, side_on_turn(state)
    melds = merged_melds(state.rules, side.melds, action)
    if isinstance(melds, Refused):
        raise IllegalAction(f"{action}: {melds.code.value}")
    done = step(
        state,
        (MeldsMerged(turn.seat, action.onto, action.merged),),
        turn=replace(turn, added_to_old_meld=True),
        sides=with_side(state, Side(melds, side.threes)),
        new_cards=state.new_cards,
        mark=state.mark or state,
    )
    return after_plays(done, side.melds)


def _discard(state: State, action: Discard) -> Step:
    """Throw a card of the hand, or a red three of the table where that freezes (C44)."""
    seat, side = state.public.turn.seat, side_on_turn(state)
    freezes = _freezes(state.rules, action.card)
    hand, sides = state.hands[seat], None
    if is_red_three(action.card):
        threes = known(without_cards(side.threes, (action.card,)))
        sides = with_side(state, Side(side.melds, threes))
    else:
        hand = known(without_cards(hand, (action.card,)))
    done = step(
        state,
        (Discarded(seat, action.card, freezes),),
        pile=_pile_with(state, action.card),
        sides=sides,
        hand=hand,
    )
    has_foot = state.rules.foot is Foot.FOOT and state.public.seats.have_foot[seat]
    return next_turn(with_bonus_cards(done)) if hand or has_foot else go_out(done)


def _freezes(rules: RuleSet, card: Card) -> bool:
    return rules.freeze is not Freeze.NEVER and (is_wild(card) or is_red_three(card))


def _pile_with(state: State, card: Card) -> Pile:
    """The pile with a card on top, frozen by it where it freezes."""
    pile, rules = state.public.pile, state.rules
    cards = (*pile.cards, card)
    if not _freezes(rules, card):
        return Pile(cards, pile.is_frozen, pile.frozen_by)
    by = state.public.turn.seat if rules.freeze is Freeze.ONE_LAP else None
    return Pile(cards, is_frozen=True, frozen_by=by)


def _ask(state: State, _action: AskPartner) -> Step:
    turn, seats = state.public.turn, state.public.seats
    partner = known(partner_of(state.rules, turn.seat))
    return step(
        state,
        (PartnerAsked(turn.seat, partner),),
        turn=replace(turn, is_asking=True),
        seats=replace(seats, have_asked=replaced(seats.have_asked, turn.seat, True)),
        new_cards=state.new_cards,
    )


def _answer(state: State, action: AnswerPartner) -> Step:
    turn = state.public.turn
    partner = known(partner_of(state.rules, turn.seat))
    return step(
        state,
        (PartnerAnswered(partner, action.is_yes),),
        turn=replace(turn, is_asking=False, answer=action.is_yes),
        new_cards=state.new_cards,
    )


def _pass(state: State, _action: Pass) -> Step:
    return end_without_out(step(state, (Passed(state.public.turn.seat),)))


def _undo(state: State, _action: Undo) -> Step:
    return Step(known(state.mark), (Undone(state.public.turn.seat),))


def _melds_after(state: State, plays: tuple[Play, ...]) -> Melds:
    melds = melds_after(state.rules, side_on_turn(state).melds, plays)
    if isinstance(melds, Refused):
        raise IllegalAction(f"{plays}: {melds.code.value}")
    return melds


_PERFORM: dict[type[Any], Callable[[State, Any], Step]] = {
    StartDeal: _start_deal,
    AcceptOffer: _accept,
    DeclineOffer: _decline,
    MergeMelds: _merge,
    Draw: _draw,
    TakePile: _take,
    LayMelds: _lay,
    Discard: _discard,
    AskPartner: _ask,
    AnswerPartner: _answer,
    Pass: _pass,
    Undo: _undo,
}
