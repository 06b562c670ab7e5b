"""The work of `tablier study`: measure a game and its house rules, say what differs, and write it down as pages."""

from __future__ import annotations

import shlex
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import INTERRUPTED
from tablier.cli.json_output import print_json
from tablier.cli.progress import Steps
from tablier.cli.seating import listed_words
from tablier.cli.starting import option, seed_of
from tablier.study.survey import StudyPlan, cases_of, study
from tablier.study.survey.errors import survey_words
from tablier.study.survey.page import write_pages
from tablier.study.survey.teller import StudyTeller, is_sure
from tablier.study.tournament.plan import with_seats

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.jobs.cluster import Jobs
    from tablier.study.survey import StudyFacts


@dataclass(frozen=True)
class StudyRequest:
    """What the command line asks for."""

    game: str
    players: str
    variants: tuple[str, ...]
    options: tuple[str, ...]  # each of a table of its own; commas join several
    seats: int
    games: int
    luck: int
    nodes: int
    seed: str
    jobs: Jobs
    out: str

    @property
    def plan(self) -> StudyPlan:
        game = tablier.game(self.game)
        options = [dict(map(option, each.split(","))) for each in self.options]
        cases = cases_of(game, self.variants, options, with_seats(game, self.seats))
        players, seed = tuple(listed_words(self.players)), int(seed_of(self.seed) or 0)
        return StudyPlan(cases, players, self.games, seed, self.nodes, self.luck)

    @property
    def command(self) -> str:
        """Return what to type to make the same study again."""
        words = ["tablier", "study", self.game, self.players]
        words += [word for name in self.variants for word in ("--variant", name)]
        words += [word for each in self.options for word in ("--option", each)]
        words += ["--seats", str(self.seats)] if self.seats else []
        words += ["--games", str(self.games), "--luck", str(self.luck), "--nodes", str(self.nodes)]
        return shlex.join([*words, "--seed", seed_of(self.seed) or "0"])


def show_study(request: StudyRequest, voice: Voice, *, as_json: bool = False) -> int:
    """Make a study behind a bar, and show or write it; return the exit code."""
    plan, words = request.plan, survey_words(voice.language)
    try:
        with Steps(voice, words.say("studying"), timed=True) as steps:
            facts = study(plan, request.command, jobs=request.jobs, watch=steps.reach)
    except KeyboardInterrupt:
        return INTERRUPTED
    if request.out:
        write_pages(facts, Path(request.out))
        voice.aside("study-written", style="dim", folder=request.out)
    if as_json:
        print_json(asdict(facts))
    else:
        tell(facts, voice)
    return 0


def tell(facts: StudyFacts, voice: Voice) -> None:
    """Show a line for each measure, and a column for each table."""
    from rich.table import Table

    teller = StudyTeller(facts, voice.language)
    voice.show(teller.title, style="bold")
    voice.show(teller.say("subtitle", games=facts.games, seats=facts.seats, players=teller.players))
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in facts.cases:
        table.add_column(justify="right")
    if len(facts.cases) > 1:
        table.add_row("", *(case.name or teller.say("study-usual") for case in facts.cases))
    for found in facts.cases[0].measures:
        row = [next(each for each in case.measures if each.name == found.name) for case in facts.cases]
        if any(each.value and each.value.value for each in row):
            cells = [teller.value(each) + (" *" if is_sure(each) else "") for each in row]
            table.add_row(teller.say(f"name-{found.name}"), *cells)
    voice.show("", table, "")
    voice.show(teller.say("study-sure" if len(facts.cases) > 1 else "study-interval"), style="dim")
    if teller.repeats:
        voice.show(teller.repeats, style="bold")
