"""A puzzle as plain facts and sentences: what `--json` prints, the server gives and the page shows.

All values come from the puzzle itself. Only what moves do is worked out from the rules, to be said in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import takewhile

from tablier.engine.position import Played, Position
from tablier.engine.story import begun
from tablier.engine.words import LANGUAGES
from tablier.players.programs import level_names
from tablier.search.findings import Source
from tablier.study.analysis.chances import decimal, spelled, study_words
from tablier.study.analysis.danger import Danger, holdings
from tablier.study.analysis.effects import MoveEffect, gains
from tablier.study.analysis.facts import Sentences
from tablier.study.analysis.names import seat_names
from tablier.study.analysis.reasons import Dangers, Prospects
from tablier.study.puzzles.errors import puzzle_words
from tablier.study.puzzles.puzzle import CERTAIN, Motif, Puzzle, PuzzleAnswer

SAFE = Danger(Fraction(0), Fraction(0))
KEPT = 256  # puzzles that are told again at once


@dataclass(frozen=True, kw_only=True)
class AnswerFacts:
    """A move: the chance after it, what it costs, and in words what it is worth, what it does and what follows."""

    move: str
    chance: float
    loss: float
    line: tuple[str, ...]
    say: Sentences
    worth: Sentences  # won, drawn or lost where that is certain, else a chance
    verdict: Sentences
    words: Sentences
    reply: Sentences  # what follows; empty where that is not known


@dataclass(frozen=True, kw_only=True)
class PuzzleFacts:
    """A puzzle, with every answer to it, the best first."""

    id: str
    game: str
    position: str
    mover: str
    motif: Motif
    difficulty: int
    missed: tuple[int, ...]
    tempting: str
    source: Source
    origin: str
    goal: Sentences
    hint: Sentences
    lesson: Sentences
    overlooked: Sentences
    answers: tuple[AnswerFacts, ...]


@lru_cache(maxsize=KEPT)
def facts_of(puzzle: Puzzle) -> PuzzleFacts:
    """Return a puzzle as JSON can hold it, in all languages."""
    prospects = Prospects(puzzle.position, known=dangers_in(puzzle))
    return PuzzleFacts(
        id=puzzle.id,
        game=puzzle.game,
        position=puzzle.text,
        mover=puzzle.position.seats[puzzle.position.mover],
        motif=puzzle.motif,
        difficulty=puzzle.difficulty,
        missed=puzzle.missed,
        tempting=puzzle.tempting,
        source=puzzle.source,
        origin=puzzle.origin,
        goal={language: goal(puzzle, language) for language in LANGUAGES},
        hint={language: puzzle_words(language).say(f"puzzle-hint-{puzzle.motif}") for language in LANGUAGES},
        lesson={language: puzzle_words(language).say(f"puzzle-lesson-{puzzle.motif}") for language in LANGUAGES},
        overlooked={language: overlooked(puzzle, language) for language in LANGUAGES},
        answers=tuple(answer_facts(puzzle, answer, prospects) for answer in puzzle.answers),
    )


def dangers_in(puzzle: Puzzle) -> dict[int, Dangers]:
    """Return what is in danger after each move; places that nothing is said of are safe."""
    position, found = puzzle.position, {}
    for answer in puzzle.answers:
        action = position.read(answer.move)
        after = position.step(action).after
        is_over = after.is_over or after.mover == position.mover
        found[action] = {} if is_over else dict.fromkeys(holdings(after, position.mover), SAFE)
        for risk in answer.risks:
            found[action][risk.place] = Danger(Fraction(risk.low), Fraction(risk.high), risk.throws)
    return found


def answer_facts(puzzle: Puzzle, answer: PuzzleAnswer, prospects: Prospects) -> AnswerFacts:
    position = puzzle.position
    action = position.read(answer.move)
    return AnswerFacts(
        move=answer.move,
        chance=answer.chance,
        loss=puzzle.loss(answer),
        line=answer.line,
        say={language: position.say(answer.move, language) for language in LANGUAGES},
        worth={language: worth(puzzle, answer, language) for language in LANGUAGES},
        verdict={language: verdict(puzzle, answer, language) for language in LANGUAGES},
        words={language: begun(f"{prospects.words(action, language)}.") for language in LANGUAGES},
        reply={language: reply(puzzle, answer, language) for language in LANGUAGES},
    )


def goal(puzzle: Puzzle, language: str) -> str:
    """Say what is to be found."""
    seat = seat_names(puzzle.position, language)[puzzle.position.mover]
    return puzzle_words(language).say(f"puzzle-goal-{standing(puzzle, puzzle.best)}", seat=seat)


def standing(puzzle: Puzzle, answer: PuzzleAnswer) -> str:
    """Say what an answer leads to: a win, a draw or a loss where that is certain, else a chance."""
    return CERTAIN[answer.chance] if puzzle.is_certain else "chance"


def worth(puzzle: Puzzle, answer: PuzzleAnswer, language: str) -> str:
    """Say what an answer is worth, in a word."""
    share = spelled(answer.chance, language)
    return puzzle_words(language).say(f"puzzle-worth-{standing(puzzle, answer)}", chance=share)


def verdict(puzzle: Puzzle, answer: PuzzleAnswer, language: str) -> str:
    """Say whether an answer is right, or what it costs."""
    words, before, after = puzzle_words(language), standing(puzzle, puzzle.best), standing(puzzle, answer)
    if answer.move == puzzle.best.move:
        gap, share = decimal(100 * puzzle.gap, language), spelled(answer.chance, language)
        return words.say(f"puzzle-right-{after}", chance=share, points=gap)
    if "chance" not in (before, after):
        return words.say(f"puzzle-wrong-{before}-{after}")
    points = decimal(100 * puzzle.loss(answer), language)
    chance, best = spelled(answer.chance, language), spelled(puzzle.best.chance, language)
    return words.say("puzzle-costs", points=points, chance=chance, best=best)


def reply(puzzle: Puzzle, answer: PuzzleAnswer, language: str) -> str:
    """Say how the mover's turn goes on after the best move, and how the other side answers any other one."""
    played, seat = steps(puzzle.position, answer.line), puzzle.position.mover
    own = list(takewhile(lambda step: step.before.mover == seat, played[1:]))
    if answer.move == puzzle.best.move:
        return told("puzzle-then", own, language) if own else ""
    theirs = list(takewhile(lambda step: step.before.mover != seat, played[1 + len(own) :]))
    return told("puzzle-reply", theirs, language) if theirs else ""


def steps(position: Position, line: tuple[str, ...]) -> list[Played]:
    """Play a line."""
    played = []
    for move in line:
        played.append(position.step(position.read(move)))
        position = played[-1].after
    return played


def told(message: str, turn: list[Played], language: str) -> str:
    """Name the moves that a seat plays one after the other, and what they win together."""
    before, words = turn[0].before, puzzle_words(language)
    moves = reduce(
        lambda first, then: words.say("puzzle-moves", first=first, then=then),
        (each.before.say(each.move, language) for each in turn),
    )
    whole = MoveEffect(before, turn[-1].after, tuple(event for each in turn for event in each.events), {})
    won = gains(whole, language)
    if not won:
        return words.say(message, seat=seat_names(before, language)[before.mover], moves=moves)
    clauses = reduce(lambda first, last: study_words(language).say("clauses", first=first, last=last), won)
    return words.say(f"{message}-won", seat=seat_names(before, language)[before.mover], moves=moves, words=clauses)


def overlooked(puzzle: Puzzle, language: str) -> str:
    """Say who misses it, and what looks better at once."""
    words, names = puzzle_words(language), level_names(puzzle.position.game, language)
    said = []
    if puzzle.tempting:
        said.append(words.say("puzzle-tempting", move=puzzle.position.say(puzzle.tempting, language)))
    if puzzle.missed:
        levels = words.listing([names[level - 1] for level in puzzle.missed])
        said.append(words.say("puzzle-missed", levels=levels, count=len(puzzle.missed)))
    return " ".join(said)
