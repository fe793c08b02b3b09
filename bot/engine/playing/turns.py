"""What follows a play by force: feet, the turn passing on, going out, the deal's end (A9, A11)."""

from dataclasses import replace

from bot.engine.cards import with_cards
from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    Event,
    FootPickedUp,
    PileThawed,
    ThreesLaid,
    WentOut,
)
from bot.engine.judging.going_out import completes_canasta, is_concealed
from bot.engine.judging.laying import Melds
from bot.engine.listing.pile_options import takes
from bot.engine.options import lays
from bot.engine.playing.dealing import draw_cards, is_laid_at_once
from bot.engine.playing.steps import Step, replaced, side_on_turn, step, with_threes
from bot.engine.rules import Foot, LastRedThree, StockEnd, next_seat, side_of
from bot.engine.state import Outcome, Phase, Pile, Seats, State, Turn
from bot.engine.view import has_opened, view_of

FIRST_BONUS_CARDS, LATER_BONUS_CARDS = 4, 3
LEAST_STOCK_FOR_BONUS_CARDS = 9


def after_plays(done: Step, before: Melds) -> Step:
    """Pick up the foot or packet that the plays earned, or go out with an empty hand (C60)."""
    state = done.state
    seat = state.public.turn.seat
    is_empty = not state.hands[seat]
    if state.public.seats.have_foot[seat]:
        packet = state.rules.foot is Foot.PACKET
        if completes_canasta(before, side_on_turn(state).melds) if packet else is_empty:
            return pick_up_foot(done)
    return go_out(done) if is_empty else done


def pick_up_foot(done: Step) -> Step:
    """The seat on turn takes its second hand; threes in it are laid and replaced (C74)."""
    state, rules = done.state, done.state.rules
    seat, seats = state.public.turn.seat, state.public.seats
    foot = state.feet[seat]
    threes = tuple(card for card in foot if is_laid_at_once(rules, card))
    others = tuple(card for card in foot if not is_laid_at_once(rules, card))
    drawn, more_threes, stock = draw_cards(rules, state.stock, len(threes))
    events: tuple[Event, ...] = (FootPickedUp(seat, len(foot)),)
    if threes:
        events += (ThreesLaid(seat, threes + more_threes, replaced=len(drawn) + len(more_threes)),)
    gained = tuple(sorted(others + drawn))
    picked = step(
        state,
        events,
        seats=replace(seats, have_foot=replaced(seats.have_foot, seat, False)),
        sides=with_threes(state, threes + more_threes),
        hand=tuple(sorted(state.hands[seat] + gained)),
        stock=stock,
        new_cards=gained,
    )
    feet = replaced(state.feet, seat, ())
    return Step(replace(picked.state, feet=feet), done.events + events)


def go_out(done: Step) -> Step:
    """The seat on turn goes out; concealed or not is told apart only where it pays (A9)."""
    state, seat = done.state, done.state.public.turn.seat
    view = view_of(state, seat)
    pays = state.rules.concealed_points != state.rules.going_out_points
    concealed = pays and is_concealed(view, view.own_side.melds)
    return _end_deal(done, Outcome(seat, concealed), (WentOut(seat, concealed),))


def end_without_out(done: Step) -> Step:
    """The deal ends and nobody went out."""
    return _end_deal(done, Outcome(None, concealed=False), ())


def _end_deal(done: Step, outcome: Outcome, events: tuple[Event, ...]) -> Step:
    ended = (*events, DealEnded(outcome.went_out))
    over = step(done.state, ended, turn=replace(done.state.public.turn, phase=Phase.OVER))
    public = replace(over.state.public, outcome=outcome)
    return Step(replace(over.state, public=public), done.events + ended)


def after_last_three(done: Step) -> Step:
    """Nothing but threes came: the deal ends unless something can still be laid (C8, C50)."""
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
    pile, events = _thawed(state.public.pile, seat)
    turn = Turn(seat, Phase.DRAW, old_meld_count=len(melds))
    passed = step(state, events, turn=turn, pile=pile, seats=_seats_after(state))
    moved = Step(passed.state, done.events + events)
    if rules.foot is Foot.FOOT and not state.hands[seat] and state.public.seats.have_foot[seat]:
        picked = pick_up_foot(moved)
        # Nothing is new yet in a turn that has not begun, or a record could not say it.
        moved = Step(replace(picked.state, new_cards=()), picked.events)
    return moved if moved.state.stock.count else _at_stock_end(moved)


def with_bonus_cards(done: Step) -> Step:
    """A side that opened from its hand in the turn now over draws more for its next (C28)."""
    state, turn = done.state, done.state.public.turn
    has_opened_now = turn.has_melded and not turn.old_meld_count and not turn.took_pile
    if not state.rules.bonus_cards_after_opening or not has_opened_now:
        return done
    if state.stock.count < LEAST_STOCK_FOR_BONUS_CARDS:
        return done
    sides_opened = sum(map(has_opened, state.public.sides))
    count = FIRST_BONUS_CARDS if sides_opened == 1 else LATER_BONUS_CARDS
    drawn, threes, stock = draw_cards(state.rules, state.stock, count)
    events: tuple[Event, ...] = (CardsDrawn(turn.seat, len(drawn)),)
    if threes:
        missing = min(count - len(drawn), len(threes))
        events += (ThreesLaid(turn.seat, threes, replaced=len(threes) - missing),)
    hand = with_cards(state.hands[turn.seat], drawn)
    more = step(state, events, sides=with_threes(state, threes), hand=hand, stock=stock)
    return Step(more.state, done.events + events)


def _thawed(pile: Pile, seat: int) -> tuple[Pile, tuple[Event, ...]]:
    """A freeze of one lap ends when the turn is again that of the seat that froze (C17)."""
    if pile.frozen_by != seat:
        return pile, ()
    return Pile(pile.cards, is_frozen=False), (PileThawed(seat),)


def _seats_after(state: State) -> Seats:
    """What is known of the seats once the running turn counts."""
    turn, seats = state.public.turn, state.public.seats
    if not seats.have_had_turn[turn.seat]:
        seats = replace(seats, have_had_turn=replaced(seats.have_had_turn, turn.seat, True))
    if (turn.has_melded or turn.took_pile) and not seats.have_melded[turn.seat]:
        seats = replace(seats, have_melded=replaced(seats.have_melded, turn.seat, True))
    if state.rules.foot is Foot.NONE or seats.have_foot[turn.seat]:
        return seats
    return replace(
        seats, have_played_from_foot=replaced(seats.have_played_from_foot, turn.seat, True)
    )


def _at_stock_end(done: Step) -> Step:
    state = done.state
    if state.rules.stock_end is not StockEnd.AT_ONCE and takes(
        view_of(state, state.public.turn.seat)
    ):
        return done
    return end_without_out(done)
