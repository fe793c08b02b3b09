"""What a message on Discord says and offers, read from its JSON as a client would show it."""

from collections.abc import Iterator
from typing import Any

from cogs.views.ids import TEMPLATE, ControlId

Json = dict[str, Any]
TEXT, GALLERY, LINK = 10, 12, 5


def parts(message: Json) -> Iterator[Json]:
    """All components, nested ones included, from top to bottom."""

    def walk(components: list[Json]) -> Iterator[Json]:
        for component in components:
            yield component
            yield from walk(component.get("components", []))

    return walk(message["components"])


def control_id(component: Json) -> ControlId:
    match = TEMPLATE.fullmatch(component["custom_id"])
    assert match, component["custom_id"]
    return ControlId.of(match)


def controls(message: Json) -> dict[str, Json]:
    """The live controls by verb and argument, as `play:draw`; disabled ones are left out."""
    return {name: part for name, part in all_controls(message).items() if not part.get("disabled")}


def all_controls(message: Json) -> dict[str, Json]:
    found = {}
    for part in parts(message):
        if "custom_id" in part:
            own = control_id(part)
            found[f"{own.verb}:{own.argument}" if own.argument else own.verb] = part
    return found


def version(message: Json) -> int:
    """The table's version the controls were drawn for, 0 where there are none."""
    return max((control_id(part).version for part in controls(message).values()), default=0)


def texts(message: Json) -> str:
    """All that is written, from top to bottom."""
    shown = [part["content"] for part in parts(message) if part["type"] == TEXT]
    return "\n".join(text for text in (message["content"], *shown) if text)


def descriptions(message: Json) -> str:
    """The alternative texts of the pictures, as in the gallery and as beside the files."""
    shown = [
        item.get("description") or ""
        for part in parts(message)
        if part["type"] == GALLERY
        for item in part["items"]
    ]
    return "\n".join([*shown, *(one.get("description") or "" for one in message["attachments"])])


def labels(message: Json) -> str:
    """What stands on buttons and in menus."""
    said = []
    for part in parts(message):
        said += [part.get("label") or "", part.get("placeholder") or ""]
        for option in part.get("options") or ():
            said += [option["label"], option.get("description") or ""]
    return "\n".join(said)


def options(message: Json, name: str) -> dict[str, str]:
    """The lines of a menu: their labels by value."""
    return {one["value"]: one["label"] for one in controls(message)[name]["options"]}
