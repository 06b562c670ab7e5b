"""Fluent messages, as far as our texts go: facts, plurals and other choices, quoted text, messages that say others.

A message is taken apart once, into parts that each know how to write themselves. What the texts use beyond this, such
as functions, is refused. The page and a test read the same files with the parsers of Fluent itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Fact = str | int

# How a language writes whole numbers in groups of three, and which of them are `one`.
GROUPS = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}
ONES = {"en": (1,), "fr": (0, 1)}

BREAK = re.compile(r"(?:[ \t]*\n)+(?P<indent> *)")
TEXT = re.compile(r"[^{}\n]+")
QUOTED = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ESCAPED = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{6})|(["\\]))')
NAME = re.compile(r"-?[a-zA-Z][\w-]*")
KEY = re.compile(r"(?P<usual>\*?)\[\s*(?P<key>[\w.-]+)\s*\] *")
NO_TEXT = ("", "}", ".", "[", "*")  # what a line begins with that does not go on with a text


@dataclass(frozen=True)
class Scope:
    """What a message is written with: a language, facts, and the other messages."""

    language: str
    facts: Mapping[str, Fact]
    say: Callable[[str, Mapping[str, Fact]], str]

    def fact(self, name: str) -> Fact:
        if name not in self.facts:
            raise LookupError(f"${name} is missing")
        return self.facts[name]


Part = Callable[[Scope], str]


def write(parts: tuple[Part, ...], scope: Scope) -> str:
    return "".join([part(scope) for part in parts])


def number(value: int, language: str) -> str:
    """Write a whole number as people do.

    >>> number(-1234567, "en")
    '-1,234,567'
    """
    return f"{value:,}".replace(",", GROUPS[language])


def chosen(value: Fact, keys: list[str], language: str) -> int | None:
    """Return the first key that a value chooses: by its name or number, or by being one of something."""
    for place, key in enumerate(keys):
        if isinstance(value, str):
            if key == value:
                return place
        elif key == str(value) or (key == "one" and abs(value) in ONES[language]):
            return place
    return None


class Reader:
    """Takes the text of one message apart."""

    def __init__(self, text: str) -> None:
        self.text, self.place = text, 0

    def message(self) -> tuple[Part, ...]:
        """Read what stands behind the first equals sign."""
        self.place = self.text.index("=") + 1
        self._skip(" ")
        return self._pattern()

    def _pattern(self) -> tuple[Part, ...]:
        """Read texts and what is between braces, up to where a message or a choice ends; all lines lose one indent."""
        found: list[Part | str | tuple[int, int]] = []
        while (following := self._peek()) not in ("", "}"):
            if following == "{":
                found.append(self._braces())
            elif text := TEXT.match(self.text, self.place):
                found.append(text[0])
                self.place = text.end()
            elif line := self._next_line():
                found.append(line)
            else:
                break
        return laid_out(found)

    def _next_line(self) -> tuple[int, int] | None:
        """Go to the next line that belongs to the text: return the lines until there, and its indent."""
        line = BREAK.match(self.text, self.place)
        if line is None or (following := self.text[line.end() : line.end() + 1]) in NO_TEXT:
            return None
        if not line["indent"] and following != "{":
            return None
        self.place = line.end()
        return line[0].count("\n"), len(line["indent"])

    def _braces(self) -> Part:
        self._expect("{")
        if self._peek() == "{":
            inner = self._braces()
        elif quoted := QUOTED.match(self.text, self.place):
            inner = said(ESCAPED.sub(_unescaped, quoted[1]))
            self.place = quoted.end()
        elif self._peek() == "$":
            self.place += 1
            inner = self._fact(self._name())
        else:
            inner = other(self._name())
        self._skip()
        self._expect("}", then="")
        return inner

    def _fact(self, name: str) -> Part:
        """Read what is done with a fact: it is written, or chooses one of several texts."""
        self._skip()
        if not self.text.startswith("->", self.place):
            return written(name)
        self.place += 2
        keys: list[str] = []
        texts: list[tuple[Part, ...]] = []
        usual = 0
        self._skip()
        while key := KEY.match(self.text, self.place):
            self.place = key.end()
            usual = len(keys) if key["usual"] else usual
            keys.append(key["key"])
            texts.append(self._pattern())
            self._skip()
        return choice(name, keys, texts, usual)

    def _name(self) -> str:
        name = NAME.match(self.text, self.place)
        if name is None:
            raise LookupError(f"{self.text[self.place : self.place + 20]!r} is no name")
        self.place = name.end()
        return name[0]

    def _peek(self) -> str:
        return self.text[self.place : self.place + 1]

    def _skip(self, blanks: str = " \t\n") -> None:
        while self._peek() and self._peek() in blanks:
            self.place += 1

    def _expect(self, sign: str, then: str = " \t\n") -> None:
        if self._peek() != sign:
            raise LookupError(f"expected {sign}, found {self.text[self.place : self.place + 20]!r}")
        self.place += 1
        self._skip(then)


def _unescaped(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    return chr(int(code, 16)) if code else found[3]


def laid_out(found: list[Part | str | tuple[int, int]]) -> tuple[Part, ...]:
    """Take the indent off that all lines share, and the blanks at the end."""
    indents = [each[1] for each in found if isinstance(each, tuple)]
    common = min(indents, default=0)
    texts: list[Part | str] = []
    for nth, each in enumerate(found):
        if isinstance(each, tuple):  # where a text begins on a line of its own, that is no empty line of it
            text: Part | str = "\n" * (each[0] if nth else 0) + " " * (each[1] - common)
        else:
            text = each
        if isinstance(text, str) and texts and isinstance(texts[-1], str):
            texts[-1] += text
        else:
            texts.append(text)
    if texts and isinstance(texts[-1], str):
        texts[-1] = texts[-1].rstrip()
    return tuple(said(each) if isinstance(each, str) else each for each in texts)


def said(text: str) -> Part:
    return lambda scope: text


def written(name: str) -> Part:
    def write_fact(scope: Scope) -> str:
        value = scope.fact(name)
        return value if isinstance(value, str) else number(value, scope.language)

    return write_fact


def other(name: str) -> Part:
    """Say another message; a term knows no facts."""
    return lambda scope: scope.say(name, {} if name.startswith("-") else scope.facts)


def choice(name: str, keys: list[str], texts: list[tuple[Part, ...]], usual: int) -> Part:
    def write_choice(scope: Scope) -> str:
        place = chosen(scope.fact(name), keys, scope.language)
        return write(texts[usual if place is None else place], scope)

    return write_choice
