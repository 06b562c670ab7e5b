"""What uneven shells change: the odds of throws, what games are like, and which moves are best."""

from __future__ import annotations

from contextlib import closing
from functools import partial

from tablier.engine.position import Position
from tablier.jobs.cluster import Jobs
from tablier.jobs.processes import each
from tablier.study.book.portrait.facts import ShellFacts, ShellOdds
from tablier.study.book.portrait.sheet import falls_of
from tablier.study.book.portrait.tables import BIASES
from tablier.study.estimates import share
from tablier.study.shells.changes import FAIR, changes, decisions_from, with_shells
from tablier.study.survey.facts import StudyFacts


def shells_of(start: Position, study: StudyFacts, decisions: int, seed: int, nodes: int, jobs: Jobs) -> ShellFacts:
    """Compare uneven shells with fair ones."""
    fair = ShellOdds(FAIR, falls_of(start), None, 0.0)
    with closing(each(partial(uneven, start, decisions, seed, nodes), BIASES, jobs)) as found:
        return ShellFacts(study, tuple(sorted([fair, *found], key=lambda odds: odds.mouths_up)))


def uneven(start: Position, decisions: int, seed: int, nodes: int, mouths_up: int) -> ShellOdds:
    """Say what shells change that fall mouth up so often."""
    table = with_shells(start, start.board.shells, mouths_up)
    found = changes(decisions_from(table, decisions, seed), nodes)
    cost = sum(change.cost for change in found.found) / (len(found.found) or 1)
    changed = share(len(found.found), found.decisions) if found.decisions else None
    return ShellOdds(mouths_up, falls_of(table), changed, cost)
