"""Run a server in which something is planted: `python -m tests.server.faults.planted PLANT,PLANT serve ...`."""

from __future__ import annotations

import os
import sys


def started(
    words: list[str], environ: dict[str, str], told: list[str], plants: tuple[str, ...], limits: dict[int, int]
) -> None:
    """Become a server, in a process that was forked for it."""
    import resource

    for number, file in enumerate(told, 1):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
    os.environ.clear()
    os.environ.update(environ)
    for kind, most in limits.items():
        resource.setrlimit(kind, (most, most))
    main(words, plants)


def main(words: list[str], plants: tuple[str, ...]) -> None:
    from tablier.cli import main
    from tests.server.faults import circumstances, defects

    known = vars(circumstances) | vars(defects)
    for name, _, more in (each.partition("=") for each in plants):
        known[name.replace("-", "_")](*filter(None, [more]))
    sys.argv = ["tablier", *words]
    main()


if __name__ == "__main__":
    main(sys.argv[2:], tuple(filter(None, sys.argv[1].split(","))))
