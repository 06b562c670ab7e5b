"""The way of a move through the server, counted: what was reached once is held, and no time is asked for."""

from __future__ import annotations

import asyncio

from bench.trace import traces

MOST = {"sowing": 28, "race, a throw": 39, "race, a move": 33, "oukoun": 30}  # modules above the rules


def test_the_rules_are_applied_once_however_many_watch_and_in_whatever_language():
    for name, (room, trace) in asyncio.run(traces()).items():
        counts = trace.counts(room.match.header.game)
        assert counts["applications"] == 1, name
        assert counts["boards"] == 0, name  # it was laid out when the table was set up
        assert counts["views"] == 1, name
        assert not trace.bounces, name  # nothing calls back into what called it
        assert counts["above the rules"] <= MOST[name], (name, trace.above)
