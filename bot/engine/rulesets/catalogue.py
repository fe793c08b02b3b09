"""All rule sets by name. A new one is a file beside this and a line here."""

from bot.engine.rulesets import classic
from bot.engine.rulesets.family import Family

CATALOGUE: dict[str, Family] = {family.name: family for family in (classic.FAMILY,)}
"""The families by the name a record, a command and the database call them."""
