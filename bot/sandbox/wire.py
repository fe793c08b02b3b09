"""The stand-in's records as Discord's JSON."""

from datetime import UTC, datetime

from bot.sandbox.access import bot_permissions, member_permissions
from bot.sandbox.entities import (
    Account,
    Attachment,
    Channel,
    ChannelType,
    Emoji,
    Guild,
    Json,
    Message,
    MessageType,
)
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

JOINED_AT = "2024-01-01T00:00:00+00:00"


def timestamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


class Wire:
    """Turns records into JSON; `base_url` is where attachments are served from."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.base_url = ""

    def user(self, account: Account) -> Json:
        user: Json = {
            "id": str(account.id),
            "username": account.name,
            "global_name": None if account.is_bot else account.name,
            "discriminator": "0",
            "avatar": None,
            "primary_guild": None,
            "public_flags": 0,
            "flags": 0,
        }
        return user | {"bot": True} if account.is_bot else user

    def member(self, guild: Guild, account: Account, *, with_user: bool = True) -> Json:
        roles = [str(guild.bot_role_id)] if account.id == self._world.bot.id else []
        member: Json = {
            "roles": roles,
            "nick": None,
            "avatar": None,
            "banner": None,
            "joined_at": JOINED_AT,
            "premium_since": None,
            "communication_disabled_until": None,
            "pending": False,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        return member | {"user": self.user(account)} if with_user else member

    def interaction_member(self, guild: Guild, account: Account, channel: Channel) -> Json:
        permissions = member_permissions(self._world, channel, account.id)
        return self.member(guild, account) | {"permissions": str(permissions)}

    def role(self, role_id: int, name: str, permissions: int) -> Json:
        return {
            "id": str(role_id),
            "name": name,
            "permissions": str(permissions),
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0 if name == "@everyone" else 1,
            "managed": name != "@everyone",
            "mentionable": False,
            "flags": 0,
        }

    def roles(self, guild: Guild) -> list[Json]:
        bot_role = self.role(guild.bot_role_id, self._world.bot.name, guild.bot_permissions)
        bot_role["tags"] = {"bot_id": str(self._world.bot.id)}
        return [self.role(guild.id, "@everyone", guild.everyone_permissions), bot_role]

    def guild(self, guild: Guild) -> Json:
        """A guild as GUILD_CREATE sends it, with the channels and threads the bot sees."""
        channels = [self._world.channels[channel_id] for channel_id in guild.channel_ids]
        seen = [c for c in channels if bot_permissions(self._world, c) & Permission.VIEW_CHANNEL]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "owner_id": str(guild.owner_id),
            "preferred_locale": guild.locale,
            "roles": self.roles(guild),
            "emojis": [],
            "stickers": [],
            "features": [],
            "channels": [self.channel(c) for c in channels if not c.is_thread],
            "threads": [self.channel(c) for c in seen if c.is_thread and not c.archived],
            "members": [self.member(guild, self._world.bot)],
            "member_count": len(guild.member_ids) + 1,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "joined_at": JOINED_AT,
            "large": False,
            "unavailable": False,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "system_channel_id": None,
            "system_channel_flags": 0,
        }

    def channel(self, channel: Channel) -> Json:
        last = next(reversed(channel.messages), None)
        common: Json = {
            "id": str(channel.id),
            "type": int(channel.kind),
            "last_message_id": None if last is None else str(last),
            "flags": 0,
        }
        if channel.kind is ChannelType.DM:
            recipient = self._world.accounts[channel.recipient_id or 0]
            return common | {"recipients": [self.user(recipient)]}
        common |= {"name": channel.name, "guild_id": str(channel.guild_id)}
        common |= {"parent_id": str(channel.parent_id) if channel.parent_id else None}
        if channel.is_thread:
            return common | self._thread_fields(channel)
        return common | {
            "position": 0,
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "permission_overwrites": self._overwrites(channel),
        }

    def _thread_fields(self, thread: Channel) -> Json:
        return {
            "owner_id": str(thread.owner_id),
            "message_count": len(thread.messages),
            "member_count": 1,
            "total_message_sent": len(thread.messages),
            "rate_limit_per_user": 0,
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.archive_after_minutes,
                "archive_timestamp": JOINED_AT,
                "create_timestamp": JOINED_AT,
            },
            "member": {
                "id": str(thread.id),
                "user_id": str(self._world.bot.id),
                "join_timestamp": JOINED_AT,
                "flags": 0,
            },
        }

    def _overwrites(self, channel: Channel) -> list[Json]:
        if not channel.bot_denied:
            return []
        deny = str(channel.bot_denied)
        return [{"id": str(self._world.bot.id), "type": 1, "allow": "0", "deny": deny}]

    def attachment_url(self, attachment: Attachment) -> str:
        path = f"{attachment.channel_id}/{attachment.id}/{attachment.filename}"
        return f"{self.base_url}/attachments/{path}"

    def attachment(self, attachment: Attachment) -> Json:
        url = self.attachment_url(attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description:
            body["description"] = attachment.description
        if attachment.size_px:
            body["width"], body["height"] = attachment.size_px
        return body

    def emoji(self, emoji: Emoji) -> Json:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": self.user(self._world.bot),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }

    def message(self, message: Message) -> Json:
        body = self._message_core(message)
        if message.interaction is not None:
            body["interaction_metadata"] = message.interaction
            body["webhook_id"] = str(self._world.application_id)
        if message.author_id == self._world.bot.id:
            body["application_id"] = str(self._world.application_id)
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.reply_to is not None:
            body |= self._reply(message)
        if message.kind is MessageType.THREAD_CREATED:
            body["message_reference"] = self._reference(message, message.thread_id or 0)
        elif message.thread_id in self._world.channels:
            body["thread"] = self.channel(self._world.channels[message.thread_id])
        return body

    def _message_core(self, message: Message) -> Json:
        edited = message.edited_at
        return {
            "id": str(message.id),
            "type": int(message.kind),
            "channel_id": str(message.channel_id),
            "author": self.user(self._world.accounts[message.author_id]),
            "content": message.content,
            "timestamp": timestamp(message.created_at),
            "edited_timestamp": None if edited is None else timestamp(edited),
            "tts": False,
            "mention_everyone": message.mentions_everyone,
            "mentions": [self.user(self._world.accounts[user]) for user in message.mentions],
            "mention_roles": [],
            "attachments": [self.attachment(attachment) for attachment in message.attachments],
            "embeds": message.embeds,
            "components": message.components,
            "pinned": False,
            "flags": int(message.flags),
        }

    def _reference(self, message: Message, channel_id: int) -> Json:
        reference: Json = {"type": 0, "channel_id": str(channel_id)}
        guild_id = self._world.channels[message.channel_id].guild_id
        return reference if guild_id is None else reference | {"guild_id": str(guild_id)}

    def _reply(self, message: Message) -> Json:
        channel = self._world.channels[message.channel_id]
        target = channel.messages.get(message.reply_to or 0)
        reference = self._reference(message, channel.id) | {"message_id": str(message.reply_to)}
        core = None if target is None else self._message_core(target)
        return {"message_reference": reference, "referenced_message": core}
