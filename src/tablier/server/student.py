"""A process that studies one thing and ends: a position or a record comes in as JSON, lines of JSON go out.

    {"position": TEXT, "seconds": 2}  ->  {"done": {...}}
    {"record": TEXT, "nodes": 20000}  ->  {"progress": 0.25} ... {"done": {...}}

It knows nothing of matches, people or secrets, and can be killed at any time.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.words import LANGUAGES
from tablier.search.budget import Budget

NICENESS = 15


def main() -> None:
    """Read one question, and answer it."""
    os.nice(NICENESS)
    asked = json.loads(sys.stdin.readline())
    try:
        say({"done": ledger(asked) if "record" in asked else analysis(asked)})
    except TablierError as error:
        say({"refused": {language: error.say(language) for language in LANGUAGES}})


def say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer, ensure_ascii=False), flush=True)


def analysis(asked: dict[str, Any]) -> Any:
    from tablier.study.analysis import analyse

    return json.loads(analyse(tablier.position(asked["position"]), Budget(0, float(asked["seconds"]))).to_json())


def ledger(asked: dict[str, Any]) -> Any:
    from tablier.study.ledger import ledger

    told = -1

    def progress(done: int, all_: int) -> None:
        nonlocal told
        if all_ and 100 * done // all_ > told:
            told = 100 * done // all_
            say({"progress": done / all_})

    record = tablier.record(asked["record"])
    return ledger(record, budget=Budget(int(asked["nodes"])), progress=progress).to_json()


if __name__ == "__main__":
    main()
