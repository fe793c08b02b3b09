"""Creating, editing and deleting messages, with everything Discord derives from a body."""

from dataclasses import dataclass

from bot.sandbox.access import bot_permissions
from bot.sandbox.entities import (
    Attachment,
    Channel,
    ChannelType,
    Json,
    Message,
    MessageFlag,
    MessageType,
    Ping,
    Upload,
)
from bot.sandbox.errors import EMPTY_MESSAGE, TOO_LARGE, ApiError
from bot.sandbox.hub import Hub, MessageCreated, MessageDeleted, MessageEdited, PersonPinged
from bot.sandbox.limits.messages import (
    FILE_BYTES_MOST,
    FILES_MOST,
    Surroundings,
    check_message,
)
from bot.sandbox.limits.problems import Path, refuse
from bot.sandbox.media import content_type, png_size, resolve
from bot.sandbox.mentions import find_mentions, text_of
from bot.sandbox.permissions import Permission
from bot.sandbox.wire import Wire
from bot.sandbox.world import World

SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)
NONCE_MEMORY_S = 300

Uploads = dict[int, Upload]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a message comes from, beyond its body; `prefix` is where errors place the body."""

    author_id: int
    kind: MessageType = MessageType.DEFAULT
    visible_to: int | None = None
    interaction: Json | None = None
    prefix: Path = ()


class Messages:
    def __init__(self, world: World, hub: Hub, wire: Wire) -> None:
        self._world = world
        self._hub = hub
        self._wire = wire

    def create(self, channel: Channel, body: Json, uploads: Uploads, origin: Origin) -> Message:
        """Raises 50035 or 50006 for what Discord would refuse; with `enforce_nonce` finds twins."""
        twin = self._twin(channel, body, origin)
        if twin is not None:
            return twin
        message = self._blank(channel, origin)
        self._fill(message, body, uploads, origin.prefix)
        message.nonce = None if body.get("nonce") is None else str(body["nonce"])
        self._reference(channel, message, body)
        self._notify(channel, message, body)
        self._keep(channel, message)
        return message

    def create_loading(self, channel: Channel, origin: Origin) -> Message:
        """The message that says "thinking…" until the deferred answer fills it."""
        message = self._blank(channel, origin)
        message.flags |= MessageFlag.LOADING
        self._keep(channel, message)
        return message

    def announce_thread(self, thread: Channel) -> Message:
        """The line in the parent channel for a public thread that hangs on no message."""
        parent = self._world.channels[thread.parent_id or 0]
        origin = Origin(author_id=thread.owner_id or 0, kind=MessageType.THREAD_CREATED)
        message = self._blank(parent, origin)
        message.content, message.thread_id = thread.name, thread.id
        self._keep(parent, message)
        return message

    def _blank(self, channel: Channel, origin: Origin) -> Message:
        is_private = origin.visible_to is not None
        return Message(
            id=self._world.snowflakes.next(),
            channel_id=channel.id,
            author_id=origin.author_id,
            created_at=self._world.clock.now(),
            kind=origin.kind,
            visible_to=origin.visible_to,
            interaction=origin.interaction,
            flags=MessageFlag.EPHEMERAL if is_private else MessageFlag(0),
        )

    def edit(self, message: Message, body: Json, uploads: Uploads, prefix: Path = ()) -> None:
        """Change what the body names; what it does not name stays."""
        self._fill(message, body, uploads, prefix)
        if MessageFlag.LOADING in message.flags:
            message.flags &= ~MessageFlag.LOADING
        else:
            message.edited_at = self._world.clock.now()
        self._mentions_of(message, body)
        self._hub.publish(MessageEdited(message))

    def fill_loading(self, message: Message, body: Json, uploads: Uploads) -> None:
        """The first follow-up of a deferred answer: it notifies as a new message does."""
        self.edit(message, body, uploads)
        self._notify(self._world.channels[message.channel_id], message, body)
        self._announce_pings(message)

    def delete(self, message: Message) -> None:
        self._world.forget_attachments(message)
        del self._world.channels[message.channel_id].messages[message.id]
        self._hub.publish(MessageDeleted(message))

    def _keep(self, channel: Channel, message: Message) -> None:
        channel.archived = False
        channel.messages[message.id] = message
        self._hub.publish(MessageCreated(message))
        self._announce_pings(message)

    def _twin(self, channel: Channel, body: Json, origin: Origin) -> Message | None:
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        since = self._world.clock.now() - NONCE_MEMORY_S
        for message in reversed(channel.messages.values()):
            if message.created_at < since:
                return None
            if message.nonce == str(body["nonce"]) and message.author_id == origin.author_id:
                return message
        return None

    def _fill(self, message: Message, body: Json, uploads: Uploads, prefix: Path) -> None:
        """Judge the message as it would become, and only then change it."""
        flags = message.flags | (MessageFlag(int(body.get("flags") or 0)) & SETTABLE)
        attachments = self._attachments(message, body, uploads, prefix)
        is_v2 = MessageFlag.COMPONENTS_V2 in flags
        around = Surroundings(
            is_v2=is_v2,
            filenames=frozenset(attachment.filename for attachment in attachments),
            emoji_ids=self._world.emojis,
        )
        check_message(body, around, prefix)
        content = (body["content"] or "") if "content" in body else message.content
        embeds = (body["embeds"] or []) if "embeds" in body else message.embeds
        components = message.components
        if "components" in body:
            components = resolve(body["components"] or [], attachments, self._wire)
        if is_v2 and (content or embeds or not components):
            field = "content" if content else "embeds" if embeds else "components"
            raise refuse(
                (*prefix, field),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"'{field}' does not fit MessageFlags.IS_COMPONENTS_V2",
            )
        if not (content.strip() or embeds or components or attachments):
            raise ApiError(EMPTY_MESSAGE)
        self._keep_attachments(message, attachments)
        message.flags, message.content = flags, content
        message.embeds, message.components = embeds, components

    def _attachments(
        self, message: Message, body: Json, uploads: Uploads, prefix: Path
    ) -> list[Attachment]:
        if any(len(upload.data) > FILE_BYTES_MOST for upload in uploads.values()):
            raise ApiError(TOO_LARGE)
        if body.get("attachments") is None:
            listed: list[Json] = [{"id": index} for index in uploads]
            kept = [] if "attachments" in body else list(message.attachments)
        else:
            listed, kept = body["attachments"], []
        existing = {attachment.id: attachment for attachment in message.attachments}
        for index, entry in enumerate(listed):
            number = int(entry["id"])
            if number in uploads:
                kept.append(self._attach(message.channel_id, uploads[number], entry))
            elif number in existing:
                kept.append(existing[number])
            else:
                where = (*prefix, "attachments", index)
                raise refuse(where, "ATTACHMENT_NOT_FOUND", f"Attachment {number} not found")
        if len(kept) > FILES_MOST:
            where = (*prefix, "attachments")
            raise refuse(where, "BASE_TYPE_BAD_LENGTH", f"At most {FILES_MOST} attachments.")
        return kept

    def _attach(self, channel_id: int, upload: Upload, entry: Json) -> Attachment:
        return Attachment(
            id=self._world.snowflakes.next(),
            channel_id=channel_id,
            filename=entry.get("filename") or upload.filename,
            content_type=content_type(upload),
            data=upload.data,
            description=entry.get("description"),
            size_px=png_size(upload.data),
        )

    def _keep_attachments(self, message: Message, attachments: list[Attachment]) -> None:
        self._world.forget_attachments(message)
        message.attachments = attachments
        self._world.attachments.update({a.id: a for a in attachments})

    def _reference(self, channel: Channel, message: Message, body: Json) -> None:
        reference = body.get("message_reference")
        if not reference:
            return
        target = int(reference["message_id"])
        if target not in channel.messages:
            if reference.get("fail_if_not_exists", True):
                where = ("message_reference",)
                raise refuse(where, "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            return
        message.reply_to, message.kind = target, MessageType.REPLY

    def _mentions_of(self, message: Message, body: Json) -> None:
        text = text_of(message.content, message.components)
        found = find_mentions(text, body.get("allowed_mentions"))
        message.mentions = tuple(user for user in found.users if user in self._world.accounts)
        channel = self._world.channels[message.channel_id]
        may = bot_permissions(self._world, channel) & Permission.MENTION_EVERYONE
        message.mentions_everyone = found.everyone and bool(may)

    def _notify(self, channel: Channel, message: Message, body: Json) -> None:
        """Settle whom the new message notifies: those it mentions, or the other side of a DM."""
        self._mentions_of(message, body)
        pinged = dict.fromkeys(message.mentions)
        if channel.kind is ChannelType.DM:
            pinged = dict.fromkeys([channel.recipient_id or 0])
        elif message.mentions_everyone and channel.guild_id is not None:
            pinged |= dict.fromkeys(self._world.guilds[channel.guild_id].member_ids)
        if message.reply_to is not None:
            allowed = body.get("allowed_mentions")
            if allowed is None or allowed.get("replied_user"):
                pinged[channel.messages[message.reply_to].author_id] = None
        silent = MessageFlag.SUPPRESS_NOTIFICATIONS in message.flags
        if silent or message.visible_to is not None:
            pinged = {}
        message.pinged = tuple(
            user
            for user in pinged
            if user != message.author_id and not self._world.accounts[user].is_bot
        )

    def _announce_pings(self, message: Message) -> None:
        for user_id in message.pinged:
            ping = Ping(message.channel_id, message.id)
            self._world.accounts[user_id].pings.append(ping)
            self._hub.publish(PersonPinged(user_id, message))
