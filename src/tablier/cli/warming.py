"""Compile everything ahead, on all cores, so that the first strong program, study or count does not wait."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import TerminalError
from tablier.engine.options import options_of
from tablier.engine.rule import flaw_of_cache, where_and_why
from tablier.engine.table import CHANCE

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.engine.game import Game
    from tablier.engine.position import Position

BEYOND_PLAIN = 1_000  # nodes: a search of so many is compiled


def warm(games: Sequence[Game], voice: Voice) -> None:
    """Compile the kernels of each game, with a bar, and say how long it took."""
    from tablier.cli.progress import Steps
    from tablier.jobs.processes import cores, each

    if error := flaw_of_cache():
        folder, reason = where_and_why(error)
        raise TerminalError("nowhere-to-keep", folder=folder, reason=reason)
    began = time.perf_counter()
    work = [(game.name, nth) for game in games for nth in range(len(kernels(game)))]
    compiled = each(compile_one, work, min(cores(), len(work)))
    with Steps(voice, voice.words.say("warming")) as steps, closing(compiled) as done:
        for count, _ in enumerate(done, 1):
            steps.reach(count, len(work))
    seconds = f"{time.perf_counter() - began:.1f}"
    voice.say("warmed", games=len(games), seconds=seconds)


def compile_one(work: tuple[str, int]) -> str:
    """Compile one kernel of a game, and return the game's name."""
    name, nth = work
    kernels(tablier.game(name))[nth]()
    return name


def kernels(game: Game) -> list[Callable[[], object]]:
    """Return small pieces of work that together need every kernel."""
    from tablier.search.best_first_search import look_far
    from tablier.search.budget import Budget
    from tablier.search.iterative_deepening import look_ahead
    from tablier.search.rollouts import estimate
    from tablier.search.sowing_tables import solver_of
    from tablier.search.tree_search import grow
    from tablier.solve.perft import perft
    from tablier.solve.sowing.endgames import FEWEST, is_sown, settled
    from tablier.study.analysis.danger import danger
    from tablier.study.playouts import allowed_in, play_out, wander

    start, decision = game.start(), first_decision(game.start())
    thinking = Budget(nodes=BEYOND_PLAIN)
    proofs = [lambda: settled(start, FEWEST), lambda: solver_of(start)] if is_sown(start) else []
    return [
        *proofs,
        lambda: look_ahead(decision, thinking),
        lambda: grow(decision, thinking),
        *([lambda: look_far(decision, thinking)] if "seats" in options_of(game.State) else []),
        lambda: estimate(decision, 1),
        lambda: danger(decision, len(start.seats) - 1),
        lambda: perft(start, 1),
        lambda: play_out(start, 1, 0, 10),
        lambda: allowed_in(wander(start, 2, 0)[0]),
        *(solvers(game) if game.sides else []),
    ]


def solvers(game: Game) -> list[Callable[[], object]]:
    """Return small pieces of work that need what solves a game, and what judges the solution."""
    import numpy as np

    from tablier.solve.check import residual
    from tablier.solve.cpu import Cpu
    from tablier.solve.solution import sides_of, work_out

    small = game.start(pawns=1)
    sides = sides_of(small)
    return [
        lambda: work_out(small, Cpu()),
        lambda: residual(small, sides, np.zeros((sides.count, sides.count)), 1),
    ]


def first_decision(position: Position) -> Position:
    """Let the shells fall until somebody is to decide."""
    luck = random.Random(1)
    while position.to_act == CHANCE:
        position = position.play(position.throw(luck))
    return position


def games_named(names: Sequence[str]) -> list[Game]:
    """Return the games of these names, or all of them."""
    return [tablier.game(name) for name in names or tablier.games()]
