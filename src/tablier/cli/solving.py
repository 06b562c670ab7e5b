"""The work of `tablier solve`: say what it costs, solve, check, and tell what was found."""

from __future__ import annotations

import time
from dataclasses import asdict
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.json_output import print_json
from tablier.cli.starting import option
from tablier.cli.verdict import DISAGREES, ROUNDED, RuleCheck, tell_verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablier.cli.screen import Voice
    from tablier.cli.solve_request import SolveRequest
    from tablier.engine.position import Position
    from tablier.solve.blocks import SweepMachine
    from tablier.solve.tables import SolvedTable

GIGA = 1e9
DEVICES = ("cpu", "gpu")


def show_solution(request: SolveRequest, voice: Voice, *, as_json: bool = False) -> int:
    """Solve a game, or find it solved, and tell its value; return the exit code."""
    from tablier.solve.solution import sides_of
    from tablier.solve.tables import solved

    chosen = dict(map(option, request.options))
    start = tablier.game(request.game).start(
        request.variant, **chosen | ({"pawns": request.pawns} if request.pawns else {})
    )
    if request.cluster and (start.game.sides is None or request.device != DEVICES[0]):
        raise TerminalError("solve-no-cluster", game=start.game.name)
    if (code := shown_by_another(start, request, voice, as_json=as_json)) is not None:
        return code
    folder = Path(request.out) if request.out else None
    if request.device not in DEVICES:
        raise TerminalError("no-device", found=request.device, possible=", ".join(DEVICES))
    sides_of(start)  # says at once what cannot be solved
    if found := solved(start, folder):
        table, verdict = found.table, judge_table(start, found.table, request.check, voice)
    else:
        try:
            table, verdict = work(start, request, folder, voice)
        except KeyboardInterrupt:
            voice.aside("solve-kept")
            return INTERRUPTED
    tell(table, verdict, voice, as_json=as_json)
    return 0 if verdict is None or verdict.agrees else DISAGREES


def shown_by_another(start: Position, request: SolveRequest, voice: Voice, *, as_json: bool) -> int | None:
    """Let another solver show what it finds, if this game has one of its own; None if it has not."""
    from tablier.solve.sowing.endgames import is_sown

    if is_sown(start):
        from tablier.cli.solving_sowing import show_sowing

        return show_sowing(start, request, voice, as_json=as_json)
    if request.family:
        raise TerminalError("solve-no-family", game=start.game.name)
    if start.game.gathering is not None:
        from tablier.cli.solving_endings import show_gathering

        return show_gathering(start, request, voice, as_json=as_json)
    if start.game.endings is not None:
        from tablier.cli.solving_endings import show_endings

        return show_endings(start, request, voice, as_json=as_json)
    if request.left:
        raise TerminalError("solve-no-endings", game=start.game.name)
    return None


def tell(table: SolvedTable, verdict: RuleCheck | None, voice: Voice, *, as_json: bool) -> None:
    """Say what was found."""
    facts = table.facts
    if as_json:
        count, off = (verdict.count, verdict.off) if verdict else (0, None)
        print_json({**asdict(facts), "file": str(table.path), "checked": count, "off": off})
        return
    message = "solve-value" if facts.proved else "solve-value-estimated"
    voice.say(message, chance=f"{facts.first_player:.10f}", bound=f"{facts.bound:.1e}")
    voice.say("solve-file", file=str(table.path), error=f"{facts.error:.1e}", made=facts.made)
    tell_verdict(verdict, voice)


def work(
    start: Position, request: SolveRequest, folder: Path | None, voice: Voice
) -> tuple[SolvedTable, RuleCheck | None]:
    """Solve a game that is not solved yet, with a bar; the rules judge the values before they are rounded."""
    from tablier.cli.progress import Steps
    from tablier.jobs.cluster import Cluster
    from tablier.jobs.processes import cores
    from tablier.solve.solution import Solution, cost_of, solve

    threads = request.threads or cores()
    machine = machine_for(request.device, threads)
    cost, verdicts = cost_of(start, threads, request.device), []
    voice.aside(
        "solve-cost",
        positions=cost.positions,
        memory=f"{cost.memory / GIGA:.1f}",
        scratch=f"{cost.scratch / GIGA:.1f}",
        size=f"{cost.size / GIGA:.2f}",
        time=str(timedelta(seconds=round(cost.seconds))),
        cores=threads if request.device == "cpu" else 0,
    )

    def judge(found: Solution) -> None:
        if request.check:
            allowed = found.facts["residual"] + ROUNDED
            verdicts.append(judged(start, found.values, request.check, allowed, voice))

    with Steps(voice, voice.words.say("solving"), timed=True) as steps:
        jobs = Cluster(request.cluster, request.threads) if request.cluster else 0
        table = solve(start, machine, folder, lambda done: steps.reach(done, 1.0), judge, jobs)
    return table, verdicts[0] if verdicts else None


def machine_for(device: str, threads: int) -> SweepMachine:
    """Return where the sweeps are made; refuse a GPU that is not there."""
    if device == "cpu":
        from tablier.solve.cpu import Cpu

        return Cpu(threads)
    from tablier.solve.gpu import Gpu, flaw_of_gpu

    if reason := flaw_of_gpu():
        raise TerminalError("no-gpu", reason=reason)
    return Gpu()


def judge_table(start: Position, table: SolvedTable, count: int, voice: Voice) -> RuleCheck | None:
    """Let the rules judge a table that was found, if that is asked for, and its hash."""
    from tablier.solve.tables import STEPS

    if not count:
        return None
    table.verify()
    return judged(start, table.unrounded(), count, table.facts.residual + ROUNDED + 2 / STEPS, voice)


def judged(start: Position, values: NDArray[np.float64], count: int, allowed: float, voice: Voice) -> RuleCheck:
    """Let the rules judge values at positions drawn at random."""
    from tablier.solve.check import residual
    from tablier.solve.solution import sides_of

    voice.aside("solve-judging", count=count)
    return RuleCheck(count, residual(start, sides_of(start), values, count, seed=time.time_ns() % 2**32), allowed)
