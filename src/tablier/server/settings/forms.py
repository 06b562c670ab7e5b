"""Forms of settings: how a value is read, and how an error describes what was expected."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network

HOST = re.compile(r"[A-Za-z0-9._:%-]{1,253}")
ORIGIN = re.compile(r"|https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?")
STORE = re.compile(r"memory:|sqlite:.+|postgres(ql)?://.+")
BUS = re.compile(r"|postgresql|(postgres(ql)?|rediss?)://.+")
FOLDER = re.compile(r"[^\x00-\x1f]*")
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True)
class Form:
    """The form of a setting: `read` takes a value or raises ValueError."""

    expected: str  # the name of a phrase for what is expected
    sign: str  # as help shows a value
    read: Callable[[object], object]
    facts: Mapping[str, str] = field(default_factory=dict)  # of the phrase


def number(least: float, most: float, *, is_whole: bool = True) -> Form:
    """Return the form of a number, whole or not, within bounds."""

    def read(found: object) -> object:
        if isinstance(found, bool) or (isinstance(found, float) and is_whole):
            raise ValueError
        value = int(str(found)) if is_whole else float(str(found))
        if not math.isfinite(value) or not least <= value <= most:
            raise ValueError
        return value

    facts = {"least": f"{least:g}", "most": f"{int(most)}"}
    return Form("whole", "N", read, facts) if is_whole else Form("seconds", "S", read, facts)


def yes_or_no(found: object) -> object:
    word = str(found).strip().lower()
    if word not in YES + NO:
        raise ValueError
    return word in YES


YES_NO = Form("yes-no", "", yes_or_no)


def one_of(*words: str) -> Form:
    """Return the form of one of a few words."""

    def read(found: object) -> object:
        if found not in words:
            raise ValueError
        return found

    return Form("one-of", "|".join(words), read, {"words": ", ".join(words)})


def text(expected: str, sign: str, shape: re.Pattern[str]) -> Form:
    """Return the form of a text of a certain shape."""

    def read(found: object) -> object:
        given = found.strip() if isinstance(found, str) else "\n"
        if shape is ORIGIN:
            given = given.lower().removesuffix("/")  # as browsers write it
        if not shape.fullmatch(given):
            raise ValueError
        return given

    return Form(expected, sign, read)


def networks(found: object) -> object:
    """Read addresses and networks, with commas between them or, in a file, in a list."""
    parts = found.split(",") if isinstance(found, str) else found
    if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
        raise ValueError
    given = tuple(part.strip() for part in parts if part.strip())
    for part in given:
        ip_network(part, strict=False)
    return given


NETWORKS = Form("networks", "ADDRESS,ADDRESS", networks)
