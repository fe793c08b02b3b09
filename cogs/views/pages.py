"""Whole messages from a few parts: texts, a picture, rows of buttons, menus.

Everything is Components V2; the texts of a message together may have 4,000 characters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord
from discord import ui

MOST_BUTTONS_IN_A_ROW = 5
MOST_ALTERNATIVE_CHARACTERS = 1024


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture and what it shows, in words."""

    filename: str
    png: bytes
    description: str

    def file(self) -> discord.File:
        description = shortened(self.description, MOST_ALTERNATIVE_CHARACTERS)
        return discord.File(BytesIO(self.png), self.filename, description=description)


@dataclass(frozen=True, slots=True)
class Page:
    """A message to be sent or put in the place of another."""

    view: ui.LayoutView
    picture: Picture | None = None

    def to_send(self) -> dict[str, Any]:
        """Arguments of `send`: the files of a page serve for one sending only."""
        files = [self.picture.file()] if self.picture else []
        return {"view": self.view, "files": files}

    def to_edit(self) -> dict[str, Any]:
        """Arguments of `edit`: an older picture is dropped."""
        attachments = [self.picture.file()] if self.picture else []
        return {"view": self.view, "attachments": attachments}


Row = Sequence[ui.Item[Any]]
Part = str | Picture | Row


def page(*parts: Part) -> Page:
    """A message of these parts from top to bottom; empty texts and rows are left out."""
    view = ui.LayoutView(timeout=None)
    picture = None
    for part in parts:
        if isinstance(part, Picture):
            picture = part
            view.add_item(_gallery(part))
        elif isinstance(part, str):
            if part:
                view.add_item(ui.TextDisplay(part))
        else:
            for start in range(0, len(part), MOST_BUTTONS_IN_A_ROW):
                view.add_item(ui.ActionRow(*part[start : start + MOST_BUTTONS_IN_A_ROW]))
    return Page(view, picture)


def _gallery(picture: Picture) -> ui.MediaGallery[ui.LayoutView]:
    description = shortened(picture.description, MOST_ALTERNATIVE_CHARACTERS)
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=description)
    return ui.MediaGallery(item)


def shortened(text: str, most: int) -> str:
    """The text, its end replaced by an ellipsis where it is longer than allowed."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
