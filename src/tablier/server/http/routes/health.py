"""Whether the server lives, whether it can do its work, and how much of it."""

from __future__ import annotations

import asyncio
from typing import Literal

from fastapi import APIRouter, Request, Response

from tablier.server.errors import HttpError
from tablier.server.http.dependencies import FAILURES, DatabaseDep, LagDep, RoomsDep, RuntimeDep
from tablier.server.http.metrics import MEDIA, written
from tablier.server.messages.model import Model
from tablier.server.runtime import Runtime
from tablier.server.work.lanes import Thinkers
from tablier.storage.errors import StorageError
from tablier.storage.tables import ServerStore

router = APIRouter(tags=["health"], responses=FAILURES)

PATIENCE = 2.0  # seconds for the store to answer
NOBODY = "A" * 22  # a match that need not be there: reading its head shows that the store answers
NEAR = ("127.0.0.1", "::1")
BEARABLE = {"bus"}  # a hint that does not come is found in the log two seconds later: nothing is lost
NOW = {"Cache-Control": "no-store"}
FORWARDED = ("forwarded", "x-forwarded-for")


class Alive(Model):
    alive: Literal[True] = True


class Readiness(Model):
    """Whether the server can do its work, and what is wrong; without the bus it can."""

    ready: bool
    reasons: list[str]


@router.get("/health")
async def health(response: Response) -> Alive:
    """Say that the process answers; nothing else is asked."""
    response.headers.update(NOW)
    return Alive()


@router.get("/ready", responses={503: {"model": Readiness}})
async def ready(runtime: RuntimeDep, database: DatabaseDep, rooms: RoomsDep, response: Response) -> Readiness:
    """Say whether the server can do its work, and if not, why."""
    reasons = await obstacles(runtime, database.store, rooms.thinkers)
    response.headers.update(NOW)
    response.status_code = 200 if set(reasons) <= BEARABLE else 503
    return Readiness(ready=response.status_code == 200, reasons=reasons)


async def obstacles(runtime: Runtime, store: ServerStore, thinkers: Thinkers) -> list[str]:
    """Return the names of all checks that fail, for operators."""
    found = {
        "stopping": runtime.stopping.is_set(),
        "failed": bool(runtime.failed) or store.stopped is not None,
        "store": not await answers(store),
        "bus": not runtime.bus.is_well,
        "thinkers": not getattr(thinkers, "is_well", True),
    }
    return [name for name, wrong in found.items() if wrong]


async def answers(store: ServerStore) -> bool:
    try:
        await asyncio.wait_for(store.head(NOBODY), PATIENCE)
    except (StorageError, TimeoutError):
        return False
    return True


@router.get("/metrics", response_class=Response, responses={200: {"content": {MEDIA: {}}}})
async def metrics(
    request: Request, runtime: RuntimeDep, database: DatabaseDep, rooms: RoomsDep, lag: LagDep
) -> Response:
    """Count what the server does, for Prometheus: for requests from this machine, if settings allow it."""
    if not runtime.settings.metrics or not is_near(request):
        raise HttpError("not-found", 404)
    body = written(runtime, database.store, rooms, lag)
    return Response(body, media_type=MEDIA, headers=NOW)


def is_near(request: Request) -> bool:
    """Return whether a request comes from this machine itself, and was not passed on for somebody else."""
    passed_on = any(name in request.headers for name in FORWARDED)
    return request.client is not None and request.client.host in NEAR and not passed_on
