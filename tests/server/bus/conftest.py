"""The servers behind the buses, each started once, and running at the beginning of every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tablier.server.bus import open_bus
from tablier.server.bus.memory import MemoryBus
from tests.server.bus.servers import Postgres, Redis

SHARED = ("postgres", "redis")


def run_server(kind: type[Postgres] | type[Redis]) -> Iterator[Postgres | Redis]:
    server = kind()
    try:
        server.start()
        yield server
    finally:
        server.end()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres | Redis]:
    yield from run_server(Postgres)


@pytest.fixture(scope="session")
def redis() -> Iterator[Postgres | Redis]:
    yield from run_server(Redis)


@pytest.fixture(params=SHARED)
def server(request) -> Iterator[Postgres | Redis]:
    """A server of each kind."""
    running = request.getfixturevalue(request.param)
    yield running
    running.resume()
    if not running.is_running:
        running.start()


@pytest.fixture(params=("memory", *SHARED))
def new_bus(request) -> Callable:
    """Make buses of each kind that hear each other."""
    if request.param == "memory":
        air: list[MemoryBus] = []
        return lambda: MemoryBus(air)
    server = request.getfixturevalue(request.param)
    return lambda: open_bus(server.url(), "memory:")
