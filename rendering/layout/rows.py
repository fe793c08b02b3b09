"""How the cards of a hand are parted into rows: groups whole where they can be, rows even."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from bot.engine.cards import Card, rank_of
from rendering.layout.held import Row

GroupOf = Callable[[Card], int]
"""What is kept together in a row: the rank of a card, or its suit."""

Cost = tuple[int, int, int]
"""Groups and ranks that go on in the next row, then how uneven rows are."""
Parting = tuple[Cost, tuple[int, ...]]
"""The least cost of rows that end at these places."""


def parted(cards: Row, row_count: int, *, most: int, group_of: GroupOf) -> list[Row]:
    """So many rows of at most `most` cards that break as few groups as can be, then are even.

    There must be room for all cards, and a card for each row.
    """
    best: dict[int, Parting] = {0: ((0, 0, 0), ())}
    for number in range(row_count):
        later = row_count - number - 1
        ends = range(max(1, len(cards) - later * most), len(cards) - later + 1)
        best = {
            end: _best_to(end, best, cards, most, group_of)
            for end in ends
            if end <= most * (number + 1)
        }
    places = best[len(cards)][1]
    return [cards[start:end] for start, end in pairwise((0, *places))]


def _best_to(
    end: int, before: dict[int, Parting], cards: Row, most: int, group_of: GroupOf
) -> Parting:
    """The best rows up to this place, after those that were best up to earlier ones."""
    group, rank = (
        (int(_goes_on(cards, end, group_of)), int(_goes_on(cards, end, rank_of)))
        if end < len(cards)
        else (0, 0)
    )
    ways = [
        ((cost[0] + group, cost[1] + rank, cost[2] + (end - start) ** 2), (*places, end))
        for start, (cost, places) in before.items()
        if 0 < end - start <= most
    ]
    return min(ways, key=lambda way: (way[0], [-place for place in way[1]]))


def _goes_on(cards: Row, place: int, group_of: GroupOf) -> bool:
    return group_of(cards[place - 1].card) == group_of(cards[place].card)


def broken(rows: Sequence[Row], group_of: GroupOf) -> tuple[int, int]:
    """How many groups, and how many ranks, go on in the next row."""
    ends = [(above[-1].card, below[0].card) for above, below in pairwise(rows)]
    groups = sum(group_of(above) == group_of(below) for above, below in ends)
    return groups, sum(rank_of(above) == rank_of(below) for above, below in ends)
