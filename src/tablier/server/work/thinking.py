"""Programs think in worker processes; a table never waits long for one.

A worker that asks for a game for the first time may have to compile its rules. Until it has, and whenever all workers
are busy for too long, a player in a hurry answers instead: weaker, and at once.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import secrets
from collections import Counter
from concurrent.futures import Future

from tablier.engine.errors import TablierError
from tablier.matches.table import ProgramTurn
from tablier.players.pool import ChosenMove, Pool, WorkerLimits
from tablier.players.program import Greedy
from tablier.server.work.lanes import LANES

LOG = logging.getLogger(__name__)
PATIENCE = 5.0  # seconds in line before somebody weaker answers
SHARED = 0.8  # of the seconds are for thinking, and shared by all who wait; the rest is for getting there
LEAST = 0.1  # seconds, however many wait
NICENESS = 10
MOST_WAITING = 64  # questions in line; more are answered by somebody weaker
Subject = tuple[str, str]


class Workers:
    """Programs in the processes of a pool."""

    def __init__(self, pool: Pool, seconds: float, at_once: int = 2, patience: float = PATIENCE) -> None:
        self._pool = pool
        self._seconds = seconds
        self._patience = patience
        self._at_once = at_once
        self._secret = secrets.token_bytes(32)  # of this process alone, and of no match
        self._asking: Counter[str] = Counter()  # by host: nobody has all workers for themselves
        self._ready: set[Subject] = set()  # has been answered before: nothing is left to compile
        self._first: dict[Subject, Future[ChosenMove]] = {}

    @property
    def waiting(self) -> int:
        return self._pool.waiting

    @property
    def is_well(self) -> bool:
        """Return whether any worker lives."""
        return any(self._pool.pids)

    async def choose(self, turn: ProgramTurn, match: str, host: str = "") -> str:
        """Return the move of a program, or of a player in a hurry when that takes too long."""
        subject = turn.position.game.name, turn.program
        self._asking[host] += 1
        try:
            if host and self._asking[host] > self._at_once and self._pool.waiting:
                raise TimeoutError
            if subject in self._ready:
                return await self._ask(turn, match)
            return await self._ask_first(subject, turn, match)
        except TimeoutError:
            LOG.warning("Nobody answered for match %s in time; a player in a hurry moves", match)
        except TablierError as error:  # every worker thinks, and the line is full
            LOG.warning("Match %s: %s", match, error.say("en"))
        finally:
            self._asking[host] -= 1
            if not self._asking[host]:
                del self._asking[host]
        return await asyncio.to_thread(Greedy().choose, turn.position, self.seed_of(turn, match))

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.close)

    async def _ask(self, turn: ProgramTurn, match: str) -> str:
        limit = self._patience + 2 * self._seconds + 1
        return noted(await asyncio.wait_for(asyncio.wrap_future(self._send(turn, match)), limit), match)

    async def _ask_first(self, subject: Subject, turn: ProgramTurn, match: str) -> str:
        """Send the first request of a game: a worker that has to compile goes on with it, and no other is sent one."""
        if subject in self._first:
            raise TimeoutError
        sent = self._first[subject] = self._send(turn, match)
        sent.add_done_callback(lambda done: self._answered(subject, done))
        shielded = asyncio.shield(asyncio.wrap_future(sent))
        return noted(await asyncio.wait_for(shielded, self._patience + self._seconds), match)

    def _answered(self, subject: Subject, done: Future[ChosenMove]) -> None:
        self._first.pop(subject, None)
        if not done.cancelled() and done.exception() is None and done.result().failure is None:
            self._ready.add(subject)

    def _send(self, turn: ProgramTurn, match: str) -> Future[ChosenMove]:
        return self._pool.choosing(turn.position, turn.program, self.seed_of(turn, match), self._share(), match)

    def seed_of(self, turn: ProgramTurn, match: str) -> int:
        """Derive a program's seed from a secret of this process, so that it cannot be foreseen."""
        drawn = hmac.digest(self._secret, f"{match} {turn.seq}".encode(), "sha256")
        return int.from_bytes(drawn[:6], "big")

    def _share(self) -> float:
        """Return how long a program may think: programs waiting for the same worker share the time."""
        wanted = max(self._asking.total() / self._pool.size, 1)
        return max(min(LEAST, self._seconds), SHARED * self._seconds / wanted)


def worker_pool(size: int) -> Pool:
    """Start workers at low priority: for programs, and when needed for the lanes of calls."""
    cores = size or max(1, (os.cpu_count() or 2) - 1)
    return Pool(cores, limits=WorkerLimits(niceness=NICENESS), most_waiting=MOST_WAITING, lanes=LANES)


def noted(answer: ChosenMove, match: str) -> str:
    if answer.failure:
        LOG.warning("Match %s: %s", match, answer.failure.detail)
    return answer.move
