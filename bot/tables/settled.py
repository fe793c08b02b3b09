"""A draft with every card at its meld: the plays it makes, and where its cards could go instead."""

from dataclasses import dataclass

from bot.engine.actions import Play
from bot.engine.cards import DEUCE, THREE, Cards, Rank, rank_of
from bot.engine.judging.taking import own_set_numbers
from bot.engine.listing.placing import arranged, fitting_melds
from bot.engine.melds import CanastaKind, Meld
from bot.engine.rules import MINIMUM_MELD_SIZE, RankMelds
from bot.engine.view import PlayerView, melds_of
from bot.tables.groups import NEW, Group, Target


@dataclass(frozen=True, slots=True)
class Settled:
    """Groups whose `onto` is known, with their wild cards; `first` is the upcard's in a taking.

    Groups of wild cards alone, which nobody chose as such, stand behind the chosen ones.
    """

    view: PlayerView
    taking: bool
    groups: tuple[Group, ...]
    first: int | None = None

    def meld_of(self, place: int) -> int | None:
        """The number of the own meld a group goes onto, None for a new one."""
        return self.groups[place].onto or None

    def target_of(self, place: int) -> Target:
        """Where a group goes, with the rank of that meld."""
        number, group = self.meld_of(place), self.groups[place]
        naturals = group.naturals or (self._upcards() if place == self.first else ())
        if naturals:
            return Target(min(rank_of(naturals[0]), DEUCE), number)
        melds = dict(melds_of(self.view.own_side))
        return Target(melds[number].rank if number in melds else DEUCE, number)

    def targets(self) -> tuple[Target, ...]:
        """Where a wild card may go: the groups, then the side's melds, without threes."""
        lying = melds_of(self.view.own_side)
        found = [self.target_of(at) for at, group in enumerate(self.groups) if group.naturals]
        found += [Target(meld.rank, number) for number, meld in lying]
        if self.view.rules.wild_melds:
            found.append(Target(DEUCE))
        return tuple(dict.fromkeys(target for target in found if target.rank != THREE))

    def count_at(self, target: Target, rank: Rank) -> int:
        """How many wild cards of a kind go to that meld."""
        return sum(
            rank_of(card) == rank
            for place, group in enumerate(self.groups)
            if self.target_of(place) == target
            for card in group.wild_cards
        )

    def places_for(self, place: int) -> tuple[int, ...]:
        """Where a group could go: the own melds that it fits, and NEW where it may begin one."""
        view, group = self.view, self.groups[place]
        fitting = fitting_melds(view, group.cards) if group.cards else ()
        may_begin = len(group.cards) >= MINIMUM_MELD_SIZE
        one_rank = len({rank_of(card) for card in group.naturals}) <= 1
        if one_rank and view.rules.melds_of_a_rank is RankMelds.ONE:
            rank = rank_of(group.naturals[0]) if group.naturals else DEUCE
            may_begin = may_begin and not own_set_numbers(view, rank)
        return (*fitting, NEW) if may_begin else fitting

    def plays(self) -> tuple[Play, ...]:
        """The groups as plays; in a taking that of the upcard comes first, were it empty."""
        plays = [
            self._play(place)
            for place, group in enumerate(self.groups)
            if place != self.first and group.cards
        ]
        return (self._first_play(), *plays) if self.taking else tuple(plays)

    def _play(self, place: int) -> Play:
        group, number = self.groups[place], self.meld_of(place)
        cards = arranged(self.view, group.cards, number, wild_below=group.wild_below)
        return Play(cards, number)

    def _first_play(self) -> Play:
        """The hand's cards that go with the upcard, in the order that leaves its place free."""
        if self.first is None:
            return Play(())
        group, number = self.groups[self.first], self.meld_of(self.first)
        upcards = self._upcards()
        whole = (*group.cards, *upcards)
        cards = list(arranged(self.view, whole, number, wild_below=group.wild_below))
        for card in upcards:
            cards.remove(card)
        return Play(tuple(cards), number)

    def _upcards(self) -> Cards:
        return self.view.public.pile.cards[-1:]

    def spoiled(self) -> tuple[Meld, ...]:
        """The natural canastas of the own side that become mixed."""
        numbers = {self.meld_of(at) for at, group in enumerate(self.groups) if group.wild_cards}
        return tuple(
            meld
            for number, meld in melds_of(self.view.own_side)
            if number in numbers and meld.canasta_kind is CanastaKind.NATURAL
        )
