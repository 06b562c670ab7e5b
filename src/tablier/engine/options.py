"""The printed house rules: declared once as fields of the state, with bounds and a default.

From one declaration come the check, the command-line form `name=value`, the schema of a web form and the table in the
documents. The names and sentences people read are in the game's `texts/`.

>>> import tablier
>>> State = tablier.game("kid-cala-classic").State
>>> written(State, "pits", 6), read(State, "capture-without-prey", "yes")
('6', 1)
>>> read(State, "pits", "9")
Traceback (most recent call last):
    ...
tablier.engine.errors.BadOption: Option pits takes a whole number from 1 to 8, not "9".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from tablier.engine import arguments
from tablier.engine.errors import BadOption, UnknownName, listed, nearest
from tablier.engine.fields import Field, Fields, cells_of, set_cells

Value = int | str | bool
LONGEST = 80  # no value is longer; of a longer text so much is shown
YES = ("yes", "true", "on", "1", "oui", "vrai")
NO = ("no", "false", "off", "0", "non", "faux")


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`, in steps."""

    low: int
    high: int
    step: int = 1

    def values(self) -> tuple[str, ...]:
        return tuple(str(value) for value in range(self.low, self.high + 1, self.step))

    def read(self, name: str, text: str) -> list[int]:
        if text not in self.values():
            message = "whole-number" if self.step == 1 else "stepped-number"
            raise BadOption(message, option=name, low=self.low, high=self.high, step=self.step, found=text)
        return [int(text)]

    def write(self, cells: list[int]) -> str:
        return str(cells[0])


@dataclass(frozen=True)
class Switch:
    """Yes or no."""

    def values(self) -> tuple[str, ...]:
        return ("no", "yes")

    def read(self, name: str, text: str) -> list[int]:
        if text.lower() not in YES + NO:
            raise BadOption("yes-or-no", option=name, found=text)
        return [int(text.lower() in YES)]

    def write(self, cells: list[int]) -> str:
        return "yes" if cells[0] else "no"


@dataclass(frozen=True)
class Choice:
    """One of the members of an enumeration, by its name in lower case with hyphens."""

    members: type[IntEnum]

    def values(self) -> tuple[str, ...]:
        return tuple(member.name.lower().replace("_", "-") for member in self.members)

    def read(self, name: str, text: str) -> list[int]:
        word = text.lower().replace("_", "-").replace(" ", "-")
        if word not in self.values():
            raise BadOption("one-of", option=name, possible=listed(self.values()), found=text)
        return [self.members[word.replace("-", "_").upper()].value]

    def write(self, cells: list[int]) -> str:
        return self.members(cells[0]).name.lower().replace("_", "-")


@dataclass(frozen=True)
class Digits:
    """A row of digits, such as the suns of a ring; kept in an array field, zeros after the end."""

    alphabet: str
    shortest: int
    longest: int

    def values(self) -> tuple[str, ...]:
        return ()

    def read(self, name: str, text: str) -> list[int]:
        if not (self.shortest <= len(text) <= self.longest and set(text) <= set(self.alphabet)):
            possible = ", ".join(self.alphabet)
            raise BadOption("digits", option=name, found=text, low=self.shortest, high=self.longest, possible=possible)
        return [int(digit) for digit in text]

    def write(self, cells: list[int]) -> str:
        return "".join(str(cell) for cell in cells if cell)


Kind = Whole | Switch | Choice | Digits


def options_of(cls: type[Fields]) -> dict[str, tuple[Field, Kind]]:
    """Return the fields of a record that are options, in the order of declaration."""
    kinds = ((field, note) for field in cls.fields for note in field.notes)
    return {field.name: (field, note) for field, note in kinds if isinstance(note, Kind)}


@cache
def _slices(cls: type[Fields]) -> tuple[slice, ...]:
    return tuple(slice(field.offset, field.end) for field, _ in options_of(cls).values())


def bytes_of(cls: type[Fields], data: bytes) -> bytes:
    """Return what a state says of its options, and nothing else: equal for all positions of one table."""
    return b"".join([data[each] for each in _slices(cls)])  # type: ignore[arg-type]  # a class has its own hash


def table_of(cls: type[Fields], chosen: bytes) -> Fields:
    """Return a state that holds these options, and nothing else."""
    state, first = cls(), 0
    for each in _slices(cls):  # type: ignore[arg-type]  # a class has its own hash
        last = first + each.stop - each.start
        state.buffer[each] = chosen[first:last]
        first = last
    return state


def public(name: str) -> str:
    """Write an option's name as people type it."""
    return name.replace("_", "-")


def set_defaults(state: Fields) -> None:
    for name, (field, kind) in options_of(type(state)).items():
        default = state.defaults[name]
        set_cells(state, field, kind.read(name, default) if isinstance(kind, Digits) else [int(default)])


def read(cls: type[Fields], name: str, value: Value) -> int | list[int]:
    """Check one value and return what the state holds for it."""
    field, kind = _option(cls, name)
    text = ("yes" if value else "no") if isinstance(value, bool) else str(value).strip()
    cells = kind.read(public(name), text[:LONGEST])
    return cells if field.shape else cells[0]


def written(cls: type[Fields], name: str, cells: int | list[int]) -> str:
    """Write what the state holds as people type it."""
    _, kind = _option(cls, name)
    return kind.write(cells if isinstance(cells, list) else [cells])


def _option(cls: type[Fields], name: str) -> tuple[Field, Kind]:
    known = options_of(cls)
    key = arguments.text("option", name, public(next(iter(known)))).strip().lower().replace("-", "_").replace(" ", "_")
    if key not in known:
        names = [public(each) for each in known]
        facts = {"nearest": nearest(public(key), names), "possible": listed(names)}
        raise UnknownName("unknown-option", found=name[:LONGEST], **facts)
    return known[key]


def choose(state: Fields, chosen: Mapping[str, Value]) -> None:
    """Put chosen options into a state that holds the defaults."""
    if not isinstance(chosen, Mapping):
        raise arguments.wrong("chosen", chosen, "options", example=public(next(iter(options_of(type(state))))))
    for name, value in chosen.items():
        field, _ = _option(type(state), name)
        cells = read(type(state), name, value)
        set_cells(state, field, cells if isinstance(cells, list) else [cells])


def chosen(state: Fields) -> dict[str, str]:
    """Return every option of a state, written."""
    return {public(name): kind.write(cells_of(state, field)) for name, (field, kind) in options_of(type(state)).items()}


def unusual(state: Fields) -> dict[str, str]:
    """Return only the options that are not at their default."""
    usual = type(state)()
    set_defaults(usual)
    common = chosen(usual)
    return {name: value for name, value in chosen(state).items() if value != common[name]}
