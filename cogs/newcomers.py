"""Sitting down where computers fill the seats of a running game: the host has to agree."""

from bot.client import CanastaBot
from bot.tables.answers import Accepted, Declined, TableRefusal
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.display import display_of
from cogs.explaining import answer_words
from cogs.finding import person_of, table_of
from cogs.permissions import asking
from cogs.presenter.names import escaped
from cogs.presenter.presence import computers
from cogs.views.controls import Press
from cogs.views.newcomers import computers_page
from cogs.views.pages import page
from data.rows import Status

RUNNING = (Status.PLAYING, Status.PAUSED)


async def sit_down_in_game(answer: Answering, table: Table) -> None:
    """The seat that is offered, or else the question for that of a computer."""
    user_id = answer.interaction.user.id
    offers = [one.seat for one in table.offers if one.user_id in (None, user_id)]
    seats = [seat for seat, _ in computers(table)]
    if table.seat_of(user_id) is not None:
        await _decline(answer, table, Declined(TableRefusal.ALREADY_SEATED))
    elif offers:
        await _take(answer, table, offers[0])
    elif not seats:
        await _decline(answer, table, Declined(TableRefusal.TABLE_FULL))
    elif len(seats) == 1:
        await answer.wait_to_open()
        await answer.say(await _asked(answer, table, seats[0]))
    else:
        await answer.open(computers_page(answer.words, table))


async def _decline(answer: Answering, table: Table, no: Declined) -> None:
    await answer.say(answer_words(answer.words, table, no))


async def _take(answer: Answering, table: Table, seat: int) -> None:
    await answer.wait_to_open()
    answered = await table.take_seat(person_of(answer.interaction), seat)
    if isinstance(answered, Accepted):
        await answer.say(answer.words("seat-taken-done"))
    else:
        await answer.say(answer_words(answer.words, table, answered))


async def _asked(answer: Answering, table: Table, seat: int) -> str:
    """Put the question to the host; what came of that."""
    person = person_of(answer.interaction)
    request = table.ask_for_seat(person, seat)
    if isinstance(request, Declined):
        return answer_words(answer.words, table, request)
    if await display_of(answer.interaction.client).notices.ask_host(table, request):
        return answer.words("newcomer-asked")
    table.drop_seat_request(person.user_id)
    return answer.words("newcomer-not-asked")


async def press_want_seat(press: Press) -> None:
    """Behind the ⋯ of a running game."""
    table = await table_of(press)
    if table is not None:
        await sit_down_in_game(press.answer, table)


async def press_ask_seat(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        await press.answer.wait_to_redraw()
        await press.answer.redraw(page(await _asked(press.answer, table, press.number)))


async def press_admit(press: Press) -> None:
    """The host agrees: the person plays that seat from now on."""
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    words, request = press.answer.words, table.seat_request(press.number)
    answered = await table.admit(asking(press.interaction), press.number)
    if isinstance(answered, Accepted):
        name = escaped(request.person.name) if request else ""
        await press.answer.redraw(page(words("newcomer-admitted", name=name)))
    else:
        await press.answer.say(answer_words(words, table, answered))


async def press_refuse(press: Press) -> None:
    """The host does not agree; whoever asked is told."""
    table = await table_of(press)
    if table is None:
        return
    if not asking(press.interaction).may_govern(table.snapshot):
        await _decline(press.answer, table, Declined(TableRefusal.NOT_HOST))
        return
    await press.answer.redraw(page(press.answer.words("newcomer-refused")))
    request = table.seat_request(press.number)
    if request is not None and table.seat_of(press.number) is None:
        notices = display_of(press.interaction.client).notices
        await notices.tell(table, request.person, "notice-refused")


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {
        "want_seat": press_want_seat,
        "ask_seat": press_ask_seat,
        "admit": press_admit,
        "refuse": press_refuse,
    }
