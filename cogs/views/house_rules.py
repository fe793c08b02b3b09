"""The host's panel of house rules: a menu of groups, of the rules in one, of the values of one."""

import json

from discord import ButtonStyle

from bot.engine.rules_text import to_plain
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.house_rules import (
    GROUPS,
    changed_lines,
    changed_names,
    own_value,
    printed_rules,
    rule_about,
    rule_title,
    value_words,
    values_of,
)
from cogs.views.controls import Choice, Control, button, menu
from cogs.views.ids import Ids
from cogs.views.pages import Page, page


def house_page(words: Words, table: Table, name: str = "", *, group: str = "") -> Page:
    """What is changed, and the menus down to the rule `name` or to a group."""
    if name:
        group = next(one for one, names in GROUPS.items() if name in names)
    ids = Ids(table.id, table.version)
    changed = changed_lines(words, table.rules) or [words("house-none")]
    return page(
        words("house-heading"),
        "\n".join(changed),
        menu(ids("house_group"), words("house-menu-group"), _groups(words, table, group)),
        menu(ids("house_rule"), words("house-menu-rule"), _rules(words, table, group, name)),
        words("house-about", rule=rule_title(words, name), about=rule_about(words, name))
        if name
        else "",
        menu(ids("house_value", name), words("house-menu-value"), _values(words, table, name)),
        _buttons(words, table, ids),
    )


def _groups(words: Words, table: Table, chosen: str) -> list[Choice]:
    changed = set(changed_names(table.rules))
    choices = []
    for group, names in GROUPS.items():
        count = len(changed & set(names))
        note = words("house-group-changed", count=count) if count else None
        choices.append(Choice(words(f"house-group-{group}"), group, note, group == chosen))
    return choices


def _rules(words: Words, table: Table, group: str, chosen: str) -> list[Choice]:
    changed = changed_names(table.rules)
    choices = []
    for name in GROUPS.get(group, ()):
        key = "house-value-changed" if name in changed else "house-value-printed"
        note = words(key, value=own_value(words, table.rules, name))
        choices.append(Choice(rule_title(words, name), name, note, name == chosen))
    return choices


def _values(words: Words, table: Table, name: str) -> list[Choice]:
    if not name:
        return []
    own, printed = (
        to_plain(getattr(rules, name)) for rules in (table.rules, printed_rules(table.rules))
    )
    return [
        Choice(
            value_words(words, name, value),
            json.dumps(value),
            words("house-printed") if value == printed else None,
            value == own,
        )
        for value in values_of(table.rules, name)
    ]


def _buttons(words: Words, table: Table, ids: Ids) -> list[Control]:
    nothing = not changed_names(table.rules)
    return [
        button(ids("host_again"), words("button-back")),
        button(
            ids("house_reset"),
            words("button-house-reset"),
            style=ButtonStyle.danger,
            disabled=nothing,
        ),
    ]
