"""Play seeds and show what happened: `python -m tests.server.simulation 17 18`, or `0-2000` to look for trouble."""

from __future__ import annotations

import sys
import time

from tests.server.simulation.judge import Violation
from tests.server.simulation.scenario import scenario_of
from tests.server.simulation.town import run


def main(asked: list[str]) -> int:
    failed = 0
    for each in asked:
        first, _, last = each.partition("-")
        for seed in range(int(first), int(last or first) + 1):
            failed += not played(seed, is_shown=not last)
    return 1 if failed else 0


def played(seed: int, *, is_shown: bool) -> bool:
    begun = time.perf_counter()
    try:
        trace = run(seed)
    except Violation as violation:
        if is_shown:
            print("\n".join(violation.trace))  # type: ignore[attr-defined]
        print(f"seed {seed}: {violation}\n    {scenario_of(seed)}")
        return False
    if is_shown:
        print("\n".join(trace))
    if is_shown and "--trace" not in sys.argv:
        print(f"seed {seed}: {len(trace)} lines in {time.perf_counter() - begun:.2f} s; {scenario_of(seed)}")
    return True


if __name__ == "__main__":
    raise SystemExit(main([each for each in sys.argv[1:] if each != "--trace"]))
