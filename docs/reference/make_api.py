"""Write the page of the library from the docstrings of its public names: python docs/reference/make_api.py"""

from __future__ import annotations

import dataclasses
import enum
import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("api.md")
HEAD = """# The library

Every public name, from its docstring (`python docs/reference/make_api.py` writes this page, a test holds it). The
examples run with the tests. What is handed to a function is checked where it comes in: `BadArgument` says what is taken
and what was found."""

# What people import, part by part: all that a package says is public, or the names that are meant.
PARTS: dict[str, tuple[str, dict[str, tuple[str, ...]]]] = {
    "Games and positions": ("What a person at the prompt uses.", {"tablier": ()}),
    "Analysis": (
        "Every move judged, with where its value comes from.",
        {
            "tablier.search.budget": ("Budget",),
            "tablier.search.search": ("search", "value"),
            "tablier.search.findings": ("Source", "Finding", "Findings"),
            "tablier.study.analysis": ("analyse", "Analysis"),
            "tablier.study.analysis.verdicts": ("Verdict", "Judgement", "Fall"),
            "tablier.study.analysis.danger": ("danger", "Danger"),
            "tablier.study.ledger": ("ledger", "Ledger"),
        },
    ),
    "Programs": (
        "What plays besides people.",
        {
            "tablier.players.program": ("Program",),
            "tablier.players.programs": ("seat", "level_names"),
            "tablier.players.pool": ("Pool",),
            "tablier.client": (),
        },
    ),
    "Rules and throws": (
        "What a game says of itself, and what a server says of its throws.",
        {
            "tablier.engine.sheet": ("sheet_of",),
            "tablier.throws.checking": ("verify", "Report"),
        },
    ),
    "Studies": (
        "What can be measured.",
        {
            "tablier.solve.perft": ("perft",),
            "tablier.study.tournament": (),
            "tablier.study.simulation": (),
            "tablier.study.shells": (),
            "tablier.study.survey": (),
            "tablier.study.puzzles.collection": ("shipped", "Collection"),
            "tablier.study.book": ("make_book",),
            "tablier.study.book.plan": ("BookPlan",),
            "tablier.solve.solution": ("work_out", "Solution"),
            "tablier.solve.cpu": ("Cpu",),
            "tablier.solve.sowing.solution": ("solved", "SowingSolution"),
        },
    ),
    "Matches on disk, and the page as files": (
        "What a server keeps, and what needs none: docs/guides/storage.md, docs/guides/site.md.",
        {
            "tablier.storage.urls": ("open_store",),
            "tablier.storage.backup": ("back_up", "restore"),
            "tablier.storage.audit": ("audit", "Audit"),
            "tablier.storage.portable": ("export", "import_"),
            "tablier.pocket.site": ("write", "Size"),
        },
    ),
    "Environments": (
        "For learning agents: docs/guides/environments.md.",
        {
            "tablier.envs.aec": ("env",),
            "tablier.envs.gymnasium": ("GameEnv", "GameVectorEnv"),
            "tablier.envs.agents": ("bot_of",),
            "tablier.envs.serving": ("Served",),
        },
    ),
}
EXAMPLE = re.compile(r"((?:^ *(?:>>>|\.\.\.).*\n?(?:^ *(?!>>>)\S.*\n?)*)+)", re.MULTILINE)
MOST, LONGEST = 12, 100  # parameters that are shown, and letters on a line
QUOTED = re.compile(r"(?<![\w.])'([\w.\[\], |]+)'")  # a type that is written as a text


def page() -> str:
    """Return the whole page."""
    return "\n\n".join([HEAD, *(block for part in PARTS for block in part_of(part))]) + "\n"


def part_of(title: str) -> Iterator[str]:
    """Return the blocks of one part."""
    about, modules = PARTS[title]
    yield f"## {title}"
    yield about
    for module, names in modules.items():
        for name in public(module, names):
            yield from entry(module, name)


def public(module: str, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names of a module that are told: those that are meant, or all that it says are public."""
    return names or tuple(sorted(import_module(module).__all__, key=str.lower))


def entry(module: str, name: str) -> Iterator[str]:
    """Return the blocks of one name: how it is written, what it is, and what it can do."""
    found = getattr(import_module(module), name)
    yield f"### `{module}.{name}`"
    if not callable(found) or getattr(found, "__module__", "") == "typing":
        yield f"`{name} = {found!r}`"
        return
    if not (inspect.isclass(found) and issubclass(found, enum.Enum | BaseException)):
        yield f"```python\n{name}{written(found)}\n```"
    if text := told(found):
        yield text
    if inspect.isclass(found):
        if rows := list(members(found)):
            yield "\n".join(["| | |", "|---|---|", *rows])


def members(kind: type) -> Iterator[str]:
    """Return a row for each public member of a class that has something to say."""
    if issubclass(kind, enum.Enum):
        yield from (f"| `{member.name}` | `{member.value!r}` |" for member in kind)
        return
    for name, member in inspect.getmembers_static(kind):
        if name.startswith("_") or name not in vars(kind) or not (said := first_line(member)):
            continue
        is_value = isinstance(member, property | cached_property)
        shown = (
            name
            if is_value
            else name + " ".join(written(getattr(kind, name)).split()).replace("( ", "(").replace(", )", ")")
        )
        yield f"| `{shown.replace('|', '∣')}` | {said} |"


def first_line(member: object) -> str:
    """Return the first sentence of a member's docstring."""
    own = getattr(member, "func", getattr(member, "__func__", member))
    text = own.__doc__ if isinstance(own, property) or inspect.isfunction(own) else ""  # what it inherits is not ours
    return inspect.cleandoc(text or "").split("\n\n")[0].replace("\n", " ").replace("|", "\\|")


def written(called: Any) -> str:
    """Return how something is called; nothing of where its types live, and nothing where it takes very much."""
    try:
        found = inspect.signature(called)
    except ValueError:
        return "(…)"
    own = [each for name, each in found.parameters.items() if name not in ("self", "cls")]
    if len(own) > MOST:
        return "(…)"
    shown = [parameter(each) for each in own]
    first = next((nth for nth, each in enumerate(own) if each.kind == each.KEYWORD_ONLY), None)
    if first is not None:
        shown.insert(first, "*")
    gives = "" if inspect.isclass(called) else plain(str(found.replace(parameters=[])).removeprefix("()"))
    line = f"({', '.join(shown)}){gives}"
    return line if len(line) < LONGEST else "(\n    " + ",\n    ".join(shown) + f",\n){gives}"


def parameter(each: inspect.Parameter) -> str:
    """Return a parameter with its type and its default."""
    stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
    type_ = "" if each.annotation is each.empty else f": {plain(inspect.formatannotation(each.annotation))}"
    return f"{stars}{each.name}{type_}" + ("" if each.default is each.empty else f" = {default(each.default)}")


def default(value: Any) -> str:
    """Return a default as people would write it, or dots."""
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if inspect.isfunction(value):
        return value.__name__ if value.__name__.isidentifier() else "…"
    return "…" if "<" in repr(value) else repr(value)


def plain(text: str) -> str:
    """Write types by their names alone."""
    text = re.sub(r"ForwardRef\('([^']+)'.*?\)", r"\1", text)
    text = re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])", "", text)
    return QUOTED.sub(r"\1", text)


def told(found: Any) -> str:
    """Return a docstring with its examples as code; of a dataclass without one, nothing that Python made up."""
    text = inspect.getdoc(found) or ""
    if dataclasses.is_dataclass(found) and text.startswith(f"{getattr(found, '__name__', '')}("):
        return ""
    return EXAMPLE.sub(lambda block: f"```python\n{block[0].rstrip()}\n```\n", text).rstrip()


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
