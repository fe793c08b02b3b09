"""A hand while others play: only what stays true until its owner's next turn.

Law: the message is not edited meanwhile, since each turn would cost an edit for everybody who
waits. Whose turn it is stands in the channel.
"""

from bot.engine.scoring import totals
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from bot.text.cards import hand_words
from bot.text.events import Teller
from cogs.presenter.score import plain, side_players


def is_waiting(view: PlayerView) -> bool:
    """Does the owner of this view wait for others to play?"""
    return not view.is_on_turn and view.public.turn.phase is not Phase.OVER


def waiting_text(teller: Teller, *, by_suit: bool) -> str:
    """Everything below the first sentence; `teller` holds the view of the hand's owner."""
    words, view = teller.words, teller.view
    cards = hand_words(words, view.hand, by_suit=by_suit)
    before = ((view.seat or 0) - 1) % view.rules.players
    lines = [words("hand-cards", cards=cards)] if view.hand else []
    lines.append(words("hand-waiting", name=teller.names[before]))
    lines += [
        words(
            "small-line",
            line=words(
                "hand-before-deal", players=side_players(teller, side), total=plain(words, total)
            ),
        )
        for side, total in enumerate(totals(view))
    ]
    return "\n".join(lines)
