"""What a server prints; a closed output neither stops nor holds the server."""

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
    """Flush the output, if it is still open."""
    tell("", end="")
    tell("", end="", is_error=True)


def let_go(stream: TextIO) -> None:
    """Lead an output nowhere, with what is left in its buffer, which would raise again when Python ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        stream.flush()
