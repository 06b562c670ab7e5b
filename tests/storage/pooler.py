"""PgBouncer in front of a PostgreSQL server of the tests, on a socket beside it."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.storage.server import Server

USUAL = "/usr/sbin:/usr/local/sbin"  # where Debian puts it, which is not in everybody's PATH
PORT = 6432
KEEPS_STATEMENTS = (1, 21)


def program() -> str | None:
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path=USUAL)


def version() -> tuple[int, ...]:
    told = subprocess.run([str(program()), "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(map(int, re.findall(r"PgBouncer (\d+)\.(\d+)", told)[0]))


class Pooler:
    """A pooler in session or transaction mode."""

    def __init__(self, server: Server, mode: str) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="pooler-", dir=server.folder))
        (self._folder / "users").write_text('"tablier" ""\n')
        settings = {
            "listen_port": PORT,
            "unix_socket_dir": self._folder,
            "auth_type": "trust",
            "auth_file": self._folder / "users",
            "pool_mode": mode,
        }
        if version() >= KEEPS_STATEMENTS:
            settings["max_prepared_statements"] = 200  # as it is unless somebody says otherwise from 1.24 on
        lines = [f"{name} = {value}" for name, value in settings.items()]
        text = "\n".join(["[databases]", f"* = host={server.folder}", "[pgbouncer]", *lines, ""])
        self._settings = self._folder / "settings.ini"
        self._settings.write_text(text)
        self._log = self._folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        self._begin(server)

    def url(self, database: str) -> str:
        return f"postgresql://tablier@/{database}?host={self._folder}&port={PORT}"

    def end(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait(10)

    def _begin(self, server: Server) -> None:
        user = server.user
        if user:
            for path in (self._folder, *self._folder.iterdir()):
                shutil.chown(path, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen([str(program()), self._settings], stdout=log, stderr=log, **who)
        while not self._socket.exists():
            if self._process.poll() is not None:
                raise RuntimeError(self._log.read_text())

    @property
    def _socket(self) -> Path:
        return self._folder / f".s.PGSQL.{PORT}"
