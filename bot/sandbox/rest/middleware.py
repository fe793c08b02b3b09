"""What every REST request passes: token, body, ordered troubles, errors as JSON, the recorder."""

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.sandbox.buckets import Verdict
from bot.sandbox.errors import (
    INVALID_FORM,
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    OLD_EDITS_EXHAUSTED,
    UNAUTHORIZED,
    ApiError,
)
from bot.sandbox.faults import Fault
from bot.sandbox.recorder import Request
from bot.sandbox.rest.bodies import BODY, Body, answer, read_body
from bot.sandbox.services import Services

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

PREFIX = "/api/v10"
WITHOUT_TOKEN = (f"{PREFIX}/interactions/", f"{PREFIX}/webhooks/", f"{PREFIX}/gateway")
VIA = {"Via": "1.1 sandbox"}


class RateLimited(Exception):
    """A full bucket; `code` is Discord's, if it has one for this limit."""

    def __init__(self, verdict: Verdict, *, code: int | None = None) -> None:
        super().__init__(verdict.bucket)
        self.verdict = verdict
        self.code = code


class Doorkeeper:
    """Stands before all REST routes of one server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not request.path.startswith(f"{PREFIX}/"):
            return await handler(request)
        path = request.path.removeprefix(PREFIX)
        request[BODY] = Body()
        arrived = self._services.world.clock.now()
        response = await self._answer(request, path, handler)
        body = request[BODY]
        names = tuple(upload.filename for upload in body.uploads.values())
        self._services.recorder.add(
            Request(request.method, path, body.payload, response.status, names, arrived)
        )
        return response

    async def _answer(
        self, request: web.Request, path: str, handler: Handler
    ) -> web.StreamResponse:
        try:
            request[BODY] = await read_body(request)
            self._check_token(request)
            fault = self._services.faults.strike(request.method, path, after=False)
            if fault is not None:
                return trouble(fault)
            response = await handler(request)
        except RateLimited as limited:
            return too_fast(limited)
        except ApiError as error:
            return answer(error.body(), status=error.kind.status)
        except web.HTTPNotFound:
            return answer(ApiError(NOT_FOUND).body(), status=404)
        except web.HTTPMethodNotAllowed:
            return answer(ApiError(METHOD_NOT_ALLOWED).body(), status=405)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            # A body of a shape no client of Discord's sends; or a bug here, hence the trace.
            log.warning("%s %s makes no sense", request.method, path, exc_info=True)
            refusal = ApiError(INVALID_FORM, errors={"_errors": [{"message": repr(error)}]})
            return answer(refusal.body(), status=400)
        lost = self._services.faults.strike(request.method, path, after=True)
        return response if lost is None else trouble(lost)

    def _check_token(self, request: web.Request) -> None:
        if request.path.startswith(WITHOUT_TOKEN) and not request.path.endswith("/gateway/bot"):
            return
        expected = f"Bot {self._services.settings.token}"
        if request.headers.get("Authorization") != expected:
            raise ApiError(UNAUTHORIZED)


def trouble(fault: Fault) -> web.Response:
    if fault.status != 429:
        body = {"message": f"{fault.status}: ordered by a test", "code": fault.code}
        return answer(body, status=fault.status)
    is_global = fault.scope == "global"
    headers = VIA | {
        "Retry-After": f"{fault.retry_after_s:.3f}",
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{fault.retry_after_s:.3f}",
        "X-RateLimit-Bucket": "sandbox-ordered",
        "X-RateLimit-Scope": fault.scope,
    }
    if is_global:
        headers["X-RateLimit-Global"] = "true"
    return _slow_down(fault.retry_after_s, headers, is_global=is_global)


def too_fast(limited: RateLimited) -> web.Response:
    verdict = limited.verdict
    headers = VIA | verdict.headers()
    headers |= {"Retry-After": f"{verdict.reset_after_s:.3f}", "X-RateLimit-Scope": "user"}
    if limited.code is None:
        return _slow_down(verdict.reset_after_s, headers, is_global=False)
    body = ApiError(OLD_EDITS_EXHAUSTED).body() | {
        "retry_after": verdict.reset_after_s,
        "global": False,
    }
    return answer(body, status=429, headers=headers)


def _slow_down(retry_after_s: float, headers: dict[str, str], *, is_global: bool) -> web.Response:
    body = {
        "message": "You are being rate limited.",
        "retry_after": retry_after_s,
        "global": is_global,
    }
    return answer(body, status=429, headers=headers)
