"""A person's half-built play: private, kept nowhere, judged as a whole by `refusal`.

Where suits do not matter all melds are chosen at once by rank and number, wild cards, too. Where
runs are laid (`chooses_by_card`) one meld is chosen after the other, card by card. Where a group or
a wild card goes can be told; else it finds its place (`settling`).
"""

from dataclasses import dataclass, replace

from bot.engine.actions import LayMelds, TakePile
from bot.engine.cards import Cards, Rank, counts_by_rank, is_wild, rank_of, without_cards
from bot.engine.legality import refusal
from bot.engine.refusals import Refused
from bot.engine.rules import RuleSet, Sequences
from bot.engine.view import PlayerView, has_opened, minimum_for
from bot.tables.counting import opening_count
from bot.tables.groups import Group, Target
from bot.tables.settled import Settled
from bot.tables.settling import Told, settled_by_card, settled_by_rank


def chooses_by_card(rules: RuleSet) -> bool:
    """Do suits matter, so that cards are chosen one by one?"""
    return rules.sequences is not Sequences.NONE


@dataclass(frozen=True, slots=True)
class Draft:
    """Groups in the order they were begun, for laying or for taking the pile. A value.

    In a taking card by card the first group holds what the upcard is used with.
    """

    taking: bool = False
    groups: tuple[Group, ...] = ()
    wild_cards: Cards = ()
    """Those chosen by number; chosen card by card they are in their group."""
    told: tuple[Told, ...] = ()
    """Where some of them shall go, the one told last at the end."""

    @property
    def is_empty(self) -> bool:
        return not self.groups and not self.wild_cards

    @property
    def cards(self) -> Cards:
        """All chosen cards."""
        return (*(card for group in self.groups for card in group.cards), *self.wild_cards)

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
        ranks = [rank_of(group.naturals[0]) for group in self.groups]
        groups = [*self.groups]
        if rank in ranks:
            place = ranks.index(rank)
            groups[place] = replace(groups[place], naturals=chosen)
        else:
            groups.append(Group(chosen))
        return replace(self, groups=tuple(group for group in groups if group.cards))

    def with_wild(self, view: PlayerView, rank: Rank, count: int) -> "Draft":
        """So many wild cards of a kind, for any meld; no more than the hand holds."""
        others = tuple(card for card in self.wild_cards if rank_of(card) != rank)
        chosen = tuple(card for card in view.hand if rank_of(card) == rank)[: max(0, count)]
        told_before = [told for told in self.told if told[0] == rank]
        others_told = tuple(told for told in self.told if told[0] != rank)
        told = (*others_told, *told_before[max(0, len(told_before) - len(chosen)) :])
        return replace(self, wild_cards=tuple(sorted((*others, *chosen))), told=told)

    def with_wild_at(self, view: PlayerView, rank: Rank, target: Target) -> "Draft":
        """One wild card of a kind told to go there while the others stay where they are.

        First one that was told nothing goes, then the one told longest ago.
        """
        settled = self.settled(view)
        placed = [
            (rank_of(card), settled.target_of(place))
            for place, group in enumerate(settled.groups)
            for card in group.wild_cards
        ]
        told = sorted(placed, key=lambda one: self.told.index(one) if one in self.told else -1)
        leaving = next((one for one in told if one[0] == rank and one[1] != target), None)
        if leaving is None:
            return self
        told.remove(leaving)
        return replace(self, told=(*told, (rank, target)))

    def with_all_wild_at(self, target: Target) -> "Draft":
        """All chosen wild cards told to go to one meld."""
        return replace(self, told=tuple((rank_of(card), target) for card in self.wild_cards))

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

    def settled(self, view: PlayerView) -> Settled:
        """The draft with every card at its meld."""
        if chooses_by_card(view.rules):
            return settled_by_card(view, self.groups, taking=self.taking)
        return settled_by_rank(view, self.groups, self.wild_cards, self.told, taking=self.taking)

    def action(self, view: PlayerView) -> LayMelds | TakePile:
        plays = self.settled(view).plays()
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
