"""Make the puzzles that are shipped, from the rules and what is solved of them.

    python -m tablier.study.puzzles "GAME [OPTION=VALUE ...]" ... [--seed 14] [--games 300] [--keep 40]

For each table, so many games are played, and their decisions looked at from the end backwards, as long as each move
can be proved within `--nodes` positions. Of what is found `--keep` puzzles a table are chosen. A race has to be solved
before (`tablier solve`). What is found in a game is kept in `--work`: after Ctrl-C the same command goes on from there.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from pathlib import Path

import tablier
from tablier.engine.position import Position
from tablier.study.puzzles.choosing import chosen
from tablier.study.puzzles.collection import SHIPPED, Collection, write
from tablier.study.puzzles.finding import Quarry, completed, puzzles_in
from tablier.study.puzzles.journal import PuzzleJournal
from tablier.study.puzzles.puzzle import Puzzle

COMMAND = "python -m tablier.study.puzzles"
MORE = 3  # times as many as are kept: then there is enough to choose from, and no more games are played


def read_arguments(given: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=COMMAND, description=(__doc__ or "").splitlines()[0])
    parser.add_argument("tables", nargs="+", help="a game, and options behind it: 'GAME pawns=2'")
    parser.add_argument("--seed", type=int, default=14, help="of the games that are played")
    parser.add_argument("--games", type=int, default=300, help="games that are played at each table, at most")
    parser.add_argument("--nodes", type=int, default=40_000, help="positions that may be searched for each decision")
    parser.add_argument("--keep", type=int, default=40, help="puzzles that are kept of each table")
    parser.add_argument("--out", type=Path, default=SHIPPED, help="the file; by default the one that is shipped")
    parser.add_argument("--work", type=Path, default=Path("puzzling"), help="folder for what is finished")
    return parser.parse_args(given)


def table_of(text: str) -> Position:
    """Set up the table that is named by a game and its options."""
    game, *pairs = text.split()
    return tablier.game(game).start(**dict(pair.split("=", 1) for pair in pairs))


def puzzles_of(text: str, asked: argparse.Namespace) -> list[Puzzle]:
    """Find the puzzles of a table, and choose among them."""
    quarry, began = Quarry(table_of(text), asked.seed, asked.nodes), time.monotonic()
    journal = PuzzleJournal(asked.work, quarry)
    found: list[Puzzle] = []
    for number in range(asked.games):
        if len(found) >= MORE * asked.keep:
            break
        found += journal.kept(number) if journal.knows(number) else journal.keep(number, puzzles_in(quarry, number))
        say(f"{time.monotonic() - began:7.0f} s  {text}: {len(found)} puzzles in {number + 1} games")
    kept = chosen(found, asked.keep)
    for nth, puzzle in enumerate(kept):
        say(f"{time.monotonic() - began:7.0f} s  {text}: best play of {nth} in {len(kept)} puzzles")
        kept[nth] = completed(quarry, puzzle)
    return kept


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def command_of(asked: argparse.Namespace) -> str:
    """Return the command that makes the same puzzles again."""
    numbers = (f"--{name} {getattr(asked, name)}" for name in ("seed", "games", "nodes", "keep"))
    return " ".join([COMMAND, *map(shlex.quote, asked.tables), *numbers])


def main(given: list[str] | None = None) -> int:
    """Make the file; return the exit code."""
    asked = read_arguments(given)
    try:
        puzzles = [puzzle for text in asked.tables for puzzle in puzzles_of(text, asked)]
    except KeyboardInterrupt:
        say(f"stopped; what is finished is kept in {asked.work}: run the same command to go on")
        return 130
    write(asked.out, Collection(command_of(asked), tablier.__version__, tuple(puzzles)))
    say(f"{len(puzzles)} puzzles written to {asked.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
