"""The terminal: play, read the rules, replay and ask why."""

from __future__ import annotations

import os
import sys
from pathlib import Path

STREAMS = {"stdin": "r", "stdout": "w", "stderr": "w"}


def main() -> None:
    """Run the command line."""
    open_missing()
    from tablier.cli.app import app

    app()


def open_missing() -> None:
    """Put nothing in the place of closed streams: the next file that is opened would be taken for one of them."""
    while (handle := os.open(os.devnull, os.O_RDWR)) < len(STREAMS):
        os.set_inheritable(handle, True)
    os.close(handle)
    for name, mode in STREAMS.items():
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # while it runs
