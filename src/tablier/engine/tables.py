"""Tables and words of rules: Python's own memory and integers, which a compiler is given as numpy's.

A table is a memoryview of numbers of one type, read as `TABLE[row, column]`. A word is 64 bits without a sign; rules
that mix words say `& ALL` where Python's integers would grow beyond them, which costs compiled code nothing.

>>> squares = table("h", [[0, 1], [4, 9]])
>>> squares[1, 0], len(squares)
(4, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablier.engine.late import np

Zeros = Callable[..., Any]  # room for numbers: their letter, then the shape
TYPES = {"b": "i1", "h": "i2", "i": "i4", "q": "i8", "Q": "u8", "d": "f8"}  # what numpy calls them


class Word(int):
    """A constant of 64 bits without a sign: beside a signed one, compiled code would make it signed or real."""


ALL = Word(0xFFFFFFFFFFFFFFFF)


def unsigned(number: int) -> int:
    """Make a word of a number; compiled, it is numpy's uint64."""
    return int(number)


def in_32_bits(number: int) -> int:
    """Keep a number to 32 bits, so that compiled code works on many at a time; it is the caller's word that it fits."""
    return int(number)


def room(letter: str, *shape: int) -> Any:
    """Return room for numbers of a type, all zero; a shape without numbers is an empty list."""
    count = 1
    for length in shape:
        count *= length
    if count == 0:
        return []
    width = memoryview(bytearray(8)).cast(letter).itemsize  # type: ignore[call-overload]  # any letter
    return memoryview(bytearray(count * width)).cast(letter, shape)  # type: ignore[call-overload]  # any letter


def arrays(letter: str, *shape: int) -> Any:
    """Return the same for compiled code."""
    return np.zeros(shape, TYPES[letter])


def as_array(table: memoryview) -> Any:
    """Return a table as compiled code reads it, which is the same memory."""
    return np.asarray(table).view(TYPES[table.format])


def table(letter: str, rows: Sequence[Any]) -> Any:
    """Return a table of numbers, written as lists in lists."""
    shape, inner = [], rows
    while isinstance(inner, Sequence):
        shape.append(len(inner))
        inner = inner[0]
    numbers = room(letter, *shape)
    flat = numbers.cast("B").cast(letter)
    for place, number in enumerate(_flat(rows)):
        flat[place] = number
    return numbers


def _flat(rows: Sequence[Any]) -> Iterator[Any]:
    for row in rows:
        if isinstance(row, Sequence):
            yield from _flat(row)
        else:
            yield row
