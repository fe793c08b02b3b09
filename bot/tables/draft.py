"""A person's half-built play: private, kept nowhere, judged as a whole by `refusal`.

Where suits do not matter all melds are chosen at once by rank and number: naturals go to the meld
of their rank, wild cards to the group chosen last. Where runs are laid (`chooses_by_card`) one meld
is chosen after the other, card by card. Where a group goes can be told; else it finds its home.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import (
    DEUCE,
    THREE,
    Cards,
    Rank,
    counts_by_rank,
    is_wild,
    rank_of,
    without_cards,
)
from bot.engine.judging.taking import own_melds_for_upcard, own_set_numbers, upcard_of
from bot.engine.legality import refusal
from bot.engine.listing.placing import arranged, fitting_melds, home_of
from bot.engine.melds import CanastaKind, Meld
from bot.engine.refusals import Refused
from bot.engine.rules import MINIMUM_MELD_SIZE, RankMelds, RuleSet, Sequences
from bot.engine.view import PlayerView, has_opened, melds_of, minimum_for
from bot.tables.counting import opening_count

NEW = 0
"""The place of a group that shall be a new meld; own melds are numbered from 1."""


def chooses_by_card(rules: RuleSet) -> bool:
    """Do suits matter, so that cards are chosen one by one?"""
    return rules.sequences is not Sequences.NONE


@dataclass(frozen=True, slots=True)
class Target:
    """A meld of a rank: the own one of that number, or one still to be made."""

    rank: Rank
    meld: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that go to one meld; `onto` is NEW or its number where that was told, else None."""

    naturals: Cards = ()
    wild_cards: Cards = ()
    onto: int | None = None
    wild_below: bool = False
    """Shall wild cards that fill no gap of a new run lie under it?"""

    @property
    def cards(self) -> Cards:
        return self.naturals + self.wild_cards


@dataclass(frozen=True, slots=True)
class Draft:
    """Groups in the order they were begun, for laying or for taking the pile. A value.

    In a taking card by card the first group holds what the upcard is used with.
    """

    taking: bool = False
    groups: tuple[Group, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not self.groups

    @property
    def cards(self) -> Cards:
        """All chosen cards."""
        return tuple(card for group in self.groups for card in group.cards)

    @property
    def current(self) -> Group:
        """The group that is being chosen card by card."""
        return self.groups[-1] if self.groups else Group()

    def count_of(self, rank: Rank) -> int:
        """How many cards of a rank are chosen, deuces and jokers by their own ranks."""
        return counts_by_rank(self.cards)[rank]

    def with_naturals(self, view: PlayerView, rank: Rank, count: int) -> "Draft":
        """So many cards of a natural rank (or black threes), the lowest suits; 0 for none."""
        chosen = tuple(card for card in view.hand if rank_of(card) == rank)[:count]
        place = self._place_of_rank(rank)
        if place is None and chosen:
            place = self._homeless_wild_cards()
        return self._with_group(place, naturals=chosen)

    def with_wild(
        self, view: PlayerView, rank: Rank, count: int, *, onto: Target | None = None
    ) -> "Draft":
        """So many wild cards of a kind on one meld; without `onto`, on the group begun last.

        What other groups hold stays there; no more are chosen than the hand has left.
        """
        target = onto or self.default_target(view)
        place = next(
            (at for at in range(len(self.groups)) if self.target_of(view, at) == target), None
        )
        own = self.groups[place].wild_cards if place is not None else ()
        kept = tuple(card for card in own if rank_of(card) != rank)
        elsewhere = [
            card for at, group in enumerate(self.groups) if at != place for card in group.wild_cards
        ]
        free = without_cards(view.hand, elsewhere) or ()
        chosen = [card for card in free if rank_of(card) == rank][: max(0, count)]
        told = target.meld if place is None else None
        return self._with_group(place, wild_cards=tuple(sorted((*kept, *chosen))), onto=told)

    def with_cards(self, old: Cards, new: Cards) -> "Draft":
        """The current group with the cards `new` in place of its cards `old`."""
        kept = without_cards(tuple(sorted(self.current.cards)), old) or ()
        cards = sorted((*kept, *new))
        changed = replace(
            self.current,
            naturals=tuple(card for card in cards if not is_wild(card)),
            wild_cards=tuple(card for card in cards if is_wild(card)),
        )
        return replace(self, groups=(*self.groups[:-1], changed))

    def with_next_group(self) -> "Draft":
        """Another meld begun, card by card."""
        first_may_be_empty = self.taking and len(self.groups) <= 1
        if not self.current.cards and not first_may_be_empty:
            return self
        return replace(self, groups=(*(self.groups or (Group(),)), Group()))

    def moved(self, place: int, onto: int, *, wild_below: bool = False) -> "Draft":
        """The group at a place told where to go: NEW or the number of an own meld."""
        group = replace(self.groups[place], onto=onto, wild_below=wild_below)
        return replace(self, groups=(*self.groups[:place], group, *self.groups[place + 1 :]))

    def cleared(self) -> "Draft":
        return Draft(self.taking)

    def meld_of(self, view: PlayerView, place: int) -> int | None:
        """The number of the own meld a group goes onto, None for a new one."""
        group = self.groups[place]
        if group.onto is not None:
            return group.onto or None
        if not group.naturals and not chooses_by_card(view.rules):
            return None
        is_first = self.taking and place == self._first_place(view)
        cards = (*group.cards, *view.public.pile.cards[-1:]) if is_first else group.cards
        return home_of(view, cards)

    def target_of(self, view: PlayerView, place: int) -> Target:
        """Where a group goes, with the rank of that meld."""
        number, group = self.meld_of(view, place), self.groups[place]
        if group.naturals:
            return Target(rank_of(group.naturals[0]), number)
        melds = dict(melds_of(view.own_side))
        return Target(melds[number].rank if number in melds else DEUCE, number)

    def places_for(self, view: PlayerView, place: int) -> tuple[int, ...]:
        """Where a group could go: the own melds that it fits, and NEW where it may begin one."""
        group = self.groups[place]
        fitting = fitting_melds(view, group.cards) if group.cards else ()
        may_begin = len(group.cards) >= MINIMUM_MELD_SIZE
        one_rank = len({rank_of(card) for card in group.naturals}) <= 1
        if one_rank and view.rules.melds_of_a_rank is RankMelds.ONE:
            rank = rank_of(group.naturals[0]) if group.naturals else DEUCE
            may_begin = may_begin and not own_set_numbers(view, rank)
        return (*fitting, NEW) if may_begin else fitting

    def targets(self, view: PlayerView) -> tuple[Target, ...]:
        """Where a wild card may go: the groups, then the side's melds, without threes."""
        found = [self.target_of(view, place) for place in range(len(self.groups))]
        found += [Target(meld.rank, number) for number, meld in melds_of(view.own_side)]
        if view.rules.wild_melds:
            found.append(Target(DEUCE))
        return tuple(dict.fromkeys(target for target in found if target.rank != THREE))

    def default_target(self, view: PlayerView) -> Target:
        """Where wild cards go by themselves: the naturals chosen last, else the first meld."""
        for place in range(len(self.groups) - 1, -1, -1):
            if self.groups[place].naturals:
                return self.target_of(view, place)
        return next(iter(self.targets(view)), Target(DEUCE))

    def plays(self, view: PlayerView) -> tuple[Play, ...]:
        """The groups as plays; in a taking that of the upcard comes first, were it empty."""
        first = self._first_place(view) if self.taking else None
        plays = [
            self._play(view, place)
            for place, group in enumerate(self.groups)
            if place != first and group.cards
        ]
        if not self.taking:
            return tuple(plays)
        return (self._first_play(view, first), *plays)

    def _play(self, view: PlayerView, place: int) -> Play:
        group, number = self.groups[place], self.meld_of(view, place)
        cards = arranged(view, group.cards, number, wild_below=group.wild_below)
        return Play(cards, number)

    def _first_play(self, view: PlayerView, place: int | None) -> Play:
        """The hand's cards that go with the upcard, in the order that leaves its place free."""
        upcards = view.public.pile.cards[-1:]
        if place is None or not self.groups[place].cards:
            told = self.groups[place].onto if place is not None else None
            return Play((), (told or None) if told is not None else _home_of_upcard(view))
        group, number = self.groups[place], self.meld_of(view, place)
        cards = list(arranged(view, (*group.cards, *upcards), number, wild_below=group.wild_below))
        for card in upcards:
            cards.remove(card)
        return Play(tuple(cards), number)

    def _first_place(self, view: PlayerView) -> int | None:
        """The place of the group that the upcard is used with."""
        if chooses_by_card(view.rules):
            return 0 if self.groups else None
        if not view.public.pile.cards:
            return None
        upcard = upcard_of(view)
        if not is_wild(upcard):
            return self._place_of_rank(rank_of(upcard))
        places = (place for place, group in enumerate(self.groups) if not group.naturals)
        return next(places, None)

    def action(self, view: PlayerView) -> LayMelds | TakePile:
        plays = self.plays(view)
        return TakePile(plays) if self.taking else LayMelds(plays)

    def refusal(self, view: PlayerView) -> Refused | None:
        """Why the draft cannot be laid as it stands."""
        return refusal(view, self.action(view))

    def points(self, view: PlayerView) -> int:
        """What the draft counts towards an initial meld, the upcard it takes included."""
        return opening_count(view, self.action(view))

    def needed(self, view: PlayerView) -> int | None:
        """The initial minimum, None once the side has opened."""
        return None if has_opened(view.own_side) else minimum_for(view, view.own_side_index)

    def spoiled(self, view: PlayerView) -> tuple[Meld, ...]:
        """The natural canastas of the own side that the draft makes mixed."""
        numbers = {
            self.meld_of(view, place) for place, group in enumerate(self.groups) if group.wild_cards
        }
        return tuple(
            meld
            for number, meld in melds_of(view.own_side)
            if number in numbers and meld.canasta_kind is CanastaKind.NATURAL
        )

    def _place_of_rank(self, rank: Rank) -> int | None:
        places = enumerate(self.groups)
        return next(
            (at for at, group in places if group.naturals and rank_of(group.naturals[0]) == rank),
            None,
        )

    def _homeless_wild_cards(self) -> int | None:
        """Wild cards chosen before any natural, too few to be a meld: they go with the first."""
        if len(self.groups) != 1:
            return None
        (group,) = self.groups
        is_homeless = not group.naturals and group.onto is None
        return 0 if is_homeless and len(group.cards) < MINIMUM_MELD_SIZE else None

    def _with_group(
        self,
        place: int | None,
        *,
        naturals: Cards | None = None,
        wild_cards: Cards | None = None,
        onto: int | None = None,
    ) -> "Draft":
        """The group in its old place or at the end; gone where it became empty."""
        group = Group(onto=onto) if place is None else self.groups[place]
        if naturals is not None:
            group = replace(group, naturals=naturals)
        if wild_cards is not None:
            group = replace(group, wild_cards=wild_cards)
        groups = [*self.groups]
        if place is None:
            groups.append(group)
        else:
            groups[place] = group
        return replace(self, groups=tuple(one for one in groups if one.cards))


def _home_of_upcard(view: PlayerView) -> int | None:
    """The own meld the upcard alone goes onto, else the one of its rank, which says why not."""
    if not view.public.pile.cards:
        return None
    numbers: Iterable[int] = own_melds_for_upcard(view)
    rank = rank_of(upcard_of(view))
    return next(iter((*numbers, *own_set_numbers(view, rank))), None)
