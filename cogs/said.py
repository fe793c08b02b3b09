"""Names and descriptions of commands, which Discord wants in English when they are made."""

from discord.app_commands import locale_str

from bot.text import Texts

ENGLISH = Texts().words()


def said(key: str) -> locale_str:
    """The English text of a key, translatable by it."""
    return locale_str(ENGLISH(key), key=key)
