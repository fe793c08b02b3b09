"""All that everybody in the channel could read, held against what the table made public."""

import re

from bot.engine.cards import Card, parse_card
from bot.engine.events import Discarded, ThreesLaid, UpcardsTurned
from bot.engine.state import Phase
from bot.engine.view import PlayerView, melds_of
from bot.sandbox.entities import ChannelType
from bot.sandbox.hub import MessageCreated, MessageEdited, News
from tests.end_to_end.club import Club
from tests.end_to_end.reading import descriptions, labels, texts

CARD = re.compile(r"(10|[2-9JQKA])([♣♠♦♥])")
SUITS = {"♣": "c", "♠": "s", "♦": "d", "♥": "h"}


class Overheard:
    """Listens to a club from the moment it is made."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self.created = 0
        self.looked_at = 0
        self.secrets: list[str] = []
        """What a message told although the table had not."""
        club.sandbox.hub.listen(self._hear)

    def _hear(self, news: News) -> None:
        if not isinstance(news, MessageCreated | MessageEdited):
            return
        channel = self._club.sandbox.world.channels[news.message.channel_id]
        if channel.kind is ChannelType.DM or news.message.visible_to is not None:
            return
        message = self._club.sandbox.services.wire.message(news.message)
        self.created += isinstance(news, MessageCreated)
        self.looked_at += 1
        self.secrets += [
            f"{one['filename']} in the channel"
            for one in message["attachments"]
            if one["filename"] not in ("table.png", "score.png")
        ]
        table = self._club.bot.hall.find(channel.id)
        if table is None or table.snapshot.state is None:
            return
        view = table.spectator_view()
        if view.public.turn.phase is not Phase.OVER:
            said = "\n".join([texts(message), descriptions(message), labels(message)])
            self.secrets += [
                f"{card} in {said!r}" for card in _cards_in(said) - _public_cards(view)
            ]


def _cards_in(text: str) -> set[Card]:
    """The cards named with their suits."""
    return {
        parse_card(("T" if rank == "10" else rank) + SUITS[suit])
        for rank, suit in CARD.findall(text)
    }


def _public_cards(view: PlayerView) -> set[Card]:
    """All cards that everybody has seen in this deal."""
    seen: set[Card] = set(view.public.pile.cards)
    for event in view.public.past:
        if isinstance(event, Discarded):
            seen.add(event.card)
        elif isinstance(event, UpcardsTurned | ThreesLaid):
            seen.update(event.cards)
    for side in view.public.sides:
        seen.update(side.threes)
        seen.update(card for _, meld in melds_of(side) for card in meld.cards)
    return seen
