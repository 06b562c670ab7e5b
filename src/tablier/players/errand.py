"""What a crew is sent to find out: a move or the value of a position, its answer, and what is answered instead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from concurrent.futures import Future
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, TypeVar

from tablier.engine.position import Position
from tablier.players.failure import Failure
from tablier.players.greedy import Greedy
from tablier.players.wire import Message, move_in, values_in


@dataclass(frozen=True)
class Answer:
    """The move chosen for a position; with a failure, it is the move of a player in a hurry instead."""

    position: Position
    move: str
    seconds: float  # since a worker took the question
    waited: float = 0.0  # seconds before that
    failure: Failure | None = None


@dataclass(frozen=True)
class Verdict:
    """What each seat may expect in a position; with a failure, it is how the table looks without thinking."""

    position: Position
    values: tuple[float, ...]
    seconds: float
    waited: float = 0.0
    failure: Failure | None = None


A = TypeVar("A", Answer, Verdict)


@dataclass(eq=False)
class Errand(ABC, Generic[A]):
    """One question on its way. Its future can be cancelled at any time, also while a worker thinks."""

    position: Position
    program: str
    seed: int
    seconds: float  # to think
    table: str  # at which game in progress it is asked
    future: Future[A] = field(default_factory=Future)
    asked: float = field(default_factory=monotonic)
    taken: float = 0.0  # when a worker took it

    @property
    def subject(self) -> tuple[str, str]:
        """What a worker must know to answer quickly."""
        return self.position.game.name, self.program

    def question(self, number: int) -> Message:
        """Write the question down."""
        return {
            "id": number,
            "program": self.program,
            "position": self.position.text,
            "seats": list(self.position.seats),
            "seed": self.seed,
            "seconds": self.seconds,
        }

    @property
    def times(self) -> tuple[float, float]:
        """How long it has been thought about, and how long it waited for that."""
        taken = self.taken or monotonic()
        return monotonic() - taken, taken - self.asked

    @abstractmethod
    def read(self, reply: Message) -> A:
        """Return what a worker answered, or raise a failure."""

    @abstractmethod
    def instead(self, failure: Failure) -> A:
        """Answer without the program."""

    def settle(self, answer: A) -> None:
        """Hand the answer over, unless nobody wants it any more."""
        if self.future.set_running_or_notify_cancel():
            self.future.set_result(answer)

    def break_off(self, error: Exception) -> None:
        """Hand over a mistake of ours."""
        if not self.future.done() and self.future.set_running_or_notify_cancel():
            self.future.set_exception(error)


class Choosing(Errand[Answer]):
    """Ask for a move."""

    def question(self, number: int) -> Message:
        return {**super().question(number), "ask": "choose", "moves": list(self.position.moves)}

    def read(self, reply: Message) -> Answer:
        return Answer(self.position, move_in(reply, self.position), *self.times)

    def instead(self, failure: Failure) -> Answer:
        return Answer(self.position, Greedy().choose(self.position, self.seed), *self.times, failure)


class Judging(Errand[Verdict]):
    """Ask what a position is worth."""

    def question(self, number: int) -> Message:
        return {**super().question(number), "ask": "evaluate"}

    def read(self, reply: Message) -> Verdict:
        return Verdict(self.position, values_in(reply, self.position), *self.times)

    def instead(self, failure: Failure) -> Verdict:
        return Verdict(self.position, Greedy().evaluate(self.position), *self.times, failure)
