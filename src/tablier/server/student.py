"""A process that studies one thing and ends: a position or a record comes in as JSON, lines of JSON go out.

    {"position": TEXT, "nodes": 20000}  ->  {"done": {...}}
    {"position": TEXT, "danger": 1}  ->  {"done": [{"place": 3, "low": 0.25, "high": 0.25}, ...]}
    {"record": TEXT, "nodes": 20000}  ->  {"progress": 0.25} ... {"done": {...}}
    {"record": TEXT, "nodes": 20000, "seat": 0}  ->  the same, of that seat's decisions alone

It knows nothing of matches, people or secrets, and can be killed at any time.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.words import LANGUAGES
from tablier.search.budget import Budget

if TYPE_CHECKING:
    from tablier.study.analysis.verdicts import Judgement
    from tablier.study.ledger import Ledger

NICENESS = 15


def main() -> None:
    """Read one question, and answer it."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)
    asked = json.loads(sys.stdin.readline())
    try:
        say({"done": study_for(asked)(asked)})
    except TablierError as error:
        say({"refused": {language: error.say(language) for language in LANGUAGES}})


def study_for(asked: dict[str, Any]) -> Callable[[dict[str, Any]], Any]:
    if "record" not in asked:
        return dangers if "danger" in asked else analysis
    return losses if "seat" in asked else ledger


def say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer, ensure_ascii=False), flush=True)


def analysis(asked: dict[str, Any]) -> Any:
    from tablier.study.analysis import analyse

    return json.loads(analyse(tablier.position(asked["position"]), Budget(int(asked["nodes"]))).to_json())


def dangers(asked: dict[str, Any]) -> Any:
    from tablier.study.analysis.staying import danger_if_left

    found = danger_if_left(tablier.position(asked["position"])).items()
    return [{"place": place, "low": float(each.low), "high": float(each.high)} for place, each in found if each.high]


def ledger(asked: dict[str, Any]) -> Any:
    from tablier.study.ledger import ledger

    record = tablier.record(asked["record"])
    drawn_up = ledger(record, budget=Budget(int(asked["nodes"])), progress=Steps())
    return {**drawn_up.to_json(), "told": {language: told(drawn_up, language) for language in LANGUAGES}}


class Steps:
    """Say how far a study is, each time another hundredth of it is done."""

    def __init__(self) -> None:
        self._told = -1

    def __call__(self, done: int, all_: int) -> None:
        if all_ and 100 * done // all_ > self._told:
            self._told = 100 * done // all_
            say({"progress": done / all_})


def told(ledger: Ledger, language: str) -> dict[str, Any]:
    """Tell a ledger as the terminal does, part by part: every number is rounded once, so that columns add up."""
    from tablier.study.ledger import telling
    from tablier.study.ledger.account import account
    from tablier.study.ledger.words import Teller

    teller = Teller(ledger, language)
    return {
        "names": [teller.full_name(seat) for seat in range(ledger.seats)],
        "result": teller.result(),
        "summary": telling.summary(teller),
        "account": [{"label": teller.label(line), "cells": teller.cells(line)} for line in account(ledger)],
        "luck": telling.luck_lines(teller),
        "played": [teller.deed(entry) for entry in ledger.mistakes],
        "mistakes": [teller.mistake(entry) for entry in ledger.mistakes],
        "turning_points": [
            {"number": point.entry.number, "says": teller.turning(point)} for point in telling.main_points(ledger)
        ],
        "sources": telling.sources(teller),
    }


def losses(asked: dict[str, Any]) -> Any:
    """Judge the decisions of one seat: what each gave away, in winning chance."""
    from tablier.study.analysis import analyse

    record, seat, progress = tablier.record(asked["record"]), int(asked["seat"]), Steps()
    found: list[dict[str, Any]] = []
    for number, (before, move) in enumerate(zip(record.positions, record.moves, strict=False)):
        if before.to_act == seat and len(before.moves) > 1:
            judged = analyse(before, Budget(int(asked["nodes"])))
            played = next(each for each in judged.moves if each.move == move)
            facts = {"number": number, "move": move, "better": judged.best.move, "loss": played.loss}
            called = {"say": named(played), "better_say": named(judged.best)}
            found.append({**facts, **called, "source": played.source.value})
        progress(number + 1, len(record.moves))
    return {"loss": math.fsum(each["loss"] for each in found), "decisions": found}


def named(judged: Judgement) -> dict[str, str]:
    """Call a move as people do, in every language."""
    return {language: judged.say(language) for language in LANGUAGES}


if __name__ == "__main__":
    main()
