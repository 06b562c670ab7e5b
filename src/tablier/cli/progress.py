"""How far some work has come, on stderr: a bar at a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablier.study.analysis.chances import spelled

if TYPE_CHECKING:
    from types import TracebackType

    from tablier.cli.screen import Voice
    from tablier.study.tournament import Plan
    from tablier.study.tournament.match import ScoredGame

LINES = 10  # where no bar can be drawn, so many lines tell of the whole
OFTEN, SELDOM = 2.0, 30.0  # seconds between two lines: after another tenth, and when nothing seems to move


class Steps:
    """A part of some work that is done: a bar, or a line at each tenth, but not many lines in a short time."""

    def __init__(
        self, voice: Voice, work: str, clock: Callable[[], float] = time.monotonic, *, timed: bool = False
    ) -> None:
        self.is_timed, self.begun = timed, (0.0, -1.0)  # when work began, and how much of it was done before
        self.voice, self.work, self.clock = voice, work, clock
        columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %")
        is_drawn = voice.margin.is_terminal
        self.progress = Progress(
            *columns, TimeRemainingColumn(), console=voice.margin, transient=True, disable=not is_drawn
        )
        self.task = self.progress.add_task(work, total=1.0)
        self.told, self.tenths, self.is_drawn = clock(), 0, is_drawn

    def __enter__(self) -> Steps:
        self.progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.progress.stop()

    def reach(self, done: float, total: float) -> None:
        """Take note of how much is done."""
        part = min(1.0, done / total) if total else 1.0
        self.progress.update(self.task, completed=part)
        if self.is_drawn:
            return
        if self.begun[1] < 0:
            self.begun = self.clock(), part
        now, tenths = self.clock(), int(part * LINES)
        if now - self.told >= (SELDOM if tenths == self.tenths else OFTEN):
            self.told, self.tenths = now, tenths
            self.tell(part, now)

    def tell(self, part: float, now: float) -> None:
        """Say how much is done and, of work that is timed, how long the rest will take at the pace so far."""
        began, before = self.begun
        if not self.is_timed or part <= before:
            self.voice.aside("progress", work=self.work, percent=int(part * 100))
            return
        left = timedelta(seconds=round((now - began) / (part - before) * (1 - part)))
        self.voice.aside("progress-left", work=self.work, percent=int(part * 100), left=str(left))


class ProgressBar:
    """Games played, the score of the two who played last, and the time left."""

    def __init__(self, voice: Voice, plan: Plan) -> None:
        self.voice = voice
        self.points: dict[tuple[str, str], tuple[float, int]] = {}
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        self.progress = Progress(*columns, console=voice.margin, transient=True, disable=not self.is_drawn)
        self.task = self.progress.add_task(plan.game, total=None)
        self.began, self.found = time.monotonic(), 0

    @property
    def is_drawn(self) -> bool:
        return self.voice.margin.is_terminal

    def __enter__(self) -> ProgressBar:
        self.progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.progress.stop()

    def watch(self, done: int, total: int, game: ScoredGame | None) -> None:
        """Take note of a game; the first time there is none yet."""
        if game is None:
            self.began, self.found = time.monotonic(), done
            self.progress.update(self.task, total=total, completed=done)
            if done:
                self.voice.aside("tournament-resumed", style="dim", done=done, total=total)
            return
        score = self.score(game)
        self.progress.update(self.task, completed=done, description=score)
        if not self.is_drawn and done * LINES // total > (done - 1) * LINES // total:
            left = str(timedelta(seconds=round(self.seconds_left(done, total))))
            self.voice.aside("tournament-progress", done=done, total=total, left=left, score=score)

    def score(self, game: ScoredGame) -> str:
        """Say how two of the players of this game stand against each other so far."""
        from tablier.study.tournament.ratings import verdicts

        for one, other, points in verdicts(game):
            names, won = ((one, other), points) if one < other else ((other, one), 1 - points)
            total, count = self.points.get(names, (0.0, 0))
            self.points[names] = total + won, count + 1
        (first, second), (total, count) = next(
            item for item in self.points.items() if set(item[0]) <= set(game.players)
        )
        share = total / count
        ahead, behind = (first, second) if share >= 1 / 2 else (second, first)
        return f"{ahead} – {behind} {spelled(max(share, 1 - share), self.voice.language)}"

    def seconds_left(self, done: int, total: int) -> float:
        return (time.monotonic() - self.began) / (done - self.found) * (total - done)
