"""A hint in words: what to do, and why."""

from typing import Any

from bot.engine.actions import (
    AcceptOffer,
    Action,
    AnswerPartner,
    AskPartner,
    DeclineOffer,
    Discard,
    Draw,
    LayMelds,
    MergeMelds,
    Pass,
    TakePile,
)
from bot.engine.view import PlayerView
from bot.tables.hints import Hint
from bot.text import Words
from bot.text.cards import card_words
from bot.text.reasons import reason_words
from cogs.presenter.plays import play_words


def hint_text(words: Words, view: PlayerView, hint: Hint) -> str:
    """The sentence that answers the press of Hint."""
    told = _action_words(words, view, hint.action)
    return f"{told} {reason_words(words, hint.code, hint.facts)}"


def _action_words(words: Words, view: PlayerView, action: Action) -> str:
    match action:
        case Discard(card):
            return words("hint-discard", card=card_words(words, card))
        case LayMelds():
            return words("hint-lay", plays=play_words(words, view, action))
        case TakePile():
            return words("hint-take", plays=play_words(words, view, action))
        case AnswerPartner(is_yes):
            return words("hint-yes" if is_yes else "hint-no")
        case _:
            return words(_KEYS[type(action)])


_KEYS: dict[type[Any], str] = {
    Draw: "hint-draw",
    MergeMelds: "hint-merge",
    AskPartner: "hint-ask",
    Pass: "hint-pass",
    AcceptOffer: "hint-accept",
    DeclineOffer: "hint-decline",
}
