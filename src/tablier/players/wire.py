"""The protocol between a pool and its workers: one line of JSON asks, one line of JSON answers.

>>> line({"id": 7, "move": "c"})
b'{"id": 7, "move": "c"}\\n'
>>> read_reply(b'{"id": 7, "move": "c"}', 7)
{'id': 7, 'move': 'c'}

docs/guides/programs.md says the same to people who write programs. Workers of ours can be asked to call a function as
well, and say how far that is in lines before the answer: {"id": 7, "progress": 0.25}.
"""

from __future__ import annotations

import json
from math import fsum
from typing import TypeGuard

from tablier.engine.errors import IllegalMove, UnknownMove
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES
from tablier.players.errors import WorkerFailure

LONGEST_LINE = 65_536  # bytes; no question and no answer is longer
SHOWN = 80  # letters of a wrong answer that are quoted; no move is longer
LONGEST_FACT = 1_000  # letters; Fluent puts nothing longer into a sentence
SLACK = 1e-6  # values are rounded on their way
OUT_OF_MEMORY = "MemoryError"

WireValue = None | bool | int | float | str | list["WireValue"] | dict[str, "WireValue"]
WireMessage = dict[str, WireValue]


def line(message: WireMessage) -> bytes:
    """Write a message as the one line that travels."""
    return json.dumps(message).encode() + b"\n"


def read_reply(text: bytes, number: int) -> WireMessage:
    """Read the answer to a question; an answer that says why there is none is a failure."""
    try:
        reply = json.loads(text)
    except (ValueError, RecursionError):
        raise WorkerFailure("garbage-line", found=shown(text)) from None
    if not isinstance(reply, dict):
        raise WorkerFailure("garbage-line", found=shown(text))
    if reply.get("id") != number or isinstance(reply["id"], bool):
        raise WorkerFailure("garbage-id", expected=number, found=shown(text))
    if "error" in reply:
        raise said_no(str(reply["error"]))
    return reply


def said_no(error: str) -> WorkerFailure:
    """Return the failure for the error of a worker."""
    return (
        WorkerFailure("memory") if error.startswith(OUT_OF_MEMORY) else WorkerFailure("crash-error", said=tidy(error))
    )


def move_in(reply: WireMessage, position: Position) -> str:
    """Return the move that was answered, written as the game writes it, if it may be played."""
    move = reply.get("move")
    if not isinstance(move, str):
        raise WorkerFailure("garbage-move", found=tidy(json.dumps(reply)))
    try:
        action = position.read(tidy(move))
    except (IllegalMove, UnknownMove) as error:
        sentence = {language: error.say(language)[:LONGEST_FACT] for language in LANGUAGES}
        raise WorkerFailure("illegal", sentence=sentence) from None
    return position.moves[position.actions.index(action)]


def values_in(reply: WireMessage, position: Position) -> tuple[float, ...]:
    """Return what each seat may expect according to an answer."""
    values, seats = reply.get("values"), len(position.seats)
    numbers = [float(value) for value in values if is_payoff(value)] if isinstance(values, list) else []
    if values != numbers or len(numbers) != seats or abs(fsum(numbers)) > SLACK * seats:
        raise WorkerFailure("garbage-values", seats=seats, found=tidy(json.dumps(reply)))
    return tuple(numbers)


def done_in(reply: WireMessage) -> WireValue:
    """Return what a function has returned according to an answer."""
    if "done" not in reply:
        raise WorkerFailure("garbage-done", found=tidy(json.dumps(reply)))
    return reply["done"]


def progress_in(text: bytes) -> float | None:
    """Return the progress of a worker, from 0 to 1, if a line holds that."""
    if len(text) > LONGEST_LINE or b'"progress"' not in text:
        return None
    try:
        said = json.loads(text)
    except ValueError:
        return None
    progress = said.get("progress") if isinstance(said, dict) else None
    return float(progress) if isinstance(progress, int | float) else None


def is_payoff(value: WireValue) -> TypeGuard[float]:
    """Return whether something is a number that a seat can be paid."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -1 - SLACK <= value <= 1 + SLACK


def shown(text: bytes) -> str:
    """Quote the beginning of what was found."""
    return tidy(text[: 4 * SHOWN].decode("utf-8", "replace"))


def tidy(text: str) -> str:
    """Make a text fit into a sentence: one line, printable, not too long."""
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in text[: 4 * SHOWN]).split())
    return words if len(words) <= SHOWN else words[:SHOWN] + "…"
