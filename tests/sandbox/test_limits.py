"""Each of Discord's limits on messages, components, modals and commands is held."""

from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.limits.commands import CommandForm
from bot.sandbox.limits.messages import Surroundings, check_message
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.limits.problems import Problems

Json = dict[str, Any]


def button(number: int = 0, **changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": f"b{number}"} | changes


def option(number: int = 0, **changes: Any) -> Json:
    return {"label": f"Option {number}", "value": str(number)} | changes


def menu(*options: Json, **changes: Any) -> Json:
    return {"type": 3, "custom_id": "m", "options": list(options or [option()])} | changes


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str = "text") -> Json:
    return {"type": 10, "content": content}


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": list(items)}


def picture(**changes: Any) -> Json:
    return {"media": {"url": "attachment://table.png"}} | changes


def section(*texts: Json, accessory: Json | None = None) -> Json:
    return {"type": 9, "components": list(texts), "accessory": accessory or button()}


def container(*children: Json) -> Json:
    return {"type": 17, "components": list(children)}


def check(body: Json, *, is_v2: bool = False) -> None:
    around = Surroundings(is_v2=is_v2, filenames=frozenset({"table.png"}), emoji_ids={1})
    check_message(body, around)


def paths(tree: Json, prefix: str = "") -> dict[str, str]:
    """The tree of errors as path → code of its first error."""
    found = {}
    for key, value in tree.items():
        if key == "_errors":
            found[prefix] = value[0]["code"]
        else:
            found |= paths(value, f"{prefix}/{key}" if prefix else key)
    return found


def refusal(body: Json, *, is_v2: bool = False) -> dict[str, str]:
    with pytest.raises(ApiError) as refused:
        check(body, is_v2=is_v2)
    assert refused.value.kind.code == 50035
    return paths(refused.value.errors)


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"components": [row(*(button(n) for n in range(5 * r, 5 * r + 5))) for r in range(5)]},
        {"components": [row(menu(*(option(n) for n in range(25))))]},
        {"components": [row(button(label=None, emoji={"name": "🃏"}))]},
        {"components": [row(button(emoji={"id": "1", "name": "joker"}))]},
        {"components": [row(button(style=5, custom_id=None, url="https://example.org"))]},
        {"components": [row({"type": 5, "custom_id": "people"})]},
        {"embeds": [{"title": "t", "description": "d" * 4096}]},
    ],
)
def test_what_just_fits_is_taken(body):
    check(body)


@pytest.mark.parametrize(
    "components",
    [
        [text("x" * 4000)],
        [text("x" * 2000), container(text("x" * 2000))],
        [gallery(*(picture(description="x" * 1024) for _ in range(10)))],
        [section(text(), text(), text())],
        [section(text(), accessory={"type": 11, "media": {"url": "attachment://table.png"}})],
        [container(row(menu()), section(text()), {"type": 14, "spacing": 2}, gallery(picture()))],
        [text() for _ in range(40)],
        [{"type": 13, "file": {"url": "attachment://table.png"}}],
    ],
)
def test_what_just_fits_components_v2_is_taken(components):
    check({"components": components}, is_v2=True)


@pytest.mark.parametrize(
    ("components", "path"),
    [
        ([row(*(button(n) for n in range(6)))], "components/0/components"),
        ([row(button(), menu())], "components/0/components"),
        ([row(menu(custom_id="a"), menu(custom_id="b"))], "components/0/components"),
        ([row()], "components/0/components"),
        ([row(button(n)) for n in range(6)], "components"),
        ([button()], "components/0/type"),
        ([text()], "components/0/type"),
        ([row(text())], "components/0/components/0/type"),
        ([row(button(), button())], "components/0/components/1/custom_id"),
        ([row(button(custom_id="x" * 101))], "components/0/components/0/custom_id"),
        ([row(button(custom_id=""))], "components/0/components/0/custom_id"),
        ([row(button(custom_id=None))], "components/0/components/0/custom_id"),
        ([row(button(label="x" * 81))], "components/0/components/0/label"),
        ([row(button(label=None))], "components/0/components/0"),
        ([row(button(style=7))], "components/0/components/0/style"),
        ([row(button(style=5))], "components/0/components/0/url"),
        ([row(button(emoji={"id": "2", "name": "x"}))], "components/0/components/0/emoji"),
        ([row(button(emoji={"name": "joker"}))], "components/0/components/0/emoji"),
        ([row(menu(*(option(n) for n in range(26))))], "components/0/components/0/options"),
        ([row(menu(options=[]))], "components/0/components/0/options"),
        ([row(menu(placeholder="x" * 151))], "components/0/components/0/placeholder"),
        ([row(menu(option(), option()))], "components/0/components/0/options/1/value"),
        ([row(menu(max_values=2))], "components/0/components/0/options"),
        ([row(menu(min_values=2))], "components/0/components/0/min_values"),
        ([row(menu(max_values=26))], "components/0/components/0/max_values"),
        ([row(menu(option(label="x" * 101)))], "components/0/components/0/options/0/label"),
        ([row(menu(option(value="x" * 101)))], "components/0/components/0/options/0/value"),
        ([row(menu(option(label="")))], "components/0/components/0/options/0/label"),
        (
            [row(menu(option(description="x" * 101)))],
            "components/0/components/0/options/0/description",
        ),
        (
            [row(menu(option(0, default=True), option(1, default=True)))],
            "components/0/components/0/options",
        ),
    ],
)
def test_a_row_beyond_its_limits_is_refused(components, path):
    assert path in refusal({"components": components})


@pytest.mark.parametrize(
    ("components", "path"),
    [
        ([text() for _ in range(41)], "components"),
        ([container(*(text() for _ in range(40)))], "components"),
        ([text("x" * 2000), container(text("x" * 2001))], "components"),
        ([text("x" * 4001)], "components/0/content"),
        ([text("")], "components/0/content"),
        ([section()], "components/0/components"),
        ([section(text(), text(), text(), text())], "components/0/components"),
        ([section(text(), accessory=menu())], "components/0/accessory/type"),
        ([{"type": 9, "components": [text()]}], "components/0/accessory/type"),
        ([section(row(button(1)))], "components/0/components/0/type"),
        ([container(container(text()))], "components/0/components/0/type"),
        ([container()], "components/0/components"),
        ([gallery()], "components/0/items"),
        ([gallery(*(picture() for _ in range(11)))], "components/0/items"),
        ([gallery(picture(description="x" * 1025))], "components/0/items/0/description"),
        ([gallery({"media": {"url": "attachment://other.png"}})], "components/0/items/0/media/url"),
        ([gallery({"media": {"url": "ftp://x/y"}})], "components/0/items/0/media/url"),
        ([{"type": 11, "media": {"url": "attachment://table.png"}}], "components/0/type"),
        ([{"type": 14, "spacing": 3}], "components/0/spacing"),
        ([text() | {"id": 5}, text() | {"id": 5}], "components/1/id"),
        ([row(button()), section(text())], "components/1/accessory/custom_id"),
    ],
)
def test_a_v2_layout_beyond_its_limits_is_refused(components, path):
    assert path in refusal({"components": components}, is_v2=True)


@pytest.mark.parametrize("field", ["content", "embeds"])
def test_components_v2_exclude_the_old_fields(field):
    body = {"content": "x", "embeds": [{"title": "x"}]}
    errors = refusal({field: body[field], "components": [text()]}, is_v2=True)
    assert errors == {field: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"nonce": "x" * 26}, "nonce"),
        ({"embeds": [{"title": "x"}] * 11}, "embeds"),
        ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds/0/title"),
        ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, "embeds/0/fields/0/name"),
        ({"attachments": [{"id": n} for n in range(11)]}, "attachments"),
        ({"attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments/0/description"),
        ({"allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    ],
)
def test_a_message_beyond_its_limits_is_refused(body, path):
    assert path in refusal(body)


def text_input(**changes: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": "t"} | changes


def label(component: Json, **changes: Any) -> Json:
    return {"type": 18, "label": "Label", "component": component} | changes


def modal(*components: Json, **changes: Any) -> Json:
    return {"custom_id": "m", "title": "Title", "components": list(components)} | changes


def test_a_modal_of_five_labels_is_taken():
    check_modal(modal(*(label(text_input(custom_id=str(n))) for n in range(5))), {})


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (modal(), "data/components"),
        (modal(*(label(text_input(custom_id=str(n))) for n in range(6))), "data/components"),
        (modal(label(text_input()), title="x" * 46), "data/title"),
        (modal(label(text_input()), custom_id=""), "data/custom_id"),
        (modal(label(text_input(), label="x" * 46)), "data/components/0/label"),
        (modal(label(text_input(), description="x" * 101)), "data/components/0/description"),
        (modal(label(button())), "data/components/0/component/type"),
        (modal(row(menu())), "data/components/0/components/0/type"),
        (modal(row(text_input())), "data/components/0/components/0/label"),
        (modal(label(menu(disabled=True))), "data/components/0/component/disabled"),
        (
            modal(label(text_input(placeholder="x" * 101))),
            "data/components/0/component/placeholder",
        ),
        (modal(label(text_input(max_length=4001))), "data/components/0/component/max_length"),
        (
            modal(label(text_input()), label(text_input())),
            "data/components/1/component/custom_id",
        ),
    ],
)
def test_a_modal_beyond_its_limits_is_refused(data, path):
    with pytest.raises(ApiError) as refused:
        check_modal(data, {})
    assert path in paths(refused.value.errors)


def command(**changes: Any) -> Json:
    return {"name": "canasta", "description": "Canasta", "type": 1} | changes


def argument(name: str = "x", **changes: Any) -> Json:
    return {"type": 3, "name": name, "description": "An option"} | changes


def choices(count: int) -> list[Json]:
    return [{"name": str(number), "value": "v"} for number in range(count)]


def command_refusal(body: Json) -> dict[str, str]:
    problems = Problems()
    CommandForm(problems).check((), body)
    with pytest.raises(ApiError) as refused:
        problems.raise_if_any()
    return paths(refused.value.errors)


@pytest.mark.parametrize(
    ("body", "path"),
    [
        (command(name="Canasta"), "name"),
        (command(name="x" * 33), "name"),
        (command(name="two words"), "name"),
        (command(description=""), "description"),
        (command(description="x" * 101), "description"),
        (command(options=[argument(f"o{n}") for n in range(26)]), "options"),
        (command(options=[argument(), argument()]), "options"),
        (command(options=[argument(), argument("y", required=True)]), "options"),
        (command(options=[argument(), argument("y", type=1)]), "options"),
        (command(options=[argument(type=12)]), "options/0/type"),
        (
            command(
                options=[argument(choices=[{"name": str(n), "value": "v"} for n in range(26)])]
            ),
            "options/0/choices",
        ),
        (
            command(options=[argument(choices=[{"name": "x" * 101, "value": "v"}])]),
            "options/0/choices/0/name",
        ),
        (
            command(options=[argument(autocomplete=True, choices=[{"name": "x", "value": "v"}])]),
            "options/0/autocomplete",
        ),
        (command(name_localizations={"cz": "kanasta"}), "name_localizations/cz"),
        (command(description_localizations={"cs": "x" * 101}), "description_localizations/cs"),
    ],
)
def test_a_command_beyond_its_limits_is_refused(body, path):
    assert path in command_refusal(body)


def test_a_command_of_more_than_8000_characters_is_refused():
    long = {"cs": "x" * 100}
    choices = [{"name": f"c{n}", "value": "v" * 90} for n in range(25)]
    options = [argument(f"o{n}", description_localizations=long, choices=choices) for n in range(4)]
    assert "" in command_refusal(command(options=options))
