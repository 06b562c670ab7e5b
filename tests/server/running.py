"""A server in a process of its own, with folders of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

MAIN = "from tablier.cli import main; main()"
PLAIN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"}
LAST_LINE = "Ctrl-C"
PATIENCE = 120


def surroundings(folder: Path, **more: str) -> dict[str, str]:
    """Return an environment without settings, whose folders are all in one."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLIER_") or "CACHE" in name}
    return kept | PLAIN | {"XDG_CONFIG_HOME": str(folder / "config"), "XDG_DATA_HOME": str(folder / "data")} | more


def command(*words: object, code: str = MAIN) -> list[str]:
    return [sys.executable, "-c", code, *map(str, words)]


def run(folder: Path, *words: object, code: str = MAIN, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        command(*words, code=code),
        env=surroundings(folder, **more),
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


class Running:
    """A server that has said where it is."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.told = ""
        while LAST_LINE not in self.told:
            self.told += self.line()
        self.address = re.search(r"http://[0-9.:]+", self.told)[0]

    def line(self) -> str:
        """Return the next line that it says."""
        said = self.process.stdout.readline()
        assert said, self.process.stderr.read()
        return said

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """Wait for its end, and return the exit code."""
        return self.process.wait(PATIENCE)

    def ask(self, path: str, body: Any = None, **headers: str) -> Any:
        """Ask for something over HTTP, or send it."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, {"Content-Type": "application/json", **headers})
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)


@contextmanager
def server(folder: Path, *flags: object, code: str = MAIN, **more: str) -> Iterator[Running]:
    """Start a server at a free port; it is killed at the end if it still runs."""
    process = subprocess.Popen(
        command("serve", "--port", 0, "--no-warm", *flags, code=code),
        env=surroundings(folder, **more),
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    with process:
        try:
            yield Running(process)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
