"""Playing an action: the next position and what happened, forced consequences included."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.engine import dealing
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
from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    Discarded,
    Event,
    MeldsLaid,
    PartnerAnswered,
    PartnerAsked,
    Passed,
    PileTaken,
    ThreesLaid,
    Undone,
    WentOut,
)
from bot.engine.going_out import is_concealed
from bot.engine.laying import laid_cards, melds_after
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.refusals import Refused
from bot.engine.rules import LastRedThree, StockEnd, next_seat, partner_of, side_of
from bot.engine.state import Outcome, Phase, Pile, Public, Side, State, Turn
from bot.engine.taking import taken_into_hand, with_upcard
from bot.engine.view import view_of

Value = TypeVar("Value")


class IllegalAction(Exception):
    """An action was applied that `refusal` does not let pass: a bug of the caller."""


@dataclass(frozen=True, slots=True)
class Step:
    """The position after an action, and what everybody saw happen."""

    state: State
    events: tuple[Event, ...]


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
    started, events = dealing.start_deal(state, action)
    return Step(started, events)


def _after(state: State, public: Public, events: tuple[Event, ...], **changes: Any) -> Step:
    """The step to a position with these public facts, which the events join."""
    told = replace(public, past=public.past + events)
    return Step(replace(state, public=told, **changes), events)


def _draw(state: State, _action: Draw) -> Step:
    """Draw; red threes are laid and replaced, the last of the stock are not (C50, C62)."""
    turn, rules = state.public.turn, state.rules
    drawn, threes, stock = dealing.draw_cards(state.stock, rules.draw_count)
    side = side_of(rules, turn.seat)
    events: tuple[Event, ...] = (CardsDrawn(turn.seat, len(drawn)),)
    if threes:
        missing = min(rules.draw_count - len(drawn), len(threes))
        events += (ThreesLaid(turn.seat, threes, replaced=len(threes) - missing),)
    playing = replace(turn, phase=Phase.PLAY, may_not_discard=not drawn)
    public = replace(
        state.public, turn=playing, sides=_with_threes(state.public.sides, side, threes)
    )
    hands = _with_hand(state.hands, turn.seat, with_cards(state.hands[turn.seat], drawn))
    step = _after(state, public, events, hands=hands, stock=stock, new_cards=drawn, mark=None)
    return step if drawn else _after_last_red_three(step)


def _after_last_red_three(step: Step) -> Step:
    """Nothing but red threes came: the deal ends unless something can still be laid (C8, C50)."""
    state = step.state
    may_lay = state.rules.last_red_three is LastRedThree.MELD and any(
        isinstance(option, LayMelds) for option in options(view_of(state, state.public.turn.seat))
    )
    return step if may_lay else _end_deal(step, Outcome(None, concealed=False))


def _take(state: State, action: TakePile) -> Step:
    public, turn = state.public, state.public.turn
    view = view_of(state, turn.seat)
    laid, taken = with_upcard(view, action.plays), taken_into_hand(view)
    threes = tuple(filter(is_red_three, public.pile.cards))
    rest = without_cards(view.hand, laid_cards(action.plays))
    hand = with_cards(_known(rest), taken)
    events: tuple[Event, ...] = (
        PileTaken(turn.seat, public.pile.cards),
        MeldsLaid(turn.seat, laid),
    )
    if threes:
        events += (ThreesLaid(turn.seat, threes, replaced=0),)
    side = side_of(state.rules, turn.seat)
    told = replace(
        public,
        turn=replace(
            turn,
            phase=Phase.PLAY,
            took_pile=True,
            added_to_old_meld=any(play.meld is not None for play in laid),
        ),
        pile=Pile((), is_frozen=False),
        sides=_with_threes(_with_melds(state, laid), side, threes),
    )
    hands = _with_hand(state.hands, turn.seat, hand)
    return _unless_out(
        _after(state, told, events, hands=hands, new_cards=tuple(sorted(taken)), mark=None)
    )


def _lay(state: State, action: LayMelds) -> Step:
    public, turn = state.public, state.public.turn
    hand = _known(without_cards(state.hands[turn.seat], laid_cards(action.plays)))
    added = any(play.meld is not None and play.meld <= turn.old_meld_count for play in action.plays)
    told = replace(
        public,
        turn=replace(turn, has_melded=True, added_to_old_meld=turn.added_to_old_meld or added),
        sides=_with_melds(state, action.plays),
    )
    return _unless_out(
        _after(
            state,
            told,
            (MeldsLaid(turn.seat, action.plays),),
            hands=_with_hand(state.hands, turn.seat, hand),
            mark=state.mark or state,
        )
    )


def _discard(state: State, action: Discard) -> Step:
    public, seat = state.public, state.public.turn.seat
    freezes = is_wild(action.card)
    hand = _known(without_cards(state.hands[seat], (action.card,)))
    pile = Pile((*public.pile.cards, action.card), public.pile.is_frozen or freezes)
    step = _after(
        state,
        replace(public, pile=pile),
        (Discarded(seat, action.card, freezes),),
        hands=_with_hand(state.hands, seat, hand),
    )
    return _next_turn(step) if hand else _go_out(step)


def _ask(state: State, _action: AskPartner) -> Step:
    public, seat = state.public, state.public.turn.seat
    partner = _known(partner_of(state.rules, seat))
    asked = _replaced(public.seats.have_asked, seat, True)
    told = replace(
        public,
        turn=replace(public.turn, is_asking=True),
        seats=replace(public.seats, have_asked=asked),
    )
    return _after(state, told, (PartnerAsked(seat, partner),))


def _answer(state: State, action: AnswerPartner) -> Step:
    public = state.public
    partner = _known(partner_of(state.rules, public.turn.seat))
    told = replace(public, turn=replace(public.turn, is_asking=False, answer=action.is_yes))
    return _after(state, told, (PartnerAnswered(partner, action.is_yes),), mark=None)


def _pass(state: State, _action: Pass) -> Step:
    step = _after(state, state.public, (Passed(state.public.turn.seat),))
    return _end_deal(step, Outcome(None, concealed=False))


def _undo(state: State, _action: Undo) -> Step:
    return Step(_known(state.mark), (Undone(state.public.turn.seat),))


def _unless_out(step: Step) -> Step:
    """Go out where the hand is empty."""
    return step if step.state.hands[step.state.public.turn.seat] else _go_out(step)


def _go_out(step: Step) -> Step:
    state, seat = step.state, step.state.public.turn.seat
    view = view_of(state, seat)
    concealed = is_concealed(view, view.own_side.melds)
    out = (WentOut(seat, concealed),)
    return _end_deal(
        Step(_after(state, state.public, out).state, step.events + out), Outcome(seat, concealed)
    )


def _next_turn(step: Step) -> Step:
    """The turn passes on; without a stock the deal ends where the pile cannot be taken (A11)."""
    state, turn = step.state, step.state.public.turn
    has_played = turn.has_melded or turn.took_pile
    seats = state.public.seats
    if has_played and not seats.have_melded[turn.seat]:
        seats = replace(seats, have_melded=_replaced(seats.have_melded, turn.seat, True))
    seat = next_seat(state.rules, turn.seat)
    melds = state.public.sides[side_of(state.rules, seat)].melds
    public = replace(
        state.public, turn=Turn(seat, Phase.DRAW, old_meld_count=len(melds)), seats=seats
    )
    moved = Step(replace(state, public=public, new_cards=(), mark=None), step.events)
    return moved if moved.state.stock.count else _at_stock_end(moved)


def _at_stock_end(step: Step) -> Step:
    state = step.state
    if state.rules.stock_end is not StockEnd.AT_ONCE and any(
        isinstance(option, TakePile) for option in options(view_of(state, state.public.turn.seat))
    ):
        return step
    return _end_deal(step, Outcome(None, concealed=False))


def _end_deal(step: Step, outcome: Outcome) -> Step:
    state = step.state
    over = replace(state.public.turn, phase=Phase.OVER)
    public = replace(state.public, turn=over, outcome=outcome)
    ended = _after(state, public, (DealEnded(outcome.went_out),), new_cards=(), mark=None)
    return Step(ended.state, step.events + ended.events)


def _with_melds(state: State, plays: tuple[Play, ...]) -> tuple[Side, ...]:
    side = side_of(state.rules, state.public.turn.seat)
    sides = state.public.sides
    melds = melds_after(state.rules, sides[side].melds, plays)
    if isinstance(melds, Refused):
        raise IllegalAction(f"{plays}: {melds.code.value}")
    return _replaced(sides, side, Side(melds, sides[side].threes))


def _with_threes(sides: tuple[Side, ...], side: int, threes: Cards) -> tuple[Side, ...]:
    if not threes:
        return sides
    return _replaced(sides, side, Side(sides[side].melds, sides[side].threes + threes))


def _with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return _replaced(hands, seat, hand)


def _replaced(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _known(value: Value | None) -> Value:
    """A value that legality has made sure of."""
    if value is None:
        raise IllegalAction("the action does not fit the position")
    return value


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
