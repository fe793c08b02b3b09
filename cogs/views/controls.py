"""The one kind of button and menu there is, and what a press on it may do.

Every control is a `Control`, so that nothing is bound to the process that sent it. Discord's limits
(25 choices, 100 characters a label) are kept here.
"""

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from re import Match
from typing import Any, Self

import discord
from discord import ButtonStyle, Interaction, ui
from discord.ui import DynamicItem, Item

from bot.client import CanastaBot
from bot.engine.cards import Card
from cogs.answering import Answering
from cogs.outages import is_weather
from cogs.views.ids import TEMPLATE, ControlId
from cogs.views.pages import shortened

MOST_CHOICES = 25
MOST_LABEL_CHARACTERS = 100
MOST_BUTTON_CHARACTERS = 80
MOST_PLACEHOLDER_CHARACTERS = 150

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Press:
    """Somebody pressed a button or chose from a menu (`values`)."""

    answer: Answering
    control: ControlId
    values: tuple[str, ...] = ()

    @property
    def interaction(self) -> Interaction[CanastaBot]:
        return self.answer.interaction

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def number(self) -> int:
        """The number that was chosen; raises Forged where it is none."""
        with understanding(self):
            return int(self.chosen)

    @property
    def chosen(self) -> str:
        """What was chosen from a menu, or what the button stands for."""
        return self.values[0] if self.values else self.control.argument


Handler = Callable[[Press], Awaitable[None]]


class Control(DynamicItem[Item[Any]], template=TEMPLATE):
    """A button or menu that outlives the process; its verb decides who answers.

    discord.py only logs what goes wrong in such an item's callback, and the person would read
    "interaction failed": so errors are answered here.
    """

    def __init__(self, item: Item[Any], control: ControlId) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction[Any], item: Item[Any], match: Match[str], /
    ) -> Self:
        return cls(item, ControlId.of(match))

    async def callback(self, interaction: Interaction[Any]) -> None:
        values = tuple(self.item.values) if isinstance(self.item, ui.Select) else ()
        await answer_press(Press(Answering(interaction), self.control, values))


class Forged(Exception):
    """A control says what none of this bot's says; somebody made it up."""


@contextmanager
def understanding(press: Press) -> Iterator[None]:
    """Around reading what a control stands for: where that fails it is no control of ours."""
    try:
        yield
    except (ValueError, LookupError) as error:
        raise Forged(str(press.control)) from error


async def answer_press(press: Press) -> None:
    """Have the verb's handler answer; what goes wrong is logged, and the person told."""
    control = press.control
    try:
        with understanding(press):
            handler = press.interaction.client.handlers[control.verb]
        await handler(press)
    except Forged as error:
        _log.info("user %d pressed a forged control: %s", press.user_id, error)
        await press.answer.say(press.answer.words("control-unknown"))
    except Exception as error:
        place = (control.verb, control.table_id, control.version)
        if is_weather(error):
            _log.warning("%s at table %d version %d was not answered: %s", *place, error)
        else:
            _log.exception("%s failed at table %d version %d", *place)
        await press.answer.apologise()


Emojis = Mapping[Card | None, discord.PartialEmoji]
"""The emoji of each card, that of the back for None; empty where there are none."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of a menu."""

    label: str
    value: str
    description: str | None = None
    is_default: bool = False
    emoji: discord.PartialEmoji | None = None


def button(
    control: ControlId,
    label: str,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Control:
    item: ui.Button[ui.LayoutView] = ui.Button(
        custom_id=str(control),
        label=shortened(label, MOST_BUTTON_CHARACTERS),
        style=style,
        disabled=disabled,
        emoji=emoji,
    )
    return Control(item, control)


def menu(
    control: ControlId, placeholder: str, choices: Sequence[Choice], *, most: int = 1
) -> list[Control]:
    """A row with a menu of at most 25 choices, or no row where there is nothing to choose."""
    if not choices:
        return []
    shown = choices[:MOST_CHOICES]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(control),
        placeholder=shortened(placeholder, MOST_PLACEHOLDER_CHARACTERS),
        min_values=1 if most == 1 else 0,
        max_values=min(most, len(shown)),
        options=[_option(choice) for choice in shown],
    )
    return [Control(select, control)]


def _option(choice: Choice) -> discord.SelectOption:
    description = choice.description
    return discord.SelectOption(
        label=shortened(choice.label, MOST_LABEL_CHARACTERS),
        value=choice.value,
        description=shortened(description, MOST_LABEL_CHARACTERS) if description else None,
        default=choice.is_default,
        emoji=choice.emoji,
    )
