"""Ways to lay a whole hand at once and go out with it (A9)."""

from dataclasses import dataclass

from bot.engine.actions import Play
from bot.engine.cards import (
    DEUCE,
    JOKER_RANK,
    NATURAL_RANKS,
    THREE,
    Card,
    Cards,
    Rank,
    counts_by_rank,
)
from bot.engine.going_out import canastas_refusal
from bot.engine.laying import Melds, melds_after
from bot.engine.melds import Meld, most_wild_cards
from bot.engine.refusals import Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet
from bot.engine.taking import own_meld_number, upcard_of
from bot.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class WayOut:
    """Plays that lay a whole hand but the card thrown last, if any."""

    plays: tuple[Play, ...]
    discard: Card | None


def ways_out(view: PlayerView) -> tuple[WayOut, ...]:
    """Ways for the seat on turn to go out from its hand now: one without a discard, one a rank.

    The initial minimum is not judged here; `refusal` does.
    """
    rules, melds, hand = view.rules, view.own_side.melds, view.hand
    counts = counts_by_rank(hand)
    if view.public.turn.answer is False or stuck_cards(rules, melds, counts) > 1:
        return ()
    if _possible_canastas(melds, counts) < rules.canastas_to_go_out:
        return ()
    found = []
    for discard in (None, *_one_a_rank(hand)):
        way = _lay_all(rules, melds, hand, discard)
        if way is not None:
            found.append(way)
    return tuple(found)


def ways_out_taking(view: PlayerView) -> list[tuple[Play, ...]]:
    """Plays of a taking that lay the upcard and the hand but for one card at most, and go out."""
    upcard = upcard_of(view)
    cards = tuple(sorted((*view.hand, upcard)))
    found = []
    for discard in (None, *_one_a_rank(view.hand)):
        way = _lay_all(view.rules, view.own_side.melds, cards, discard)
        plays = way and _upcard_first(view, way.plays, upcard)
        if plays:
            found.append(plays)
    return found


def _upcard_first(
    view: PlayerView, plays: tuple[Play, ...], upcard: Card
) -> tuple[Play, ...] | None:
    """The plays with the one of the upcard's rank in front, without the upcard."""
    rank = Rank(upcard >> 2)
    number = own_meld_number(view, rank)
    for play in plays:
        if play.cards[0] >> 2 == rank and play.meld == number:
            cards = list(play.cards)
            cards.remove(upcard)
            return (Play(tuple(cards), number), *[other for other in plays if other is not play])
    return None


def stuck_cards(rules: RuleSet, melds: Melds, counts: list[int]) -> int:
    """How many cards of a hand can be part of no meld, whatever wild cards it holds."""
    ranks = {meld.rank for meld in melds if meld is not None}
    stuck = counts[THREE] if counts[THREE] < MINIMUM_MELD_SIZE else 0
    for rank in NATURAL_RANKS:
        if 0 < counts[rank] < rules.minimum_naturals and rank not in ranks:
            stuck += counts[rank]
    return stuck


def _possible_canastas(melds: Melds, counts: list[int]) -> int:
    """A bound on the canastas a side can have once the hand is laid, wild cards counted twice."""
    wild_count = counts[DEUCE] + counts[JOKER_RANK]
    sizes = [count + wild_count for count in counts[:DEUCE]] + [wild_count, 0]
    for meld in melds:
        if meld is not None:
            sizes[meld.rank] += len(meld.cards)
    return sum([size >= CANASTA_SIZE for size in sizes])


def _one_a_rank(hand: Cards) -> list[Card]:
    return [
        card for index, card in enumerate(hand) if index == 0 or hand[index - 1] >> 2 != card >> 2
    ]


def _lay_all(rules: RuleSet, melds: Melds, hand: Cards, discard: Card | None) -> WayOut | None:
    """All cards but the discard laid with the most canastas, or None where that is not allowed."""
    rest = list(hand)
    if discard is not None:
        rest.remove(discard)
    groups = _natural_groups(rules, melds, rest)
    wild_cards = [card for card in rest if card >> 2 >= DEUCE]
    if groups is None or not _place_wild_cards(rules, groups, wild_cards):
        return None
    plays = tuple(Play(tuple(group.added), group.number) for group in groups if group.added)
    if not plays:
        return None
    result = melds_after(rules, melds, plays)
    if isinstance(result, Refused) or canastas_refusal(rules, result):
        return None
    return WayOut(plays, discard)


@dataclass(slots=True)
class _Group:
    """A meld, standing or to be, and what is added to it."""

    number: int | None
    meld: Meld | None
    added: list[Card]

    @property
    def size(self) -> int:
        return len(self.added) + (len(self.meld.cards) if self.meld else 0)

    def room_for_wild_cards(self, rules: RuleSet) -> int:
        held = [*(self.meld.cards if self.meld else ()), *self.added]
        naturals = sum([card >> 2 < DEUCE for card in held])
        if held[0] >> 2 == THREE:
            return 0
        if naturals == 0:
            return len(held) * 99
        return most_wild_cards(rules, naturals) - (len(held) - naturals)


def _natural_groups(rules: RuleSet, melds: Melds, rest: list[Card]) -> list[_Group] | None:
    """The melds with all naturals of the hand on them; None where some card fits nowhere."""
    groups = {
        meld.rank: _Group(number, meld, [])
        for number, meld in enumerate(melds, start=1)
        if meld is not None
    }
    for card in rest:
        if card >> 2 < DEUCE:
            rank = Rank(card >> 2)
            groups.setdefault(rank, _Group(None, None, [])).added.append(card)
    for rank, group in groups.items():
        least = MINIMUM_MELD_SIZE if rank == THREE else rules.minimum_naturals
        if group.size < least:
            return None
    return list(groups.values())


def _place_wild_cards(rules: RuleSet, groups: list[_Group], wild_cards: list[Card]) -> bool:
    """Put every wild card somewhere: where one is needed, then the nearest canastas, then anywhere.

    The room for wild cards hangs on the naturals alone, so filling the smallest gaps first
    yields the most canastas.
    """
    cards = list(wild_cards)

    def fill(group: _Group, count: int) -> bool:
        if count > len(cards) or count > group.room_for_wild_cards(rules):
            return False
        group.added.extend(cards.pop(0) for _ in range(count))
        return True

    for group in groups:
        if not fill(group, max(0, MINIMUM_MELD_SIZE - group.size)):
            return False
    for group in sorted(groups, key=lambda group: CANASTA_SIZE - group.size):
        if group.size < CANASTA_SIZE:
            fill(group, CANASTA_SIZE - group.size)
    for group in groups:
        fill(group, max(0, min(len(cards), group.room_for_wild_cards(rules))))
    if len(cards) >= MINIMUM_MELD_SIZE and rules.wild_melds:
        groups.append(_Group(None, None, cards))
        return True
    return not cards
