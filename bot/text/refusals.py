"""Why something is not possible, as a sentence: what, why, and what would do."""

from bot.engine.refusals import Refused
from bot.text.cards import fact_words
from bot.text.locales import Words


def refusal_words(words: Words, refused: Refused) -> str:
    """The sentence for a refusal; the locale file has one for every code."""
    facts = {name.replace("_", "-"): fact_words(words, fact) for name, fact in refused.facts}
    return words(f"refusal-{refused.code.value.replace('_', '-')}", **facts)
