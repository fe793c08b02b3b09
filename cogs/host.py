"""The host's private panel: seats, sides, target, computers."""

from collections.abc import Awaitable, Callable

from bot.client import CanastaBot
from bot.engine.rules import Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.answers import Accepted, Answer, Declined, TableRefusal
from bot.tables.lobby import Options
from bot.tables.table import Table
from bot.tables.timing import TurnClock
from cogs.explaining import answer_words, refusal_page
from cogs.finding import table_of
from cogs.views.controls import Press, understanding
from cogs.views.host import OFFERED_LEVELS, host_page
from cogs.views.pages import page
from data.rows import Status


async def press_host(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    if table.host_id != press.user_id:
        no = Declined(TableRefusal.NOT_HOST)
        await press.answer.say(answer_words(press.answer.words, table, no))
    else:
        await press.answer.open(host_page(press.answer.words, table))


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


async def press_swap(press: Press) -> None:
    first, _, second = press.chosen.partition(".")
    with understanding(press):
        seats = (int(first), int(second))
    await _choose(
        press, lambda table: table.swap(press.user_id, seats, seen_version=press.control.version)
    )


async def press_partners(press: Press) -> None:
    """Partners drawn by cards; the lobby shows them."""
    await _choose(
        press,
        lambda table: table.draw_partners(press.user_id, seen_version=press.control.version),
    )


async def press_level(press: Press) -> None:
    written, _, chosen = press.chosen.partition(".")
    with understanding(press):
        seat, level = int(written), OFFERED_LEVELS[OFFERED_LEVELS.index(chosen)]
    await _choose(
        press,
        lambda table: table.set_level(
            press.user_id, seat, level, seen_version=press.control.version
        ),
    )


async def press_remove(press: Press) -> None:
    seat = press.number
    await _choose(
        press,
        lambda table: table.remove_computer(
            press.user_id, seat, seen_version=press.control.version
        ),
    )


async def _choose(press: Press, wish: Callable[[Table], Awaitable[Answer]]) -> None:
    """A choice in the panel, which is drawn anew in any case."""
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    answered = await wish(table)
    if table.status is Status.LOBBY:
        await press.answer.redraw(host_page(press.answer.words, table))
    else:
        await press.answer.redraw(page(press.answer.words("declined-lobby-is-over")))
    if not isinstance(answered, Accepted):
        await press.answer.open(refusal_page(press.answer.words, table, answered))


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
