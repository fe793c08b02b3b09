"""Holds requests the stand-in has recorded against Discord's own description, where it is at hand.

The description is found by the variable CANASTA_OPENAPI or beside the repository; without it
`description()` is None and the terminal summary of a test run says so.
"""

import functools
import json
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from bot.sandbox.recorder import Request

BESIDE = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"


def location() -> Path:
    return Path(os.environ.get("CANASTA_OPENAPI") or BESIDE)


@functools.cache
def description() -> dict[str, Any] | None:
    path = location()
    if not path.is_file():
        return None
    spec = json.loads(path.read_text())
    # The client sends ids of attachments as numbers, which Discord takes.
    spec["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    return spec


@functools.cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    """Patterns of the paths, those with fewest placeholders first."""
    spec = description() or {"paths": {}}
    paths = sorted(spec["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"{\w+}", "[^/]+", path)), path) for path in paths]


@functools.cache
def _validator(method: str, template: str) -> Draft202012Validator | None:
    spec = description()
    operation = spec["paths"][template].get(method.lower(), {})
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    schema = content["application/json"]["schema"] | {"components": spec["components"]}
    return Draft202012Validator(schema)


def complaints(requests: Iterable[Request]) -> list[str]:
    """One line for each body the description forbids; bodies refused with 4xx are skipped."""
    if description() is None:
        return []
    found = []
    for request in requests:
        if request.body is None or request.status >= 400:
            continue
        template = next((path for regex, path in _templates() if regex.fullmatch(request.path)), "")
        if not template:
            found.append(f"{request.method} {request.path}: no such path")
            continue
        validator = _validator(request.method, template)
        if validator is not None:
            for error in validator.iter_errors(request.body):
                where = "/".join(map(str, error.absolute_path))
                found.append(f"{request.method} {template}: {where}: {error.message[:300]}")
    return found
