"""How fast searches are without a server: `python -m bench.pocket PYODIDE [GAME ...]`.

PYODIDE is the folder of the npm package of that name (`web/node_modules/pyodide`). Modules are made where none is kept,
and what a browser is given is packed; then the same look-ahead runs natively, and under Node in Pyodide, by WebAssembly
and interpreted. Time is processor time natively, and the clock's in Pyodide: on a busy machine the ratio is too low.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import tablier
from bench.pocket_search import measured
from tablier.pocket.packing import packed
from tests.pocket.modules import searches
from web.node import NODE

HERE = Path(__file__).parent
NODES = 300_000


def in_pyodide(folder: str, sources: Path, modules: Path, *names: str) -> dict[str, dict[str, float]]:
    """Run the searches under Node, and return positions a second by game and machine."""
    command = [NODE, HERE / "pocket.mjs", folder, sources, modules, HERE / "pocket_search.py", str(NODES), *names]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(pyodide: str, *names: str) -> None:
    chosen = names or tablier.games()
    with tempfile.TemporaryDirectory() as folder:
        sources, modules = Path(folder) / "tablier.zip", Path(folder) / "modules"
        sources.write_bytes(packed())
        modules.mkdir()
        for name in chosen:
            (modules / f"{name}.wasm").write_bytes(searches(name))
        there = in_pyodide(pyodide, sources, modules, *chosen)
        print(f"sources {sources.stat().st_size:,} bytes\n")
        print("| game | module, bytes | compressed | native | WebAssembly | of native | interpreted |")
        print("|---|---:|---:|---:|---:|---:|---:|")
        for name in chosen:
            module, native = (modules / f"{name}.wasm").read_bytes(), measured(name, NODES)
            sizes = f"{len(module):,} | {len(gzip.compress(module, 9)):,}"
            fast, slow = there[name]["wasm"], there[name]["interpreted"]
            print(f"| {name} | {sizes} | {native:,.0f} | {fast:,.0f} | {fast / native:.2f} | {slow:,.0f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
