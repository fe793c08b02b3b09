"""Being away and back, pausing, handing a seat on: what people do so that nobody waits for ever."""

from collections.abc import Awaitable, Callable

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.absence import Asking
from bot.tables.answers import Accepted, Answer
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.explaining import refusal_page
from cogs.finding import person_of, table_here, table_of
from cogs.lobby import substitute_for
from cogs.permissions import is_moderator
from cogs.said import said
from cogs.views.controls import Press
from cogs.views.pages import page

Wish = Callable[[Answering, Table], Awaitable[Answer]]


def asking(answer: Answering) -> Asking:
    """Who presses, with what they may."""
    return Asking(answer.interaction.user.id, is_moderator(answer.interaction))


async def come_back(answer: Answering, table: Table) -> Answer:
    return await table.come_back(answer.interaction.user.id)


async def pause(answer: Answering, table: Table) -> Answer:
    return await table.pause(asking(answer))


async def resume(answer: Answering, table: Table) -> Answer:
    return await table.resume(asking(answer))


async def step_out(answer: Answering, table: Table) -> Answer:
    return await table.step_out(answer.interaction.user.id)


async def offer_own(answer: Answering, table: Table) -> Answer:
    """The own seat offered to whoever takes it."""
    return await offer_to(answer, table, user_id=None)


async def offer_to(answer: Answering, table: Table, *, user_id: int | None) -> Answer:
    seat = table.seat_of(answer.interaction.user.id)
    # A stranger has no seat to offer: -1 is refused at the door, with the reason.
    return await table.offer_seat(asking(answer), -1 if seat is None else seat, user_id=user_id)


async def _carry_out(answer: Answering, table: Table, wish: Wish, *, done: str) -> None:
    """The wish; the person alone is told what came of it, the rest is for the display."""
    await answer.wait_to_open()
    answered = await wish(answer, table)
    if isinstance(answered, Accepted):
        await answer.say(answer.words(done))
    else:
        await answer.open(refusal_page(answer.words, table, answered))


def _pressed(wish: Wish, *, done: str) -> Callable[[Press], Awaitable[None]]:
    async def handler(press: Press) -> None:
        table = await table_of(press)
        if table is not None:
            await _carry_out(press.answer, table, wish, done=done)

    return handler


async def press_take_seat(press: Press) -> None:
    seat = press.number

    async def wish(answer: Answering, table: Table) -> Answer:
        return await table.take_seat(person_of(answer.interaction), seat)

    await _pressed(wish, done="lobby-you-sit")(press)


async def press_replace(press: Press) -> None:
    """The seat of somebody absent, chosen from a menu, for a computer player."""
    seat = press.number

    async def wish(answer: Answering, table: Table) -> Answer:
        return await table.replace(asking(answer), seat, substitute_for(answer, table))

    await _pressed(wish, done="done")(press)


async def press_offer_seat(press: Press) -> None:
    """The seat of somebody absent, chosen from a menu, for whoever takes it."""
    seat = press.number

    async def wish(answer: Answering, table: Table) -> Answer:
        return await table.offer_seat(asking(answer), seat)

    await _pressed(wish, done="done")(press)


async def _by_command(interaction: Interaction[CanastaBot], wish: Wish, *, done: str) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is not None:
        await _carry_out(answer, table, wish, done=done)


@app_commands.command(name="pause", description=said("command-pause"))
async def pause_command(interaction: Interaction[CanastaBot]) -> None:
    await _by_command(interaction, pause, done="paused-done")


@app_commands.command(name="resume", description=said("command-resume"))
async def resume_command(interaction: Interaction[CanastaBot]) -> None:
    await _by_command(interaction, resume, done="resumed-done")


@app_commands.command(name="back", description=said("command-back"))
async def back_command(interaction: Interaction[CanastaBot]) -> None:
    await _by_command(interaction, come_back, done="back-done")


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

    await _by_command(interaction, wish, done="offer-done")


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(pause_command)
    bot.canasta.add_command(resume_command)
    bot.canasta.add_command(back_command)
    bot.canasta.add_command(offer_command)
    bot.handlers |= {
        "back_again": _pressed(come_back, done="back-done"),
        "pause": _pressed(pause, done="paused-done"),
        "resume": _pressed(resume, done="resumed-done"),
        "step_out": _pressed(step_out, done="stepped-out-done"),
        "offer_own": _pressed(offer_own, done="offer-done"),
        "take_seat": press_take_seat,
        "replace": press_replace,
        "offer_seat": press_offer_seat,
    }
