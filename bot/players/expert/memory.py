"""What can be known of the hidden cards from what everybody saw in this deal."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from bot.engine.cards import Card, full_deck, is_red_three
from bot.engine.events import (
    CardsDrawn,
    Discarded,
    Event,
    MeldsLaid,
    OfferAccepted,
    PileTaken,
    UpcardsTurned,
)
from bot.engine.judging.laying import laid_cards
from bot.engine.view import PlayerView


@dataclass(slots=True)
class SeatMemory:
    """What a seat showed: cards it is known to hold, ranks it threw, ranks it left lying."""

    held: dict[Card, int]
    thrown: set[int]
    refused: set[int]

    def holds(self, rank: int) -> int:
        """How many cards of a rank it is known to hold."""
        return sum([count for card, count in self.held.items() if card >> 2 == rank])

    def gain(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self.held[card] = self.held.get(card, 0) + 1

    def lose(self, cards: Iterable[Card]) -> None:
        """Cards left the hand; those not known to be there change nothing."""
        for card in cards:
            if self.held.get(card):
                self.held[card] -= 1


Seats = tuple[SeatMemory, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """`unseen` counts by rank, `unseen_cards` by card, what is neither seen nor in the own hand."""

    unseen_cards: tuple[int, ...]
    unseen: tuple[int, ...]
    seats: Seats

    @property
    def unseen_total(self) -> int:
        return sum(self.unseen)

    def unknown_count(self, view: PlayerView, seat: int) -> int:
        """How many cards of a seat's hand nobody else has seen."""
        return max(0, view.hand_counts[seat] - sum(self.seats[seat].held.values()))


def memory_of(view: PlayerView) -> Memory:
    """All that this seat has seen, read anew from the public past: nothing is kept in between."""
    unseen = _unseen_cards(view)
    by_rank = [0] * 14
    for card, count in enumerate(unseen):
        by_rank[card >> 2] += count
    return Memory(tuple(unseen), tuple(by_rank), _seats(view))


def _unseen_cards(view: PlayerView) -> list[int]:
    counts = list(_deck_counts(view.rules.packs))
    for card in view.hand:
        counts[card] -= 1
    for card in view.public.pile.cards:
        counts[card] -= 1
    for side in view.public.sides:
        for card in side.threes:
            counts[card] -= 1
        for meld in side.melds:
            for card in meld.cards if meld is not None else ():
                counts[card] -= 1
    return [max(0, count) for count in counts]


def _deck_counts(packs: int) -> tuple[int, ...]:
    found = _DECK_COUNTS.get(packs)
    if found is None:
        counts = Counter(full_deck(packs))
        found = _DECK_COUNTS[packs] = tuple(counts[card] for card in sorted(counts))
    return found


_DECK_COUNTS: dict[int, tuple[int, ...]] = {}


def _seats(view: PlayerView) -> Seats:
    seats = tuple(SeatMemory({}, set(), set()) for _ in range(view.rules.players))
    upcard: Card | None = None
    for event in view.public.past:
        upcard = _learn(seats, event, upcard)
    return seats


def _learn(seats: Seats, event: Event, upcard: Card | None) -> Card | None:
    """Note an event; gives the upcard after it, None where it is not known or was taken."""
    learn = _LEARN.get(type(event))
    return learn(seats, event, upcard) if learn else upcard


def _discarded(seats: Seats, event: Discarded, _upcard: Card | None) -> Card:
    memory = seats[event.seat]
    memory.lose((event.card,))
    memory.thrown.add(event.card >> 2)
    return event.card


def _drawn(seats: Seats, event: CardsDrawn, upcard: Card | None) -> Card | None:
    if upcard is not None:
        seats[event.seat].refused.add(upcard >> 2)
    return upcard


def _taken(seats: Seats, event: PileTaken, _upcard: Card | None) -> None:
    seats[event.seat].gain(card for card in event.cards if not is_red_three(card))


def _laid(seats: Seats, event: MeldsLaid, upcard: Card | None) -> Card | None:
    if seats[event.seat].held:
        seats[event.seat].lose(laid_cards(event.plays))
    return upcard


def _accepted(seats: Seats, event: OfferAccepted, upcard: Card | None) -> Card | None:
    seats[event.seat].gain((event.card,))
    return upcard


def _turned(_seats: Seats, event: UpcardsTurned, _upcard: Card | None) -> Card:
    return event.cards[-1]


_LEARN: dict[type[Any], Callable[[Seats, Any, Card | None], Card | None]] = {
    Discarded: _discarded,
    CardsDrawn: _drawn,
    PileTaken: _taken,
    MeldsLaid: _laid,
    OfferAccepted: _accepted,
    UpcardsTurned: _turned,
}
