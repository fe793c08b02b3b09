"""What came of something a person did: the answer, its messages, a modal, or nothing in time."""

from typing import Self

from bot.sandbox.entities import Json, MessageFlag
from bot.sandbox.forms import Modal
from bot.sandbox.interactions import AnswerType, Interaction
from bot.sandbox.services import Services

FAILED = "This interaction failed"


class Outcome:
    """What came of one thing a person did. Messages are read anew at each look: they may fill."""

    def __init__(self, services: Services, interaction: Interaction) -> None:
        self._services = services
        self.interaction = interaction

    @property
    def acknowledged(self) -> bool:
        return self.interaction.answer is not None

    @property
    def failed(self) -> str | None:
        """What the client shows when no answer came in time."""
        return None if self.acknowledged else FAILED

    @property
    def ms(self) -> float:
        """Milliseconds from the person's doing to the first answer."""
        return (self.interaction.answered_at - self.interaction.began_at) * 1000

    @property
    def answer(self) -> AnswerType | None:
        return self.interaction.answer

    @property
    def is_deferred(self) -> bool:
        """Whether "thinking…" still stands where the answer will be."""
        return any(message["flags"] & MessageFlag.LOADING for message in self.messages)

    @property
    def messages(self) -> list[Json]:
        """The messages this brought about, as JSON, oldest first."""
        kept = self.interaction.channel.messages
        found = (kept.get(message_id) for message_id in self.interaction.message_ids)
        return [self._services.wire.message(message) for message in found if message]

    @property
    def ephemeral(self) -> list[Json]:
        return [m for m in self.messages if m["flags"] & MessageFlag.EPHEMERAL]

    @property
    def modal(self) -> Modal | None:
        """The modal that opened, to hand to `submit_modal`."""
        shown = self.interaction.modal
        if shown is None:
            return None
        return Modal(
            custom_id=shown["custom_id"],
            title=shown["title"],
            components=tuple(shown["components"]),
            channel_id=self.interaction.channel.id,
            message=self.interaction.message,
            trigger=self._services.interactions.metadata(self.interaction),
        )

    @property
    def choices(self) -> list[Json]:
        return self.interaction.choices

    async def finished(self, *, timeout_s: float = 10) -> Self:
        """Wait until a deferred answer has been filled."""
        await self._services.hub.wait_for(lambda: not self.is_deferred, timeout_s=timeout_s)
        return self
