"""Draw up the ledger of a recorded game: told here, and written as a page, a picture or data."""

from __future__ import annotations

import json
import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.records import read_text
from tablier.engine.files import write_text

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.engine.record import Record
    from tablier.search.budget import Budget
    from tablier.study.ledger import Ledger


@dataclass(frozen=True)
class LedgerRequest:
    """What a person asked for."""

    file: str
    html: str = ""
    svg: str = ""
    nodes: int = 0
    seconds: float = 0.0
    json: bool = False

    @property
    def budget(self) -> Budget:
        """What may be spent on each position."""
        from tablier.search.budget import Budget
        from tablier.study.ledger import USUAL

        return Budget(self.nodes, self.seconds) if self.nodes or self.seconds else USUAL

    @property
    def command(self) -> str:
        """Return what to type to get the same page again."""
        limits = ["--nodes", str(self.budget.nodes)] if self.budget.nodes else []
        limits += ["--seconds", f"{self.budget.seconds:g}"] if self.budget.seconds else []
        return shlex.join(["tablier", "ledger", self.file, "--html", self.html, *limits])


def show_ledger(request: LedgerRequest, voice: Voice) -> int:
    """Judge a record, tell its ledger and write what was asked for; return the exit code."""
    check(request)
    record = tablier.record(read_text(request.file))
    ledger = draw_up(record, request.budget, voice)
    write_files(request, ledger, voice)
    if request.json:
        print(json.dumps(ledger.to_json(), ensure_ascii=False, indent=1))
    else:
        voice.show(ledger.text(voice.language).rstrip())
    return 0 if ledger.is_whole else INTERRUPTED


def check(request: LedgerRequest) -> None:
    """Refuse before any work what could not be written after it, and what would cover the record."""
    for out in (Path(name) for name in (request.html, request.svg) if name):
        if request.file != "-" and out.resolve() == Path(request.file).resolve():
            raise TerminalError("ledger-covers", file=str(out))
        if out.is_dir():
            raise IsADirectoryError(21, "", str(out))
        if not out.resolve().parent.is_dir():
            raise FileNotFoundError(2, "", str(out))


def draw_up(record: Record, budget: Budget, voice: Voice) -> Ledger:
    """Judge the record behind a bar that says how long it will take; Ctrl-C keeps what is judged so far."""
    from tablier.cli.progress import Steps
    from tablier.study.ledger import ledger
    from tablier.study.ledger.appraisal import AppraisalStopped

    with Steps(voice, voice.words.say("ledger-judging")) as steps, stoppable() as stop:
        try:
            return ledger(record, budget=budget, stop=stop, progress=steps.reach)
        except AppraisalStopped:
            raise KeyboardInterrupt from None  # nothing is judged yet: there is nothing to keep


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Let the first Ctrl-C ask for a stop; a second one interrupts as usual."""
    asked: list[bool] = []
    before = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: object) -> None:
        asked.append(True)
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)


def write_files(request: LedgerRequest, ledger: Ledger, voice: Voice) -> None:
    """Write the page and the picture, each whole or not at all."""
    if request.html:
        from tablier.study.ledger.report import report

        write_text(Path(request.html), report(ledger, voice.language, request.command))
    if request.svg:
        from tablier.study.ledger.graph import graph

        write_text(Path(request.svg), graph(ledger, voice.language) + "\n")
    for out in (request.html, request.svg):
        if out and not request.json:
            voice.say("saved", file=out)
