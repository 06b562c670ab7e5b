"""What a client sends over the network: a few requests, and the WebSocket of a match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from http.client import HTTPException, HTTPMessage
from typing import IO, Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException

import tablier
from tablier.client.errors import ClientError, Declined, SeatTaken, ServerUnreachable, SessionEnded, UnknownMatch, plain
from tablier.client.links import MatchLink

SECONDS = 10.0  # to wait for an answer
LONGEST = 16_000_000  # bytes of an answer
LATER = (408, 425, 429, 500, 502, 503, 504)  # with these, the client connects again
ENDS = {4401: SessionEnded("session"), 4404: UnknownMatch("no-match")}  # close codes
AGENT = f"tablier/{tablier.__version__}"

JsonObject = dict[str, Any]
Given = TypeVar("Given")


class NoRedirects(HTTPRedirectHandler):
    """Follow no redirection: a token is meant for one server."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


class Api:
    """Requests to one server, in the name of one session."""

    def __init__(self, origin: str, language: str = "en", token: str = "") -> None:
        self.origin, self.language, self.token = origin, language, token

    async def open_session(self) -> str:
        """Open a session; return its token."""
        self.token = str((await self.post("/api/session", {"bearer": True}))["token"])
        return self.token

    async def claim(self, link: MatchLink, name: str) -> int:
        """Take a seat, the one of the invitation or any that is open."""
        asked = {"seat": link.seat, "secret": link.secret, "name": name}
        seats = (await self.post(f"/api/matches/{link.match}/claims", asked))["seats"]
        return int(seats[0] if link.seat is None else link.seat)

    async def create(self, asked: JsonObject) -> JsonObject:
        """Set a table up; return its match, seats and invitations."""
        return await self.post("/api/matches", asked)

    async def text(self, path: str, watch: str = "") -> str:
        """Return something written down; `watch` opens a match that is not public."""
        headers = {**self._headers(), **({"Tablier-Watch": watch} if watch else {})}
        return await self._given(Request(self.origin + path, headers=headers), as_text)

    async def json(self, path: str) -> JsonObject:
        """Return what a server answers as an object."""
        return await self._ask(Request(self.origin + path, headers=self._headers()))

    async def summary(self, match: str) -> JsonObject:
        return await self.json(f"/api/matches/{match}")

    async def post(self, path: str, body: JsonObject) -> JsonObject:
        data = json.dumps(body).encode()
        headers = {**self._headers(), "Content-Type": "application/json"}
        return await self._ask(Request(self.origin + path, data, headers, method="POST"))

    def _headers(self) -> dict[str, str]:
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept-Language": self.language, "User-Agent": AGENT, **known}

    async def _ask(self, request: Request) -> JsonObject:
        return await self._given(request, as_object)

    async def _given(self, request: Request, read: Callable[[bytes], Given]) -> Given:
        try:
            return read(await asyncio.to_thread(self._answer, request))
        except HTTPError as error:
            with error:
                raise refusal_of(error.code, await asyncio.to_thread(error.read, LONGEST)) from error
        except (URLError, OSError, HTTPException, ValueError) as error:
            reason = str(getattr(error, "reason", error))[:200]
            raise ServerUnreachable("unreachable", origin=self.origin, reason=reason) from error

    def _answer(self, request: Request) -> bytes:
        with build_opener(NoRedirects).open(request, timeout=SECONDS) as answer:
            found: bytes = answer.read(LONGEST + 1)
        if len(found) > LONGEST:
            raise ValueError(f"an answer of more than {LONGEST} bytes")
        return found


def as_object(answer: bytes) -> JsonObject:
    found = json.loads(answer)
    if not isinstance(found, dict):
        raise ValueError("an object was expected")
    return found


def as_text(answer: bytes) -> str:
    return answer.decode("utf-8")


def refusal_of(status: int, body: bytes) -> ClientError:
    """Return what an answer that is no success means."""
    try:
        found = json.loads(body)
        code, say = str(found["error"]), str(found["say"])
    except (ValueError, KeyError, TypeError):
        code, say = str(status), f"HTTP {status}"
    match status:
        case 401 | 403 if code == "session":
            return SessionEnded("session")
        case 404:
            return UnknownMatch("no-match")
        case 409:
            return SeatTaken("seat-taken", sentence=plain(say))
        case _:
            return Declined(code, say)


class Socket:
    """The WebSocket of a match."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send(self, text: str) -> None:
        try:
            await self._connection.send(text)
        except ConnectionClosed as error:
            raise ConnectionError(str(error)) from error

    async def recv(self) -> str:
        try:
            return str(await self._connection.recv())
        except ConnectionClosed as error:
            code = error.rcvd.code if error.rcvd else 0
            if code in ENDS:  # for good, and the goodbye may be lost
                raise ENDS[code] from error
            raise ConnectionError(str(error)) from error

    async def close(self) -> None:
        await self._connection.close()


async def dial(link: MatchLink, token: str) -> Socket:
    """Connect to the socket of a match."""
    headers = {"Authorization": f"Bearer {token}"}
    limits: dict[str, Any] = {"open_timeout": SECONDS, "close_timeout": 2, "ping_interval": 10, "ping_timeout": 15}
    try:
        return Socket(await connect(link.socket, additional_headers=headers, max_size=LONGEST, **limits))
    except InvalidStatus as error:
        status, body = error.response.status_code, error.response.body or b""
        if status in LATER:
            raise ConnectionError(str(status)) from error
        raise refusal_of(status, bytes(body)) from error
    except (OSError, InvalidHandshake, WebSocketException, TimeoutError) as error:
        raise ConnectionError(str(error)) from error
