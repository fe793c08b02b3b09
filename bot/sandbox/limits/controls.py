"""Limits of buttons and menus, alike in messages and modals."""

from collections.abc import Container
from typing import Any

from bot.sandbox.entities import Json
from bot.sandbox.limits.problems import Path, Problems

BUTTON, STRING_SELECT, TEXT_INPUT = 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
CUSTOM_ID_MOST = 100
LABEL_MOST = 80
PLACEHOLDER_MOST = 150
OPTIONS_MOST = 25
OPTION_TEXT_MOST = 100
LINK, PREMIUM = 5, 6


class Controls:
    """Checks controls one after another; remembers their custom ids, unique in a message."""

    def __init__(self, problems: Problems, emoji_ids: Container[int]) -> None:
        self._problems = problems
        self._emoji_ids = emoji_ids
        self._custom_ids: set[str] = set()

    def custom_id(self, path: Path, control: Json) -> None:
        value = control.get("custom_id")
        self._problems.text((*path, "custom_id"), value, least=1, most=CUSTOM_ID_MOST)
        if isinstance(value, str):
            if value in self._custom_ids:
                self._problems.add(
                    (*path, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                )
            self._custom_ids.add(value)

    def button(self, path: Path, button: Json) -> None:
        style = button.get("style")
        self._problems.number((*path, "style"), style, least=1, most=PREMIUM)
        self._problems.optional_text((*path, "label"), button.get("label"), most=LABEL_MOST)
        self._emoji((*path, "emoji"), button.get("emoji"))
        if style == LINK:
            self._problems.text((*path, "url"), button.get("url"), least=1, most=512)
            self._forbid(path, button, "custom_id")
        elif style == PREMIUM:
            self._problems.text((*path, "sku_id"), button.get("sku_id"), least=1, most=20)
        else:
            self.custom_id(path, button)
            self._forbid(path, button, "url")
        if style != PREMIUM and not button.get("label") and not button.get("emoji"):
            self._problems.add(path, "BUTTON_COMPONENT_EMPTY", "A button needs a label or an emoji")

    def select(self, path: Path, select: Json) -> None:
        self.custom_id(path, select)
        placeholder = select.get("placeholder")
        self._problems.optional_text((*path, "placeholder"), placeholder, most=PLACEHOLDER_MOST)
        least, most = _bounds(select)
        self._problems.number((*path, "min_values"), least, least=0, most=OPTIONS_MOST)
        self._problems.number((*path, "max_values"), most, least=1, most=OPTIONS_MOST)
        if least > most:
            self._problems.add(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_OVER_MAX",
                "min_values may not be greater than max_values",
            )
        if select["type"] == STRING_SELECT:
            self._options((*path, "options"), select, most)
        elif select.get("options"):
            self._forbid(path, select, "options")

    def _options(self, path: Path, select: Json, max_values: int) -> None:
        least = max(1, min(max_values, OPTIONS_MOST))
        options = self._problems.entries(
            path, select.get("options"), least=least, most=OPTIONS_MOST
        )
        seen: set[str] = set()
        for index, option in enumerate(options):
            self._option((*path, index), option, seen)
        if sum(bool(option.get("default")) for option in options) > max_values:
            self._problems.add(
                path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values"
            )

    def _option(self, path: Path, option: Json, seen: set[str]) -> None:
        for field in ("label", "value"):
            value = option.get(field)
            self._problems.text((*path, field), value, least=1, most=OPTION_TEXT_MOST)
        description = option.get("description")
        self._problems.optional_text((*path, "description"), description, most=OPTION_TEXT_MOST)
        self._emoji((*path, "emoji"), option.get("emoji"))
        if option.get("value") in seen:
            self._problems.add(
                (*path, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(str(option.get("value")))

    def _emoji(self, path: Path, emoji: Any) -> None:
        if emoji is None:
            return
        known = (
            int(emoji["id"]) in self._emoji_ids
            if emoji.get("id")
            else _looks_like_an_emoji(emoji.get("name"))
        )
        if not known:
            self._problems.add(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _forbid(self, path: Path, control: Json, field: str) -> None:
        if control.get(field) is not None:
            self._problems.add(
                (*path, field), "COMPONENT_FIELD_NOT_ALLOWED", f"{field} is not allowed here"
            )


def _bounds(select: Json) -> tuple[int, int]:
    """`min_values` and `max_values` with Discord's defaults of one."""
    least, most = select.get("min_values"), select.get("max_values")
    return (1 if least is None else int(least)), (1 if most is None else int(most))


def _looks_like_an_emoji(name: Any) -> bool:
    """Whether a name without an id can be a Unicode emoji: a symbol, not a word."""
    return isinstance(name, str) and 0 < len(name) <= 16 and not any(map(str.isalpha, name))
