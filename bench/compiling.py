"""What it costs to compile a game's kernels, with machine code of every rule and without, in one run on one core.

    python -m bench.compiling [GAME ...]

Each side compiles in processes of its own, into folders of their own, in turn. What was compiled is then run, so that
the ratio of the speeds tells whether anything was lost: it should be 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

import tablier
from tablier.cli.warming import first_decision, kernels
from tablier.engine import rule

GAMES = ("kid-cala-classic", "chauka-bara", "oukoun")
ROUNDS = 5  # the best counts
ACTIONS = 300_000
NODES = 200_000


def main(asked: Sequence[str]) -> None:
    """Compare both sides for each game, and print ratios."""
    parser = argparse.ArgumentParser(prog="python -m bench.compiling", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--side", choices=("with", "without"), help=argparse.SUPPRESS)
    given = parser.parse_args(asked)
    if given.side:
        print(json.dumps(measured(given.games[0], given.side)))
        return
    print("game              compiling, s of processor time   random actions   positions looked at")
    for game in given.games or GAMES:
        old, new = (in_process(game, side) for side in ("with", "without"))
        ratio = {name: new[name] / old[name] for name in old}
        print(
            f"{game:<18}{old['compiling']:6.1f} -> {new['compiling']:5.1f}, {ratio['compiling']:4.2f} of it"
            f"{ratio['playing']:15.2f} x{ratio['searching']:18.2f} x",
            flush=True,
        )


def in_process(game: str, side: str) -> dict[str, float]:
    """Measure one side where nothing is compiled yet."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.compiling", game, "--side", side]
        environment = {**os.environ, "TABLIER_CACHE": folder}
        found: dict[str, float] = json.loads(subprocess.check_output(command, env=environment, text=True))
    return found


def measured(name: str, side: str) -> dict[str, float]:
    """Compile all kernels of a game, and run two of them; speeds are a second's."""
    from tablier.search.budget import Budget
    from tablier.search.iterative_deepening import look_ahead
    from tablier.study.playouts import play_out

    if side == "with":
        rule.make_no_code_of_rules = lambda: None  # type: ignore[attr-defined]  # as numba does it by itself
        rule.INLINED = {**rule.COMPILED, "forceinline": True}
    game, begun = tablier.game(name), time.process_time()
    for work in kernels(game):
        work()
    spent = time.process_time() - begun
    start, decision = game.start(), first_decision(game.start())
    playing = min(timed(lambda: play_out(start, ACTIONS // 100, 0, 100)) for _ in range(ROUNDS))
    searching = min(timed(lambda: look_ahead(decision, Budget(nodes=NODES))) for _ in range(ROUNDS))
    return {"compiling": spent, "playing": ACTIONS / playing, "searching": NODES / searching}


def timed(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


if __name__ == "__main__":
    main(sys.argv[1:])
