"""Train the network of a game from its exact values.

    python -m tablier.learn chauka-bara --shapes 128-64-16-32 --steps 30000 --out build/networks

Solved tables are used if there is one; else the game is solved first, in memory. With `--machine gpu` both are done on
an NVIDIA GPU, which needs numba-cuda and torch: they are no part of Tablier. With `--seconds` in place of `--steps`
all of it takes about so long, and the number of steps is what fits. Ctrl-C keeps what was learnt: the same command
goes on from there. `FOLDER/learning.json` has the curves and what was measured.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
import tempfile
import time
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

os.environ.setdefault("TABLIER_CACHE", str(Path(tempfile.gettempdir()) / "tablier"))

import numpy as np

import tablier
from tablier.engine.errors import TablierError
from tablier.learn import practising
from tablier.learn.arrays import Numpy, Torch
from tablier.learn.exact import exact_values, say, start_of
from tablier.learn.layers import Eyes, NetworkShape, shape_of
from tablier.learn.learner import Course, TrainingPlan
from tablier.learn.measure import NetworkJudge, held_out, score
from tablier.learn.play import Lesson
from tablier.learn.training import Training, eyes_for
from tablier.learn.turns import Deeper, Turns
from tablier.search.networks import name_of, write_network
from tablier.solve.decisions import decisions
from tablier.solve.solution import sides_of
from tablier.solve.tables import options_of

TRIAL = 40  # steps by which the speed is measured
KEPT = 60.0  # seconds between two times that what was learnt is kept
MEASURING = 25.0  # seconds left for measuring each network
AHEAD = 15_000  # decisions that are measured with looking ahead
SPREAD = 15  # decisions of which one is written: neighbours are much alike
HELD_SEED = 20_261_117  # of the games they are from
OFF = 1e-4  # what one turn may change a value by, if it was solved


def read(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tablier.learn", description=str(__doc__).splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--shapes", default="128-64-16-32", help="units of each layer, such as 128-64-16-32; several, by commas"
    )
    parser.add_argument("--steps", type=int, default=0, help="of learning")
    parser.add_argument("--seconds", type=float, default=0.0, help="for all of it, in place of steps")
    parser.add_argument("--games", type=int, default=0, help="played at a time; 16384 on a GPU, else 512")
    parser.add_argument(
        "--measured", type=int, default=0, help="games played at a time to measure; 200000 on a GPU, else 2000"
    )
    parser.add_argument("--decisions", type=int, default=0, help="of real play to write, with their exact values")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--pace", type=float, default=TrainingPlan.pace, help="how far a weight moves in a step, at most"
    )
    parser.add_argument("--machine", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--device", default="cuda", help="what torch calls the GPU")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="to solve on a CPU")
    parser.add_argument("--out", type=Path, default=Path("build/networks"))
    given = parser.parse_args(arguments)
    if given.steps <= 0 and given.seconds <= 0:
        parser.error("say how long to learn: --steps or --seconds")
    if wrong := [each for each in given.option if "=" not in each]:
        parser.error(f"an option is written NAME=VALUE, such as pawns=2, not {wrong[0]!r}")
    try:
        given.shapes = [shape_of(each) for each in given.shapes.split(",")]
    except ValueError as error:
        parser.error(str(error))
    return given


class School:
    """Everything networks of one game learn from, and are measured by."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.began = given, time.monotonic()
        self.start = start_of(given.game, given.option)
        self.sides = sides_of(self.start)
        self.arrays: Any = Torch(given.seed, given.device) if given.machine == "gpu" else Numpy(given.seed)
        self.values = values = exact_values(given.game, given.option, given.threads, on_gpu=given.machine == "gpu")
        self.first = (1 + float(values[self.sides.start, self.sides.start])) / 2
        self.turns = Turns(self.sides, values, self.arrays)
        self.eyes: Eyes = eyes_for(self.start, self.sides, self.arrays)
        self.check()
        self.held = held_out(self.turns, given.measured or (200_000 if given.machine == "gpu" else 2_000), 40)
        self.few = fewer(self.held, AHEAD)
        say(f"{sum(len(each.worth) for each in self.held)} decisions held out; {self.seconds:.0f} s so far")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def check(self) -> None:
        """Stop at once if the values are not those of the game."""
        count = 20_000
        mover, waiting = (self.arrays.below(self.turns.count, count) for _ in range(2))
        fits = self.turns.can_be(mover, waiting)
        mover, waiting = mover[fits], waiting[fits]
        off = float(abs(self.turns.thrown(mover, waiting, 0) - self.turns.look_up(mover, waiting)).max())
        say(f"first player {self.first:.7f}; one more turn changes a value by {off:.1e} at most")
        if off > OFF:
            raise SystemExit("These are not the values of the game.")

    def learn(self, shape: NetworkShape, until: float) -> dict[str, Any]:
        """Train one network until it is time, or for as many steps as asked for, and measure it."""
        given, name = self.given, shape.name
        games = given.games or (16_384 if given.machine == "gpu" else 512)
        kept = given.out / f"{name}.npz"
        plan = TrainingPlan(shape, given.steps or self.steps(shape, games, until), games, given.seed, given.pace)
        training, told = Training(self.turns, self.eyes, plan), [time.monotonic()]
        if kept.exists():
            training.go_on(kept)
            say(f"{name}: goes on after {training.course.step} steps")
        say(f"{name}: {plan.steps} steps")

        def tell(course: Course) -> None:
            if time.monotonic() - told[0] > KEPT:
                told[0] = time.monotonic()
                training.save(kept)
                _, loss, apart = course.curve[-1]
                say(f"{name}: step {course.step}, off by {loss:.3e}, squared, and {apart:.3e} between moves")

        try:
            training.run(tell)
        except KeyboardInterrupt:
            training.save(kept)
            raise
        made = self.report(name, training)
        kept.unlink(missing_ok=True)
        return made

    def steps(self, shape: NetworkShape, games: int, until: float) -> int:
        """Return how many steps there is time for."""
        trial = Training(self.turns, self.eyes, TrainingPlan(shape, 10 * TRIAL, games, self.given.seed))
        for each in range(2 * TRIAL):
            if each == TRIAL:
                self.arrays.wait()
                since = time.monotonic()
            trial.learn(trial.play.step())
        self.arrays.wait()
        return max(TRIAL, int((until - self.seconds) * TRIAL / (time.monotonic() - since)))

    def report(self, name: str, training: Training) -> dict[str, Any]:
        """Measure a network, write it to its file, and return what is to be known of it."""
        network, xp = training.layers.network(), self.arrays.xp
        judge = NetworkJudge(self.turns, network, self.eyes)
        found = {
            "random": asdict(score(self.held, None, xp)),
            "network": asdict(score(self.held, judge, xp)),
            "one throw and reply deeper": asdict(score(self.few, Deeper(judge), xp)),
        }
        say(name, json.dumps(found))
        facts = {
            "game": self.start.game.name,
            "rules": self.start.game.version,
            "options": options_of(self.start),
            "sizes": asdict(self.eyes.sizes),
            "shape": name,
            "learnt_from": f"exact values; the first player's chance is {self.first:.7f}",
            "seed": training.plan.seed,
            "steps": training.course.step,
            "made": f"tablier {tablier.__version__}, {date.today().isoformat()}, {self.arrays.name}",
            "command": command(self.given),
            "curve": [[round(each, 9) for each in point] for point in thinned(training.course.curve)],
            "held_out": found,
        }
        path = self.given.out / name / name_of(self.start)
        write_network(path, network, facts)
        return {**facts, "file": str(path), "bytes": path.stat().st_size, "curve": training.course.curve}


def keep(school: School, count: int, path: Path) -> None:
    """Write decisions of real play with what each move brings, drawn from whole games, for bench/learnt.py."""
    made = decisions(school.start, school.sides, school.values, SPREAD * count, HELD_SEED, school.given.threads)
    states, moves = made.states[::SPREAD].copy(), made.moves[::SPREAD].astype(np.float32)
    np.savez_compressed(path, states=states.view(np.uint8).reshape(len(states), -1), moves=moves)


def command(given: argparse.Namespace) -> str:
    """Return the command that was given, but for where it writes."""
    words = ["python", "-m", "tablier.learn", given.game, *(f"--option={each}" for each in given.option)]
    words += ["--shapes", ",".join(shape.name for shape in given.shapes), "--machine", given.machine]
    for name in ("steps", "seconds", "games", "seed", "pace"):
        words += [f"--{name}", f"{getattr(given, name):g}"] if getattr(given, name) else []
    return shlex.join(words)


def fewer(held: list[Lesson], count: int) -> list[Lesson]:
    """Return the first of them, so many at most or a little more."""
    found: list[Lesson] = []
    for each in held:
        if sum(len(made.worth) for made in found) < count:
            found.append(each)
    return found


def thinned(curve: list[list[float]], most: int = 60) -> list[list[float]]:
    """Return so many points of a curve at most, the last one among them."""
    return [*curve[:: max(1, -(-len(curve) // most))], *curve[-1:]]


def is_learnt_by_playing(arguments: list[str] | None) -> bool:
    """Tell whether a table shows its positions to a network, but has no exact values to learn from."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_known_args(arguments)[0]
    learnable = tablier.game(asked.game).learnable if asked.game in tablier.games() else None
    if learnable is None or any("=" not in each for each in asked.option):
        return False
    return learnable.pieces is None or len(start_of(asked.game, asked.option).seats) > 2


def main(arguments: list[str] | None = None) -> int:
    if is_learnt_by_playing(arguments):
        return practising.main(arguments)
    given = read(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    try:
        school, made = School(given), []
        for place, shape in enumerate(given.shapes):
            left = given.seconds - school.seconds
            until = school.seconds + left / (len(given.shapes) - place) - MEASURING
            made.append(school.learn(shape, until))
            (given.out / "learning.json").write_text(json.dumps(made), "utf-8")
        if given.decisions:
            keep(school, given.decisions, given.out / "decisions.npz")
    except KeyboardInterrupt:
        say("Stopped. What was learnt is kept; the same command goes on.")
        return 130
    except TablierError as error:
        say(error)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
