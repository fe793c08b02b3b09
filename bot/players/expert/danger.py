"""How dangerous a discard is: the chance that the next player takes the pile for it."""

from bot.engine.cards import (
    DEUCE,
    JOKER_RANK,
    NATURAL_RANKS,
    Card,
    Rank,
    is_natural,
    is_wild,
)
from bot.engine.judging.meld_limits import is_rank_closed
from bot.engine.melds import Meld, grown
from bot.engine.rules import CANASTA_SIZE, RankMelds, next_seat, side_of
from bot.engine.state import Side
from bot.engine.view import has_opened, minimum_for
from bot.players.expert.situation import Situation, pile_worth

PAIR = 2
CARDS_A_PAIR = 3
"""Of so many cards in a hand two make a pair."""
EASY_MINIMUM = 45
"""An opening of so many points is no hindrance."""
WILD_PAIR_CHANCE = 0.1


def danger_of(situation: Situation, card: Card) -> float:
    """What throwing a card costs in points by the pile it may give away."""
    chance = use_chance(situation, card)
    if not chance:
        return 0.0
    pile = (*situation.view.public.pile.cards, card)
    return situation.weights.danger * chance * pile_worth(situation.view, situation.weights, pile)


def next_player(situation: Situation) -> int:
    return next_seat(situation.rules, situation.view.public.turn.seat)


def use_chance(situation: Situation, card: Card) -> float:
    """The chance that the next player can and will take the pile with this card on top."""
    view, rules = situation.view, situation.rules
    if not is_natural(card):
        return WILD_PAIR_CHANCE if is_wild(card) and rules.take_with_wild_pair else 0.0
    rank = Rank(card >> 2)
    if is_rank_closed(view, rank):
        return 0.0
    seat = next_player(situation)
    side = view.public.sides[side_of(rules, seat)]
    opened = has_opened(side)
    if opened and not (view.public.pile.is_frozen or rules.pile_always_frozen):
        return _free_chance(situation, seat, side, card)
    chance = _pair_chance(situation, seat, rank) if _has_room(situation, side, rank) else 0.0
    return chance if opened else chance * _opening_chance(situation, seat)


def _free_chance(situation: Situation, seat: int, side: Side, card: Card) -> float:
    """The chance where the pile is free: an own meld, a pair, a natural with a wild card."""
    rules, rank = situation.rules, Rank(card >> 2)
    if rules.take_onto_own_meld and any(
        meld is not None and _takes_upcard(situation, meld, card) for meld in side.melds
    ):
        return 1.0
    if not _has_room(situation, side, rank):
        return 0.0
    pair = _pair_chance(situation, seat, rank)
    if not rules.take_with_natural_and_wild:
        return pair
    one = _one_chance(situation, seat, rank)
    return pair + max(0.0, one - pair) * _wild_chance(situation, seat)


def _takes_upcard(situation: Situation, meld: Meld, card: Card) -> bool:
    if not meld.is_run and meld.rank != card >> 2:
        return False
    if meld.is_canasta and situation.rules.canasta_rank_stops:
        return False
    return isinstance(grown(situation.rules, meld, (card,)), Meld)


def _has_room(situation: Situation, side: Side, rank: Rank) -> bool:
    """May the upcard and a pair be laid beside what the side has of the rank?"""
    rules = situation.rules
    if not rules.melds_close_at_seven or rules.melds_of_a_rank is RankMelds.MANY:
        return True
    sizes = [len(meld.cards) for meld in side.melds if meld is not None and meld.rank == rank]
    if rules.melds_of_a_rank is RankMelds.ONE_UNFINISHED:
        sizes = [size for size in sizes if size < CANASTA_SIZE]
    return all(size + 3 <= CANASTA_SIZE for size in sizes)


def _pair_chance(situation: Situation, seat: int, rank: Rank) -> float:
    """The chance that a seat holds a pair of a rank, by what was seen, thrown and refused."""
    memory = situation.memory
    known = memory.seats[seat].holds(rank)
    if known:
        return 1.0 if known >= PAIR else _holds_chance(situation, seat, rank)
    key = ("pairs", seat)
    plenty = situation.memo.get(key)
    if plenty is None:
        plenty = sum([_pair_share(situation, seat, other) for other in NATURAL_RANKS])
        situation.memo[key] = plenty
    share = _pair_share(situation, seat, rank) / plenty if plenty else 0.0
    pairs = situation.weights.clumping * memory.unknown_count(situation.view, seat) / CARDS_A_PAIR
    return min(1.0, pairs * share)


def _pair_share(situation: Situation, seat: int, rank: int) -> float:
    """How likely a pair held is one of this rank, against other ranks.

    People throw lonely cards and keep pairs, so that what stays in a hand is mostly pairs.
    """
    unseen = _unseen_free(situation, rank)
    memory, weights = situation.memory.seats[seat], situation.weights
    share = unseen * (unseen - 1) / 2
    if rank in memory.refused:
        share *= weights.refused
    if rank in memory.thrown:
        share *= weights.thrown
    return share


def _unseen_free(situation: Situation, rank: int) -> int:
    """Unseen cards of a rank that no seat is known to hold."""
    memory = situation.memory
    held = sum([seat.holds(rank) for seat in memory.seats if seat.held])
    return max(0, memory.unseen[rank] - held)


def _holds_chance(situation: Situation, seat: int, rank: Rank) -> float:
    """The chance that a seat holds a card of a rank beyond those it is known to hold."""
    memory = situation.memory
    share = min(1.0, memory.unknown_count(situation.view, seat) / max(1, memory.unseen_total))
    return 1.0 - (1.0 - share) ** _unseen_free(situation, rank)


def _one_chance(situation: Situation, seat: int, rank: Rank) -> float:
    """The chance that a seat holds at least one card of a rank."""
    if situation.memory.seats[seat].holds(rank):
        return 1.0
    return _holds_chance(situation, seat, rank)


def _wild_chance(situation: Situation, seat: int) -> float:
    one = _one_chance(situation, seat, DEUCE)
    return one + (1 - one) * _one_chance(situation, seat, JOKER_RANK)


def _opening_chance(situation: Situation, seat: int) -> float:
    """What the minimum leaves of a chance to take."""
    minimum = minimum_for(situation.view, side_of(situation.rules, seat))
    share = min(1.0, EASY_MINIMUM / max(1, minimum))
    return situation.weights.unopened * share if minimum > EASY_MINIMUM else 1.0
