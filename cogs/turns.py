"""A person's own part of a turn: their hand shown, their wish submitted, what came of it told."""

import discord

from bot.engine.actions import Action
from bot.tables.answers import Accepted, Declined, Stale, TableRefusal
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.display import Display, display_of
from cogs.display.faces import HAND, Place
from cogs.explaining import answer_words, refusal_page
from cogs.finding import person_of, table_of
from cogs.outages import OUT_OF_ORDER
from cogs.presenter.presence import missed_words
from cogs.views.controls import Press
from cogs.views.pages import Page
from data.rows import Status


def display_for(answer: Answering) -> Display:
    return display_of(answer.interaction.client)


async def seated_table(press: Press) -> Table | None:
    """The table of a control, if the person sits there and cards are dealt; else they are told."""
    table = await table_of(press)
    return table if table is not None and await has_hand(press.answer, table) else None


async def has_hand(answer: Answering, table: Table) -> bool:
    """Has this person a hand at the table? If not, they are told why."""
    words = answer.words
    if table.seat_of(answer.interaction.user.id) is None:
        await answer.say(answer_words(words, table, Declined(TableRefusal.NOT_SEATED)))
        return False
    if table.snapshot.state is None:
        is_parked = table.status is Status.PARKED
        await answer.say(words("declined-table-is-parked" if is_parked else "hand-not-started"))
        return False
    return True


def place_of(press: Press, table: Table) -> Place:
    """Was the living hand message pressed, or an ephemeral one?"""
    message, living = press.interaction.message, table.messages.get((HAND, press.user_id))
    is_living = living is not None and message is not None and message.id == living.message_id
    return Place.DM if is_living else Place.EPHEMERAL


async def open_hand(answer: Answering, table: Table) -> None:
    """The person's hand for their eyes only."""
    await answer.wait_to_open()
    faces, user_id = display_for(answer).faces, answer.interaction.user.id
    await answer.open(await faces.hand(answer.words, table, user_id, place=Place.EPHEMERAL))


async def redraw_hand(press: Press, table: Table, *, note: str = "") -> None:
    """The clicked hand as it stands now; to be called while `holding_hand`."""
    place, display = place_of(press, table), display_for(press.answer)
    page = await display.faces.hand(
        press.answer.words, table, press.user_id, place=place, note=note
    )
    if place is Place.DM:
        display.hands.note_shown(table, press.user_id, press.interaction)
    await _put(press, table, page)


async def _put(press: Press, table: Table, page: Page) -> None:
    """The page in place of the clicked hand; where that fails the bot edits it by itself."""
    try:
        await press.answer.redraw(page)
    except (discord.HTTPException, *OUT_OF_ORDER):
        display = display_for(press.answer)
        display.hands.note_not_shown(table, press.user_id)
        display.follow_hand(table, person_of(press.interaction))
        raise


async def redraw_draft(press: Press, table: Table) -> None:
    """The clicked hand as the panel in which cards are chosen."""
    place, display = place_of(press, table), display_for(press.answer)
    page = await display.faces.draft(press.answer.words, table, press.user_id, place=place)
    if place is Place.DM:
        display.hands.note_shown(table, press.user_id, press.interaction)
    await _put(press, table, page)


async def is_current(press: Press, table: Table) -> bool:
    """Was the control drawn for the table as it is? If not, the hand is drawn anew."""
    if press.control.version == table.version:
        return True
    async with display_for(press.answer).holding_hand(table, press.user_id):
        note = missed_words(press.answer.words, table, press.user_id)
        await redraw_hand(press, table, note=note)
    return False


async def submit_press(press: Press, table: Table, action: Action) -> None:
    """The action of a pressed control; the clicked hand shows what came of it."""
    display = display_for(press.answer)
    if place_of(press, table) is not Place.DM:
        display.hands.note_played_elsewhere(table, press.user_id)
    async with display.holding_hand(table, press.user_id):
        answered = await table.submit(press.user_id, action, seen_version=press.control.version)
        if isinstance(answered, Accepted):
            await redraw_hand(press, table)
        elif isinstance(answered, Stale):
            note = missed_words(press.answer.words, table, press.user_id)
            await redraw_hand(press, table, note=note)
    if isinstance(answered, Accepted) and place_of(press, table) is not Place.DM:
        display.follow_hand(table, person_of(press.interaction))
    if not isinstance(answered, Accepted | Stale):
        await press.answer.open(refusal_page(press.answer.words, table, answered))


async def submit_typed(answer: Answering, table: Table, action: Action) -> None:
    """The action of a typed command; the hand that is left is shown to the person."""
    await answer.wait_to_open()
    user_id = answer.interaction.user.id
    display_for(answer).hands.note_played_elsewhere(table, user_id)
    answered = await table.submit(user_id, action, seen_version=None)
    if isinstance(answered, Accepted):
        display_for(answer).follow_hand(table, person_of(answer.interaction))
        await open_hand(answer, table)
    else:
        await answer.open(refusal_page(answer.words, table, answered))
