"""S20 `make audit`, against a database of advisories that is planted here."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from bench.audit import main
from web.node import HOME, NODE, WEB

ROOT = Path(__file__).parents[3]
MODIFIED = "2026-01-01T00:00:00Z"
NOWHERE = "http://127.0.0.1:9/"  # the port that discards
Hole = tuple[str, str]  # ecosystem and name of a package

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="set up without make")


@contextmanager
def advisories(*holes: Hole, forgets: int = 0, paged: bool = False) -> Iterator[tuple[str, list[Hole]]]:
    """Serve a database that knows these holes, in the protocol of OSV, and what it was asked about.

    It leaves out its last answers, as many as it `forgets`; `paged`, it tells holes on a second page.
    """
    heard: list[Hole] = []

    class Database(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            packages = [(each["package"]["ecosystem"], each["package"]["name"]) for each in asked]
            heard.extend(packages)
            answers = [self._result(each, at) for each, at in zip(asked, packages, strict=True)]
            self._say({"results": answers[: len(answers) - forgets]})

        def _result(self, query: dict[str, object], package: Hole) -> dict[str, object]:
            if package not in holes:
                return {}
            if paged and "page_token" not in query:
                return {"next_page_token": "2"}
            return {"vulns": [{"id": f"PLANTED-{package[1]}", "modified": MODIFIED}]}

        def do_GET(self) -> None:
            id_ = self.path.rpartition("/")[2]
            name = id_.removeprefix("PLANTED-")
            found = [ecosystem for ecosystem, each in holes if each == name]
            affected = [{"package": {"name": name, "ecosystem": each}, "ranges": []} for each in found]
            self._say({"id": id_, "summary": "a hole that was planted", "modified": MODIFIED, "affected": affected})

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
        yield f"http://127.0.0.1:{server.server_port}/", heard
        server.shutdown()


def audit(url: str) -> tuple[int, str]:
    done = subprocess.run(["make", "-s", "audit", f"OSV={url}"], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(("ecosystem", "name"), [("PyPI", "fastapi"), ("npm", "svelte")])
def test_s20_a_locked_package_with_a_hole_fails_the_audit(ecosystem, name):
    with advisories((ecosystem, name)) as (url, _):
        code, told = audit(url)
    assert code != 0 and f"PLANTED-{name} a hole that was planted" in told and "nothing was audited" not in told


def test_s20_packages_without_a_hole_pass_and_all_of_them_are_asked_about():
    with advisories(("PyPI", "svelte"), ("npm", "fastapi")) as (url, heard):
        code, told = audit(url)
    assert code == 0 and "0 known holes" in told
    assert {name for ecosystem, name in heard if ecosystem == "npm"} == of_npm()
    assert {name for ecosystem, name in heard if ecosystem == "PyPI"} == of_uv()


def test_s20_a_hole_on_a_second_page_of_answers_is_found(capsys):
    with advisories(("npm", "vite"), paged=True) as (url, _):
        assert main(url) == 1
    assert "PLANTED-vite" in capsys.readouterr().out


def test_s20_a_database_that_does_not_answer_every_question_is_no_result():
    with advisories(forgets=1) as (url, _):
        code, told = audit(url)
    assert code != 0 and "nothing was audited" in told


def test_s20_a_database_that_does_not_answer_is_no_result(capsys):
    assert main(NOWHERE) == 2
    assert "nothing was audited" in capsys.readouterr().err


def of_npm() -> set[str]:
    """Return the names of the packages of the page, as npm itself lists them."""
    npm = next(HOME.rglob("npm/bin/npm-cli.js"))
    listing = [NODE, npm, "ls", "--all", "--package-lock-only", "--parseable"]
    done = subprocess.run(listing, cwd=WEB, capture_output=True, text=True, check=False)
    return {line.rpartition("node_modules/")[2] for line in done.stdout.splitlines() if "node_modules/" in line}


def of_uv() -> set[str]:
    """Return the names of the packages in uv.lock, by their addresses in it."""
    blocks = (ROOT / "uv.lock").read_text("utf-8").split("[[package]]\n")
    return {re.findall('^name = "(.+)"', each)[0] for each in blocks if "\nsource = { registry" in each}
