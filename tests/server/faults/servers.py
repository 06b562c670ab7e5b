"""A server in a process of its own, started quickly, killed, stopped and started again at the same port.

Servers are forked from a process that has everything loaded; what must be there before Python starts, such as a library
that is preloaded, has its server started the long way.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.server.faults.planted import started
from tests.server.redis import free_port
from tests.server.running import surroundings

ROOT = Path(__file__).parents[3]
PATIENCE = 120.0
KEY = "A" * 43 + "="
LAST_LINE = "Ctrl-C"
# Nobody is told to wait, unless the test is about that.
GENEROUS = {
    "messages": 10_000,
    "sockets-per-seat": 1_000,
    "sockets-per-address": 100_000,
    "matches-per-minute": 100_000,
    "joins-per-minute": 100_000,
    "imports-per-hour": 100_000,
    "tables-per-person": 100_000,
    "tables-per-address": 100_000,
    "programs-per-person": 100,
}
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["pytest", "tests.server.faults.planted", "tests.server.faults.loaded"])


class Server:
    """A server, and how to treat it badly."""

    def __init__(self, folder: Path, store: str = "", *, plants: tuple[str, ...] = (), **settings: object) -> None:
        self.folder = folder
        self.plants = plants
        self.port = free_port()
        self.beside = free_port()  # where a proxy may stand, under whose address people know this server
        self.address = f"http://127.0.0.1:{self.port}"
        self.file = Path(store.removeprefix("sqlite:")) if store.startswith("sqlite:") else folder / "matches.db"
        self.store = store or f"sqlite:{self.file}"
        self._settings = {**GENEROUS, "port": self.port, "store": self.store, **settings}
        self._settings.setdefault("origin", f"http://127.0.0.1:{self.beside}")
        self._process: Any = None
        self._starts = 0

    # Starting and stopping.

    def start(self, *, limits: dict[int, int] | None = None) -> Server:
        """Start, and wait until it says where it is."""
        self._starts += 1
        told = [str(self.output), str(self.errors)]
        self._process = FORKS.Process(
            target=started, args=(self._words, self._environ, told, self.plants, limits or {})
        )
        self._process.start()
        return self.awaited()

    def start_slowly(self, *before: str, **environ: str) -> Server:
        """Start with a program or variables that must be there first."""
        self._starts += 1
        command = [*before, sys.executable, "-m", "tests.server.faults.planted", ",".join(self.plants), *self._words]
        with self.output.open("w") as output, self.errors.open("w") as errors:
            surrounded = {**self._environ, "PYTHONPATH": str(ROOT), **environ}
            process = subprocess.Popen(
                command, env=surrounded, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=errors
            )
        self._process = Started(process)
        return self.awaited()

    def refused(self) -> str:
        """Start, and return the sentence with which it does not."""
        with pytest.raises(AssertionError):
            self.start()
        assert self.end() == 2
        return self.complaints

    def awaited(self) -> Server:
        until(lambda: LAST_LINE in self.told or not self.is_alive, "the server did not start")
        assert self.is_alive, self.complaints
        return self

    @property
    def _words(self) -> list[str]:
        flags = [f"--{name}={value}" for name, value in self._settings.items()]
        return ["serve", "--no-warm", *flags]

    @property
    def _environ(self) -> dict[str, str]:
        return surroundings(self.folder, TABLIER_KEY=KEY)

    @property
    def output(self) -> Path:
        return self.folder / f"output-{self.port}-{self._starts}"

    @property
    def errors(self) -> Path:
        return self.folder / f"errors-{self.port}-{self._starts}"

    @property
    def told(self) -> str:
        return self.output.read_text("utf-8") if self.output.exists() else ""

    @property
    def complaints(self) -> str:
        return self.errors.read_text("utf-8") if self.errors.exists() else ""

    @property
    def is_alive(self) -> bool:
        return bool(self._process.is_alive())

    @property
    def pid(self) -> int:
        return int(self._process.pid)

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        """Be gone at once."""
        if self.is_alive:
            self.signal(signal.SIGKILL)
        self.end()

    def stop(self) -> int:
        """Ask to leave; return the exit code."""
        self.signal(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        """Wait for the end, and return the exit code."""
        self._process.join(PATIENCE)
        assert self._process.exitcode is not None, "the server did not end"
        return int(self._process.exitcode)

    def clear(self) -> None:
        if self._process is not None:
            self.kill()
            self._process.close()

    # Looking at it.

    def memory(self) -> int:
        """Return how much memory it uses, in bytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024  # type: ignore[index]

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        """Ask for something over HTTP, or send it."""
        return json.loads(self.read(path, token, None if body is None else json.dumps(body).encode()))

    def read(self, path: str, token: str = "", data: bytes | None = None) -> str:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        with urlopen(Request(self.address + path, data, headers), timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def session(self) -> str:
        return str(self.ask("/api/session", {"bearer": True})["token"])

    def table(self, token: str, *holders: str, game: str = "kid-cala-beginner", **form: object) -> dict[str, Any]:
        """Set a table up, for two people at one device unless it is said otherwise."""
        seats = [seat(word) for word in holders or ("device", "device")]
        made: dict[str, Any] = self.ask("/api/matches", {"game": game, "seats": seats, **form}, token)
        return made


class Started:
    """A process that was started the long way, with the handles of one that was forked."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.pid = process.pid

    @property
    def exitcode(self) -> int | None:
        return self._process.poll()

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def join(self, timeout: float) -> None:
        self._process.wait(timeout)

    def close(self) -> None:
        self._process.wait(PATIENCE)


def seat(word: str) -> dict[str, str]:
    return {"holder": word} if word in ("person", "open", "device") else {"holder": "program", "program": word}


def until(happens: Callable[[], object], otherwise: str = "it did not happen", patience: float = PATIENCE) -> None:
    """Wait for something that happens sooner or later in another process; say so if it does not."""
    deadline = time.monotonic() + patience
    while not happens():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.01)


@contextmanager
def planned(folder: Path, *plants: str, **more: Any) -> Iterator[Server]:
    """Prepare a server that a test starts; it is killed at the end if it still runs."""
    server = Server(folder, more.pop("store", ""), plants=plants, **more)
    try:
        yield server
    finally:
        server.clear()


@contextmanager
def serving(folder: Path, *plants: str, **more: Any) -> Iterator[Server]:
    """Start a server; it is killed at the end if it still runs."""
    with planned(folder, *plants, **more) as server:
        yield server.start()


def files_limit(most: int) -> dict[int, int]:
    return {resource.RLIMIT_NOFILE: most}
