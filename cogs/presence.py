"""Being away and back, pausing, handing a seat on: what people do so that nobody waits for ever."""

from collections.abc import Awaitable, Callable

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.answers import Accepted, Answer
from bot.tables.table import Table
from bot.text import Words
from cogs.answering import Answering
from cogs.explaining import refusal_page
from cogs.finding import person_of, table_here, table_of
from cogs.lobby import substitute_for
from cogs.permissions import asking
from cogs.said import said
from cogs.views.controls import Press
from cogs.views.pages import Page, page
from cogs.views.presence import stepped_out_page

Wish = Callable[[Answering, Table], Awaitable[Answer]]


async def come_back(answer: Answering, table: Table) -> Answer:
    return await table.come_back(answer.interaction.user.id)


async def pause(answer: Answering, table: Table) -> Answer:
    return await table.pause(asking(answer.interaction))


async def resume(answer: Answering, table: Table) -> Answer:
    return await table.resume(asking(answer.interaction))


async def step_out(answer: Answering, table: Table) -> Answer:
    return await table.step_out(answer.interaction.user.id)


async def offer_own(answer: Answering, table: Table) -> Answer:
    """The own seat offered to whoever takes it."""
    return await offer_to(answer, table, user_id=None)


async def offer_to(answer: Answering, table: Table, *, user_id: int | None) -> Answer:
    seat = table.seat_of(answer.interaction.user.id)
    # A stranger has no seat to offer: -1 is refused at the door, with the reason.
    return await table.offer_seat(
        asking(answer.interaction), -1 if seat is None else seat, user_id=user_id
    )


Done = Callable[[Words, Table], Page]
"""What the person alone is told of a wish that came true."""


def _saying(key: str) -> Done:
    return lambda words, _table: page(words(key))


async def _carry_out(answer: Answering, table: Table, wish: Wish, *, done: Done) -> None:
    """The wish; the person alone is told what came of it, the rest is for the display."""
    await answer.wait_to_open()
    answered = await wish(answer, table)
    if isinstance(answered, Accepted):
        await answer.open(done(answer.words, table))
    else:
        await answer.open(refusal_page(answer.words, table, answered))


def _pressed(wish: Wish, *, done: Done) -> Callable[[Press], Awaitable[None]]:
    async def handler(press: Press) -> None:
        table = await table_of(press)
        if table is not None:
            await _carry_out(press.answer, table, wish, done=done)

    return handler


async def press_take_seat(press: Press) -> None:
    seat = press.number

    async def wish(answer: Answering, table: Table) -> Answer:
        return await table.take_seat(person_of(answer.interaction), seat)

    await _pressed(wish, done=_saying("seat-taken-done"))(press)


async def press_replace(press: Press) -> None:
    """The seat of somebody absent, chosen from a menu, for a computer player."""
    seat = press.number

    async def wish(answer: Answering, table: Table) -> Answer:
        return await table.replace(asking(answer.interaction), seat, substitute_for(answer, table))

    await _pressed(wish, done=_saying("replaced-done"))(press)


async def press_offer_seat(press: Press) -> None:
    """The seat of a computer or of somebody absent, chosen from a menu, for whoever takes it."""
    seat = press.number

    async def wish(answer: Answering, table: Table) -> Answer:
        return await table.offer_seat(asking(answer.interaction), seat)

    await _pressed(wish, done=_saying("offered-done"))(press)


async def _by_command(interaction: Interaction[CanastaBot], wish: Wish, *, done: Done) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is not None:
        await _carry_out(answer, table, wish, done=done)


@app_commands.command(name="pause", description=said("command-pause"))
async def pause_command(interaction: Interaction[CanastaBot]) -> None:
    await _by_command(interaction, pause, done=_saying("paused-done"))


@app_commands.command(name="resume", description=said("command-resume"))
async def resume_command(interaction: Interaction[CanastaBot]) -> None:
    await _by_command(interaction, resume, done=_saying("resumed-done"))


@app_commands.command(name="back", description=said("command-back"))
async def back_command(interaction: Interaction[CanastaBot]) -> None:
    await _by_command(interaction, come_back, done=_saying("back-done"))


@app_commands.command(name="offer", description=said("command-offer"))
@app_commands.describe(user=said("command-offer-user"))
async def offer_command(
    interaction: Interaction[CanastaBot], user: discord.User | None = None
) -> None:
    if user is not None and user.bot:
        answer = Answering(interaction)
        await answer.open(page(answer.words("offer-no-bots")))
        return
    user_id = None if user is None else user.id

    async def wish(answer: Answering, table: Table) -> Answer:
        return await offer_to(answer, table, user_id=user_id)

    await _by_command(interaction, wish, done=_saying("offer-done"))


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(pause_command)
    bot.canasta.add_command(resume_command)
    bot.canasta.add_command(back_command)
    bot.canasta.add_command(offer_command)
    bot.handlers |= {
        "back_again": _pressed(come_back, done=_saying("back-done")),
        "pause": _pressed(pause, done=_saying("paused-done")),
        "resume": _pressed(resume, done=_saying("resumed-done")),
        "step_out": _pressed(step_out, done=stepped_out_page),
        "offer_own": _pressed(offer_own, done=_saying("offer-done")),
        "take_seat": press_take_seat,
        "replace": press_replace,
        "offer_seat": press_offer_seat,
    }
