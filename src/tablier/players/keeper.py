"""A keeper: the thread that holds one worker, asks it, and puts a new one in its place when it fails."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Any

from tablier.players.errand import Errand
from tablier.players.failure import Failure
from tablier.players.leash import Leash
from tablier.players.limits import Limits
from tablier.players.threaded import leash_here
from tablier.players.wire import Message, line, read_reply, tidy

AnyErrand = Errand[Any]  # what a keeper carries need not be known to it
Next = Callable[["Keeper"], AnyErrand | None]  # waits for an errand; None when it is time to go home
Note = Callable[[AnyErrand, Failure | None], None]


class Keeper(threading.Thread):
    """Serve one errand after the other until there are no more."""

    def __init__(self, command: tuple[str, ...], limits: Limits, following: Next, note: Note) -> None:
        super().__init__(name="tablier-keeper", daemon=True)
        self._command, self._limits, self._following, self._note = command, limits, following, note
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._thinks_about: AnyErrand | None = None
        self._leash: Leash | None = None
        self._refusal = ""

    @property
    def pid(self) -> int:
        """The process of the worker; 0 while there is none."""
        leash = self._leash
        return leash.pid if leash else 0

    def knows(self, subject: tuple[str, str]) -> bool:
        leash = self._leash
        return leash is not None and subject in leash.knows

    def run(self) -> None:
        self._hire()
        while errand := self._following(self):
            errand.taken = monotonic()
            try:
                self._serve(errand)
            except Exception as error:  # noqa: BLE001  # a mistake of ours reaches whoever asked, and the keeper goes on
                errand.break_off(error)
        self._dismiss()

    def forget(self, errand: AnyErrand) -> None:
        """Stop thinking about a question, from any thread."""
        with self._lock:
            if self._thinks_about is errand and self._leash:
                self._leash.kill()

    def _serve(self, errand: AnyErrand) -> None:
        """Ask the worker; if it fails, put another in its place and answer instead, unless nobody waits any more."""
        answer, failure = None, None
        try:
            reply = self._ask(errand)
            answer = errand.read(reply) if reply else None
        except Failure as found:
            failure = self._with_last_words(found.with_traceback(None))
            self._dismiss()
            self._hire()
        if not errand.future.cancelled():
            self._note(errand, failure)
            answer = errand.instead(failure) if failure else answer
        errand.settle(answer)

    def _ask(self, errand: AnyErrand) -> Message | None:
        """Return what the worker answers; nothing if the question was taken back before it was asked."""
        leash, number = self._at_hand(), next(self._numbers)
        question = line(errand.question(number))
        seconds = errand.seconds + self._limits.grace + (0 if self.knows(errand.subject) else self._limits.start)
        with self._lock:
            if errand.future.cancelled():
                return None
            self._thinks_about = errand
        try:
            reply = read_reply(leash.ask(question, seconds), number)
        finally:
            with self._lock:
                self._thinks_about = None
        leash.knows.add(errand.subject)
        return reply

    def _at_hand(self) -> Leash:
        """Return the worker, or a new one if it died while nobody was looking."""
        if self._leash and not self._leash.is_usable:
            self._dismiss()
        if self._leash is None:
            self._hire()
        if self._leash is None:
            raise Failure("crash-start", reason=self._refusal)
        return self._leash

    def _with_last_words(self, failure: Failure) -> Failure:
        failure.stderr = self._leash.last_words() if self._leash else ""
        return failure

    def _hire(self) -> None:
        """Start a worker; if the system refuses, the next question tries again and is told why."""
        try:
            self._leash = leash_here()(self._command, self._limits)
        except OSError as error:
            self._refusal = tidy(str(error))

    def _dismiss(self) -> None:
        with self._lock:
            leash, self._leash = self._leash, None
        if leash:
            leash.end()
