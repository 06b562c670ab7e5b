"""The work of `tablier solve` for endings: of races with few pawns on their way, of other games with few pieces."""

from __future__ import annotations

import time
from dataclasses import asdict
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.json_output import print_json
from tablier.cli.verdict import DISAGREES, ROUNDED, RuleCheck, tell_verdict
from tablier.solve.gathering import solution as gathering
from tablier.solve.racing.check import off_by
from tablier.solve.racing.solution import RacingSolution, cost_of, endings_of, solve
from tablier.solve.tables import STEPS, SolvedTable, solved_endings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablier.cli.screen import Voice
    from tablier.cli.solve_request import SolveRequest
    from tablier.engine.endings import Gathering
    from tablier.engine.position import Position

KILO, GIGA = 1e3, 1e9


def show_endings(start: Position, request: SolveRequest, voice: Voice, *, as_json: bool) -> int:
    """Solve the endings of a race, or find them solved, and tell what is known of them; return the exit code."""
    if request.device != "cpu":
        raise TerminalError("solve-not-endings", option="--device", game=start.game.name)
    folder, most = Path(request.out) if request.out else None, endings_of(start, request.left).most
    found = solved_endings(start, folder, most)
    if found is not None:
        found.table.verify()
        verdict = judged(start, found.table.unrounded(), found.table.facts.error * 2, request, voice)
        table = found.table
    else:
        try:
            table, verdict = work(start, request, folder, voice)
        except KeyboardInterrupt:
            voice.aside("solve-kept")
            return INTERRUPTED
    tell(table, verdict, voice, as_json=as_json)
    return 0 if verdict is None or verdict.agrees else DISAGREES


def show_gathering(start: Position, request: SolveRequest, voice: Voice, *, as_json: bool) -> int:
    """Settle the positions of a game for points with few pieces left, or find them settled; return the exit code."""
    for option, is_asked in (("--check", request.check > 0), ("--device", request.device != "cpu")):
        if is_asked:
            raise TerminalError("solve-not-endings", option=option, game=start.game.name)
    folder, wanted = Path(request.out) if request.out else None, gathering.gathering_of(start, request.left)
    found = gathering.facts_of(start, folder)
    if found is None or found[1].most < wanted.most:
        try:
            gather(start, wanted, folder, voice)
        except KeyboardInterrupt:
            voice.aside("solve-begins-anew")
            return INTERRUPTED
        found = gathering.facts_of(start, folder)
    if found is None:
        raise TerminalError("no-table", file=str(folder))
    path, facts = found
    if as_json:
        print_json({**asdict(facts), "file": str(path)})
        return 0
    voice.say("solve-gathered", left=facts.most, positions=facts.count, turns=wanted.turns)
    voice.say("solve-gathered-file", file=str(path), made=facts.made)
    return 0


def gather(start: Position, wanted: Gathering, folder: Path | None, voice: Voice) -> None:
    """Settle positions, with a bar."""
    from tablier.cli.progress import Steps

    taken = str(timedelta(seconds=round(wanted.count * gathering.SECONDS)))
    size = f"{wanted.count * wanted.turns * 2 / GIGA:.2f}"
    voice.aside("solve-gathering-cost", positions=wanted.count, turns=wanted.turns, memory=size, time=taken)
    with Steps(voice, voice.words.say("solve-endgames")) as steps:
        gathering.solve(start, wanted.most, folder, steps.reach)


def work(
    start: Position, request: SolveRequest, folder: Path | None, voice: Voice
) -> tuple[SolvedTable, RuleCheck | None]:
    """Solve endings that are not solved yet, with a bar; the rules judge the values before they are rounded."""
    from tablier.cli.progress import Steps

    cost = cost_of(start, request.left)
    voice.aside(
        "solve-endings-cost",
        positions=cost.positions,
        memory=f"{cost.memory / GIGA:.1f}",
        size=round(cost.size / KILO),
        time=str(timedelta(seconds=round(cost.seconds))),
    )
    verdicts: list[RuleCheck | None] = []

    def judge(found: RacingSolution) -> None:
        allowed = 2 * found.facts["error"] - 1 / STEPS + ROUNDED
        verdicts.append(judged(start, found.values, allowed, request, voice))

    with Steps(voice, voice.words.say("solving"), timed=True) as steps:
        table = solve(start, request.left, folder, lambda done: steps.reach(done, 1.0), judge)
    return table, verdicts[0]


def judged(
    start: Position, values: NDArray[np.float64], allowed: float, request: SolveRequest, voice: Voice
) -> RuleCheck | None:
    """Let the rules judge values at positions drawn at random, if that is asked for."""
    if not request.check:
        return None
    voice.aside("solve-judging", count=request.check)
    endings = endings_of(start, request.left)
    return RuleCheck(request.check, off_by(start, endings, values, request.check, time.time_ns() % 2**32), 2 * allowed)


def tell(table: SolvedTable, verdict: RuleCheck | None, voice: Voice, *, as_json: bool) -> None:
    """Say what was found."""
    facts = table.facts
    if as_json:
        count, off = (verdict.count, verdict.off) if verdict else (0, None)
        print_json({**asdict(facts), "file": str(table.path), "checked": count, "off": off})
        return
    if facts.first_player is not None:
        voice.say("solve-value", chance=f"{facts.first_player:.6f}", bound=f"{facts.bound:.1e}")
    voice.say("solve-endings", left=facts.left, positions=facts.sides**2)
    voice.say("solve-file", file=str(table.path), error=f"{facts.error:.1e}", made=facts.made)
    tell_verdict(verdict, voice)
