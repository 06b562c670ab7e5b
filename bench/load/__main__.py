"""Run lanes: python -m bench.load L1 L6 --short; without names all that have no result yet."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import uvloop

from bench.load.lanes import LANES
from bench.load.others import CROWDED, Others
from bench.load.report import MISSES, TOLD, Result, Row, doubted, keep, load, machine, table
from bench.load.scene import Size
from bench.load.server import allow_many_files, stay_aside

RESULTS = Path("build/load.json")


def main() -> int:
    """Run what was asked for; return 1 if a target was missed."""
    asked = arguments()
    known = load(asked.json)
    names = [] if asked.table else asked.lanes or [name for name in LANES if asked.again or name not in known]
    minutes = sum(LANES[name].minutes for name in names)
    if not asked.short and names:
        print(f"{len(names)} lanes, about {minutes:.0f} minutes; what is done is kept in {asked.json}.", flush=True)
    allow_many_files()
    stay_aside()
    for name in names:
        result = measured(name, Size(asked.short, asked.minutes))
        keep(asked.json, result)
        print(table([result]), f"({result.seconds:.0f} s)\n", flush=True)
    found = load(asked.json)
    results = [found[name] for name in LANES if name in found and (not asked.lanes or name in asked.lanes)]
    if not names:
        print(table(results))
    return int(any(row.verdict == MISSES for result in results for row in result.rows))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("lanes", nargs="*", metavar="LANE", help=", ".join(LANES))
    parser.add_argument("--short", action="store_true", help="a few games and seconds, to see that a lane works")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long to measure, where a lane measures once")
    parser.add_argument("--json", type=Path, default=RESULTS, help=f"where results are kept ({RESULTS})")
    parser.add_argument("--again", action="store_true", help="run lanes that have a result as well")
    parser.add_argument("--table", action="store_true", help="show the results that are kept, and run nothing")
    asked = parser.parse_args()
    if unknown := sorted(set(asked.lanes) - set(LANES)):
        parser.error(f"no lane called {', '.join(unknown)}; there are {', '.join(LANES)}")
    return asked


def measured(name: str, size: Size) -> Result:
    lane, others, begun = LANES[name], Others(), time.perf_counter()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        rows = list(runner.run(lane.run(size)))
    share = others.share
    rows.append(Row("machine used by others meanwhile", "", f"{100 * share:.0f} %", TOLD))
    rows = doubted(rows) if share > CROWDED else rows
    at = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    return Result(name, lane.title, rows, time.perf_counter() - begun, size.short, at, machine())


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Stopped; lanes that were finished are kept, and the next run goes on after them.", file=sys.stderr)
        sys.exit(130)
