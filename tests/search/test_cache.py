"""Searches are compiled once and found by the next process, and what they remember has a fixed size."""

from __future__ import annotations

import pytest

from tablier.search.transposition_table import table_for
from tablier.search.tree import tree_for
from tablier.search.tree_search import MOST_NODES
from tests.engine.test_rule import run

MEGABYTE = 1 << 20


@pytest.mark.slow
def test_the_next_process_finds_searches_compiled(tmp_path):
    code = f"""
        import os
        os.environ["TABLIER_CACHE"] = {str(tmp_path)!r}
        import tablier
        from tablier.search.budget import Budget
        from tablier.search.iterative_deepening import explore, look_ahead
        from tablier.search.tree_search import grow, simulate
        from tablier.search.rollouts import estimate, finish
        start = tablier.game("kid-cala-classic").start()
        look_ahead(start, Budget(nodes=1000)), grow(start, Budget(nodes=1000)), estimate(start, 1)
        stats = [kernel.compiled[start.game.folder].stats for kernel in (explore, simulate, finish)]
        print([(sum(each.cache_hits.values()), sum(each.cache_misses.values())) for each in stats])
    """
    assert run(code) == "[(0, 1), (0, 1), (0, 1)]"
    assert run(code) == "[(1, 0), (1, 0), (1, 0)]"


def test_what_a_look_ahead_remembers_has_a_fixed_size():
    assert table_for(0).nbytes == table_for(10**12).nbytes == 24 * MEGABYTE
    assert table_for(100).nbytes == 24 * 1024


def test_a_tree_has_a_fixed_size():
    assert sum(column.nbytes for column in tree_for(MOST_NODES)) <= 64 * MEGABYTE
