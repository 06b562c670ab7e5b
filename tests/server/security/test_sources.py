"""S15, S17 What our code may not contain: values inside SQL, other code as text, a shell, weak randomness."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[3] / "src" / "tablier"
FILES = sorted(path for path in SOURCE.rglob("*.py") if "tests" not in path.parts)
SQL = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|WHERE|VALUES|PRAGMA|NOTIFY|LISTEN)\s")

# What is put into SQL as text, and why it cannot come from a stranger.
PLACED = {
    ("storage/connecting.py", "int(reads_only)"): "0 or 1",
    ("storage/connecting.py", "name"): "pragmas of ours",
    ("storage/connecting.py", "setting"): "pragmas of ours",
    ("storage/journal.py", "ENTRY"): "names of columns",
    ("storage/journal.py", "NOTHING"): "the hash before the first entry",
    ("storage/summaries.py", "REPLACED"): "names of columns",
    ("storage/summaries.py", "SUMMARY"): "names of columns",
    ("storage/summaries.py", "where"): "conditions of ours, joined; values stay apart",
    ("storage/memory.py", "MARK"): "a number of ours",
    ("storage/memory.py", "made"): "the tables, as they are declared",
    ("storage/registers/claims.py", "HOST"): "a number of ours",
    ("storage/sql_store.py", "LAST"): "a question of ours",
    ("storage/postgres.py", "ENTRY"): "names of columns",
    ("storage/postgres.py", "summaries.REPLACED"): "names of columns",
    ("storage/postgres.py", "SUMMARY"): "names of columns",
    ("storage/postgres.py", "NOTHING"): "the hash before the first entry",
    ("storage/upgrading.py", "MARK"): "a number of ours",
}
CALLS = {
    *("eval", "exec", "__import__", "pickle.load", "pickle.loads", "marshal.load", "marshal.loads", "shelve.open"),
    *("yaml.load", "yaml.unsafe_load", "os.system", "os.popen", "tempfile.mktemp", "asyncio.create_subprocess_shell"),
    *("subprocess.getoutput", "subprocess.getstatusoutput", "hashlib.md5", "hashlib.sha1", "dill.loads"),
}
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "yaml", "dill", "telnetlib", "ftplib", "xmlrpc"}
NO_CHANCE = ("server", "storage", "throws", "client")  # whose randomness must be that of the system
# Which of them may use `random`: nothing secret follows from it.
HARMLESS = {
    "storage/outage.py": "how long to rest after a failure",
    "server/bus/listening.py": "how long to wait before the next try",
}


def name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return f"{name_of(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else ""


def text_in(node: ast.AST) -> str:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def placed(tree: ast.AST) -> Iterator[str]:
    """Find what is put into SQL as text, by whatever way of writing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and SQL.search(text_in(node)):
            yield from (ast.unparse(part.value) for part in node.values if isinstance(part, ast.FormattedValue))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            if SQL.search(text_in(node.left)) or SQL.search(text_in(node.right)):
                yield ast.unparse(node.right if SQL.search(text_in(node.left)) else node.left)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
            if SQL.search(text_in(node.func.value)):
                yield ast.unparse(node)


def unsafe(tree: ast.AST) -> Iterator[str]:
    """Find calls and modules that turn text into code, or hand it to a shell."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if name_of(node.func) in CALLS:
                yield name_of(node.func)
            if any(each.arg == "shell" and not is_false(each.value) for each in node.keywords):
                yield "shell=True"
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.split(".")[0] in UNSAFE_MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in UNSAFE_MODULES:
            yield str(node.module)


def is_false(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


def imported(tree: ast.AST) -> set[str]:
    names = {each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names}
    return names | {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def trees() -> Iterator[tuple[str, ast.AST]]:
    return ((str(path.relative_to(SOURCE)), ast.parse(path.read_text("utf-8"))) for path in FILES)


def test_s17_values_never_become_part_of_sql():
    found = {(where, each) for where, tree in trees() for each in placed(tree)}
    assert found - set(PLACED) == set()


def test_s17_every_exception_is_still_needed():
    assert set(PLACED) <= {(where, each) for where, tree in trees() for each in placed(tree)}


def test_s17_no_text_becomes_code_and_no_shell_is_asked():
    assert [(where, each) for where, tree in trees() for each in unsafe(tree)] == []


def test_s1_whatever_must_not_be_guessed_comes_from_the_system():
    found = {where for where, tree in trees() if where.startswith(NO_CHANCE) and "random" in imported(tree)}
    assert found == set(HARMLESS)


@pytest.mark.parametrize(
    "code",
    [
        'ask(f"SELECT a FROM b WHERE c = {name}")',
        "ask(\"DELETE FROM b WHERE c = '%s'\" % name)",
        'ask("SELECT a FROM b WHERE c = " + name)',
        'ask("SELECT a FROM b WHERE c = {}".format(name))',
    ],
)
def test_s17_a_value_in_sql_is_noticed(code):
    assert list(placed(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        *(
            "eval(a)",
            "exec(a)",
            "import pickle",
            "from yaml import load",
            "os.system(a)",
            "subprocess.run(a, shell=True)",
        ),
        *("asyncio.create_subprocess_shell(a)", "hashlib.md5(a)", "subprocess.run(a, shell=b)"),
    ],
)
def test_s17_unsafe_code_is_noticed(code):
    assert list(unsafe(ast.parse(code)))


def test_s15_programs_cannot_reach_the_store_or_the_server():
    """The layers say so, which `make lint` checks with import-linter; here is what they say, and what is written."""
    contracts = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = next(each for each in contracts["contracts"] if each["type"] == "layers")["layers"]
    order = [name for layer in layers for name in layer.split(" | ")]
    for low in ("tablier.players", "tablier.search", "tablier.study"):
        assert all(order.index(high) < order.index(low) for high in ("tablier.server", "tablier.storage"))
    thinking = [(where, tree) for where, tree in trees() if where.startswith(("players", "search", "study", "games"))]
    above = [
        (where, each)
        for where, tree in thinking
        for each in imported(tree)
        if each.startswith(("tablier.server", "tablier.storage", "tablier.matches", "tablier.throws"))
    ]
    assert len(thinking) > 40 and above == []
