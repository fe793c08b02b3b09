"""Partners drawn by cards, the old ceremony before a game.

Law (docs/rules.md, A1): the highest cards play together; aces are high and twos low, equal ranks
go by suit: spades, hearts, diamonds, clubs. A joker, or a copy of a card that somebody drew before,
is drawn again.
"""

from dataclasses import dataclass
from itertools import islice

from bot.engine.cards import (
    CLUBS,
    DEUCE,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    Card,
    Cards,
    rank_of,
    suit_of,
)
from bot.engine.rules import RuleSet, Sides, seats_of, side_count
from bot.tables.answers import Declined, TableRefusal
from bot.tables.lobby import Lobby
from bot.tables.seats import Occupants, free_seats

_SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)


@dataclass(frozen=True, slots=True)
class DrawnPartners:
    """Who sits where by the draw, and which card brought them there, by seat."""

    sides: Sides
    occupants: Occupants
    cards: Cards


def drawn(lobby: Lobby, user_id: int, deck: Cards) -> DrawnPartners | Declined:
    """Everybody draws, the first seat the first card of the deck, and sits down by the cards."""
    if user_id != lobby.host_id:
        return Declined(TableRefusal.NOT_HOST)
    if not has_partners(lobby.rules):
        return Declined(TableRefusal.NO_PARTNERS)
    free = free_seats(lobby.occupants)
    if free:
        return Declined(TableRefusal.SEATS_FREE, count=len(free))
    draws = zip(drawn_cards(deck, lobby.rules.players), lobby.occupants, strict=True)
    ranked = sorted(draws, key=lambda draw: height(draw[0]), reverse=True)
    by_seat = dict(zip(_seats_by_side(lobby.rules), ranked, strict=True))
    cards, occupants = zip(*(by_seat[seat] for seat in sorted(by_seat)), strict=True)
    return DrawnPartners(lobby.rules.sides, occupants, cards)


def has_partners(rules: RuleSet) -> bool:
    return side_count(rules) < rules.players


def drawn_cards(deck: Cards, count: int) -> Cards:
    """The first cards of the deck that decide: no jokers, no card twice."""
    return tuple(islice(dict.fromkeys(card for card in deck if card != JOKER), count))


def height(card: Card) -> tuple[int, int]:
    """What a drawn card is worth: larger plays with larger."""
    rank = rank_of(card)
    return (-1 if rank == DEUCE else rank, _SUITS.index(suit_of(card)))


def _seats_by_side(rules: RuleSet) -> list[int]:
    return [seat for side in range(side_count(rules)) for seat in seats_of(rules, side)]
