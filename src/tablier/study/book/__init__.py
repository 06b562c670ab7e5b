"""The book of the games: what is known of a game, as facts and as pages in every language.

Where exact values are known, games are played between every program and perfect play, and perfect play against itself;
each is kept in a file as soon as it is over. What needs nobody who knows, such as what house rules change, is said of
any game (`portrait`). It all becomes facts, a file beside the pages; the pages are drawn from nothing else. A chapter
that a game has no facts for is left out, and the page says so.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import tablier
from tablier.engine.files import write_text
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES
from tablier.jobs.cluster import Jobs
from tablier.search.sowing_tables import book_of
from tablier.solve.tables import options_of, solved
from tablier.study.book.facts import BookFacts, Making, ValueSource, read_facts, write_facts
from tablier.study.book.gathering import captures_of, course_of, distinct, habits_of, right_of, skill_of, squares_of
from tablier.study.book.judges import Judge, Unit, judge_of
from tablier.study.book.notes import GameNotes
from tablier.study.book.openings import best_line, early_choices, early_runs, first_choices, first_moves, first_throws
from tablier.study.book.page import page
from tablier.study.book.plan import PERFECT, BookPlan
from tablier.study.book.portrait.making import portrait_of
from tablier.study.book.worksheet import CountProgress, play_all

FACTS, GAMES, PAGE = ".json", ".games.jsonl", ".html"


def make_book(
    plan: BookPlan, folder: Path, command: str, watch: CountProgress = lambda done, total: None, jobs: Jobs = 1
) -> list[Path]:
    """Make the book of a game: its facts if they are not there yet, and its pages; return the files."""
    name = name_of(plan)
    path = folder / f"{name}{FACTS}"
    facts = read_facts(path) if path.exists() else None
    if facts is None or not is_of(plan, facts) or facts.start is None:
        if judge := judge_of(plan.start):
            facts = facts_of(plan, judge, play_all(plan, folder / f"{name}{GAMES}", watch, jobs), command)
            write_facts(path, facts)
        elif facts is None or not is_of(plan, facts):
            facts = unknown(plan, command)
    if facts.portrait is None:
        portrait = portrait_of(plan, jobs, watch, is_known=facts.start is not None)
        write_facts(path, replace(facts, portrait=portrait))
    return [path, *write_pages(read_facts(path), folder, name)]


def name_of(plan: BookPlan) -> str:
    """Return what the files of a book are called: the game, and its unusual options."""
    chosen = options_of(plan.start)
    return ",".join([plan.game, *(f"{name}={value}" for name, value in chosen.items())])


def is_of(plan: BookPlan, facts: BookFacts) -> bool:
    """Tell whether facts are those of a plan, by the same rules."""
    made = facts.making
    theirs = facts.game, facts.options, facts.rules, made.games, made.seed, made.nodes
    return theirs == (plan.game, plan.start.unusual, plan.start.game.version, plan.games, plan.seed, plan.nodes)


def write_pages(facts: BookFacts, folder: Path, name: str) -> list[Path]:
    """Draw a page in every language."""
    names = {language: f"{name}.{language}{PAGE}" for language in LANGUAGES}
    for language, file in names.items():
        write_text(folder / file, page(facts, language, names))
    return [folder / file for file in names.values()]


def unknown(plan: BookPlan, command: str) -> BookFacts:
    """Return the facts of a game of which nothing exact is known."""
    start, source = plan.start, ValueSource("none", 0)
    return BookFacts(plan.game, start.game.version, start.unusual, Unit.CHANCE, None, source, making_of(plan, command))


def making_of(plan: BookPlan, command: str) -> Making:
    return Making(command, tablier.__version__, date.today().isoformat(), plan.seed, plan.games, plan.nodes)


def facts_of(plan: BookPlan, judge: Judge, notes: list[GameNotes], command: str) -> BookFacts:
    """Return all that a book says."""
    start, notes = plan.start, distinct(notes)
    perfect = [game for game in notes if game.player == PERFECT]
    early = list(early_choices(start, judge)) if plan.has_throws else []
    return BookFacts(
        game=plan.game,
        rules=start.game.version,
        options=start.unusual,
        unit=judge.unit,
        start=exact_start(start, judge),
        source=source_of(start),
        making=making_of(plan, command),
        throws=first_throws(start, judge) if plan.has_throws else (),
        moves=first_moves(start, judge),
        choices=first_choices(early),
        runs=early_runs(early),
        line=best_line(start, judge, perfect),
        captures=captures_of(perfect if plan.has_throws else notes),
        squares=squares_of(start, perfect),
        right=right_of(perfect),
        course=course_of(perfect) if plan.has_throws else None,
        habits=habits_of(notes),
        skill=skill_of(plan, judge.unit, notes),
    )


def exact_start(start: Position, judge: Judge) -> float:
    """Return the value of the start as the header of a table has it, which is not rounded; else as it was judged."""
    table = solved(start)
    known = table.table.facts.first_player if table else None
    return judge.worth(start) if known is None else known


def source_of(start: Position) -> ValueSource:
    """Say where exact values come from."""
    if table := solved(start):
        facts = table.table.facts
        return ValueSource("table", facts.sides**2, facts.bound, facts.proved, facts.error, facts.made)
    if book := book_of(start):
        return ValueSource("book", len(book.keys))
    return ValueSource("search", 0)
