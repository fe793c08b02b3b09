"""Why something is not possible, as a sentence: what, why, and what would do."""

from bot.engine.cards import JOKER_TEXT, RANK_LETTERS, Rank
from bot.engine.refusals import Refused
from bot.text.cards import rank_plural, rank_words
from bot.text.locales import Fact, Words

_RANKS = {letter: Rank(index) for index, letter in enumerate((*RANK_LETTERS, JOKER_TEXT))}


def refusal_words(words: Words, refused: Refused) -> str:
    """The sentence for a refusal; the locale file has one for every code."""
    return words(f"refusal-{_key(refused)}", **refusal_facts(words, refused))


def taking_words(words: Words, refused: Refused, *, upcard: str, ranks: str) -> str:
    """Why the pile cannot be taken at all, where that needs other words than a wish refused."""
    key = f"taking-{_key(refused)}"
    if not words.has(key):
        return refusal_words(words, refused)
    return words(key, upcard=upcard, upcards=ranks, **refusal_facts(words, refused))


def refusal_facts(words: Words, refused: Refused) -> dict[str, Fact]:
    """The facts as words: of a rank its sign (`rank`) and its kind of cards (`rank-plural`)."""
    facts: dict[str, Fact] = {}
    for name, fact in refused.facts:
        key = name.replace("_", "-")
        rank = _RANKS.get(fact) if isinstance(fact, str) else None
        facts[key] = fact if rank is None else rank_words(words, rank)
        if rank is not None:
            facts[f"{key}-plural"] = rank_plural(words, rank)
    return facts


def _key(refused: Refused) -> str:
    return refused.code.value.replace("_", "-")
