"""What `tablier solve` is asked for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SolveRequest:
    """What the command line asks for."""

    game: str
    variant: str = ""
    options: tuple[str, ...] = ()
    pawns: int = 0
    threads: int = 0
    check: int = 0
    out: str = ""
    device: str = "cpu"
    family: bool = False
    minutes: int = 60
    left: int = 0
    cluster: str = ""  # where pieces of the work are handed out, if anywhere
