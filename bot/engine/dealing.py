"""From the shuffled deck to the first turn: hands, upcards, red threes (A1, A2, A3)."""

from dataclasses import dataclass

from bot.engine.actions import StartDeal
from bot.engine.cards import Card, Cards, is_black_three, is_natural, is_red_three, is_wild
from bot.engine.events import DealStarted, Event, ThreesLaid, UpcardsTurned
from bot.engine.rules import BlackThreeUpcard, RuleSet, next_seat, side_count, side_of
from bot.engine.scoring import totals
from bot.engine.state import Match, Phase, Pile, Public, Seats, Side, State, Stock, Turn


def new_game(rules: RuleSet, *, dealer: int) -> State:
    """The position before the first deal, which `StartDeal` by that dealer begins."""
    sides = side_count(rules)
    return State(
        rules=rules,
        public=Public(
            match=Match((0,) * sides, deal_number=0, dealer=dealer),
            turn=Turn(dealer, Phase.OVER),
            pile=Pile((), is_frozen=False),
            sides=(Side((), ()),) * sides,
            seats=fresh_seats(rules),
            past=(),
        ),
        hands=((),) * rules.players,
        stock=Stock(()),
    )


def fresh_seats(rules: RuleSet) -> Seats:
    return Seats((False,) * rules.players, (False,) * rules.players)


def start_deal(state: State, action: StartDeal) -> tuple[State, tuple[Event, ...]]:
    """Deal one card at a time from the dealer's left, turn the upcard, lay red threes."""
    rules = state.rules
    table = _Dealing.of(rules, action)
    table.deal_hands()
    upcards = table.turn_upcards()
    laid = table.lay_red_threes()
    match = Match(totals(state), state.public.match.deal_number + 1, action.dealer)
    events: tuple[Event, ...] = (
        DealStarted(match.deal_number, match.dealer),
        UpcardsTurned(upcards),
        *laid,
    )
    public = Public(
        match=match,
        turn=Turn(next_seat(rules, action.dealer), Phase.DRAW),
        pile=Pile(upcards, is_frozen=freezes(rules, upcards)),
        sides=tuple(Side((), threes) for threes in table.threes),
        seats=fresh_seats(rules),
        past=events,
    )
    hands = tuple(tuple(sorted(hand)) for hand in table.hands)
    return State(rules, public, hands, Stock(table.rest)), events


def freezes(rules: RuleSet, pile: Cards) -> bool:
    """Do the cards of a pile freeze it by themselves (A8)?"""
    return any(
        is_wild(card)
        or is_red_three(card)
        or (is_black_three(card) and rules.black_three_upcard is BlackThreeUpcard.FREEZE)
        for card in pile
    )


class UnknownCard(Exception):
    """A card of the stock was needed that the position does not name."""


def draw_cards(stock: Stock, count: int) -> tuple[Cards, Cards, Stock]:
    """Cards for the hand (sorted), red threes drawn on the way, and the stock that is left.

    Each red three is replaced while the stock lasts; fewer cards come where it ends.
    """
    drawn: list[Card] = []
    threes: list[Card] = []
    used = 0
    while len(drawn) < count and used < stock.count:
        if used == len(stock.cards):
            raise UnknownCard("the next card of the stock is not known")
        card = stock.cards[used]
        used += 1
        (threes if is_red_three(card) else drawn).append(card)
    rest = Stock(stock.cards[used:], stock.unknown)
    return tuple(sorted(drawn)), tuple(threes), rest


@dataclass(slots=True)
class _Dealing:
    """The cards on their way to the seats."""

    rules: RuleSet
    dealer: int
    deck: Cards
    dealt: int
    hands: list[list[Card]]
    threes: list[Cards]

    @staticmethod
    def of(rules: RuleSet, action: StartDeal) -> "_Dealing":
        return _Dealing(
            rules,
            action.dealer,
            action.deck,
            0,
            [[] for _ in range(rules.players)],
            [()] * side_count(rules),
        )

    @property
    def rest(self) -> Cards:
        return self.deck[self.dealt :]

    def seats_from_the_left(self) -> list[int]:
        """All seats in the order cards are dealt in, the dealer last."""
        players = self.rules.players
        return [(self.dealer + 1 + place) % players for place in range(players)]

    def next_card(self) -> Card:
        self.dealt += 1
        return self.deck[self.dealt - 1]

    def deal_hands(self) -> None:
        for _ in range(self.rules.hand_size):
            for seat in self.seats_from_the_left():
                self.hands[seat].append(self.next_card())

    def turn_upcards(self) -> Cards:
        """Turn cards until one may lie on top: a natural, or a black three that may stay."""
        upcards = [self.next_card()]
        while not self._may_lie(upcards[-1]):
            upcards.append(self.next_card())
        return tuple(upcards)

    def _may_lie(self, card: Card) -> bool:
        stays = self.rules.black_three_upcard is not BlackThreeUpcard.COVER
        return is_natural(card) or (is_black_three(card) and stays)

    def lay_red_threes(self) -> list[ThreesLaid]:
        """Seat by seat, each until it holds none, replacing from the stock (A3, B13)."""
        laid = []
        for seat in self.seats_from_the_left():
            threes: list[Card] = []
            while any(map(is_red_three, self.hands[seat])):
                found = [card for card in self.hands[seat] if is_red_three(card)]
                kept = [card for card in self.hands[seat] if not is_red_three(card)]
                self.hands[seat] = kept + [self.next_card() for _ in found]
                threes += found
            if threes:
                self.threes[side_of(self.rules, seat)] += tuple(threes)
                laid.append(ThreesLaid(seat, tuple(threes), replaced=len(threes)))
        return laid
