"""Listens to the tables and has their messages follow, paced and in order."""

import asyncio
from functools import partial
from typing import cast

from discord.ext import commands

from bot.client import CanastaBot
from bot.engine.events import Discarded, Passed
from bot.tables.changes import Change, ChangeKind
from bot.tables.seats import Person, people_of
from bot.tables.table import Table
from cogs.display.channel import ChannelMessages
from cogs.display.drawing import Drawing
from cogs.display.emojis import CardEmojis
from cogs.display.faces import HAND, TABLE, Faces
from cogs.display.hands import SHOWN, HandMessages
from cogs.display.losses import LOST, Losses
from cogs.display.notices import Notices
from cogs.display.obstacles import Obstacles
from cogs.display.pacing import Pacer
from cogs.display.posting import Posting
from data.rows import Status
from rendering.themes import theme_named

_CLOSING = (ChangeKind.CANCELLED, ChangeKind.EXPIRED)
NOTICE = "notice"
PATIENCE_INTERVALS = 10
"""How long the table message may lag behind in the middle of a turn."""
_CALLING = (ChangeKind.REMINDER, ChangeKind.RESUMED, ChangeKind.RELOCATED)


class Display(commands.Cog):
    """One for the bot; `display_of` finds it."""

    def __init__(self, bot: CanastaBot) -> None:
        self._bot = bot
        self.drawing = Drawing(lambda guild_id: theme_named(bot.hall.servers.of(guild_id).theme))
        self._pacer = Pacer(interval_s=bot.display_interval_s)
        posting = Posting(bot)
        self._emojis = CardEmojis(bot, self.drawing)
        self.faces = Faces(self.drawing, self._emojis)
        self.losses = Losses(bot, posting)
        obstacles = Obstacles(bot, posting, self.losses)
        self.channel = ChannelMessages(bot, self.faces, posting, obstacles)
        self.hands = HandMessages(bot, self.faces, posting, self.channel)
        self.notices = Notices(bot, posting, self.channel)
        self._unsubscribe = bot.hall.subscribe(self.follow)
        self._was_ready = False
        self._is_closing = False
        self._uploading: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        self._is_closing = True
        self._unsubscribe()
        if self._uploading is not None:
            self._uploading.cancel()
        await self._pacer.close()
        self.drawing.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """After the start: what stood before is brought up to date, what is missing posted."""
        if self._was_ready:
            return
        self._was_ready = True
        for table in self._bot.hall.tables():
            if table.status is Status.PLAYING:
                self.hands.note_called(table)
            self.follow(table, Change(table.id, table.version, ChangeKind.RELOADED))
        await self.drawing.warm_up()
        if not self._is_closing:
            self._uploading = asyncio.create_task(self._emojis.load(), name="card emojis")

    def follow(self, table: Table, change: Change) -> None:
        """Have all messages of the table follow a change; called on the event loop.

        Turns of computers in a row are shown at once, when a person is awaited.
        """
        if _is_between_computers(table, change):
            return
        if _is_persons_move(table, change) and not _awaits_another_person(table, change):
            is_over = table.awaited_seat() != change.seat
            self._look_in_passing(table, patience_intervals=0 if is_over else PATIENCE_INTERVALS)
            if is_over:
                self.follow_hands(table)
            return
        if change.kind in _CLOSING:
            job = partial(self.channel.close, table, by=change.by)
        elif change.kind is ChangeKind.RELOCATED:
            job = partial(self.channel.relocate, table)
        else:
            job = partial(self.channel.follow, table)
        self._pacer.ask((TABLE, table.id), job)
        if change.kind in (*_CLOSING, ChangeKind.RELOCATED):
            self._pacer.ask((LOST, table.id), partial(self.losses.mend, table))
        if change.kind is ChangeKind.DEALT:
            self.hands.try_closed_again(table)
        if change.kind in _CALLING:
            self.hands.call_again(table)
        self.follow_hands(table)
        self._remove_strangers(table)
        if change.handover is not None:
            job = partial(self.notices.tell_handover, table, change.handover)
            self._pacer.ask((NOTICE, table.id, change.version), job)

    def _look_in_passing(self, table: Table, *, patience_intervals: float) -> None:
        """A turn goes on, or computers do: the table message follows after a while.

        Once a turn, and only where the turn costs few requests; what was laid can be taken back.
        The own hand is redrawn by the press.
        """
        is_spared = False

        async def look() -> None:
            nonlocal is_spared
            is_spared = is_spared or self.hands.can_spare(table)
            if is_spared:
                await self.channel.follow(table)

        self._pacer.ask((TABLE, table.id), look, patience_intervals=patience_intervals)

    def look_for_channel(self, table: Table) -> None:
        """Find out whether the table's channel is gone; then its people are told."""
        self._pacer.ask((LOST, table.id), partial(self.losses.look, table))

    def post_table_afresh(self, table: Table) -> None:
        """Have the table message come below all that was written since."""
        self.channel.want_afresh(table)
        self._pacer.ask((TABLE, table.id), partial(self.channel.follow, table))

    def _remove_strangers(self, table: Table) -> None:
        """Have the hands go of those who left, and of all where a game was broken off."""
        seated = {person.user_id for person in people_of(table.occupants)}
        stays = table.is_living or table.status is Status.ENDED
        for user_id in self.hands.readers(table) - (seated if stays else set()):
            key = (HAND, table.id, user_id)
            self._pacer.ask(key, partial(self.hands.remove, table, user_id))

    def follow_hands(self, table: Table) -> None:
        """Have everybody's hand message follow."""
        if table.status not in SHOWN or table.snapshot.state is None:
            return
        for person in people_of(table.occupants):
            self.follow_hand(table, person)

    def follow_hand(self, table: Table, person: Person) -> None:
        """Have one person's hand message follow, as after a change of their draft."""
        key = (HAND, table.id, person.user_id)
        self._pacer.ask(key, partial(self.hands.refresh, table, person))

    def holding_table(self, table: Table) -> asyncio.Lock:
        """Held while a press itself redraws the table message."""
        return self._pacer.holding((TABLE, table.id))

    def holding_hand(self, table: Table, user_id: int) -> asyncio.Lock:
        """Held while a press itself redraws that person's hand message."""
        return self._pacer.holding((HAND, table.id, user_id))


def _is_between_computers(table: Table, change: Change) -> bool:
    if change.kind is not ChangeKind.MOVE or change.seat is None:
        return False
    is_computers = table.snapshot.computer_in(change.seat) is not None
    return is_computers and table.awaited_computer() is not None


def _is_persons_move(table: Table, change: Change) -> bool:
    if change.kind is not ChangeKind.MOVE or change.seat is None:
        return False
    return table.snapshot.computer_in(change.seat) is None


def _awaits_another_person(table: Table, change: Change) -> bool:
    """Has somebody to be called for a new turn, or for a question?"""
    if table.awaited_computer() is not None:
        return False
    is_over = any(isinstance(event, Discarded | Passed) for event in change.events)
    return is_over or table.awaited_seat() != change.seat


def display_of(bot: CanastaBot) -> Display:
    return cast(Display, bot.get_cog(Display.__cog_name__))
