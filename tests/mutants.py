"""Plant faults in the rules and count how many the tests notice: python tests/mutants.py [GAME ...]

mutmut leaves decorated functions alone, and every rule is decorated. Interpreted, `@rule` changes nothing, so the copy
in which faults are planted has it removed. Works in `mutants/`, which git ignores; prints the score and the survivors
of each game.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import tablier
from tablier.games import folder_of

ROOT = Path(__file__).parents[1]
COPY = ROOT / "mutants"
NOT_RULES = ("__init__", "view", "notation", "advice")
SETTINGS = """
[tool.mutmut]
source_paths = {paths}
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-q", "-x", "--no-header", "-m", "not slow"]
also_copy = ["src", "tests", "docs", "README.md", "LICENSE"]
"""


def prepare(name: str) -> Path:
    """Copy the tree, strip the decorator and say which files get faults."""
    tree = COPY / name
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "mutants", "__pycache__"))
    folder = tree / folder_of(name).relative_to(ROOT)
    rules = [path for path in sorted(folder.glob("*.py")) if path.stem not in NOT_RULES]
    for path in (*folder.glob("*.py"), *(tree / "src/tablier/families").glob("*.py")):
        path.write_text(re.sub(r"^@rule\n", "", path.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    paths = [path.relative_to(tree).as_posix() for path in rules]
    tests = [(folder / "tests").relative_to(tree).as_posix(), "tests/mutated"]
    (tree / "tests/mutated").mkdir()
    contract = (tree / "tests/conformance/test_contract.py").read_text("utf-8")
    contract = contract.replace("STEPS = 400", "STEPS = 60").replace(
        '"table", TABLES, ids=IDS', f'"table", [("{name}", "")]'
    )
    (tree / "tests/mutated/test_contract.py").write_text(contract, "utf-8")
    golden = (tree / "tests/conformance/test_golden.py").read_text("utf-8").replace("tablier.games()", f'["{name}"]')
    (tree / "tests/mutated/test_golden.py").write_text(golden, "utf-8")
    with (tree / "pyproject.toml").open("a", encoding="utf-8") as settings:
        settings.write(SETTINGS.format(paths=paths, tests=tests))
    return tree


def run(name: str) -> Counter[str]:
    tree = prepare(name)
    with (tree / "mutmut.log").open("w", encoding="utf-8") as log:
        subprocess.run(["mutmut", "run", "--max-children", "2"], cwd=tree, stdout=log, stderr=log, check=False)
    lines = subprocess.run(
        ["mutmut", "results", "--all", "true"], cwd=tree, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    fates = [tuple(line.strip().rsplit(": ", 1)) for line in lines if ": " in line]
    for mutant, fate in fates:
        if fate != "killed":
            print(f"  {fate}: {mutant}", flush=True)
    return Counter(fate for _, fate in fates)


def main() -> None:
    for name in sys.argv[1:] or tablier.games():
        fates = run(name)
        total = sum(fates.values())
        noticed = total - fates["survived"] - fates["no tests"] - fates["not checked"]
        print(f"{name}: {noticed} of {total} noticed ({noticed / max(1, total):.1%}) {dict(fates)}", flush=True)


if __name__ == "__main__":
    main()
