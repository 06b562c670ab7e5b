"""What a worker can be asked for: a move, the value of a position, or a call of a function."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, TypeVar

from tablier.engine.position import Position
from tablier.players.errors import WorkerFailure
from tablier.players.program import Greedy
from tablier.players.wire import LONGEST_LINE, WireMessage, WireValue, done_in, move_in, progress_in, values_in

MOVES = "moves"  # the lane of programs
LONGEST_ANSWER = 64 * 2**20  # bytes that a call may answer: our own functions do, and no program of somebody else


@dataclass(frozen=True)
class ChosenMove:
    """The move chosen for a position; with a failure, it is the move of a player in a hurry instead."""

    position: Position
    move: str
    seconds: float  # since a worker took the question
    waited: float = 0.0  # seconds before that
    failure: WorkerFailure | None = None


@dataclass(frozen=True)
class Evaluation:
    """What each seat may expect in a position; with a failure, it is how the table looks without thinking."""

    position: Position
    values: tuple[float, ...]
    seconds: float
    waited: float = 0.0
    failure: WorkerFailure | None = None


A = TypeVar("A")


@dataclass(eq=False, kw_only=True)
class WorkRequest(ABC, Generic[A]):
    """One question on its way. Its future can be cancelled at any time, also while a worker is at it."""

    seconds: float  # to answer
    table: str = ""  # at which game in progress it is asked: tables take turns
    lane: str = MOVES
    future: Future[A] = field(default_factory=Future)
    asked: float = field(default_factory=monotonic)
    taken: float = 0.0  # when a worker took it

    longest = LONGEST_LINE  # bytes of an answer

    @property
    @abstractmethod
    def subject(self) -> tuple[str, str]:
        """What a worker must know to answer quickly."""

    @property
    def player(self) -> tuple[str, str] | None:
        """The table and the program whose failures are counted, if it is a program."""
        return None

    @abstractmethod
    def question(self, number: int) -> WireMessage:
        """Write the question down."""

    @abstractmethod
    def read(self, reply: WireMessage) -> A:
        """Return what a worker answered, or raise a failure."""

    @abstractmethod
    def fail(self, failure: WorkerFailure) -> None:
        """Answer without the worker."""

    def is_reply(self, line: bytes) -> bool:
        """Return whether a line is the answer, and not how far the worker is."""
        return True

    @property
    def times(self) -> tuple[float, float]:
        """How long it has been worked on, and how long it waited for that."""
        taken = self.taken or monotonic()
        return monotonic() - taken, taken - self.asked

    def settle(self, answer: A) -> None:
        """Hand the answer over, unless it is not wanted any more."""
        if self.future.set_running_or_notify_cancel():
            self.future.set_result(answer)

    def break_off(self, error: Exception) -> None:
        """Raise an error where the answer is waited for."""
        if not self.future.done() and self.future.set_running_or_notify_cancel():
            self.future.set_exception(error)


@dataclass(eq=False, kw_only=True)
class ProgramRequest(WorkRequest[A]):
    """A question to a program; without an answer of its own, one is found by looking one action ahead."""

    position: Position
    program: str
    seed: int = 0

    @property
    def subject(self) -> tuple[str, str]:
        return self.position.game.name, self.program

    @property
    def player(self) -> tuple[str, str]:
        return self.table, self.program

    def question(self, number: int) -> WireMessage:
        return {
            "id": number,
            "program": self.program,
            "position": self.position.text,
            "seats": list(self.position.seats),
            "seed": self.seed,
            "seconds": self.seconds,
        }

    @abstractmethod
    def instead(self, failure: WorkerFailure) -> A:
        """Return an answer without the program."""

    def fail(self, failure: WorkerFailure) -> None:
        self.settle(self.instead(failure))


class MoveRequest(ProgramRequest[ChosenMove]):
    """A request for a move."""

    def question(self, number: int) -> WireMessage:
        return {**super().question(number), "ask": "choose", "moves": list(self.position.moves)}

    def read(self, reply: WireMessage) -> ChosenMove:
        return ChosenMove(self.position, move_in(reply, self.position), *self.times)

    def instead(self, failure: WorkerFailure) -> ChosenMove:
        return ChosenMove(self.position, Greedy().choose(self.position, self.seed), *self.times, failure)


class ValueRequest(ProgramRequest[Evaluation]):
    """A request for the value of a position."""

    def question(self, number: int) -> WireMessage:
        return {**super().question(number), "ask": "evaluate"}

    def read(self, reply: WireMessage) -> Evaluation:
        return Evaluation(self.position, values_in(reply, self.position), *self.times)

    def instead(self, failure: WorkerFailure) -> Evaluation:
        return Evaluation(self.position, Greedy().evaluate(self.position), *self.times, failure)


@dataclass(eq=False, kw_only=True)
class CallRequest(WorkRequest[WireValue]):
    """Call `module:function` of ours with what JSON can hold; it may say how far it is. A failure is raised."""

    function: str
    argument: WireValue
    about: str = ""  # a game, say: what a worker that has answered about it before need not read again
    niceness: int = 0
    progress: Callable[[float], object] | None = None

    longest = LONGEST_ANSWER

    @property
    def subject(self) -> tuple[str, str]:
        return self.function, self.about

    def question(self, number: int) -> WireMessage:
        called: WireMessage = {"function": self.function, "argument": self.argument, "niceness": self.niceness}
        return {"id": number, "ask": "call", **called}

    def read(self, reply: WireMessage) -> WireValue:
        return done_in(reply)

    def fail(self, failure: WorkerFailure) -> None:
        self.break_off(failure)

    def is_reply(self, line: bytes) -> bool:
        progress = progress_in(line)
        if progress is not None and self.progress:
            self.progress(progress)
        return progress is None
