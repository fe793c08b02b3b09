"""House rules: which parameters of a rule set a table may change, and to what (C-1)."""

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from itertools import pairwise
from typing import Any, get_type_hints

from bot.engine.rules import RedThreesNegativeIf, RuleSet, WildRatio
from bot.engine.rules_text import to_plain, value_of
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.contradictions import contradiction

_EVERY_VALUE = None
_ALLOWED: dict[str, range | tuple[int | Enum, ...] | None] = {
    "target_score": range(500, 50_001, 5),
    "draw_count": range(1, 3),
    "canastas_to_go_out": range(1, 6),
    "natural_canasta_to_go_out": _EVERY_VALUE,
    "max_wild_cards": range(1, 4),
    "wild_ratio": (WildRatio.FEWER, WildRatio.NOT_MORE, WildRatio.ANY),
    "wild_melds": _EVERY_VALUE,
    "wild_canasta_points": range(5001),
    "sequences": _EVERY_VALUE,
    "melds_close_at_seven": _EVERY_VALUE,
    "closed_rank": _EVERY_VALUE,
    "take_onto_own_meld": _EVERY_VALUE,
    "take_with_natural_and_wild": _EVERY_VALUE,
    "canasta_rank_stops": _EVERY_VALUE,
    "pile_always_frozen": _EVERY_VALUE,
    "freeze": _EVERY_VALUE,
    "black_three_upcard": _EVERY_VALUE,
    "black_threes_meldable_going_out": _EVERY_VALUE,
    "black_three_in_hand_points": (5, 100),
    "red_threes_negative_if": (
        RedThreesNegativeIf.NO_MELD,
        RedThreesNegativeIf.NO_CANASTA,
        RedThreesNegativeIf.NEVER,
    ),
    "all_red_threes_points": range(2001),
    "initial_meld": _EVERY_VALUE,
    "initial_meld_needs": _EVERY_VALUE,
    "initial_meld_counts_canasta_bonus": _EVERY_VALUE,
    "canasta_from_hand_opens": _EVERY_VALUE,
    "bonus_cards_after_opening": _EVERY_VALUE,
    "no_melding_first_lap": _EVERY_VALUE,
    "first_card_offer": _EVERY_VALUE,
    "cut_bonus": _EVERY_VALUE,
    "discard_to_go_out": _EVERY_VALUE,
    "ask_partner": _EVERY_VALUE,
    "ask_limit": _EVERY_VALUE,
    "going_out_points": range(1001),
    "concealed_points": range(1001),
    "concealed_waives_minimum": _EVERY_VALUE,
    "unfinished_melds_block_going_out": _EVERY_VALUE,
    "stock_end": _EVERY_VALUE,
    "tie": _EVERY_VALUE,
}
HOUSE_RULES: tuple[str, ...] = tuple(_ALLOWED)
"""The names, which are those of the rule set's fields."""

MOST_MINIMUM = 1000
"""No initial meld of a whole hand reaches more."""
_TYPES = get_type_hints(RuleSet)


class HouseRuleError(ValueError):
    """A house rule that does not exist, a value it cannot have, or rules that do not agree.

    `code` names the sentence for people: `value`, or the house rules that do not agree.
    """

    def __init__(self, name: str, reason: str, *, code: str = "value") -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason
        self.code = code


def with_house_rules(rules: RuleSet, wishes: Mapping[str, object]) -> RuleSet:
    """The rule set with these parameters (plain data, as in a record); raises HouseRuleError."""
    values = {name: _allowed_value(rules, name, wish) for name, wish in wishes.items()}
    changed = replace(rules, **values)
    found = contradiction(changed)
    if found:
        names, reason = found
        name = next((name for name in names if name in wishes), names[0])
        raise HouseRuleError(name, reason, code="_".join(names))
    return changed


def house_rules_of(rules: RuleSet) -> dict[str, Any]:
    """The parameters, as plain data, that differ from the rule set of that name and seating.

    Raises ValueError where it differs in a field that is no house rule, as a stored rule set of
    an older version may: house rules alone cannot say what is played then.
    """
    family = CATALOGUE[rules.name].rules(rules.players, rules.sides)
    differing = [
        field.name
        for field in fields(RuleSet)
        if getattr(rules, field.name) != getattr(family, field.name)
    ]
    beyond = [name for name in differing if name not in _ALLOWED]
    if beyond:
        raise ValueError(f"{', '.join(beyond)} of {rules.name} cannot be changed by house rules")
    return {name: to_plain(getattr(rules, name)) for name in differing}


def numbers_allowed(name: str) -> range | None:
    """The numbers a house rule can be; None where its values are words, lists or a chosen few."""
    allowed = _ALLOWED[name]
    return allowed if isinstance(allowed, range) else None


def _allowed_value(rules: RuleSet, name: str, wish: object) -> Any:
    """The value wished for; a rule set's own may be one that tables cannot choose elsewhere."""
    if name not in _ALLOWED:
        raise HouseRuleError(name, f"no house rule; they are {', '.join(HOUSE_RULES)}")
    try:
        value = value_of(_TYPES[name], wish)
        if name == "initial_meld":
            _check_brackets(value)
    except ValueError as error:
        raise HouseRuleError(name, str(error)) from error
    allowed = _ALLOWED[name]
    if allowed is not None and value not in allowed and value != getattr(rules, name):
        raise HouseRuleError(name, f"{to_plain(value)} is not {_allowed_text(allowed)}")
    return value


def _check_brackets(brackets: Any) -> None:
    """Raise ValueError unless these are brackets of (score from, minimum), scores ascending."""
    if not brackets:
        raise ValueError("a bracket is missing, as in [[0, 50], [1500, 90]]")
    if any(later[0] <= earlier[0] for earlier, later in pairwise(brackets)):
        raise ValueError("the scores of the brackets do not ascend")
    if not all(0 <= minimum <= MOST_MINIMUM for _, minimum in brackets):
        raise ValueError(f"a minimum is not from 0 to {MOST_MINIMUM}")


def _allowed_text(allowed: range | tuple[int | Enum, ...]) -> str:
    if isinstance(allowed, tuple):
        return " or ".join(str(to_plain(value)) for value in allowed)
    step = f", a multiple of {allowed.step}" if allowed.step > 1 else ""
    return f"from {allowed[0]} to {allowed[-1]}{step}"
