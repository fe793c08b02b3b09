"""The search for least openings: depth first over what may be chosen, bounded in what it tries."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.engine.actions import Play
from bot.engine.cards import (
    DEUCE,
    POINTS,
    Card,
    counts_by_rank,
    points_of,
)
from bot.engine.judging.opening import (
    NATURAL_GROUP_SIZE,
    counted_plays,
    opens_by_points,
    short_of_opening,
)
from bot.engine.judging.taking import PAIR
from bot.engine.listing.opening_choices import choices_of, is_meld
from bot.engine.rules import (
    CANASTA_SIZE,
    InitialMeldNeeds,
    RuleSet,
    asks_canasta_from_hand,
)
from bot.engine.view import PlayerView, minimum_for

MOST_LISTED = 60
"""A hand of many pairs and wild cards has thousands of openings; nobody reads so many."""
MOST_TRIED = 250
"""Combinations looked at; what a hand of forty cards cannot open with by then, it lists not."""
ENOUGH_BY_ITSELF = 10_000
"""What a canasta that opens without a minimum counts for in the bounds of the search."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A play that may be chosen, what it is worth at most and how many of each rank it uses."""

    play: Play
    worth: int
    used: tuple[tuple[int, int], ...]
    is_run: bool


Choices = list[list[_Choice]]


@dataclass(slots=True)
class OpeningSearch:
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
    fitting: set[Play] = field(init=False, default_factory=set)
    """The plays that hold what an opening must hold besides points."""

    def __post_init__(self) -> None:
        self.rules = self.view.rules
        self.minimum = minimum_for(self.view, self.view.own_side_index)
        if self.upcard is not None and self.rules.initial_meld_counts_upcard:
            self.minimum -= POINTS[self.upcard]
        self.counts = counts_by_rank(self.view.hand)
        self.points_decide = opens_by_points(self.view)

    def run(self) -> list[tuple[Play, ...]]:
        choices = choices_of(self.view, self.upcard)
        if self.upcard is not None and not choices[0]:
            return []
        self.fitting = {
            play
            for index, plays in enumerate(choices)
            for play in plays
            if self._fits(play, takes=index == 0 and self.upcard is not None)
        }
        if not self.fitting:
            return []
        found: list[tuple[Play, ...]] = []
        weighed = [[self._choice(play) for play in plays] for plays in choices]
        for chosen in self._combine(weighed, _bounds(weighed), (), 0, self.counts):
            if not self._is_least(chosen):
                continue
            plays = self._with_own_cards(chosen)
            if plays not in found:
                found.append(plays)
            if len(found) == MOST_LISTED:
                break
        return found

    def _combine(
        self,
        choices: Choices,
        bounds: list[int],
        chosen: tuple[Play, ...],
        worth: int,
        held: list[int],
    ) -> Iterator[tuple[Play, ...]]:
        """Combinations that open, each left as soon as it does; `held` counts cards by rank."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            return
        if chosen and worth >= self.minimum and self._is_enough(chosen):
            yield chosen
            return
        if not choices or worth + bounds[0] < self.minimum:
            return
        later, later_bounds = choices[1:], bounds[1:]
        for choice in choices[0]:
            left = _without_used(held, choice)
            if left is not None and not (choice.is_run and self._clashes(chosen, choice.play)):
                taken = (*chosen, choice.play)
                yield from self._combine(later, later_bounds, taken, worth + choice.worth, left)
        if chosen or self.upcard is None:
            yield from self._combine(later, later_bounds, chosen, worth, held)

    def _choice(self, play: Play) -> _Choice:
        used = counts_by_rank(play.cards)
        by_rank = tuple((rank, count) for rank, count in enumerate(used) if count)
        return _Choice(play, self._worth(play), by_rank, _is_run(play))

    def _clashes(self, chosen: tuple[Play, ...], run: Play) -> bool:
        """Would a run need a card of which the runs chosen before use every copy?"""
        used = [card for play in chosen if _is_run(play) for card in play.cards]
        return any(used.count(card) >= self.view.hand.count(card) for card in run.cards)

    def _worth(self, play: Play) -> int:
        """A bound on what a play counts: more than enough where being a canasta opens or counts."""
        if len(play.cards) >= CANASTA_SIZE and (
            self.rules.canasta_from_hand_opens or self.rules.initial_meld_counts_canasta_bonus
        ):
            return ENOUGH_BY_ITSELF
        return points_of(play.cards)

    def _fits(self, play: Play, *, takes: bool) -> bool:
        """Does a play hold what one of an opening must, such as a natural group or a canasta?"""
        if self.points_decide:
            return True
        if asks_canasta_from_hand(self.rules, self._score) and len(play.cards) < CANASTA_SIZE:
            return False
        naturals = sum([card >> 2 < DEUCE for card in play.cards])
        match self.rules.initial_meld_needs:
            case InitialMeldNeeds.NOTHING:
                return True
            case InitialMeldNeeds.NATURAL_GROUP:
                return naturals + takes >= NATURAL_GROUP_SIZE
            case InitialMeldNeeds.CLEAN_OR_WILD:
                return naturals in (0, len(play.cards))

    @property
    def _score(self) -> int:
        return self.view.public.match.scores[self.view.own_side_index]

    def _opens(self, chosen: tuple[Play, ...]) -> bool:
        """Do these plays open? What is cheap to see is looked at first."""
        return sum(map(self._worth, chosen)) >= self.minimum and self._is_enough(chosen)

    def _is_enough(self, chosen: tuple[Play, ...]) -> bool:
        """Do plays that are worth the minimum at most open?"""
        if self.points_decide:
            return True
        if self.fitting.isdisjoint(chosen):
            return False
        if self.rules.initial_meld_counts_upcard and not any(map(_is_long, chosen)):
            return True
        laid = chosen
        if self.upcard is not None:
            laid = (Play((*chosen[0].cards, self.upcard)), *chosen[1:])
        counted = counted_plays(self.view, laid)
        return bool(counted) and short_of_opening(self.view, counted, chosen) is None

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
            return less if is_meld(self.rules, less) else None
        pair = sum([each >> 2 == self.upcard >> 2 for each in cards]) >= PAIR
        return less if pair and is_meld(self.rules, Play((*cards, self.upcard))) else None

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


def _without_used(held: list[int], choice: _Choice) -> list[int] | None:
    """The counts by rank once a choice is laid, None where there are not so many cards."""
    for rank, count in choice.used:
        if held[rank] < count:
            return None
    left = held.copy()
    for rank, count in choice.used:
        left[rank] -= count
    return left


def _bounds(choices: Choices) -> list[int]:
    """What the choices from each one on are worth at most."""
    best = [max([choice.worth for choice in plays], default=0) for plays in choices]
    return [sum(best[index:]) for index in range(len(best) + 1)]


def _is_long(play: Play) -> bool:
    return len(play.cards) >= CANASTA_SIZE


def _is_run(play: Play) -> bool:
    ranks = {card >> 2 for card in play.cards if card >> 2 < DEUCE}
    return len(ranks) > 1


def _draw_one(left: list[Card], card: Card) -> Card:
    """Take a card of that rank out of those left, the lowest suit first."""
    found = next(other for other in left if other >> 2 == card >> 2)
    left.remove(found)
    return found
