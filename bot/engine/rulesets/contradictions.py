"""Parameters that cannot be played together, and why (C-1)."""

from collections.abc import Callable

from bot.engine.rules import (
    BlackThreeUpcard,
    CanastaKind,
    Freeze,
    RuleSet,
    Sequences,
)

Names = tuple[str, ...]
"""Names of house rules; the last resort for a person who chose none of them is the first."""


def contradiction(rules: RuleSet) -> tuple[Names, str] | None:
    """The parameters of a rule set that contradict each other, with the reason; None if none do."""
    for names, is_contradicted, reason in _CONTRADICTIONS:
        if is_contradicted(rules):
            return names, reason
    return None


def _needs(rules: RuleSet, kind: CanastaKind) -> bool:
    return any(needed is kind and count for needed, count in rules.canasta_kinds_to_go_out)


_CONTRADICTIONS: tuple[tuple[Names, Callable[[RuleSet], bool], str], ...] = (
    (
        ("wild_melds",),
        lambda rules: _needs(rules, CanastaKind.WILD) and not rules.wild_melds,
        "nobody could go out: a wild canasta is needed for it",
    ),
    (
        ("sequences",),
        lambda rules: (
            _needs(rules, CanastaKind.SEQUENCE) and rules.sequences is not Sequences.SAMBA
        ),
        "nobody could go out: a sequence of seven is needed for it",
    ),
    (
        ("canastas_to_go_out",),
        lambda rules: (
            rules.canastas_to_go_out < sum(count for _, count in rules.canasta_kinds_to_go_out)
        ),
        "fewer than the kinds of canasta needed to go out",
    ),
    (
        ("black_three_upcard", "freeze"),
        lambda rules: (
            rules.black_three_upcard is BlackThreeUpcard.FREEZE and rules.freeze is Freeze.NEVER
        ),
        "a black three cannot freeze a pile that never freezes",
    ),
    (
        ("first_card_offer",),
        lambda rules: rules.first_card_offer and rules.all_threes_are_laid,
        "an offered three could be declined, but threes never lie in the pile here",
    ),
    (
        ("unfinished_melds_block_going_out",),
        lambda rules: (
            rules.unfinished_melds_block_going_out
            and not (rules.wild_melds or rules.sevens_and_aces_special)
        ),
        "no meld could block: there are neither wild melds nor special sevens and aces",
    ),
)
