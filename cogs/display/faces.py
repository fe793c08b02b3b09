"""Whole messages of a table at its present version, pictures included."""

from dataclasses import dataclass
from enum import Enum, auto

from bot.tables.table import Table
from bot.text import Words
from bot.text.events import Teller
from cogs.display.drawing import Drawing
from cogs.display.emojis import CardEmojis
from cogs.presenter.hand import call_line, hand_text, heading_line
from cogs.presenter.names import shown_names, user_name
from cogs.presenter.presence import clock_words, paused_line, with_presence
from cogs.presenter.score import deal_of_the_game_line, next_deal_text, result_text, score_text
from cogs.presenter.table import table_text
from cogs.presenter.waiting import is_waiting, waiting_text
from cogs.views.draft import draft_page
from cogs.views.hand import HandFace, hand_page
from cogs.views.ids import Ids
from cogs.views.lobby import folded_page, lobby_page
from cogs.views.pages import Page, Picture, page
from cogs.views.presence import covered_page, paused_page
from cogs.views.table import table_page
from data.rows import EVERYBODY, Status

TABLE = "table"
HAND = "hand"
SHEET = "sheet"
PING = "ping"
"""The purposes of the messages that a table remembers."""


class Place(Enum):
    """Where a hand is shown: in a DM its first line calls its owner."""

    DM = auto()
    EPHEMERAL = auto()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet as text and picture."""

    text: str
    picture: Picture


class Faces:
    """Composes messages; it sends none."""

    def __init__(self, drawing: Drawing, emojis: CardEmojis) -> None:
        self._drawing = drawing
        self._emojis = emojis

    async def table(self, words: Words, table: Table) -> Page:
        """The message that stands in the channel while the table lives, and after a whole game."""
        if table.status is Status.LOBBY:
            drawn = await self._drawing.partners(words, table) if table.cards_drawn else None
            return lobby_page(words, table, drawn)
        if table.status is Status.PARKED or table.snapshot.state is None:
            return page(words("table-parked"))
        teller = spectator_teller(words, table)
        text = with_presence(words, table, table_text(teller, table.last_turns()))
        return table_page(words, table, text, await self._drawing.table(words, table))

    async def hand(
        self, words: Words, table: Table, user_id: int, *, place: Place, note: str = ""
    ) -> Page:
        """The hand of somebody seated, with the draft they have begun."""
        if table.status is Status.PAUSED:
            return paused_page(
                words, table, await self.hand_face(words, table, user_id, place=place)
            )
        if table.is_covered(user_id):
            return covered_page(words, table, user_id)
        if not table.draft(user_id).is_empty:
            return await self.draft(words, table, user_id, place=place)
        face = await self.hand_face(words, table, user_id, place=place, note=note)
        return hand_page(words, table.view_for(user_id), face)

    async def draft(self, words: Words, table: Table, user_id: int, *, place: Place) -> Page:
        """The panel in which any cards are chosen, also while none are."""
        face = await self.hand_face(words, table, user_id, place=place)
        return draft_page(words, table.view_for(user_id), face, table.draft(user_id))

    async def hand_face(
        self, words: Words, table: Table, user_id: int, *, place: Place, note: str = ""
    ) -> HandFace:
        """Text and picture of a hand."""
        view = table.view_for(user_id)
        teller = Teller(words, shown_names(words, table.occupants), view)
        channel = f"<#{table.channel_id}>"
        if table.status is Status.PAUSED:
            heading = paused_line(words, table, user_id)
        elif place is Place.DM and view.is_on_turn:
            heading = call_line(teller, mention=f"<@{user_id}>", channel=channel)
        else:
            heading = heading_line(teller, channel=channel)
        if view.is_on_turn:
            heading += clock_words(words, table)
        by_suit = table.is_sorted_by_suit(user_id)
        if place is Place.DM and is_waiting(view):
            told = waiting_text(teller, by_suit=by_suit)
        else:
            last = table.last_turns(besides=view.seat)
            told = hand_text(teller, last, by_suit=by_suit)
        body = "\n".join(part for part in (note, told) if part)
        picture = await self._drawing.hand(
            words, view, table.draft(user_id).cards, guild_id=table.guild_id, by_suit=by_suit
        )
        ids = Ids(table.id, table.version)
        return HandFace(
            ids,
            f"{heading}\n{body}",
            picture,
            link=table_link(table),
            by_suit=by_suit,
            emojis=self._emojis.by_card,
            is_practice=table.is_practice,
        )

    async def sheet(self, words: Words, table: Table) -> Sheet:
        """The sheet of the deal that is over, with the result where the game is."""
        teller = spectator_teller(words, table)
        winners = table.winners()
        parts = [score_text(teller)]
        if winners:
            best = deal_of_the_game_line(teller, table.deal_history)
            parts = [result_text(teller, winners), best, *parts]
        else:
            parts.append(next_deal_text(teller))
        return Sheet(
            "\n".join(part for part in parts if part), await self._drawing.sheet(words, table)
        )


def spectator_teller(words: Words, table: Table) -> Teller:
    """Tells what everybody may know."""
    return Teller(words, shown_names(words, table.occupants), table.spectator_view())


def table_link(table: Table) -> str | None:
    """The address of the table's message."""
    message = table.messages.get((TABLE, EVERYBODY))
    if message is None:
        return None
    return (
        f"https://discord.com/channels/{table.guild_id}/{message.channel_id}/{message.message_id}"
    )


def closed_page(words: Words, table: Table, *, by: int | None) -> Page:
    """What stays of a table that was closed by this user before its game came to an end.

    None is the clock, which folds forgotten lobbies.
    """
    if table.snapshot.state is None or by is None:
        return folded_page(words, table, by=by)
    return page(words("table-cancelled", name=user_name(table, by)))
