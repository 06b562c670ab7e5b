"""What all tests share: those that start servers, browsers or worlds of faults are slow, and not in `make check`."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator
from functools import cache
from pathlib import Path

import hypothesis
import pytest
from _pytest.doctest import DoctestModule

HERE = Path(__file__).parent
SERVER = ("bus", "dice", "faults", "fuzz", "load", "security", "simulation", "test_serving.py", "test_warming.py")
SERVERS = HERE / "server"
SLOW = [HERE / "client", HERE / "web", *(HERE / "server" / name for name in SERVER)]

hypothesis.settings.register_profile("any machine", deadline=None)  # no test depends on how fast a machine is
hypothesis.settings.load_profile("any machine")


def pytest_configure() -> None:
    """Let no solved games of this machine in, and hear Ctrl-C, which a shell lets its background commands ignore."""
    os.environ["TABLIER_TABLES"] = str(Path(__file__).parent / "solved")  # nothing is there, whatever this machine has
    os.environ.pop("TABLIER_NETWORKS", None)
    gc.disable()  # until everything is collected: ten thousand tests are no garbage
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Set the tests aside: whoever looks for garbage in a test need not look through all of them."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in docstrings of Tablier alone, not of its tests."""
    collectors = yield
    return [each for each in collectors if not isinstance(each, DoctestModule)]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even load folders of slow tests where these are left out."""
    return True if "not slow" in config.option.markexpr and is_slow(collection_path) else None


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
