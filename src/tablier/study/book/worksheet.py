"""The games of a book in a file, a line of JSON for each, so that the same command goes on where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path

import tablier
from tablier.engine.files import add_text, read_text, write_text
from tablier.games import load
from tablier.jobs.cluster import Jobs
from tablier.jobs.processes import each
from tablier.study.book.errors import BadBook
from tablier.study.book.judges import Judge, judge_of
from tablier.study.book.notes import GameNotes
from tablier.study.book.plan import BookPlan, Bout
from tablier.study.book.playing import play_for
from tablier.study.shapes import read_as

CountProgress = Callable[[int, int], object]  # told how many games are played, and of how many


def play_all(plan: BookPlan, path: Path, watch: CountProgress, jobs: Jobs = 1) -> list[GameNotes]:
    """Play all games that the file does not hold yet; each is written down as soon as it is over."""
    notes = open_sheet(plan, path)
    have = {(each.player, each.number) for each in notes}
    missing = [bout for bout in plan.bouts() if (bout.player, bout.number) not in have]
    watch(len(notes), len(notes) + len(missing))
    with closing(each(partial(one, plan), missing, jobs)) as games:
        for game in games:
            notes.append(game)
            add_text(path, json.dumps(asdict(game)) + "\n")
            watch(len(notes), len(have) + len(missing))
    return sorted(notes, key=lambda game: (plan.players.index(game.player), game.number))


def one(plan: BookPlan, bout: Bout) -> GameNotes:
    return play_for(plan, bout, judge_for(plan))


@cache
def judge_for(plan: BookPlan) -> Judge:
    judge = judge_of(plan.start)
    assert judge  # else nobody would play for a book
    return judge


def head_of(plan: BookPlan) -> str:
    """Return the first line: all that the games depend on."""
    versions = {"tablier book": tablier.__version__, "rules": load(plan.game).version}
    return json.dumps({**versions, **asdict(plan)}) + "\n"


def open_sheet(plan: BookPlan, path: Path) -> list[GameNotes]:
    """Make the file ready for more games, and return those it holds; a line that was cut off is left out."""
    text = read_text(path) if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if not whole:
        write_text(path, head_of(plan))
        return []
    if not whole.startswith(head_of(plan)):
        raise BadBook("other-book", file=str(path))
    if whole != text:
        write_text(path, whole)
    return list(games_in(whole))


def games_in(text: str) -> Iterator[GameNotes]:
    return (read_as(GameNotes, json.loads(line)) for line in text.splitlines()[1:])
