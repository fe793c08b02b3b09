"""A person's half-built play: private, kept nowhere, judged as a whole by `refusal`.

Naturals go to their side's meld of that rank, or to a new one. Wild cards go where the person
says, by themselves to the group chosen last.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import (
    DEUCE,
    THREE,
    Card,
    Cards,
    Rank,
    counts_by_rank,
    is_wild,
    points_of,
    rank_of,
    without_cards,
)
from bot.engine.laying import play_points
from bot.engine.legality import refusal
from bot.engine.melds import CanastaKind, Meld
from bot.engine.refusals import Refused
from bot.engine.taking import own_set_numbers, upcard_of
from bot.engine.view import PlayerView, has_opened, melds_of, minimum_for

Target = Rank
"""Where cards go: to the own side's meld of a rank, be it there or still to be made."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that go to one meld, the naturals first."""

    target: Target
    naturals: Cards = ()
    wild_cards: Cards = ()

    @property
    def cards(self) -> Cards:
        return self.naturals + self.wild_cards


@dataclass(frozen=True, slots=True)
class Draft:
    """Groups in the order they were begun, for laying or for taking the pile. A value."""

    taking: bool = False
    groups: tuple[Group, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not self.groups

    @property
    def cards(self) -> Cards:
        """All chosen cards."""
        return tuple(card for group in self.groups for card in group.cards)

    def count_of(self, rank: Rank) -> int:
        """How many cards of a rank are chosen, deuces and jokers by their own ranks."""
        return counts_by_rank(self.cards)[rank]

    def with_naturals(self, view: PlayerView, rank: Rank, count: int) -> "Draft":
        """So many cards of a natural rank (or black threes), the lowest suits; 0 for none."""
        chosen = tuple(card for card in view.hand if rank_of(card) == rank)[:count]
        return self._with_group(replace(self._group(rank), naturals=chosen))

    def with_wild(
        self, view: PlayerView, rank: Rank, count: int, *, onto: Target | None = None
    ) -> "Draft":
        """So many wild cards of a kind on one meld; without `onto`, on the group begun last.

        What other groups hold stays there; no more are chosen than the hand has left.
        """
        target = onto if onto is not None else self._last_target()
        if target is None:
            return self
        group = self._group(target)
        kept = tuple(card for card in group.wild_cards if rank_of(card) != rank)
        elsewhere = [
            card for other in self.groups if other.target != target for card in other.wild_cards
        ]
        free = without_cards(view.hand, elsewhere) or ()
        chosen = [card for card in free if rank_of(card) == rank][: max(0, count)]
        return self._with_group(replace(group, wild_cards=tuple(sorted((*kept, *chosen)))))

    def cleared(self) -> "Draft":
        return Draft(self.taking)

    def targets(self, view: PlayerView) -> tuple[Target, ...]:
        """Where a wild card may go: the groups, then the side's melds, without threes."""
        ranks = [group.target for group in self.groups]
        ranks += [meld.rank for _, meld in melds_of(view.own_side)]
        if self.taking and view.public.pile.cards:
            ranks.append(rank_of(upcard_of(view)))
        return tuple(dict.fromkeys(rank for rank in ranks if rank != THREE))

    def plays(self, view: PlayerView) -> tuple[Play, ...]:
        """The groups as plays; in a taking that of the upcard comes first, were it empty."""
        groups = list(self.groups)
        if self.taking and view.public.pile.cards:
            rank = rank_of(upcard_of(view))
            groups = [
                self._group(rank),
                *(group for group in groups if group.target != rank),
            ]
        return tuple(
            Play(group.cards, next(iter(own_set_numbers(view, group.target)), None))
            for group in groups
        )

    def action(self, view: PlayerView) -> LayMelds | TakePile:
        plays = self.plays(view)
        return TakePile(plays) if self.taking else LayMelds(plays)

    def refusal(self, view: PlayerView) -> Refused | None:
        """Why the draft cannot be laid as it stands."""
        return refusal(view, self.action(view))

    def points(self, view: PlayerView) -> int:
        """What the draft counts towards an initial meld, the upcard it takes included."""
        upcard = view.public.pile.cards[-1:] if self.taking else ()
        return play_points(self.plays(view)) + points_of(upcard)

    def needed(self, view: PlayerView) -> int | None:
        """The initial minimum, None once the side has opened."""
        return None if has_opened(view.own_side) else minimum_for(view, view.own_side_index)

    def spoiled(self, view: PlayerView) -> tuple[Meld, ...]:
        """The natural canastas of the own side that the draft makes mixed."""
        targets = {group.target for group in self.groups if group.wild_cards}
        return tuple(
            meld
            for _, meld in melds_of(view.own_side)
            if meld.rank in targets and meld.canasta_kind is CanastaKind.NATURAL
        )

    def _group(self, target: Target) -> Group:
        return next((group for group in self.groups if group.target == target), Group(target))

    def _last_target(self) -> Target | None:
        natural = [group.target for group in self.groups if group.naturals]
        return natural[-1] if natural else None

    def _with_group(self, changed: Group) -> "Draft":
        """The group in its old place or at the end; gone where it became empty."""
        known = [group.target for group in self.groups]
        groups = self.groups if changed.target in known else (*self.groups, changed)
        merged = (changed if group.target == changed.target else group for group in groups)
        return replace(self, groups=tuple(group for group in merged if group.cards))


def draft_of_cards(view: PlayerView, cards: Sequence[Card], *, taking: bool = False) -> Draft:
    """The draft of cards in the order they were typed: a wild card goes with the last natural.

    Wild cards typed first go with the first natural, wild cards alone with the upcard in a taking,
    else to a meld of their own.
    """
    groups: dict[Target, Group] = {}
    target = _first_target(view, cards, taking=taking)
    for card in cards:
        target = target if is_wild(card) else rank_of(card)
        group = groups.get(target, Group(target))
        groups[target] = (
            replace(group, wild_cards=(*group.wild_cards, card))
            if is_wild(card)
            else replace(group, naturals=(*group.naturals, card))
        )
    return Draft(taking, tuple(groups.values()))


def _first_target(view: PlayerView, cards: Sequence[Card], *, taking: bool) -> Target:
    for card in cards:
        if not is_wild(card):
            return rank_of(card)
    return rank_of(upcard_of(view)) if taking and view.public.pile.cards else DEUCE
