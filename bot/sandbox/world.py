"""The world the stand-in serves, and how tests and load runs furnish it."""

from collections.abc import Iterable

from bot.sandbox.clock import Clock
from bot.sandbox.entities import Account, Attachment, Channel, ChannelType, Emoji, Guild, Message
from bot.sandbox.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_USER, ApiError
from bot.sandbox.permissions import INVITE, TALK
from bot.sandbox.snowflakes import DIRECT_CHANNEL, Snowflakes

COLORS = ("#e8590c", "#1c7ed6", "#2f9e44", "#ae3ec9", "#868e96", "#c92a2a", "#0b7285", "#5f3dc4")


class World:
    """Accounts, guilds, channels and messages by id. One bot, which every guild has invited."""

    def __init__(self, clock: Clock | None = None, *, bot_name: str = "Canasta") -> None:
        self.clock = clock or Clock()
        self.snowflakes = Snowflakes(self.clock)
        self.accounts: dict[int, Account] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.emojis: dict[int, Emoji] = {}
        self.attachments: dict[int, Attachment] = {}
        self._dms: dict[int, Channel] = {}
        self.bot = self._add_account(bot_name, is_bot=True)
        self.application_id = self.bot.id

    def _add_account(
        self, name: str, *, is_bot: bool = False, user_id: int | None = None
    ) -> Account:
        color = COLORS[len(self.accounts) % len(COLORS)]
        user_id = user_id or self.snowflakes.next_lasting()
        account = Account(user_id, name, is_bot=is_bot, color=color)
        self.accounts[account.id] = account
        return account

    def add_person(self, name: str, *guilds: Guild) -> Account:
        """A new account, a member of each of `guilds`."""
        account = self._add_account(name)
        for guild in guilds:
            guild.member_ids.append(account.id)
        return account

    def welcome(self, name: str) -> Account:
        """A new account of somebody who comes later, a member of every guild."""
        account = self._add_account(name, user_id=self.snowflakes.next_person())
        self.keep_account(account, self.guilds)
        return account

    def keep_account(self, account: Account, guild_ids: Iterable[int]) -> None:
        self.accounts[account.id] = account
        for guild_id in guild_ids:
            members = self.guilds[guild_id].member_ids
            if account.id not in members:
                members.append(account.id)

    def guilds_of(self, account: Account) -> tuple[int, ...]:
        return tuple(g.id for g in self.guilds.values() if account.id in g.member_ids)

    def add_guild(self, name: str, owner: Account, *, locale: str = "en-US") -> Guild:
        guild = Guild(
            id=self.snowflakes.next_guild(),
            name=name,
            owner_id=owner.id,
            bot_role_id=self.snowflakes.next_lasting(),
            everyone_permissions=TALK,
            bot_permissions=INVITE,
            locale=locale,
            member_ids=[owner.id],
        )
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        channel = Channel(self.snowflakes.next_lasting(), ChannelType.TEXT, name, guild_id=guild.id)
        self.keep_channel(channel)
        return channel

    def keep_channel(self, channel: Channel) -> None:
        """Put a channel, thread or DM in its place, or in that of the one with its id."""
        is_new = channel.id not in self.channels
        self.channels[channel.id] = channel
        if channel.recipient_id is not None:
            self._dms[channel.recipient_id] = channel
        if channel.guild_id is not None and is_new:
            self.guilds[channel.guild_id].channel_ids.append(channel.id)

    def keep_message(self, message: Message) -> None:
        self.channels[message.channel_id].messages[message.id] = message
        self.attachments.update({a.id: a for a in message.attachments})

    def forget_channel(self, channel: Channel) -> None:
        """Take a channel and its threads away with all their messages."""
        for other in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.forget_channel(other)
        for message in channel.messages.values():
            self.forget_attachments(message)
        del self.channels[channel.id]
        if channel.guild_id is not None:
            self.guilds[channel.guild_id].channel_ids.remove(channel.id)

    def forget_attachments(self, message: Message) -> None:
        for attachment in message.attachments:
            self.attachments.pop(attachment.id, None)

    def dm_channel(self, account: Account) -> Channel:
        """The channel between the bot and a person, made when first asked for."""
        if account.id not in self._dms:
            name = f"@{self.bot.name}"
            own_id = account.id + DIRECT_CHANNEL
            self.keep_channel(Channel(own_id, ChannelType.DM, name, recipient_id=account.id))
        return self._dms[account.id]

    def channel(self, channel_id: int) -> Channel:
        if channel_id not in self.channels:
            raise ApiError(UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def account(self, user_id: int) -> Account:
        if user_id not in self.accounts:
            raise ApiError(UNKNOWN_USER)
        return self.accounts[user_id]

    def message(self, channel: Channel, message_id: int) -> Message:
        """A message as the bot's own token reaches it: ephemeral ones are beyond it."""
        message = channel.messages.get(message_id)
        if message is None or message.visible_to is not None:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def channels_of(self, user_id: int) -> list[Channel]:
        """Every channel, thread and DM the person sees."""
        guilds = {guild.id for guild in self.guilds.values() if user_id in guild.member_ids}
        return [
            channel
            for channel in self.channels.values()
            if channel.guild_id in guilds or channel.recipient_id == user_id
        ]


def canasta_club(clock: Clock | None = None) -> World:
    """The default world: a guild with #games and #lobby-2, four friends and a stranger."""
    world = World(clock)
    anna = world.add_person("Anna")
    club = world.add_guild("Canasta Club", anna)
    for name in ("Boris", "Carlos", "Dmitri", "Eva"):
        world.add_person(name, club)
    world.add_channel(club, "games")
    world.add_channel(club, "lobby-2")
    return world
