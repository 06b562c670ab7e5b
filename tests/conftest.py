"""What all tests share: those that start servers, browsers or worlds of faults are slow, and not in `make check`."""

from __future__ import annotations

import signal
from functools import cache
from pathlib import Path

import hypothesis
import pytest

HERE = Path(__file__).parent
SERVER = ("bus", "dice", "faults", "fuzz", "load", "security", "simulation", "test_serving.py", "test_warming.py")
SERVERS = HERE / "server"
SLOW = [HERE / "client", HERE / "web", *(HERE / "server" / name for name in SERVER)]

hypothesis.settings.register_profile("any machine", deadline=None)  # no test depends on how fast a machine is
hypothesis.settings.load_profile("any machine")


def pytest_configure() -> None:
    """Hear Ctrl-C: a shell that starts something in the background lets it and its children ignore the signal."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@cache
def is_slow(path: Path) -> bool:
    return any(path.is_relative_to(place) for place in SLOW)


@cache
def is_of_server(path: Path) -> bool:
    return path.is_relative_to(SERVERS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)
        if is_of_server(item.path) and item.name.partition("[")[0].endswith("_is_caught"):
            item.add_marker(pytest.mark.planted)  # that a test can fail need not be shown with every change
