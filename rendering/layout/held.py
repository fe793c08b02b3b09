"""The cards of a hand as they are shown: their order, what marks them, what counts as one kind."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.cards import Card, Cards, is_red_three, rank_of, suit_group


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand as shown: copies are interchangeable, so marks go to the first or last."""

    card: Card
    is_new: bool
    is_chosen: bool


Row = tuple[HeldCard, ...]
Kind = tuple[int, int, bool]
KindOf = Callable[[Card], Kind]
"""What a bar joins and counts."""


def by_rank(card: Card) -> Kind:
    """The rank, threes parted by colour: a red one is no more of a kind with a black one."""
    return 0, rank_of(card), is_red_three(card)


def by_rank_in_suit(card: Card) -> Kind:
    """The rank within what a hand sorted by suit keeps together."""
    return suit_group(card), rank_of(card), is_red_three(card)


def held_cards(hand: Cards, new_cards: Cards, chosen: Cards, *, by_suit: bool = False) -> Row:
    """The hand in the order shown: among copies the chosen come first and the new last."""
    cards = sorted(hand, key=lambda card: (suit_group(card), card)) if by_suit else sorted(hand)
    held, new, picked = Counter(cards), Counter(new_cards), Counter(chosen)
    seen: Counter[Card] = Counter()
    shown = []
    for card in cards:
        place = seen[card]
        seen[card] += 1
        shown.append(HeldCard(card, place >= held[card] - new[card], place < picked[card]))
    return tuple(shown)
