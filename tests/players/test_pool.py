"""A pool survives every program: each planted fault is answered by a legal move, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import CancelledError, wait
from dataclasses import replace
from pathlib import Path

import pytest

import tablier
from tablier.players.errors import FailureKind, NothingToChoose, PoolBusy, PoolClosed, WorkerFailure
from tablier.players.lanes import Lane
from tablier.players.limits import WorkerLimits, surroundings
from tablier.players.pool import Pool
from tablier.players.program import Anyhow, Greedy
from tablier.players.request import CallRequest
from tablier.players.rest import Rests
from tests.players.faults.watch import (
    HASTY,
    OURS,
    PATIENT,
    SECONDS,
    START,
    fifo,
    foreign,
    is_gone,
    is_let_go,
    pid_of,
    until,
)

NO_MEMORY_LIMIT = pytest.mark.skipif(sys.platform == "darwin", reason="macOS does not limit address space")
ROOT = Path(tablier.__file__).parents[2]

OF_THE_WIRE = {
    "ends": FailureKind.CRASH,
    "kills_itself": FailureKind.CRASH,
    "aborts": FailureKind.CRASH,
    "says_half_a_line_and_ends": FailureKind.CRASH,
    "says_it_cannot": FailureKind.CRASH,
    "closes_its_output": FailureKind.CRASH,
    "says_no_json": FailureKind.GARBAGE,
    "says_no_text": FailureKind.GARBAGE,
    "says_a_list": FailureKind.GARBAGE,
    "says_nests": FailureKind.GARBAGE,
    "says_an_empty_line": FailureKind.GARBAGE,
    "never_ends_its_line": FailureKind.GARBAGE,
    "says_another_id": FailureKind.GARBAGE,
    "says_no_id": FailureKind.GARBAGE,
    "says_true_for_one": FailureKind.GARBAGE,
    "answers_twice": FailureKind.GARBAGE,
    "says_no_move": FailureKind.GARBAGE,
    "says_a_number": FailureKind.GARBAGE,
    "says_an_unknown_move": FailureKind.ILLEGAL,
    "says_an_endless_move": FailureKind.ILLEGAL,
}
OF_A_PROGRAM = {
    "forbidden": FailureKind.ILLEGAL,
    "ends": FailureKind.CRASH,
    "leaves": FailureKind.CRASH,
    "raises": FailureKind.CRASH,
    "returns_a_set": FailureKind.CRASH,
    "returns_nothing": FailureKind.GARBAGE,
}
HANGS = ["sleeps", "spins", "ignores_requests_to_stop", "floods_stderr", "says_half_a_line_and_sleeps"]


@pytest.fixture(autouse=True)
def _where_the_tests_are(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def survive(command: tuple[str, ...], limits: WorkerLimits, kind: FailureKind, program: str = "any") -> str:
    """Ask a bad program, check all that is promised, and return what it said last."""
    with Pool(1, command, limits) as pool:
        before = pid_of(pool)
        answer = pool.choose(START, program, seed=1, seconds=SECONDS)
        after = pid_of(pool)
    assert answer.failure.kind is kind, answer.failure.detail
    assert answer.move == Greedy().choose(START, 1)
    assert answer.failure.say("en") != answer.failure.say("fr")
    assert before != after and is_gone(before) and is_gone(after)
    return answer.failure.stderr


@pytest.mark.slow
@pytest.mark.parametrize("fault", OF_THE_WIRE)
def test_a_program_that_breaks_the_protocol_is_replaced(fault):
    survive(foreign(fault), PATIENT, OF_THE_WIRE[fault])


@pytest.mark.slow
@pytest.mark.parametrize("fault", OF_A_PROGRAM)
def test_a_program_that_fails_in_a_worker_of_ours_is_replaced(fault):
    survive(OURS, PATIENT, OF_A_PROGRAM[fault], fault)


@pytest.mark.slow
@pytest.mark.parametrize("fault", HANGS)
def test_a_program_that_does_not_answer_in_time_is_replaced(fault):
    survive(foreign(fault), HASTY, FailureKind.HANG)


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["sleeps", "spins"])
def test_a_worker_of_ours_that_hangs_is_replaced(fault):
    survive(OURS, HASTY, FailureKind.HANG, fault)


@NO_MEMORY_LIMIT
def test_a_program_that_wants_too_much_memory_is_replaced():
    survive(OURS, replace(PATIENT, memory=2**29), FailureKind.MEMORY, "hoards")
    assert "MemoryError" in survive(foreign("runs_out_of_memory"), replace(PATIENT, memory=2**27), FailureKind.MEMORY)


def test_a_command_that_is_not_there_is_a_failure_that_says_so():
    assert survive(("/no/such/program",), PATIENT, FailureKind.CRASH) == "/no/such/program: No such file or directory"


def test_a_worker_on_windows_finds_its_system(monkeypatch):
    monkeypatch.setenv("SYSTEMROOT", "C:\\Windows")
    assert surroundings()["SYSTEMROOT"] == "C:\\Windows"


def test_children_of_a_program_go_with_it(tmp_path):
    watched = fifo(tmp_path / "fifo")
    with Pool(1, foreign("leaves_a_child", tmp_path / "fifo"), PATIENT) as pool:
        assert pool.choose(START, "any").failure.kind is FailureKind.CRASH
        assert is_let_go(watched)
    os.close(watched)


@pytest.mark.slow
def test_what_a_program_writes_aside_is_kept_for_the_report_and_bounded():
    assert survive(foreign("ends"), PATIENT, FailureKind.CRASH) == "I am tired."
    assert "ZeroDivisionError: what a pity" in survive(OURS, PATIENT, FailureKind.CRASH, "raises")
    assert len(survive(foreign("floods_stderr"), WorkerLimits(grace=0.2, start=0.5), FailureKind.HANG)) <= 4096


def test_what_a_program_prints_is_no_answer():
    with Pool(1, OURS, PATIENT) as pool:
        answers = [pool.choose(START, "prints"), pool.choose(START, "prints")]
    assert [(answer.move, answer.failure) for answer in answers] == [(START.moves[-1], None)] * 2


def test_a_worker_knows_no_secrets(monkeypatch):
    monkeypatch.setenv("TABLIER_SECRET", "hush")
    known = survive(foreign("tells_what_it_knows"), PATIENT, FailureKind.CRASH).split()
    assert "PATH" in known and "TABLIER_SECRET" not in known


def files_open() -> int:
    return sum(1 for _ in Path("/dev/fd").iterdir())


@pytest.mark.slow
def test_replacing_workers_leaks_nothing():
    with Pool(1, ("/bin/sh", "-c", "read question; exit 3"), PATIENT) as pool:
        pids = [pid_of(pool)]
        opened, threads = files_open(), threading.active_count()
        for number in range(50):
            assert pool.choose(START, "any", table=str(number)).failure.kind is FailureKind.CRASH
            pids.append(pid_of(pool))
        assert (files_open(), threading.active_count()) == (opened, threads)
    assert len(set(pids)) == 51 and all(map(is_gone, pids))
    assert files_open() < opened and threading.active_count() == threads - 3  # the supervisor, and who reads each pipe


def test_an_honest_program_is_asked_again_and_again_by_one_worker():
    with Pool(1, foreign("is_honest"), PATIENT) as pool:
        pid, position = pid_of(pool), START
        while not position.is_over:
            answer = pool.choose(position, "any")
            assert (answer.move, answer.failure, answer.position) == (position.moves[-1], None, position)
            position = position.play(answer.move)
        assert pool.evaluate(position, "any").values == (0, 0)
        assert pool.pids == (pid,)


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="before Python 3.13, macOS cannot wait without reaping")
def test_a_worker_that_died_unasked_is_replaced_unnoticed():
    with Pool(1, foreign("answers_once_and_leaves"), PATIENT) as pool:
        assert pool.choose(START, "any").failure is None
        os.waitid(os.P_PID, pool.pids[0], os.WEXITED | os.WNOWAIT)
        assert pool.choose(START, "any").failure is None


@pytest.mark.slow
def test_the_first_question_may_take_longer():
    with Pool(1, foreign("is_slow_at_first"), WorkerLimits(grace=0.1, start=240)) as pool:
        assert pool.choose(START, "any", seconds=0.1).failure is None
    with Pool(1, foreign("is_slow_the_second_time"), WorkerLimits(grace=0.1, start=240)) as pool:
        assert pool.choose(START, "any", seconds=0.1).failure is None
        late = pool.choose(START, "any", seconds=0.1).failure
    assert (late.kind, late.facts["seconds"]) == (FailureKind.HANG, "0.2")


@pytest.mark.parametrize("fault", ["exaggerates", "undecided", "raises"])
def test_a_verdict_that_cannot_be_is_replaced_by_a_glance(fault):
    with Pool(1, OURS, PATIENT) as pool:
        verdict = pool.evaluate(START, fault)
    assert verdict.failure.kind is (FailureKind.CRASH if fault == "raises" else FailureKind.GARBAGE)
    assert verdict.values == Greedy().evaluate(START)


def test_a_program_that_keeps_failing_at_a_table_is_left_alone_for_a_while():
    now = [0.0]
    with Pool(1, ("/bin/sh", "-c", "read question; exit 3"), PATIENT, rests=Rests(clock=lambda: now[0])) as pool:
        kinds = [pool.choose(START, "bad", table="1").failure.kind for _ in range(4)]
        assert kinds == [FailureKind.CRASH] * 3 + [FailureKind.RESTING]
        assert pool.choose(START, "bad", table="1").move in START.moves
        assert pool.choose(START, "bad", table="2").failure.kind is FailureKind.CRASH
        assert pool.choose(START, "good", table="1").failure.kind is FailureKind.CRASH
        now[0] = 60.0
        assert pool.choose(START, "bad", table="1").failure.kind is FailureKind.CRASH
        assert pool.choose(START, "bad", table="1").failure.kind is FailureKind.RESTING


def test_an_answer_makes_up_for_the_failures_before_it():
    rests = Rests()
    for failed in (True, True, False, True, True):
        rests.note("1", "any", failed=failed)
    assert rests.failure("1", "any") is None


def test_a_question_taken_back_frees_the_worker(tmp_path):
    with Pool(1, foreign("sleeps_the_first_time", tmp_path / "asked"), PATIENT) as pool:
        before = pid_of(pool)
        question = pool.choosing(START, "any", seconds=1_000)
        until((tmp_path / "asked").exists)
        assert question.cancel()
        assert pool.choose(START, "any").failure is None
        assert wait([question]).done == {question}
        assert pid_of(pool) != before and is_gone(before)


def test_asyncio_asks_and_takes_back(tmp_path):
    async def ask(pool: Pool):
        question = asyncio.wrap_future(pool.choosing(START, "any", seconds=1_000))
        while not (tmp_path / "asked").exists():
            await asyncio.sleep(0.005)
        question.cancel()
        return await asyncio.wrap_future(pool.choosing(START, "any"))

    with Pool(1, foreign("sleeps_the_first_time", tmp_path / "asked"), PATIENT) as pool:
        assert asyncio.run(ask(pool)).failure is None


def test_tables_take_turns_and_a_full_line_says_so(tmp_path):
    order, gate = [], tmp_path / "asked.gate"
    with Pool(1, foreign("waits_for_the_gate", tmp_path / "asked"), PATIENT, most_waiting=4) as pool:
        first = pool.choosing(START, "any")
        until((tmp_path / "asked").exists)
        questions = [pool.choosing(START, "any", table=table) for table in "aaba"]
        for name, question in zip(("a1", "a2", "b1", "a3"), questions, strict=True):
            question.add_done_callback(lambda _, name=name: order.append(name))
        with pytest.raises(PoolBusy, match="4 questions are waiting"):
            pool.choosing(START, "any", table="c")
        assert questions[3].cancel() and pool.waiting == 3
        gate.touch()
        assert all(question.result().failure is None for question in [first, *questions[:3]])
    assert order == ["a3", "a1", "b1", "a2"]


def test_whoever_goes_home_leaves_nothing_unanswered(tmp_path):
    pool = Pool(1, foreign("waits_for_the_gate", tmp_path / "asked"), PATIENT)
    questions = [pool.choosing(START, "any"), pool.evaluating(START, "any")]
    until((tmp_path / "asked").exists)
    pid = pid_of(pool)
    pool.close()
    pool.close()
    assert is_gone(pid) and pool.pids == (0,)
    for question in questions:
        with pytest.raises(CancelledError):
            question.result()
    with pytest.raises(PoolClosed):
        pool.choose(START, "any")


def test_only_a_seat_can_choose():
    with Pool(1, foreign("is_honest"), PATIENT) as pool, pytest.raises(NothingToChoose):
        pool.choose(tablier.game("chauka-bara").start(), "any")


@pytest.mark.slow
def test_many_threads_get_the_answers_to_their_own_questions():
    wrong = []

    def ask(number: int) -> None:
        for seed in range(number, number + 10):
            position = START if seed % 2 else START.play("d")
            answer = pool.choose(position, "random", seed, table=str(number))
            if (answer.position, answer.move, answer.failure) != (position, Anyhow().choose(position, seed), None):
                wrong.append(answer)

    with Pool(2, limits=PATIENT) as pool:
        threads = [threading.Thread(target=ask, args=(10 * n,)) for n in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert wrong == []


STUDIES = Lane("studies", workers=1, waiting=1)


def call(function: str, argument: object = None, **more: object) -> CallRequest:
    where = f"tests.players.faults.calls:{function}"
    return CallRequest(function=where, argument=argument, lane="studies", seconds=100.0, **more)


def test_a_function_is_called_says_how_far_it_is_and_answers_at_length():
    heard = []
    with Pool(1, OURS, PATIENT, lanes=[STUDIES]) as pool:
        assert pool.submit(call("doubled", "x" * 10**6, progress=heard.append)).result() == "x" * 2 * 10**6
        assert heard == [0.25, 0.5]
        with pytest.raises(WorkerFailure) as raised:
            pool.submit(call("ends")).result()
        assert raised.value.kind is FailureKind.CRASH
        assert pool.submit(call("doubled", 2)).result() == 4


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere niceness is that of a process")
def test_long_work_gives_way_and_its_worker_does_not_from_then_on():
    with Pool(1, OURS, PATIENT, lanes=[STUDIES]) as pool:
        assert pool.submit(call("niceness", niceness=15)).result() == 15
        assert {os.getpriority(os.PRIO_PROCESS, pid) for pid in pool.pids} == {os.getpriority(os.PRIO_PROCESS, 0)}


def test_long_work_never_holds_the_workers_that_moves_need(tmp_path):
    gate = tmp_path / "asked.gate"
    with Pool(1, OURS, PATIENT, lanes=[STUDIES], idle=0.05) as pool:
        first = pool.submit(call("waits_for_the_gate", str(tmp_path / "asked")))
        until((tmp_path / "asked").exists)
        second = pool.submit(call("doubled", 1))
        with pytest.raises(PoolBusy):
            pool.submit(call("doubled", 2))
        assert pool.choose(START, "honest").failure is None
        assert not first.done() and not second.done() and len(pool.pids) == 2
        gate.touch()
        assert first.result() and second.result() == 2
        until(lambda: len(pool.pids) == 1)  # who is not needed goes
        assert pool.choose(START, "honest").failure is None


def test_long_work_that_is_cancelled_ends_its_worker(tmp_path):
    with Pool(1, OURS, PATIENT, lanes=[STUDIES]) as pool:
        before = pid_of(pool)
        until(lambda: len(pool._idle) == 1)
        asked = pool.submit(call("waits_for_the_gate", str(tmp_path / "asked")))
        until((tmp_path / "asked").exists)
        assert asked.cancel()
        assert pool.submit(call("doubled", 1)).result() == 2 and is_gone(before)


HOST = """
import signal, sys
from tablier.players.pool import Pool
from tests.players.faults.watch import OURS, PATIENT, START, pid_of
with Pool(1, OURS, PATIENT) as pool:
    print(pid_of(pool), flush=True)
    try:
        pool.choose(START, sys.argv[1], seconds=1000)
    except KeyboardInterrupt:
        print(pool.choose(START, "honest").move, flush=True)
"""


def host(program: str) -> subprocess.Popen[str]:
    """Start a process that asks a program, in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", HOST, program], stdout=subprocess.PIPE, text=True, cwd=ROOT, process_group=0
    )


@pytest.mark.slow
def test_ctrl_c_while_a_program_thinks_stops_the_program_and_nothing_else(tmp_path):
    watched = fifo(tmp_path / "fifo")
    with host(f"spins_while_watched {tmp_path / 'fifo'}") as playing:
        pid = int(playing.stdout.readline())
        until(lambda: is_held(watched))
        os.killpg(playing.pid, signal.SIGINT)
        assert playing.stdout.read() == f"{START.moves[-1]}\n"
    assert playing.returncode == 0 and is_let_go(watched) and is_gone(pid)
    os.close(watched)


def test_a_worker_does_not_outlive_its_parent(tmp_path):
    watched = fifo(tmp_path / "fifo")
    with host(f"spins_while_watched {tmp_path / 'fifo'}") as playing:
        playing.stdout.readline()
        until(lambda: is_held(watched))
        playing.kill()
    assert is_let_go(watched)
    os.close(watched)


def is_held(watched: int) -> bool:
    """Tell whether somebody has opened the FIFO for writing: then there is nothing to read yet, instead of an end."""
    try:
        return os.read(watched, 1) != b""
    except BlockingIOError:
        return True


@pytest.mark.slow
def test_the_usual_limits_leave_room_for_compiled_programs():
    with Pool() as pool:
        answer = pool.choose(START, "3", seconds=60)
    assert answer.failure is None, answer.failure.detail
