"""One browser and one server for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Running, run, server
from tests.web.alone import Visits, alone
from tests.web.browser import PATIENCE, chromium, visitor
from tests.web.static import FOLDER

# Everybody here comes from one address, and sits down faster than people do.
LIMITS = {
    "TABLIER_MATCHES_PER_MINUTE": "10000",
    "TABLIER_TABLES_PER_PERSON": "10000",
    "TABLIER_TABLES_PER_ADDRESS": "10000",
    "TABLIER_IMPORTS_PER_HOUR": "10000",
    "TABLIER_CLAIMS_PER_MINUTE": "10000",
    "TABLIER_REQUESTS_PER_MINUTE": "100000",
    "TABLIER_MESSAGES": "10000",
    "TABLIER_SOCKETS_PER_ADDRESS": "1000",
    "TABLIER_PROGRAMS_PER_PERSON": "10",
    "TABLIER_WORK_PER_VISITOR": "10000000",
    "TABLIER_WORK_PER_ADDRESS": "10000000",
}


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's top, with a site in a folder below it."""
    top = tmp_path_factory.mktemp("host")
    done = run(top, "site", FOLDER)
    assert done.returncode == 0, done.stderr
    return top


@pytest.fixture(scope="package")
def apart(browser: Browser, folder: Path) -> Iterator[Visits]:
    with alone(browser, folder) as visits:
        yield visits


@pytest.fixture(params=["server", "alone"])
def visits(request: pytest.FixtureRequest, browser: Browser) -> Visits:
    """Visits to the page of a server, and again to a folder of files with the network cut: both show the same."""
    if request.param == "alone":
        found: Visits = request.getfixturevalue("apart")
        return found
    return partial(visitor, browser, request.getfixturevalue("house").address)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("house"), "--workers", 1, **LIMITS) as running:
        yield running
