"""The values of house rules: those the menus offer, and any other one as it is typed."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, get_type_hints

from bot.engine.rules import RuleSet
from bot.engine.rules_text import to_plain
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import (
    MOST_MINIMUM,
    HouseRuleError,
    numbers_allowed,
    with_house_rules,
)
from bot.text import Words
from bot.text.numbers_typed import TypedBracket, brackets_typed, number_typed

Brackets = list[list[int]]

_NUMBERS: dict[str, tuple[int, ...]] = {
    "target_score": (1500, 2500, 3000, 5000, 7500, 8500, 10_000, 15_000, 20_000),
    "draw_count": (1, 2),
    "max_wild_cards": (1, 2, 3),
    "wild_canasta_points": (0, 500, 700, 1000, 1500, 2000, 2500, 5000),
    "black_three_in_hand_points": (5, 100),
    "all_red_threes_points": (0, 400, 600, 800, 1000, 1200, 2000),
    "canastas_to_go_out": (1, 2, 3, 4, 5),
    "going_out_points": (0, 100, 200, 300, 500),
    "concealed_points": (0, 100, 200, 300, 500, 1000),
}
"""What the menus offer of the numbers there are; any other one can be typed."""
_BRACKETS: tuple[Brackets, ...] = (
    [[0, 50]],
    [[0, 90]],
    [[0, 120]],
    [[0, 50], [1500, 90], [3000, 120]],
    [[0, 50], [1500, 90], [2500, 120], [5000, 150]],
    [[0, 50], [1500, 90], [3000, 120], [7000, 150]],
    [[0, 50], [500, 90], [1000, 120], [1500, 150]],
    [[0, 90], [1500, 120], [3000, 150]],
    [[0, 125], [3000, 155], [5000, 180]],
)
_BRACKETS_BY_DEAL: tuple[Brackets, ...] = (
    [[1, 50]],
    [[1, 90]],
    [[1, 120]],
    [[1, 50], [2, 90], [3, 120]],
    [[1, 50], [2, 90], [3, 120], [4, 150]],
    [[1, 60], [2, 90], [3, 120], [4, 150]],
)
"""For rule sets whose minimum follows the deals and not the total."""

_TYPES = get_type_hints(RuleSet)


def printed_rules(rules: RuleSet) -> RuleSet:
    """The rule set of that name and seating without house rules."""
    return CATALOGUE[rules.name].rules(rules.players, rules.sides)


def values_of(rules: RuleSet, name: str) -> list[Any]:
    """The values to choose from, as plain data; the present and the printed one are among them."""
    own, printed = (to_plain(getattr(one, name)) for one in (rules, printed_rules(rules)))
    listed = [*_listed(rules, name), own, printed]
    found = [value for place, value in enumerate(listed) if value not in listed[:place]]
    return sorted(found) if name in _NUMBERS or _is_list(name) else found


def _listed(rules: RuleSet, name: str) -> Iterator[Any]:
    if _is_list(name):
        yield from _BRACKETS_BY_DEAL if rules.initial_meld_by_deal else _BRACKETS
    elif name in _NUMBERS:
        yield from _NUMBERS[name]
    elif _TYPES[name] is bool:
        yield from (True, False)
    else:
        for member in _TYPES[name]:
            if _is_allowed(name, member):
                yield member.value


def _is_list(name: str) -> bool:
    return name == "initial_meld"


def _is_allowed(name: str, member: Enum) -> bool:
    """May tables of any rule set choose this value?"""
    try:
        with_house_rules(CATALOGUE["classic"].base, {name: member.value})
    except HouseRuleError as error:
        return error.code != "value"
    return True


def is_typed(name: str) -> bool:
    """Are there more values than the menu offers, so that another one can be typed?"""
    allowed = numbers_allowed(name)
    return _is_list(name) or (allowed is not None and len(allowed) > len(_NUMBERS[name]))


def range_words(words: Words, name: str) -> str:
    """Which values a house rule that can be typed may have, as a sentence."""
    if _is_list(name):
        return words("house-range-brackets", most=MOST_MINIMUM)
    return words("house-range", range=short_range(words, name))


def short_range(words: Words, name: str) -> str:
    """The numbers a house rule may be: `500 to 50,000, in steps of 5`; empty for a list."""
    allowed = numbers_allowed(name)
    if allowed is None:
        return ""
    return words("house-range-numbers", least=allowed[0], most=allowed[-1], step=allowed.step)


def typed_text(words: Words, rules: RuleSet, name: str) -> str:
    """The present value as it can be typed; nothing where it is one nobody can type."""
    own = getattr(rules, name)
    if not _is_list(name):
        return str(own) if own in (numbers_allowed(name) or ()) else ""
    key = "house-typed-bracket-deal" if rules.initial_meld_by_deal else "house-typed-bracket"
    # Numbers as texts, since their thousands must not be grouped here.
    return words.joined(
        [
            words(key, minimum=str(minimum), level=str(level))
            if level > rules.initial_meld_by_deal
            else str(minimum)
            for level, minimum in own
        ]
    )


def value_typed(rules: RuleSet, name: str, typed: str) -> Any:
    """The plain data a typed value stands for; None where it cannot be read."""
    if not _is_list(name):
        return number_typed(typed)
    brackets = brackets_typed(typed)
    return None if brackets is None else _levelled(rules, brackets)


def _levelled(rules: RuleSet, brackets: tuple[TypedBracket, ...]) -> Brackets | None:
    """Each minimum with its level; None where only some of the levels were typed."""
    levels = _levels(rules, [bracket.level for bracket in brackets])
    if len(levels) != len(brackets):
        return None
    return [[level, one.minimum] for level, one in zip(levels, brackets, strict=True)]


def _levels(rules: RuleSet, typed: list[int | None]) -> tuple[int, ...]:
    """Those typed, the first of which goes without saying; where there are none the usual ones."""
    told = [level for level in typed if level is not None]
    if not told:
        return _usual_levels(rules, len(typed))
    return tuple(told) if typed[0] is not None else (int(rules.initial_meld_by_deal), *told)


def _usual_levels(rules: RuleSet, count: int) -> tuple[int, ...]:
    """The levels of so many minimums, as played, or else as some rule set has them."""
    known = [rules.initial_meld, printed_rules(rules).initial_meld, *_listed(rules, "initial_meld")]
    fitting = sorted((len(one), place) for place, one in enumerate(known) if len(one) >= count)
    return tuple(level for level, _ in known[fitting[0][1]][:count]) if fitting else ()
