"""Pictures drawn away from the event loop, with their words."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bot.engine.cards import Cards
from bot.engine.events import Event
from bot.engine.view import PlayerView
from bot.tables.table import Table
from bot.text import Words
from bot.text.cards import hand_words
from bot.text.events import Teller
from cogs.presenter.names import plain_names
from cogs.presenter.pictures import hand_labels, score_sheet, table_labels
from cogs.presenter.score import score_text
from cogs.presenter.table import last_line, picture_text
from cogs.views.pages import MOST_ALTERNATIVE_CHARACTERS, Picture
from rendering.hand import hand_png
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png

WORKERS = 2


class Drawing:
    """Draws in a few threads of its own; `close` it."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="drawing")

    async def table(self, words: Words, table: Table) -> Picture:
        """The table as everybody may see it."""
        teller = Teller(words, plain_names(words, table.occupants), table.spectator_view())
        last = table.last_turns()
        labels = table_labels(teller, last)
        png = await self._draw(partial(table_png, teller.view, labels))
        return Picture("table.png", png, _table_in_words(teller, last))

    async def hand(self, words: Words, view: PlayerView, chosen: Cards = ()) -> Picture:
        """The hand of the view, for its owner's eyes; `chosen` are the cards of a draft."""
        labels = hand_labels(words, view)
        png = await self._draw(partial(hand_png, view, labels, chosen))
        return Picture("hand.png", png, hand_words(words, view.hand))

    async def sheet(self, words: Words, table: Table) -> Picture:
        """The sheet of the deal that is over."""
        teller = Teller(words, plain_names(words, table.occupants), table.spectator_view())
        sheet = score_sheet(teller, table.deal_history, table.winners())
        png = await self._draw(partial(score_sheet_png, sheet))
        return Picture("score.png", png, score_text(teller))

    async def _draw(self, draw: Callable[[], bytes]) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._threads, draw)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _table_in_words(teller: Teller, last: tuple[Event, ...]) -> str:
    """All that the picture shows; melds are counted where telling each would be too long."""
    told = last_line(teller, last)
    description = "\n".join([picture_text(teller), told])
    if len(description) <= MOST_ALTERNATIVE_CHARACTERS:
        return description
    return "\n".join([picture_text(teller, is_brief=True), told])
