"""The menu of turn clocks, for a server's tables and for one of them."""

from bot.tables.timing import TurnClock
from bot.text import Words
from cogs.presenter.presence import clock_name
from cogs.views.controls import Choice


def clock_choices(words: Words, chosen: TurnClock) -> list[Choice]:
    return [
        Choice(clock_name(words, clock), str(clock.value), is_default=clock is chosen)
        for clock in TurnClock
    ]
