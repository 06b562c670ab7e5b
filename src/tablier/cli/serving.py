"""The command that serves: an option for each setting, and what the person who starts a server is told."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablier.cli.errors import TerminalError
from tablier.cli.words import language_in
from tablier.server.settings import Declared, Settings, declared
from tablier.server.settings.errors import StartupError, setting_helps

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

NEEDED = ("alembic", "asyncpg", "cryptography", "fastapi", "segno", "sqlalchemy", "uvicorn")
EVERYWHERE = "0.0.0.0"


@dataclass(frozen=True)
class ServeRequest:
    """What was asked for on the command line."""

    flags: Mapping[str, object]
    settings: str
    lan: bool
    warms: bool
    opens: bool = False


def start(request: ServeRequest, voice: Voice) -> int:
    """Read the settings and serve; return the exit code."""
    check_installed()
    from tablier.server.process.console import tell
    from tablier.server.process.serve import serve
    from tablier.server.settings.sources import read_settings, strays

    settings = read_settings(flags_of(request), file=request.settings)
    for stray in strays():
        tell(stray.say(voice.language), is_error=True)
    return serve(settings, voice.language, warms=request.warms, opens=request.opens)


def flags_of(request: ServeRequest) -> dict[str, object]:
    """Return the settings that were given as flags."""
    host = request.flags.get("host")
    if request.lan and host not in (None, EVERYWHERE):
        raise StartupError("lan-host", found=str(host))
    return dict(request.flags) | ({"host": EVERYWHERE} if request.lan else {})


def check_installed() -> None:
    """Refuse to go on where Tablier was installed without its server."""
    if any(find_spec(name) is None for name in NEEDED):
        raise TerminalError("not-installed")


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command an option for each setting, in the place of its `**flags`."""
    own = list(inspect.signature(command, eval_str=True).parameters.values())[:-1]
    options = [option(each) for each in declared()]
    options += [earlier_option(each.earlier) for each in declared() if each.earlier]
    as_keywords = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own]
    command.__signature__ = inspect.Signature([*options, *as_keywords])  # type: ignore[attr-defined]  # Typer reads it
    return command


def option(each: Declared) -> inspect.Parameter:
    """Return the option of a setting; what is typed is read later, together with the other sources."""
    told = setting_helps(language_in(sys.argv[1:]))[each.flag.removeprefix("--")]
    kind: Any = str | None if each.form.sign else bool | None
    shown = typer.Option(each.flags, metavar=each.form.sign or None, help=told + usual(each.name), show_default=False)
    annotation = Annotated[kind, shown]
    return inspect.Parameter(each.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def earlier_option(each: Declared) -> inspect.Parameter:
    """Return the option of a setting under its earlier name, which still works and is not shown."""
    kind: Any = str | None if each.form.sign else bool | None
    annotation = Annotated[kind, typer.Option(each.flags, hidden=True)]
    return inspect.Parameter(each.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def usual(name: str) -> str:
    """Return the default of a setting for the help; paths of this machine, "no" and empty values are left out."""
    found = next(each.default for each in fields(Settings) if each.name == name)
    return f"  [default: {found}]" if isinstance(found, str | int | float) and found else ""
