"""The web application: routes and the socket of each match, with the middleware around them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from fastapi import Depends, FastAPI, Request, Response, WebSocket
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from tablier.server.database import Database
from tablier.server.http.budgets import Budgets
from tablier.server.http.dependencies import FAILURES, Limits, Parts, charged, parts_of
from tablier.server.http.memory import Memory
from tablier.server.http.metrics import Lag
from tablier.server.http.middleware.errors import answer_errors, on_http
from tablier.server.http.middleware.headers import is_api
from tablier.server.http.middleware.peers import peer_key
from tablier.server.http.middleware.sessions import HttpSessions
from tablier.server.http.middleware.stack import with_middleware
from tablier.server.http.rate_limits import RateLimits, Sockets
from tablier.server.http.routes import (
    daily,
    games,
    health,
    matches,
    me,
    pages,
    positions,
    puzzles,
    ratings,
    records,
    reviews,
    seats,
    sessions,
    sheets,
    site,
    studies,
)
from tablier.server.http.socket import SocketHandler
from tablier.server.identity import identity_of
from tablier.server.live.live_match import VERSION
from tablier.server.live.rooms import Rooms
from tablier.server.live.setup import MatchSetup
from tablier.server.messages.described import Heard, Said
from tablier.server.people.daily import Daily
from tablier.server.people.ladder import Ladder
from tablier.server.runtime import Runtime
from tablier.server.work.lanes import Calls
from tablier.server.work.studies import Studies

ROUTERS = (
    sessions,
    me,
    games,
    sheets,
    positions,
    matches,
    seats,
    records,
    reviews,
    ratings,
    studies,
    daily,
    puzzles,
    health,
    pages,
    site,
)
SOCKET = "/api/matches/{match}/socket"


def app_of(runtime: Runtime, database: Database, rooms: Rooms, calls: Calls, studies: Studies) -> ASGIApp:
    """Return the application, as uvicorn runs it."""
    settings = runtime.settings
    app = described(docs=settings.docs)
    rate_limits = RateLimits(settings, settings.bus if settings.bus.startswith("redis") else "", runtime.limits_clock)
    http_sessions = HttpSessions(database.sessions, settings, runtime.now, runtime.draw)
    memory, budgets = Memory(), Budgets(settings, runtime.limits_clock)
    app.state.parts = Parts(
        runtime=runtime,
        database=database,
        rooms=rooms,
        setup=MatchSetup(runtime, database, rooms),
        calls=calls,
        studies=studies,
        daily=Daily(database.roots),
        ladder=Ladder(database.ratings, runtime.now),
        http_sessions=http_sessions,
        limits=Limits(rate_limits, budgets),
        handler=SocketHandler(runtime, database, rooms, rate_limits, budgets),
        sockets=Sockets(settings, memory),
        lag=Lag(),
        memory=memory,
    )
    return with_middleware(app, settings, rate_limits, http_sessions)


def openapi_of() -> dict[str, Any]:
    """Return the description of all routes and messages, without a server: other languages make their types from it."""
    return described(docs=False).openapi()


def described(*, docs: bool) -> FastAPI:
    """Return the application without a server."""
    app = FastAPI(
        title="Tablier",
        version=VERSION,
        lifespan=watching,
        openapi_url="/openapi.json" if docs else None,
        docs_url="/docs" if docs else None,
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(charged)],
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    answer_errors(app)
    app.add_exception_handler(404, lost)
    app.router.routes.append(WebSocketRoute(SOCKET, table))  # first, and plain: a thousand who come back go by here
    for module in ROUTERS:
        app.include_router(module.router)
    describe_messages(app)
    return app


async def lost(request: Request, error: Exception) -> Response:
    """Show a person who mistyped an address the page that says so; a program gets the one shape of all errors."""
    is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if is_person and not is_api(request.url.path) and site.is_built():
        page = site.page(request)
        page.status_code = 404 if page.status_code == 200 else page.status_code
        return page
    return await on_http(request, error)


@contextlib.asynccontextmanager
async def watching(app: FastAPI) -> AsyncIterator[None]:
    """Measure the lag of the event loop while the server runs, if metrics are served."""
    parts: Parts = app.state.parts
    task = asyncio.create_task(parts.lag.watch()) if parts.runtime.settings.metrics else None
    yield
    if task:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def table(socket: WebSocket) -> None:
    """Serve the socket of a match, if there is room for one more."""
    match: str = socket.path_params["match"]
    parts, identity = parts_of(socket), identity_of(socket.scope)
    address, seats = peer_key(socket.scope), [f"{match} {identity.person}"] if identity.person else []
    parts.sockets.admit(address, seats)
    try:
        await parts.handler.attend(socket, identity, match, address)
    finally:
        parts.sockets.leave(address, seats)


def describe_messages(app: FastAPI) -> None:
    """Add the messages of the socket to the OpenAPI description."""

    @app.webhooks.post(
        "said", operation_id="said", responses=FAILURES, summary="What a client says on the socket of a match"
    )
    async def said(message: Said) -> None:
        """See docs/reference/protocol.md."""

    @app.webhooks.post(
        "heard", operation_id="heard", responses=FAILURES, summary="What the server says on the socket of a match"
    )
    async def heard(message: Heard) -> None:
        """See docs/reference/protocol.md."""
