"""How strong the levels are: hold all tournaments and write docs/strength.md.

    python bench/strength.py [--folder results] [--games 200] [--only GAME] > docs/strength.md

Each game has a ladder (every level against the one below) and the top level against the greedy player; the races also
have ladders of three and four seats. Results are kept in the folder: stop at any time, the same command goes on. The
top level is held to a number of positions, a small part of what it looks at in its three seconds, so that many games
take minutes and come out the same on every machine; what it does with more is at least as good.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import tablier
from tablier.cli.scoreboard import show_standings
from tablier.cli.screen import Voice
from tablier.engine.options import options_of
from tablier.engine.words import words_of
from tablier.jobs.processes import cores
from tablier.study.tournament import Plan, plan, play
from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.standings import PairRow, TournamentStandings, standings

NODES = {0: 100_000, 1: 20_000}  # what the top level may look at, without chance and with it
AGAINST_GREEDY = 100_000  # and against the greedy player
SIMULATED = 10_000  # games it may simulate at tables of three and four
LADDER = ("1", "2", "3", "4", "5")
OPTIONS = {"oukoun": {"setup": "random"}}  # positions to play from, and not only ways to lay a mat
GOALS = {0: (0.65, 0.60), 1: (0.55, 0.52)}  # what a level should score against the one below, and how surely


@dataclass(frozen=True)
class Contest:
    """One tournament of the page."""

    name: str
    plan: Plan
    command: str


def contests(name: str, games: int) -> Iterator[Contest]:
    """Return the tournaments of a game."""
    game, options = tablier.game(name), OPTIONS.get(name, {})
    nodes = NODES[has_chance(name)]
    house = "".join(f" --option {key}={value}" for key, value in options.items())
    yield contest(name, "ladder", LADDER, games, nodes, house, **options)
    yield contest(name, "greedy", ("greedy", "5"), games // 2, AGAINST_GREEDY, house, **options)
    for seats in (3, 4) if "seats" in options_of(game.State) else ():
        yield contest(name, f"ladder-{seats}", LADDER, games // 8, SIMULATED, f" --seats {seats}", seats=seats)


def contest(name: str, kind: str, players: tuple[str, ...], games: int, nodes: int, extra: str, **options) -> Contest:  # type: ignore[no-untyped-def]
    found = plan(name, players, pairs="ladder", games=games, nodes=nodes, **options)
    listed = ",".join(players)
    command = f"tablier tournament {name} {listed} --pairs ladder --games {games} --nodes {nodes}{extra}"
    return Contest(f"{name}-{kind}", found, command)


def has_chance(name: str) -> bool:
    return "cowries" in options_of(tablier.game(name).State)


HEADER = """# How strong the levels are

Written by `python bench/strength.py > docs/strength.md`; each table has the command that makes it alone. Games come in
sets from the same opening and with the same shells, seats changed, and intervals (95 %) are drawn over sets: see
[tournaments](guides/tournaments.md).

Level 5 thinks for three seconds when people play it. Here it is held to 100,000 positions a move where nothing is left
to chance and against the greedy player, to 20,000 in the ladders of the races, and to 10,000 at tables
of three and four: about a hundredth of what it looks at in three seconds, so that these figures can be made again on
any machine in an hour or two. Levels 1 to 4 play as they always do. *Greedy* takes what looks best after one action,
with the same advice.

A level should score 65 % or more against the one below, the interval above 60 %; in games of chance 55 %, above 52 %.
What falls short is in bold. A table of three or four compares seats two by two.
"""


@dataclass(frozen=True)
class Section:
    """What one tournament came to."""

    contest: Contest
    table: TournamentStandings

    def text(self) -> str:
        """Return the command, the tables, and what falls short."""
        written, plan = io.StringIO(), self.contest.plan
        with redirect_stdout(written):
            show_standings(plan, self.table, Voice("en", colour=False), markdown=True)
        lines = [line for line in written.getvalue().splitlines() if line.startswith("|") or not line]
        size = f"{self.table.games} games in {self.table.sets} sets, {len(plan.seats)} seats."
        return f"`{self.contest.command}`\n\n{size}\n" + "\n".join(lines).rstrip() + "\n"

    def steps(self) -> list[str]:
        """Return how each level did against the one below, or the top one against greedy; bold if it falls short."""
        rows = {(row.first, row.second): row for row in self.table.pairs}
        pairs = [pair for low, high in pairwise(self.contest.plan.players) for pair in [(high, low)]]
        return [self.step(rows.get(pair)) for pair in pairs]

    def step(self, row: PairRow | None) -> str:
        if row is None:
            return "**lost**"
        least, surely = GOALS[has_chance(self.contest.plan.game)]
        score = f"{100 * row.score.value:.0f} ({100 * row.score.low:.0f}–{100 * row.score.high:.0f})"
        return score if row.score.value >= least and row.score.low >= surely else f"**{score}**"


def hold(each: Contest, folder: Path) -> Section:
    """Play what is missing of a tournament."""
    return Section(
        each, standings(play(each.plan, jobs=cores(), file=folder / f"{each.name}.jsonl", watch=watcher(each.name)))
    )


def summary(found: dict[str, list[Section]]) -> str:
    """Return one line for each table of a game: who beats whom, in hundredths."""
    lines = [
        "| score in %, with interval | 2 over 1 | 3 over 2 | 4 over 3 | 5 over 4 | 5 over greedy |",
        "|---|---|---|---|---|---|",
    ]
    for name, sections in found.items():
        ladders = [each for each in sections if len(each.contest.plan.players) > 2]
        greedy = [each.steps()[0] for each in sections if len(each.contest.plan.players) == 2]
        for nth, each in enumerate(ladders):
            title = f"{title_of(name)}, {len(each.contest.plan.seats)} seats"
            lines.append(f"| {title} | {' | '.join(each.steps())} | {greedy[0] if nth == 0 else ''} |")
    return "\n".join(lines)


def title_of(name: str) -> str:
    return words_of(tablier.game(name).folder, "en").say("title")


def watcher(name: str):  # type: ignore[no-untyped-def]
    def watch(done: int, total: int, game: ScoredGame | None) -> None:
        if done % 20 == 0 or done == total:
            print(f"{name}: {done} of {total}", file=sys.stderr, flush=True)

    return watch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("results"))
    parser.add_argument("--games", type=int, default=200, help="of each pair; twice as many in the races")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    given.folder.mkdir(exist_ok=True)
    names = [name for name in tablier.games() if given.only in ("", name)]
    found = {
        name: [hold(each, given.folder) for each in contests(name, given.games * (1 + has_chance(name)))]
        for name in names
    }
    print(HEADER)
    print(summary(found))
    for name, sections in found.items():
        print(f"\n## {title_of(name)}\n")
        print("\n".join(each.text() for each in sections), end="")


if __name__ == "__main__":
    main()
