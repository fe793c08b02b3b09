"""People: what somebody at a Discord client can do and see, for tests and for the page."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox.access import member_permissions
from bot.sandbox.entities import Account, Channel, Json, Message, Ping
from bot.sandbox.filling import fill, find_command, nest
from bot.sandbox.forms import Modal
from bot.sandbox.hub import AccountChanged
from bot.sandbox.interactions import Interaction, InteractionType
from bot.sandbox.media import walk
from bot.sandbox.messages import Origin
from bot.sandbox.outcomes import Outcome
from bot.sandbox.refusals import CannotDo
from bot.sandbox.services import Services

BUTTON, STRING_SELECT, USER_SELECT = 2, 3, 5

MessageRef = int | str | Mapping[str, Any] | Message


class Person:
    """Somebody at a client. Whatever the client would not allow raises CannotDo."""

    def __init__(self, services: Services, account: Account) -> None:
        self._services = services
        self._world = services.world
        self.account = account

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def name(self) -> str:
        return self.account.name

    @property
    def mention(self) -> str:
        return f"<@{self.account.id}>"

    @property
    def locale(self) -> str:
        return self.account.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.account.locale = locale
        self._services.hub.publish(AccountChanged(self.account, is_new=False))

    def close_dms(self) -> None:
        self._set_dms(is_open=False)

    def open_dms(self) -> None:
        self._set_dms(is_open=True)

    def _set_dms(self, *, is_open: bool) -> None:
        self.account.dms_open = is_open
        self._services.hub.publish(AccountChanged(self.account, is_new=False))

    @property
    def dm(self) -> Channel:
        """The channel of direct messages with the bot."""
        return self._world.dm_channel(self.account)

    @property
    def pings(self) -> list[Ping]:
        """The notifications received so far, oldest first; may be cleared."""
        return self.account.pings

    def visible_messages(self, channel: Channel | int | str) -> list[Json]:
        """The channel as this person sees it, own ephemeral messages included, oldest first."""
        messages = self._channel(channel).messages.values()
        return [self._services.wire.message(m) for m in messages if self._sees(m)]

    def _sees(self, message: Message) -> bool:
        return message.visible_to in (None, self.account.id)

    def dismiss(self, message: MessageRef) -> None:
        """Take an own ephemeral message away from the screen."""
        found = self._message(message)
        if found.visible_to != self.account.id:
            raise CannotDo("only ephemeral messages can be dismissed")
        self._services.messages.delete(found)

    def say(self, channel: Channel | int | str, text: str) -> Json:
        """Write a message of one's own."""
        origin = Origin(author_id=self.account.id)
        place = self._channel(channel)
        message = self._services.messages.create(place, {"content": text}, {}, origin)
        return self._services.wire.message(message)

    async def command(self, channel: Channel | int | str, path: str, **options: Any) -> Outcome:
        """Use a slash command, such as ``command(games, "canasta new", rules="classic")``."""
        return await self.use(channel, path.split(), options)

    async def use(
        self, channel: Channel | int | str, path: Sequence[str], options: Mapping[str, Any]
    ) -> Outcome:
        place = self._channel(channel)
        data = self._command_data(place, path, options, focused=None)
        return await self._act(InteractionType.COMMAND, place, data)

    async def autocomplete(
        self, channel: Channel | int | str, path: str, focused: str, **options: Any
    ) -> Outcome:
        """Ask for choices while typing in `focused`; see the outcome's `choices`."""
        return await self.complete(channel, path.split(), options, focused=focused)

    async def complete(
        self,
        channel: Channel | int | str,
        path: Sequence[str],
        options: Mapping[str, Any],
        *,
        focused: str,
    ) -> Outcome:
        place = self._channel(channel)
        data = self._command_data(place, path, options, focused=focused)
        return await self._act(InteractionType.AUTOCOMPLETE, place, data)

    async def press(self, message: MessageRef, custom_id: str, *, forged: bool = False) -> Outcome:
        """Press a button; `forged` sends an id the message does not hold (any more)."""
        found = self._message(message)
        if not forged:
            self._control(found, custom_id, (BUTTON,))
        data: Json = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        place = self._world.channels[found.channel_id]
        return await self._act(InteractionType.COMPONENT, place, data, message=found)

    async def choose(
        self,
        message: MessageRef,
        custom_id: str,
        values: Sequence[Any],
        *,
        forged: bool = False,
    ) -> Outcome:
        """Pick from a menu: the values of a text menu, people (or their ids) of a user menu."""
        found = self._message(message)
        picked = [str(value.id if hasattr(value, "id") else value) for value in values]
        kind = STRING_SELECT
        if not forged:
            control = self._control(found, custom_id, (STRING_SELECT, USER_SELECT))
            kind = control["type"]
            _check_picks(control, picked)
        place = self._world.channels[found.channel_id]
        data: Json = {"custom_id": custom_id, "component_type": kind, "values": picked, "id": 1}
        if kind == USER_SELECT:
            data["resolved"] = self._resolved(place, [int(user) for user in picked])
        return await self._act(InteractionType.COMPONENT, place, data, message=found)

    async def submit_modal(self, modal: Modal, values: Mapping[str, Any]) -> Outcome:
        """Send a modal with `values` by custom id; menus take lists, checkboxes booleans."""
        components = modal.submission(values)
        data: Json = {"custom_id": modal.custom_id, "components": components}
        users = [
            int(value)
            for component in walk(components)
            if component["type"] == USER_SELECT
            for value in component["values"]
        ]
        place = self._channel(modal.channel_id)
        if users:
            data["resolved"] = self._resolved(place, users)
        interaction = self._services.interactions.begin(
            InteractionType.MODAL,
            self.account,
            place,
            data,
            message=modal.message,
            trigger=modal.trigger,
        )
        return await self._outcome(interaction)

    async def _act(
        self, kind: InteractionType, place: Channel, data: Json, *, message: Message | None = None
    ) -> Outcome:
        interaction = self._services.interactions.begin(
            kind, self.account, place, data, message=message
        )
        return await self._outcome(interaction)

    async def _outcome(self, interaction: Interaction) -> Outcome:
        await self._services.interactions.outcome(interaction)
        return Outcome(self._services, interaction)

    def usable_commands(self, place: Channel) -> list[Json]:
        """The commands the client lists here, those left out for which the person lacks rights."""
        held = member_permissions(self._world, place, self.account.id)
        return [
            command
            for command in self._services.commands.usable_in(place.guild_id)
            if _is_permitted(command, held)
        ]

    def _command_data(
        self,
        place: Channel,
        path: Sequence[str],
        options: Mapping[str, Any],
        *,
        focused: str | None,
    ) -> Json:
        command, chain = find_command(self.usable_commands(place), path)
        leaf = chain[-1] if chain else command
        filled = fill(leaf.get("options") or [], options, focused=focused)
        data: Json = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": nest(chain, filled.options),
        }
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if filled.user_ids and focused is None:
            data["resolved"] = self._resolved(place, filled.user_ids)
        return data

    def _resolved(self, place: Channel, user_ids: Sequence[int]) -> Json:
        accounts = [self._world.account(user_id) for user_id in user_ids]
        resolved: Json = {
            "users": {str(account.id): self._services.wire.user(account) for account in accounts}
        }
        if place.guild_id is not None:
            guild = self._world.guilds[place.guild_id]
            resolved["members"] = {
                str(a.id): self._services.wire.member(guild, a, with_user=False)
                | {"permissions": str(member_permissions(self._world, place, a.id))}
                for a in accounts
                if a.id in guild.member_ids
            }
        return resolved

    def _channel(self, channel: Channel | int | str) -> Channel:
        found = channel if isinstance(channel, Channel) else self._world.channels.get(int(channel))
        if found is None or found.id not in {c.id for c in self._world.channels_of(self.id)}:
            raise CannotDo(f"{self.name} sees no channel {channel}")
        return found

    def _message(self, reference: MessageRef) -> Message:
        """The living message meant, as long as this person sees it."""
        if isinstance(reference, Message):
            message_id = reference.id
        elif isinstance(reference, int | str):
            message_id = int(reference)
        else:
            message_id = int(reference["id"])
        for channel in self._world.channels_of(self.account.id):
            message = channel.messages.get(message_id)
            if message is not None and self._sees(message):
                return message
        raise CannotDo(f"{self.name} sees no message {message_id}")

    def _control(self, message: Message, custom_id: str, kinds: tuple[int, ...]) -> Json:
        for component in walk(message.components):
            if component.get("custom_id") == custom_id:
                if component["type"] not in kinds:
                    raise CannotDo(f"{custom_id!r} is a control of another kind")
                if component.get("disabled"):
                    raise CannotDo(f"{custom_id!r} is disabled")
                return component
        raise CannotDo(f"the message has no control {custom_id!r}")


def _is_permitted(command: Json, held: int) -> bool:
    needed = command["default_member_permissions"]
    return needed is None or int(needed) & held == int(needed) != 0


def _check_picks(control: Json, picked: Sequence[str]) -> None:
    offered = [option["value"] for option in control.get("options") or ()]
    if control["type"] == STRING_SELECT and not set(picked) <= set(offered):
        raise CannotDo(f"{list(picked)} are not all among {offered}")
    least, most = control.get("min_values", 1), control.get("max_values", 1)
    if not least <= len(picked) <= most:
        raise CannotDo(f"the menu takes {least} to {most} values")
