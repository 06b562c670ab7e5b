"""Ask an app directly, as a web server would: with any header, any peer and any body."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablier.server.http.middleware.peers import peer_key
from tablier.server.identity import identity_of

HOME = "http://127.0.0.1:8000"
JSON = {"content-type": "application/json"}
PEER = "192.0.2.7"


@dataclass
class Told:
    """What came back."""

    status: int = 0
    raw: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""
    code: int = 0  # with which a socket was closed
    accepted: bool = False

    @property
    def json(self) -> dict:
        return json.loads(self.body)

    @property
    def passed(self) -> bool:
        return self.accepted or 200 <= self.status < 300

    def all(self, name: str) -> list[str]:
        return [value.decode() for key, value in self.raw if key.decode().lower() == name.lower()]

    def header(self, name: str) -> str:
        return ", ".join(self.all(name))


@dataclass
class Asked:
    """A request, or a socket when the method is SOCKET."""

    method: str = "GET"
    path: str = "/api/thing"
    headers: dict[str, str] | list[tuple[str, str]] = field(default_factory=dict)
    body: Iterable[bytes] = (b"",)
    client: str = PEER
    server: tuple[str, int] = ("127.0.0.1", 8000)
    host: str = "127.0.0.1:8000"
    denial: bool = True

    @property
    def scope(self) -> dict:
        pairs = self.headers.items() if isinstance(self.headers, dict) else self.headers
        if not any(name == "host" for name, _ in pairs) and self.host:
            pairs = [("host", self.host), *pairs]
        is_socket = self.method == "SOCKET"
        scope = {
            "type": "websocket" if is_socket else "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws" if is_socket else "http",
            "path": self.path,
            "raw_path": self.path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in pairs],
            "client": (self.client, 5),
            "server": self.server,
            "extensions": {"websocket.http.response": {}} if self.denial else {},
        }
        return scope | ({"subprotocols": []} if is_socket else {"method": self.method})


async def tell(app: Callable, request: Asked) -> Told:
    """Ask, and return what came back."""
    told, chunks = Told(), list(request.body)
    said = [{"type": "websocket.connect"}] if request.method == "SOCKET" else []
    if request.method != "SOCKET":
        last = len(chunks) - 1
        said = [{"type": "http.request", "body": b, "more_body": i < last} for i, b in enumerate(chunks)]

    async def receive() -> dict:
        if said:
            return said.pop(0)
        return {"type": "websocket.disconnect" if request.method == "SOCKET" else "http.disconnect", "code": 1000}

    async def send(message: dict) -> None:
        kind = message["type"].removeprefix("websocket.")
        if kind == "http.response.start":
            told.status, told.raw = message["status"], list(message.get("headers", []))
        elif kind == "http.response.body":
            told.body += message.get("body", b"")
        elif kind == "accept":
            told.accepted = True
        elif kind == "close":
            told.code = message.get("code", 1000)

    await app(request.scope, receive, send)
    return told


def ask(app: Callable, method: str = "GET", path: str = "/api/thing", **facts) -> Told:
    return asyncio.run(tell(app, Asked(method, path, **facts)))


def post(app: Callable, body: bytes | list[bytes] = b"{}", headers: dict[str, str] | None = None, **facts) -> Told:
    chunks = body if isinstance(body, list) else [body]
    return ask(app, "POST", headers=JSON | (headers or {}), body=chunks, **facts)


async def thing(request: Request) -> JSONResponse:
    """Answer with what arrived."""
    body = await request.body()
    scope = request.scope
    return JSONResponse(
        {
            "body": body.decode("utf-8", "replace")[:100],
            "size": len(body),
            "peer": peer_key(scope),
            "scheme": scope["scheme"],
            "person": identity_of(scope).person,
        }
    )


async def page(_: Request) -> PlainTextResponse:
    return PlainTextResponse("page", headers={"Content-Security-Policy": "default-src 'unsafe-inline'"})


async def broken(_: Request) -> PlainTextResponse:
    raise RuntimeError("the secret is hunter2")


async def socket(link: WebSocket) -> None:
    await link.accept()


async def shut(link: WebSocket) -> None:
    await link.close(4404)


async def broken_socket(link: WebSocket) -> None:
    await link.accept()
    raise RuntimeError("the secret is hunter2")


METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


def small_app() -> Starlette:
    return Starlette(
        routes=[
            Route("/api/thing", thing, methods=METHODS),
            Route("/api/records", thing, methods=METHODS),
            Route("/verify", page),
            Route("/broken", broken),
            WebSocketRoute("/api/socket", socket),
            WebSocketRoute("/api/shut", shut),
            WebSocketRoute("/api/broken-socket", broken_socket),
        ]
    )


class Clock:
    """A clock that somebody sets."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now
