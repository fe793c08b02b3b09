"""What follows a play by force: the turn passing on, going out, the end of the deal (A9, A11)."""

from dataclasses import replace

from bot.engine.events import DealEnded, Event, WentOut
from bot.engine.going_out import is_concealed
from bot.engine.options import lays, takes
from bot.engine.rules import LastRedThree, StockEnd, next_seat, side_of
from bot.engine.state import Outcome, Phase, Public, Seats, State, Turn
from bot.engine.steps import Step, replaced, step
from bot.engine.view import view_of


def unless_out(done: Step) -> Step:
    """Go out where the hand is empty."""
    return done if done.state.hands[done.state.public.turn.seat] else go_out(done)


def go_out(done: Step) -> Step:
    """The seat on turn goes out with what lies on the table."""
    state, seat = done.state, done.state.public.turn.seat
    view = view_of(state, seat)
    concealed = is_concealed(view, view.own_side.melds)
    return _end_deal(done, Outcome(seat, concealed), (WentOut(seat, concealed),))


def end_without_out(done: Step) -> Step:
    """The deal ends and nobody went out."""
    return _end_deal(done, Outcome(None, concealed=False), ())


def _end_deal(done: Step, outcome: Outcome, events: tuple[Event, ...]) -> Step:
    ended = (*events, DealEnded(outcome.went_out))
    over = step(done.state, ended, turn=replace(done.state.public.turn, phase=Phase.OVER))
    public: Public = replace(over.state.public, outcome=outcome)
    return Step(replace(over.state, public=public), done.events + ended)


def after_last_red_three(done: Step) -> Step:
    """Nothing but red threes came: the deal ends unless something can still be laid (C8, C50)."""
    state = done.state
    may_lay = state.rules.last_red_three is LastRedThree.MELD and bool(
        lays(view_of(state, state.public.turn.seat))
    )
    return done if may_lay else end_without_out(done)


def next_turn(done: Step) -> Step:
    """The turn passes on; without a stock the deal ends where the pile cannot be taken (A11)."""
    state, rules = done.state, done.state.rules
    seat = next_seat(rules, state.public.turn.seat)
    melds = state.public.sides[side_of(rules, seat)].melds
    turn = Turn(seat, Phase.DRAW, old_meld_count=len(melds))
    moved = Step(step(state, (), turn=turn, seats=_seats_after(state)).state, done.events)
    return moved if moved.state.stock.count else _at_stock_end(moved)


def _seats_after(state: State) -> Seats:
    """What is known of the seats once the running turn counts."""
    turn, seats = state.public.turn, state.public.seats
    if not (turn.has_melded or turn.took_pile) or seats.have_melded[turn.seat]:
        return seats
    return Seats(replaced(seats.have_melded, turn.seat, True), seats.have_asked)


def _at_stock_end(done: Step) -> Step:
    state = done.state
    if state.rules.stock_end is not StockEnd.AT_ONCE and takes(
        view_of(state, state.public.turn.seat)
    ):
        return done
    return end_without_out(done)
