"""The types of the web page are those of the server of today."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.types.make import PROTOCOL, mark


@pytest.mark.slow
def test_the_types_of_the_page_are_made_from_the_servers_own_description() -> None:
    first = Path(PROTOCOL).read_text("utf-8").splitlines(keepends=True)[0]
    assert first == mark(), "run `make types`"
