"""Names and descriptions of commands, which Discord wants in English when they are made."""

from discord.app_commands import Choice, locale_str

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.text import Texts
from cogs.presenter.lobby import rules_name

ENGLISH = Texts().words()


def rule_set_choices() -> list[Choice[str]]:
    """All rule sets, for an option of a command."""
    return [Choice(name=rules_name(ENGLISH, name), value=name) for name in CATALOGUE]


def said(key: str) -> locale_str:
    """The English text of a key, translatable by it."""
    return locale_str(ENGLISH(key), key=key)
