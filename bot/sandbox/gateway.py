"""The gateway: sessions of the bot over WebSocket, with resuming and the compressed stream."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.entities import Json
from bot.sandbox.snowflakes import shard_of
from bot.sandbox.wire import Wire
from bot.sandbox.world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = (
    0,
    1,
    2,
    6,
    7,
    9,
    10,
    11,
)
HEARTBEAT_INTERVAL_MS = 41_250
ACKNOWLEDGING_S = 0.05
"""discord.py notes the time of a heartbeat after sending it: an answer within that same moment
would be measured against the heartbeat before, and reported as 41 seconds of delay."""
REPLAYED_MOST = 1000
PRIVILEGED_INTENTS = (1 << 1) | (1 << 8) | (1 << 15)
UNKNOWN_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED, INVALID_SHARD, DISALLOWED_INTENTS = (
    4000,
    4003,
    4004,
    4010,
    4014,
)
CLEAN_CLOSES = (1000, 1001)


class Connection:
    """One WebSocket; what is sent goes out in order, compressed if the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self.was_cut = False
        self._deflate = zlib.compressobj() if compressed else None
        self._outgoing: asyncio.Queue[Json] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        self._outgoing.put_nowait(payload)

    async def write_all(self) -> None:
        while True:
            text = json.dumps(await self._outgoing.get())
            if self.socket.closed:
                return
            if self._deflate is None:
                await self.socket.send_str(text)
            else:
                data = self._deflate.compress(text.encode())
                await self.socket.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))


@dataclass(slots=True)
class Session:
    """What outlives a connection: the numbered events a RESUME asks for again."""

    id: str
    shard: int
    shard_count: int
    intents: int
    connection: Connection | None
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAYED_MOST))

    def dispatch(self, event: str, data: Any) -> None:
        self.sequence += 1
        payload: Json = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.sent.append(payload)
        if self.connection is not None:
            self.connection.send(payload)

    def can_replay_after(self, sequence: int) -> bool:
        oldest = self.sent[0]["s"] if self.sent else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence


class Gateway:
    def __init__(self, world: World, wire: Wire, *, token: str) -> None:
        self._world = world
        self._wire = wire
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.url = ""
        self.identifies = 0
        self.resumes = 0

    @property
    def connected_shards(self) -> set[int]:
        """The shards that have identified and hold a connection now."""
        return {s.shard for s in self._sessions.values() if s.connection is not None}

    def dispatch(
        self, event: str, data: Json, *, guild_id: int | None = None, intent: int = 0
    ) -> None:
        """Send an event to the shard of its guild; without a guild to shard 0, as DMs go."""
        for session in self._sessions.values():
            count = session.shard_count
            shard = 0 if guild_id is None else shard_of(guild_id, shard_count=count)
            if session.shard == shard and (not intent or session.intents & intent):
                session.dispatch(event, data)

    async def drop(self, *, code: int = UNKNOWN_ERROR) -> None:
        """Cut every connection, as a failing network or server does; sessions can resume."""
        for connection in tuple(self._connections):
            connection.was_cut = True
            await connection.socket.close(code=code)

    def ask_to_reconnect(self) -> None:
        for connection in self._connections:
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Declare all sessions invalid; unless resumable they are gone and identify anew."""
        for connection in self._connections:
            connection.send({"op": INVALID_SESSION, "d": resumable})
        if not resumable:
            self._sessions.clear()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=4096 * 4)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, compressed=compressed)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write_all())
        try:
            connection.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL_MS}})
            await self._read(connection)
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._part(connection)
        return socket

    async def _read(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            payload = message.json()
            match payload.get("op"):
                case 1:
                    asyncio.get_running_loop().call_later(
                        ACKNOWLEDGING_S, connection.send, {"op": ACK}
                    )
                case 2:
                    await self._identify(connection, payload["d"])
                case 6:
                    await self._resume(connection, payload["d"])
                case _ if self._session_of(connection) is None:
                    await connection.socket.close(code=NOT_AUTHENTICATED)

    def _session_of(self, connection: Connection) -> Session | None:
        found = (s for s in self._sessions.values() if s.connection is connection)
        return next(found, None)

    def _part(self, connection: Connection) -> None:
        """A clean close by the client ends its session; any other leaves it to be resumed."""
        session = self._session_of(connection)
        if session is None:
            return
        session.connection = None
        if not connection.was_cut and connection.socket.close_code in CLEAN_CLOSES:
            self._sessions.pop(session.id)

    async def _identify(self, connection: Connection, data: Json) -> None:
        shard, shard_count = data.get("shard") or (0, 1)
        refusal = None
        if data.get("token") != self._token:
            refusal = AUTHENTICATION_FAILED
        elif data.get("intents", 0) & PRIVILEGED_INTENTS:
            refusal = DISALLOWED_INTENTS
        elif not 0 <= shard < shard_count:
            refusal = INVALID_SHARD
        if refusal is not None:
            await connection.socket.close(code=refusal)
            return
        self._forget_abandoned(shard)
        self.identifies += 1
        session = Session(
            secrets.token_hex(16), shard, shard_count, int(data.get("intents", 0)), connection
        )
        self._sessions[session.id] = session
        self._greet(session)

    def _forget_abandoned(self, shard: int) -> None:
        for session in tuple(self._sessions.values()):
            if session.shard == shard and session.connection is None:
                del self._sessions[session.id]

    def _greet(self, session: Session) -> None:
        guilds = [
            guild
            for guild in self._world.guilds.values()
            if shard_of(guild.id, shard_count=session.shard_count) == session.shard
        ]
        ready = {
            "v": 10,
            "user": self._wire.user(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shard_count],
            "application": {"id": str(self._world.application_id), "flags": 0},
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            session.dispatch("GUILD_CREATE", self._wire.guild(guild))

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = self._sessions.get(data.get("session_id") or "")
        sequence = data.get("seq") or 0
        if session is None or not session.can_replay_after(sequence):
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        self.resumes += 1
        session.connection = connection
        for payload in tuple(session.sent):
            if payload["s"] > sequence:
                connection.send(payload)
        session.dispatch("RESUMED", {})

    async def close(self) -> None:
        for connection in tuple(self._connections):
            await connection.socket.close(code=1001)
