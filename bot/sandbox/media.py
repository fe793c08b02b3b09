"""Attachments: making them from uploads, and pointing a message's components at them."""

import struct
from collections.abc import Iterable

from bot.sandbox.entities import Attachment, Json, Upload
from bot.sandbox.wire import Wire

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
LOADED = 2
CONTAINER = 17
CONTENT_TYPES = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "txt": "text/plain"}


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, read from the header of a PNG; None for anything else."""
    if not data.startswith(PNG_SIGNATURE) or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def content_type(upload: Upload) -> str:
    """The type by the file's ending, as clients declare none of use."""
    ending = upload.filename.rsplit(".", 1)[-1].lower()
    return CONTENT_TYPES.get(ending, upload.content_type)


def resolve(components: list[Json], attachments: Iterable[Attachment], wire: Wire) -> list[Json]:
    """A copy of the components with ids given and media pointing at real addresses."""
    by_reference = {f"attachment://{a.filename}": a for a in attachments}
    by_reference |= {wire.attachment_url(a): a for a in by_reference.values()}
    return _Resolver(by_reference, wire, _taken_ids(components)).each(components)


def walk(components: Iterable[Json]) -> Iterable[Json]:
    """All components, nested ones and accessories included, in the order they are shown."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        for single in ("accessory", "component"):
            if single in component:
                yield from walk([component[single]])


def _taken_ids(components: list[Json]) -> set[int]:
    return {int(component["id"]) for component in walk(components) if component.get("id")}


def _with_emoji_text(part: Json) -> Json:
    """Ids go out as text, however they came in: a browser would round such numbers."""
    emoji = part.get("emoji")
    if not emoji or not emoji.get("id"):
        return part
    return part | {"emoji": emoji | {"id": str(emoji["id"])}}


class _Resolver:
    def __init__(self, attachments: dict[str, Attachment], wire: Wire, taken: set[int]) -> None:
        self._attachments = attachments
        self._wire = wire
        self._taken = taken
        self._last_id = 0

    def each(self, components: list[Json]) -> list[Json]:
        return [self._one(component) for component in components]

    def _one(self, component: Json) -> Json:
        copy = {key: value for key, value in component.items() if value is not None}
        copy["id"] = component.get("id") or self._next_id()
        if copy["type"] == CONTAINER:
            copy.setdefault("accent_color", None)
        if "components" in copy:
            copy["components"] = self.each(copy["components"])
        if "accessory" in copy:
            copy["accessory"] = self._one(copy["accessory"])
        if "items" in copy:
            copy["items"] = [item | {"media": self._media(item["media"])} for item in copy["items"]]
        for field in ("media", "file"):
            if field in copy:
                copy[field] = self._media(copy[field])
        if "options" in copy:
            copy["options"] = [_with_emoji_text(option) for option in copy["options"]]
        return _with_emoji_text(copy)

    def _next_id(self) -> int:
        self._last_id += 1
        while self._last_id in self._taken:
            self._last_id += 1
        return self._last_id

    def _media(self, media: Json) -> Json:
        attachment = self._attachments.get(media["url"])
        url = self._wire.attachment_url(attachment) if attachment else media["url"]
        body: Json = {
            "id": str(attachment.id if attachment else 0),
            "url": url,
            "proxy_url": url,
            "placeholder": "",
            "loading_state": LOADED,
        }
        if attachment is not None:
            body |= {
                "attachment_id": str(attachment.id),
                "content_type": attachment.content_type,
            }
            if attachment.size_px:
                body["width"], body["height"] = attachment.size_px
        return body
