"""What all tests share: those that start servers, browsers or worlds of faults are slow, and not in `make check`."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SERVER = ("bus", "dice", "faults", "fuzz", "load", "security", "simulation", "test_serving.py", "test_warming.py")
SERVERS = HERE / "server"
SLOW = [HERE / "client", HERE / "web", *(HERE / "server" / name for name in SERVER)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path == place or place in item.path.parents for place in SLOW):
            item.add_marker(pytest.mark.slow)
        if SERVERS in item.path.parents and item.name.partition("[")[0].endswith("_is_caught"):
            item.add_marker(pytest.mark.planted)  # that a test can fail need not be shown with every change
