"""A modal a person has open, and what the client sends when it is submitted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox.entities import Json, Message
from bot.sandbox.media import walk
from bot.sandbox.refusals import CannotDo

ROW, TEXT_INPUT, TEXT_DISPLAY, LABEL = 1, 4, 10, 18
RADIO_GROUP, CHECKBOX = 21, 23


@dataclass(frozen=True, slots=True)
class Modal:
    """The modal's JSON with what opened it: the message whose control was used, if any."""

    custom_id: str
    title: str
    components: tuple[Json, ...]
    channel_id: int
    message: Message | None
    trigger: Json

    def inputs(self) -> Iterator[Json]:
        """The fields a person fills in."""
        return (c for c in walk(self.components) if "custom_id" in c)

    def submission(self, values: Mapping[str, Any]) -> list[Json]:
        """The components of the interaction; fields left out keep what they showed at first."""
        unknown = values.keys() - {field["custom_id"] for field in self.inputs()}
        if unknown:
            raise CannotDo(f"the modal has no fields {sorted(unknown)}")
        return [
            _submitted(component, values, place)
            for place, component in enumerate(self.components, 1)
        ]


def _submitted(component: Json, values: Mapping[str, Any], place: int) -> Json:
    common: Json = {"type": component["type"], "id": component.get("id") or place}
    match component["type"]:
        case 1:
            children = component["components"]
            return common | {"components": [_filled(child, values) for child in children]}
        case 18:
            return common | {"component": _filled(component["component"], values)}
        case _:
            return common


def _filled(field: Json, values: Mapping[str, Any]) -> Json:
    name, kind = field["custom_id"], field["type"]
    common: Json = {"type": kind, "id": field.get("id") or 0, "custom_id": name}
    if kind == TEXT_INPUT:
        return common | {"value": _text(field, values.get(name, field.get("value") or ""))}
    if kind == CHECKBOX:
        return common | {"value": bool(values.get(name, field.get("default", False)))}
    chosen = values.get(name, _defaults(field))
    chosen = [chosen] if isinstance(chosen, str) else [str(value) for value in chosen]
    _check_choice(field, chosen)
    if kind == RADIO_GROUP:
        return common | {"value": chosen[0] if chosen else None}
    return common | {"values": chosen}


def _text(field: Json, value: str) -> str:
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    required = field.get("required") is not False
    if (required and not value) or (value and not least <= len(value) <= most):
        raise CannotDo(f"field {field['custom_id']!r} does not take {len(value)} characters")
    return value


def _defaults(field: Json) -> list[str]:
    options = [o["value"] for o in field.get("options") or () if o.get("default")]
    return options or [str(value["id"]) for value in field.get("default_values") or ()]


def _check_choice(field: Json, chosen: list[str]) -> None:
    offered = [option["value"] for option in field.get("options") or ()]
    if offered and not set(chosen) <= set(offered):
        raise CannotDo(f"{chosen} are not all among {offered}")
    if not chosen and field.get("required") is not False:
        raise CannotDo(f"field {field['custom_id']!r} is required")
