"""All that leaves the bot in a whole deal, held against what its receiver may see."""

import logging
import re

from bot.engine.cards import Card
from bot.engine.state import Phase
from bot.sandbox.entities import ChannelType
from bot.sandbox.hub import MessageCreated, MessageEdited, News
from bot.tables.seats import Computer
from bot.tables.table import Table
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.overhearing import Overheard, _cards_in, _public_cards
from tests.end_to_end.playing import Seat, play_deal, sheet, start_with_four, table_message
from tests.end_to_end.reading import descriptions, labels, texts

CARD_IN_A_LOG = re.compile(r"\b(?:[2-9TJQKA][shdc]|Jk)\b|(?:10|[2-9JQKA])[♠♥♦♣]")


class Confided:
    """What was written to one person alone: by DM, or as an ephemeral answer."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._held: dict[tuple[int, int], set[Card]] = {}
        self.looked_at = 0
        self.secrets: list[str] = []
        club.sandbox.hub.listen(self._hear)
        club.bot.hall.subscribe(lambda table, _change: self._note(table))

    def _note(self, table: Table) -> None:
        """What each person has held so far in this deal."""
        if table.snapshot.state is None:
            return
        for person in table.people:
            view = table.view_for(person.user_id)
            key = person.user_id, view.public.match.deal_number
            self._held.setdefault(key, set()).update(view.hand)

    def _hear(self, news: News) -> None:
        if not isinstance(news, MessageCreated | MessageEdited):
            return
        channel = self._club.sandbox.world.channels[news.message.channel_id]
        reader = channel.recipient_id if channel.kind is ChannelType.DM else news.message.visible_to
        table = self._club.bot.hall.find(self._club.games.id)
        if reader is None or table is None or table.snapshot.state is None:
            return
        view = table.view_for(reader)
        if view.public.turn.phase is Phase.OVER:
            return
        message = self._club.sandbox.services.wire.message(news.message)
        self.looked_at += 1
        said = "\n".join([texts(message), descriptions(message), labels(message)])
        known = self._held.get((reader, view.public.match.deal_number), set())
        told = _cards_in(said) - _public_cards(view) - known
        self.secrets += [f"{card} told to {reader} in {said!r}" for card in told]
        names = {one["filename"] for one in message["attachments"]}
        self.secrets += [f"a file {name}" for name in names - {"hand.png", "table.png"}]


async def test_nobody_reads_a_card_they_may_not_see_in_a_whole_deal(club: Club, caplog):
    for name in ("bot", "cogs", "data", "rendering"):
        caplog.set_level(logging.DEBUG, logger=name)
    channel, confided = Overheard(club), Confided(club)
    await start_with_four(club)
    people = (club.anna, club.boris, club.carlos, club.dmitri)
    # Everybody looks at the own hand in the channel, too, a stranger at all a stranger can press.
    for person in (*people, club.eva):
        for name in ("hand", "more", "score"):
            await press(person, await table_message(club), name)
    await club.at_rest()
    await play_deal(club, *(Seat(club, person) for person in people))
    await club.at_rest()
    assert sheet(club) is not None
    assert channel.secrets == []
    assert confided.secrets == []
    assert channel.looked_at > 20
    assert confided.looked_at > 100
    told = [one.getMessage() for one in caplog.records if CARD_IN_A_LOG.search(one.getMessage())]
    assert told == []


async def test_a_stale_ephemeral_hand_shows_nothing_to_whoever_lost_the_seat(club: Club):
    await start_with_four(club)
    opened = await press(club.boris, await table_message(club), "hand")
    await opened.finished(timeout_s=5)
    table = club.table
    await table.leave(club.boris.id, Computer("normal", "Ada"))
    await club.at_rest()
    assert club.boris.visible_messages(club.boris.dm) == []
    again = await press(club.boris, await table_message(club), "hand")
    await again.finished(timeout_s=5)
    assert texts(again.ephemeral[-1]) == "Only the people at this table can do that."


async def test_a_forged_control_opens_nobodys_hand(club: Club):
    """Who may press is decided by the person and the seat, whatever the id says."""
    await start_with_four(club)
    table = await table_message(club)
    version = club.table.version
    for custom_id in (
        f"c:{club.table.id}:hand:{version}:0",
        f"c:{club.table.id}:hand:{version}:{club.anna.id}",
        f"c:{club.table.id}:play:{version}:draw",
        f"c:{club.table.id}:sure:{version}:discard.0",
        f"c:{club.table.id}:confirm_stop:{version}",
        f"c:{club.table.id}:take_seat:{version}:0",
        f"c:{club.table.id}:replace:{version}:0",
    ):
        outcome = await club.eva.press(table, custom_id, forged=True)
        await outcome.finished(timeout_s=5)
        assert not outcome.failed
        for message in outcome.ephemeral:
            assert not _cards_in(texts(message) + descriptions(message) + labels(message))
    await club.at_rest()
    assert club.table.version == version


async def test_forged_and_truncated_ids_are_answered_and_change_nothing(club: Club):
    await start_with_four(club)
    table = await table_message(club)
    version, number = club.table.version, club.table.id
    for custom_id in (
        f"c:{number}:play:{version}:lay.999",
        f"c:{number}:play:{version}:lay.",
        f"c:{number}:play:{version}:nonsense",
        f"c:{number}:add:{version}",
        f"c:{number}:turn_clock:{version}:soon",
        f"c:{number}:take_seat:{version}:-1",
        f"c:{number}:replace:{version}:x",
        f"c:{number}:no_such_verb:{version}",
        f"c:{number}:next_deal:0",
        "c:99999999:hand:1",
        "c:0:leaders:0:-5",
        "c:0:set_clock:0:7",
        "c:0:set_clock:0:x",
    ):
        outcome = await club.anna.press(table, custom_id, forged=True)
        await outcome.finished(timeout_s=5)
        assert not outcome.failed, custom_id
    await club.at_rest()
    assert club.table.version == version


async def test_whoever_floods_commands_is_told_to_wait_and_others_are_not(club: Club):
    for _ in range(30):
        await command(club.eva, club.games, "canasta score")
    told = await command(club.eva, club.games, "canasta score")
    assert "many commands" in texts(told.ephemeral[-1])
    other = await command(club.anna, club.games, "canasta score")
    assert "many commands" not in texts(other.ephemeral[-1])
    club.clock.advance(minutes=1)
    again = await command(club.eva, club.games, "canasta score")
    assert "many commands" not in texts(again.ephemeral[-1])
