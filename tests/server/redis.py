"""A real Redis server for the tests: its own folder, a free port of this machine, nothing kept.

server = RedisServer()
server.start()
... server.url() ... server.pause(); server.resume(); server.kill(); server.start(); server.stop()
server.end()
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

QUICK = Path("/dev/shm")
PATIENCE = 120.0
MISSING = "No redis-server on this machine: install the Debian package redis-server (apt-get install redis-server)."


class RedisServer:
    """Redis in a folder of its own; the port stays the same over restarts."""

    def __init__(self, *options: str) -> None:
        found = shutil.which("redis-server")
        if found is None:
            raise RuntimeError(MISSING)
        self.folder = Path(tempfile.mkdtemp(prefix="tablier-redis-", dir=QUICK if os.access(QUICK, os.W_OK) else None))
        self.port = free_port()
        self._program = found
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            command = [self._program, *settings, *self._options]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if not self.is_running or time.monotonic() > until:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.01)

    def stop(self) -> None:
        """Shut down in order."""
        self._signal(signal.SIGTERM)
        self._wait()

    def kill(self) -> None:
        """Be gone at once."""
        self._signal(signal.SIGKILL)
        self._wait()

    def pause(self) -> None:
        """Say nothing more, with every connection open."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def end(self) -> None:
        if self.is_running:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def say(self, *words: str) -> bytes:
        """Return the beginning of the answer to a command, given without any library."""
        line = b"".join(b"$%d\r\n%s\r\n" % (len(word.encode()), word.encode()) for word in words)
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as link:
            link.sendall(b"*%d\r\n" % len(words) + line)
            return link.recv(65_536)

    def _answers(self) -> bool:
        try:
            return self.say("PING").startswith((b"+PONG", b"-NOAUTH"))
        except OSError:
            return False

    def _signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def _wait(self) -> None:
        assert self._process is not None
        self._process.wait(PATIENCE)


def free_port() -> int:
    """Return a port on which nobody listens just now."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])
