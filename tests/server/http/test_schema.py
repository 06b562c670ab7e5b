"""Whatever the description allows, and whatever it does not: no mistake of ours, and every answer as described."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tablier.server.http import rate_limits as pace
from tablier.server.http.app import openapi_of
from tests.server.http.guests import CALA, opened

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 5  # of each route
TABLE = {"game": CALA, "seats": [{"holder": "device"}, {"holder": "open"}]}


@contextmanager
def serving() -> Iterator[str]:
    """Run a real server in a thread of its own; give its address."""
    started, stop, found = threading.Event(), threading.Event(), [""]

    async def serve() -> None:
        async with opened(port=0) as place:
            server = uvicorn.Server(uvicorn.Config(place.app, port=0, log_config=None, lifespan="off"))
            task = asyncio.create_task(server.serve())
            while not server.started:
                await asyncio.sleep(0.01)
            found[0] = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
            started.set()
            await asyncio.to_thread(stop.wait)
            server.should_exit = True
            await task

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    started.wait(20)
    try:
        yield found[0]
    finally:
        stop.set()
        thread.join()


def known(address: str) -> tuple[dict[str, str], str]:
    """Return the headers of somebody with a session, and a match of theirs."""
    token = httpx.post(f"{address}/api/session", json={"bearer": True}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    return headers, httpx.post(f"{address}/api/matches", json=TABLE, headers=headers).json()["match"]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_every_answer_is_as_described_whatever_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "STUDIES", 1_000_000)
    schema = schemathesis.openapi.from_dict(openapi_of())
    asked = 0

    def asks(operation: Any, address: str) -> None:
        headers, match = known(address)

        @settings(
            max_examples=EXAMPLES,
            database=None,
            deadline=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=one_of(*(operation.as_strategy(generation_mode=mode) for mode in GenerationMode)))
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            if asked % 2 and "match" in (case.path_parameters or {}):
                case.path_parameters["match"] = match
            case.call_and_validate(base_url=address, headers=headers, checks=CHECKS)

        ask()

    with serving() as address:
        for found in schema.get_all_operations():
            asks(found.ok(), address)
    assert asked >= 30
