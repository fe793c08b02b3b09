"""New Czech runs that the upcard makes with cards of the hand (C21, C66)."""

from bot.engine.cards import Cards, is_natural, is_wild, with_cards, without_cards
from bot.engine.judging.taking import PAIR, needs_pair, upcard_of
from bot.engine.rules import MINIMUM_MELD_SIZE
from bot.engine.sequences import all_runs_from_hand
from bot.engine.view import PlayerView


def runs_with_upcard(view: PlayerView) -> list[Cards]:
    """The hand cards of the shortest runs that take the pile, which growing makes all others of."""
    return [others for run, others in _runs(view) if not _takes(view, run[:-1])]


def all_runs_with_upcard(view: PlayerView) -> list[Cards]:
    """The hand cards of every run that takes the pile, for openings, which are judged whole."""
    return [others for _, others in _runs(view)]


def _runs(view: PlayerView) -> list[tuple[Cards, Cards]]:
    """The runs that take the pile, and their cards without the upcard."""
    upcard = upcard_of(view)
    if not is_natural(upcard):
        return []
    suited = [card for card in view.hand if card & 3 == upcard & 3 or is_wild(card)]
    runs = all_runs_from_hand(view.rules, with_cards(tuple(suited), (upcard,)))
    return [(run, _others(view, run)) for run in runs if _takes(view, run)]


def _takes(view: PlayerView, run: Cards) -> bool:
    """Is this a run with the upcard in it that uses hand cards enough?"""
    least = PAIR if needs_pair(view) else 1
    naturals = sum(map(is_natural, run))
    return len(run) >= MINIMUM_MELD_SIZE and upcard_of(view) in run and naturals > least


def _others(view: PlayerView, run: Cards) -> Cards:
    return without_cards(run, (upcard_of(view),)) or ()
