"""What a worker may use and what it may know, and the command line that starts one within these limits."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

LAUNCH = Path(__file__).with_name("launch.py")
# Where things are, and nothing that may be secret.
KNOWN = ("PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "XDG_CACHE_HOME", "TABLIER_CACHE")
# Without these, nothing starts on Windows, and no folder is found.
KNOWN_TO_WINDOWS = (
    "SYSTEMROOT",
    "TEMP",
    "TMP",
    "USERPROFILE",
    "APPDATA",
    "LOCALAPPDATA",
    "PATHEXT",
    "NUMBER_OF_PROCESSORS",
)
KNOWN_TO_PYTHON = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "LD_LIBRARY_PATH")
# One worker, one core; idle threads of a library would also reserve address space for each core of the machine.
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}


@dataclass(frozen=True)
class WorkerLimits:
    """What a worker may use."""

    memory: int = 2 * 2**30  # bytes of address space; 0 for no limit. Compiling takes 0.7 of these two gigabytes
    grace: float = 1.0  # seconds beyond those it was given to think
    start: float = 180.0  # seconds more when it is asked about a game for the first time: it may have to compile
    niceness: int = 0  # how far it gives way to other processes, up to 19


def limited(command: Sequence[str], limits: WorkerLimits) -> list[str]:
    """Return a command line that puts on the limits and becomes the command."""
    held = [str(limits.memory), str(limits.niceness), str(os.getpid())]
    return [sys.executable, "-I", "-S", str(LAUNCH), *held, *command]


def own_command(*programs: str) -> tuple[str, ...]:
    """Return the command line of a worker of ours; `module:function` loads a user's own programs."""
    return (sys.executable, "-P", "-m", "tablier.players.worker", *programs)


def surroundings() -> dict[str, str]:
    """Return the environment of a worker."""
    return {
        name: os.environ[name] for name in (*KNOWN, *KNOWN_TO_WINDOWS, *KNOWN_TO_PYTHON) if name in os.environ
    } | ONE_CORE
