"""The file of a tournament: a line that says what is played, then a line for each finished game, all of them JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import tablier
from tablier.engine.files import read_text, write_text
from tablier.games import load
from tablier.study.tournament.errors import BadTournament
from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.pairings import Pairs
from tablier.study.tournament.plan import Plan
from tablier.study.tournament.sitting import ThinkingLimits, level_of

FORMAT = 1
KIND = "tablier tournament"
REMARKS = ("command", "games")  # what may differ when a tournament is gone on with

ScoreLine = dict[str, Any]
Made = TypeVar("Made")


def header(plan: Plan) -> ScoreLine:
    """Return the first line: everything that the games depend on, and how they came about."""
    game, facts = load(plan.game), asdict(plan)
    levels = {name: asdict(level) for name in plan.players if (level := level_of(game, name))}
    command = " ".join([Path(sys.argv[0]).name, *sys.argv[1:]])
    versions = {KIND: FORMAT, "tablier": tablier.__version__, "rules": game.version}
    return {**versions, **facts, "levels": levels, "command": command}


def written(line: ScoreLine) -> str:
    return json.dumps(line) + "\n"  # all of it ASCII: wherever a line is torn, what is left can be read


def line_of(game: ScoredGame) -> str:
    """Write a game; its record only if it was kept."""
    facts = asdict(game)
    return written({name: fact for name, fact in facts.items() if name != "record" or fact})


def open_sheet(path: Path, plan: Plan) -> list[ScoredGame]:
    """Make a file ready for more games of this tournament, and return those it holds already.

    What a process killed at its work left of a last line is cut off; that game is played again.
    """
    head = written(header(plan))
    if path.exists() and not path.is_file():
        raise BadTournament("sheet-place", file=str(path))  # games are read back from it
    text = read_text(path) if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if not whole and head.startswith(text):
        write_text(path, head)
        return []
    found, games = read_sheet(path, whole or text)
    compare(path, found, header(plan))
    if whole != text:
        write_text(path, whole)
    return games


def compare(path: Path, found: ScoreLine, wanted: ScoreLine) -> None:
    """Refuse the results of another tournament."""
    for what, ours in json.loads(written(wanted)).items():
        if what not in REMARKS and found.get(what) != ours:
            facts = {"what": what, "theirs": json.dumps(found.get(what)), "ours": json.dumps(ours)}
            raise BadTournament("other-tournament", file=str(path), **facts)


def read_sheet(path: Path, text: str) -> tuple[ScoreLine, list[ScoredGame]]:
    """Read the header and the games, each game once."""
    lines = text.splitlines() or [""]
    head = parsed(path, 1, lines[0], head_of)
    games = [parsed(path, number, line, game_of) for number, line in enumerate(lines[1:], 2)]
    return head, list({(game.set, game.players): game for game in games}.values())


def parsed(path: Path, number: int, text: str, make: Callable[[ScoreLine], Made]) -> Made:
    """Parse a line; an error names its number."""
    try:
        return make(json.loads(text))
    except (ValueError, KeyError, TypeError):
        expected = f'"{KIND}": {FORMAT}' if number == 1 else '"set", "players", "paid", …'
        raise BadTournament("sheet-form", file=str(path), line=number, expected=expected, found=text[:80]) from None


def head_of(line: ScoreLine) -> ScoreLine:
    """Read the header, of this format only."""
    if line[KIND] != FORMAT:
        raise ValueError(line[KIND])
    return line


def game_of(line: ScoreLine) -> ScoredGame:
    """Read a game."""
    facts: ScoreLine = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in line.items()}
    return ScoredGame(**facts)


def plan_of(head: ScoreLine) -> Plan:
    """Return the plan that a header describes."""
    facts = {name: head[name] for name in Plan.__dataclass_fields__}
    made = {
        "players": tuple(head["players"]),
        "pairs": Pairs(head["pairs"]),
        "limits": ThinkingLimits(**head["limits"]),
    }
    return Plan(**{**facts, **made})
