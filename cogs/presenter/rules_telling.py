"""Tells the sentences of a rules page; each names the fields of the rule set it speaks of."""

from dataclasses import dataclass, field
from enum import Enum

from bot.engine.rules import RuleSet
from bot.text import Words
from bot.text.locales import Fact


@dataclass(slots=True)
class Telling:
    """Sentences about a rule set, in order; figures that no source gives are marked."""

    words: Words
    rules: RuleSet
    own_figures: frozenset[str] = frozenset()
    sentences: list[str] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    """The fields spoken of or asked about so far."""

    def say(self, key: str, *names: str, **facts: Fact) -> None:
        """The sentence of a key, with the values of these fields and further facts."""
        values = {name.replace("_", "-"): self._fact(name) for name in names}
        sentence = self.words(f"rules-{key}", **values, **facts)
        mark = self.words("rules-own-figure") if self.own_figures & set(names) else ""
        self.sentences.append(sentence + mark)

    def say_if(self, name: str, key: str, *names: str) -> None:
        """The sentence, where the field is true or not 0."""
        self.told.add(name)
        if getattr(self.rules, name):
            self.say(key, name, *names)

    def _fact(self, name: str) -> Fact:
        self.told.add(name)
        value = getattr(self.rules, name)
        if isinstance(value, Enum):
            return str(value.value)
        return int(value)
