"""`/health` and `/metrics` on a port of this machine, for whoever watches over the bot.

Law: numbers only, nothing of a game and nobody's name.
"""

import logging
from collections import Counter as Counts
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.tables.changes import Change, ChangeKind
from bot.tables.hall import Hall
from data.rows import Status

HOST = "127.0.0.1"

_log = logging.getLogger(__name__)


class Metrics:
    """Counts what the tables tell; `latency_s` gives the delay of the gateway."""

    def __init__(self, hall: Hall, latency_s: Callable[[], float]) -> None:
        self.registry = CollectorRegistry()
        self._hall = hall
        self._tables = Gauge(
            "canasta_tables", "Living tables by status.", ["status"], registry=self.registry
        )
        for status in Status:
            self._tables.labels(status.value).set_function(partial(self._count, status))
        self._changes = Counter(
            "canasta_changes", "Changes of tables by kind.", ["kind"], registry=self.registry
        )
        for kind in ChangeKind:
            self._changes.labels(kind.value)
        latency = Gauge(
            "canasta_gateway_latency_seconds", "Delay of the gateway.", registry=self.registry
        )
        latency.set_function(latency_s)
        self.close = hall.subscribe(self._note)

    def _count(self, status: Status) -> int:
        return Counts(table.status for table in self._hall.tables())[status]

    def _note(self, _table: object, change: Change) -> None:
        self._changes.labels(change.kind.value).inc()


@asynccontextmanager
async def watched(
    hall: Hall, *, port: int, is_ready: Callable[[], bool], latency_s: Callable[[], float]
) -> AsyncIterator[int]:
    """Answer on the port (0: any free one) while inside; gives the port.

    `/health` says 200 while the bot can serve and 503 while Discord is not there.
    """
    metrics = Metrics(hall, latency_s)

    async def health(_request: web.Request) -> web.Response:
        ready = is_ready()
        body = {"ready": ready, "tables": len(hall.tables())}
        return web.json_response(body, status=200 if ready else 503)

    async def numbers(_request: web.Request) -> web.Response:
        text = generate_latest(metrics.registry)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.add_routes([web.get("/health", health), web.get("/metrics", numbers)])
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
        chosen = int(runner.addresses[0][1])
        _log.info("health and metrics: http://%s:%d", HOST, chosen)
        yield chosen
    finally:
        metrics.close()
        await runner.cleanup()
