"""Measure programs against one another: fair games, on all cores, kept in a file and gone on with at any time.

>>> from tablier.study.tournament.standings import standings
>>> from tablier.study.tournament import plan, play
>>> results = play(plan("kid-cala-classic", ["greedy", "random"], games=20, fruits=2))
>>> table = standings(results)
>>> table.players[0].name, len(results.games)
('greedy', 20)

More than one job plays in other processes; a script that asks for it needs the usual `if __name__ == "__main__":`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tablier.engine import arguments
from tablier.engine.files import add_text, read_text
from tablier.engine.table import CHANCE
from tablier.jobs.cluster import Cluster, Jobs
from tablier.jobs.processes import each
from tablier.study.tournament.fortune import Fortune
from tablier.study.tournament.match import ScoredGame, play_game
from tablier.study.tournament.plan import MOST_JOBS, Match, Plan, plan
from tablier.study.tournament.scoresheet import line_of, open_sheet, plan_of, read_sheet
from tablier.study.tournament.sitting import sit

__all__ = ["Plan", "Results", "plan", "play", "read"]


@dataclass(frozen=True)
class Results:
    """The plan of a tournament and its games, in one order whatever order they were played in."""

    plan: Plan
    games: tuple[ScoredGame, ...]

    @classmethod
    def of(cls, plan: Plan, games: list[ScoredGame]) -> Results:
        return cls(plan, tuple(sorted(games, key=lambda game: (game.set, game.players))))


OnGame = Callable[[int, int, ScoredGame | None], None]  # told how many games are played, of how many, and the last one


def nobody(done: int, total: int, game: ScoredGame | None) -> None:
    """Watch nothing."""


def play(plan: Plan, *, jobs: Jobs = 1, file: str | Path | None = None, watch: OnGame = nobody) -> Results:
    """Play all games that the file does not hold yet; each is written down as soon as it is over."""
    arguments.of_kind("plan", plan, Plan, "plan")
    if not isinstance(jobs, Cluster):
        arguments.whole("jobs", jobs, 1, MOST_JOBS)
    path = named(file) if file is not None else None
    kept = open_sheet(path, plan) if path else []
    have = {(game.set, game.players) for game in kept}
    missing = [match for match in plan.matches() if match not in have]
    watch(len(kept), len(kept) + len(missing), None)
    for game in played(plan, missing, jobs):
        kept.append(game)
        if path:
            add_text(path, line_of(game))
        watch(len(kept), len(have) + len(missing), game)
    return Results.of(plan, kept)


def named(file: str | Path) -> Path:
    """Return the path of a file by its name."""
    if not isinstance(file, str | Path) or not str(file):
        raise arguments.wrong("file", file, "file")
    return Path(file)


def played(plan: Plan, matches: list[Match], jobs: Jobs) -> Iterator[ScoredGame]:
    """Play games, and leave no process behind."""
    if not isinstance(jobs, Cluster):
        jobs = min(jobs, len(matches)) or 1
    if jobs != 1:
        warm(plan)
    with closing(each(partial(one, plan), matches, jobs)) as games:
        yield from games


def one(plan: Plan, match: Match) -> ScoredGame:
    return play_game(plan, *match)


def warm(plan: Plan) -> None:
    """Let every program choose once: what it compiles is found in the cache by the processes that play."""
    position, fortune = plan.start, Fortune(plan.seed, 0)
    while position.to_act == CHANCE:
        position = position.play(fortune.throw(position))
    for name in plan.players:
        sit(plan.game, name, plan.limits).choose(position, plan.seed)


def read(file: str | Path) -> Results:
    """Read what a file holds, finished or not."""
    path = named(file)
    text = read_text(path)
    head, games = read_sheet(path, text[: text.rfind("\n") + 1] or text)
    return Results.of(plan_of(head), games)
