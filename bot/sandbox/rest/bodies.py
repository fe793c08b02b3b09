"""Reading bodies (JSON, or multipart with `payload_json` and `files[n]`) and writing answers."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.entities import Json, Upload
from bot.sandbox.errors import INVALID_JSON, ApiError
from bot.sandbox.limits.problems import refuse

FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Body:
    payload: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)


BODY = web.RequestKey("body", Body)


async def read_body(request: web.Request) -> Body:
    """Raises 50109 for what is not JSON."""
    if not request.can_read_body:
        return Body()
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    return Body(_parse(await request.read()))


async def _read_multipart(request: web.Request) -> Body:
    payload: Any = {}
    uploads: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(INVALID_JSON)
        data = bytes(await part.read())
        match = FILE_FIELD.fullmatch(part.name or "")
        if match is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads[int(match[1])] = Upload(part.filename or "unknown", kind, data)
        elif part.name == "payload_json":
            payload = _parse(data)
    return Body(payload, uploads)


def _parse(data: bytes) -> Any:
    try:
        return json.loads(data) if data else None
    except ValueError:
        raise ApiError(INVALID_JSON) from None


def mapping(request: web.Request) -> Json:
    """The body as an object; 50035 for any other JSON."""
    payload = request[BODY].payload
    if payload is None:
        return {}
    if not isinstance(payload, dict):
        raise refuse((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    return payload


def listing(request: web.Request) -> list[Any]:
    payload = request[BODY].payload
    if not isinstance(payload, list):
        raise refuse((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return payload


def answer(
    payload: Any = None, *, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    """JSON with exactly the content type clients compare with, or 204 for None."""
    if payload is None:
        return web.Response(status=204, headers=headers)
    told = {"Content-Type": "application/json"} | (headers or {})
    return web.Response(status=status, body=json.dumps(payload).encode(), headers=told)
