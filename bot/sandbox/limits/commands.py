"""Limits of application commands and of the choices an autocompletion offers."""

import re
from typing import Any

from bot.sandbox.entities import Json
from bot.sandbox.limits.problems import Path, Problems

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
OPTION_TYPES = range(1, 12)
OPTIONS_MOST = 25
CHOICES_MOST = 25
COMMANDS_MOST = 100
CHARACTERS_MOST = 8000
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg "
    "ru uk hi th zh-CN ja zh-TW ko"
)


class CommandForm:
    def __init__(self, problems: Problems) -> None:
        self._problems = problems

    def check(self, path: Path, command: Json) -> None:
        if command.get("type") not in (None, 1):
            self._problems.text((*path, "name"), command.get("name"), least=1, most=32)
            return
        self._named(path, command)
        self._options((*path, "options"), command.get("options") or [], depth=0)
        if characters(command) > CHARACTERS_MOST:
            self._problems.add(
                path,
                "APPLICATION_COMMAND_TOO_LARGE",
                f"Command exceeds maximum size ({CHARACTERS_MOST})",
            )

    def _named(self, path: Path, named: Json) -> None:
        self._name((*path, "name"), named.get("name"))
        self._problems.text((*path, "description"), named.get("description"), least=1, most=100)
        for locale, name in self._localized(path, named, "name"):
            self._name((*path, "name_localizations", locale), name)
        for locale, description in self._localized(path, named, "description"):
            where = (*path, "description_localizations", locale)
            self._problems.text(where, description, least=1, most=100)

    def _localized(self, path: Path, named: Json, field: str) -> list[tuple[str, Any]]:
        found = named.get(f"{field}_localizations") or {}
        for locale in found.keys() - set(LOCALES.split()):
            self._problems.add(
                (*path, f"{field}_localizations", locale), "ENUM_TYPE_COERCE", "Unknown locale"
            )
        return list(found.items())

    def _name(self, path: Path, name: Any) -> None:
        self._problems.text(path, name, least=1, most=32)
        if isinstance(name, str) and (not NAME.fullmatch(name) or name != name.lower()):
            self._problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")

    def _options(self, path: Path, options: list[Any], *, depth: int) -> None:
        self._problems.entries(path, options, least=0, most=OPTIONS_MOST)
        names: set[str] = set()
        optional_seen = False
        for index, option in enumerate(options):
            self._option((*path, index), option, depth=depth)
            if option.get("name") in names:
                self._problems.add(
                    path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique"
                )
            names.add(option.get("name"))
            if option.get("required") and optional_seen:
                self._problems.add(
                    path,
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            optional_seen = optional_seen or not option.get("required")
        nesting = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
        if len(nesting) > 1:
            self._problems.add(
                path,
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command and sub-command group option types are mutually exclusive to all "
                "other types",
            )

    def _option(self, path: Path, option: Json, *, depth: int) -> None:
        self._named(path, option)
        kind = option.get("type")
        too_deep = (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1)
        if kind not in OPTION_TYPES or too_deep:
            self._problems.add((*path, "type"), "BASE_TYPE_CHOICES", "Invalid option type")
        elif kind in (SUBCOMMAND, GROUP):
            below = 1 if kind == GROUP else 2
            self._options((*path, "options"), option.get("options") or [], depth=below)
        else:
            self._values(path, option)

    def _values(self, path: Path, option: Json) -> None:
        choices = option.get("choices") or []
        if option.get("autocomplete") and (
            choices or option["type"] not in (STRING, INTEGER, NUMBER)
        ):
            self._problems.add(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
                "Autocomplete needs a text or number option without choices",
            )
        check_choices(self._problems, (*path, "choices"), choices)
        if len({choice.get("name") for choice in choices}) < len(choices):
            self._problems.add(
                (*path, "choices"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                "Choice names must be unique",
            )


def check_choices(problems: Problems, path: Path, choices: Any) -> None:
    """Hold the fixed choices of an option, or an autocompletion's, to their limits."""
    for index, choice in enumerate(problems.entries(path, choices, least=0, most=CHOICES_MOST)):
        problems.text((*path, index, "name"), choice.get("name"), least=1, most=100)
        for locale, name in (choice.get("name_localizations") or {}).items():
            where = (*path, index, "name_localizations", locale)
            problems.text(where, name, least=1, most=100)
        if isinstance(choice.get("value"), str):
            problems.text((*path, index, "value"), choice["value"], least=1, most=100)
        elif not isinstance(choice.get("value"), int | float):
            problems.text((*path, index, "value"), choice.get("value"), least=1, most=100)


def characters(command: Json) -> int:
    """Names, descriptions and values of a command and all below it, in the longest translation."""
    total = _longest(command, "name") + _longest(command, "description")
    for choice in command.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total + sum(map(characters, command.get("options") or []))


def _longest(named: Json, field: str) -> int:
    texts = [named.get(field) or "", *(named.get(f"{field}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)
