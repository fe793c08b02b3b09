"""Limits of a modal: title, one to five labelled inputs."""

from collections.abc import Callable, Container
from typing import Any

from bot.sandbox.entities import Json
from bot.sandbox.limits.controls import ENTITY_SELECTS, STRING_SELECT, TEXT_INPUT, Controls
from bot.sandbox.limits.layout import CHARACTERS_MOST
from bot.sandbox.limits.problems import Path, Problems

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
TITLE_MOST = 45
LABEL_MOST = 45
COMPONENTS_MOST = 5


class ModalForm:
    """Checks the `data` of a callback that opens a modal."""

    def __init__(self, problems: Problems, emoji_ids: Container[int]) -> None:
        self._problems = problems
        self._controls = Controls(problems, emoji_ids)
        self._inputs: dict[int, Callable[[Path, Json], None]] = {
            TEXT_INPUT: self._text_input,
            STRING_SELECT: self._controls.select,
            **dict.fromkeys(ENTITY_SELECTS, self._controls.select),
            FILE_UPLOAD: self._controls.custom_id,
            CHECKBOX: self._controls.custom_id,
            RADIO_GROUP: self._radio_group,
            CHECKBOX_GROUP: self._checkbox_group,
        }

    def check(self, path: Path, modal: Json) -> None:
        self._problems.text((*path, "custom_id"), modal.get("custom_id"), least=1, most=100)
        self._problems.text((*path, "title"), modal.get("title"), least=1, most=TITLE_MOST)
        path = (*path, "components")
        components = self._problems.entries(
            path, modal.get("components"), least=1, most=COMPONENTS_MOST
        )
        for index, component in enumerate(components):
            self._component((*path, index), component)

    def _component(self, path: Path, component: Json) -> None:
        match component.get("type"):
            case 1:
                self._row(path, component)
            case 18:
                self._label(path, component)
            case 10:
                content = component.get("content")
                self._problems.text((*path, "content"), content, least=1, most=CHARACTERS_MOST)
            case kind:
                self._problems.add(
                    (*path, "type"), "UNION_TYPE_CHOICES", f"Type {kind} is not allowed in a modal"
                )

    def _row(self, path: Path, row: Json) -> None:
        path = (*path, "components")
        children = self._problems.entries(path, row.get("components"), least=1, most=1)
        for index, child in enumerate(children):
            self._problems.text(
                (*path, index, "label"), child.get("label"), least=1, most=LABEL_MOST
            )
            self._input((*path, index), child, (TEXT_INPUT,))

    def _label(self, path: Path, label: Json) -> None:
        self._problems.text((*path, "label"), label.get("label"), least=1, most=LABEL_MOST)
        description = label.get("description")
        self._problems.optional_text((*path, "description"), description, least=1, most=100)
        self._input((*path, "component"), label.get("component"), tuple(self._inputs))

    def _input(self, path: Path, control: Any, allowed: tuple[int, ...]) -> None:
        kind = control.get("type") if isinstance(control, dict) else None
        if kind not in allowed:
            self._problems.add(
                (*path, "type"), "UNION_TYPE_CHOICES", f"Type {kind} is not allowed here"
            )
            return
        if control.get("disabled"):
            self._problems.add(
                (*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Cannot be disabled in a modal"
            )
        self._inputs[kind](path, control)

    def _text_input(self, path: Path, control: Json) -> None:
        self._controls.custom_id(path, control)
        self._problems.number((*path, "style"), control.get("style"), least=1, most=2)
        for field, most in (("placeholder", 100), ("value", 4000), ("label", LABEL_MOST)):
            self._problems.optional_text((*path, field), control.get(field), most=most)
        for field, least in (("min_length", 0), ("max_length", 1)):
            if control.get(field) is not None:
                self._problems.number((*path, field), control[field], least=least, most=4000)

    def _radio_group(self, path: Path, control: Json) -> None:
        self._group(path, control, least=2)

    def _checkbox_group(self, path: Path, control: Json) -> None:
        self._group(path, control, least=1)

    def _group(self, path: Path, control: Json, *, least: int) -> None:
        self._controls.custom_id(path, control)
        path = (*path, "options")
        options = self._problems.entries(path, control.get("options"), least=least, most=10)
        for index, option in enumerate(options):
            for field in ("label", "value"):
                self._problems.text((*path, index, field), option.get(field), least=1, most=100)


def check_modal(data: Json, emoji_ids: Container[int], path: Path = ("data",)) -> None:
    problems = Problems()
    ModalForm(problems, emoji_ids).check(path, data)
    problems.raise_if_any()
