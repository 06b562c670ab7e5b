"""S15, D9 The process of a server, started as people start it: a crash leaves nothing of its memory on the disk."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import pytest

from tests.server.running import server

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@LINUX
def test_d9_a_crash_of_the_server_writes_no_memory_to_the_disk(tmp_path):
    before = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (before[1], before[1]))  # the children of this process inherit it
    try:
        with server(tmp_path) as running:
            limits = Path(f"/proc/{running.process.pid}/limits").read_text()
    finally:
        resource.setrlimit(resource.RLIMIT_CORE, before)
    core = next(line for line in limits.splitlines() if line.startswith("Max core file size"))
    assert core.split()[4] == "0"


@LINUX
def test_s15_the_key_and_the_database_are_nobody_else_s_to_read(tmp_path):
    with server(tmp_path):
        files = [path for path in tmp_path.rglob("*") if path.is_file() and path.name in ("key", "tablier.db")]
        assert len(files) == 2 and all(path.stat().st_mode & 0o077 == 0 for path in files)
