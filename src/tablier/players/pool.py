"""A pool of worker processes, in which programs think and studies are made: one that crashes or hangs stops no game.

    with Pool(2) as pool:
        answer = pool.choose(position, "4", seed=1, seconds=3)
        position = position.play(answer.move)  # always legal; answer.failure says if it is not the program's

Every worker has limits on memory and time. One that fails is killed with all it started and replaced; the answer of a
program is then that of a player in a hurry. All methods may be called from any thread; `choosing`, `evaluating` and
`submit` return at once, with a future that asyncio can wrap and that can be cancelled at any time, which frees the
worker.

Requests wait in lanes, the most urgent first. Each lane may keep so many workers busy, so that long work never holds
those that urgent work needs; a worker takes what is next in any lane. `size` workers are always there; more are started
when all are busy, and end when they have been idle for a while.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from types import TracebackType
from typing import Self

from tablier.engine.position import Position
from tablier.players.errors import NothingToChoose, PoolBusy, PoolClosed, WorkerFailure
from tablier.players.lanes import Lane, Traffic
from tablier.players.limits import WorkerLimits, own_command
from tablier.players.request import MOVES, A, ChosenMove, Evaluation, MoveRequest, ValueRequest, WorkRequest
from tablier.players.rest import Rests
from tablier.players.supervisor import AnyRequest, Supervisor

__all__ = ["ChosenMove", "Evaluation", "Lane", "Pool", "WorkerLimits", "own_command"]

THINKING = 3.0  # seconds, unless the caller says otherwise
MOST_WAITING = 100
IDLE = 300.0  # seconds after which a worker beyond the first `size` ends


class Pool:
    """Some workers, and the requests that wait for one."""

    def __init__(
        self,
        size: int = 1,
        command: Sequence[str] = (),
        limits: WorkerLimits | None = None,
        most_waiting: int = MOST_WAITING,
        rests: Rests | None = None,
        lanes: Sequence[Lane] = (),
        idle: float = IDLE,
    ) -> None:
        """Start `size` workers, for the lane of moves; `lanes` are further ones, the more urgent first."""
        self.size = size
        self._changed = threading.Condition()
        traffic = (Traffic[AnyRequest](lane) for lane in (Lane(MOVES, size, most_waiting), *lanes))
        self._lanes = {each.lane.name: each for each in traffic}
        self._open: set[AnyRequest] = set()
        self._idle: list[Supervisor] = []
        self._given: dict[Supervisor, AnyRequest] = {}
        self._served: dict[Supervisor, AnyRequest] = {}
        self._closed = False
        self._rests = rests or Rests()
        self._command, self._limits = tuple(command) or own_command(), limits or WorkerLimits()
        self._idle_seconds = idle
        self._supervisors = [self._supervisor() for _ in range(size)]
        for supervisor in tuple(self._supervisors):
            supervisor.start()

    def choose(
        self, position: Position, program: str, seed: int = 0, seconds: float = THINKING, table: str = ""
    ) -> ChosenMove:
        """Return the move of a program, and wait for it."""
        return awaited(self.choosing(position, program, seed, seconds, table))

    def evaluate(self, position: Position, program: str, seconds: float = THINKING, table: str = "") -> Evaluation:
        """Return what a program thinks each seat may expect, and wait for it."""
        return awaited(self.evaluating(position, program, seconds, table))

    def choosing(
        self, position: Position, program: str, seed: int = 0, seconds: float = THINKING, table: str = ""
    ) -> Future[ChosenMove]:
        """Queue a request for a move and return at once."""
        if position.to_act < 0:
            raise NothingToChoose("nothing-to-choose", position=position.text)
        return self.submit(MoveRequest(position=position, program=program, seed=seed, seconds=seconds, table=table))

    def evaluating(
        self, position: Position, program: str, seconds: float = THINKING, table: str = ""
    ) -> Future[Evaluation]:
        """Queue a request for a position's value and return at once."""
        return self.submit(ValueRequest(position=position, program=program, seconds=seconds, table=table))

    def submit(self, request: WorkRequest[A]) -> Future[A]:
        """Hand a request to a worker, or let it wait for one, and return at once."""
        resting = None if self._closed or not request.player else self._rests.failure(*request.player)
        if resting:
            request.fail(resting)
            return request.future
        with self._changed:
            self._hand_over(request, self._lanes[request.lane])
            self._open.add(request)
        request.future.add_done_callback(lambda _: self._done(request))
        return request.future

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes of the workers; 0 for one that is being replaced."""
        return tuple(supervisor.pid for supervisor in tuple(self._supervisors))

    @property
    def waiting(self) -> int:
        """How many questions to programs wait for a worker."""
        with self._changed:
            return len(self._lanes[MOVES].queue)

    def close(self) -> None:
        """Cancel what is asked, and leave no process behind."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            asked, supervisors = list(self._open), list(self._supervisors)
        for request in asked:
            request.future.cancel()
        for supervisor in supervisors:
            supervisor.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _supervisor(self) -> Supervisor:
        return Supervisor(self._command, self._limits, self._following, self._note)

    def _hand_over(self, request: AnyRequest, traffic: Traffic[AnyRequest]) -> None:
        """Give a request to an idle worker, rather one that knows the game, or to a new one; else it waits."""
        if self._closed:
            raise PoolClosed("pool-closed")
        supervisor = self._free_for(request) if traffic.has_room else None
        if supervisor:
            traffic.busy += 1
            self._given[supervisor] = request
            self._changed.notify_all()
        elif len(traffic.queue) >= traffic.lane.waiting:
            raise PoolBusy("pool-busy", workers=traffic.lane.workers, waiting=traffic.lane.waiting)
        else:
            traffic.queue.add(request.table, request)

    def _free_for(self, request: AnyRequest) -> Supervisor | None:
        """Return an idle worker or a new one; nothing if one that is starting or nearly done will take the request."""
        if self._idle:
            supervisor = max(self._idle, key=lambda each: each.knows(request.subject))
            self._idle.remove(supervisor)
            return supervisor
        if len(self._supervisors) == sum(each.lane.workers for each in self._lanes.values()):
            return None
        supervisor = self._supervisor()
        self._supervisors.append(supervisor)
        supervisor.start()
        return supervisor

    def _following(self, supervisor: Supervisor) -> AnyRequest | None:
        """Wait for the next request of a supervisor; None when it is not needed any more."""
        with self._changed:
            if done := self._served.pop(supervisor, None):
                self._lanes[done.lane].busy -= 1
            request = self._request_for(supervisor)
            if request:
                self._served[supervisor] = request
            return request

    def _request_for(self, supervisor: Supervisor) -> AnyRequest | None:
        if supervisor in self._given:  # it was started for this one
            return self._given.pop(supervisor)
        if self._closed:
            return None
        for traffic in self._lanes.values():
            if request := traffic.take():
                return request
        self._idle.append(supervisor)
        wait = None if supervisor in self._supervisors[: self.size] else self._idle_seconds
        if not self._changed.wait_for(lambda: self._closed or supervisor in self._given, wait):
            self._idle.remove(supervisor)
            self._supervisors.remove(supervisor)
        return self._given.pop(supervisor, None)

    def _done(self, request: AnyRequest) -> None:
        """Forget a request that is answered; free the worker of one that was cancelled."""
        with self._changed:
            self._open.discard(request)
            waited = self._lanes[request.lane].queue.drop(request.table, request)
        if waited:
            request.future.set_running_or_notify_cancel()  # no supervisor will: whoever waits for several is told
        elif request.future.cancelled():
            for supervisor in tuple(self._supervisors):
                supervisor.forget(request)

    def _note(self, request: AnyRequest, failure: WorkerFailure | None) -> None:
        if request.player:
            self._rests.note(*request.player, failed=failure is not None)


def awaited(future: Future[A]) -> A:
    """Wait for an answer; when the wait is interrupted, by Ctrl-C for one, the program is stopped as well."""
    try:
        return future.result()
    finally:
        future.cancel()
