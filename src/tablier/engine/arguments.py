"""What a caller hands to the library, checked before it is used: the wrong kind is named in a sentence of our own.

>>> text("move", 3, example="c")
Traceback (most recent call last):
    ...
tablier.engine.errors.BadArgument: "move" must be a text, such as "c", not 3.
>>> whole("rollouts", -1, least=0)
Traceback (most recent call last):
    ...
tablier.engine.errors.BadArgument: "rollouts" must be a whole number, 0 or more, not -1.
"""

from __future__ import annotations

import math
import reprlib
from operator import index
from typing import TypeVar

from tablier.engine.errors import BadArgument
from tablier.engine.words import LANGUAGES, Fact, common_words

SHOWN = 80
LONGEST_SEED = 1 << 63

Wanted = TypeVar("Wanted")


def wrong(name: str, found: object, expected: str, **facts: Fact) -> BadArgument:
    """Return the error that says what an argument must be; `expected` names a phrase of the common texts."""
    phrases = {language: common_words(language).say(f"expected-{expected}", **facts) for language in LANGUAGES}
    return BadArgument("argument", name=name, expected=phrases, found=reprlib.repr(found)[:SHOWN])


def text(name: str, found: object, example: str = "") -> str:
    """Return a text, and nothing that only looks like one."""
    if isinstance(found, str):
        return found
    raise wrong(name, found, "text-like", example=example) if example else wrong(name, found, "text")


def whole(name: str, found: object, least: int | None = None, most: int | None = None) -> int:
    """Return a whole number within bounds; numpy's are whole numbers too, yes and no are none."""
    number = found if type(found) is int else _whole(found)
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        expected = "whole" if least is None else "whole-from" if most is None else "whole-between"
        raise wrong(name, found, expected, least=str(least), most=str(most))  # texts: numbers would get separators
    return number


def _whole(found: object) -> int | None:
    try:
        return None if isinstance(found, bool) else index(found)  # type: ignore[arg-type]  # tried
    except TypeError:
        return None


def seed(name: str, found: object) -> int:
    """Return a seed: any whole number that fits 64 bits."""
    return whole(name, found, -LONGEST_SEED, LONGEST_SEED - 1)


def seconds(name: str, found: object) -> float:
    """Return a number of seconds, which has an end."""
    try:
        number = math.nan if isinstance(found, bool | str | bytes) else float(found)  # type: ignore[arg-type]  # tried
    except (TypeError, ValueError, OverflowError):
        raise wrong(name, found, "seconds") from None
    if not math.isfinite(number) or number < 0:
        raise wrong(name, found, "seconds")
    return number


def of_kind(name: str, found: object, kind: type[Wanted], expected: str) -> Wanted:
    """Return something of a class of ours."""
    if isinstance(found, kind):
        return found
    raise wrong(name, found, expected)


def texts(name: str, found: object, example: str = "") -> tuple[str, ...]:
    """Return several texts; one text alone is no list of its letters."""
    if isinstance(found, str | bytes) or not hasattr(found, "__iter__"):
        raise wrong(name, found, "texts")
    each = tuple(found)
    return tuple(text(name, one, example) for one in each)
