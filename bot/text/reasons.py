"""Why a computer player did what it did, or would do, as a sentence."""

from collections.abc import Iterable

from bot.engine.cards import JOKER_TEXT, RANK_LETTERS, Rank
from bot.text.cards import rank_plural
from bot.text.locales import Fact, Words

_RANKS = {letter: Rank(index) for index, letter in enumerate((*RANK_LETTERS, JOKER_TEXT))}


def reason_words(words: Words, code: str, facts: Iterable[tuple[str, int | str]]) -> str:
    """The sentence for a reason's code and facts; the locale file has one for every code."""
    named: dict[str, Fact] = {}
    for name, fact in facts:
        named[name] = rank_plural(words, _RANKS[fact]) if isinstance(fact, str) else fact
    return words(f"reason-{code.replace('_', '-')}", **named)
