"""Cards, their values and their text form; the order of a sorted hand.

A card is a small integer, `rank * 4 + suit`, so that copies are interchangeable, a hand is a
sorted tuple and the sorted order is the order people hold cards in: 3, 4 … king, ace, deuce,
joker, black before red.
"""

from collections.abc import Iterable, Sequence
from typing import NewType

Card = NewType("Card", int)
Rank = NewType("Rank", int)
Suit = NewType("Suit", int)
Cards = tuple[Card, ...]

THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE, DEUCE, JOKER_RANK = map(
    Rank, range(14)
)
CLUBS, SPADES, DIAMONDS, HEARTS = map(Suit, range(4))
JOKER = Card(JOKER_RANK * 4)

NATURAL_RANKS: tuple[Rank, ...] = tuple(Rank(rank) for rank in range(FOUR, ACE + 1))
RANK_LETTERS = "3456789TJQKA2"
SUIT_LETTERS = "csdh"
JOKER_TEXT = "Jk"

_FIRST_WILD = DEUCE * 4
_FIRST_NATURAL = FOUR * 4

POINTS_BY_RANK = (5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50)
"""Value of a card by rank, a three counting as a black one (rules reference, card values)."""
POINTS: tuple[int, ...] = tuple(POINTS_BY_RANK[card >> 2] for card in range(JOKER + 1))
"""Value of a card by card."""


def card_of(rank: Rank, suit: Suit) -> Card:
    return Card(rank * 4 + suit)


def rank_of(card: Card) -> Rank:
    return Rank(card >> 2)


def suit_of(card: Card) -> Suit:
    """Suit of a card; a joker has none and answers clubs."""
    return Suit(card & 3)


def is_wild(card: Card) -> bool:
    return card >= _FIRST_WILD


def is_natural(card: Card) -> bool:
    """Is this a four to an ace: neither wild nor a three?"""
    return _FIRST_NATURAL <= card < _FIRST_WILD


def is_three(card: Card) -> bool:
    return card < _FIRST_NATURAL


def is_red_three(card: Card) -> bool:
    return card in (2, 3)


def is_black_three(card: Card) -> bool:
    return card in (0, 1)


def suit_group(card: Card) -> int:
    """What a hand sorted by suit keeps together: threes, then the suits, then the wild cards."""
    if is_three(card):
        return -1
    return 4 if is_wild(card) else suit_of(card)


def points_of(cards: Iterable[Card]) -> int:
    """Sum of the values of cards, a black three counting 5 and a red three, too."""
    return sum([POINTS[card] for card in cards])


def full_deck(packs: int) -> Cards:
    """All cards of so many packs of 52 and two jokers, sorted.

    >>> len(full_deck(2))
    108
    """
    pack = [*range(JOKER), JOKER, JOKER]
    return tuple(sorted(Card(card) for card in pack * packs))


def with_cards(hand: Cards, added: Iterable[Card]) -> Cards:
    """The sorted hand after these cards came to it."""
    return tuple(sorted((*hand, *added)))


def without_cards(hand: Cards, removed: Iterable[Card]) -> Cards | None:
    """The hand after these cards left it, or None where it does not hold them all."""
    rest = list(hand)
    try:
        for card in removed:
            rest.remove(card)
    except ValueError:
        return None
    return tuple(rest)


def counts_by_rank(cards: Iterable[Card]) -> list[int]:
    """How many cards of each rank: 14 numbers, from threes to jokers."""
    counts = [0] * 14
    for card in cards:
        counts[card >> 2] += 1
    return counts


def rank_text(rank: Rank) -> str:
    """Letter of a rank as game records write it: `T` for ten, `Jk` for the joker."""
    return JOKER_TEXT if rank == JOKER_RANK else RANK_LETTERS[rank]


def card_text(card: Card) -> str:
    """A card as game records write it.

    >>> card_text(card_of(TEN, HEARTS)), card_text(JOKER)
    ('Th', 'Jk')
    """
    if card == JOKER:
        return JOKER_TEXT
    return RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3]


_CARD_OF_TEXT = {card_text(Card(card)): Card(card) for card in range(JOKER + 1)}


def parse_card(text: str) -> Card:
    """The card written so; raises ValueError naming the text."""
    card = _CARD_OF_TEXT.get(text)
    if card is None:
        raise ValueError(
            f"{text!r} is no card: a rank of A K Q J T 9–2 and a suit of s h d c, or Jk"
        )
    return card


def cards_text(cards: Sequence[Card]) -> str:
    return " ".join(map(card_text, cards))


def parse_cards(text: str) -> Cards:
    """Cards separated by spaces, in the order written; raises ValueError naming the bad one."""
    return tuple(parse_card(word) for word in text.split())
