"""Cards as people type them, read back: `KKK2`, `k k k 2`, `10 10 joker`, `Kh Kd 2c`, `K♥`.

A card typed without a suit means any card of its rank. Several plays stand apart by `/` or `,`;
`2 > K` puts a deuce onto the kings, `K > #2` a king onto the side's second meld, `KKK > new` begins
another meld, `#2 > #1` puts two melds together; in a taking `> K` is the upcard alone.
"""

import re
from dataclasses import dataclass

from bot.engine.cards import JOKER_RANK, RANK_LETTERS, SUIT_LETTERS, Card, Rank, Suit, card_of


@dataclass(frozen=True, slots=True)
class TypedCard:
    """A rank, and a suit if one was typed."""

    rank: Rank
    suit: Suit | None = None

    def matches(self, card: Card) -> bool:
        if card >> 2 != self.rank:
            return False
        return self.suit is None or card == card_of(self.rank, self.suit)


NEW = 0
"""The number that stands for a new meld."""


@dataclass(frozen=True, slots=True)
class TypedMeld:
    """The cards of one play, and where they shall go if that was typed: a card or a number."""

    cards: tuple[TypedCard, ...]
    onto: TypedCard | int | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """What could be read before the part that could not."""

    read: tuple[TypedCard, ...]
    rest: str


_SUITS = {
    **{letter: Suit(index) for index, letter in enumerate(SUIT_LETTERS)},
    **{symbol: Suit(index) for index, symbol in enumerate("♣♠♦♥")},
    **{symbol: Suit(index) for index, symbol in enumerate("♧♤♢♡")},
}
_RANKS = {
    **{letter.lower(): Rank(index) for index, letter in enumerate(RANK_LETTERS)},
    "10": Rank(RANK_LETTERS.index("T")),
}
_JOKER = r"jokers?|jok|jkr?|🃏|\*"
_CARD = re.compile(
    rf"(?P<joker>{_JOKER})|(?P<rank>10|[2-9tjqka])(?P<suit>[cshd♣♠♦♥♧♤♢♡])?", re.IGNORECASE
)
_BETWEEN = re.compile(r"[\s+·\-\ufe0e\ufe0f]*")
_PLAYS_APART = re.compile(r"[/,;|]")
_NUMBER = re.compile(r"\s*#\s*(\d{1,3})\s*")
_NEW_WORDS = ("new", "+")


def read_cards(text: str) -> tuple[TypedCard, ...] | Unreadable:
    """The cards of one meld in the order typed."""
    cards: list[TypedCard] = []
    at = _skip(text, 0)
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            return Unreadable(tuple(cards), text[at:].strip())
        cards.append(_typed(match))
        at = _skip(text, match.end())
    return tuple(cards) if cards else Unreadable((), text.strip())


def read_melds(text: str) -> tuple[TypedMeld, ...] | Unreadable:
    """The plays in the order typed; the first one that cannot be read is the answer."""
    melds = []
    for part in _PLAYS_APART.split(text):
        meld = _read_meld(part)
        if isinstance(meld, Unreadable):
            return meld
        melds.append(meld)
    return tuple(melds)


def _read_meld(text: str) -> TypedMeld | Unreadable:
    typed, _, target = text.partition(">")
    cards = read_cards(typed) if typed.strip() or not target else ()
    if isinstance(cards, Unreadable) or not target:
        return cards if isinstance(cards, Unreadable) else TypedMeld(cards)
    onto = _read_target(target)
    return Unreadable(cards, f"> {target.strip()}") if onto is None else TypedMeld(cards, onto)


def _read_target(text: str) -> TypedCard | int | None:
    """What stands behind an arrow: a meld's number, NEW, or one card; None if nothing such."""
    if text.strip().casefold() in _NEW_WORDS:
        return NEW
    number = _NUMBER.fullmatch(text)
    if number:
        return int(number[1])
    onto = read_cards(text)
    return None if isinstance(onto, Unreadable) or len(onto) != 1 else onto[0]


def read_merging(text: str) -> tuple[int, int] | None:
    """The numbers of two melds, the first to be put onto the second; None for anything else."""
    merged, arrow, onto = text.partition(">")
    first, second = _NUMBER.fullmatch(merged), _NUMBER.fullmatch(onto)
    return (int(first[1]), int(second[1])) if arrow and first and second else None


def _skip(text: str, at: int) -> int:
    match = _BETWEEN.match(text, at)
    return match.end() if match else at


def _typed(match: re.Match[str]) -> TypedCard:
    if match["joker"]:
        return TypedCard(JOKER_RANK)
    suit = _SUITS[match["suit"].lower()] if match["suit"] else None
    return TypedCard(_RANKS[match["rank"].lower()], suit)
