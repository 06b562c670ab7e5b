"""How much memory is left, by the limits of a process and of a container."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablier.server.http import memory
from tablier.server.http.memory import LOOK, RESERVE, Memory
from tablier.server.http.rate_limits import Sockets
from tablier.server.settings import Settings

MANY = 1000 << 20


def group(folder: Path, most: str, used: int, files: int = 0) -> Path:
    (folder / "memory.max").write_text(f"{most}\n")
    (folder / "memory.current").write_text(f"{used}\n")
    (folder / "memory.stat").write_text(f"anon 1\nfile {files}\n")
    return folder


@pytest.mark.parametrize(
    ("most", "used", "files", "is_short"),
    [
        ("max", MANY, 0, False),
        (str(MANY), MANY // 2, 0, False),
        (str(MANY), MANY - MANY // 20 - 1, 0, False),
        (str(MANY), MANY - MANY // 20 + 1, 0, True),
        (str(MANY), MANY - 1, MANY // 2, False),  # what only keeps files at hand is given back when it is wanted
        ("what", MANY, 0, False),
    ],
)
def test_f26_a_container_keeps_one_part_in_twenty(tmp_path, most, used, files, is_short):
    assert Memory(group=group(tmp_path, most, used, files)).is_short() is is_short


def test_f26_without_a_container_only_the_process_counts(tmp_path, monkeypatch):
    assert not Memory(group=tmp_path).is_short()
    monkeypatch.setattr(memory, "address_space_left", lambda: RESERVE - 1)
    assert Memory(group=tmp_path).is_short()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_f26_what_is_left_of_the_address_space_is_the_limit_less_what_is_used(monkeypatch):
    import resource

    assert memory.address_space_left() == sys.maxsize
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1 << 45, resource.RLIM_INFINITY))
    assert (1 << 45) - (1 << 40) < memory.address_space_left() < 1 << 45


def test_f26_an_answer_is_good_for_a_while(tmp_path):
    clock = [0.0]
    asked = Memory(lambda: clock[0], group(tmp_path, str(MANY), MANY))
    assert asked.is_short()
    group(tmp_path, str(MANY), 0)
    clock[0] = LOOK / 2
    assert asked.is_short()
    clock[0] = LOOK
    assert not asked.is_short()


def test_f26_no_socket_is_let_in_when_memory_is_short(tmp_path):
    sockets = Sockets(Settings(), Memory(group=group(tmp_path, str(MANY), MANY)))
    assert not sockets.enter("198.51.100.1")
    assert sockets.total == 0
