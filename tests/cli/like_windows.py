"""Run `tablier` as if on Windows, as near as that can be done elsewhere: python -m tests.cli.like_windows WORD ...

The platform says win32, the modules that Windows does not have cannot be imported, and what it lacks in `os`, `select`
and `signal` is gone, but for SIGKILL, with which `subprocess` here ends a process. The standard library and the
libraries of others are loaded before that, and stay what they are here.
"""

from __future__ import annotations

import asyncio
import concurrent.futures.process
import ctypes
import importlib
import importlib.abc
import logging.handlers
import multiprocessing.popen_spawn_posix
import os
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import types
import webbrowser

LIBRARIES = (
    *("typer", "typer.testing", "rich.console", "rich.live", "rich.markdown", "rich.progress", "rich.table"),
    *("platformdirs", "openskill.models", "websockets.asyncio.client", "numpy", "pydantic.fields"),
)
OF_THE_COMPILER = ("numba", "numba.extending", "numba.np.arrayobj")
OF_THE_SERVER = (
    *("alembic.runtime.environment", "argon2", "asyncpg", "cryptography.fernet", "fastapi", "limits", "sqlalchemy"),
    *("prometheus_client", "pythonjsonlogger.json", "segno", "uvicorn", "uvicorn.protocols.websockets.auto"),
    *("sqlalchemy.dialects.sqlite", "uvicorn.protocols.http.auto", "uvicorn.lifespan.on", "alembic.script"),
)
SERVER = ("serve", "audit", "backup", "restore", "export", "import")
LOADED = (asyncio, concurrent, ctypes, logging, multiprocessing, socket, sqlite3, subprocess, tempfile, webbrowser)
ABSENT = ("resource", "fcntl", "termios", "tty", "pty", "pwd", "grp", "readline", "uvloop", "syslog", "posix_spawn")
GONE = {
    os: (
        *("fork", "forkpty", "killpg", "nice", "setsid", "getuid", "geteuid", "getgid", "getegid", "sched_getaffinity"),
        *("set_blocking", "fchmod", "getpgid", "setpgid", "wait3", "wait4", "mkfifo"),
    ),
    select: ("poll", "epoll"),
    signal: ("SIGALRM", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGCHLD", "alarm", "setitimer", "pthread_sigmask"),
}


class Missing(importlib.abc.MetaPathFinder):
    """Find nothing where Windows has nothing."""

    def find_spec(self, name, path=None, target=None):
        if name in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def become_windows() -> None:
    """Take away what is not there, and add the one module of Windows that we use."""
    for name in ABSENT:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Missing())
    locks = types.ModuleType("msvcrt")
    locks.LK_NBLCK, locks.locking = 2, lambda file, mode, size: None
    sys.modules["msvcrt"] = locks
    for module, names in GONE.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    if hasattr(os, "process_cpu_count"):  # from Python 3.13 on; here it asks for what was taken away above
        os.process_cpu_count = os.cpu_count
    sys.platform = "win32"


if __name__ == "__main__":
    more = OF_THE_SERVER if sys.argv[1] in SERVER else OF_THE_COMPILER if sys.argv[1] in ("analyse", "ledger") else ()
    for library in (*LIBRARIES, *more):
        importlib.import_module(library)
    become_windows()
    sys.argv[0] = "tablier"
    from tablier.cli import main

    main()
