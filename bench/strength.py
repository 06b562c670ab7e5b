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
from pathlib import Path

import tablier
from tablier.cli.scoreboard import called, show_standings
from tablier.cli.screen import Voice
from tablier.engine.options import options_of
from tablier.engine.words import words_of
from tablier.study.hands import cores
from tablier.study.tournament import Plan, plan, play
from tablier.study.tournament.match import Played
from tablier.study.tournament.standings import PairRow, standings

NODES = {0: 100_000, 1: 20_000}  # what the top level may look at, without chance and with it
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
    yield contest(name, "greedy", ("greedy", "5"), games // 2, nodes, house, **options)
    for seats in (3, 4) if "seats" in options_of(game.State) else ():
        yield contest(name, f"ladder-{seats}", LADDER, games // 8, 2_000, f" --seats {seats}", seats=seats)


def contest(name: str, kind: str, players: tuple[str, ...], games: int, nodes: int, extra: str, **options) -> Contest:  # type: ignore[no-untyped-def]
    found = plan(name, players, pairs="ladder", games=games, nodes=nodes, **options)
    listed = ",".join(players)
    command = f"tablier tournament {name} {listed} --pairs ladder --games {games} --nodes {nodes}{extra}"
    return Contest(f"{name}-{kind}", found, command)


def has_chance(name: str) -> bool:
    return "cowries" in options_of(tablier.game(name).State)


def hold(each: Contest, folder: Path) -> str:
    """Play what is missing of a tournament, and return its tables."""
    results = play(each.plan, jobs=cores(), file=folder / f"{each.name}.jsonl", watch=watcher(each.name))
    table, written = standings(results), io.StringIO()
    with redirect_stdout(written):
        show_standings(each.plan, table, Voice("en", colour=False), markdown=True)
    lines = [line for line in written.getvalue().splitlines() if line.startswith("|") or not line]
    checks = "\n".join(check(each.plan, row) for row in table.pairs)
    sentence = f"{table.games} games in {table.sets} sets, {len(each.plan.seats)} seats."
    return f"`{each.command}`\n\n{sentence}\n" + "\n".join(lines) + ("\n" + checks if checks.strip() else "")


def check(plan: Plan, row: PairRow) -> str:
    """Say of two seats' pairs whether the better one is as much better as it should be."""
    if len(plan.seats) > 2:
        return ""
    least, surely = GOALS[has_chance(plan.game)]
    is_met = row.score.value >= least and row.score.low >= surely and row.first > row.second
    names = f"{called(plan, row.first, 'en')} against {called(plan, row.second, 'en')}"
    return "" if is_met or "greedy" in names else f"- **{names} falls short of the goal.**"


def watcher(name: str):  # type: ignore[no-untyped-def]
    def watch(done: int, total: int, game: Played | None) -> None:
        if done % 20 == 0 or done == total:
            print(f"{name}: {done} of {total}", file=sys.stderr, flush=True)

    return watch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("results"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    given.folder.mkdir(exist_ok=True)
    for name in tablier.games():
        if given.only in ("", name):
            print(f"## {words_of(tablier.game(name).folder, 'en').say('title')}\n")
            for each in contests(name, given.games):
                print(hold(each, given.folder) + "\n", flush=True)


if __name__ == "__main__":
    main()
