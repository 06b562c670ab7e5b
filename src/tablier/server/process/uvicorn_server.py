"""The web server under the application: uvicorn, with our limits, on our socket, and leaving signals to us."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Generator
from typing import Any

import uvicorn

from tablier.server.process.connections import Connections, counted
from tablier.server.process.port import BACKLOG
from tablier.server.settings import Settings

FRAME = 4096  # bytes of the longest message that is read
HEADERS = 16_384  # bytes of the longest head of a request
PING = 20.0  # seconds
FINISHING = 1  # seconds in which answers that were begun are finished


class UvicornServer(uvicorn.Server):
    """A uvicorn server with an event for when it has started."""

    def __init__(self, app: Callable[..., Any], settings: Settings) -> None:
        super().__init__(config(app, settings))
        self.opened = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.opened.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield

    def let_nobody_in(self) -> None:
        """Stop accepting connections; those that are there stay."""
        for server in self.servers:
            server.close()


def config(app: Callable[..., Any], settings: Settings) -> uvicorn.Config:
    """Set the limits. The address of a client is found by our own middleware, which knows our proxies."""
    return uvicorn.Config(
        app,
        http=counted(Connections(settings)),
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=HEADERS,
        backlog=BACKLOG,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=FINISHING,
    )


def new_loop() -> asyncio.AbstractEventLoop:
    """Return the fast event loop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
