"""Whether the long versions run, and the servers behind the server."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.bus.servers import Postgres, Redis

SHIM = Path(__file__).parents[2] / "storage" / "faults" / "shim.c"

# Signals, limits and /proc are those of Linux; what is loaded for all servers is nothing for this process.
collect_ignore_glob = ["loaded.py"] if sys.platform == "linux" else ["*.py"]


@pytest.fixture(scope="session")
def long() -> bool:
    """Whether there is time: `make faults` says so."""
    return os.environ.get("TABLIER_FAULTS") == "long"


@pytest.fixture(scope="session")
def shim(tmp_path_factory) -> dict[str, str]:
    """The failing disk of the storage tests, as it is put under a server."""
    if not (compiler := shutil.which("cc")):
        pytest.skip("a C compiler is needed for a disk that fails")
    library = tmp_path_factory.mktemp("shim") / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-w", "-o", library, SHIM, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library)}


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    server = Postgres()
    try:
        yield server
    finally:
        server.end()


@pytest.fixture
def postgres(postgres_server) -> Iterator[Postgres]:
    """PostgreSQL, running, with an empty database."""
    server = postgres_server
    server.resume() if server.is_running else server.start()

    async def clear() -> None:
        link = await asyncpg.connect(server.url())
        await link.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await link.close()

    asyncio.run(clear())
    yield server
    server.resume()


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        server.start()
        yield server
    finally:
        server.resume()
        server.end()
