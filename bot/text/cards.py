"""Cards, ranks and hands in words."""

from collections.abc import Iterable
from itertools import groupby

from bot.engine.cards import (
    JOKER,
    Card,
    Cards,
    Rank,
    is_natural,
    rank_of,
    rank_text,
    suit_group,
    suit_of,
)
from bot.text.locales import Words

SUIT_SYMBOLS = "♣♠♦♥"


def rank_words(words: Words, rank: Rank) -> str:
    """A rank as it stands on the card: 10, K, Joker."""
    return words(f"rank-{rank_text(rank).lower()}")


def rank_plural(words: Words, rank: Rank) -> str:
    """A rank as a kind of cards: tens, kings, wild cards."""
    return words(f"ranks-{rank_text(rank).lower()}")


def card_words(words: Words, card: Card) -> str:
    """A card with its suit: 10♥, Joker."""
    if card == JOKER:
        return rank_words(words, rank_of(card))
    return rank_words(words, rank_of(card)) + SUIT_SYMBOLS[suit_of(card)]


def ranks_words(words: Words, cards: Iterable[Card]) -> str:
    """Naturals by rank alone, then wild cards, a deuce with its suit: A A 2♥ Joker.

    Bare, it would be read as a number: two jokers.
    """
    ordered = sorted(cards, key=lambda card: (not is_natural(card), card))
    return " ".join(
        rank_words(words, rank_of(card)) if is_natural(card) else card_words(words, card)
        for card in ordered
    )


def cards_words(words: Words, cards: Iterable[Card]) -> str:
    return " ".join(card_words(words, card) for card in cards)


def hand_words(words: Words, hand: Cards, *, by_suit: bool = False) -> str:
    """A sorted hand, ranks (or suits) apart from each other: 3♣ · 10♠ 10♥ · Joker."""
    group_of = suit_group if by_suit else rank_of
    shown = sorted(hand, key=suit_group) if by_suit else hand
    groups = [cards_words(words, group) for _, group in groupby(shown, key=group_of)]
    return words.joined(groups, "separator-ranks") if groups else words("hand-empty")
