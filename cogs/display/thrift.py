"""What a turn may cost: at most three requests by the bot's token.

Two are always needed, the edit of the table message and the call. The third one removes the old
hand; where the token of the last press on it does that, the table can be shown in between.
"""

from dataclasses import dataclass

import discord

from bot.client import CanastaBot
from bot.engine.events import Discarded, Passed
from bot.engine.view import PlayerView
from cogs.outages import OUT_OF_ORDER
from data.rows import Message

Reader = tuple[int, int]
"""A table and a user."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a person is called for, once: a turn, or a question in it."""

    deal_number: int
    turns_before: int
    is_question: bool
    is_answered: bool
    """Has the partner answered, so that the turn goes on?"""


def call_for(view: PlayerView) -> Call | None:
    """What the viewer has to be called for now."""
    if not view.is_on_turn:
        return None
    public = view.public
    finished = sum(isinstance(event, Discarded | Passed) for event in public.past)
    turn = public.turn
    return Call(public.match.deal_number, finished, turn.is_asking, turn.answer is not None)


class Thrift:
    """Remembers what each turn has cost, and what can be had for nothing."""

    def __init__(self) -> None:
        self._pressed: dict[Reader, discord.Interaction[CanastaBot]] = {}
        self._has_spare: dict[int, bool] = {}

    def note_press(self, reader: Reader, interaction: discord.Interaction[CanastaBot]) -> None:
        """Somebody pressed on the own hand message, and was answered."""
        self._pressed[reader] = interaction

    def note_call(self, table_id: int, *, is_dear: bool) -> None:
        """Somebody was called; `is_dear` where the bot's own token has to remove something."""
        self._has_spare[table_id] = not is_dear

    async def removes(self, reader: Reader, old: Message) -> bool:
        """Remove a hand by the token of the last press on it; False where that cannot be done."""
        pressed = self._pressed.pop(reader, None)
        if pressed is None or pressed.message is None or pressed.message.id != old.message_id:
            return False
        if pressed.is_expired():
            return False
        try:
            await pressed.delete_original_response()
        except (discord.HTTPException, *OUT_OF_ORDER):
            return False  # the bot's own token will do
        return True

    def spend(self, table_id: int) -> bool:
        """Take the request that is left of the last call; False where there is none."""
        return self._has_spare.pop(table_id, False)

    def forget(self, reader: Reader) -> None:
        """Somebody left, or the game is over."""
        self._pressed.pop(reader, None)
        self._has_spare.pop(reader[0], None)
