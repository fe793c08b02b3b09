"""A second scorer of classic deals, from card text alone; it imports nothing of the engine."""

from collections.abc import Sequence

VALUES = {"J": 10, "Q": 10, "K": 10, "T": 10, "9": 10, "8": 10, "A": 20, "2": 20}
RED_THREES = ("3h", "3d")


def value(card: str) -> int:
    """Joker 50, ace and deuce 20, eight to king 10, all below 5."""
    return 50 if card == "Jk" else VALUES.get(card[0], 5)


def canasta_bonus(meld: Sequence[str]) -> int:
    if len(meld) < 7:
        return 0
    return 300 if any(card[0] == "2" or card == "Jk" for card in meld) else 500


def side_total(
    melds: Sequence[Sequence[str]],
    threes: Sequence[str],
    hands: Sequence[Sequence[str]],
    going_out: int,
) -> int:
    """The score of a side: bonuses, going out, melded cards, red threes, hands (A12)."""
    assert all(card in RED_THREES for card in threes)
    red = 800 if len(threes) == 4 else 100 * len(threes)
    melded = sum(value(card) for meld in melds for card in meld)
    held = sum(value(card) for hand in hands for card in hand)
    bonuses = sum(map(canasta_bonus, melds))
    return bonuses + going_out + melded + (red if melds else -red) - held
