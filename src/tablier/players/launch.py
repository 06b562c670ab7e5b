"""Put a program on its limits, then become it: `python launch.py MEMORY NICENESS PARENT COMMAND ...`.

The pool runs this file by its path, with the standard library alone, so that the limits hold for any command line and
cost a few milliseconds. What the system lacks is left out: macOS has no limit on address space, and only Linux ends a
program when its parent dies (the others read the end of their input).
"""

from __future__ import annotations

import os
import signal
import sys

NOT_STARTED = 127  # exit code, as shells use it
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of <sys/prctl.h>


def main(memory: str, niceness: str, parent: str, *command: str) -> None:
    limit(int(memory))
    os.nice(int(niceness))
    die_with(int(parent))
    try:
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        sys.exit(NOT_STARTED)


def limit(memory: int) -> None:
    """Allow so many bytes of address space, and no files with the remains of a crash."""
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if memory and sys.platform != "darwin":
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def die_with(parent: int) -> None:
    """Be killed when the thread that started this process ends, or end now if it already has."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit(NOT_STARTED)


if __name__ == "__main__":
    main(*sys.argv[1:])
