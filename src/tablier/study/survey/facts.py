"""What a study says, as facts: kept as JSON beside its pages, which are drawn from nothing else."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from tablier.engine.files import read_text, write_text
from tablier.study.estimates import Estimate
from tablier.study.shapes import read_as, rounded
from tablier.study.survey.errors import StudyError


@dataclass(frozen=True)
class Change:
    """How a measure differs from that of the usual table; `surely` is the chance, corrected for all comparisons."""

    gain: Estimate
    chance: float  # that as much, either way, is seen where nothing differs
    corrected: float  # the same, that any comparison of the study shows it


@dataclass(frozen=True)
class Measured:
    """One number of one case, and how it differs from the usual table; nothing for what cannot be said."""

    name: str
    is_share: bool
    value: Estimate | None
    change: Change | None = None


@dataclass(frozen=True)
class Lengths:
    """How many games were how long: from here to below there."""

    low: int
    high: int
    games: int


@dataclass(frozen=True)
class CaseFacts:
    """All that was measured of one table."""

    kind: str  # "usual", "variant" or "option"
    name: str
    options: dict[str, str]  # that are not the usual ones
    measures: tuple[Measured, ...]
    lengths: tuple[Lengths, ...]
    different: int = 0  # games that differ from all others in something that is counted


@dataclass(frozen=True)
class StudyFacts:
    """All that a study says."""

    game: str
    rules: int
    seats: int
    players: tuple[str, ...]
    games: int  # of each case
    seed: int
    nodes: int  # that a program looks at for a move at most
    luck_games: int  # whose ledgers were drawn up for each case
    version: str
    day: str
    command: str
    cases: tuple[CaseFacts, ...]


def write_study(path: Path, facts: StudyFacts) -> None:
    """Write the facts, a line for each case."""
    parts = asdict(facts)
    cases = parts.pop("cases")
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in parts.items()]
    told = ",\n".join(json.dumps(rounded(case), separators=(",", ":")) for case in cases)
    write_text(path, "{\n" + ",\n".join(lines) + f',\n"cases": [\n{told}\n]\n}}\n')


def read_study(path: Path) -> StudyFacts:
    """Read the facts of a study."""
    try:
        return read_as(StudyFacts, json.loads(read_text(path)))
    except (ValueError, KeyError, TypeError):
        raise StudyError("no-study", file=str(path)) from None
