"""Rules are compiled beside the server, and never in its way."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

import pytest

from tablier.players.limits import limited
from tablier.server.process.warming import GENTLY, Warming

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="niceness and process groups are those of POSIX")


def test_games_are_compiled_one_after_the_other_and_a_failure_is_told():
    told = []
    assert asyncio.run(Warming(["no-such-game", "nor-this"], told.append).run()) is False
    assert told == [0, 1]


def test_a_warming_that_is_cancelled_leaves_no_process(tmp_path):
    started = tmp_path / "started"
    code = f"import os, time; open({str(started)!r}, 'w').write(f'{{os.getpid()}} {{os.nice(0)}}\\n'); time.sleep(600)"
    command = limited([sys.executable, "-c", code], GENTLY)

    async def cancelled():
        work = asyncio.create_task(Warming(["any"], lambda _: None, lambda _: command).run())
        while not (started.exists() and started.read_text().endswith("\n")):
            await asyncio.sleep(0.01)
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work

    asyncio.run(asyncio.wait_for(cancelled(), 120))
    pid, niceness = map(int, started.read_text().split())
    assert niceness == 19
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
