"""A worker: a process of its own in which programs think. `python -m tablier.players.worker [MODULE:FUNCTION]`.

Questions come in on standard input and answers go out on standard output, one line of JSON each (wire.py). The function
seats a program: it is given a game and a name and returns a `Program`. Whatever programs print goes to standard error,
and they find standard input empty, so that nothing of theirs mixes with the answers. A worker that is asked to call a
function does so in a thread, which gives way to other processes as far as the question says.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

import tablier
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.players.program import Program
from tablier.players.wire import WireMessage, WireValue, line

OWN_PROGRAMS = "tablier.players.programs:seat"
KEPT_PROGRAMS = 32  # seated programs that are remembered
NO_MORE = b""  # instead of a question

MakeProgram = Callable[[Game, str], Program]


class BadQuestion(Exception):
    """A question that does not follow the protocol."""


def main(programs: str = OWN_PROGRAMS) -> None:
    """Answer questions until there are no more."""
    heard, told = keep_the_wire()
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(heard, questions), daemon=True).start()
    sys.path.append(str(Path.cwd()))  # modules in the working folder count, but hide no others
    seat = lru_cache(KEPT_PROGRAMS)(found(programs))
    while question := questions.get():
        told.write(answer(question, seat, told.write))


def keep_the_wire() -> tuple[BinaryIO, BinaryIO]:
    """Take input and output away from the programs: what they print is no answer."""
    heard, told = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return heard, told


def listen(heard: BinaryIO, questions: queue.SimpleQueue[bytes]) -> None:
    """Pass questions on, and the end of them; once the parent is gone, end even in the middle of a thought."""
    parent = os.getppid()
    while question := heard.readline():
        questions.put(question)
    questions.put(NO_MORE)
    while os.getppid() == parent:
        time.sleep(0.1)
    os._exit(0)


def found(name: str) -> Any:
    """Find `module:function`."""
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def answer(question: bytes, seat: MakeProgram, write: Callable[[bytes], object]) -> bytes:
    """Answer a question; whatever goes wrong is an answer too."""
    number = None
    try:
        asked = read_question(question)
        number = asked.get("id")
        if asked.get("ask") == "call":
            done = called(asked, lambda share: write(line({"id": number, "progress": share})))
            return line({"id": number, "done": done})
        return line({"id": number, **reply(asked, seat)})
    except Exception as error:  # noqa: BLE001  # the edge of the process: a program may raise anything, it is an answer
        traceback.print_exc(limit=-5)
        return line({"id": number, "error": f"{type(error).__name__}: {error}"})


def read_question(text: bytes) -> WireMessage:
    """Read a question, which is an object with an id."""
    question = json.loads(text)
    if not isinstance(question, dict) or not isinstance(question.get("id"), int):
        raise BadQuestion('expected one line of JSON: {"id": 1, "ask": "choose", "program": "…", "position": "…"}')
    return question


def reply(asked: WireMessage, seat: MakeProgram) -> WireMessage:
    """Let the program think."""
    position, name = tablier.position(text_in(asked, "position")), text_in(asked, "program")
    program = seat(position.game, name)
    prepare(program, position, name)
    program = hurried(program, asked.get("seconds"))
    match asked.get("ask"):
        case "choose":
            return {"move": program.choose(position, number_in(asked, "seed"))}
        case "evaluate":
            return {"values": [float(value) for value in program.evaluate(position)]}
        case other:
            raise BadQuestion(f'"ask" is "choose" or "evaluate", not {other!r}')


def prepare(program: Program, position: Position, name: str) -> None:
    """Let a program compile all it may need at its first question: for later ones nobody gives it the time."""
    get_ready: Callable[[Position], None] | None = getattr(program, "prepare", None)
    if get_ready and (position.game.name, name) not in _prepared:
        get_ready(position)
        _prepared.add((position.game.name, name))


_prepared: set[tuple[str, str]] = set()  # game and program


def called(asked: WireMessage, progress: Callable[[float], object]) -> WireValue:
    """Call a function of ours in a thread with the niceness it is to have: a thread cannot take its own back."""
    function, niceness = found(text_in(asked, "function")), number_in(asked, "niceness")

    def call() -> WireValue:
        if sys.platform == "linux" and niceness > os.getpriority(os.PRIO_PROCESS, 0):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
        done: WireValue = function(asked.get("argument"), progress)
        return done

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call).result()


def hurried(program: Program, seconds: object) -> Program:
    """Give a program that uses a clock its time limit; others ignore it."""
    within: Callable[[float], Program] | None = getattr(program, "within", None)
    return within(seconds) if within and isinstance(seconds, float | int) and seconds > 0 else program


def text_in(asked: WireMessage, name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str):
        raise BadQuestion(f'"{name}" is a text, not {value!r}')
    return value


def number_in(asked: WireMessage, name: str) -> int:
    value = asked.get(name, 0)
    if not isinstance(value, int):
        raise BadQuestion(f'"{name}" is a whole number, not {value!r}')
    return value


if __name__ == "__main__":
    main(*sys.argv[1:])
