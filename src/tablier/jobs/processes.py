"""A piece of work for each thing, in several processes, in whatever order it gets done."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import TYPE_CHECKING, TypeVar

from tablier.engine.errors import TablierError
from tablier.jobs.cluster import Cluster, Jobs

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

Thing = TypeVar("Thing")
Done = TypeVar("Done")


class ProcessLost(TablierError):
    """A process that was at work is gone."""


WAITING = 2  # things handed out ahead for each process: none is idle, and little is lost by a stop


def cores() -> int:
    """Return how many processes this one may keep busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(work: Callable[[Thing], Done], things: Iterable[Thing], jobs: Jobs) -> Generator[Done, None, None]:
    """Do the work for each thing: with one job here, else in processes that end with this, or on a cluster."""
    if isinstance(jobs, Cluster):
        yield from jobs.each(work, things)
        return
    if jobs == 1:
        yield from map(work, things)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=settle_in)
    try:
        yield from hand_out(pool, work, iter(things), jobs * WAITING)
        pool.shutdown()
    except BrokenProcessPool:
        raise ProcessLost("worker") from None
    finally:
        for child in set(active_children()) - others:  # a game broken off is not waited for
            child.terminate()
        pool.shutdown(cancel_futures=True)


def hand_out(
    pool: ProcessPoolExecutor, work: Callable[[Thing], Done], things: Iterator[Thing], ahead: int
) -> Iterator[Done]:
    """Keep some things under way; yield what is done."""
    from concurrent.futures import FIRST_COMPLETED, wait

    with deaf():
        pending = {pool.submit(work, thing) for thing in islice(things, ahead)}
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= {pool.submit(work, thing) for thing in islice(things, len(done))}
        for future in done:
            yield future.result()


@contextmanager
def deaf() -> Iterator[None]:
    """Start processes that ignore Ctrl-C: the process that started them stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def settle_in() -> None:
    """Prepare a process for work: deaf to Ctrl-C, and gone when its parent is, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
