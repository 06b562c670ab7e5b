"""Where settings come from: a flag, else a variable of the environment, else a file, else the usual value."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablier.engine.errors import listed, nearest
from tablier.server.settings import Declared, Settings, config_folder, declared
from tablier.server.settings.errors import StartupError, phrase

FILE_VARIABLE = "TABLIER_SETTINGS"
KEY_VARIABLE = "TABLIER_KEY"
OTHER_VARIABLES = (FILE_VARIABLE, KEY_VARIABLE, "TABLIER_CACHE")
PREFIX = "TABLIER_"
SHOWN = 80


@dataclass(frozen=True)
class Given:
    """The value given for a setting, and where."""

    found: object
    place: str  # flag, variable or file
    name: str
    file: str = ""

    @property
    def where(self) -> dict[str, str]:
        return phrase(f"where-{self.place}", name=self.name, file=self.file)


def read_settings(flags: Mapping[str, object], environment: Mapping[str, str] = os.environ, file: str = "") -> Settings:
    """Gather the settings; an error names the source of the wrong value."""
    path = settings_file(file or environment.get(FILE_VARIABLE, ""))
    written = read_file(path) if path else {}
    values: dict[str, Any] = {}
    for each in declared():
        given = given_for(each, flags, environment, written)
        if given is None and each.earlier:
            given = given_for(each.earlier, flags, environment, written)
        if given is not None:
            values[each.name] = value_of(each, given)
    return Settings(**values)


def given_for(
    each: Declared, flags: Mapping[str, object], environment: Mapping[str, str], written: Mapping[str, Given]
) -> Given | None:
    """Return what the strongest source gives; an empty variable gives nothing."""
    if flags.get(each.name) is not None:
        return Given(flags[each.name], "flag", each.flag)
    if environment.get(each.variable):
        return Given(environment[each.variable], "variable", each.variable)
    return written.get(each.name)


def value_of(each: Declared, given: Given) -> object:
    """Read a value in the form of its setting."""
    try:
        return each.form.read(given.found)
    except ValueError:
        expected = phrase(f"expected-{each.form.expected}", **each.form.facts)
        raise StartupError("setting", where=given.where, expected=expected, found=shown(given.found)) from None


def shown(found: object) -> str:
    """Return a value as it may be shown: shortened, and without the name and password of an address.

    >>> shown("mysql://ada:secret@host/db")
    '…@host/db'
    """
    who, at, where = str(found).rpartition("@")
    return ("…" + at if who else at) + where[:SHOWN]


def settings_file(named: str) -> Path | None:
    """Return the file that was asked for, which must be there, or the usual one, which need not."""
    if named:
        return Path(named)
    usual = config_folder() / "server.toml"
    return usual if usual.is_file() else None


def read_file(path: Path) -> dict[str, Given]:
    """Read a file of settings: one `name = value` a line, in TOML."""
    try:
        written = tomllib.loads(path.read_text("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise StartupError("file-form", file=str(path), reason=str(error)) from None
    names = [each.name for each in declared()]
    earlier = [each.formerly for each in declared() if each.formerly]
    for name in written:
        if name not in names + earlier:
            near = nearest(name, names)
            raise StartupError("file-name", file=str(path), found=name[:SHOWN], nearest=near, possible=listed(names))
    return {name: Given(found, "file", name, str(path)) for name, found in written.items()}


def strays(environment: Mapping[str, str] = os.environ) -> Iterator[StartupError]:
    """Go through the variables that look like settings and are none; a letter may be wrong."""
    known = [each.variable for each in declared()] + list(OTHER_VARIABLES)
    earlier = [each.earlier.variable for each in declared() if each.earlier]
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known + earlier:
            near = nearest(name, [each.lower() for each in known]).upper()
            yield StartupError("variable-name", found=name[:SHOWN], nearest=near)
