"""Least openings: melds that reach the initial minimum, and none of whose cards can be spared."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import (
    DEUCE,
    NATURAL_RANKS,
    POINTS,
    POINTS_BY_RANK,
    Card,
    Cards,
    Rank,
    counts_by_rank,
    points_of,
)
from bot.engine.legality import refusal
from bot.engine.melds import most_wild_cards
from bot.engine.plays import cards_of_rank, new_sets, wild_card_sets, wild_plays
from bot.engine.rules import MINIMUM_MELD_SIZE, RuleSet
from bot.engine.taking import upcard_of
from bot.engine.view import PlayerView, minimum_for

MOST_LISTED = 60
"""A hand of many pairs and wild cards has thousands of openings; nobody reads so many."""


def openings(view: PlayerView) -> list[LayMelds]:
    """Least openings from the hand; the minimum waived for a concealed hand is not used here."""
    minimum = minimum_for(view, view.own_side_index)
    if best_points(view.rules, view.hand) < minimum:
        return []
    found = _Search(view.rules, view.hand, minimum).run()
    most = len(view.hand) - 2
    return [
        lay
        for lay in map(LayMelds, found)
        if sum([len(play.cards) for play in lay.plays]) <= most or refusal(view, lay) is None
    ]


def opening_takes(view: PlayerView) -> list[TakePile]:
    """Ways to take the pile that open: the upcard with a pair, and what more the minimum needs."""
    upcard = upcard_of(view)
    rank = Rank(upcard >> 2)
    same = cards_of_rank(view.hand, rank)
    minimum = minimum_for(view, view.own_side_index) - POINTS[upcard]
    if len(same) < 2 or best_points(view.rules, view.hand, rank) < minimum:
        return []
    found = _Search(view.rules, view.hand, minimum, rank).run()
    return [take for take in map(TakePile, found) if refusal(view, take) is None]


def best_points(rules: RuleSet, hand: Cards, upcard_rank: Rank | None = None) -> int:
    """A bound on what a hand can lay: all naturals that could be melded and all wild cards."""
    counts = counts_by_rank(hand)
    wild_points = 20 * counts[DEUCE] + 50 * counts[DEUCE + 1]
    least = rules.minimum_naturals if wild_points else MINIMUM_MELD_SIZE
    naturals = 0
    for rank in NATURAL_RANKS:
        if counts[rank] >= least or (rank == upcard_rank and counts[rank] >= 2):
            naturals += counts[rank] * POINTS_BY_RANK[rank]
    return naturals + wild_points if naturals or rules.wild_melds else 0


@dataclass(slots=True)
class _Search:
    """Depth first over the ranks, each left out or laid in one of its ways."""

    rules: RuleSet
    hand: Cards
    minimum: int
    upcard_rank: Rank | None = None

    def run(self) -> list[tuple[Play, ...]]:
        found: list[tuple[Play, ...]] = []
        choices = self._choices()
        bounds = [0] * (len(choices) + 1)
        for index in reversed(range(len(choices))):
            bounds[index] = bounds[index + 1] + max(
                points_of(play.cards) for play in choices[index]
            )
        for chosen in self._combine(choices, bounds, 0, (), 0):
            if self._is_least(chosen):
                found.append(self._with_own_wild_cards(chosen))
                if len(found) == MOST_LISTED:
                    break
        return found

    def _choices(self) -> list[list[Play]]:
        """Per rank the ways to lay it, the upcard's first, then the dearest ranks."""
        wild_sets = wild_card_sets(self.hand, self.rules.max_wild_cards)
        ranks = sorted(
            NATURAL_RANKS, key=lambda rank: (rank != self.upcard_rank, -POINTS_BY_RANK[rank])
        )
        listed = []
        for rank in ranks:
            cards = cards_of_rank(self.hand, rank)
            if rank == self.upcard_rank:
                plays = [
                    play
                    for play in new_sets(self.rules, cards, wild_sets, upcards=1)
                    if sum([card >> 2 == rank for card in play.cards]) >= 2
                ]
            else:
                plays = list(new_sets(self.rules, cards, wild_sets))
            if plays:
                listed.append(plays)
        if self.rules.wild_melds:
            listed.append(list(wild_plays(self.hand, None)))
        return [plays for plays in listed if plays]

    def _combine(
        self,
        choices: list[list[Play]],
        bounds: list[int],
        index: int,
        chosen: tuple[Play, ...],
        points: int,
    ) -> Iterator[tuple[Play, ...]]:
        """Combinations that reach the minimum, each left as soon as it does."""
        if points >= self.minimum and chosen:
            yield chosen
            return
        if index == len(choices) or points + bounds[index] < self.minimum:
            return
        for play in choices[index]:
            if self._wild_cards_suffice((*chosen, play)):
                more = points + points_of(play.cards)
                yield from self._combine(choices, bounds, index + 1, (*chosen, play), more)
        if not (index == 0 and self.upcard_rank is not None):
            yield from self._combine(choices, bounds, index + 1, chosen, points)

    def _wild_cards_suffice(self, chosen: tuple[Play, ...]) -> bool:
        counts, used = counts_by_rank(self.hand), _counts(chosen)
        return all(used[rank] <= counts[rank] for rank in (DEUCE, DEUCE + 1))

    def _is_least(self, chosen: tuple[Play, ...]) -> bool:
        """Can neither a play nor a card of one be spared?"""
        surplus = sum([points_of(play.cards) for play in chosen]) - self.minimum
        for index, play in enumerate(chosen):
            taking = index == 0 and self.upcard_rank is not None
            if not taking and points_of(play.cards) <= surplus:
                return False
            if any(
                POINTS[card] <= surplus and self._stands_without(play, card, taking=taking)
                for card in set(play.cards)
            ):
                return False
        return True

    def _stands_without(self, play: Play, card: Card, *, taking: bool) -> bool:
        """Is the play still legal when this card of it stays in the hand?"""
        rest = list(play.cards)
        rest.remove(card)
        lying = 1 if taking else 0
        naturals = sum([each >> 2 < DEUCE for each in rest])
        if len(rest) + lying < MINIMUM_MELD_SIZE or naturals < (2 if taking else 0):
            return False
        if naturals == 0:
            return True
        enough = naturals + lying >= self.rules.minimum_naturals
        return enough and len(rest) - naturals <= most_wild_cards(self.rules, naturals + lying)

    def _with_own_wild_cards(self, chosen: tuple[Play, ...]) -> tuple[Play, ...]:
        """The plays with each wild card used once: choices name wild cards by kind."""
        left = {rank: list(cards_of_rank(self.hand, Rank(rank))) for rank in (DEUCE, DEUCE + 1)}
        return tuple(
            Play(
                tuple(card if card >> 2 < DEUCE else left[card >> 2].pop(0) for card in play.cards)
            )
            for play in chosen
        )


def _counts(plays: tuple[Play, ...]) -> list[int]:
    return counts_by_rank([card for play in plays for card in play.cards])
