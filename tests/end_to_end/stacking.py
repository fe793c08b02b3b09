"""A first deal as a test wants it: the last seat deals, so the first one begins."""

import random

from bot.engine.cards import Card, full_deck, is_three, is_wild, parse_cards

HANDS = {2: 15, 3: 13, 4: 11}
"""Cards a hand of the classic game, by players."""


class Stacked(random.Random):
    """Arranges the first deck; `draws` come next from the stock, harmless cards fill the rest."""

    def __init__(self, *hands: str, upcard: str = "5c", draws: str = "") -> None:
        super().__init__(1)
        self._hands = [list(parse_cards(hand)) for hand in hands]
        self._upcard = parse_cards(upcard)
        self._draws = parse_cards(draws)
        self._is_dealt = False

    def randrange(self, *bounds: int) -> int:
        return bounds[-1] - 1

    def shuffle(self, deck: list[Card]) -> None:
        if self._is_dealt:
            super().shuffle(deck)
            return
        self._is_dealt = True
        left = list(full_deck(2))
        for card in (*(card for hand in self._hands for card in hand), *self._upcard, *self._draws):
            left.remove(card)
        super().shuffle(left)
        left.sort(key=lambda card: is_three(card) or is_wild(card))
        size = HANDS[len(self._hands)]
        hands = [[*hand, *(left.pop(0) for _ in range(size - len(hand)))] for hand in self._hands]
        dealt = [hand[place] for place in range(size) for hand in hands]
        deck[:] = [*dealt, *self._upcard, *self._draws, *left]

    def __new__(cls, *_hands: str, **_details: str) -> "Stacked":
        return super().__new__(cls, 1)
