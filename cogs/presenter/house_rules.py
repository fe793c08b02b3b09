"""House rules in words: in groups, with their values, an explanation each, and what was changed."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, get_type_hints

from bot.engine.rules import RuleSet
from bot.engine.rules_text import to_plain
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import HOUSE_RULES, HouseRuleError, with_house_rules
from bot.tables.answers import Declined
from bot.text import Words

GROUPS: dict[str, tuple[str, ...]] = {
    "game": (
        "target_score",
        "tie",
        "draw_count",
        "first_card_offer",
        "cut_bonus",
        "bonus_cards_after_opening",
        "no_melding_first_lap",
        "stock_end",
    ),
    "melds": (
        "max_wild_cards",
        "wild_ratio",
        "wild_melds",
        "wild_canasta_points",
        "sequences",
        "melds_close_at_seven",
        "closed_rank",
    ),
    "opening": (
        "initial_meld",
        "initial_meld_needs",
        "initial_meld_counts_canasta_bonus",
        "canasta_from_hand_opens",
    ),
    "pile": (
        "take_onto_own_meld",
        "take_with_natural_and_wild",
        "canasta_rank_stops",
        "pile_always_frozen",
        "freeze",
    ),
    "threes": (
        "black_three_upcard",
        "black_threes_meldable_going_out",
        "black_three_in_hand_points",
        "red_threes_negative_if",
        "all_red_threes_points",
    ),
    "out": (
        "canastas_to_go_out",
        "natural_canasta_to_go_out",
        "discard_to_go_out",
        "ask_partner",
        "ask_limit",
        "going_out_points",
        "concealed_points",
        "concealed_waives_minimum",
        "unfinished_melds_block_going_out",
    ),
}
"""Every house rule stands in one group, so that each menu is short."""

_NUMBERS: dict[str, tuple[Any, ...]] = {
    "target_score": (1500, 2500, 3000, 5000, 7500, 8500, 10_000, 15_000, 20_000),
    "draw_count": (1, 2),
    "max_wild_cards": (1, 2, 3),
    "wild_canasta_points": (0, 500, 700, 1000, 1500, 2000, 2500, 5000),
    "initial_meld": (
        [[0, 50]],
        [[0, 90]],
        [[0, 120]],
        [[0, 50], [1500, 90], [3000, 120]],
        [[0, 50], [1500, 90], [2500, 120], [5000, 150]],
        [[0, 50], [1500, 90], [3000, 120], [7000, 150]],
        [[0, 50], [500, 90], [1000, 120], [1500, 150]],
        [[0, 90], [1500, 120], [3000, 150]],
        [[0, 125], [3000, 155], [5000, 180]],
    ),
    "black_three_in_hand_points": (5, 100),
    "all_red_threes_points": (0, 400, 600, 800, 1000, 1200, 2000),
    "canastas_to_go_out": (1, 2, 3, 4, 5),
    "going_out_points": (0, 100, 200, 300, 500),
    "concealed_points": (0, 100, 200, 300, 500, 1000),
}
"""What the menus offer of the values there are; a game record can name any."""

_TYPES = get_type_hints(RuleSet)
MOST_LINES = 10


def values_of(rules: RuleSet, name: str) -> list[Any]:
    """The values to choose from, as plain data; the present and the printed one are among them."""
    own, printed = (to_plain(getattr(one, name)) for one in (rules, printed_rules(rules)))
    listed = [*_listed(name), own, printed]
    found = [value for place, value in enumerate(listed) if value not in listed[:place]]
    return found if isinstance(_TYPES[name], type) and not _is_number(name) else sorted(found)


def _is_number(name: str) -> bool:
    return name in _NUMBERS


def _listed(name: str) -> Iterator[Any]:
    if name in _NUMBERS:
        yield from _NUMBERS[name]
    elif _TYPES[name] is bool:
        yield from (True, False)
    else:
        for member in _TYPES[name]:
            if _is_allowed(name, member):
                yield member.value


def _is_allowed(name: str, member: Enum) -> bool:
    """May tables of any rule set choose this value?"""
    try:
        with_house_rules(CATALOGUE["classic"].base, {name: member.value})
    except HouseRuleError as error:
        return error.code != "value"
    return True


def printed_rules(rules: RuleSet) -> RuleSet:
    """The rule set of that name and seating without house rules."""
    return CATALOGUE[rules.name].rules(rules.players, rules.sides)


def changed_names(rules: RuleSet) -> list[str]:
    """The house rules that differ from the rule set as it is printed."""
    printed = printed_rules(rules)
    return [name for name in HOUSE_RULES if getattr(rules, name) != getattr(printed, name)]


def changed_beside_target(rules: RuleSet) -> list[str]:
    """The same without the target, which titles and pictures say by themselves."""
    return [name for name in changed_names(rules) if name != "target_score"]


def rule_title(words: Words, name: str) -> str:
    return words(f"house-{_key(name)}")


def rule_about(words: Words, name: str) -> str:
    """What a house rule is, in a sentence."""
    return words(f"house-{_key(name)}-about")


def value_words(words: Words, name: str, value: Any) -> str:
    """A value, given as plain data."""
    if isinstance(value, bool):
        return words("house-yes" if value else "house-no")
    if isinstance(value, int):
        if name == "target_score" and value == 0:
            return words("goal-none")
        return words("number", number=value)
    if isinstance(value, list):
        return words.joined([_bracket(words, *bracket) for bracket in value])
    return words(f"house-value-{_key(name)}-{_key(value)}")


def _bracket(words: Words, level: int, minimum: int) -> str:
    if level == 0:
        return words("number", number=minimum)
    return words("house-bracket", minimum=minimum, level=level)


def own_value(words: Words, rules: RuleSet, name: str) -> str:
    return value_words(words, name, to_plain(getattr(rules, name)))


def changed_lines(words: Words, rules: RuleSet, *, most: int = MOST_LINES) -> list[str]:
    """A line for each house rule in force, `Play to: 3,000 (printed: 5,000)`; one may sum up."""
    return lines_of(words, rules, changed_names(rules), most=most)


def lines_of(words: Words, rules: RuleSet, names: list[str], *, most: int) -> list[str]:
    """The lines of these house rules."""
    printed = printed_rules(rules)
    lines = [
        words(
            "house-line",
            rule=rule_title(words, name),
            value=own_value(words, rules, name),
            printed=own_value(words, printed, name),
        )
        for name in names
    ]
    if len(lines) <= most:
        return lines
    return [*lines[:most], words("house-more", count=len(lines) - most)]


def changed_text(words: Words, rules: RuleSet) -> str:
    """All house rules in force under their heading, nothing where there are none."""
    lines = changed_lines(words, rules)
    return "\n".join([words("house-changed"), *lines]) if lines else ""


def refused_words(words: Words, declined: Declined) -> str:
    """Why a house rule is not possible: its name and the reason."""
    facts = dict(declined.facts)
    key = f"house-refused-{_key(str(facts['reason']))}"
    reason = words(key) if words.has(key) else words("house-refused")
    return words(
        "declined-house-rule-refused", rule=rule_title(words, str(facts["rule"])), reason=reason
    )


def _key(name: str) -> str:
    return name.replace("_", "-")
