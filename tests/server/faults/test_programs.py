"""F16, F17, F18: servers that end while programs think, and programs that crash, hang, hoard or cheat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.faults.book import replayed, stored_in
from tests.server.faults.players import sitting
from tests.server.faults.servers import Server, serving, until

JOBS = 20
FAULTS = {
    "F17 aborts": "aborts",
    "F17 killed": "kills_itself",
    "F17 out of memory": "runs_out_of_memory",
    "F17 half an answer": "says_half_a_line_and_ends",
    "F18 hangs": "sleeps",
    "F18 ignores requests to stop": "ignores_requests_to_stop",
    "F18 no such move": "says_an_unknown_move",
    "F18 no move": "says_no_move",
}


def answers(server: Server) -> dict[str, int]:
    """Count what programs have done in each match."""
    stored = stored_in(server.file)
    return {
        match: sum(key[0] == match and id_.startswith("think.") for key, (id_, _) in stored.items())
        for match in {match for match, _ in stored}
    }


def workers_of(server: Server) -> int:
    """Count the processes that a server has started, those that think."""
    tasks = Path(f"/proc/{server.pid}/task").glob("*/children")
    return sum(len(task.read_text().split()) for task in tasks)


def asked(server: Server, jobs: int) -> list[str]:
    """Set tables up at which a program is to move, and wait until all of them think."""
    token = server.session()
    matches = [str(server.table(token, "1", "device")["match"]) for _ in range(jobs)]
    until(lambda: workers_of(server) >= jobs)
    return matches


def answered_after_a_boot(server: Server, leave, *plants: str, patience: float = 60) -> dict[str, int]:
    """End a server while programs think, start it again without anybody coming; return how often each answered."""
    asked(server, JOBS)
    leave(server)
    assert set(answers(server).values()) == {0}
    server.plants = ("workers-that=is_honest", *plants)
    server.start()
    until(lambda: min(answers(server).values()) == 1, patience=patience)
    return answers(server)


@pytest.mark.slow
@pytest.mark.parametrize("leave", [Server.stop, Server.kill])
def test_f16_after_a_boot_every_program_answers_once(tmp_path, leave):
    with serving(tmp_path, "workers-that=sleeps", workers=JOBS, think=20) as server:
        assert set(answered_after_a_boot(server, leave).values()) == {1}
        assert server.stop() == 0
        assert {len(match.entries) for match in replayed(server.store).values()} == {2}


@pytest.mark.slow
def test_f16_waking_nobody_is_caught(tmp_path):
    with (
        serving(tmp_path, "workers-that=sleeps", workers=JOBS, think=20) as server,
        pytest.raises(AssertionError, match="happen"),
    ):
        answered_after_a_boot(server, Server.kill, "never-wakes", patience=4)


async def with_a_program(server: Server) -> None:
    """Play a move against a program, which plays one before and one after it."""
    token = server.session()
    match = server.table(token, "1", "device", game="kid-cala-classic")["match"]
    async with sitting(server, match, token, hello={"views": True}) as line:
        seen = await line.hears("view", "entry")
        while seen["t"] != "view" or not seen["view"]["choices"] or seen["view"]["to_act"] != 1:
            seen = await line.hears("view")
        choice = seen["view"]["choices"][0]["move"]
        assert (await line.answered(line.seq, kind="move", seat=1, move=choice))["t"] == "ack"
        while seen["view"]["to_act"] != 1 or seen["view"]["seq"] < line.seq or seen["view"]["seq"] < 3:
            seen = await line.hears("view")


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_f17_f18_a_program_that_fails_never_stops_a_match(tmp_path, fault):
    with serving(tmp_path, f"workers-that={fault}", think=0.2) as server:
        asyncio.run(with_a_program(server))
        assert server.stop() == 0
        (match,) = replayed(server.store).values()
        assert len(match.line) >= 3


@pytest.mark.slow
def test_f18_trusting_a_worker_is_caught(tmp_path):
    with serving(tmp_path, "trusts-workers", think=0.2) as server, pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(with_a_program(server), 4))
