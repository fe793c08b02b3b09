"""House rules in words: in groups, with their values, an explanation each, and what was changed."""

from typing import Any

from bot.engine.rules import RuleSet
from bot.engine.rules_text import to_plain
from bot.engine.rulesets.house_rules import HOUSE_RULES
from bot.tables.answers import Declined
from bot.text import Words
from cogs.presenter.house_rule_values import is_typed, printed_rules, range_words

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

MOST_LINES = 10


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


def value_words(words: Words, rules: RuleSet, name: str, value: Any) -> str:
    """A value, given as plain data."""
    if isinstance(value, bool):
        return words("house-yes" if value else "house-no")
    if isinstance(value, int):
        if name == "target_score" and value == 0:
            return words("goal-none")
        return words("number", number=value)
    if isinstance(value, list):
        by_deal = rules.initial_meld_by_deal
        return words.joined([_bracket(words, *bracket, by_deal=by_deal) for bracket in value])
    return words(f"house-value-{_key(name)}-{_key(value)}")


def _bracket(words: Words, level: int, minimum: int, *, by_deal: bool) -> str:
    """A minimum with the total, or the deal, from which it holds; the first one holds at once."""
    if level <= by_deal:
        return words("number", number=minimum)
    return words("house-bracket-deal" if by_deal else "house-bracket", minimum=minimum, level=level)


def own_value(words: Words, rules: RuleSet, name: str) -> str:
    return value_words(words, rules, name, to_plain(getattr(rules, name)))


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
    name, code = str(facts["rule"]), str(facts["reason"])
    return words(
        "declined-house-rule-refused",
        rule=rule_title(words, name),
        reason=_reason(words, name, code),
    )


def _reason(words: Words, name: str, code: str) -> str:
    key = f"house-refused-{_key(code)}"
    if words.has(key):
        return words(key)
    return range_words(words, name) if is_typed(name) else words("house-refused")


def _key(name: str) -> str:
    return name.replace("_", "-")
