"""From the shuffled deck to the first turn: cut, hands, feet, upcards, threes (A1, A2, A3)."""

from dataclasses import dataclass

from bot.engine.actions import StartDeal
from bot.engine.cards import (
    Card,
    Cards,
    is_black_three,
    is_natural,
    is_red_three,
    is_three,
    is_wild,
)
from bot.engine.events import CardOffered, DealStarted, DeckCut, Event, ThreesLaid, UpcardsTurned
from bot.engine.rules import (
    BlackThreeUpcard,
    Foot,
    Freeze,
    RuleSet,
    Upcards,
    next_seat,
    side_count,
    side_of,
)
from bot.engine.scoring import totals
from bot.engine.state import Match, Phase, Pile, Public, Seats, Side, State, Stock, Turn

CARDS_LOOKED_AT = 3
"""Of the part the cutter lifts, the cards at its bottom (A1)."""


class UnknownCard(Exception):
    """A card of the stock was needed that the position does not name."""


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
        feet=((),) * rules.players,
        stock=Stock(()),
    )


def fresh_seats(rules: RuleSet, owed: tuple[int, ...] | None = None) -> Seats:
    """What is known of the seats before anybody did anything."""
    nobody = (False,) * rules.players
    return Seats(
        have_melded=nobody,
        have_asked=nobody,
        have_foot=(rules.foot is not Foot.NONE,) * rules.players,
        have_played_from_foot=nobody,
        have_had_turn=(not rules.no_melding_first_lap,) * rules.players,
        owed=owed or (0,) * rules.players,
    )


def is_laid_at_once(rules: RuleSet, card: Card) -> bool:
    """Does a card go to the table by force: a red three, or any three (A3)?"""
    return is_three(card) if rules.all_threes_are_laid else is_red_three(card)


def draw_cards(rules: RuleSet, stock: Stock, count: int) -> tuple[Cards, Cards, Stock]:
    """Cards for the hand (sorted), threes laid on the way, and the stock that is left.

    Each three is replaced while the stock lasts; fewer cards come where it ends. Raises
    UnknownCard where the stock does not name the card.
    """
    drawn: list[Card] = []
    threes: list[Card] = []
    used = 0
    while len(drawn) < count and used < stock.count:
        if used == len(stock.cards):
            raise UnknownCard("the next card of the stock is not known")
        card = stock.cards[used]
        used += 1
        (threes if is_laid_at_once(rules, card) else drawn).append(card)
    rest = Stock(stock.cards[used:], stock.unknown)
    return tuple(sorted(drawn)), tuple(threes), rest


def freezes(rules: RuleSet, pile: Cards) -> bool:
    """Do the cards of a pile freeze it by themselves (A8)?"""
    return rules.freeze is Freeze.UNTIL_TAKEN and holds_freezing_card(rules, pile)


def _first_pile(rules: RuleSet, upcards: Cards, dealer: int) -> Pile:
    """The pile with its upcards; where a freeze lasts one lap, theirs is the dealer's."""
    if rules.freeze is Freeze.ONE_LAP and holds_freezing_card(rules, upcards):
        return Pile(upcards, is_frozen=True, frozen_by=dealer)
    return Pile(upcards, is_frozen=freezes(rules, upcards))


def holds_freezing_card(rules: RuleSet, pile: Cards) -> bool:
    """Is there a wild card or red three in a pile, or a black three that freezes (C7)?"""
    return any(
        is_wild(card)
        or is_red_three(card)
        or (is_black_three(card) and rules.black_three_upcard is BlackThreeUpcard.FREEZE)
        for card in pile
    )


def start_deal(state: State, action: StartDeal) -> tuple[State, tuple[Event, ...]]:
    """Deal one card at a time from the dealer's left, turn the upcard, lay threes."""
    rules = state.rules
    table = _Dealing(rules, action)
    cut = table.cut_deck(action.cut)
    table.deal_hands()
    upcards = table.turn_upcards()
    laid = table.lay_threes()
    match = Match(totals(state), state.public.match.deal_number + 1, action.dealer)
    first = next_seat(rules, action.dealer)
    offered = rules.first_card_offer
    events: tuple[Event, ...] = (DealStarted(match.deal_number, match.dealer), *cut)
    if upcards:
        events += (UpcardsTurned(upcards),)
    events += laid
    if offered:
        events += (CardOffered(first, table.rest[0]),)
    public = Public(
        match=match,
        turn=Turn(first, Phase.OFFER if offered else Phase.DRAW),
        pile=_first_pile(rules, upcards, action.dealer),
        sides=tuple(Side((), threes) for threes in table.threes),
        seats=fresh_seats(rules, tuple(table.owed)),
        past=events,
    )
    hands = tuple(tuple(sorted(hand)) for hand in table.hands)
    feet = tuple(tuple(sorted(foot)) for foot in table.feet)
    return State(rules, public, hands, feet, Stock(tuple(table.rest))), events


@dataclass(slots=True, init=False)
class _Dealing:
    """The cards on their way to the seats; `rest` is what is not dealt yet, next card first."""

    rules: RuleSet
    dealer: int
    rest: list[Card]
    hands: list[list[Card]]
    feet: list[list[Card]]
    threes: list[Cards]
    owed: list[int]

    def __init__(self, rules: RuleSet, action: StartDeal) -> None:
        self.rules, self.dealer, self.rest = rules, action.dealer, list(action.deck)
        self.hands = [[] for _ in range(rules.players)]
        self.feet = [[] for _ in range(rules.players)]
        self.threes = [()] * side_count(rules)
        self.owed = [0] * rules.players

    def seats_from_the_left(self) -> list[int]:
        """All seats in the order cards are dealt in, the dealer last."""
        players = self.rules.players
        return [(self.dealer + 1 + place) % players for place in range(players)]

    def next_card(self) -> Card:
        return self.rest.pop(0)

    def cut_deck(self, lifted_count: int) -> tuple[DeckCut, ...]:
        """The right-hand neighbour lifts cards, keeps the good ones of the last three (C54)."""
        if not lifted_count:
            return ()
        cutter = (self.dealer - 1) % self.rules.players
        lifted, below = self.rest[:lifted_count], self.rest[lifted_count:]
        looked_at = lifted[-CARDS_LOOKED_AT:]
        kept = [card for card in looked_at if is_wild(card) or is_red_three(card)]
        left = [card for card in looked_at if card not in kept]
        self.hands[cutter] += kept
        self.rest = below + lifted[:-CARDS_LOOKED_AT] + left
        return (DeckCut(cutter, len(kept)),)

    def deal_hands(self) -> None:
        """First all hands, then all feet; who holds cards already drops out of the last rounds."""
        for hands, size in ((self.hands, self.rules.hand_size), (self.feet, self.rules.foot_size)):
            before = [len(hand) for hand in hands]
            for dealt in range(size):
                for seat in self.seats_from_the_left():
                    if before[seat] + dealt < size:
                        hands[seat].append(self.next_card())

    def turn_upcards(self) -> Cards:
        """Turn cards until one may lie on top; bad ones stay below it or go under the stock."""
        if self.rules.first_card_offer or self.rules.upcards is Upcards.NONE:
            return ()
        upcards = [self.next_card()]
        while not self._may_lie(upcards[-1]):
            if self.rules.upcards is Upcards.BURY:
                self.rest.append(upcards.pop())
            upcards.append(self.next_card())
        return tuple(upcards)

    def _may_lie(self, card: Card) -> bool:
        stays = self.rules.black_three_upcard is not BlackThreeUpcard.COVER
        return is_natural(card) or (is_black_three(card) and stays)

    def lay_threes(self) -> tuple[ThreesLaid, ...]:
        """Seat by seat, each until it holds none, replacing from the stock (A3, B13)."""
        laid = []
        for seat in self.seats_from_the_left():
            threes, replaced_count = self._lay_threes_of(seat)
            if threes:
                self.threes[side_of(self.rules, seat)] += tuple(threes)
                laid.append(ThreesLaid(seat, tuple(threes), replaced=replaced_count))
        return tuple(laid)

    def _lay_threes_of(self, seat: int) -> tuple[list[Card], int]:
        """The threes a seat lays, and how many cards replace them now, not at its first draw."""
        threes: list[Card] = []
        while found := [card for card in self.hands[seat] if is_laid_at_once(self.rules, card)]:
            kept = [card for card in self.hands[seat] if card not in found]
            threes += found
            if self.rules.dealt_threes_replaced_at_first_draw:
                self.owed[seat] = len(found)
                self.hands[seat] = kept
                return threes, 0
            self.hands[seat] = kept + [self.next_card() for _ in found]
        return threes, len(threes)
