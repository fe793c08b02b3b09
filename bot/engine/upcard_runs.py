"""New Czech runs of three that the upcard makes with two hand cards (C21, C66)."""

from bot.engine.cards import Card, Cards, is_natural
from bot.engine.plays import wild_card_kinds
from bot.engine.taking import needs_pair, upcard_of
from bot.engine.view import PlayerView


def runs_with_upcard(view: PlayerView) -> list[Cards]:
    """The hand cards of new Czech runs of three that the upcard makes (C21, C66)."""
    upcard = upcard_of(view)
    if not is_natural(upcard):
        return []
    found: list[Cards] = []
    for lowest in (upcard - 8, upcard - 4, upcard):
        others = tuple(Card(card) for card in range(lowest, lowest + 12, 4) if card != upcard)
        if all(is_natural(card) for card in others):
            found += _filled(view, others)
    return found


def _filled(view: PlayerView, others: Cards) -> list[Cards]:
    """Two cards of a run from the hand, a wild card standing in for one where that may take."""
    missing = [place for place, card in enumerate(others) if card not in view.hand]
    if not missing:
        return [others]
    if len(missing) > 1 or needs_pair(view):
        return []
    return [
        tuple(wild if place == missing[0] else card for place, card in enumerate(others))
        for wild in wild_card_kinds(view.hand)
    ]
