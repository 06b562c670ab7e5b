"""Watch planted programs from outside."""

from __future__ import annotations

import os
import select
import sys
import time
from pathlib import Path

import tablier
from tablier.players.limits import WorkerLimits, own_command
from tablier.players.pool import Pool

START = tablier.game("kid-cala-classic").start().play("c")  # bowl c is empty
PATIENT = WorkerLimits(grace=240.0, start=240.0)
HASTY = WorkerLimits(grace=0.1, start=0.2)
SECONDS = 0.1


def foreign(fault: str, file: Path | str = "") -> tuple[str, ...]:
    """Return the command line of a program that breaks the protocol."""
    return (sys.executable, "-I", "-S", str(Path(__file__).with_name("wire.py")), fault, str(file))


OURS = own_command("tests.players.faults.programs:seat")  # programs that fail in a worker of ours


def until(happens) -> None:
    """Wait for something that happens sooner or later; say so if it does not."""
    deadline = time.monotonic() + 240
    while not happens():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.002)


def pid_of(pool: Pool) -> int:
    """Return the process of the only worker."""
    until(lambda: pool.pids[0])
    return pool.pids[0]


def is_gone(pid: int) -> bool:
    """Tell whether nothing is left of a worker and its children, not even a zombie."""
    try:
        os.killpg(pid, 0)
    except ProcessLookupError:
        return True
    return False


def fifo(path: Path) -> int:
    """Make a FIFO; who opens it for writing is watched."""
    os.mkfifo(path)
    return os.open(path, os.O_RDONLY | os.O_NONBLOCK)


def is_let_go(watched: int) -> bool:
    """Tell whether whoever held a FIFO open has ended, and give it some time to."""
    watch = select.poll()
    watch.register(watched, select.POLLIN)
    return any(event & select.POLLHUP for _, event in watch.poll(10_000))
