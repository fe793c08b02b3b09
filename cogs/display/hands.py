"""Hands by direct message: one living message a person and table, one notification a turn.

"Your turn" is a new message, since an edit notifies nobody; the one before it is removed. Where a
person takes no direct messages the channel calls them, and the call is removed once they acted.
"""

from discord import ButtonStyle, Interaction

from bot.client import CanastaBot
from bot.engine.state import Phase
from bot.tables.seats import Person, people_of
from bot.tables.table import Table
from cogs.display.channel import ChannelMessages
from cogs.display.faces import HAND, PING, Faces, Place
from cogs.display.posting import Edited, Posted, Posting
from cogs.display.thrift import Call, Thrift, call_for
from cogs.views.controls import button
from cogs.views.ids import Ids
from cogs.views.pages import Page, page
from cogs.views.presence import covered_page
from data.rows import Message, Status

SHOWN = (Status.PLAYING, Status.PAUSED, Status.ENDED)
"""In these the hands follow: after a game they tell how it ended, and stay."""


class HandMessages:
    """Posts, edits and removes the direct messages of all tables."""

    def __init__(
        self, bot: CanastaBot, faces: Faces, posting: Posting, channel: ChannelMessages
    ) -> None:
        self._bot = bot
        self._faces = faces
        self._posting = posting
        self._channel = channel
        self._shown: dict[tuple[int, int], object] = {}
        self._called: dict[tuple[int, int], Call] = {}
        self._closed: set[tuple[int, int]] = set()
        self._elsewhere: set[tuple[int, int]] = set()
        self._thrift = Thrift()

    def note_shown(self, table: Table, user_id: int, interaction: Interaction[CanastaBot]) -> None:
        """The person's message is brought up to date by the answer to this press on it."""
        self._shown[table.id, user_id] = _sight(table, user_id)
        self._elsewhere.discard((table.id, user_id))
        self._thrift.note_press((table.id, user_id), interaction)

    def note_not_shown(self, table: Table, user_id: int) -> None:
        """The answer that was to bring the message up to date did not arrive."""
        self._shown.pop((table.id, user_id), None)

    def note_played_elsewhere(self, table: Table, user_id: int) -> None:
        """The person acts without the hand message, which is out of date with that: it goes."""
        if _hand_of(table, user_id) is not None:
            self._elsewhere.add((table.id, user_id))
            self._thrift.note_call(table.id, is_dear=True)

    def can_spare(self, table: Table) -> bool:
        """Is the turn so cheap that the table can be shown in the middle of it, once?"""
        return self._thrift.spend(table.id)

    def note_called(self, table: Table) -> None:
        """After a restart: whoever has a message that is newer than the last move was called."""
        for person in people_of(table.occupants):
            call = call_for(table.view_for(person.user_id))
            messages = (table.messages.get((purpose, person.user_id)) for purpose in (HAND, PING))
            was_called = any(one and one.at >= table.last_write_at for one in messages)
            if call is not None and (was_called or _has_begun(table)):
                self._called[table.id, person.user_id] = call

    async def refresh(self, table: Table, person: Person) -> None:
        """Bring one person's message up to date, a new one where they have to be called."""
        if table.status not in SHOWN or table.seat_of(person.user_id) is None:
            return
        key = (table.id, person.user_id)
        sight = _sight(table, person.user_id)
        is_waited_for = table.status is not Status.PAUSED and not table.is_covered(person.user_id)
        call = call_for(table.view_for(person.user_id)) if is_waited_for else None
        await self._drop_ping(table, person.user_id, is_awaited=call is not None)
        if call is not None and self._called.get(key) != call:
            await self._call_or_answer(table, person, call)
            self._called[key] = call
        elif self._shown.get(key) != sight and self._was_played_elsewhere(table, person):
            await self._take_away(table, person.user_id)
        elif self._shown.get(key) != sight:
            stands = await self._edit(table, person)
            if call is not None and not stands:
                await self._call(table, person)
        self._shown[key] = sight

    async def _call_or_answer(self, table: Table, person: Person, call: Call) -> None:
        """A new message; the partner's answer needs none where the question stands in one."""
        has_hand = _hand_of(table, person.user_id) is not None
        if not (call.is_answered and has_hand and await self._edit(table, person)):
            await self._call(table, person)

    def _was_played_elsewhere(self, table: Table, person: Person) -> bool:
        """Does the message show a turn of this deal that goes on, or ended, without a press on it?

        What a computer played in place of somebody late is told there instead.
        """
        view = table.view_for(person.user_id)
        called = self._called.get((table.id, person.user_id))
        if called is None or table.has_missed_turn(person.user_id):
            return False
        if view.is_on_turn:
            return (table.id, person.user_id) in self._elsewhere
        public = view.public
        return public.turn.phase is not Phase.OVER and (
            called.deal_number == public.match.deal_number
        )

    async def _take_away(self, table: Table, user_id: int) -> None:
        old = _hand_of(table, user_id)
        if old is not None:
            await table.forget_message(HAND, user_id)
            await self._posting.remove(_place(old))

    async def _call(self, table: Table, person: Person) -> None:
        old = _hand_of(table, person.user_id)
        self._elsewhere.discard((table.id, person.user_id))
        posted = None
        if (table.id, person.user_id) not in self._closed:
            posted = await self._posting.post_to_person(
                person.user_id, await self._page(table, person)
            )
        key = (table.id, person.user_id)
        if posted is None:
            self._thrift.note_call(table.id, is_dear=True)
            await self._ping(table, person)
            return
        await self._remember(table, HAND, person.user_id, posted)
        is_dear = old is not None and not await self._thrift.removes(key, old)
        self._thrift.note_call(table.id, is_dear=is_dear)
        if old is not None and is_dear:
            await self._posting.remove(_place(old))

    async def _page(self, table: Table, person: Person) -> Page:
        words = self._bot.texts.words(person.locale)
        if table.status is Status.PLAYING and _waits_after_missing(table, person.user_id):
            return covered_page(words, table, person.user_id)
        return await self._faces.hand(words, table, person.user_id, place=Place.DM)

    async def _edit(self, table: Table, person: Person) -> bool:
        """Edit the message there is; False where it is gone, or too old to be edited so often."""
        old = _hand_of(table, person.user_id)
        if old is None:
            return True
        edited = await self._posting.edit(_place(old), await self._page(table, person))
        if edited is not Edited.DONE:
            await table.forget_message(HAND, person.user_id)
        return edited is Edited.DONE

    async def _ping(self, table: Table, person: Person) -> None:
        """Call somebody in the channel; the first time with the reason."""
        key = (table.id, person.user_id)
        words = self._channel.words(table)
        text = "table-ping" if key in self._closed else "table-ping-closed"
        if table.view_for(person.user_id).public.turn.is_asking:
            text = "table-ping-question"
        self._closed.add(key)
        hand = button(
            Ids(table.id, table.version)("hand"), words("button-hand"), style=ButtonStyle.primary
        )
        call = page(words(text, mention=f"<@{person.user_id}>"), [hand])
        old = table.messages.get((PING, person.user_id))
        posted = await self._posting.post(table.channel_id, call, calls=person.user_id)
        if posted is None:
            return
        await self._remember(table, PING, person.user_id, posted)
        if old is not None:
            await self._posting.remove(_place(old))

    def call_again(self, table: Table) -> None:
        """Whoever is awaited is called once more: for a reminder, or after a pause."""
        self._called = {key: call for key, call in self._called.items() if key[0] != table.id}

    async def _drop_ping(self, table: Table, user_id: int, *, is_awaited: bool) -> None:
        old = table.messages.get((PING, user_id))
        if old is None or is_awaited:
            return
        await table.forget_message(PING, user_id)
        await self._posting.remove(_place(old))

    async def _remember(self, table: Table, purpose: str, user_id: int, posted: Posted) -> None:
        """Keep a new message, or take it back where its reader left while it was on its way."""
        if not table.is_living or table.seat_of(user_id) is None:
            await self._posting.remove(posted)
            return
        await table.remember_message(
            Message(
                purpose=purpose,
                channel_id=posted.channel_id,
                message_id=posted.message_id,
                at=self._bot.clock(),
                user_id=user_id,
            )
        )

    def try_closed_again(self, table: Table) -> None:
        """A new deal: perhaps somebody takes direct messages by now."""
        self._closed -= {key for key in self._closed if key[0] == table.id}

    async def remove(self, table: Table, user_id: int) -> None:
        """Take away all that was written to, or for, one person."""
        for purpose in (HAND, PING):
            old = table.messages.get((purpose, user_id))
            if old is not None:
                await table.forget_message(purpose, user_id)
                await self._posting.remove(_place(old))
        key = (table.id, user_id)
        self._shown.pop(key, None)
        self._called.pop(key, None)
        self._closed.discard(key)
        self._elsewhere.discard(key)
        self._thrift.forget(key)

    def readers(self, table: Table) -> set[int]:
        """Everybody to whom, or for whom, something of the table stands."""
        return {user_id for purpose, user_id in table.messages if purpose in (HAND, PING)}


def _sight(table: Table, user_id: int) -> object:
    """What has to differ for an edit to be worth it; off turn that is little."""
    view, by_suit = table.view_for(user_id), table.is_sorted_by_suit(user_id)
    deal_number = view.public.match.deal_number
    if table.status is Status.PAUSED and view.is_on_turn:
        return "paused", deal_number, view.hand
    if table.is_covered(user_id) or _waits_after_missing(table, user_id):
        return "missed", deal_number, table.is_kept(view.seat or 0)
    if view.is_on_turn:
        return table.version, table.deadline, table.draft(user_id), by_suit
    is_over = view.public.turn.phase is Phase.OVER
    return table.channel_id, deal_number, is_over, view.hand, by_suit


def _waits_after_missing(table: Table, user_id: int) -> bool:
    """Does this person wait for the next turn, the last one having been made by a computer?"""
    view = table.view_for(user_id)
    is_over = view.public.turn.phase is Phase.OVER
    return table.has_missed_turn(user_id) and not view.is_on_turn and not is_over


def _has_begun(table: Table) -> bool:
    """Has whoever is on turn done something in it already?"""
    return table.spectator_view().public.turn.phase is Phase.PLAY


def _hand_of(table: Table, user_id: int) -> Message | None:
    return table.messages.get((HAND, user_id))


def _place(message: Message) -> Posted:
    return Posted(message.channel_id, message.message_id)
