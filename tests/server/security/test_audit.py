"""S20 `make audit`, against a database of advisories that is planted here."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
HOLE = {
    "id": "PLANTED-1",
    "summary": "a hole that was planted",
    "modified": "2026-01-01T00:00:00Z",
    "affected": [{"package": {"name": "fastapi", "ecosystem": "PyPI"}, "ranges": []}],
}
NOWHERE = "http://127.0.0.1:9/"  # the port that discards

pytestmark = pytest.mark.skipif(
    not (ROOT / ".boot" / "bin" / "uv").exists() or not shutil.which("make"), reason="set up without make"
)


@contextmanager
def advisories(package: str) -> Iterator[str]:
    """Serve a database that knows one hole, in the protocol of OSV."""

    class Database(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            known = [each["package"]["name"] == package for each in asked]
            self._say({"results": [{"vulns": [HOLE]} if each else {} for each in known]})

        def do_GET(self) -> None:
            self._say(HOLE)

        def _say(self, answer: object) -> None:
            body = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Database) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def audit(url: str) -> tuple[int, str]:
    done = subprocess.run(["make", "-s", "audit", f"OSV={url}"], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_s20_a_locked_package_with_a_hole_fails_the_audit():
    with advisories("fastapi") as url:
        code, told = audit(url)
    assert code != 0 and "PLANTED-1" in told and "nothing was audited" not in told


def test_s20_packages_without_a_hole_pass():
    with advisories("no such package") as url:
        code, told = audit(url)
    assert code == 0, told
    assert "no known vulnerabilities" in told


def test_s20_a_database_that_does_not_answer_is_no_result():
    code, told = audit(NOWHERE)
    assert code != 0 and "nothing was audited" in told
