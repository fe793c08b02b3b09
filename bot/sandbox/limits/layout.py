"""Limits of a message's components: rows, and the layouts of Components V2."""

from collections.abc import Callable, Container
from typing import Any
from urllib.parse import urlsplit

from bot.sandbox.entities import Json
from bot.sandbox.limits.controls import BUTTON, SELECTS, Controls
from bot.sandbox.limits.problems import Path, Problems

ROW, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 9, 10, 11, 12, 13, 14, 17
TOP_LEVEL_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
ROWS_MOST = 5
BUTTONS_IN_A_ROW = 5
COMPONENTS_MOST = 40
CHARACTERS_MOST = 4000
GALLERY_MOST = 10
ALTERNATIVE_TEXT_MOST = 1024
SECTION_TEXTS_MOST = 3


class Layout:
    """Checks the `components` of one message. `filenames` are those `attachment://` may name."""

    def __init__(
        self, problems: Problems, emoji_ids: Container[int], filenames: Container[str]
    ) -> None:
        self._problems = problems
        self._controls = Controls(problems, emoji_ids)
        self._filenames = filenames
        self._count = 0
        self._characters = 0
        self._ids: set[int] = set()
        self._checks: dict[int, Callable[[Path, Json], None]] = {
            ROW: self._row,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            BUTTON: self._controls.button,
            **dict.fromkeys(SELECTS, self._controls.select),
        }

    def legacy(self, path: Path, components: list[Any]) -> None:
        self._problems.entries(path, components, least=0, most=ROWS_MOST)
        self._each(path, components, (ROW,))

    def v2(self, path: Path, components: list[Any]) -> None:
        self._problems.entries(path, components, least=1, most=COMPONENTS_MOST)
        self._each(path, components, TOP_LEVEL_V2)
        if self._count > COMPONENTS_MOST:
            self._problems.add(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components cannot exceed {COMPONENTS_MOST}",
            )
        if self._characters > CHARACTERS_MOST:
            self._problems.add(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The displayable text cannot exceed {CHARACTERS_MOST} characters",
            )

    def _each(self, path: Path, components: list[Any], allowed: Container[int]) -> None:
        for index, component in enumerate(components):
            self._component((*path, index), component, allowed)

    def _component(self, path: Path, component: Any, allowed: Container[int]) -> None:
        kind = component.get("type") if isinstance(component, dict) else None
        if kind not in self._checks or kind not in allowed:
            self._problems.add(
                (*path, "type"),
                "UNION_TYPE_CHOICES",
                f'Value of field "type" is not allowed here: {kind}',
            )
            return
        self._count += 1
        self._unique_id(path, component)
        self._checks[kind](path, component)

    def _unique_id(self, path: Path, component: Json) -> None:
        number = component.get("id")
        if not number:
            return
        self._problems.number((*path, "id"), number, least=0, most=2**31 - 1)
        if number in self._ids:
            self._problems.add(
                (*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
            )
        self._ids.add(number)

    def _row(self, path: Path, row: Json) -> None:
        path = (*path, "components")
        children = self._problems.entries(
            path, row.get("components"), least=1, most=BUTTONS_IN_A_ROW
        )
        self._each(path, children, (BUTTON, *SELECTS))
        menus = sum(isinstance(c, dict) and c.get("type") in SELECTS for c in children)
        if menus and len(children) > 1:
            self._problems.add(
                path,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def _section(self, path: Path, section: Json) -> None:
        texts = self._problems.entries(
            (*path, "components"), section.get("components"), least=1, most=SECTION_TEXTS_MOST
        )
        self._each((*path, "components"), texts, (TEXT,))
        self._component((*path, "accessory"), section.get("accessory"), (BUTTON, THUMBNAIL))

    def _text(self, path: Path, text: Json) -> None:
        content = text.get("content")
        self._problems.text((*path, "content"), content, least=1, most=CHARACTERS_MOST)
        self._characters += len(content) if isinstance(content, str) else 0

    def _thumbnail(self, path: Path, thumbnail: Json) -> None:
        self._described_media(path, thumbnail)

    def _gallery(self, path: Path, gallery: Json) -> None:
        path = (*path, "items")
        items = self._problems.entries(path, gallery.get("items"), least=1, most=GALLERY_MOST)
        for index, item in enumerate(items):
            self._described_media((*path, index), item)

    def _described_media(self, path: Path, item: Json) -> None:
        self._problems.optional_text(
            (*path, "description"), item.get("description"), least=1, most=ALTERNATIVE_TEXT_MOST
        )
        self._media((*path, "media"), item.get("media"), schemes=("attachment", "http", "https"))

    def _file(self, path: Path, file: Json) -> None:
        self._media((*path, "file"), file.get("file"), schemes=("attachment",))

    def _media(self, path: Path, media: Any, *, schemes: tuple[str, ...]) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        self._problems.text((*path, "url"), url, least=1, most=2048)
        if not isinstance(url, str):
            return
        parts = urlsplit(url)
        if parts.scheme not in schemes:
            message = f'Scheme "{parts.scheme}" is not supported. Must be one of {schemes}.'
            self._problems.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)
        elif parts.scheme == "attachment" and url.removeprefix("attachment://") not in (
            self._filenames
        ):
            self._problems.add(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {url} was not found",
            )

    def _separator(self, path: Path, separator: Json) -> None:
        if separator.get("spacing") is not None:
            self._problems.number((*path, "spacing"), separator["spacing"], least=1, most=2)

    def _container(self, path: Path, container: Json) -> None:
        path = (*path, "components")
        children = self._problems.entries(
            path, container.get("components"), least=1, most=COMPONENTS_MOST
        )
        self._each(path, children, IN_CONTAINER)
