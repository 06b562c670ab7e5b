"""The work of `tablier book`: make the pages of what exact values teach about a game."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import INTERRUPTED
from tablier.cli.starting import option, seed_of

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.jobs.cluster import Jobs
    from tablier.study.book.plan import BookPlan


@dataclass(frozen=True)
class BookRequest:
    """What the command line asks for."""

    game: str
    variant: str = ""
    options: tuple[str, ...] = ()
    games: int = 100
    seed: str = ""
    nodes: int = 0
    jobs: Jobs = 0
    out: str = "."

    @property
    def plan(self) -> BookPlan:
        """What is to be played; an odd number of games becomes even, so that seats are shared fairly."""
        from tablier.study.book.plan import NODES, BookPlan

        start = tablier.game(self.game).start(self.variant, **dict(map(option, self.options)))
        chosen, games = tuple(start.unusual.items()), self.games + self.games % 2
        return BookPlan(self.game, chosen, games, int(seed_of(self.seed) or 0), self.nodes or NODES)

    @property
    def command(self) -> str:
        """Return what to type to make the same book again."""
        plan = self.plan
        words = ["tablier", "book", plan.game]
        words += [word for name, value in plan.options for word in ("--option", f"{name}={value}")]
        words += ["--games", str(plan.games), "--seed", str(plan.seed), "--nodes", str(plan.nodes), "--out", self.out]
        return shlex.join(words)


def make(request: BookRequest, voice: Voice) -> int:
    """Make a book behind a bar; Ctrl-C keeps the games that are played. Return the exit code."""
    from tablier.cli.progress import Steps
    from tablier.jobs.processes import cores
    from tablier.study.book import make_book

    folder = Path(request.out)
    if not folder.is_dir():
        folder.mkdir(parents=True)
    try:
        with Steps(voice, voice.words.say("book-playing"), timed=True) as steps:
            files = make_book(request.plan, folder, request.command, steps.reach, request.jobs or cores())
    except KeyboardInterrupt:
        voice.aside("book-kept", folder=str(folder))
        return INTERRUPTED
    for file in files:
        voice.say("saved", file=str(file))
    return 0
