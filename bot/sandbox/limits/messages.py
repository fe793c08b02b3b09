"""Limits of a message as a whole: content, embeds, mentions, nonce, files, and V2's exclusions."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from bot.sandbox.entities import Json
from bot.sandbox.limits.layout import Layout
from bot.sandbox.limits.problems import Path, Problems

CONTENT_MOST = 2000
EMBEDS_MOST = 10
EMBED_CHARACTERS_MOST = 6000
FILES_MOST = 10
FILE_BYTES_MOST = 10 * 1024 * 1024
EMBED_TEXTS = {"title": 256, "description": 4096, "url": 2048}
LEGACY_FIELDS = ("content", "embeds", "sticker_ids", "poll")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a body is judged against."""

    is_v2: bool
    filenames: frozenset[str]
    emoji_ids: Container[int]


def check_message(body: Json, around: Surroundings, prefix: Path = ()) -> None:
    """Raise 50035 with the tree of all that is wrong; `prefix` is where the message sits."""
    problems = Problems()
    problems.optional_text((*prefix, "content"), body.get("content"), most=CONTENT_MOST)
    problems.optional_text((*prefix, "nonce"), _nonce_text(body), most=25)
    check_embeds(problems, (*prefix, "embeds"), body.get("embeds") or [])
    _check_attachments(problems, (*prefix, "attachments"), body.get("attachments") or [])
    _check_mentions(problems, (*prefix, "allowed_mentions"), body.get("allowed_mentions") or {})
    if around.is_v2:
        _check_exclusions(problems, prefix, body)
    if body.get("components") is not None:
        layout = Layout(problems, around.emoji_ids, around.filenames)
        check = layout.v2 if around.is_v2 else layout.legacy
        check((*prefix, "components"), body["components"])
    problems.raise_if_any()


def _nonce_text(body: Json) -> str | None:
    return None if body.get("nonce") is None else str(body["nonce"])


def _check_exclusions(problems: Problems, prefix: Path, body: Json) -> None:
    for field in LEGACY_FIELDS:
        if body.get(field):
            problems.add(
                (*prefix, field),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def check_embeds(problems: Problems, path: Path, embeds: list[Any]) -> None:
    problems.entries(path, embeds, least=0, most=EMBEDS_MOST)
    total = 0
    for index, embed in enumerate(embeds):
        total += _embed_characters(problems, (*path, index), embed)
    if total > EMBED_CHARACTERS_MOST:
        message = f"Embed size exceeds maximum size of {EMBED_CHARACTERS_MOST}"
        problems.add(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def _embed_characters(problems: Problems, path: Path, embed: Json) -> int:
    texts: list[tuple[Path, Any, int]] = [
        ((field,), embed.get(field), most) for field, most in EMBED_TEXTS.items()
    ]
    texts.append((("footer", "text"), (embed.get("footer") or {}).get("text"), 2048))
    texts.append((("author", "name"), (embed.get("author") or {}).get("name"), 256))
    fields = problems.entries((*path, "fields"), embed.get("fields") or [], least=0, most=25)
    for index, field in enumerate(fields):
        texts.append((("fields", index, "name"), field.get("name", ""), 256))
        texts.append((("fields", index, "value"), field.get("value", ""), 1024))
    for where, value, most in texts:
        least = 1 if where[0] == "fields" else 0
        problems.optional_text((*path, *where), value, least=least, most=most)
    return sum(len(value or "") for where, value, _ in texts if where[0] != "url")


def _check_attachments(problems: Problems, path: Path, attachments: list[Any]) -> None:
    problems.entries(path, attachments, least=0, most=FILES_MOST)
    for index, attachment in enumerate(attachments):
        description = attachment.get("description")
        problems.optional_text((*path, index, "description"), description, most=1024)


def _check_mentions(problems: Problems, path: Path, allowed: Json) -> None:
    parse = allowed.get("parse") or []
    for field in ("users", "roles"):
        problems.entries((*path, field), allowed.get(field) or [], least=0, most=100)
        if field in parse and allowed.get(field):
            problems.add(
                (*path,),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{field}"] and {field}: [ids...] are mutually exclusive.',
            )
