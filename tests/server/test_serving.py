"""A server is started, says where to look, refuses in one sentence, and leaves in good order."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablier.server.messages.model import PROTOCOL
from tablier.storage.connecting import prepare
from tests.server.running import MAIN, PATIENCE, command, run, server, surroundings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and modes of files are those of POSIX")
SHIM = Path(__file__).parents[1] / "storage" / "faults" / "shim.c"
KEY = "A" * 43 + "="
FAILING = """
import ctypes, signal
signal.signal(signal.SIGUSR1, lambda *_: ctypes.CDLL(None).tablier_fail_at(1))
"""
STAYING = """
import asyncio, sys
from tablier.server.process.shutdown import Shutdown

async def stay():
    leaving = Shutdown(float(sys.argv[1]), lambda: print("leaving", flush=True), lambda: print("last", flush=True))
    with leaving.by_signals():
        print("here", flush=True)
        await leaving.awaited(asyncio.Event(), asyncio.create_task(asyncio.sleep(600)))
        await asyncio.sleep(600)

asyncio.run(stay())
"""


def refused(folder, *words, **environ):
    """Return the one sentence with which a server does not start."""
    done = run(folder, "serve", "--no-warm", *words, **{"TABLIER_KEY": KEY} | environ)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    return done.stderr


def test_a_server_starts_and_says_where_to_look(tmp_path):
    with server(tmp_path) as running:
        assert running.ask("/health") == {"alive": True}
        assert f"Tablier is running at {running.address}\n" in running.told
        assert f"Matches are stored in {tmp_path}/data/tablier/tablier.db\n" in running.told
        assert "--lan" in running.told and "█" not in running.told
        with urlopen(running.address + "/health") as answer:
            assert answer.headers["server"] is None


def test_a_server_speaks_french(tmp_path):
    with server(tmp_path, "--lang", "fr") as running:
        assert "Tablier tourne à l'adresse" in running.told


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_a_server_in_good_order(tmp_path, number):
    with server(tmp_path) as running:
        host, port = running.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))):  # somebody who says nothing keeps nobody up
            running.signal(number)
            assert [running.line(), running.line()] == ["Stopping …\n", "Stopped.\n"]
            assert running.end() == 0
        assert not list((tmp_path / "data").rglob("*-wal"))


def test_the_first_signal_ends_a_server_whose_output_is_closed(tmp_path):
    with server(tmp_path, "--lang", "fr") as running:
        running.process.stdout.close()
        running.process.stderr.close()
        running.signal(signal.SIGTERM)
        assert running.end() == 0


@pytest.mark.parametrize("closed", [">&- 2>&-", "<&- >&- 2>&-", ">/dev/full 2>/dev/full"])
def test_a_server_without_any_output_serves_and_ends(tmp_path, closed):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = shlex.join(command("serve", "--no-warm", "--port", port))
    with subprocess.Popen(["sh", "-c", f"exec {words} {closed}"], env=surroundings(tmp_path), cwd=tmp_path) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}/health", process)
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        finally:
            if process.poll() is None:
                process.kill()


def wait_for(address, process):
    """Wait until a server answers, or has ended."""
    for _ in range(PATIENCE * 10):
        assert process.poll() is None
        with suppress(OSError), urlopen(address, timeout=PATIENCE) as answer:
            return answer.status
        time.sleep(0.1)
    raise AssertionError("no answer")


def test_whoever_is_at_a_table_is_told_goodbye(tmp_path):
    async def sit(running, match, token):
        url = running.address.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
        async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as line:
            await line.send(json.dumps({"t": "hello", "protocol": PROTOCOL}))
            assert json.loads(await line.recv())["t"] == "welcome"
            running.signal(signal.SIGTERM)
            heard = []
            with suppress(ConnectionClosed):
                async for each in line:
                    heard.append(json.loads(each)["t"])
            return heard[-1], line.close_code

    with server(tmp_path) as running:
        token, match = table_at(running)
        assert asyncio.run(sit(running, match, token)) == ("bye", 1012)
        assert running.end() == 0


def table_at(running):
    """Sit down at a new table, and return the token of the session and the match."""
    token = running.ask("/api/session", {"bearer": True})["token"]
    seats = [{"holder": "device"}, {"holder": "device"}]
    form = {"game": "kid-cala-classic", "seats": seats}
    return token, running.ask("/api/matches", form, Authorization=f"Bearer {token}")["match"]


def test_a_second_signal_ends_at_once():
    with staying(600) as process:
        process.send_signal(signal.SIGTERM)
        assert process.stdout.readline() == "leaving\n"
        process.send_signal(signal.SIGTERM)
        assert (process.wait(), process.stdout.read()) == (128 + signal.SIGTERM, "last\n")


def test_nothing_keeps_a_server_longer_than_its_grace():
    with staying(0.1) as process:
        process.send_signal(signal.SIGINT)
        assert (process.wait(), process.stdout.read()) == (0, "leaving\nlast\n")


def staying(grace):
    """Start a program that never ends by itself."""
    process = subprocess.Popen([sys.executable, "-c", STAYING, str(grace)], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "here\n"
    return process


def test_a_port_that_is_taken_is_told_before_anything_starts(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = refused(tmp_path, "--port", port)
    assert f"Port {port} is in use" in told and re.search(r"try --port \d+\.", told)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("flags", "environ", "sentence"),
    [
        (["--host", "192.0.2.77"], {}, "192.0.2.77 is not an address of this machine."),
        (["--host", "nobody.invalid"], {}, 'There is no machine called "nobody.invalid".'),
        (["--lan", "--host", "::1"], {}, "Give only one of the two."),
        (
            [],
            {"TABLIER_PORT": "many"},
            "TABLIER_PORT in the environment must be a whole number",
        ),
        (["--settings", "none.toml"], {}, "No such file: none.toml"),
        (["--port", "0", "--store", "sqlite:none/matches.db"], {}, "none, which must exist and be writable"),
        (["--port", "0", "--bus", "postgresql"], {}, "PostgreSQL"),
        (
            ["--port", "0", "--store", "postgresql://ada@localhost/db"],
            {"TABLIER_KEY": ""},
            "set TABLIER_KEY to the key",
        ),
        (["--port", "0"], {"TABLIER_KEY": "short"}, "TABLIER_KEY must be 32 bytes in base64"),
    ],
)
def test_what_a_person_can_put_right_is_one_sentence(tmp_path, flags, environ, sentence):
    assert sentence in refused(tmp_path, *flags, **environ)


def test_a_database_of_a_later_version_is_refused(tmp_path):
    prepare(tmp_path / "matches.db")
    with sqlite3.connect(tmp_path / "matches.db") as link:
        link.execute("UPDATE alembic_version SET version_num = '9999'")
    link.close()
    assert "later version of Tablier" in refused(tmp_path, "--port", 0, "--store", "sqlite:matches.db")


def test_a_database_has_one_server(tmp_path):
    with server(tmp_path):
        assert "in use by another server" in refused(tmp_path, "--port", 0)


def test_a_variable_that_is_no_setting_is_pointed_out(tmp_path):
    with server(tmp_path, TABLIER_THINKING="1") as running:
        running.signal(signal.SIGTERM)
        assert running.end() == 0
        assert 'Did you mean "TABLIER_THINK_TIME"?' in running.process.stderr.read()


def test_the_key_is_made_once_for_its_owner_alone(tmp_path):
    key = tmp_path / "config" / "tablier" / "key"
    with server(tmp_path) as running:
        assert str(key) in running.told
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    before = key.read_text()
    with server(tmp_path) as running:
        assert str(key) not in running.told
    assert key.read_text() == before


@pytest.mark.parametrize(("text", "mode", "sentence"), [(KEY, 0o640, "chmod 600"), ("lost", 0o600, "must hold a key")])
def test_a_key_that_is_lost_or_known_to_others_is_refused(tmp_path, text, mode, sentence):
    key = tmp_path / "config" / "tablier" / "key"
    key.parent.mkdir(parents=True)
    key.write_text(text)
    key.chmod(mode)
    told = refused(tmp_path, "--port", 0, TABLIER_KEY="")
    assert str(key) in told and sentence in told


def test_a_key_in_the_environment_is_written_nowhere(tmp_path):
    with server(tmp_path, TABLIER_KEY=KEY):
        assert not (tmp_path / "config").exists()


def test_a_server_whose_disk_fails_ends_with_a_sentence(tmp_path):
    compiler = shutil.which("cc")
    if not compiler or sys.platform != "linux":
        pytest.skip("a C compiler on Linux is needed for a disk that fails")
    subprocess.run([compiler, "-shared", "-fPIC", "-w", "-o", tmp_path / "shim.so", SHIM, "-ldl"], check=True)
    prepare(tmp_path / "matches.db")
    preload = {"LD_PRELOAD": str(tmp_path / "shim.so")}
    with server(tmp_path, "--store", "sqlite:matches.db", code=FAILING + MAIN, **preload) as running:
        running.signal(signal.SIGUSR1)
        with pytest.raises(OSError, match=r"50[03]|Remote|reset|refused"):
            table_at(running)
        assert running.end() == 3
        assert "The server stopped because matches can no longer be saved" in running.process.stderr.read()


def test_nothing_is_compiled_to_serve(tmp_path):
    code = "import sys, tablier.server.process.serve, tablier.server.http.app; print('numba' in sys.modules)"
    assert run(tmp_path, code=code).stdout == "False\n"
