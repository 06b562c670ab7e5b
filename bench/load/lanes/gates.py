"""Gates that no noise moves: what an action costs in counters, and against a twin in the same run."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import subprocess
from pathlib import Path
from statistics import median

from bench.load.crowd import Crowd
from bench.load.measure import NOISE, percentile
from bench.load.report import INCONCLUSIVE, Row, Rows
from bench.load.scene import Scene, Size, audit, judge, staged
from bench.load.server import CROWD, TWIN, Server, folder, pinned
from bench.load.twin import Echoes

COUNTED = ("entries", "entry commits", "entry statements", "commits")
LARGEST = 1024  # bytes of a frame
ABBA = (False, True, True, False)


async def counters(size: Size) -> Rows:
    """How many commits, syncs and statements an action costs, and how long its frame is."""
    games, seconds = size(100, 20), size.seconds(20, 6)
    async with staged(games, games // 2, environ={"LOAD_STATEMENTS": "1"}) as scene:
        await asyncio.sleep(2)
        before = await scene.server.report()
        with Syncs(scene.server) as syncs:
            await scene.crowd.play(3 * games, seconds)
        after = await scene.server.report()
        found = {name: after[name] - before.get(name, 0) for name in COUNTED}
        tell_costs(scene, found, syncs.count)
    return scene.rows


def tell_costs(scene: Scene, found: dict[str, int], syncs: int | None) -> None:
    """Judge what was counted; a chore of the server is not part of an action."""
    rows, entries = scene.rows, found["entries"]
    rows.told("entries in that time", entries)
    rows.most("commits for an action", 1, found["entry commits"] / entries, timed=False)
    rows.most("SQL statements for an action", 4, found["entry statements"] / entries, timed=False)
    if syncs is None:
        rows.append(Row("syncs for an action", "≤ 1", "strace is missing", INCONCLUSIVE))
    else:
        chores = found["commits"] - found["entry commits"]
        rows.most("syncs for an action", 1, (syncs - chores) / entries, timed=False)
    rows.most("longest frame of an entry", LARGEST, scene.crowd.book.largest, "bytes", timed=False)


class Syncs:
    """Count fsync and fdatasync of a process with strace, where there is one."""

    def __init__(self, server: Server) -> None:
        self._pid, self._file = server.pid, server.folder / "syncs"
        self._process: subprocess.Popen[bytes] | None = None
        self.count: int | None = None

    def __enter__(self) -> Syncs:
        if found := shutil.which("strace"):
            command = [found, "-f", "-c", "-e", "trace=fsync,fdatasync", "-o", str(self._file), "-p", str(self._pid)]
            self._process = subprocess.Popen(
                [*pinned(CROWD), *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        return self

    def __exit__(self, *_: object) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)
            self.count = counted(self._file.read_text())


def counted(text: str) -> int:
    """Add up the calls in a summary of strace.

    >>> counted("100.00    0.1    10    42    fdatasync\\n100.00    0.1    10    42    total")
    42
    """
    return sum(int(line.split()[3]) for line in text.splitlines() if re.search(r"\b(fsync|fdatasync)$", line))


async def twins(size: Size) -> Rows:
    """A durable, refereed, broadcast move against an echo, interleaved A B B A."""
    games, seconds, rounds = size(100, 20), size.seconds(4, 1.5), size(5, 2)
    with folder() as place, folder() as other:
        server, twin = Server(Path(place)), Server(Path(other), code=TWIN)
        for each in (server, twin):
            await asyncio.to_thread(each.start)
        try:
            crowd, echoes, rows = Crowd([server.port]), Echoes(twin.port), Rows()
            await crowd.gather(games, games // 2)
            await echoes.gather(2 * games)
            await compared(crowd, echoes, rows, seconds, rounds)
            await crowd.leave()
            echoes.leave()
            await asyncio.to_thread(server.stop)
            await audit(crowd, f"sqlite:{server.folder / 'matches.db'}")
            judge(rows, crowd.book)
        finally:
            for each in (server, twin):
                if each.is_running:
                    each.kill()
    return rows


async def compared(crowd: Crowd, echoes: Echoes, rows: Rows, seconds: float, rounds: int) -> None:
    """Take turns, and compare medians."""
    rate = len(crowd.tables)
    late: list[float] = []
    middles: dict[bool, list[float]] = {True: [], False: []}
    throughputs: dict[bool, list[float]] = {True: [], False: []}
    for is_twin in ABBA * rounds:
        side = echoes if is_twin else crowd
        if is_twin:
            took = await echoes.play(rate, seconds)
            late.append(percentile(took, 0.99))
        else:
            took = [each for _, each in await crowd.play(rate, seconds)]
        middles[is_twin].append(percentile(took, 0.5))
        throughputs[is_twin].append(await side.rush(seconds))
    rows.noisy = max(late) / min(late) > NOISE
    rows.told("spread of the echo's p99", f"{max(late) / min(late):.1f}")
    mine, theirs = median(middles[False]), median(middles[True])
    rows.told("p50: move, echo", f"{1000 * mine:.3g}, {1000 * theirs:.3g} ms")
    rows.most("p50 of a move / of an echo", 4, mine / theirs)
    mine, theirs = median(throughputs[False]), median(throughputs[True])
    rows.told("saturated: moves, echoes a second", f"{mine:.0f}, {theirs:.0f}")
    rows.least("throughput of moves / of echoes", 25, 100 * mine / theirs, "%")
    rows.told("share of a core that the crowd used", f"{crowd.share:.2f}")
