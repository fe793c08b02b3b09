"""All that leaves the bot, held against what its receiver has seen of the table.

Bodies of requests (texts, alternative texts, labels, emojis, values of menus, modals), names of
files, answers to presses, what pictures are drawn from, and lines of the log.
"""

import json
import logging
import re
from http import HTTPStatus

import pytest

from bot.engine.cards import Card, card_text
from bot.sandbox.entities import ChannelType, Message
from bot.sandbox.errors import ApiError
from bot.sandbox.hub import MessageCreated, MessageEdited, News
from bot.sandbox.interactions import AnswerType
from bot.sandbox.recorder import Request
from cogs.display.drawing import Drawing
from tests.end_to_end.club import Club
from tests.end_to_end.knowing import Knowledge
from tests.end_to_end.telling import cards_drawn_from, cards_in

IN_CHANNEL = re.compile(r"/channels/(\d+)/messages")
IN_ANSWER = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")
PUBLIC_FILES = {"table.png", "score.png", "partners.png"}
PRIVATE_FILES = PUBLIC_FILES | {"hand.png", "rules.png", "profile.png"}
RULES = "rules.png"
"""Drawn from the rules alone: it tells what a 3♥ counts, and knows nobody's hand."""
EPHEMERAL = 64
PROGRAMS = ("bot", "cogs", "data", "rendering")


class Overheard(logging.Handler):
    """Listens to a club from the moment it is made; `attend` once more after each restart."""

    def __init__(self, club: Club) -> None:
        super().__init__(logging.DEBUG)
        self._club = club
        self._knowledge = Knowledge(club)
        self._drawn: dict[bytes, set[Card]] = {}
        self.created = 0
        """Messages everybody sees."""
        self.looked_at = 0
        """Bodies that everybody may read."""
        self.confided = 0
        """Bodies that one person alone may read."""
        self.pictures = 0
        self.lines = 0
        self.secrets: list[str] = []
        """What was told to somebody who had not seen it."""
        club.sandbox.hub.listen(self._see)
        club.sandbox.recorder.listen(self._hear)
        self._undo = pytest.MonkeyPatch()
        self._look_over_the_shoulder()
        for name in PROGRAMS:
            logging.getLogger(name).addHandler(self)
            self._undo.setattr(logging.getLogger(name), "level", logging.DEBUG)

    def attend(self) -> None:
        """Go on with a bot that was started again."""
        self._knowledge.attend()

    def close(self) -> None:
        self._undo.undo()
        for name in PROGRAMS:
            logging.getLogger(name).removeHandler(self)
        super().close()

    def _look_over_the_shoulder(self) -> None:
        """Remember which cards whatever draws a picture knew of."""
        draw = Drawing._draw

        async def watched(drawing: Drawing, function, *shown, theme) -> bytes:
            png = await draw(drawing, function, *shown, theme=theme)
            told = cards_drawn_from(shown)
            # The same picture of two positions tells only what they have in common.
            self._drawn[png] = self._drawn.get(png, told) & told
            return png

        self._undo.setattr(Drawing, "_draw", watched)

    def _judge(self, reader: int | None, told: set[Card], where: str) -> None:
        known = self._knowledge.of(reader)
        if known is not None:
            secrets = " ".join(sorted(map(card_text, told - known)))
            self.secrets += [f"{secrets} to {reader or 'everybody'}: {where}"] if secrets else []

    def _hear(self, request: Request) -> None:
        """A request of the bot, whether Discord took it or not."""
        if request.body is None:
            return
        try:
            reader = self._reader_of(request)
        except LookupError:
            return
        self.looked_at += reader is None
        self.confided += reader is not None
        said = json.dumps(request.body, ensure_ascii=False)
        if RULES not in request.filenames:
            self._judge(reader, cards_in(said), said)
        allowed = PUBLIC_FILES if reader is None else PRIVATE_FILES
        self.secrets += [f"a file {name}" for name in set(request.filenames) - allowed]

    def _reader_of(self, request: Request) -> int | None:
        """The one person who reads this, None for everybody; LookupError where nobody does."""
        place = IN_CHANNEL.match(request.path)
        if place:
            channel = self._club.sandbox.world.channels[int(place[1])]
            return channel.recipient_id if channel.kind is ChannelType.DM else None
        answer = IN_ANSWER.match(request.path)
        if not answer:
            raise LookupError(request.path)
        services = self._club.sandbox.services
        try:
            interaction = services.interactions.by_webhook(services.world.application_id, answer[1])
        except ApiError as error:
            raise LookupError(request.path) from error
        if interaction.channel.kind is ChannelType.DM or _is_private(request):
            return interaction.account.id
        original = interaction.channel.messages.get(interaction.original_id or 0)
        if original is None and request.status == HTTPStatus.NOT_FOUND:
            raise LookupError("the message it was to change is gone")
        return original.visible_to if original is not None else None

    def _see(self, news: News) -> None:
        """The pictures of a message, by who sees it."""
        if not isinstance(news, MessageCreated | MessageEdited):
            return
        if news.message.author_id != self._club.sandbox.world.bot.id:
            return
        reader = self._viewer_of(news.message)
        self.created += isinstance(news, MessageCreated) and reader is None
        for attachment in news.message.attachments:
            self.pictures += 1
            # A picture whose drawing nobody watched could show anything.
            told = self._drawn[attachment.data] if attachment.filename != RULES else set()
            self._judge(reader, told, f"the picture {attachment.filename}")

    def _viewer_of(self, message: Message) -> int | None:
        channel = self._club.sandbox.world.channels[message.channel_id]
        return channel.recipient_id if channel.kind is ChannelType.DM else message.visible_to

    def emit(self, record: logging.LogRecord) -> None:
        """A line of the log: nobody's hand stands in it, whoever knows it."""
        self.lines += 1
        line = self.format(record)
        self.secrets += [f"the log: {line}"] if cards_in(line) else []


def _is_private(request: Request) -> bool:
    """Is this an answer of its own that only whoever pressed sees?"""
    body = request.body
    if body.get("type") in (AnswerType.MODAL, AnswerType.CHOICES):
        return True
    return bool(((body.get("data") or {}).get("flags") or body.get("flags") or 0) & EPHEMERAL)
