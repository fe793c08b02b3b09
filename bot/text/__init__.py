"""Codes, events and cards as sentences in a locale; and cards as people type them, read back.

Every text a person reads stands in `bot/locales`, one file a language; English is complete and
stands in for what another language has not got.
"""

from bot.text.locales import Texts, Words

__all__ = ["Texts", "Words"]
