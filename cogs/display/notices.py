"""What single persons are told by direct message because others did it to them, or for them.

Law: nobody's seat changes without a word. Where a person takes no direct messages the table, which
says it to all, has to do.
"""

from bot.client import CanastaBot
from bot.tables.changes import Handover
from bot.tables.handing_on import SeatRequest
from bot.tables.seats import Person
from bot.tables.table import Table
from bot.text import Words
from cogs.display.channel import ChannelMessages
from cogs.display.posting import Posting
from cogs.presenter.names import shown_name, user_name
from cogs.views.newcomers import request_page
from cogs.views.pages import page


class Notices:
    """Writes them; nothing is remembered, since nothing in them grows old but their buttons."""

    def __init__(self, bot: CanastaBot, posting: Posting, channel: ChannelMessages) -> None:
        self._bot = bot
        self._posting = posting
        self._channel = channel

    async def tell_handover(self, table: Table, handover: Handover) -> None:
        """The former person and the newcomer, each unless it was their own doing."""
        former, newcomer = handover.former, handover.newcomer
        if isinstance(former, Person) and former.user_id != handover.by:
            key = "notice-seat-taken" if isinstance(newcomer, Person) else "notice-replaced"
            await self._post(former, self._handover_words(table, former, handover, key))
        if isinstance(newcomer, Person) and newcomer.user_id != handover.by:
            text = self._handover_words(table, newcomer, handover, "notice-admitted")
            await self._post(newcomer, text)

    def _handover_words(self, table: Table, to: Person, handover: Handover, key: str) -> str:
        words = self._words_of(to)
        return words(
            key,
            channel=f"<#{table.channel_id}>",
            by=user_name(table, handover.by),
            name=shown_name(words, handover.former),
            newcomer=shown_name(words, handover.newcomer),
        )

    async def tell(self, table: Table, person: Person, key: str) -> None:
        """A sentence about a table, from its host."""
        host = user_name(table, table.host_id)
        text = self._words_of(person)(key, channel=f"<#{table.channel_id}>", host=host)
        await self._post(person, text)

    async def _post(self, person: Person, text: str) -> None:
        await self._posting.post_to_person(person.user_id, page(text))

    async def ask_host(self, table: Table, request: SeatRequest) -> bool:
        """The question whether somebody may play a computer's seat; False where it cannot be put.

        To the host alone; in the channel, where moderators can answer, if the host is away.
        """
        host = next((one for one in table.people if one.user_id == table.host_id), None)
        if host is not None and not table.is_covered(host.user_id):
            asked = request_page(self._words_of(host), table, request)
            if await self._posting.post_to_person(host.user_id, asked) is not None:
                return True
        asked = request_page(self._channel.words(table), table, request, mention=table.host_id)
        posted = await self._posting.post(table.channel_id, asked, calls=table.host_id)
        return posted is not None

    def _words_of(self, person: Person) -> Words:
        return self._bot.texts.words(person.locale)
