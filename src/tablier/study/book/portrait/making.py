"""All that can be said of a game without exact values, made: tables studied, strong games played, positions counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tablier.jobs.cluster import Jobs
from tablier.study.book.plan import BookPlan
from tablier.study.book.portrait.facts import PortraitFacts
from tablier.study.book.portrait.opening import opening_of
from tablier.study.book.portrait.sheet import sheet_of
from tablier.study.book.portrait.shells import shells_of
from tablier.study.book.portrait.strong import strong_play
from tablier.study.book.portrait.tables import is_lucky, seat_tables, shell_tables, tables_of
from tablier.study.survey import Case, StudyFacts, StudyPlan, study

MANY = 20  # times as many games of each table that is compared: nobody thinks in them
SHELLS_NODES = 250  # positions for a decision with uneven shells: it is looked at twice
DECISIONS = 2  # times as many decisions with uneven shells as games
STEPS = 6

PartProgress = Callable[[int, int], object]


def portrait_of(
    plan: BookPlan, jobs: Jobs, watch: PartProgress = lambda done, total: None, *, is_known: bool
) -> PortraitFacts:
    """Say all of a game that needs nobody who knows exact values; of one that is known, nothing they say better."""
    start, lucky = plan.start, is_lucky(plan.start, plan.seed)
    watch(0, STEPS)
    sheet = sheet_of(start, plan.games, plan.seed)
    watch(1, STEPS)
    compared = studied(plan, tables_of(start), jobs, lucky=lucky)
    watch(2, STEPS)
    seats = several(plan, seat_tables(start), jobs, lucky=lucky)
    watch(3, STEPS)
    biased = several(plan, shell_tables(start), jobs, lucky=lucky)
    shells = shells_of(start, biased, DECISIONS * plan.games, plan.seed, SHELLS_NODES, jobs) if biased else None
    watch(4, STEPS)
    strong = None if is_known else strong_play(start, plan.games, plan.seed, plan.nodes, jobs, lucky=lucky)
    watch(5, STEPS)
    opening = None if is_known else opening_of(start, plan.nodes)
    watch(6, STEPS)
    return PortraitFacts(sheet, compared, seats, shells, strong, opening)


def several(plan: BookPlan, cases: tuple[Case, ...], jobs: Jobs, *, lucky: bool) -> StudyFacts | None:
    """Study tables if there is more than one."""
    return studied(plan, cases, jobs, lucky=lucky) if len(cases) > 1 else None


def studied(plan: BookPlan, cases: tuple[Case, ...], jobs: Jobs, *, lucky: bool) -> StudyFacts:
    """Study tables: greedily where chance has a part, at random where a greedy player would repeat itself."""
    player = "greedy" if lucky else "random"
    found = study(StudyPlan(cases, (player,), MANY * plan.games, plan.seed, plan.nodes), jobs=jobs)
    return replace(found, cases=tuple(replace(c, lengths=() if n else c.lengths) for n, c in enumerate(found.cases)))
