"""A page as Discord would get it, and Discord's limits on it."""

from collections.abc import Iterator
from typing import Any

from cogs.views.pages import Page

Json = dict[str, Any]


def components(page: Page) -> Iterator[Json]:
    """All components of a page, nested ones too."""

    def walk(listed: list[Json]) -> Iterator[Json]:
        for one in listed:
            yield one
            yield from walk(one.get("components", []))

    return walk(page.view.to_components())


def text(page: Page) -> str:
    return "\n".join(one["content"] for one in components(page) if one["type"] == 10)


def live(page: Page) -> dict[str, Json]:
    """The controls that can be pressed, by verb and argument."""
    found = {}
    for one in components(page):
        if "custom_id" in one and not one.get("disabled"):
            _, _, verb, _, *argument = one["custom_id"].split(":")
            found[":".join([verb, *argument])] = one
    return found


def broken_limits(page: Page) -> list[str]:
    """What Discord would refuse about a page."""
    all_components = list(components(page))
    broken = [] if len(all_components) <= 40 else [f"{len(all_components)} components"]
    if len(text(page)) > 4000:
        broken.append(f"{len(text(page))} characters")
    ids = [one["custom_id"] for one in all_components if "custom_id" in one]
    if len(set(ids)) < len(ids):
        broken.append(f"an id twice: {ids}")
    for one in all_components:
        broken += _broken(one)
    return broken


def _broken(one: Json) -> list[str]:
    broken = []
    if one["type"] == 10 and not one["content"]:
        broken.append("an empty text")
    if one["type"] == 1:
        kinds = [child["type"] for child in one["components"]]
        if not kinds or (3 in kinds and kinds != [3]) or len(kinds) > 5:
            broken.append(f"a row of {kinds}")
    if len(one.get("custom_id", "")) > 100:
        broken.append(one["custom_id"])
    if one["type"] == 2 and not 0 < len(one.get("label") or "") <= 80:
        broken.append(f"a button labelled {one.get('label')!r}")
    if one["type"] == 3:
        values = [option["value"] for option in one["options"]]
        labels = [option["label"] for option in one["options"]]
        if not 0 < len(values) <= 25 or len(set(values)) < len(values):
            broken.append(f"a menu of {values}")
        broken += [label for label in labels if not 0 < len(label) <= 100]
    return broken
