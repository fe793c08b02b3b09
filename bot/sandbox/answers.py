"""How the bot answers an interaction: the callback, and what may follow while its token lives."""

from bot.sandbox.entities import Json, Message, MessageFlag, MessageType
from bot.sandbox.errors import ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE, ApiError
from bot.sandbox.hub import Hub, InteractionAnswered
from bot.sandbox.interactions import AnswerType, Interaction, Interactions, InteractionType
from bot.sandbox.limits.commands import check_choices
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.limits.problems import Path, Problems, refuse
from bot.sandbox.messages import Messages, Origin, Uploads
from bot.sandbox.wire import Wire
from bot.sandbox.world import World

UPDATES = (AnswerType.DEFERRED_UPDATE, AnswerType.UPDATE)


class Answers:
    def __init__(
        self, world: World, hub: Hub, wire: Wire, messages: Messages, interactions: Interactions
    ) -> None:
        self._world = world
        self._hub = hub
        self._wire = wire
        self._messages = messages
        self._interactions = interactions

    def callback(self, interaction: Interaction, body: Json, uploads: Uploads) -> Json:
        """Carry out the one first answer; returns the JSON of `?with_response=1`."""
        if interaction.answer is not None:
            raise ApiError(ALREADY_ACKNOWLEDGED)
        answer = self._fitting(interaction, body)
        data = body.get("data") or {}
        match answer:
            case AnswerType.MESSAGE:
                self._answer_with_message(interaction, data, uploads)
            case AnswerType.DEFERRED_MESSAGE:
                self._defer(interaction, data)
            case AnswerType.UPDATE | AnswerType.DEFERRED_UPDATE:
                self._update(interaction, answer, data, uploads)
            case AnswerType.CHOICES:
                self._offer(interaction, data)
            case AnswerType.MODAL:
                check_modal(data, self._world.emojis)
                interaction.modal = data
        interaction.answer = answer
        interaction.answered_at = self._world.clock.now()
        interaction.settled.set()
        self._hub.publish(InteractionAnswered(interaction.id))
        return self._response(interaction)

    def follow_up(self, interaction: Interaction, body: Json, uploads: Uploads) -> Message:
        """A further message; the first one after "thinking…" takes that message's place."""
        pending = self._pending(interaction)
        if pending is not None:
            self._messages.fill_loading(pending, body, uploads)
            return pending
        origin = self._origin(interaction, body, prefix=())
        message = self._messages.create(interaction.channel, body, uploads, origin)
        interaction.message_ids.append(message.id)
        return message

    def message(self, interaction: Interaction, reference: str) -> Message:
        """The message `@original` or an id means; only this interaction's own are in reach."""
        own = [interaction.original_id, *interaction.message_ids]
        wanted = interaction.original_id if reference == "@original" else int(reference)
        message = interaction.channel.messages.get(wanted or 0)
        if message is None or wanted not in own:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def _fitting(self, interaction: Interaction, body: Json) -> AnswerType:
        """The kind of answer, refused where it does not fit what the person did."""
        kind = body.get("type")
        if kind not in tuple(AnswerType):
            raise refuse(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {set(AnswerType)}.")
        answer = AnswerType(kind)
        completing = interaction.kind is InteractionType.AUTOCOMPLETE
        if (
            completing != (answer is AnswerType.CHOICES)
            or (answer is AnswerType.MODAL and interaction.kind is InteractionType.MODAL)
            or (answer in UPDATES and interaction.message is None)
        ):
            message = f"Answer {int(answer)} does not fit interaction {int(interaction.kind)}."
            raise refuse(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", message)
        return answer

    def _origin(self, interaction: Interaction, body: Json, prefix: Path) -> Origin:
        is_ephemeral = bool(int(body.get("flags") or 0) & MessageFlag.EPHEMERAL)
        is_command = interaction.kind is InteractionType.COMMAND
        return Origin(
            author_id=self._world.bot.id,
            kind=MessageType.COMMAND if is_command else MessageType.DEFAULT,
            visible_to=interaction.account.id if is_ephemeral else None,
            interaction=self._interactions.metadata(interaction),
            prefix=prefix,
        )

    def _answer_with_message(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        origin = self._origin(interaction, data, prefix=("data",))
        message = self._messages.create(interaction.channel, data, uploads, origin)
        self._remember_original(interaction, message)

    def _defer(self, interaction: Interaction, data: Json) -> None:
        origin = self._origin(interaction, data, prefix=("data",))
        message = self._messages.create_loading(interaction.channel, origin)
        self._remember_original(interaction, message)

    def _remember_original(self, interaction: Interaction, message: Message) -> None:
        interaction.original_id = message.id
        interaction.message_ids.append(message.id)

    def _update(
        self, interaction: Interaction, answer: AnswerType, data: Json, uploads: Uploads
    ) -> None:
        message = interaction.message
        if message is None or message.id not in interaction.channel.messages:
            raise ApiError(UNKNOWN_MESSAGE)
        if answer is AnswerType.UPDATE:
            self._messages.edit(message, data, uploads, prefix=("data",))
        interaction.original_id = message.id

    def _offer(self, interaction: Interaction, data: Json) -> None:
        problems = Problems()
        check_choices(problems, ("data", "choices"), data.get("choices"))
        problems.raise_if_any()
        interaction.choices = data["choices"]

    def _pending(self, interaction: Interaction) -> Message | None:
        message = interaction.channel.messages.get(interaction.original_id or 0)
        if message is not None and MessageFlag.LOADING in message.flags:
            return message
        return None

    def _response(self, interaction: Interaction) -> Json:
        answer = interaction.answer
        told: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        resource: Json = {"type": int(answer or 0)}
        message = interaction.channel.messages.get(interaction.original_id or 0)
        if message is not None and answer is not AnswerType.DEFERRED_UPDATE:
            told["response_message_id"] = str(message.id)
            told["response_message_loading"] = MessageFlag.LOADING in message.flags
            told["response_message_ephemeral"] = message.visible_to is not None
            resource["message"] = self._wire.message(message)
        return {"interaction": told, "resource": resource}
