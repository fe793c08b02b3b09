"""Why a computer player did what it did, or would do, as a sentence."""

from collections.abc import Iterable

from bot.engine.cards import JOKER_TEXT, RANK_LETTERS, Rank
from bot.text.cards import rank_plural
from bot.text.locales import Fact, Words

GO_OUT = "go_out"
"""The one sentence that tells the margin, which sounds otherwise where it is none."""

_RANKS = {letter: Rank(index) for index, letter in enumerate((*RANK_LETTERS, JOKER_TEXT))}


def reason_words(words: Words, code: str, facts: Iterable[tuple[str, int | str]]) -> str:
    """The sentence for a reason's code and facts; the locale file has one for every code."""
    named: dict[str, Fact] = {}
    for name, fact in facts:
        named[name] = rank_plural(words, _RANKS[fact]) if isinstance(fact, str) else fact
    key, margin = f"reason-{code.replace('_', '-')}", named.get("margin")
    if code == GO_OUT and isinstance(margin, int) and margin < 0:
        return words(f"{key}-behind", margin=-margin)
    return words(key, **named)
