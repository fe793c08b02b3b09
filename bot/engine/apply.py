"""Playing an action: the next position and what happened, forced consequences included."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.actions import (
    Action,
    AnswerPartner,
    AskPartner,
    Discard,
    Draw,
    LayMelds,
    Pass,
    Play,
    StartDeal,
    TakePile,
    Undo,
)
from bot.engine.cards import Cards, is_red_three, is_wild, with_cards, without_cards
from bot.engine.dealing import draw_cards, start_deal
from bot.engine.events import (
    CardsDrawn,
    Discarded,
    Event,
    MeldsLaid,
    PartnerAnswered,
    PartnerAsked,
    Passed,
    PileTaken,
    ThreesLaid,
    Undone,
)
from bot.engine.laying import Melds, laid_cards, melds_after
from bot.engine.legality import refusal
from bot.engine.refusals import Refused
from bot.engine.rules import partner_of
from bot.engine.state import Phase, Pile, Seats, Side, State, Turn
from bot.engine.steps import (
    IllegalAction,
    Step,
    known,
    replaced,
    side_on_turn,
    step,
    with_side,
)
from bot.engine.taking import taken_into_hand, with_upcard
from bot.engine.turns import after_last_red_three, end_without_out, go_out, next_turn, unless_out
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
    """Draw; red threes are laid and replaced, the last of the stock are not (C50, C62)."""
    turn, count = state.public.turn, state.rules.draw_count
    drawn, threes, stock = draw_cards(state.stock, count)
    events: tuple[Event, ...] = (CardsDrawn(turn.seat, len(drawn)),)
    if threes:
        missing = min(count - len(drawn), len(threes))
        events += (ThreesLaid(turn.seat, threes, replaced=len(threes) - missing),)
    done = step(
        state,
        events,
        turn=Turn(
            turn.seat,
            Phase.PLAY,
            old_meld_count=turn.old_meld_count,
            may_not_discard=not drawn,
        ),
        sides=_with_threes(state, threes),
        hand=with_cards(state.hands[turn.seat], drawn),
        stock=stock,
        new_cards=drawn,
    )
    return done if drawn else after_last_red_three(done)


def _take(state: State, action: TakePile) -> Step:
    turn, pile = state.public.turn, state.public.pile.cards
    view = view_of(state, turn.seat)
    laid, taken = with_upcard(view, action.plays), taken_into_hand(view)
    threes = tuple(filter(is_red_three, pile))
    rest = known(without_cards(view.hand, laid_cards(action.plays)))
    events: tuple[Event, ...] = (PileTaken(turn.seat, pile), MeldsLaid(turn.seat, laid))
    if threes:
        events += (ThreesLaid(turn.seat, threes, replaced=0),)
    return unless_out(
        step(
            state,
            events,
            turn=Turn(
                turn.seat,
                Phase.PLAY,
                took_pile=True,
                added_to_old_meld=any(play.meld is not None for play in laid),
                old_meld_count=turn.old_meld_count,
            ),
            pile=Pile((), is_frozen=False),
            sides=with_side(
                state, Side(_melds_after(state, laid), side_on_turn(state).threes + threes)
            ),
            hand=with_cards(rest, taken),
            new_cards=tuple(sorted(taken)),
        )
    )


def _lay(state: State, action: LayMelds) -> Step:
    turn = state.public.turn
    added = any(play.meld is not None and play.meld <= turn.old_meld_count for play in action.plays)
    return unless_out(
        step(
            state,
            (MeldsLaid(turn.seat, action.plays),),
            turn=replace(turn, has_melded=True, added_to_old_meld=turn.added_to_old_meld or added),
            sides=with_side(
                state, Side(_melds_after(state, action.plays), side_on_turn(state).threes)
            ),
            hand=known(without_cards(state.hands[turn.seat], laid_cards(action.plays))),
            new_cards=state.new_cards,
            mark=state.mark or state,
        )
    )


def _discard(state: State, action: Discard) -> Step:
    seat, pile = state.public.turn.seat, state.public.pile
    freezes = is_wild(action.card)
    hand = known(without_cards(state.hands[seat], (action.card,)))
    done = step(
        state,
        (Discarded(seat, action.card, freezes),),
        pile=Pile((*pile.cards, action.card), pile.is_frozen or freezes),
        hand=hand,
    )
    return next_turn(done) if hand else go_out(done)


def _ask(state: State, _action: AskPartner) -> Step:
    turn, seats = state.public.turn, state.public.seats
    partner = known(partner_of(state.rules, turn.seat))
    return step(
        state,
        (PartnerAsked(turn.seat, partner),),
        turn=replace(turn, is_asking=True),
        seats=Seats(seats.have_melded, replaced(seats.have_asked, turn.seat, True)),
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


def _with_threes(state: State, threes: Cards) -> tuple[Side, ...] | None:
    if not threes:
        return None
    side = side_on_turn(state)
    return with_side(state, Side(side.melds, side.threes + threes))


_PERFORM: dict[type[Any], Callable[[State, Any], Step]] = {
    StartDeal: _start_deal,
    Draw: _draw,
    TakePile: _take,
    LayMelds: _lay,
    Discard: _discard,
    AskPartner: _ask,
    AnswerPartner: _answer,
    Pass: _pass,
    Undo: _undo,
}
