"""What a server prints: for people who look, and no reason to stop, nor to stay, when nobody does."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def tell(text: str, end: str = "\n", *, is_error: bool = False) -> None:
    """Print something; once an output is closed or full, all that follows goes nowhere."""
    stream = sys.stderr if is_error else sys.stdout
    try:
        print(text, end=end, file=stream, flush=True)
    except (OSError, ValueError):
        let_go(stream)


def flush() -> None:
    """Bring out what waits, where somebody takes it."""
    tell("", end="")
    tell("", end="", is_error=True)


def let_go(stream: TextIO) -> None:
    """Lead an output nowhere, with what is left in its buffer, which would raise again when Python ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        stream.flush()
