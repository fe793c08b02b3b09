"""What is pressed in a hand: drawing, taking, laying, discarding, undoing, asking and answering."""

from bot.client import CanastaBot
from bot.engine.actions import Action
from bot.tables.draft import Draft
from bot.tables.hints import hint
from bot.tables.table import Table
from cogs.finding import person_of
from cogs.presenter.hints import hint_text
from cogs.presenter.plays import goes_out
from cogs.turns import (
    display_for,
    is_current,
    place_of,
    redraw_draft,
    redraw_hand,
    seated_table,
    submit_press,
)
from cogs.views.controls import Press
from cogs.views.hand import CHOOSE, going_out_page
from cogs.views.naming import named_action

DRAFT = "draft"


async def press_play(press: Press) -> None:
    """A button or a line of a menu that means an action, or the wish to choose cards oneself."""
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    if not await is_current(press, table):
        return
    if press.chosen == CHOOSE:
        await open_draft(press, table, press.control.argument)
        return
    action = named_action(table.view_for(press.user_id), press.chosen)
    if action is None:
        await redraw_hand(press, table, note=press.answer.words("hand-older"))
    elif goes_out(table.view_for(press.user_id), action):
        await _ask_once_more(press, table, action, press.chosen)
    else:
        await submit_press(press, table, action)


async def open_draft(press: Press, table: Table, kind: str) -> None:
    """Begin to choose cards, for laying or for taking the pile."""
    async with display_for(press.answer).holding_hand(table, press.user_id):
        table.keep_draft(press.user_id, Draft(taking=kind == "take"))
        await redraw_draft(press, table)


async def _ask_once_more(press: Press, table: Table, action: Action, name: str) -> None:
    words, view = press.answer.words, table.view_for(press.user_id)
    face = await display_for(press.answer).faces.hand_face(
        words, table, press.user_id, place=place_of(press, table)
    )
    await press.answer.redraw(going_out_page(words, view, face, action=action, name=name))


async def submit_draft(press: Press) -> None:
    """Lay the cards that were chosen."""
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    if not await is_current(press, table):
        return
    view = table.view_for(press.user_id)
    action = table.draft(press.user_id).action(view)
    if table.draft(press.user_id).refusal(view) is None and goes_out(view, action):
        await _ask_once_more(press, table, action, DRAFT)
    else:
        await submit_press(press, table, action)


async def press_sure(press: Press) -> None:
    """Going out was meant."""
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    if not await is_current(press, table):
        return
    view = table.view_for(press.user_id)
    if press.chosen == DRAFT:
        await submit_press(press, table, table.draft(press.user_id).action(view))
        return
    action = named_action(view, press.chosen)
    if action is not None:
        await submit_press(press, table, action)


async def press_again(press: Press) -> None:
    """Back to the hand as it stands."""
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    async with display_for(press.answer).holding_hand(table, press.user_id):
        await redraw_hand(press, table)


async def press_by_suit(press: Press) -> None:
    await _sort(press, by_suit=True)


async def press_by_rank(press: Press) -> None:
    await _sort(press, by_suit=False)


async def _sort(press: Press, *, by_suit: bool) -> None:
    """The hand in another order, here and wherever else it stands."""
    table = await seated_table(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    async with display_for(press.answer).holding_hand(table, press.user_id):
        table.sort_hand(press.user_id, by_suit=by_suit)
        await redraw_hand(press, table)
    display_for(press.answer).follow_hand(table, person_of(press.interaction))


async def press_hint(press: Press) -> None:
    """What a strong player would do here, told to this person alone; on practice tables only."""
    table = await seated_table(press)
    if table is None or not table.is_practice:
        return
    await press.answer.wait_to_open()
    words, view = press.answer.words, table.view_for(press.user_id)
    if not view.is_on_turn:
        await press.answer.say(words("hand-older"))
        return
    await press.answer.say(hint_text(words, view, await hint(view)))


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {
        "play": press_play,
        "hint": press_hint,
        "lay_draft": submit_draft,
        "sure": press_sure,
        "again": press_again,
        "by_suit": press_by_suit,
        "by_rank": press_by_rank,
    }
