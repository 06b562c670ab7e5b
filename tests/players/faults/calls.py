"""Functions that a worker is asked to call."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path


def doubled(argument, progress):
    progress(0.25)
    progress(0.5)
    return argument * 2


def waits_for_the_gate(argument, progress):
    """Say that it is at work; answer when the gate is open."""
    Path(argument).touch()
    while not Path(f"{argument}.gate").exists():
        time.sleep(0.005)
    return os.getpid()


def niceness(argument, progress):
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


def ends(argument, progress):
    os._exit(3)
