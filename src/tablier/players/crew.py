"""A crew: workers in which programs think, so that one that crashes, hangs or cheats never stops a game.

    with Crew(2) as crew:
        answer = crew.choose(position, "4", seed=1, seconds=3)
        position = position.play(answer.move)  # always legal; answer.failure says if it is not the program's

Every worker is a process of its own with limits on memory and time. One that fails is killed with all it started and
replaced; the answer is then that of a player in a hurry. All methods may be called from any thread; `choosing` and
`evaluating` return at once, with a future that asyncio can wrap and that can be cancelled at any time, which frees the
worker.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from types import TracebackType
from typing import Self

from tablier.engine.position import Position
from tablier.players.errand import A, Answer, Choosing, Errand, Judging, Verdict
from tablier.players.failure import CrewBusy, CrewClosed, Failure, NothingToChoose
from tablier.players.keeper import AnyErrand, Keeper
from tablier.players.limits import Limits, own_command
from tablier.players.line import Line
from tablier.players.rest import Rests

__all__ = ["Answer", "Crew", "Limits", "Verdict", "own_command"]

THINKING = 3.0  # seconds, unless somebody says otherwise
MOST_WAITING = 100


class Crew:
    """Some workers, and the line of questions that wait for one."""

    def __init__(
        self,
        size: int = 1,
        command: Sequence[str] = (),
        limits: Limits | None = None,
        most_waiting: int = MOST_WAITING,
        rests: Rests | None = None,
    ) -> None:
        self._changed = threading.Condition()
        self._line: Line[AnyErrand] = Line()
        self._most_waiting = most_waiting
        self._open: set[AnyErrand] = set()
        self._idle: list[Keeper] = []
        self._given: dict[Keeper, AnyErrand] = {}
        self._closed = False
        self._rests = rests or Rests()
        held = tuple(command) or own_command(), limits or Limits()
        self._keepers = [Keeper(*held, self._following, self._note) for _ in range(size)]
        for keeper in self._keepers:
            keeper.start()

    def choose(
        self, position: Position, program: str, seed: int = 0, seconds: float = THINKING, table: str = ""
    ) -> Answer:
        """Return the move of a program, and wait for it."""
        return awaited(self.choosing(position, program, seed, seconds, table))

    def evaluate(self, position: Position, program: str, seconds: float = THINKING, table: str = "") -> Verdict:
        """Return what a program thinks each seat may expect, and wait for it."""
        return awaited(self.evaluating(position, program, seconds, table))

    def choosing(
        self, position: Position, program: str, seed: int = 0, seconds: float = THINKING, table: str = ""
    ) -> Future[Answer]:
        """Ask for a move and return at once."""
        if position.to_act < 0:
            raise NothingToChoose("nothing-to-choose", position=position.text)
        return self._send(Choosing(position, program, seed, seconds, table))

    def evaluating(
        self, position: Position, program: str, seconds: float = THINKING, table: str = ""
    ) -> Future[Verdict]:
        """Ask what a position is worth and return at once."""
        return self._send(Judging(position, program, 0, seconds, table))

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes of the workers; 0 for one that is being replaced."""
        return tuple(keeper.pid for keeper in self._keepers)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        with self._changed:
            return len(self._line)

    def close(self) -> None:
        """Send everybody home: what is asked is cancelled, and no process is left."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            asked = list(self._open)
        for errand in asked:
            errand.future.cancel()
        for keeper in self._keepers:
            keeper.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _send(self, errand: Errand[A]) -> Future[A]:
        resting = None if self._closed else self._rests.failure(errand.table, errand.program)
        if resting:
            errand.settle(errand.instead(resting))
            return errand.future
        with self._changed:
            self._hand_over(errand)
            self._open.add(errand)
        errand.future.add_done_callback(lambda _: self._done(errand))
        return errand.future

    def _hand_over(self, errand: AnyErrand) -> None:
        """Give an errand to an idle worker, rather one that knows the game; if there is none, it waits in line."""
        if self._closed:
            raise CrewClosed("crew-closed")
        if self._idle:
            keeper = max(self._idle, key=lambda keeper: keeper.knows(errand.subject))
            self._idle.remove(keeper)
            self._given[keeper] = errand
            self._changed.notify_all()
        elif len(self._line) >= self._most_waiting:
            raise CrewBusy("crew-busy", workers=len(self._keepers), waiting=self._most_waiting)
        else:
            self._line.add(errand.table, errand)

    def _following(self, keeper: Keeper) -> AnyErrand | None:
        """Wait for the next errand of a keeper; None when the crew goes home."""
        with self._changed:
            if self._closed:
                return None
            errand = self._line.take()
            if errand:
                return errand
            self._idle.append(keeper)
            self._changed.wait_for(lambda: self._closed or keeper in self._given)
            return self._given.pop(keeper, None)

    def _done(self, errand: AnyErrand) -> None:
        """Forget an errand that is answered; free the worker of one that was cancelled."""
        with self._changed:
            self._open.discard(errand)
            waited = self._line.drop(errand.table, errand)
        if waited:
            errand.future.set_running_or_notify_cancel()  # no keeper will: whoever waits for several futures is told
        elif errand.future.cancelled():
            for keeper in self._keepers:
                keeper.forget(errand)

    def _note(self, errand: AnyErrand, failure: Failure | None) -> None:
        self._rests.note(errand.table, errand.program, failed=failure is not None)


def awaited(future: Future[A]) -> A:
    """Wait for an answer; whoever stops waiting, by Ctrl-C for one, stops the program as well."""
    try:
        return future.result()
    finally:
        future.cancel()
