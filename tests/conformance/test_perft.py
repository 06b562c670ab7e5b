"""Counts of action sequences, kept as data: a change of rules shows here first.

Each game has `tests/perft.txt`: lines of `table depth count`, where a table is `default` or a variant.
"""

from __future__ import annotations

import pytest

import tablier
from tablier.games import folder_of
from tablier.solve.perft import perft


def counts() -> list[tuple[str, str, int, int]]:
    lines = []
    for name in tablier.games():
        for line in (folder_of(name) / "tests" / "perft.txt").read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                variant, depth, count = line.split()
                lines.append((name, variant, int(depth), int(count)))
    return lines


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant", "depth", "count"), counts())
def test_perft(name, variant, depth, count):
    start = tablier.game(name).start("" if variant == "default" else variant)
    assert perft(start, depth) == count


@pytest.mark.parametrize("name", tablier.games())
def test_every_variant_is_counted(name):
    counted = {variant for game, variant, _, _ in counts() if game == name}
    assert counted == {"default", *(variant.name for variant in tablier.game(name).variants)}
