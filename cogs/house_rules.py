"""Choosing house rules in the host's panel."""

import json
from collections.abc import Callable

from bot.client import CanastaBot
from bot.engine.rulesets.house_rules import HOUSE_RULES
from bot.tables.answers import Accepted, Declined, TableRefusal
from bot.tables.lobby import Options
from bot.tables.table import Table
from cogs.explaining import answer_words, refusal_page
from cogs.finding import table_of
from cogs.presenter.house_rules import GROUPS
from cogs.views.controls import Press, understanding
from cogs.views.host import host_page
from cogs.views.house_rules import house_page
from cogs.views.pages import Page, page
from data.rows import Status


async def press_house(press: Press) -> None:
    await _show(press, lambda table: house_page(press.answer.words, table))


async def press_group(press: Press) -> None:
    group = press.chosen if press.chosen in GROUPS else ""
    await _show(press, lambda table: house_page(press.answer.words, table, group=group))


async def press_rule(press: Press) -> None:
    with understanding(press):
        _known(press.chosen)
    await _show(press, lambda table: house_page(press.answer.words, table, press.chosen))


async def press_host_again(press: Press) -> None:
    await _show(press, lambda table: host_page(press.answer.words, table))


async def press_value(press: Press) -> None:
    """A value chosen; the panel shows what came of it, a refusal its reason."""
    with understanding(press):
        name = _known(press.control.argument)
        options = Options(house_rules={name: json.loads(press.chosen)})
    await _choose(press, options, name=name)


def _known(name: str) -> str:
    """The name, if it is one of a house rule; raises ValueError otherwise."""
    if name not in HOUSE_RULES:
        raise ValueError(f"{name} is no house rule")
    return name


async def press_reset(press: Press) -> None:
    await _choose(press, Options(is_fresh=True))


async def _choose(press: Press, options: Options, *, name: str = "") -> None:
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    answered = await table.set_options(press.user_id, options)
    await _redraw(press, table, house_page(press.answer.words, table, name))
    if not isinstance(answered, Accepted):
        await press.answer.open(refusal_page(press.answer.words, table, answered))


async def _show(press: Press, made: Callable[[Table], Page]) -> None:
    """Another page of the host's panel."""
    table = await table_of(press)
    if table is None:
        return
    if table.host_id != press.user_id:
        no = Declined(TableRefusal.NOT_HOST)
        await press.answer.say(answer_words(press.answer.words, table, no))
        return
    await press.answer.wait_to_redraw()
    await _redraw(press, table, made(table))


async def _redraw(press: Press, table: Table, panel: Page) -> None:
    if table.status is Status.LOBBY:
        await press.answer.redraw(panel)
    else:
        await press.answer.redraw(page(press.answer.words("declined-lobby-is-over")))


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {
        "house": press_house,
        "house_group": press_group,
        "house_rule": press_rule,
        "house_value": press_value,
        "house_reset": press_reset,
        "host_again": press_host_again,
    }
