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
from bench.load.twin import BARE, OURS, Echoes

COUNTED = ("entries", "entry commits", "entry statements", "commits")
LARGEST = 1024  # bytes of a frame
ROUND = ("move", "echo", "bare", "bare", "echo", "move")  # there and back, so that nobody is always first


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
    """A durable, refereed, broadcast move against an echo on our server, and a bare one, in turns."""
    games, seconds, rounds = size(100, 20), size.seconds(4, 1.5), size(5, 2)
    with folder() as place, folder() as other:
        server, twin = Server(Path(place)), Server(Path(other), code=TWIN)
        for each in (server, twin):
            await asyncio.to_thread(each.start)
        try:
            crowd, rows = Crowd([server.port]), Rows()
            echoes = {"echo": Echoes(twin.port, OURS), "bare": Echoes(twin.port, BARE)}
            await crowd.gather(games, games // 2)
            for each in echoes.values():
                await each.gather(2 * games)
            await compared(crowd, echoes, rows, seconds, rounds)
            await crowd.leave()
            for each in echoes.values():
                each.leave()
            await asyncio.to_thread(server.stop)
            await audit(crowd, f"sqlite:{server.folder / 'matches.db'}")
            judge(rows, crowd.book)
        finally:
            for each in (server, twin):
                if each.is_running:
                    each.kill()
    return rows


async def compared(crowd: Crowd, echoes: dict[str, Echoes], rows: Rows, seconds: float, rounds: int) -> None:
    """Take turns, and compare medians."""
    rate = len(crowd.tables)
    late: list[float] = []
    middles: dict[str, list[float]] = {name: [] for name in ROUND}
    throughputs: dict[str, list[float]] = {name: [] for name in ROUND}
    for name in ROUND * rounds:
        if name == "move":
            took = [each for _, each in await crowd.play(rate, seconds)]
            throughputs[name].append(await crowd.rush(seconds))
        else:
            took = await echoes[name].play(rate, seconds)
            throughputs[name].append(await echoes[name].rush(seconds))
        middles[name].append(percentile(took, 0.5))
        if name == "echo":
            late.append(percentile(took, 0.99))
    rows.noisy = max(late) / min(late) > NOISE
    rows.told("spread of the echo's p99", f"{max(late) / min(late):.1f}")
    waits = {name: median(found) for name, found in middles.items()}
    rows.told("p50: move, echo, bare echo", ", ".join(f"{1000 * each:.3g}" for each in waits.values()) + " ms")
    rows.most("p50 of a move / of an echo", 4, waits["move"] / waits["echo"])
    rates = {name: median(found) for name, found in throughputs.items()}
    rows.told("saturated: moves, echoes, bare echoes a second", ", ".join(f"{each:.0f}" for each in rates.values()))
    rows.least("throughput of moves / of echoes", 25, 100 * rates["move"] / rates["echo"], "%")
    rows.told("throughput of moves / of bare echoes", f"{100 * rates['move'] / rates['bare']:.1f} %")
    rows.told("share of a core that the crowd used", f"{crowd.share:.2f}")
