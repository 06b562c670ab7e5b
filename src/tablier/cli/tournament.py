"""The work of `tablier tournament`: hold one, go on with one, or show what one came to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.json_output import print_json, standings_data
from tablier.cli.scoreboard import show_standings
from tablier.cli.seating import listed_words
from tablier.cli.starting import option, seed_of

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.jobs.cluster import Jobs
    from tablier.study.tournament import Plan

SUFFIX = ".jsonl"


@dataclass(frozen=True)
class Contest:
    """What the command line asks for."""

    game: str
    players: str
    games: int
    pairs: str
    seats: int = 0
    variant: str = ""
    options: tuple[str, ...] = ()
    openings: int | None = None
    seed: str = ""
    jobs: Jobs = 0
    out: str = ""
    nodes: int = 0
    seconds: float = 0.0
    records: bool = False


def hold(contest: Contest, voice: Voice, *, markdown: bool = False, as_json: bool = False) -> int:
    """Play a tournament to its end or until Ctrl-C, and show how it stands; return the exit code."""
    from tablier.cli.progress import ProgressBar
    from tablier.jobs.processes import cores
    from tablier.study.tournament import play

    plan = planned(contest)
    path = Path(contest.out or f"tournament-{plan.game}{SUFFIX}")
    try:
        with ProgressBar(voice, plan) as bar:
            play(plan, jobs=contest.jobs or cores(), file=path, watch=bar.watch)
    except KeyboardInterrupt:
        voice.aside("tournament-kept", file=str(path))
        return INTERRUPTED
    voice.aside("tournament-written", style="dim", file=str(path))
    report(str(path), voice, markdown=markdown, as_json=as_json)
    return 0


def planned(contest: Contest) -> Plan:
    """Make a plan of what was asked for."""
    from tablier.study.tournament import plan

    if not contest.game or not contest.players:
        raise TerminalError("tournament-what")
    return plan(
        contest.game,
        listed_words(contest.players),
        pairs=contest.pairs,
        games=contest.games,
        seats=contest.seats,
        variant=contest.variant,
        openings=contest.openings,
        seed=int(seed_of(contest.seed) or 0),
        nodes=contest.nodes,
        seconds=contest.seconds,
        records=contest.records,
        **dict(map(option, contest.options)),
    )


def report(file: str, voice: Voice, *, markdown: bool = False, as_json: bool = False) -> None:
    """Show what the games in a file came to, played to the end or not."""
    from tablier.study.tournament import read
    from tablier.study.tournament.standings import standings

    results = read(file)
    if as_json:
        print_json(standings_data(results.plan, standings(results)))
    else:
        show_standings(results.plan, standings(results), voice, markdown=markdown)
