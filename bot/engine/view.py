"""What one seat may know: the only thing that leaves the engine."""

from dataclasses import dataclass

from bot.engine.cards import Cards
from bot.engine.melds import Meld
from bot.engine.rules import RuleSet, initial_meld_minimum, partner_of, side_of
from bot.engine.state import Phase, Public, Side, State


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A position as a seat knows it; `seat` None is a spectator, whose hand is empty."""

    rules: RuleSet
    seat: int | None
    own_side_index: int
    """The side this seat plays for; a spectator looks with side 0."""
    public: Public
    hand: Cards
    """The own cards, sorted."""
    new_cards: Cards
    """What the own last draw or taking brought, while the own turn lasts."""
    hand_counts: tuple[int, ...]
    stock_count: int
    can_undo: bool
    revealed_hands: tuple[Cards, ...] | None
    """All hands once the deal is over, None before."""
    revealed_feet: tuple[Cards, ...] | None
    """All feet never picked up, once the deal is over."""

    @property
    def own_side(self) -> Side:
        return self.public.sides[self.own_side_index]

    @property
    def is_on_turn(self) -> bool:
        """Is it this seat that has to act now, an answer awaited from it included?"""
        return self.seat is not None and self.seat == seat_to_act(self)


def view_of(state: State, seat: int | None) -> PlayerView:
    """The position as `seat` may know it, or as a spectator (None)."""
    public = state.public
    on_turn = seat is not None and seat == public.turn.seat
    is_over = public.turn.phase is Phase.OVER
    return PlayerView(
        rules=state.rules,
        seat=seat,
        own_side_index=side_of(state.rules, seat or 0),
        public=public,
        hand=() if seat is None else state.hands[seat],
        new_cards=state.new_cards if on_turn else (),
        hand_counts=tuple([len(hand) for hand in state.hands]),
        stock_count=state.stock.count,
        can_undo=on_turn and state.mark is not None,
        revealed_hands=state.hands if is_over else None,
        revealed_feet=state.feet if is_over else None,
    )


def seat_to_act(view: PlayerView | State) -> int | None:
    """Whose action is awaited: the seat on turn, the partner asked, None between deals."""
    turn = view.public.turn
    if turn.phase is Phase.OVER:
        return None
    return partner_of(view.rules, turn.seat) if turn.is_asking else turn.seat


def minimum_for(view: PlayerView, side: int) -> int:
    """Points the first meld of a side must reach in this deal."""
    match = view.public.match
    return initial_meld_minimum(view.rules, match.scores[side], match.deal_number)


def has_opened(side: Side) -> bool:
    for meld in side.melds:  # noqa: SIM110 - asked at every step of every game; a generator is slow
        if meld is not None:
            return True
    return False


def is_first_turn(view: PlayerView) -> bool:
    """Is this the first turn of the seat on turn, in which nothing may be laid?"""
    return not view.public.seats.have_had_turn[view.public.turn.seat]


def melds_of(side: Side) -> tuple[tuple[int, Meld], ...]:
    """The melds in use with their numbers from 1."""
    return tuple(
        (number, meld) for number, meld in enumerate(side.melds, start=1) if meld is not None
    )
