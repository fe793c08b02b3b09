"""The host's private panel: seats, sides, target, computers.

Law: every press draws the panel as the lobby is now, with a line above the buttons where it could
not be done. A choice that names who sits somewhere counts while they sit there, however old the
panel is.
"""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.client import CanastaBot
from bot.engine.rules import Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.answers import Accepted, Answer, Declined, Stale, TableRefusal
from bot.tables.lobby import Options
from bot.tables.seats import Person
from bot.tables.table import Table
from bot.tables.timing import TurnClock
from cogs.display.display import display_of
from cogs.explaining import answer_words
from cogs.finding import table_of
from cogs.views.controls import Press, understanding
from cogs.views.host import host_page, seat_mark
from cogs.views.pages import Page, page
from data.rows import Status


async def press_host(press: Press) -> None:
    table = await table_of(press)
    if table is not None and await may_see_panel(press, table):
        await press.answer.open(host_page(press.answer.words, table))


async def may_see_panel(press: Press, table: Table) -> bool:
    """Is this the host, and the game still to come? If not, say so."""
    if table.status is not Status.LOBBY:
        no = Declined(TableRefusal.LOBBY_IS_OVER)
    elif table.host_id != press.user_id:
        no = Declined(TableRefusal.NOT_HOST)
    else:
        return True
    await press.answer.say(answer_words(press.answer.words, table, no))
    return False


async def redraw_panel(
    press: Press, table: Table, answered: Answer, made: Callable[[str], Page]
) -> None:
    """The clicked panel anew; `made` gets the sentence why the wish was refused, or nothing."""
    words = press.answer.words
    note = "" if isinstance(answered, Accepted) else answer_words(words, table, answered)
    if table.status is not Status.LOBBY:
        await press.answer.redraw(page(words("declined-lobby-is-over")))
    elif table.host_id != press.user_id:
        await press.answer.say(note)
    else:
        await press.answer.redraw(made(note))


async def press_rule_set(press: Press) -> None:
    with understanding(press):
        options = Options(rules=CATALOGUE[press.chosen].name, is_fresh=True)
    await _choose(press, lambda table: table.set_options(press.user_id, options))


async def press_seating(press: Press) -> None:
    players, _, sides = press.chosen.partition(".")
    with understanding(press):
        options = Options(players=int(players), sides=Sides(sides))
    await _choose(press, lambda table: table.set_options(press.user_id, options))


async def press_target(press: Press) -> None:
    options = Options(target=press.number)
    await _choose(press, lambda table: table.set_options(press.user_id, options))


async def press_turn_clock(press: Press) -> None:
    with understanding(press):
        clock = TurnClock(press.number)
    await _choose(press, lambda table: table.set_clock(press.user_id, clock))


async def press_partners(press: Press) -> None:
    """Partners drawn by cards; the lobby shows them."""
    await _choose(
        press,
        lambda table: table.draw_partners(press.user_id, seen_version=press.control.version),
    )


async def press_swap(press: Press) -> None:
    first, who, second, other = _parts_chosen(press, int, str, int, str)
    await _choose_seats(
        press,
        {first: who, second: other},
        lambda table: table.swap(press.user_id, (first, second), seen_version=table.version),
    )


async def press_level(press: Press) -> None:
    seat, who, level = _parts_chosen(press, int, str, str)
    await _choose_seats(
        press,
        {seat: who},
        lambda table: table.set_level(press.user_id, seat, level, seen_version=table.version),
    )


async def press_remove(press: Press) -> None:
    """A computer, or a person, who is told so."""
    seat, who = _parts_chosen(press, int, str)

    async def remove(table: Table) -> Answer:
        removed = table.occupants[seat]
        answered = await table.remove(press.user_id, seat, seen_version=table.version)
        if isinstance(answered, Accepted) and isinstance(removed, Person):
            notices = display_of(press.interaction.client).notices
            await notices.tell(table, removed, "notice-removed")
        return answered

    await _choose_seats(press, {seat: who}, remove)


def _parts_chosen(press: Press, *kinds: type) -> list[Any]:
    """What a choice about seats stands for, in parts of these kinds; raises Forged."""
    with understanding(press):
        parts = json.loads(press.chosen)
        if not isinstance(parts, list) or [type(part) for part in parts] != list(kinds):
            raise ValueError(f"{press.chosen} is no choice about seats")
    return parts


async def _choose_seats(
    press: Press, meant: Mapping[int, str], wish: Callable[[Table], Awaitable[Answer]]
) -> None:
    """A choice about seats, refused as stale where others sit there by now."""

    async def judged(table: Table) -> Answer:
        seated = {seat: seat_mark(one) for seat, one in enumerate(table.occupants)}
        if any(seated.get(seat) != who for seat, who in meant.items()):
            return Stale(table.version)
        return await wish(table)

    await _choose(press, judged)


async def _choose(press: Press, wish: Callable[[Table], Awaitable[Answer]]) -> None:
    """A choice in the panel, which is drawn anew in any case."""
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    answered = await wish(table)
    words = press.answer.words
    await redraw_panel(press, table, answered, lambda note: host_page(words, table, note=note))


async def setup(bot: CanastaBot) -> None:
    bot.handlers |= {
        "host": press_host,
        "rule_set": press_rule_set,
        "seating": press_seating,
        "target": press_target,
        "turn_clock": press_turn_clock,
        "swap": press_swap,
        "partners": press_partners,
        "level": press_level,
        "remove": press_remove,
    }
