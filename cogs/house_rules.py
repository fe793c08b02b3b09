"""Choosing house rules in the host's panel: from menus, or typed into a form."""

import json
from collections.abc import Callable

from bot.client import CanastaBot
from bot.engine.rulesets.house_rules import HOUSE_RULES
from bot.tables.lobby import Options
from bot.tables.table import Table
from cogs.finding import table_of
from cogs.host import may_see_panel, redraw_panel
from cogs.presenter.house_rule_values import is_typed, range_words, value_typed
from cogs.presenter.house_rules import GROUPS
from cogs.presenter.names import escaped
from cogs.views.controls import Press, understanding
from cogs.views.host import host_page
from cogs.views.house_rules import house_page, number_form
from cogs.views.pages import Page


async def press_house(press: Press) -> None:
    await _show(press, lambda table: house_page(press.answer.words, table))


async def press_group(press: Press) -> None:
    group = press.chosen if press.chosen in GROUPS else ""
    await _show(press, lambda table: house_page(press.answer.words, table, group=group))


async def press_rule(press: Press) -> None:
    with understanding(press):
        name = _known(press.chosen)
    await _show(press, lambda table: house_page(press.answer.words, table, name))


async def press_host_again(press: Press) -> None:
    await _show(press, lambda table: host_page(press.answer.words, table))


async def press_value(press: Press) -> None:
    """A value chosen; the panel shows what came of it, a refusal its reason."""
    with understanding(press):
        name = _known(press.control.argument)
        options = Options(house_rules={name: json.loads(press.chosen)})
    await _choose(press, options, name=name)


async def press_other(press: Press) -> None:
    """The form for a value that the menu does not offer."""
    with understanding(press):
        name = _typed(press.control.argument)
    table = await table_of(press)
    if table is not None and await may_see_panel(press, table):
        # A form must be the first answer: nothing may be waited for before.
        await press.interaction.response.send_modal(number_form(press.answer.words, table, name))


async def press_typed(press: Press) -> None:
    """The form sent off; what cannot be read changes nothing, and the panel says what can."""
    with understanding(press):
        name = _typed(press.control.argument)
    table = await table_of(press)
    if table is None:
        return
    value = value_typed(table.rules, name, press.chosen)
    if value is None:
        words = press.answer.words
        note = words(
            "house-unreadable", typed=escaped(press.chosen.strip()), range=range_words(words, name)
        )
        await _show(press, lambda table: house_page(words, table, name, note=note))
    else:
        await _choose(press, Options(house_rules={name: value}), name=name)


def _known(name: str) -> str:
    """The name, if it is one of a house rule; raises ValueError otherwise."""
    if name not in HOUSE_RULES:
        raise ValueError(f"{name} is no house rule")
    return name


def _typed(name: str) -> str:
    """The same of a house rule whose values can be typed."""
    if not is_typed(_known(name)):
        raise ValueError(f"{name} is chosen from a menu")
    return name


async def press_reset(press: Press) -> None:
    await _choose(press, Options(is_fresh=True))


async def _choose(press: Press, options: Options, *, name: str = "") -> None:
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    answered = await table.set_options(press.user_id, options)
    words = press.answer.words
    await redraw_panel(
        press, table, answered, lambda note: house_page(words, table, name, note=note)
    )


async def _show(press: Press, made: Callable[[Table], Page]) -> None:
    """Another page of the host's panel."""
    table = await table_of(press)
    if table is not None and await may_see_panel(press, table):
        await press.answer.redraw(made(table))


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {
        "house": press_house,
        "house_group": press_group,
        "house_rule": press_rule,
        "house_value": press_value,
        "house_other": press_other,
        "house_typed": press_typed,
        "house_reset": press_reset,
        "host_again": press_host_again,
    }
