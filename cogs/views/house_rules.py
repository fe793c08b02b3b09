"""The host's panel of house rules: a menu of groups, of the rules in one, of the values of one."""

import json

from discord import ButtonStyle, ui

from bot.engine.rules_text import to_plain
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.house_rule_values import (
    is_typed,
    printed_rules,
    short_range,
    typed_text,
    values_of,
)
from cogs.presenter.house_rules import (
    GROUPS,
    changed_lines,
    changed_names,
    own_value,
    rule_about,
    rule_title,
    value_words,
)
from cogs.views.controls import Choice, Control, button, menu
from cogs.views.forms import Field, form
from cogs.views.ids import Ids
from cogs.views.pages import Page, page


def house_page(
    words: Words, table: Table, name: str = "", *, group: str = "", note: str = ""
) -> Page:
    """What is changed, and the menus down to the rule `name` or to a group.

    `note` says what came of the press before.
    """
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
        note,
        _buttons(words, table, ids, name),
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
            value_words(words, table.rules, name, value),
            json.dumps(value),
            words("house-printed") if value == printed else None,
            value == own,
        )
        for value in values_of(table.rules, name)
    ]


def _buttons(words: Words, table: Table, ids: Ids, name: str) -> list[Control]:
    nothing = not changed_names(table.rules)
    # Not a line of the menu: Discord lets nobody choose the line again that is chosen already,
    # and so it would be after a form that was closed without an answer.
    other = [button(ids("house_other", name), words("button-house-other"))]
    return [
        *(other if name and is_typed(name) else []),
        button(ids("host_again"), words("button-back")),
        button(
            ids("house_reset"),
            words("button-house-reset"),
            style=ButtonStyle.danger,
            disabled=nothing,
        ),
    ]


def number_form(words: Words, table: Table, name: str) -> ui.Modal:
    """The form in which a value of a house rule is typed; it shows the present one."""
    return form(
        Ids(table.id, table.version)("house_typed", name),
        Field(
            title=rule_title(words, name),
            label=short_range(words, name) or words("house-form-brackets"),
            note=words("house-form-example") if not short_range(words, name) else "",
            value=typed_text(words, table.rules, name),
        ),
    )
