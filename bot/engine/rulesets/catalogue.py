"""All rule sets by name. A new one is a file beside this and a line here."""

from bot.engine.rulesets import (
    bolivia,
    classic,
    czech,
    hand_and_foot,
    hungarian,
    modern_american,
    pennies,
    polish,
    russian,
    samba,
)
from bot.engine.rulesets.family import Family

CATALOGUE: dict[str, Family] = {
    family.name: family
    for family in (
        classic.FAMILY,
        modern_american.FAMILY,
        czech.FAMILY,
        polish.FAMILY,
        hungarian.FAMILY,
        russian.FAMILY,
        hand_and_foot.FAMILY,
        hand_and_foot.BICYCLE_FAMILY,
        samba.FAMILY,
        bolivia.FAMILY,
        pennies.FAMILY,
    )
}
"""The families by the name a record, a command and the database call them."""
