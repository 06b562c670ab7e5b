"""What a stranger may send: not too much, not too slowly, and only plain JSON."""

from __future__ import annotations

import asyncio
import json

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablier.matches.errors import BrokenLog
from tablier.matches.log import DEEPEST, Json, check_json
from tablier.server.errors import HttpError
from tablier.server.http.error_responses import refuse

MOST = 64 * 1024  # bytes
MOST_IMPORTED = 256 * 1024
PATIENCE = 30  # seconds for a whole body
SAFE = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
SHOWN = 80


class Bodies:
    """Read each body whole before the app sees anything of it; `imports` are the paths that take longer ones."""

    def __init__(self, app: ASGIApp, imports: frozenset[str] = frozenset(), patience: float = PATIENCE) -> None:
        self._app = app
        self._imports = imports
        self._patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        try:
            body = await self._read(scope, receive)
        except HttpError as error:
            return await refuse(error, scope, receive, send)
        if body is None:  # whoever sent it is gone
            return None
        return await self._app(scope, again(body, receive), send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        most = MOST_IMPORTED if scope["path"] in self._imports else MOST
        try:
            async with asyncio.timeout(self._patience):
                body = await read_whole(receive, most)
        except TimeoutError:
            raise HttpError("slow", 408, most=int(self._patience)) from None
        if body and scope["method"] not in SAFE:
            check_type(scope)
            read_strictly(body)
        return body


async def read_whole(receive: Receive, most: int) -> bytes | None:
    """Return a body, counted as it arrives; what its header claims does not matter."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if len(body) > most:
            raise HttpError("too-long", 413, most=most)
        if not message.get("more_body", False):
            return bytes(body)


def again(body: bytes, receive: Receive) -> Receive:
    """Hand a body out once more, and then whatever comes after it."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def hand_out() -> Message:
        return waiting.pop() if waiting else await receive()

    return hand_out


def check_type(scope: Scope) -> None:
    """Refuse what a form of another site could send; browsers ask first before they send JSON, or delete."""
    found = Headers(scope=scope).getlist("content-type")
    if not found and scope["method"] == "DELETE":
        return
    if len(found) != 1 or found[0].split(";")[0].strip().lower() != JSON:
        raise HttpError("content-type", 415, found=", ".join(found)[:SHOWN])


def read_strictly(body: bytes) -> Json:
    """Read JSON from a stranger as the log does, whatever its length.

    >>> read_strictly(b'{"seat": 1}')
    {'seat': 1}
    """
    try:
        found: Json = json.loads(body.decode("utf-8"), object_pairs_hook=_each_once)
        check_json(found)
    except (ValueError, RecursionError, BrokenLog):
        raise HttpError("json", 400, most=DEEPEST) from None
    return found


def _each_once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key twice")
    return found
