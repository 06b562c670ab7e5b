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

from tablier.games import GROUP, folder_in, packages

PACKAGE = Path(__file__).resolve().parent.parent
ROOTS = ("tablier", "tablier.local", "tablier.players.programs", "tablier.study.tasks", "tablier.matches.match")
# Only what can be compiled, stored in a database or served asks for these, or a library at somebody's prompt.
ELSEWHERE = (
    "tablier.cli",
    "tablier.client",
    "tablier.engine.gpu",
    "tablier.envs",
    "tablier.jobs",
    "tablier.learn",
    "tablier.search.practice",
    "tablier.search.sowing_proofs",
    "tablier.search.sowing_tables",
    "tablier.server.bus.listening",
    "tablier.server.bus.postgres",
    "tablier.server.bus.redis",
    "tablier.server.http",
    "tablier.server.process",
    "tablier.solve.gathering",
    "tablier.solve.sowing",
    "tablier.storage.archiving",
    "tablier.storage.journal",
    "tablier.storage.memory",
    "tablier.storage.packing",
    "tablier.storage.sql_store",
    "tablier.storage.sqlite",
    "tablier.storage.postgres",
    "tablier.storage.upgrading",
    "tablier.study.notebook",
    "tablier.study.simulation",
    "tablier.study.tournament",
)
INIT, BROUGHT = "__init__.py", "brought_games-0.dist-info"
BESIDE = (".ftl", ".jsonl", ".md", ".network")
CROWDED = "seats="  # in the name of a network for three or four: left out, as all has to weigh less than 7 MB
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first moment a zip can tell: the same files give the same bytes


def files() -> dict[str, bytes]:
    """Return the files by their paths, sorted; games of other packages are announced as an installation does it."""
    found = modules()
    paths = {placed(name, path): path for name, path in found.items()}
    for name, path in found.items():
        folders = (path.parent, path.parent / "texts", path.parent / "networks") if path.name == INIT else ()
        lying = (each for folder in folders for each in folder.glob("*"))
        beside = (each for each in lying if each.suffix in BESIDE and CROWDED not in each.name)
        paths |= {f"{name.replace('.', '/')}/{each.relative_to(path.parent).as_posix()}": each for each in beside}
    read = {name: path.read_bytes() for name, path in paths.items()} | announced()
    return dict(sorted(read.items()))


def placed(name: str, path: Path) -> str:
    """Return where the file of a module lies."""
    return name.replace(".", "/") + (f"/{INIT}" if path.name == INIT else ".py")


def announced() -> dict[str, bytes]:
    """Return what tells of the games of other packages."""
    brought = {game: package for game, package in packages().items() if package.split(".")[0] != PACKAGE.name}
    if not brought:
        return {}
    entries = "".join(f"{game} = {package}\n" for game, package in brought.items())
    return {
        f"{BROUGHT}/METADATA": b"Metadata-Version: 2.1\nName: brought-games\nVersion: 0\n",
        f"{BROUGHT}/entry_points.txt": f"[{GROUP}]\n{entries}".encode(),
    }


def packed() -> bytes:
    """Return the files as a zip that is the same wherever it is made."""
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files().items():
            archive.writestr(ZipInfo(name, LONG_AGO), content, ZIP_DEFLATED)
    return written.getvalue()


def modules() -> dict[str, Path]:
    """Return the files of all modules that are reached, by the names of these."""
    waiting, found = [*ROOTS, *packages().values()], dict[str, Path]()
    homes = {PACKAGE.name, *(package.split(".")[0] for package in packages().values())}
    while waiting:
        name = waiting.pop()
        path = file_of(name) if name.split(".")[0] in homes else None
        if name in found or path is None or is_elsewhere(name):
            continue
        found[name] = path
        waiting += [name.rpartition(".")[0], *imported(path, name)]
    return found


def is_elsewhere(name: str) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in ELSEWHERE)


def file_of(name: str) -> Path | None:
    """Return the file of a module of ours, or of a package that brings games, if it is one."""
    head, *rest = name.split(".")
    home = folder_in(head) if head else None
    if home is None:
        return None
    folder = home.joinpath(*rest)
    places = (folder / INIT, folder.with_suffix(".py"))
    return next((place for place in places if place.is_file()), None)


def imported(path: Path, name: str) -> Iterator[str]:
    """Name whatever a module imports to run, be it a module or something inside one."""
    for node in running(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = named_by(node, path, name)
            yield home
            yield from (f"{home}.{each.name}" for each in node.names)


def named_by(node: ast.ImportFrom, path: Path, name: str) -> str:
    """Return the module that `from … import` names, whether by its whole name or by dots."""
    if node.level == 0:
        return node.module or ""
    parts = name.split(".") if path.name == INIT else name.split(".")[:-1]
    return ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])


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
