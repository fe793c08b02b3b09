"""Choosing any cards: what is pressed in the panel of a draft."""

from collections.abc import Callable

from bot.client import CanastaBot
from bot.engine.view import PlayerView
from bot.tables.draft import Draft
from cogs.hand import open_draft
from cogs.presenter.draft import redirected, redrafted
from cogs.presenter.draft_by_card import rechosen
from cogs.turns import display_for, is_current, redraw_draft, redraw_hand, seated_table
from cogs.views.controls import Press, understanding


async def press_choose(press: Press) -> None:
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    if await is_current(press, table):
        await open_draft(press, table, press.control.argument)


async def press_add(press: Press) -> None:
    _, _, menu = press.control.argument.partition(".")
    if menu:
        await _redraft(press, lambda view, draft: rechosen(view, draft, menu, press.values))
    else:
        await _redraft(press, lambda view, draft: redrafted(view, draft, press.values))


async def press_another(press: Press) -> None:
    await _redraft(press, lambda _view, draft: draft.with_next_group())


async def press_onto(press: Press) -> None:
    await _redraft(press, lambda view, draft: redirected(view, draft, press.chosen))


async def press_clear(press: Press) -> None:
    await _redraft(press, lambda _view, draft: draft.cleared())


async def _redraft(press: Press, change: Callable[[PlayerView, Draft], Draft]) -> None:
    """Another draft; one that a restart forgot begins anew."""
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    if not await is_current(press, table):
        return
    taking = press.control.argument.partition(".")[0] == "take"
    async with display_for(press.answer).holding_hand(table, press.user_id):
        draft = table.draft(press.user_id)
        if draft.taking != taking:
            draft = Draft(taking=taking)
        with understanding(press):
            changed = change(table.view_for(press.user_id), draft)
        table.keep_draft(press.user_id, changed)
        await redraw_draft(press, table)


async def press_back(press: Press) -> None:
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    async with display_for(press.answer).holding_hand(table, press.user_id):
        table.drop_draft(press.user_id)
        await redraw_hand(press, table)


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {
        "choose": press_choose,
        "add": press_add,
        "another": press_another,
        "onto": press_onto,
        "clear": press_clear,
        "back": press_back,
    }
