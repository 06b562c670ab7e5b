"""Forms of settings: how a value is read, and how an error describes what was expected."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from ipaddress import ip_network
from typing import Protocol

HOST = re.compile(r"[A-Za-z0-9._:%-]{1,253}")
ORIGIN = re.compile(r"|https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?")
STORE = re.compile(r"memory:|sqlite:.+|postgres(ql)?://.+")
BUS = re.compile(r"|postgresql|(postgres(ql)?|rediss?)://.+")
FOLDER = re.compile(r"[^\x00-\x1f]*")
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Form(Protocol):
    """The form of a setting; `expected` is the name of a phrase and `facts` what it tells."""

    @property
    def sign(self) -> str: ...  # as help shows a value
    @property
    def expected(self) -> str: ...
    @property
    def facts(self) -> dict[str, str]: ...
    def read(self, found: object) -> object: ...  # raises ValueError


@dataclass(frozen=True)
class Number:
    """A number, whole or not, within bounds."""

    least: float
    most: float
    is_whole: bool = True

    @property
    def sign(self) -> str:
        return "N" if self.is_whole else "S"

    @property
    def expected(self) -> str:
        return "whole" if self.is_whole else "seconds"

    @property
    def facts(self) -> dict[str, str]:
        return {"least": f"{self.least:g}", "most": f"{int(self.most)}"}

    def read(self, found: object) -> object:
        if isinstance(found, bool) or (isinstance(found, float) and self.is_whole):
            raise ValueError
        value = int(str(found)) if self.is_whole else float(str(found))
        if not math.isfinite(value) or not self.least <= value <= self.most:
            raise ValueError
        return value


@dataclass(frozen=True)
class YesNo:
    """Yes or no."""

    sign = ""
    expected = "yes-no"

    @property
    def facts(self) -> dict[str, str]:
        return {}

    def read(self, found: object) -> object:
        word = str(found).strip().lower()
        if word not in YES + NO:
            raise ValueError
        return word in YES


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]
    expected = "one-of"

    @property
    def sign(self) -> str:
        return "|".join(self.words)

    @property
    def facts(self) -> dict[str, str]:
        return {"words": ", ".join(self.words)}

    def read(self, found: object) -> object:
        if found not in self.words:
            raise ValueError
        return found


@dataclass(frozen=True)
class Text:
    """A text of a certain shape."""

    expected: str
    sign: str
    shape: re.Pattern[str]

    @property
    def facts(self) -> dict[str, str]:
        return {}

    def read(self, found: object) -> object:
        text = found.strip() if isinstance(found, str) else "\n"
        if self.shape is ORIGIN:
            text = text.lower().removesuffix("/")  # as browsers write it
        if not self.shape.fullmatch(text):
            raise ValueError
        return text


@dataclass(frozen=True)
class Networks:
    """Addresses and networks, with commas between them or, in a file, in a list."""

    sign = "ADDRESS,ADDRESS"
    expected = "networks"

    @property
    def facts(self) -> dict[str, str]:
        return {}

    def read(self, found: object) -> object:
        parts = found.split(",") if isinstance(found, str) else found
        if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
            raise ValueError
        given = tuple(part.strip() for part in parts if part.strip())
        for part in given:
            ip_network(part, strict=False)
        return given
