"""The same pieces of work on many machines, by Ray: as in processes of this one, to the same results.

Each machine of a cluster has Tablier, the same version from the same sources: a worker that has another refuses its
work. Pieces are put together until a task takes half a second, so that handing it out costs less than a hundredth of
it. What a worker was at when it was lost is done again by another.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.rule import PACKAGE

if TYPE_CHECKING:
    from types import ModuleType

Thing = TypeVar("Thing")
Done = TypeVar("Done")

AUTO, HERE = "auto", "local"
TASK = 0.5  # seconds that a task should take: Ray needs about half a millisecond to hand one out
GROWTH = 8  # by so much a task may be larger than the one it was measured by
MOST = 4_096  # things in a task
AHEAD = 2  # tasks handed out for each core


class ClusterError(TablierError):
    """Something about a cluster that a person can put right."""


@dataclass(frozen=True)
class Cluster:
    """Where work is done: at an address, at the one of this machine or else here (`auto`), or here alone (`local`)."""

    address: str = AUTO
    cores: int = 0  # that a cluster of its own may keep busy; 0 for all

    def each(self, work: Callable[[Thing], Done], things: Iterable[Thing]) -> Generator[Done, None, None]:
        """Do the work for each thing, in whatever order it gets done."""
        ray = self.connected()
        task = ray.remote(max_retries=-1)(several)
        rest, size, pending = iter(things), 1, dict[Any, None]()
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        try:
            while True:
                while len(pending) < room and (group := list(islice(rest, size))):
                    pending[task.remote(work, group, version())] = None
                if not pending:
                    return
                (first, *_), _ = ray.wait(list(pending), num_returns=1)
                del pending[first]
                seconds, found = self.answer(ray, first)
                size = sized(size, seconds / len(found))
                yield from found
        finally:
            for left in pending:
                ray.cancel(left, force=True)

    def connected(self) -> ModuleType:
        """Join the cluster, once in a process: with this Python and its packages, and without telling anybody of it."""
        os.environ.setdefault(
            "RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0"
        )  # else `uv run` would send the folder to all workers
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise ClusterError("no-ray") from None
        found: ModuleType = ray
        if not ray.is_initialized():
            said = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
            try:
                self.join(ray, said)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise ClusterError("no-cluster", address=self.address, found=str(error).partition("\n")[0]) from None
        return found

    def join(self, ray: Any, said: dict[str, Any]) -> None:
        own = {"num_cpus": self.cores or None, "include_dashboard": False, **said}
        if self.address == HERE:
            ray.init(address="local", **own)
        elif self.address != AUTO:
            ray.init(address=self.address, **said)
        else:
            try:
                ray.init(address=AUTO, **said)
            except ConnectionError:  # nobody has started one here
                ray.init(address="local", **own)

    def answer(self, ray: Any, task: Any) -> tuple[float, list[Any]]:
        """Return what a task found, or raise what it raised."""
        try:
            seconds, found = ray.get(task)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        return seconds, found


Jobs = int | Cluster  # how many processes of this machine, or where else


def several(work: Callable[[Thing], Done], group: list[Thing], asked: str) -> tuple[float, list[Done]]:
    """Do the work for several things; return how long it took."""
    if version() != asked:
        raise ClusterError("other-sources", ours=asked, theirs=version())
    began = time.perf_counter()
    found = [work(thing) for thing in group]
    return time.perf_counter() - began, found


@cache
def version() -> str:
    """Name what decides results: Tablier's version, its sources, and Python's version."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        if "tests" not in path.relative_to(PACKAGE).parts:
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    python = ".".join(map(str, sys.version_info[:2]))
    return f"{tablier.__version__} ({digest.hexdigest()[:12]}, Python {python})"


def sized(size: int, seconds: float) -> int:
    """Return how many things the next task takes, when one takes so many seconds.

    >>> sized(1, 2.0), sized(1, 0.1), sized(8, 0.001), sized(512, 0.001)
    (1, 5, 64, 500)
    """
    return max(1, min(MOST, GROWTH * size, round(TASK / seconds) if seconds else MOST))
