"""The right to go out, what a hand may shrink to without it, and ways to lay a whole hand (A9)."""

from dataclasses import dataclass

from bot.engine.actions import Play
from bot.engine.cards import ACE, DEUCE, FOUR, THREE, Card, Cards, Rank, counts_by_rank
from bot.engine.laying import Melds, lays_black_threes, melds_after
from bot.engine.melds import CanastaKind, Meld, most_wild_cards
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import (
    CANASTA_SIZE,
    MINIMUM_MELD_SIZE,
    ConcealedNeeds,
    RuleSet,
)
from bot.engine.view import PlayerView


def canasta_count(melds: Melds) -> int:
    return sum([meld is not None and len(meld.cards) >= CANASTA_SIZE for meld in melds])


def canastas_refusal(rules: RuleSet, melds: Melds) -> Refused | None:
    """Why a side with these melds may not go out."""
    have = canasta_count(melds)
    if have < rules.canastas_to_go_out:
        return Refused(Refusal.NOT_ENOUGH_CANASTAS, have=have, need=rules.canastas_to_go_out)
    if rules.natural_canasta_to_go_out and not any(
        meld is not None and meld.canasta_kind is CanastaKind.NATURAL for meld in melds
    ):
        return Refused(Refusal.NO_NATURAL_CANASTA)
    return None


def going_out_refusal(view: PlayerView, melds: Melds) -> Refused | None:
    """Why the seat on turn may not go out with these melds on its side."""
    if view.public.turn.answer is False:
        return Refused(Refusal.PARTNER_SAID_NO)
    return canastas_refusal(view.rules, melds)


def shrinking_refusal(
    view: PlayerView, result: Melds, left: int
) -> Refused | None:
    """Why plays that lead to `result` may not leave so many cards in the hand (B22, C56)."""
    if left > 1:
        if lays_black_threes(view.own_side.melds, result):
            return Refused(Refusal.BLACK_THREES_ONLY_GOING_OUT, left=left)
        return None
    if left == 1 and view.public.turn.may_not_discard:
        return None
    return going_out_refusal(view, result)


def is_concealed(view: PlayerView, result: Melds) -> bool:
    """Does going out now, with `result` on the table, count as concealed (C9)?"""
    rules, turn, seat = view.rules, view.public.turn, view.public.turn.seat
    if view.public.seats.have_melded[seat]:
        return False
    if rules.concealed_needs is ConcealedNeeds.SIDE_CANASTA:
        return True
    return not turn.added_to_old_meld and canasta_count(result[turn.old_meld_count :]) > 0


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
    stuck = stuck_cards(rules, melds, counts)
    if stuck > 1 or view.public.turn.answer is False:
        return ()
    found = []
    for discard in (None, *_one_a_rank(hand)):
        way = _lay_all(rules, melds, hand, discard)
        if way is not None:
            found.append(way)
    return tuple(found)


def stuck_cards(rules: RuleSet, melds: Melds, counts: list[int]) -> int:
    """How many cards of a hand can be part of no meld, whatever wild cards it holds."""
    ranks = {meld.rank for meld in melds if meld is not None}
    stuck = counts[THREE] if counts[THREE] < MINIMUM_MELD_SIZE else 0
    for rank in range(FOUR, ACE + 1):
        if 0 < counts[rank] < rules.minimum_naturals and rank not in ranks:
            stuck += counts[rank]
    return stuck


def _one_a_rank(hand: Cards) -> list[Card]:
    return [card for index, card in enumerate(hand) if index == 0 or hand[index - 1] >> 2 != card >> 2]


def _lay_all(
    rules: RuleSet, melds: Melds, hand: Cards, discard: Card | None
) -> WayOut | None:
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
