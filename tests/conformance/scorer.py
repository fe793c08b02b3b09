"""A second scorer for every rule set, from card text alone, written from A3, A4 and A12.

It imports nothing of the engine; its numbers are those of the reference, not the rule sets'.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

VALUES = {"J": 10, "Q": 10, "K": 10, "T": 10, "9": 10, "8": 10, "A": 20, "2": 20}
LADDER = (0, 100, 300, 500, 1000)

Texts = Sequence[str]


@dataclass(frozen=True)
class Prices:
    """What a rule set pays and charges."""

    natural: int = 500
    mixed: int = 300
    wild: int = 0
    jokers_and_deuces: int = 0
    deuces: int = 0
    sequence: int = 0
    sevens: int = 0
    natural_sevens_or_aces: int = 0
    out: int = 100
    concealed: int = 200
    red_totals: dict[int, int] = field(default_factory=dict)
    """Red threes by number where that is no hundred each."""
    red_need: str = "meld"
    """What keeps red threes from counting against their side."""
    black_three: int = 5
    all_threes: bool = False
    all_negative: bool = False
    """Do melded cards of a side without a canasta count against it?"""
    penalties: bool = False
    red_three_in_foot: int = 0


LARGE_REDS = {5: 1000, 6: 1200}

PRICES = {
    "classic": Prices(red_totals={4: 800}),
    "modern_american": Prices(
        wild=2000,
        jokers_and_deuces=2500,
        deuces=3000,
        natural_sevens_or_aces=2500,
        concealed=100,
        all_threes=True,
        all_negative=True,
        penalties=True,
    ),
    "czech": Prices(
        natural=600,
        wild=1000,
        jokers_and_deuces=2000,
        out=200,
        red_need="canasta",
        black_three=100,
        all_negative=True,
    ),
    "polish": Prices(wild=700, red_totals={4: 800}),
    "hungarian": Prices(red_totals={4: 800}, red_need="canasta"),
    "russian": Prices(red_totals={4: 800}),
    "hand_and_foot": Prices(wild=1500, concealed=100, red_need="nothing", red_three_in_foot=100),
    "hand_and_foot_bicycle": Prices(concealed=100, red_need="nothing", red_three_in_foot=100),
    "samba": Prices(sequence=1500, out=200, red_totals={6: 1000}, red_need="two canastas"),
    "bolivia": Prices(
        sequence=1500,
        wild=2500,
        out=200,
        red_totals={6: 1000},
        red_need="two canastas",
        black_three=100,
    ),
    "pennies": Prices(wild=1000, sevens=1500, red_totals={8: 1000}, red_need="sevens"),
}


def prices_of(name: str, players: int) -> Prices:
    """The prices of a rule set for so many players (C48 for five and six)."""
    prices = PRICES[name]
    return (
        replace(prices, red_totals=LARGE_REDS)
        if 4 in prices.red_totals and players > 4
        else (prices)
    )


def value(card: str) -> int:
    """Joker 50, ace and deuce 20, eight to king 10, all below 5."""
    return 50 if card == "Jk" else VALUES.get(card[0], 5)


def is_wild(card: str) -> bool:
    return card == "Jk" or card[0] == "2"


def kind_of(meld: Texts) -> str | None:
    """The kind of canasta seven cards and more make; a run with a wild card or of eight is none."""
    naturals = {card[0] for card in meld if not is_wild(card)}
    if len(meld) < 7:
        return None
    if len(naturals) > 1:
        return "sequence"
    if not naturals:
        return "wild"
    return "mixed" if any(map(is_wild, meld)) else "natural"


def bonus(prices: Prices, meld: Texts) -> int:
    kind = kind_of(meld)
    ranks = {card[0] for card in meld if not is_wild(card)}
    if kind in ("natural", "mixed") and ranks == {"7"} and prices.sevens:
        return prices.sevens
    if kind == "natural" and ranks <= {"7", "A"} and prices.natural_sevens_or_aces:
        return prices.natural_sevens_or_aces
    if kind == "wild":
        jokers = meld.count("Jk")
        if jokers == 4 and len(meld) == 7 and prices.jokers_and_deuces:
            return prices.jokers_and_deuces
        return prices.deuces if jokers == 0 and prices.deuces and len(meld) == 7 else prices.wild
    return {None: 0, "natural": prices.natural, "mixed": prices.mixed, "sequence": prices.sequence}[
        kind
    ]


def canastas(prices: Prices, melds: Sequence[Texts]) -> list[Texts]:
    """The canastas of a side; runs are none where they earn nothing (C21)."""
    found = [meld for meld in melds if kind_of(meld)]
    return [meld for meld in found if prices.sequence or kind_of(meld) != "sequence"]


def threes_total(prices: Prices, melds: Sequence[Texts], threes: Texts) -> int:
    count = len(canastas(prices, melds))
    red = sum(card in ("3h", "3d") for card in threes)
    if prices.all_threes:
        points = LADDER[red] + LADDER[len(threes) - red]
        return (-points, 0, points)[min(count, 2)]
    points = prices.red_totals.get(red, 100 * red)
    sevens = any(
        {card[0] for card in meld if not is_wild(card)} == {"7"} for meld in canastas(prices, melds)
    )
    is_met = {
        "nothing": True,
        "meld": bool(melds),
        "canasta": count > 0,
        "two canastas": count > 1,
        "sevens": sevens,
    }[prices.red_need]
    return points if is_met else -points


def held_cost(prices: Prices, hand: Texts) -> int:
    """What cards in a hand or foot cost, a red three five where it was stuck, else nothing."""
    cost = 0
    for card in hand:
        if card in ("3s", "3c"):
            cost += prices.black_three
        elif card in ("3h", "3d"):
            cost += 5 if prices.all_threes else 0
        else:
            cost += value(card)
    return cost


def penalty(prices: Prices, melds: Sequence[Texts], hands: Sequence[Texts]) -> int:
    """Modern American's: unfinished sevens, pure aces, wild melds; three aces or sevens held."""
    if not prices.penalties:
        return 0
    cost = 0
    for meld in melds:
        if len(meld) >= 7:
            continue
        if all(map(is_wild, meld)):
            cost += 2500 if meld.count("Jk") == 4 else 2000
        elif {card[0] for card in meld} in ({"7"}, {"A"}):
            cost += 2500
    for hand in hands:
        cost += sum(1500 for rank in "7A" if sum(card[0] == rank for card in hand) >= 3)
    return cost


def side_total(
    prices: Prices,
    *,
    melds: Sequence[Texts],
    threes: Texts,
    hands: Sequence[Texts],
    feet: Sequence[Texts],
    out: str,
) -> int:
    """The score of a side; `out` is "", "out" or "concealed". All cards as records write them."""
    laid = sum(value(card) for meld in melds for card in meld)
    if prices.all_negative and not canastas(prices, melds):
        laid = -laid
    feet_threes = sum(card in ("3h", "3d") for foot in feet for card in foot)
    return (
        sum(bonus(prices, meld) for meld in canastas(prices, melds))
        + {"": 0, "out": prices.out, "concealed": prices.concealed}[out]
        + laid
        + threes_total(prices, melds, threes)
        - feet_threes * prices.red_three_in_foot
        - sum(held_cost(prices, cards) for cards in (*hands, *feet))
        - penalty(prices, melds, hands)
    )
