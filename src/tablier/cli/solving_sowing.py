"""The work of `tablier solve` for sowing games: one board, or the family of all sizes."""

from __future__ import annotations

import time
from dataclasses import asdict
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.json_output import print_json
from tablier.solve.sowing.family import LARGEST, Solutions, boards, name_of, solve_family
from tablier.solve.sowing.solution import SowingSolution, cost_of, solved
from tablier.solve.sowing.solver import NoLimit

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.cli.solve_request import SolveRequest
    from tablier.engine.position import Position

MEGA = 1e6


def show_sowing(start: Position, request: SolveRequest, voice: Voice, *, as_json: bool) -> int:
    """Solve one board or all of them; what only other solvers can do is refused."""
    for option, is_asked in (("--check", request.check > 0), ("--device", request.device != "cpu")):
        if is_asked:
            raise TerminalError("solve-not-sowing", option=option, game=start.game.name)
    return (show_family if request.family else show_board)(start, request, voice, as_json=as_json)


def show_board(start: Position, request: SolveRequest, voice: Voice, *, as_json: bool) -> int:
    """Solve one board, or find it solved, and tell its value and its best moves; return the exit code."""
    known = Solutions(start.game, folder_of(request))
    solution = known.get(name_of(start)) or from_book(start) or work(start, request, known, voice)
    if solution is None:
        return INTERRUPTED
    moves = [start.game.write(start.state, action) for action in solution.best]
    if as_json:
        print_json({"game": start.game.name, "options": start.options, **asdict(solution), "best": moves})
        return 0
    voice.say(sentence_of(start, solution), by=abs(solution.value))
    voice.say("solve-best", moves=", ".join(moves), count=len(moves))
    if solution.nodes:
        taken = str(timedelta(seconds=round(solution.seconds)))
        voice.say("solve-effort", table=solution.table, nodes=solution.nodes, time=taken)
    else:
        voice.say("solve-from-book")
    return 0


def sentence_of(start: Position, solution: SowingSolution) -> str:
    """Return the message that says who wins."""
    if not solution.value:
        return "solve-drawn"
    winner = "first" if solution.value > 0 else "second"
    return f"solve-{winner}-wins-by" if start.game.counts_gathered else f"solve-{winner}-wins"


def folder_of(request: SolveRequest) -> Path:
    from tablier.solve.tables import tables_folder

    return Path(request.out) if request.out else tables_folder()


def from_book(start: Position) -> SowingSolution | None:
    """Return what the book that is shipped says, if it has this board."""
    from tablier.search.sowing_tables import book_of
    from tablier.solve.sowing.endgames import bare

    book = book_of(start)
    values = book.look_up(bare(start)) if book else None
    if not values:
        return None
    best = max(values.values())
    return SowingSolution(best, tuple(action for action in values if values[action] == best), 0, 0, 0.0)


def work(start: Position, request: SolveRequest, known: Solutions, voice: Voice) -> SowingSolution | None:
    """Solve a board that is not solved yet, with a bar for its endgames; None if it was stopped."""
    from tablier.cli.progress import Steps
    from tablier.jobs.processes import cores
    from tablier.solve.sowing.files import ENDGAMES, file_of, write_endgames
    from tablier.solve.sowing.making import forget, kept_endgames

    threads = request.threads or cores()
    cost = cost_of(start, threads)
    taken, size = str(timedelta(seconds=round(cost.seconds))), f"{cost.memory / MEGA:.0f}"
    voice.aside("solve-sowing-cost", table=cost.table, positions=cost.positions, memory=size, time=taken, cores=threads)
    table = file_of(start, ENDGAMES, known.path.parent)
    try:
        with Steps(voice, voice.words.say("solve-endgames")) as steps:
            ends = kept_endgames(start, cost.table, table, threads, steps.reach)
        voice.aside("solve-searching")
        solution = solved(start, endgames=ends)
    except KeyboardInterrupt:
        voice.aside("solve-kept")
        return None
    if solution is not None:
        known.note(name_of(start), solution)
        write_endgames(table, ends, f"tablier solve, {cost.table} fruits")
        forget(table)
    return solution


def show_family(start: Position, request: SolveRequest, voice: Voice, *, as_json: bool) -> int:
    """Solve boards of all sizes as far as the time goes, and print their values as a table; return the exit code."""
    from tablier.jobs.processes import cores

    chosen: dict[str, Any] = {name: value for name, value in start.unusual.items() if name not in ("pits", "fruits")}
    known, family = Solutions(start.game, folder_of(request)), boards(start.game, chosen)
    threads, meter = request.threads or cores(), NoLimit(until=time.monotonic() + 60 * request.minutes)
    voice.aside("solve-family-cost", minutes=request.minutes, cores=threads, done=sum(b.name in known for b in family))
    try:
        for board in solve_family(family, known, threads, meter):
            voice.aside("solve-family-board", board=board.name, value=f"{known[board.name].value:+}")
    except KeyboardInterrupt:
        voice.aside("solve-kept")
    values = {board.name: known[board.name].value for board in family if board.name in known}
    if as_json:
        print_json({"game": start.game.name, "options": chosen, "values": values})
    else:
        show_values(start, chosen, known, voice)
    return 0


def show_values(start: Position, chosen: dict[str, Any], known: Solutions, voice: Voice) -> None:
    """Print a line for each number of bowls, a column for each number of fruits."""
    voice.say("solve-family-table")
    voice.show(f"| | {' | '.join(str(fruits) for fruits in range(1, LARGEST + 1))} |", f"|---|{'---:|' * LARGEST}")
    for pits in range(1, LARGEST + 1):
        starts = [start.game.start(**{**chosen, "pits": pits, "fruits": fruits}) for fruits in range(1, LARGEST + 1)]
        found = [known.get(name_of(each)) for each in starts]
        voice.show(f"| {pits} | {' | '.join('' if each is None else f'{each.value:+}' for each in found)} |")
