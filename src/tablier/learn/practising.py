"""Learn a game that is not solved by playing it.

    python -m tablier.learn thaayam --shape 32-32-8-16 --rounds 3 --games 4000 --steps 4000 --out build/networks

In each round a search plays games against itself, judging by advice in the first one and by the network of the
round before in the others; then a network learns what its searches said and what the games came to. With `--jobs` or
`--cluster` the games of a round are played in many processes, or on many machines, and are the same. Ctrl-C keeps what
was played and learnt: the same command goes on from there.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import time
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.network import Network, Sizes
from tablier.jobs.cluster import Cluster, Jobs
from tablier.learn.arrays import Numpy, Torch
from tablier.learn.exact import say, start_of
from tablier.learn.layers import Layers, shape_of
from tablier.learn.learner import NOTED, Learner, TrainingPlan
from tablier.learn.lessons import HELD, SHEET, LearningPositions, PracticeRound, Practised, joined
from tablier.search.networks import name_of, options_for, read_network, write_network
from tablier.search.practice import Habits

TOLD = 20.0  # seconds between two lines, and between two times that weights are kept
REMEMBERED = 2  # rounds of games that are learnt from
PORTION = 1 << 14  # positions judged at a time


def read(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tablier.learn", description=str(__doc__).splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--shape", default="32-32-8-16", help="units of each layer, such as 32-32-8-16")
    parser.add_argument("--rounds", type=int, default=3, help="of playing and learning")
    parser.add_argument("--games", type=int, default=4_000, help="played in a round")
    parser.add_argument("--nodes", type=int, default=Habits.nodes, help="positions looked at for a decision")
    parser.add_argument("--opening", type=int, default=Habits.opening, help="decisions at random first, at most")
    parser.add_argument("--whims", type=int, default=Habits.whims, help="decisions at random later, of a thousand")
    parser.add_argument("--trust", type=int, default=Habits.trust, help="in how a game goes on, of a thousand parts")
    parser.add_argument("--steps", type=int, default=4_000, help="of learning in a round")
    parser.add_argument("--final", type=int, default=0, help="steps of a last learning, from the games of all rounds")
    parser.add_argument("--batch", type=int, default=4_096, help="positions a step learns from")
    parser.add_argument(
        "--pace", type=float, default=TrainingPlan.pace, help="how far a weight moves in a step, at most"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--machine", choices=("cpu", "gpu"), default="cpu", help="to learn; games are played on a CPU")
    parser.add_argument("--device", default="cuda", help="what torch calls the GPU")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play the games of a round")
    parser.add_argument("--cluster", default="", metavar="auto|ADDRESS", help="play them on a Ray cluster instead")
    parser.add_argument("--keep", action="store_true", help="keep the games in the end")
    parser.add_argument("--out", type=Path, default=Path("build/networks"))
    given = parser.parse_args(arguments)
    if min(given.rounds, given.games, given.steps, given.nodes, given.batch, given.jobs) < 1:
        parser.error("rounds, games, steps, nodes, batch and jobs are at least 1")
    if wrong := [each for each in given.option if "=" not in each]:
        parser.error(f"an option is written NAME=VALUE, such as pawns=2, not {wrong[0]!r}")
    try:
        given.shape = shape_of(given.shape)
    except ValueError as error:
        parser.error(str(error))
    return given


class PractisedTraining(Learner):
    """A network that learns from lessons."""

    def __init__(self, lessons: LearningPositions, sizes: Sizes, arrays: Any, plan: TrainingPlan) -> None:
        super().__init__(sizes, arrays, plan)
        self.lessons, self.off = lessons, 0.0

    def learn(self) -> None:
        """Take one step; the derivative is that of the cross-entropy of the chance to win."""
        which = self.arrays.given_back(self.arrays.below(len(self.lessons), self.plan.games))
        some, row = self.lessons.some(which), self.weights()
        seen = some.seen(self.layers.sizes.stacks, self.arrays)
        logits, kept = self.layers.forward(seen, row)
        off = self.arrays.xp.tanh(logits / 2) - self.arrays.lent(some.worth)
        self.move(self.layers.backward(seen, kept, off / (2 * len(some)), row))
        self.off += float((off * off).sum()) / len(some)
        self.course.step += 1
        if self.is_noted():
            self.course.curve.append([self.course.step, self.off / (self.course.step % NOTED or NOTED)])
            self.off = 0.0


def squared_error(layers: Layers, lessons: LearningPositions, arrays: Any) -> float:
    """Return by how much a network is off on lessons, squared."""
    total = 0.0
    for since in range(0, len(lessons), PORTION):
        some = lessons.some(slice(since, since + PORTION))
        logits, _ = layers.forward(some.seen(layers.sizes.stacks, arrays))
        total += float(((arrays.xp.tanh(logits / 2) - arrays.lent(some.worth)) ** 2).sum())
    return total / len(lessons)


class PracticeRounds:
    """Rounds of practice and of learning, one after another."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.began = given, time.monotonic()
        self.start = start_of(given.game, given.option)
        learnable = self.start.game.learnable
        if learnable is None:
            raise SystemExit(f"{self.start.game.name} shows its positions to no network.")
        self.sizes: Sizes = learnable.sizes(self.start.state)
        self.arrays: Any = Torch(given.seed, given.device) if given.machine == "gpu" else Numpy(given.seed)
        self.jobs: Jobs = Cluster(given.cluster, given.jobs) if given.cluster else given.jobs
        self.habits = Habits(given.nodes, given.opening, given.whims, given.trust)
        self.folder: Path = given.out / f"{Path(name_of(self.start)).stem}-{given.shape.name}"
        self.played: list[tuple[LearningPositions, LearningPositions]] = []

    def run(self) -> Path:
        """Play and learn, round after round; return where the last network is."""
        network: Network | None = None
        path = self.folder
        for number in range(1, self.given.rounds + 1):
            self.played.append(self.play(number, network))
            path = self.folder / f"round-{number}" / name_of(self.start)
            if not path.exists():
                self.learn(number, path, self.given.steps, REMEMBERED)
            network = read_network(path)[1]
        if self.given.final:
            path = self.folder / "final" / name_of(self.start)
            if not path.exists():
                self.learn(self.given.rounds + 1, path, self.given.final, self.given.rounds)
        if not self.given.keep:
            for folder in self.folder.glob("games-*"):
                shutil.rmtree(folder)
        return path

    def play(self, number: int, network: Network | None) -> tuple[LearningPositions, LearningPositions]:
        """Play the games of a round, or find them; return those to learn from, and those held out."""
        seed = self.given.seed * 1_000 + number
        plan = PracticeRound(self.start, self.habits, network, seed)
        told = time.monotonic()

        def tell(done: int) -> None:
            nonlocal told
            if time.monotonic() - told > TOLD:
                told = time.monotonic()
                self.say(f"round {number}: {done * SHEET} games")

        count, folder = max(-(-self.given.games // SHEET), 2), self.folder / f"games-{number}"
        sheets = Practised(plan, folder).sheets(count, self.jobs, tell)
        held = [sheet for place, sheet in enumerate(sheets) if place % HELD == 1]
        rest = [sheet for place, sheet in enumerate(sheets) if place % HELD != 1]
        return joined(rest), joined(held)

    def learn(self, number: int, path: Path, steps: int, rounds: int) -> None:
        """Train a network on what was played in so many rounds, the last ones, and write it."""
        given, kept = self.given, self.folder / f"weights-{number}.npz"
        lessons = joined([each for each, _ in self.played[-rounds:]])
        plan = TrainingPlan(given.shape, steps, given.batch, given.seed + number, given.pace)
        training = PractisedTraining(lessons, self.sizes, self.arrays, plan)
        if kept.exists():
            training.go_on(kept)
        told = time.monotonic()
        while not training.is_done:
            training.learn()
            if time.monotonic() - told > TOLD and training.course.curve:
                told = time.monotonic()
                training.save(kept)
                self.say(f"round {number}: step {training.course.step}, off by {training.course.curve[-1][1]:.4f}")
        self.write(number, path, training)
        kept.unlink(missing_ok=True)

    def write(self, number: int, path: Path, training: PractisedTraining) -> None:
        """Write a network with its facts."""
        held = self.played[-1][1]
        off = squared_error(training.layers, held, self.arrays)
        nothing = float((held.worth.astype(np.float64) ** 2).mean())
        positions = sum(len(each.alone) for each, _ in self.played)
        facts = {
            "game": self.start.game.name,
            "rules": self.start.game.version,
            "options": options_for(self.start),
            "sizes": asdict(self.sizes),
            "shape": self.given.shape.name,
            "learnt_from": f"{len(self.played)} rounds of play against itself; {positions} positions",
            "seed": self.given.seed,
            "steps": training.course.step,
            "made": f"tablier {tablier.__version__}, {date.today().isoformat()}, {self.arrays.name}",
            "command": command(self.given),
            "curve": [[round(each, 9) for each in point] for point in training.course.curve],
            "held_out": {"network": {"off": off, "positions": len(held.alone)}, "nothing known": {"off": nothing}},
        }
        write_network(path, training.layers.network(), facts)
        self.say(f"round {number}: {positions} positions, off by {off:.4f} on those held out, where 0 is {nothing:.4f}")
        self.say(f"{path}, {path.stat().st_size} bytes")

    def say(self, line: str) -> None:
        say(f"{time.monotonic() - self.began:6.0f} s  {line}")


def command(given: argparse.Namespace) -> str:
    """Return the command that was given, but for where it writes."""
    words = ["python", "-m", "tablier.learn", given.game, *(f"--option={each}" for each in given.option)]
    words += ["--shape", given.shape.name]
    for name in ("rounds", "games", "nodes", "opening", "whims", "trust", "steps", "final", "batch", "pace", "seed"):
        words += [f"--{name}", str(getattr(given, name))]
    return shlex.join([*words, "--machine", given.machine])


def main(arguments: list[str] | None = None) -> int:
    given = read(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    try:
        PracticeRounds(given).run()
    except KeyboardInterrupt:
        say("Stopped. What was played and learnt is kept; the same command goes on.")
        return 130
    except TablierError as error:
        say(error)
        return 2
    return 0
