"""Pictures drawn away from the event loop, with their words."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bot.engine.cards import Card, Cards
from bot.engine.events import Event
from bot.engine.rules import RuleSet
from bot.engine.view import PlayerView
from bot.tables.table import Table
from bot.text import Words
from bot.text.events import Teller
from cogs.presenter.names import plain_names
from cogs.presenter.partners import partners_drawn, partners_text
from cogs.presenter.pictures import hand_labels, hand_picture_text, table_labels
from cogs.presenter.profile import profile, profile_text
from cogs.presenter.rules_card import rules_card, rules_card_text
from cogs.presenter.sheet import score_sheet, sheet_text
from cogs.presenter.table import last_line, picture_text
from cogs.views.pages import MOST_ALTERNATIVE_CHARACTERS, Picture
from data.leaderboard import Stats
from rendering.emoji import emoji_png
from rendering.hand import hand_png
from rendering.partners import partners_png
from rendering.profile import profile_png
from rendering.rules_card import rules_card_png
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png
from rendering.theme import Theme
from rendering.themes import FELT
from rendering.warm_up import warm_up

WORKERS = 2
MOST_KEPT = 64
"""Pictures remembered, some 3 MB: people look at the same hand and table again and again."""
NO_GUILD = 0
"""Where nobody has chosen a theme."""


hand_by_suit_png = partial(hand_png, by_suit=True)
"""One object, since what is drawn is remembered by the function that draws it."""


class Drawing:
    """Draws in a few threads of its own; `close` it."""

    def __init__(self, theme_of: Callable[[int], Theme] = lambda _guild_id: FELT) -> None:
        """`theme_of` knows what theme a guild has chosen."""
        self._theme_of = theme_of
        self._kept: dict[Hashable, bytes] = {}
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="drawing")

    async def table(self, words: Words, table: Table) -> Picture:
        """The table as everybody may see it."""
        teller = Teller(words, plain_names(words, table.occupants), table.spectator_view())
        last = table.last_turns()
        labels = table_labels(teller, last)
        theme = self._theme_of(table.guild_id)
        png = await self._draw(table_png, teller.view, labels, theme=theme)
        return Picture("table.png", png, _table_in_words(teller, last))

    async def partners(self, words: Words, table: Table) -> Picture:
        """The cards by which partners were drawn."""
        names = plain_names(words, table.occupants)
        drawn = partners_drawn(words, table.rules, names, table.cards_drawn)
        png = await self._draw(partners_png, drawn, theme=self._theme_of(table.guild_id))
        return Picture("partners.png", png, partners_text(words, drawn))

    async def hand(
        self,
        words: Words,
        view: PlayerView,
        chosen: Cards = (),
        *,
        guild_id: int = NO_GUILD,
        by_suit: bool = False,
    ) -> Picture:
        """The hand of the view, for its owner's eyes; `chosen` are the cards of a draft."""
        labels, theme = hand_labels(words, view), self._theme_of(guild_id)
        draw = hand_by_suit_png if by_suit else hand_png
        png = await self._draw(draw, view, labels, chosen, theme=theme)
        told = hand_picture_text(words, view, chosen, by_suit=by_suit)
        return Picture("hand.png", png, told)

    async def sheet(self, words: Words, table: Table) -> Picture:
        """The sheet of the deal that is over."""
        teller = Teller(words, plain_names(words, table.occupants), table.spectator_view())
        history, winners = table.deal_history, table.winners()
        sheet = score_sheet(teller, history, winners)
        theme = self._theme_of(table.guild_id)
        png = await self._draw(score_sheet_png, sheet, theme=theme)
        told = sheet_text(teller, history, winners, most=MOST_ALTERNATIVE_CHARACTERS)
        return Picture("score.png", png, told)

    async def profile(self, words: Words, stats: Stats, *, name: str, guild_id: int) -> Picture:
        """What somebody has played and won."""
        card = profile(words, stats, name=name)
        png = await self._draw(profile_png, card, theme=self._theme_of(guild_id))
        return Picture("profile.png", png, profile_text(words, card))

    async def rules(self, words: Words, rules: RuleSet, *, guild_id: int) -> Picture:
        """A rule set at a glance."""
        card = rules_card(words, rules)
        png = await self._draw(rules_card_png, card, theme=self._theme_of(guild_id))
        return Picture("rules.png", png, rules_card_text(words, card))

    async def emoji(self, card: Card | None) -> bytes:
        """A card for menus and buttons, the back for None; drawn once, so not remembered."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, emoji_png, card)

    async def warm_up(self) -> None:
        """Draw the card faces before anybody waits for them."""
        await asyncio.get_running_loop().run_in_executor(self._threads, warm_up)

    async def _draw(self, draw: Callable[..., bytes], *shown: Hashable, theme: Theme) -> bytes:
        """What the function draws; the same is drawn once while it is remembered."""
        key = (draw, shown, theme)
        png = self._kept.get(key)
        if png is None:
            work = partial(draw, *shown, theme=theme)
            png = await asyncio.get_running_loop().run_in_executor(self._threads, work)
            self._kept[key] = png
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return png

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _table_in_words(teller: Teller, last: tuple[Event, ...]) -> str:
    """All that the picture shows; melds are counted where telling each would be too long."""
    told = last_line(teller, last)
    description = "\n".join([picture_text(teller), told])
    if len(description) <= MOST_ALTERNATIVE_CHARACTERS:
        return description
    return "\n".join([picture_text(teller, is_brief=True), told])
