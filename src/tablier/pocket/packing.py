"""What of Tablier plays in a browser, packed: the modules reached from what runs there, and what lies beside them.

    python -m tablier.pocket.packing OUT.zip

Imports are followed as they are written, those inside functions too, but for what needs a compiler, a database or a
web server: a browser has none, and nothing there asks for them.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGE = Path(__file__).resolve().parent.parent
ROOTS = ("tablier", "tablier.local", "tablier.players.programs", "tablier.study.tasks", "tablier.matches.match")
# Only what can be compiled, stored in a database or served asks for these, or a library at somebody's prompt.
ELSEWHERE = (
    "tablier.cli",
    "tablier.client",
    "tablier.engine.gpu",
    "tablier.envs",
    "tablier.learn",
    "tablier.search.practice",
    "tablier.search.sowing_proofs",
    "tablier.search.sowing_tables",
    "tablier.server.bus.listening",
    "tablier.server.bus.redis",
    "tablier.server.http",
    "tablier.server.process",
    "tablier.solve.gathering",
    "tablier.solve.sowing",
    "tablier.storage.journal",
    "tablier.storage.memory",
    "tablier.storage.sqlite",
    "tablier.storage.postgres",
    "tablier.storage.upgrading",
    "tablier.study.notebook",
    "tablier.study.processes",
    "tablier.study.simulation",
    "tablier.study.tournament",
)
BESIDE = (".ftl", ".jsonl", ".md", ".network")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first moment a zip can tell: the same files give the same bytes


def files() -> dict[str, bytes]:
    """Return the files by their paths, sorted."""
    found = modules()
    folders = {path.parent for path in found}
    texts = {folder / "texts" for folder in folders} | {folder / "networks" for folder in folders}
    beside = [each for folder in folders | texts for each in folder.glob("*") if each.suffix in BESIDE]
    paths = {path.relative_to(PACKAGE.parent).as_posix(): path for path in (*found, *beside)}
    return {name: paths[name].read_bytes() for name in sorted(paths)}


def packed() -> bytes:
    """Return the files as a zip that is the same wherever it is made."""
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files().items():
            archive.writestr(ZipInfo(name, LONG_AGO), content, ZIP_DEFLATED)
    return written.getvalue()


def modules() -> set[Path]:
    """Return the files of all modules that are reached."""
    waiting = [*ROOTS, *(f"tablier.games.{path.parent.name}" for path in PACKAGE.glob("games/*/__init__.py"))]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = file_of(name)
        if name in found or path is None or is_elsewhere(name):
            continue
        found[name] = path
        waiting += [name.rpartition(".")[0], *imported(path, name)]
    return set(found.values())


def is_elsewhere(name: str) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in ELSEWHERE)


def file_of(name: str) -> Path | None:
    """Return the file of a module of ours, if it is one."""
    head, *rest = name.split(".")
    if head != PACKAGE.name:
        return None
    folder = PACKAGE.joinpath(*rest)
    places = (folder / "__init__.py", folder.with_suffix(".py"))
    return next((place for place in places if place.is_file()), None)


def imported(path: Path, name: str) -> Iterator[str]:
    """Name whatever a module imports to run, be it a module or something inside one."""
    for node in running(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def running(node: ast.AST) -> Iterator[ast.AST]:
    """Go through a text, but for what is there for types alone."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from running(child)


if __name__ == "__main__":
    made = packed()
    Path(sys.argv[1]).write_bytes(made)
    print(f"{len(files())} files, {sum(map(len, files().values())):,} bytes, {len(made):,} in the zip")
