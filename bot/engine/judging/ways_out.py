"""Ways to lay a whole hand at once and go out with it (A9)."""

from collections.abc import Iterator
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
    without_cards,
)
from bot.engine.judging.going_out import canastas_refusal
from bot.engine.judging.laying import Melds, laid_cards, melds_after
from bot.engine.judging.taking import upcard_of
from bot.engine.melds import Meld, most_wild_cards
from bot.engine.refusals import Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, Sequences
from bot.engine.sequences import extensions, runs_from_hand
from bot.engine.view import PlayerView

MOST_RUNS = 6
"""Runs tried in pairs when a hand is laid whole."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """Plays that lay a whole hand but the card thrown last, if any."""

    plays: tuple[Play, ...]
    discard: Card | None


def ways_out(view: PlayerView) -> tuple[WayOut, ...]:
    """All that `found_ways_out` finds."""
    return tuple(found_ways_out(view))


def found_ways_out(view: PlayerView) -> Iterator[WayOut]:
    """Ways for the seat on turn to go out from its hand now: one without a discard, one a rank.

    The initial minimum is not judged here; `refusal` does.
    """
    rules, melds, hand = view.rules, view.own_side.melds, view.hand
    counts = counts_by_rank(hand)
    if view.public.turn.answer is False or not _has_enough_canastas(rules, melds, hand, counts):
        return
    if stuck_cards(rules, melds, hand, counts) > 1:
        return
    for discard in (None, *_one_a_rank(hand)):
        way = _lay_all(rules, melds, hand, discard)
        if way is not None:
            yield way


def ways_out_taking(view: PlayerView) -> list[tuple[Play, ...]]:
    """Plays of a taking that lay the upcard and the hand but for one card at most, and go out."""
    upcard, rules, melds = upcard_of(view), view.rules, view.own_side.melds
    cards = tuple(sorted((*view.hand, upcard)))
    counts = counts_by_rank(cards)
    if not _has_enough_canastas(rules, melds, cards, counts):
        return []
    if stuck_cards(rules, melds, cards, counts) > 1:
        return []
    found = []
    for discard in (None, *_one_a_rank(view.hand)):
        way = _lay_all(rules, melds, cards, discard)
        plays = way and _upcard_first(way.plays, upcard)
        if plays:
            found.append(plays)
    return found


def _upcard_first(plays: tuple[Play, ...], upcard: Card) -> tuple[Play, ...] | None:
    """The plays with the one that holds the upcard in front, without the upcard."""
    for play in plays:
        if upcard in play.cards:
            cards = list(play.cards)
            cards.remove(upcard)
            return (Play(tuple(cards), play.meld), *[other for other in plays if other is not play])
    return None


def stuck_cards(rules: RuleSet, melds: Melds, hand: Cards, counts: list[int]) -> int:
    """How many cards of a hand can be part of no meld, whatever wild cards it holds."""
    ranks = {meld.rank for meld in melds if meld is not None and not meld.is_run}
    stuck = counts[THREE] if counts[THREE] < MINIMUM_MELD_SIZE else 0
    runs = rules.sequences is not Sequences.NONE
    for rank in NATURAL_RANKS:
        if 0 < counts[rank] < rules.minimum_naturals and rank not in ranks:
            cards = [card for card in hand if card >> 2 == rank]
            stuck += sum(not (runs and _may_run(melds, hand, card)) for card in cards)
    return stuck


def _may_run(melds: Melds, hand: Cards, card: Card) -> bool:
    """Has a card a neighbour of its suit in the hand, or a run of its suit on the table?"""
    if any(card + step in hand for step in (-8, -4, 4, 8)):
        return True
    return any(meld is not None and meld.is_run and meld.cards[0] & 3 == card & 3 for meld in melds)


def _has_enough_canastas(rules: RuleSet, melds: Melds, hand: Cards, counts: list[int]) -> bool:
    """Bounds: can the side have the canastas once the hand is laid, wild cards counted twice?"""
    standing = sorted([len(meld.cards) for meld in melds if meld is not None], reverse=True)
    standing += [0] * rules.canastas_to_go_out
    gaps = [max(0, CANASTA_SIZE - size) for size in standing[: rules.canastas_to_go_out]]
    if sum(gaps) > len(hand):
        return False
    wild_count = counts[DEUCE] + counts[JOKER_RANK]
    sizes = [count + wild_count for count in counts[:DEUCE]] + [wild_count, 0]
    for meld in melds:
        if meld is not None and not meld.is_run:
            sizes[meld.rank] += len(meld.cards)
    possible = sum([size >= CANASTA_SIZE for size in sizes])
    if rules.sequences is Sequences.SAMBA:
        possible += _possible_runs(melds, hand)
    return possible >= rules.canastas_to_go_out


def _possible_runs(melds: Melds, hand: Cards) -> int:
    """A bound on the runs of seven a side can have once the hand is laid: finished, or by suit."""
    finished, sizes = 0, [0] * 4
    for meld in melds:
        if meld is not None and meld.is_run:
            finished += meld.is_canasta
            sizes[meld.cards[0] & 3] += 0 if meld.is_canasta else len(meld.cards)
    for card in set(hand):
        sizes[card & 3] += THREE < card >> 2 < DEUCE
    return finished + sum([size >= CANASTA_SIZE for size in sizes])


def _one_a_rank(hand: Cards) -> list[Card]:
    return [
        card for index, card in enumerate(hand) if index == 0 or hand[index - 1] >> 2 != card >> 2
    ]


def _lay_all(rules: RuleSet, melds: Melds, hand: Cards, discard: Card | None) -> WayOut | None:
    """All cards but the discard laid with the most canastas, or None where that is not allowed."""
    rest = list(hand)
    if discard is not None:
        rest.remove(discard)
    unset = _unset_cards(rules, melds, rest)
    for runs in _run_choices(rules, melds, tuple(rest)):
        if not unset.issubset(laid_cards(runs)):
            continue
        plays = _lay_sets(rules, melds, rest, runs)
        if plays:
            result = melds_after(rules, melds, plays)
            if not isinstance(result, Refused) and canastas_refusal(rules, result) is None:
                return WayOut(plays, discard)
    return None


def _unset_cards(rules: RuleSet, melds: Melds, rest: list[Card]) -> set[Card]:
    """The naturals that no set can hold, so that a run has to."""
    ranks = {meld.rank for meld in melds if meld is not None and not meld.is_run}
    counts = counts_by_rank(rest)
    return {
        card
        for card in rest
        if THREE < card >> 2 < DEUCE
        and counts[card >> 2] < rules.minimum_naturals
        and card >> 2 not in ranks
    }


def _run_choices(rules: RuleSet, melds: Melds, hand: Cards) -> Iterator[tuple[Play, ...]]:
    """No run, then each run the hand can lay or extend, alone and with one more beside it."""
    yield ()
    if rules.sequences is Sequences.NONE:
        return
    runs = [Play(cards) for cards in runs_from_hand(rules, hand)]
    for number, meld in enumerate(melds, start=1):
        if meld is not None and meld.is_run:
            added = extensions(rules, meld.rank, meld.cards, hand)
            runs += [Play(cards, number) for cards in added]
    for index, run in enumerate(runs[:MOST_RUNS]):
        yield (run,)
        yield from ((run, other) for other in runs[index + 1 : MOST_RUNS])


def _lay_sets(
    rules: RuleSet, melds: Melds, rest: list[Card], runs: tuple[Play, ...]
) -> tuple[Play, ...] | None:
    """The runs, and everything else of the rest laid in sets; None where some card fits nowhere."""
    left = without_cards(tuple(rest), laid_cards(runs))
    groups = None if left is None else _natural_groups(rules, melds, list(left))
    wild_cards = [card for card in left or () if card >> 2 >= DEUCE]
    if groups is None or not _place_wild_cards(rules, groups, wild_cards):
        return None
    return runs + tuple(Play(tuple(group.added), group.number) for group in groups if group.added)


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
        if meld is not None and not meld.is_run
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
