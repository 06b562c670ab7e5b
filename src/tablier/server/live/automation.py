"""What the server itself has to do in a match, always found anew from the log: nothing is forgotten in a crash.

It seals and opens its chain, throws where nobody is a witness, asks programs, says when time is up, and settles what is
over. Whatever it writes has an id made from the log, so that doing it again changes nothing.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from weakref import ref

from tablier.engine.table import CHANCE
from tablier.matches import acts
from tablier.matches.acts import Create, Leave
from tablier.matches.acts.playing import AGAIN
from tablier.matches.chairs import Holder
from tablier.matches.clocks import DAY, Pace
from tablier.matches.errors import Refused
from tablier.matches.log import HOST, SERVER
from tablier.matches.match import Match
from tablier.server.clock import Handle
from tablier.server.live.live_match import LiveMatch
from tablier.server.live.outcomes import Behind, Command, Done, Failed, Outcome
from tablier.server.people.ratings import settle
from tablier.server.runtime import Runtime
from tablier.server.work.lanes import Thinkers
from tablier.storage.errors import StorageError
from tablier.throws.parties import SERVER as PARTY
from tablier.throws.state import Next

SPARE = 2.0  # seconds that another process has to settle a match whose last entry it wrote
LEASE = 1_500  # milliseconds for which others leave to a process what it has begun
RENEW = 0.5  # seconds after which it says that it is still at it
MISTAKES = 5  # in a row, after which no process is woken for it; this one tries again, less and less often
LONGEST_REST = 300.0  # seconds between two tries of what does not go well; the first rest is one second, then doubled
UNKEPT = 2.0  # seconds, while only the store is away
PACE = 0.25  # seconds between the throws of programs among themselves
LONGEST_STAND = 14 * DAY  # for a table at which a move may take days
ELSEWHERE = 3.0  # seconds for which the end of somebody's time is left to the process at which they sit
NEAR = 60_000  # milliseconds: a deadline further away needs no timer, `Background` looks again


@dataclass(frozen=True)
class PendingAction:
    """One thing to do; equal duties are the same thing."""

    what: str  # "seal", "open", "throw", "again", "think", "settle"
    number: int = 0


@dataclass(frozen=True)
class OwnRequest:
    """A request of the server itself."""

    pending: PendingAction
    automation: Automation

    async def found(self, room: LiveMatch) -> Command:
        return await self.automation.found(self.pending)


def pending_action(match: Match) -> PendingAction | None:
    """Return what the server has to do for a match, if anything."""
    if match.table.times.paused or match.header.imported:
        return None
    if match.result:
        return PendingAction("settle")
    if match.header.has_shells and (owed := owed_to_throws(match)):
        return owed
    turn = match.program_turn
    return PendingAction("think", turn.seq) if turn else None


def owed_to_throws(match: Match) -> PendingAction | None:
    """Return what the server owes the throws, if anything."""
    if has_used_up(match):
        return PendingAction("seal", match.table.throws.epoch + 1)
    if part := part_of(match):
        return part
    if match.table.falls_again and match.table.can_throw:
        return PendingAction("again", match.head.seq)
    return PendingAction("throw", match.throws.n) if throws_alone(match) else None


def part_of(match: Match) -> PendingAction | None:
    """Return the server's part in the ceremony, if it is waited for: to seal, or to open once everybody sits."""
    if SERVER not in match.missing:
        return None
    table, epoch = match.table, match.table.throws.epoch
    if table.is_broken:
        return PendingAction("seal", epoch + 1)
    if SERVER not in table.sealed:
        return PendingAction("seal", epoch)
    return None if table.free else PendingAction("open", epoch)


def has_used_up(match: Match) -> bool:
    """Return whether the server has opened the last link of its chain, and a throw is due."""
    if not match.begun or match.position.to_act != CHANCE:
        return False
    use = match.table.throws.holds.get(PARTY)
    if use is None or not use.is_used_up:
        return False
    expected = match.throws.expected
    return expected.what is Next.RENEWAL and PARTY in expected.parties


def throws_alone(match: Match) -> bool:
    """Return whether a throw is due of which nobody can be the witness: programs play among themselves."""
    if not match.begun or match.position.to_act != CHANCE or match.witnessed:
        return False
    return match.throws.expected.what is Next.ANSWER


def wakes(match: Match, pending: PendingAction | None, minutes: int) -> int | None:
    """Return when the server must look at a match again by itself; 0 for at once, if anything is to be done.

    A table that waits in the lobby stands for so many minutes.
    """
    if match.result or match.header.imported:
        return None
    return 0 if pending else due_at(match, minutes)


def wakes_here(runtime: Runtime, match: Match, pending: PendingAction | None) -> int | None:
    """Return when a process must look at a match again; what this one does at once is leased to it for a moment."""
    found = wakes(match, pending, runtime.settings.table_minutes)
    return runtime.now() + LEASE if found == 0 and runtime.bus.is_shared else found


def due_at(match: Match, minutes: int) -> int | None:
    """Return when the running clock expires, or else when a table with an open seat is cleared away."""
    deadline = match.deadline
    return deadline[1] if deadline else stands_until(match, minutes)


def stands_until(match: Match, minutes: int) -> int | None:
    """Return when a public table that still has an open seat is cleared away."""
    header = match.header
    if match.table.seated or match.result or not header.public:
        return None
    if not any(chair.holder == Holder.OPEN and not chair.taken for chair in match.chairs):
        return None
    since = max(entry.at for entry in match.entries if entry.kind in (Create.kind, Leave.kind))
    by_days = min(header.clock.time, LONGEST_STAND) if header.clock.pace == Pace.DAYS else 0
    return since + max(minutes * 60_000, by_days)


def fallen_again(match: Match) -> acts.Throw:
    """Return the throw that lies ready since a move before it was taken back."""
    ready = match.table.falls_again
    if ready is None:
        raise Refused("stale", expected=match.table.asked, found="again")
    return acts.Throw(ready.seat, ready.text, {AGAIN: ready.seq})


class Automation:
    """Does for one match what the server has to do."""

    def __init__(self, room: LiveMatch, thinkers: Thinkers) -> None:
        self.is_settled = False
        self._mistakes = 0  # in a row
        self._failing: PendingAction | None = None  # what did not go well, and rests before it is tried again
        self._flags = 0  # in vain, in a row
        self._runtime, self._database, self._thinkers = room.runtime, room.database, thinkers
        self._of = ref(room)  # no circle: a room that is let go is gone at once, and its long log with it
        self._looked: tuple[Match | None, PendingAction | None] = None, None
        self._current: PendingAction | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: Handle | None = None
        self._later: Handle | None = None
        self._renewal: Handle | None = None

    @property
    def _room(self) -> LiveMatch:
        room = self._of()
        if room is None:
            raise ReferenceError("the room was let go")
        return room

    @property
    def pending(self) -> PendingAction | None:
        """What the server has to do now, if anything."""
        room = self._room
        found = None if room.shut else self._pending_in(room.match)
        return None if self.is_settled and room.match.result else found

    def _pending_in(self, match: Match) -> PendingAction | None:
        """Return what a match waits for; worked out once, before an entry is stored."""
        if self._looked[0] is not match:
            self._looked = match, pending_action(match)
        return self._looked[1]

    def proceed(self) -> None:
        """Begin what is to be done now; what is being done and no longer needed is given up."""
        pending = self.pending
        if pending is not None and pending == self._failing and self._later is not None:
            pending = None  # it rests, whatever else is written meanwhile
        if pending != self._current:
            if self._task is not None and self._task is not asyncio.current_task():
                self._task.cancel()
            self._current = pending
            self._task = self._runtime.spawn(self._do(pending)) if pending else None
            self._renew_later()
        self.set_timer()

    def begin(self) -> None:
        """Begin in a room that was just opened; what another process does, or has left undone, `Background` knows."""
        (self.follow if self._is_shared else self.proceed)()

    def follow(self) -> None:
        """Leave to the process that wrote the last entry what follows from it; if it does not, others will."""
        if not self._is_shared:
            self.proceed()
            return
        if not self._room.shut and self._room.match.result and self._later is None:
            self._later = self._runtime.later(SPARE, self._look_again)
        self.set_timer()

    @property
    def _is_shared(self) -> bool:
        return self._runtime.bus.is_shared

    def wakes(self, match: Match) -> int | None:
        """Return when a process must look at a match again, after an entry of this one."""
        return wakes_here(self._runtime, match, self._pending_in(match))

    def _renew_later(self) -> None:
        if self._renewal:
            self._renewal.cancel()
        is_long = self._task is not None and self._is_shared and not self._room.match.result
        self._renewal = self._runtime.later(RENEW, self._renew) if is_long else None

    def _renew(self) -> None:
        """Renew the lease of the action in progress: a process that stops renewing is taken for dead."""
        self._renewal = None
        if self._task is not None:
            self._runtime.spawn(self._say_still(self._room.seq))
            self._renew_later()

    async def _say_still(self, head: int) -> None:
        with suppress(StorageError):  # then others do it too, and one of them is first
            await self._database.store.rouse(self._room.id, self._runtime.now() + LEASE, head)

    def _look_again(self) -> None:
        self._later = None
        self.proceed()

    @property
    def is_idle(self) -> bool:
        """Return whether nothing is pending and no clock nearly up; among several, another process would see that."""
        return self._task is None and self._later is None and (self._timer is None or self._is_shared)

    @property
    def has_given_up(self) -> bool:
        """Return whether so much went wrong that other processes need not look at the match at once."""
        return self._mistakes >= MISTAKES

    async def close(self) -> None:
        for handle in (self._timer, self._later, self._renewal):
            if handle:
                handle.cancel()
        self._timer = self._later = self._renewal = None
        task, self._task = self._task, None
        if task:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _do(self, pending: PendingAction) -> None:
        """Do one thing; while the store cannot keep it, try again."""
        wait = 0.2
        try:
            written = await self._perform(pending)
            while isinstance(written, Failed) and not self._runtime.failed and self.pending == pending:
                await asyncio.sleep(wait)
                wait = min(5.0, 2 * wait)
                written = await self._perform(pending) if self.pending == pending else None
            self._mistakes, self._failing = 0, None
        except Exception:  # noqa: BLE001  # a mistake stays where it happened
            self._rest(pending)
        if self._task is asyncio.current_task():
            self._task = self._current = None  # what was not done is begun again with the next entry

    def _rest(self, pending: PendingAction) -> None:
        """Retry after a failure with exponential backoff; it is logged once.

        The room stays open for as long: closed, it would be opened again at once, and nothing would be remembered.
        """
        if pending != self._failing:
            self._mistakes = 0
            self._database.mistake(f"looking after match {self._room.id}")
        self._mistakes, self._failing = self._mistakes + 1, pending
        if self._later is None:
            self._later = self._runtime.later(backoff(self._mistakes), self._look_again)

    async def _perform(self, pending: PendingAction) -> Outcome | None:
        room = self._room
        match pending.what:
            case "settle":
                self.is_settled = await settle(self._database, room.match, room.holders)
                return None
            case "think":
                return await self._think()
            case "throw" | "again":
                await asyncio.sleep(PACE)
        return await room.take(OwnRequest(pending, self), f"{pending.what}.{pending.number}")

    async def found(self, pending: PendingAction) -> Command:
        """Return the act of a pending action, once no other write is in progress."""
        room, match = self._room, self._room.match
        if self.pending != pending:  # it was done after all, which the store could not say, or somebody else did it
            raise Refused("stale", expected=match.table.asked, found=pending.what)
        match pending.what:
            case "seal":
                return Command(await room.shells.seal(match, self._runtime.draw(32)))
            case "open":
                return Command(await room.shells.open(match))
            case "again":
                return Command(fallen_again(match))
            case _:
                command, fallen = await room.shells.throw(match, None)
                return Command(command, fallen=fallen)

    async def _think(self) -> Outcome | None:
        program_turn = self._room.match.program_turn
        if program_turn is None:
            return None
        move = await self._thinkers.choose(program_turn, self._room.id, self._room.holders.get(HOST, ""))
        command = acts.Move(program_turn.seat, move, program_turn.program, program_turn.seq)
        return await self._room.write(command, f"think.{program_turn.seq}")

    def set_timer(self) -> None:
        """Set the timer for a clock that runs out or an empty table that expires, if that is near."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        room = self._room
        if room.shut:
            return
        due = due_at(room.match, self._runtime.settings.table_minutes)
        if due is None:
            return
        left = due - self._runtime.now()
        if left <= NEAR:
            patience = self._patience(room.match.deadline[0]) if room.match.deadline else 0.0
            self._timer = self._runtime.later(max(0, left / 1000 + patience) + 0.001, self._time_is_up)

    def _patience(self, seat: int) -> float:
        """Return how long to wait for a process that may know better: it may not be able to store anything yet."""
        is_there = any(seat in hint.here for hint in self._room.elsewhere.values())
        return ELSEWHERE if is_there and seat not in self._room.connected()[0] else 0.0

    @property
    def _stands_until(self) -> int | None:
        return stands_until(self._room.match, self._runtime.settings.table_minutes)

    def _time_is_up(self) -> None:
        self._timer = None
        deadline = self._room.match.deadline
        if deadline and self._runtime.now() < deadline[1] + 1000 * self._patience(deadline[0]):
            self.set_timer()  # it came too early, or whoever it is about sits elsewhere by now
        else:
            self._runtime.spawn(self._flag())

    async def _flag(self) -> None:
        room = self._room
        deadline, stands = room.match.deadline, self._stands_until
        if deadline is not None:
            written = await room.write(acts.Flag(deadline[0]), f"flag.{room.seq}")
        elif stands is not None and stands <= self._runtime.now():  # nobody came
            written = await room.write(acts.Abort(SERVER), f"clear.{room.seq}")
        else:
            return
        is_early = deadline is not None and deadline[1] > self._runtime.now()
        self._flags = 0 if is_early or isinstance(written, Done | Behind) else self._flags + 1
        if self._flags and self._timer is None and not room.shut:
            # Nobody's time is up unless it is written; what is refused now may be allowed later, but not in a loop.
            most = UNKEPT if isinstance(written, Failed) else LONGEST_REST
            self._timer = self._runtime.later(min(most, backoff(self._flags)), self._time_is_up)
        elif not isinstance(written, Done):
            self.set_timer()


def backoff(failures: int) -> float:
    """Return how many seconds to wait after something failed so many times in a row.

    >>> [backoff(failures) for failures in (1, 2, 3, 9, 1000)]
    [1.0, 2.0, 4.0, 256.0, 300.0]
    """
    return float(min(LONGEST_REST, 2 ** min(failures - 1, 16)))
