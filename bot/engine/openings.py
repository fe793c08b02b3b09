"""Least openings: melds that reach the initial minimum, and none of whose cards can be spared."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import (
    DEUCE,
    JOKER_RANK,
    NATURAL_RANKS,
    POINTS,
    POINTS_BY_RANK,
    Card,
    Cards,
    Rank,
    counts_by_rank,
    is_natural,
    points_of,
)
from bot.engine.laying import laid_cards
from bot.engine.legality import refusal
from bot.engine.meld_limits import has_meld_limits
from bot.engine.melds import meld_of
from bot.engine.opening import counted_plays, opens_by_points, short_of_opening
from bot.engine.plays import cards_of_rank, new_sets, wild_card_sets, wild_plays
from bot.engine.refusals import Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, Sequences
from bot.engine.sequences import all_runs_from_hand, runs_from_hand
from bot.engine.taking import PAIR, upcard_of
from bot.engine.upcard_runs import all_runs_with_upcard, runs_with_upcard
from bot.engine.view import PlayerView, minimum_for

MOST_LISTED = 60
"""A hand of many pairs and wild cards has thousands of openings; nobody reads so many."""
WILD_RANKS = (DEUCE, JOKER_RANK)
SMALL_HAND = 8
"""Cards of a hand whose runs are tried with wild cards wherever one may stand."""
MOST_TRIED = 600
"""Combinations looked at; what a hand of forty cards cannot open with by then, it lists not."""
ENOUGH_BY_ITSELF = 10_000
"""What a canasta that opens without a minimum counts for in the bounds of the search."""


def openings(view: PlayerView) -> list[LayMelds]:
    """Least openings from the hand; the minimum waived for a concealed hand is not used here."""
    if best_points(view.rules, view.hand) < minimum_for(view, view.own_side_index):
        return []
    found = _Search(view).run()
    judged = -1 if has_meld_limits(view.rules) else len(view.hand) - 2
    return [
        lay
        for lay in map(LayMelds, found)
        if sum([len(play.cards) for play in lay.plays]) <= judged or refusal(view, lay) is None
    ]


def opening_takes(view: PlayerView) -> list[TakePile]:
    """Ways to take the pile that open: the upcard with a pair, and what more the minimum needs."""
    upcard = upcard_of(view)
    best = best_points(view.rules, (*view.hand, upcard))
    if best < minimum_for(view, view.own_side_index):
        return []
    found = _Search(view, upcard).run()
    return [take for take in map(TakePile, found) if refusal(view, take) is None]


def best_points(rules: RuleSet, cards: Cards) -> int:
    """A bound on what cards can count: naturals that could be melded, wild cards, bonuses."""
    counts = counts_by_rank(cards)
    wild_points = 20 * counts[DEUCE] + 50 * counts[JOKER_RANK]
    runs = rules.sequences is not Sequences.NONE
    least = 1 if runs else rules.minimum_naturals if wild_points else MINIMUM_MELD_SIZE
    naturals = 0
    for rank in NATURAL_RANKS:
        if counts[rank] >= least:
            naturals += counts[rank] * POINTS_BY_RANK[rank]
    if len(cards) >= CANASTA_SIZE and (
        rules.initial_meld_counts_canasta_bonus or rules.canasta_from_hand_opens
    ):
        naturals += ENOUGH_BY_ITSELF
    return naturals + wild_points if naturals or rules.wild_melds else 0


Weighed = list[list[tuple[Play, int]]]
"""Choices, each play with what it is worth at most."""


@dataclass(slots=True)
class _Search:
    """Depth first over ranks and runs, each left out or laid in one of its ways.

    In a taking the first choice holds the hand cards that the upcard is used with.
    """

    view: PlayerView
    upcard: Card | None = None
    tried: int = field(default=0, init=False)
    rules: RuleSet = field(init=False)
    minimum: int = field(init=False)
    counts: list[int] = field(init=False)
    points_decide: bool = field(init=False)
    """Do the points of the cards alone decide whether plays open?"""

    def __post_init__(self) -> None:
        self.rules = self.view.rules
        self.minimum = minimum_for(self.view, self.view.own_side_index)
        if self.upcard is not None and self.rules.initial_meld_counts_upcard:
            self.minimum -= POINTS[self.upcard]
        self.counts = counts_by_rank(self.view.hand)
        self.points_decide = opens_by_points(self.view)

    def run(self) -> list[tuple[Play, ...]]:
        choices = self._choices()
        if self.upcard is not None and not choices[0]:
            return []
        found: list[tuple[Play, ...]] = []
        weighed = [[(play, self._worth(play)) for play in plays] for plays in choices]
        for chosen in self._combine(weighed, _bounds(weighed), (), 0):
            if self._is_least(chosen) and chosen not in found:
                found.append(chosen)
            if len(found) == MOST_LISTED:
                break
        return found

    def _choices(self) -> list[list[Play]]:
        """The ways to use the upcard, then those of each rank, the dearest first, and each run."""
        wild_sets = wild_card_sets(self.view.hand, self.rules.max_wild_cards)
        upcard_rank = None if self.upcard is None else self.upcard >> 2
        listed = [] if self.upcard is None else [self._first_plays(self.upcard, wild_sets)]
        for rank in sorted(NATURAL_RANKS, key=lambda rank: -POINTS_BY_RANK[rank]):
            cards = cards_of_rank(self.view.hand, rank)
            if rank != upcard_rank and len(cards) >= self.rules.minimum_naturals:
                listed.append(self._new_sets(cards, wild_sets))
        if self.rules.sequences is not Sequences.NONE:
            listed += self._runs()
        if self.rules.wild_melds and upcard_rank not in (DEUCE, JOKER_RANK):
            listed.append([play for play in wild_plays(self.view.hand, None) if self._stands(play)])
        return listed

    def _runs(self) -> list[list[Play]]:
        """The runs by suit and by where they start: two that start within three ranks overlap."""
        groups: dict[tuple[int, int], list[Play]] = {}
        for cards in self._runs_from_hand():
            place = next(index for index, card in enumerate(cards) if is_natural(card))
            lowest = (cards[place] >> 2) - place
            group = (cards[place] & 3, lowest // MINIMUM_MELD_SIZE)
            groups.setdefault(group, []).append(Play(cards))
        return list(groups.values())

    def _runs_from_hand(self) -> list[Cards]:
        if len(self.view.hand) <= SMALL_HAND:
            return all_runs_from_hand(self.rules, self.view.hand)
        return runs_from_hand(self.rules, self.view.hand, may_replace=False)

    def _stands(self, play: Play) -> bool:
        return not isinstance(meld_of(self.rules, play.cards), Refused)

    def _new_sets(self, cards: Cards, wild_sets: list[Cards]) -> list[Play]:
        plays = new_sets(self.rules, cards, wild_sets)
        if not self.rules.melds_close_at_seven:
            return plays
        return [play for play in plays if len(play.cards) <= CANASTA_SIZE]

    def _first_plays(self, upcard: Card, wild_sets: list[Cards]) -> list[Play]:
        """Two and more hand cards of the upcard's rank, wild cards where its play counts."""
        same = cards_of_rank(self.view.hand, Rank(upcard >> 2))
        runs = []
        if self.rules.sequences is Sequences.CZECH:
            is_small = len(self.view.hand) <= SMALL_HAND
            runs_of = all_runs_with_upcard if is_small else runs_with_upcard
            runs = list(map(Play, runs_of(self.view)))
        if len(same) < PAIR:
            return runs
        if not self.rules.initial_meld_counts_upcard or upcard >> 2 >= DEUCE:
            return [Play(same[:PAIR])]
        plays = new_sets(self.rules, same, wild_sets, upcards=1)
        pairs = (play for play in plays if sum(card in same for card in play.cards) >= PAIR)
        return runs + [play for play in pairs if self._stands(Play((*play.cards, upcard)))]

    def _combine(
        self,
        choices: Weighed,
        bounds: list[int],
        chosen: tuple[Play, ...],
        worth: int,
    ) -> Iterator[tuple[Play, ...]]:
        """Combinations that open, each left as soon as it does; as many bounds as choices left."""
        self.tried += 1
        if chosen and worth >= self.minimum and self._opens(chosen):
            yield self._with_own_cards(chosen)
            return
        if not choices or self.tried > MOST_TRIED or worth + bounds[0] < self.minimum:
            return
        later, later_bounds = choices[1:], bounds[1:]
        for play, more in choices[0]:
            if self._cards_suffice((*chosen, play)):
                taken = (*chosen, play)
                yield from self._combine(later, later_bounds, taken, worth + more)
        if chosen or self.upcard is None:
            yield from self._combine(later, later_bounds, chosen, worth)

    def _worth(self, play: Play) -> int:
        """A bound on what a play counts: more than enough where being a canasta opens or counts."""
        if len(play.cards) >= CANASTA_SIZE and (
            self.rules.canasta_from_hand_opens or self.rules.initial_meld_counts_canasta_bonus
        ):
            return ENOUGH_BY_ITSELF
        return points_of(play.cards)

    def _opens(self, chosen: tuple[Play, ...]) -> bool:
        if sum(map(self._worth, chosen)) < self.minimum:
            return False
        if self.points_decide:
            return True
        laid = chosen
        if self.upcard is not None:
            laid = (Play((*chosen[0].cards, self.upcard)), *chosen[1:])
        counted = counted_plays(self.view, laid)
        return bool(counted) and short_of_opening(self.view, counted, chosen) is None

    def _cards_suffice(self, chosen: tuple[Play, ...]) -> bool:
        """Does the hand hold all cards, those of sets counted by rank, those of runs by card?"""
        used = counts_by_rank(laid_cards(chosen))
        for rank in WILD_RANKS if self.rules.sequences is Sequences.NONE else range(len(used)):
            if used[rank] > self.counts[rank]:
                return False
        if self.rules.sequences is Sequences.NONE:
            return True
        runs = [card for play in chosen if _is_run(play) for card in play.cards]
        return all(runs.count(card) <= self.view.hand.count(card) for card in set(runs))

    def _is_least(self, chosen: tuple[Play, ...]) -> bool:
        """Can neither a play nor a card of one be spared?"""
        first_fixed = self.upcard is not None
        for index, play in enumerate(chosen):
            fixed = first_fixed and index == 0
            others = (*chosen[:index], *chosen[index + 1 :])
            if not fixed and others and self._opens(others):
                return False
            for card in set(play.cards):
                less = self._without(play, card, fixed=fixed)
                if less and self._opens((*chosen[:index], less, *chosen[index + 1 :])):
                    return False
        return True

    def _without(self, play: Play, card: Card, *, fixed: bool) -> Play | None:
        """The play with one card fewer, None where it would stand no longer."""
        cards = list(play.cards)
        cards.remove(card)
        less = Play(tuple(cards))
        if not fixed or self.upcard is None:
            return less if self._stands(less) else None
        pair = sum([each >> 2 == self.upcard >> 2 for each in cards]) >= PAIR
        return less if pair and self._stands(Play((*cards, self.upcard))) else None

    def _with_own_cards(self, chosen: tuple[Play, ...]) -> tuple[Play, ...]:
        """The plays with each card of the hand used once: runs first, sets from what is left."""
        left = list(self.view.hand)
        for play in chosen:
            if _is_run(play):
                for card in play.cards:
                    left.remove(card)
        return tuple(
            play if _is_run(play) else Play(tuple(_draw_one(left, card) for card in play.cards))
            for play in chosen
        )


def _bounds(choices: Weighed) -> list[int]:
    """What the choices from each one on are worth at most."""
    best = [max([worth for _, worth in plays], default=0) for plays in choices]
    return [sum(best[index:]) for index in range(len(best) + 1)]


def _is_run(play: Play) -> bool:
    ranks = {card >> 2 for card in play.cards if card >> 2 < DEUCE}
    return len(ranks) > 1


def _draw_one(left: list[Card], card: Card) -> Card:
    """Take a card of that rank out of those left, the lowest suit first."""
    found = next(other for other in left if other >> 2 == card >> 2)
    left.remove(found)
    return found
