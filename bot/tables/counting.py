"""What plays count towards an initial meld, as the opening law of the table counts them (A5)."""

from bot.engine.actions import LayMelds, TakePile
from bot.engine.judging.laying import play_points
from bot.engine.judging.opening import canastas_from_hand, counted_plays, opening_points
from bot.engine.judging.taking import with_upcard
from bot.engine.view import PlayerView, has_opened


def opening_count(view: PlayerView, action: LayMelds | TakePile) -> int:
    """Points of the cards laid; for a side not opened, as they count towards its minimum."""
    plays = action.plays
    is_taking = isinstance(action, TakePile) and bool(view.public.pile.cards)
    laid = with_upcard(view, plays) if is_taking and plays else plays
    if has_opened(view.own_side):
        return play_points(laid)
    counted = counted_plays(view, laid) if is_taking else laid
    return opening_points(view.rules, counted, canastas_from_hand(view.rules, plays))
