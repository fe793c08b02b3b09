"""What an opening may be made of: the plays of each rank, the runs, the ways to use the upcard."""

from bot.engine.actions import Play
from bot.engine.cards import (
    DEUCE,
    JOKER_RANK,
    NATURAL_RANKS,
    POINTS_BY_RANK,
    Card,
    Cards,
    Rank,
    is_natural,
)
from bot.engine.judging.taking import PAIR
from bot.engine.listing.plays import cards_of_rank, new_sets, wild_card_sets, wild_plays
from bot.engine.listing.upcard_runs import all_runs_with_upcard, runs_with_upcard
from bot.engine.melds import meld_of
from bot.engine.refusals import Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, Sequences
from bot.engine.sequences import all_runs_from_hand, runs_from_hand
from bot.engine.view import PlayerView

SMALL_HAND = 8
"""Cards of a hand whose runs are tried with wild cards wherever one may stand."""


def choices_of(view: PlayerView, upcard: Card | None) -> list[list[Play]]:
    """Groups of plays, of each of which an opening takes one or none.

    The ways to use the upcard of a taking come first, then the sets of each rank, the dearest
    first, the runs that overlap, and the wild melds.
    """
    rules, hand = view.rules, view.hand
    wild_sets = wild_card_sets(hand, rules.max_wild_cards)
    upcard_rank = None if upcard is None else upcard >> 2
    listed = [] if upcard is None else [_first_plays(view, upcard, wild_sets)]
    for rank in sorted(NATURAL_RANKS, key=lambda rank: -POINTS_BY_RANK[rank]):
        cards = cards_of_rank(hand, rank)
        if rank != upcard_rank and len(cards) >= rules.minimum_naturals:
            listed.append(_sets(rules, cards, wild_sets))
    if rules.sequences is not Sequences.NONE:
        listed += _runs(view)
    if rules.wild_melds and upcard_rank not in (DEUCE, JOKER_RANK):
        listed.append([play for play in wild_plays(hand, None) if is_meld(rules, play)])
    return listed


def is_meld(rules: RuleSet, play: Play) -> bool:
    """Do the cards of a play make a meld by themselves?"""
    return not isinstance(meld_of(rules, play.cards), Refused)


def _sets(rules: RuleSet, cards: Cards, wild_sets: list[Cards]) -> list[Play]:
    plays = new_sets(rules, cards, wild_sets)
    if not rules.melds_close_at_seven:
        return plays
    return [play for play in plays if len(play.cards) <= CANASTA_SIZE]


def _runs(view: PlayerView) -> list[list[Play]]:
    """The runs by suit and by where they start: two that start within three ranks overlap."""
    groups: dict[tuple[int, int], list[Play]] = {}
    for cards in _runs_from_hand(view):
        place = next(index for index, card in enumerate(cards) if is_natural(card))
        lowest = (cards[place] >> 2) - place
        group = (cards[place] & 3, lowest // MINIMUM_MELD_SIZE)
        groups.setdefault(group, []).append(Play(cards))
    return list(groups.values())


def _runs_from_hand(view: PlayerView) -> list[Cards]:
    if len(view.hand) <= SMALL_HAND:
        return all_runs_from_hand(view.rules, view.hand)
    return runs_from_hand(view.rules, view.hand, may_replace=False)


def _first_plays(view: PlayerView, upcard: Card, wild_sets: list[Cards]) -> list[Play]:
    """Two and more hand cards of the upcard's rank, wild cards where its play counts."""
    rules = view.rules
    same = cards_of_rank(view.hand, Rank(upcard >> 2))
    runs = _runs_with_upcard(view) if rules.sequences is Sequences.CZECH else []
    if len(same) < PAIR:
        return runs
    if not rules.initial_meld_counts_upcard or upcard >> 2 >= DEUCE:
        return [Play(same[:PAIR])]
    plays = new_sets(rules, same, wild_sets, upcards=1)
    pairs = (play for play in plays if sum(card in same for card in play.cards) >= PAIR)
    return runs + [play for play in pairs if is_meld(rules, Play((*play.cards, upcard)))]


def _runs_with_upcard(view: PlayerView) -> list[Play]:
    is_small = len(view.hand) <= SMALL_HAND
    runs_of = all_runs_with_upcard if is_small else runs_with_upcard
    return list(map(Play, runs_of(view)))
