"""The server under test, started as people start it, on a core of its own; and what the system says about it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

MAIN = "from bench.load import inside; inside.begin(); from tablier.cli import main; main()"
TWIN = "from bench.load import twin; twin.main()"
ROOT = Path(__file__).parents[2]
KEY = "A" * 43 + "="
CORES = sorted(os.sched_getaffinity(0))
SERVERS, CROWD = CORES[:1], CORES[-1:]
GENEROUS = {
    "sockets-per-address": 100_000, "sockets": 100_000, "sockets-per-seat": 1000, "messages": 10_000,
    "matches-per-minute": 100_000, "joins-per-minute": 100_000,
    "tables-per-person": 100_000, "tables-per-address": 1_000_000,
}  # fmt: skip
PATIENCE = 90.0
PAGE, TICKS = resource.getpagesize(), os.sysconf("SC_CLK_TCK")


def allow_many_files(most: int = 60_000) -> None:
    """Let this process, and those it starts, open as many sockets as a lane needs."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, max(hard, most)))
    except (ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def stay_aside() -> None:
    """Leave the first core to the server."""
    os.sched_setaffinity(0, CROWD)


def pinned(cores: list[int]) -> list[str]:
    """Return what to put before a command so that it runs on these cores."""
    return ["taskset", "-c", ",".join(map(str, cores))] if shutil.which("taskset") else []


@dataclass
class Server:
    """A server in a process of its own; `folder` is on a real disk."""

    folder: Path
    store: str = ""
    flags: dict[str, object] = field(default_factory=dict)
    cores: list[int] = field(default_factory=lambda: list(SERVERS))
    environ: dict[str, str] = field(default_factory=dict)
    code: str = MAIN
    port: int = 0
    _process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Start it; return how many seconds passed until it listened and said so."""
        flags = {"store": self.store or f"sqlite:{self.folder / 'matches.db'}", **GENEROUS, **self.flags}
        words = [part for name, value in flags.items() for part in (f"--{name}", str(value))]
        words = ["serve", "--port", str(self.port), "--no-warm", *words]
        begun = time.perf_counter()
        with (self.folder / "errors").open("ab") as errors:
            self._process = subprocess.Popen(
                [*pinned(self.cores), sys.executable, "-c", self.code, *words],
                env=self._environ(), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
                text=True,
            )  # fmt: skip
        self._read_address()
        return time.perf_counter() - begun

    def _environ(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLIER_") or "CACHE" in name}
        own = {"XDG_CONFIG_HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "TABLIER_KEY": KEY}
        return kept | own | {"LANG": "C.UTF-8", "LOAD_REPORT": str(self.folder / "report")} | self.environ

    def _read_address(self) -> None:
        process = self.process
        assert process.stdout
        told = ""
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", told)):
            line = process.stdout.readline()
            if not line:
                raise RuntimeError(told + self.errors())
            told += line
        self.port = int(found[1])

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process, "it was never started"
        return self._process

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def errors(self) -> str:
        return (self.folder / "errors").read_text()

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> float:
        """Ask it to leave; return how many seconds it took."""
        begun = time.perf_counter()
        if self.is_running:
            self.signal(signal.SIGTERM)
            self._wait()
        return time.perf_counter() - begun

    def _wait(self) -> None:
        self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()

    # What the system says.

    @property
    def memory(self) -> float:
        """Megabytes in memory."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE / 1e6

    @property
    def used(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def files(self) -> int:
        return sum(1 for _ in Path(f"/proc/{self.pid}/fd").iterdir())

    async def report(self) -> dict[str, Any]:
        """Ask the server what it counted."""
        path = self.folder / "report"
        path.unlink(missing_ok=True)
        self.signal(signal.SIGUSR1)
        async with asyncio.timeout(PATIENCE):
            while not path.exists():
                await asyncio.sleep(0.02)
        found: dict[str, Any] = json.loads(path.read_text())
        return found


def folder() -> tempfile.TemporaryDirectory[str]:
    """Return a new folder on a real disk: /tmp may be memory, where nothing has to be synced."""
    place = os.environ.get("LOAD_FOLDER") or ("/var/tmp" if Path("/var/tmp").is_dir() else None)
    return tempfile.TemporaryDirectory(prefix="tablier-load-", dir=place)
