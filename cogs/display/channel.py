"""What stands in a table's channel: one table message, one score sheet a deal."""

from bot.client import CanastaBot
from bot.tables.table import Table
from bot.text import Words
from cogs.display.faces import PING, SHEET, TABLE, Faces, Sheet, closed_page
from cogs.display.obstacles import Obstacles
from cogs.display.posting import Edited, Posted, Posting
from cogs.views.pages import Page
from cogs.views.sheet import result_page, settled_page, sheet_page
from data.rows import EVERYBODY, Message, Status

OLDEST_EDITED_MS = 50 * 60 * 1000
"""Discord limits edits of messages older than an hour."""


class ChannelMessages:
    """Posts, edits and replaces the messages that everybody sees."""

    def __init__(
        self, bot: CanastaBot, faces: Faces, posting: Posting, obstacles: Obstacles
    ) -> None:
        self._bot = bot
        self._faces = faces
        self._posting = posting
        self._obstacles = obstacles
        self._shown: dict[int, object] = {}
        self._afresh: set[int] = set()
        self._sheets: dict[int, Sheet] = {}

    def words(self, table: Table) -> Words:
        """The language of the table's server."""
        chosen = self._bot.hall.servers.of(table.guild_id).language
        if chosen:
            return self._bot.texts.words(chosen)
        guild = self._bot.get_guild(table.guild_id)
        return self._bot.texts.words(guild.preferred_locale if guild else "")

    def note_shown(self, table: Table) -> None:
        """The table message stands at the present version already."""
        self._shown[table.id] = _sight(table)

    async def page(self, table: Table) -> Page:
        """The table message as it should stand now."""
        return await self._faces.table(self.words(table), table)

    async def follow(self, table: Table) -> None:
        """Bring all that stands in the channel up to date.

        The next deal's table goes below the sheet of the last one.
        """
        if table.id in self._afresh and table.is_living:
            await self.post_afresh(table)
        is_scored = table.is_between_deals or table.status is Status.ENDED
        if not is_scored and _posted(table, SHEET) is not None:
            await self._settle_sheet(table)
            await self.post_afresh(table)
        await self._refresh(table)
        if is_scored and _posted(table, SHEET) is None:
            await self._post_sheet(table)
        if table.status is Status.ENDED:
            self._forget(table)

    async def _refresh(self, table: Table) -> None:
        """Bring the table message up to date, anew where the old one is gone or old."""
        if self._shown.get(table.id) == _sight(table):
            return
        sight = _sight(table)
        old = _posted(table, TABLE)
        page = await self.page(table)
        is_old = old is not None and self._bot.clock() - old.at > OLDEST_EDITED_MS
        edited = Edited.POST_AGAIN if old is None or is_old else await self._edit(old, page)
        if edited is Edited.POST_AGAIN:
            await self._replace(table, page)
        elif edited is Edited.IMPOSSIBLE:
            await self._obstacles.tell(table)
        else:
            self._obstacles.clear(table)
        self._shown[table.id] = sight

    async def _edit(self, message: Message, page: Page) -> Edited:
        return await self._posting.edit(Posted(message.channel_id, message.message_id), page)

    def want_afresh(self, table: Table) -> None:
        """Have the next `follow` post the table message at the end of the channel."""
        self._afresh.add(table.id)

    async def post_afresh(self, table: Table) -> None:
        """A new table message at the end of the channel, the old one removed."""
        self._afresh.discard(table.id)
        sight = _sight(table)
        await self._replace(table, await self.page(table))
        self._shown[table.id] = sight

    async def _replace(self, table: Table, page: Page) -> None:
        old = _posted(table, TABLE)
        posted = await self._posting.post(table.channel_id, page)
        if posted is None:
            await self._obstacles.tell(table)
            return
        self._obstacles.clear(table)
        await table.remember_message(_message(TABLE, posted, at=self._bot.clock()))
        if old is not None:
            await self._posting.remove(Posted(old.channel_id, old.message_id))

    async def relocate(self, table: Table) -> None:
        """Take all that stands in the old channel away, and show the table in the new one."""
        left = [one for one in table.messages.values() if one.purpose in (TABLE, SHEET, PING)]
        for message in left:
            if message.channel_id != table.channel_id:
                await table.forget_message(message.purpose, message.user_id)
                await self._posting.remove(Posted(message.channel_id, message.message_id))
        self._obstacles.clear(table)
        self._forget(table)
        await self.follow(table)

    async def close(self, table: Table, *, by: int | None) -> None:
        """Fold the table message of a table that this user closed; None is the clock."""
        old = _posted(table, TABLE)
        if old is not None:
            page = closed_page(self.words(table), table, by=by)
            await self._edit(old, page)
        self._forget(table)

    async def _post_sheet(self, table: Table) -> None:
        """The score sheet of the deal that is over; after a restart, too, if it is missing."""
        sheet = await self._faces.sheet(self.words(table), table)
        words = self.words(table)
        show = result_page if table.status is Status.ENDED else sheet_page
        posted = await self._posting.post(
            table.channel_id, show(words, table, sheet.text, sheet.picture)
        )
        if posted is not None:
            self._sheets[table.id] = sheet
            await table.remember_message(_message(SHEET, posted, at=self._bot.clock()))

    async def _settle_sheet(self, table: Table) -> None:
        """Take button and clock off the sheet, now that the next deal has begun.

        What a sheet said is not kept over a restart: then its button stays and answers politely.
        """
        old, sheet = _posted(table, SHEET), self._sheets.pop(table.id, None)
        if old is None:
            return
        if sheet is not None:
            await self._edit(old, settled_page(sheet.text, sheet.picture))
        await table.forget_message(SHEET)

    def _forget(self, table: Table) -> None:
        self._shown.pop(table.id, None)
        self._afresh.discard(table.id)
        self._sheets.pop(table.id, None)


def _sight(table: Table) -> object:
    """What has to differ for an edit to be worth it."""
    return table.version, table.deadline


def _posted(table: Table, purpose: str) -> Message | None:
    return table.messages.get((purpose, EVERYBODY))


def _message(purpose: str, posted: Posted, *, at: int) -> Message:
    return Message(
        purpose=purpose, channel_id=posted.channel_id, message_id=posted.message_id, at=at
    )
