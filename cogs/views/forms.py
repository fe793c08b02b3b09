"""Forms with one text field, and reading what was typed into one.

A form is a `ui.Modal` that discord.py does not keep: what comes back is told by its id alone, as
with all controls, so that it may be sent off after a restart.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from discord import ui

from cogs.views.ids import ControlId
from cogs.views.pages import shortened

MOST_TITLE_CHARACTERS = 45
MOST_NOTE_CHARACTERS = 100
MOST_TYPED_CHARACTERS = 100


@dataclass(frozen=True, slots=True)
class Field:
    """What a form asks for; `value` stands in the field at first."""

    title: str
    label: str
    note: str = ""
    value: str = ""


def form(control: ControlId, field: Field) -> ui.Modal:
    """The form to open; it must be the first answer to a press."""
    modal = ui.Modal(
        title=shortened(field.title, MOST_TITLE_CHARACTERS), timeout=None, custom_id=str(control)
    )
    typed: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="typed",
        default=shortened(field.value, MOST_TYPED_CHARACTERS),
        max_length=MOST_TYPED_CHARACTERS,
    )
    modal.add_item(
        ui.Label(
            text=shortened(field.label, MOST_TITLE_CHARACTERS),
            description=shortened(field.note, MOST_NOTE_CHARACTERS) or None,
            component=typed,
        )
    )
    # A form that is stopped is not kept: nobody tells when one is closed without an answer.
    modal.stop()
    return modal


def typed_values(components: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """What was typed into the fields of a form that was sent off, from top to bottom."""
    fields = (one.get("component") or {} for one in components)
    return tuple(str(field["value"]) for field in fields if "value" in field)
