"""The rules page of a table, made from the numbers of its rule set, so that it cannot lie.

What differs from the classic game for as many players is marked, and so are figures that no source
gives (C48).
"""

from collections.abc import Callable

from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.text import Words
from cogs.presenter.house_rules import changed_text
from cogs.presenter.lobby import rules_name
from cogs.presenter.rules_end import (
    tell_asking,
    tell_canastas,
    tell_going_out,
    tell_scoring,
    tell_stock,
    tell_threes,
)
from cogs.presenter.rules_play import (
    tell_cards,
    tell_goal,
    tell_melds,
    tell_opening,
    tell_pile,
    tell_turn,
)
from cogs.presenter.rules_telling import Telling

_TELLERS: dict[str, Callable[[Telling], None]] = {
    "goal": tell_goal,
    "cards": tell_cards,
    "turn": tell_turn,
    "melds": tell_melds,
    "opening": tell_opening,
    "pile": tell_pile,
    "canastas": tell_canastas,
    "threes": tell_threes,
    "going-out": tell_going_out,
    "asking": tell_asking,
    "stock": tell_stock,
    "scoring": tell_scoring,
}
PARAGRAPHS = tuple(_TELLERS)
"""The names of the paragraphs, in their order."""

MOST_CHARACTERS = 3600
"""Of a page; a message holds 4,000, of which the footer takes some."""


def rules_pages(words: Words, rules: RuleSet) -> list[str]:
    """The whole page, cut between paragraphs where a message cannot hold it."""
    heading = words("rules-heading", rules=rules_name(words, rules.name), players=rules.players)
    told = [paragraph_text(words, rules, name) for name in PARAGRAPHS]
    parts = [heading, *_legend(words, rules, told), changed_text(words, rules), *told]
    pages = [""]
    for part in filter(None, parts):
        if len(pages[-1]) + len(part) > MOST_CHARACTERS:
            pages.append("")
        pages[-1] += part + "\n"
    return [page.strip() for page in pages]


def rule_text(words: Words, rules: RuleSet, paragraph: str) -> str:
    """One paragraph by itself, below it what its marks mean."""
    told = paragraph_text(words, rules, paragraph)
    return "\n".join([told, *_legend(words, rules, [told])])


def paragraph_text(words: Words, rules: RuleSet, paragraph: str) -> str:
    """One paragraph, its sentences marked that the classic game has not got."""
    usual = set(_sentences(words, _classic(rules), paragraph))
    sentences = [
        sentence if sentence in usual else words("rules-differs", sentence=sentence)
        for sentence in _sentences(words, rules, paragraph)
    ]
    return words("rules-paragraph", title=words(f"rules-title-{paragraph}")) + " ".join(sentences)


def _sentences(words: Words, rules: RuleSet, paragraph: str) -> list[str]:
    family = CATALOGUE[rules.name]
    telling = Telling(words, rules, frozenset(family.own_figures(rules.players, rules.sides)))
    _TELLERS[paragraph](telling)
    return telling.sentences


def _classic(rules: RuleSet) -> RuleSet:
    """The classic game for as many players and the same sides."""
    classic = next(iter(CATALOGUE.values()))
    return classic.rules(rules.players, rules.sides)


def _legend(words: Words, rules: RuleSet, told: list[str]) -> list[str]:
    """What the marks mean that stand in these paragraphs."""
    text = "\n".join(told)
    lines = []
    if words("rules-differs", sentence="") in text:
        lines.append(words("rules-legend-differs", players=rules.players))
    if words("rules-own-figure") in text:
        lines.append(words("rules-legend-own"))
    return [words("small-line", line=line) for line in lines]
