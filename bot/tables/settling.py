"""What a draft comes to at its owner's view: every card finds its meld.

Naturals go to the meld of their rank by themselves. Wild cards chosen by number go where somebody
told them to go; the others are spread so that every meld stands where that is possible.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.engine.actions import Play
from bot.engine.cards import Cards, Rank, rank_of, without_cards
from bot.engine.judging.taking import own_melds_for_upcard, own_set_numbers, upcard_of
from bot.engine.listing.placing import home_of
from bot.engine.listing.spreading import spread
from bot.engine.rules import MINIMUM_MELD_SIZE
from bot.engine.view import PlayerView
from bot.tables.groups import NEW, Group, Target
from bot.tables.settled import Settled

Told = tuple[Rank, Target]
"""A wild card of a kind, and the meld it shall go to."""


def settled_by_card(view: PlayerView, groups: Sequence[Group], *, taking: bool) -> Settled:
    """Groups chosen card by card, the first of a taking with the upcard; they hold all they get."""
    upcards = _upcards(view, taking=taking)
    groups = groups or ((Group(),) if upcards else ())
    first = 0 if upcards else None
    known = [
        _at_home(view, group, upcards if place == first else ())
        for place, group in enumerate(groups)
    ]
    return Settled(view, taking, tuple(known), first)


def settled_by_rank(
    view: PlayerView,
    groups: Sequence[Group],
    wild_cards: Cards,
    told: Iterable[Told],
    *,
    taking: bool,
) -> Settled:
    """Groups of naturals with wild cards chosen by number: told ones first, the others spread."""
    upcards = _upcards(view, taking=taking)
    first = _place_of_upcard(groups, upcards)
    if upcards and first is None:
        first = len(groups)
        groups = (*groups, Group())
    known = [
        _at_home(view, group, upcards if place == first else (), wild_cards)
        for place, group in enumerate(groups)
    ]
    settled = _with_told(Settled(view, taking, tuple(known), first), wild_cards, told)
    held = [card for group in settled.groups for card in group.wild_cards]
    return _with_loose(settled, without_cards(wild_cards, held) or (), upcards)


def _upcards(view: PlayerView, *, taking: bool) -> Cards:
    """The card a taking begins with, none where there is no pile."""
    return view.public.pile.cards[-1:] if taking else ()


def _place_of_upcard(groups: Sequence[Group], upcards: Cards) -> int | None:
    ranks = [rank_of(card) for card in upcards]
    places = (at for at, group in enumerate(groups) if rank_of(group.naturals[0]) in ranks)
    return next(places, None)


def _at_home(view: PlayerView, group: Group, upcards: Cards, wild_cards: Cards = ()) -> Group:
    """The group with the meld it goes to, judged with the wild cards it is short of."""
    if group.onto is not None:
        return group
    if not group.cards:
        return replace(group, onto=_home_of_upcard(view) or NEW)
    cards = (*group.cards, *upcards)
    short = max(0, MINIMUM_MELD_SIZE - len(cards))
    return replace(group, onto=home_of(view, (*cards, *wild_cards[:short])) or NEW)


def _with_told(settled: Settled, wild_cards: Cards, told: Iterable[Told]) -> Settled:
    """Each told wild card in its group, which is begun where it is missing."""
    left, groups, targets = list(wild_cards), list(settled.groups), settled.targets()
    places = {settled.target_of(place): place for place in range(len(groups))}
    for rank, target in told:
        card = next((card for card in left if rank_of(card) == rank), None)
        if card is None or target not in targets:
            continue
        left.remove(card)
        if target not in places:
            places[target] = len(groups)
            groups.append(Group(onto=target.meld or NEW))
        group = groups[places[target]]
        groups[places[target]] = replace(group, wild_cards=(*group.wild_cards, card))
    return replace(settled, groups=tuple(groups))


def _with_loose(settled: Settled, loose: Cards, upcards: Cards) -> Settled:
    """The wild cards told nothing spread over all groups; a wild upcard takes its own kind."""
    loose = tuple(sorted(loose, key=lambda card: [rank_of(card) != rank_of(up) for up in upcards]))
    starts = [
        Play((*group.cards, *(upcards if place == settled.first else ())), group.onto or None)
        for place, group in enumerate(settled.groups)
    ]
    given = spread(settled.view, starts, loose)
    groups = [
        replace(group, wild_cards=(*group.wild_cards, *play.cards[len(start.cards) :]))
        for group, start, play in zip(settled.groups, starts, given, strict=False)
    ]
    groups += [Group((), play.cards, play.meld or NEW) for play in given[len(starts) :]]
    return replace(settled, groups=tuple(groups))


def _home_of_upcard(view: PlayerView) -> int | None:
    """The own meld the upcard alone goes onto, else the one of its rank, which says why not."""
    if not view.public.pile.cards:
        return None
    numbers: Iterable[int] = own_melds_for_upcard(view)
    rank = rank_of(upcard_of(view))
    return next(iter((*numbers, *own_set_numbers(view, rank))), None)
