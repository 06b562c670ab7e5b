"""A compiled search is found as long as it is made from the sources that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablier.pocket import made


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(made, "FOLDER", tmp_path)
    return tmp_path


def test_a_module_made_from_these_sources_is_found(folder: Path):
    path = folder / f"oukoun-{made.digest('oukoun')}.wasm"
    path.write_bytes(b"module")
    assert made.found() == {"oukoun": path}


def test_a_module_made_from_others_is_not(folder: Path):
    (folder / f"oukoun-{made.digest('thaayam')}.wasm").write_bytes(b"module")
    assert made.found() == {}
