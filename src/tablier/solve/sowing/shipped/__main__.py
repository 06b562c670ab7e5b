"""Make the book and the endgames that are shipped, from nothing but the rules.

    python -m tablier.solve.sowing.shipped GAME [--fruits 17] [--with 22] [--book 34] [--gpu]

First endgames are settled, with as many fruits as memory allows (`--with`, a byte each): the book is judged by searches
that end in them, the sooner the more there are. Of these, those with at most `--fruits` are shipped. Ctrl-C keeps what
is finished in `--work`, and the same command goes on from there. With `--gpu`, a GPU settles the endgames, which need
its memory; all the rest is the same.
"""

from __future__ import annotations

import argparse
import sys
import time
from datetime import date
from pathlib import Path

import tablier
from tablier.engine.position import Position
from tablier.solve.sowing.book import Extent
from tablier.solve.sowing.endgames import Endgames, is_sown, pits_of
from tablier.solve.sowing.files import BOOK, ENDGAMES, SHIPPED, file_of, write_book, write_endgames
from tablier.solve.sowing.making import kept_book, kept_endgames
from tablier.solve.sowing.numbering import size_of

COMMAND = "python -m tablier.solve.sowing.shipped"
SETTLED_A_SECOND = 2_500_000  # positions a core settles, measured on a busy machine
SELDOM = 10.0  # seconds between two lines


class Stopwatch:
    """Says how far the work has come, not too often."""

    def __init__(self) -> None:
        self.began = self.told = time.monotonic()

    def say(self, text: str, *, always: bool = False) -> None:
        now = time.monotonic()
        if always or now - self.told >= SELDOM:
            self.told = now
            print(f"{now - self.began:8.0f} s  {text}", file=sys.stderr, flush=True)


def read_arguments(given: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=COMMAND, description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=[name for name in tablier.games() if is_sown(tablier.game(name).start())])
    parser.add_argument("--fruits", type=int, default=17, help="fruits of the endgames that are shipped")
    parser.add_argument("--with", type=int, default=22, dest="most", help="fruits of the endgames that judge the book")
    parser.add_argument("--book", type=int, default=34, help="lines go on above so many fruits; 0 for no book")
    parser.add_argument("--plies", type=int, default=6, help="the book has all positions of so many first sowings")
    parser.add_argument("--threads", type=int, default=1, help="cores to use")
    parser.add_argument("--gpu", action="store_true", help="settle the endgames on a GPU")
    parser.add_argument(
        "--out", type=Path, default=SHIPPED, help="folder of the files; by default where they are shipped"
    )
    parser.add_argument("--work", type=Path, default=Path("solving"), help="folder for what is finished")
    return parser.parse_args(given)


def settled_by(table: Position, asked: argparse.Namespace, clock: Stopwatch) -> Endgames:
    """Settle the endgames, here or on a GPU."""
    most = max(asked.most, asked.fruits) if asked.book else asked.fruits
    size = size_of(pits_of(table), most)
    hours = size / SETTLED_A_SECOND / asked.threads / 3600
    clock.say(f"{size:,} endgames of {most} fruits: {size / 1e9:.2f} GB, about {hours:.2f} h", always=True)

    def tell(done: int, of: int) -> None:
        clock.say(f"{done:,} of {of:,} endgames")

    if asked.gpu:
        from tablier.solve.sowing.retrograde_gpu import settled_by_gpu

        return settled_by_gpu(table, most, tell)
    return kept_endgames(table, most, asked.work / f"{table.game.name}-{most}", asked.threads, tell)


def main(given: list[str] | None = None) -> int:
    """Make the files; return the exit code."""
    asked, clock = read_arguments(given), Stopwatch()
    table = tablier.game(asked.game).start()
    try:
        ends = settled_by(table, asked, clock)
        made = f"{date.today().isoformat()}, tablier {tablier.__version__}, {COMMAND}, "
        machine = "endgames on a GPU" if asked.gpu else "CPU"
        part = Endgames(table, asked.fruits, ends.values[: size_of(ends.pits, asked.fruits)])
        write_endgames(file_of(table, ENDGAMES, asked.out), part, made + machine)
        if asked.book:
            extent, work = Extent(asked.book, asked.plies), asked.work / table.game.name
            book = kept_book(table, ends, extent, work, asked.threads, lambda known: clock.say(f"{known:,} positions"))
            note = f"{machine}, judged with the endgames of {ends.most} fruits, all play for {asked.plies} sowings"
            write_book(file_of(table, BOOK, asked.out), book, table, asked.book, made + note)
    except KeyboardInterrupt:
        clock.say(f"stopped; what is finished is kept in {asked.work}: run the same command to go on", always=True)
        return 130
    clock.say(f"written to {asked.out}", always=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
