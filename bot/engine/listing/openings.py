"""Least openings: melds that reach the initial minimum, and none of whose cards can be spared."""

from bot.engine.actions import LayMelds, TakePile
from bot.engine.cards import DEUCE, JOKER_RANK, NATURAL_RANKS, POINTS_BY_RANK, Cards, counts_by_rank
from bot.engine.judging.taking import upcard_of
from bot.engine.legality import legal_lays, refusal
from bot.engine.listing.opening_search import ENOUGH_BY_ITSELF, OpeningSearch
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, Sequences
from bot.engine.view import PlayerView, minimum_for


def openings(view: PlayerView) -> list[LayMelds]:
    """Least openings from the hand; the minimum waived for a concealed hand is not used here."""
    if best_points(view.rules, view.hand) < minimum_for(view, view.own_side_index):
        return []
    return legal_lays(view, map(LayMelds, OpeningSearch(view).run()))


def opening_takes(view: PlayerView) -> list[TakePile]:
    """Ways to take the pile that open: the upcard with a pair, and what more the minimum needs."""
    upcard = upcard_of(view)
    best = best_points(view.rules, (*view.hand, upcard))
    if best < minimum_for(view, view.own_side_index):
        return []
    found = OpeningSearch(view, upcard).run()
    return [take for take in map(TakePile, found) if refusal(view, take) is None]


def best_points(rules: RuleSet, cards: Cards) -> int:
    """A bound on what cards can count: naturals that could be melded, wild cards, bonuses."""
    counts = counts_by_rank(cards)
    wild_points = 20 * counts[DEUCE] + 50 * counts[JOKER_RANK]
    runs = rules.sequences is not Sequences.NONE
    least = 1 if runs else rules.minimum_naturals if wild_points else MINIMUM_MELD_SIZE
    naturals = 0
    for rank in NATURAL_RANKS:
        if counts[rank] >= least:
            naturals += counts[rank] * POINTS_BY_RANK[rank]
    if len(cards) >= CANASTA_SIZE and (
        rules.initial_meld_counts_canasta_bonus or rules.canasta_from_hand_opens
    ):
        naturals += ENOUGH_BY_ITSELF
    return naturals + wild_points if naturals or rules.wild_melds else 0
