"""Throws as people write them down: numbers or, shell by shell, letters.

>>> read_throws("2 3 8 4  # eight: no mouth up", shells=4)
SeenThrows(shells=4, mouths=(2, 3, 0, 4), each=())
>>> read_throws("oxxo xoxo")
SeenThrows(shells=4, mouths=(2, 2), each=(1, 1, 0, 2))
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablier.engine import arguments
from tablier.families.cowries import MOST_SHELLS
from tablier.study.shells.errors import BadThrow

MOUTH, BACK = "o", "x"
REMARK = "#"
MOST_THROWS = 100_000
USUAL = 4  # shells
BY_SHELL = re.compile(f"[{MOUTH}{BACK}]+")
SHOWN = 20


@dataclass(frozen=True)
class SeenThrows:
    """What fell: how many mouths were up in each throw, and if it was written down, how often that of each shell."""

    shells: int
    mouths: tuple[int, ...]
    each: tuple[int, ...] = ()


def read_throws(text: str, shells: int = 0) -> SeenThrows:
    """Read throws of so many shells; without a number, of as many as there are letters, or four."""
    arguments.whole("shells", shells, 0, MOST_SHELLS)
    lines = (line.partition(REMARK)[0] for line in arguments.text("text", text, "2 3 1").lower().splitlines())
    words = [word for line in lines for word in re.split(r"[\s,;]+", line) if word]
    if not words:
        raise BadThrow("no-throws")
    if len(words) > MOST_THROWS:
        raise BadThrow("many-throws", found=str(len(words)), most=str(MOST_THROWS))
    if BY_SHELL.fullmatch(words[0]):
        return _by_shell(words, shells or len(words[0]))
    return SeenThrows(shells or USUAL, tuple(_mouths(word, shells or USUAL) for word in words))


def _by_shell(words: list[str], shells: int) -> SeenThrows:
    for word in words:
        if len(word) != shells or not BY_SHELL.fullmatch(word):
            raise BadThrow("throw-letters", found=word[:SHOWN], shells=shells)
    if shells > MOST_SHELLS:
        raise BadThrow("many-shells", found=str(shells), most=str(MOST_SHELLS))
    each = tuple(sum(word[shell] == MOUTH for word in words) for shell in range(shells))
    return SeenThrows(shells, tuple(word.count(MOUTH) for word in words), each)


def _mouths(word: str, shells: int) -> int:
    """Return the mouths up of a throw that is written as people call it: with no mouth up, twice the shells."""
    if word not in {str(called) for called in (*range(shells + 1), 2 * shells)}:
        raise BadThrow("throw-number", found=word[:SHOWN], shells=shells, none=2 * shells)
    return int(word) % (2 * shells)
