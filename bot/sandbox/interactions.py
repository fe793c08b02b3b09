"""Interactions: what a person did, on its way to the bot, with its token and deadlines."""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.sandbox.access import bot_permissions
from bot.sandbox.entities import Account, Channel, Json, Message
from bot.sandbox.errors import (
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    ApiError,
)
from bot.sandbox.filling import GROUP, SUBCOMMAND
from bot.sandbox.gateway import Gateway
from bot.sandbox.wire import Wire
from bot.sandbox.world import World

TOKEN_LIFE_S = 15 * 60
ATTACHMENT_BYTES_MOST = 10 * 1024 * 1024


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class AnswerType(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """`message` is the one whose control was used; `original_id` is what `@original` means."""

    id: int
    token: str
    kind: InteractionType
    account: Account
    channel: Channel
    data: Json
    began_at: float
    message: Message | None = None
    trigger: Json | None = None
    answer: AnswerType | None = None
    answered_at: float = 0.0
    original_id: int | None = None
    message_ids: list[int] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    settled: asyncio.Event = field(default_factory=asyncio.Event)


class Interactions:
    """`deadline_s` is how long the bot may take for its first answer."""

    def __init__(self, world: World, wire: Wire, gateway: Gateway, *, deadline_s: float) -> None:
        self._world = world
        self._wire = wire
        self._gateway = gateway
        self.deadline_s = deadline_s
        self._by_token: dict[str, Interaction] = {}

    def begin(
        self,
        kind: InteractionType,
        account: Account,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        trigger: Json | None = None,
    ) -> Interaction:
        """Hand what the person did to the bot; who shows it waits for `settled`."""
        self._forget_expired()
        interaction = Interaction(
            id=self._world.snowflakes.next(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            account=account,
            channel=channel,
            data=data,
            began_at=self._world.clock.now(),
            message=message,
            trigger=trigger,
        )
        self._by_token[interaction.token] = interaction
        self._gateway.dispatch(
            "INTERACTION_CREATE", self._payload(interaction), guild_id=channel.guild_id
        )
        return interaction

    async def outcome(self, interaction: Interaction) -> bool:
        """Wait until the bot has answered or the deadline has passed; tells whether it answered."""
        answered = asyncio.create_task(interaction.settled.wait())
        late = asyncio.create_task(
            self._world.clock.sleep_until(interaction.began_at + self.deadline_s)
        )
        try:
            await asyncio.wait((answered, late), return_when=asyncio.FIRST_COMPLETED)
        finally:
            answered.cancel()
            late.cancel()
            await asyncio.gather(answered, late, return_exceptions=True)
        return interaction.settled.is_set()

    def awaiting_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a first answer is for; 10062 if unknown, or unanswered for too long."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiError(UNKNOWN_INTERACTION)
        age_s = self._world.clock.now() - interaction.began_at
        if age_s > TOKEN_LIFE_S or (interaction.answer is None and age_s > self.deadline_s):
            raise ApiError(UNKNOWN_INTERACTION)
        return interaction

    def by_webhook(self, application_id: int, token: str) -> Interaction:
        """The answered interaction a follow-up is for; 50027 once its token is too old."""
        interaction = self._by_token.get(token)
        if application_id != self._world.application_id:
            raise ApiError(UNKNOWN_WEBHOOK)
        if interaction is None or self._is_expired(interaction):
            raise ApiError(INVALID_WEBHOOK_TOKEN)
        if interaction.answer is None:
            raise ApiError(UNKNOWN_WEBHOOK)
        return interaction

    def metadata(self, interaction: Interaction) -> Json:
        """What a message tells about the interaction it answers."""
        metadata: Json = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "user": self._wire.user(interaction.account),
            "authorizing_integration_owners": self._owners(interaction.channel),
        }
        if interaction.message is not None and interaction.kind is InteractionType.COMPONENT:
            metadata["interacted_message_id"] = str(interaction.message.id)
        if interaction.kind is InteractionType.COMMAND:
            metadata["name"] = _full_name(interaction.data)
        if interaction.trigger is not None:
            metadata["triggering_interaction_metadata"] = interaction.trigger
        return metadata

    def _is_expired(self, interaction: Interaction) -> bool:
        return self._world.clock.now() - interaction.began_at > TOKEN_LIFE_S

    def _forget_expired(self) -> None:
        for token, interaction in tuple(self._by_token.items()):
            if not self._is_expired(interaction):
                return
            del self._by_token[token]

    def _owners(self, channel: Channel) -> Json:
        return {"0": "0" if channel.guild_id is None else str(channel.guild_id)}

    def _payload(self, interaction: Interaction) -> Json:
        channel = interaction.channel
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(self._world.application_id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self._wire.channel(channel),
            "app_permissions": str(bot_permissions(self._world, channel)),
            "locale": interaction.account.locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(channel),
            "attachment_size_limit": ATTACHMENT_BYTES_MOST,
        }
        if interaction.message is not None:
            payload["message"] = self._wire.message(interaction.message)
        return payload | self._whereabouts(interaction)

    def _whereabouts(self, interaction: Interaction) -> Json:
        guild_id = interaction.channel.guild_id
        if guild_id is None:
            return {"context": 1, "user": self._wire.user(interaction.account)}
        guild = self._world.guilds[guild_id]
        member = self._wire.interaction_member(guild, interaction.account, interaction.channel)
        return {
            "context": 0,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": member,
        }


def _full_name(data: Json) -> str:
    """A command's name with those of its groups and subcommands, as messages tell it."""
    options = data.get("options") or ()
    below = [_full_name(option) for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    return " ".join([data["name"], *below])
