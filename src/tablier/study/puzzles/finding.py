"""Find puzzles: play games as people of some skill do, and look at the decisions of which everything is known.

From the end of a game backwards, as long as every move can be proved. Nothing depends on the clock: a seed makes the
same games and finds the same puzzles on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.players.program import Program
from tablier.players.programs import seat
from tablier.search.budget import Budget
from tablier.search.findings import Findings
from tablier.search.search import search
from tablier.study.analysis.chances import chance
from tablier.study.analysis.danger import Danger
from tablier.study.analysis.reasons import Prospects
from tablier.study.puzzles.motifs import motif_of
from tablier.study.puzzles.puzzle import LEVELS, Puzzle, PuzzleAnswer, Risk

PLAYERS = ("greedy", "2", "3", "4")  # those who sit down: people neither play anything nor everything right
WITHOUT_A_CLOCK = 86_400.0  # seconds: what is proved must not depend on the machine
CLEAR = 0.04  # of winning chance: the best move is better than any other by so much at least
FEWEST = 3  # moves to choose from
TRIES = 5  # a level that errs is asked so many times, and misses what it finds less often than not
HARD = 2  # levels that miss a move which is not missed by whoever looks one move ahead
PATIENCE = 4  # decisions in a row that cannot be proved; then the rest of the game is left
OPENING = 3  # of a game, the first part in so many is left out: what is right there is known, and shown by nothing
LONG, SHORT = 12, 8  # moves that are told of the best line, and of any other
DECIMALS = 6


@dataclass(frozen=True)
class Quarry:
    """Where puzzles are sought: a table as it is set up, the seed of the games, and how far proofs may go."""

    start: Position
    seed: int
    nodes: int

    @property
    def budget(self) -> Budget:
        return Budget(self.nodes, WITHOUT_A_CLOCK)


def puzzles_in(quarry: Quarry, number: int) -> list[Puzzle]:
    """Return the puzzles of one game, the last first."""
    found = (puzzle_at(quarry, position, f"game {number}, move {nth}") for nth, position in proved(quarry, number))
    return [puzzle for puzzle in found if puzzle]


def proved(quarry: Quarry, number: int) -> Iterator[tuple[int, Findings]]:
    """Give the decisions of a game of which every move is known, from the last on backwards."""
    unproved, line = 0, played(quarry, number)
    for nth, position in reversed([*enumerate(line, 1)][len(line) // OPENING :]):
        if position.to_act == CHANCE or len(position.moves) < FEWEST:
            continue
        found = known(position, quarry.budget)
        unproved = 0 if found else unproved + 1
        if found:
            yield nth, found
        if unproved == PATIENCE:
            return


def played(quarry: Quarry, number: int) -> list[Position]:
    """Play a game, and return its positions before each throw and move."""
    luck, now, line = Random(f"{quarry.seed} {number}"), quarry.start, list[Position]()
    players: list[Program] = [seat(now.game, luck.choice(PLAYERS)) for _ in now.seats]
    while not now.is_over:
        line.append(now)
        is_thrown = now.to_act == CHANCE
        now = now.play(now.throw(luck) if is_thrown else players[now.mover].choose(now, luck.getrandbits(32)))
    return line


def known(position: Position, budget: Budget) -> Findings | None:
    """Return what every move is worth, if all of it is certain."""
    found = search(position, budget, every=True, lines=False)
    return found if all(each.is_sure for each in found.moves) else None


def puzzle_at(quarry: Quarry, found: Findings, origin: str) -> Puzzle | None:
    """Make a puzzle of a decision, if one move is clearly best and people overlook it."""
    position, answers = found.position, answers_in(found)
    if answers[0].chance - answers[1].chance < CLEAR:
        return None
    best = answers[0].move
    tempting = temptation(position, best)
    missed = tuple(level for level in range(1, LEVELS + 1) if misses(position, best, str(level)))
    if not tempting and len(missed) < HARD:
        return None
    line = best_line(position, best, quarry.budget, LONG)
    motif = motif_of(position, line, tempting)
    return Puzzle(position.text, motif, missed, tempting, found.best.source, origin, answers)


def answers_in(found: Findings) -> tuple[PuzzleAnswer, ...]:
    position, seats = found.position, len(found.position.seats)
    named = [(position.game.write(position.state, each.action), each) for each in found.moves]
    worth = [(move, round(chance(each.values[position.mover], seats), DECIMALS)) for move, each in named]
    return tuple(PuzzleAnswer(move, share, (move,)) for move, share in sorted(worth, key=lambda each: -each[1]))


def temptation(position: Position, best: str) -> str:
    """Return the move that looks best at once, if that is not the best one."""
    move, _ = asked(seat(position.game, "greedy"), position).most_common(1)[0]
    return "" if move == best else move


def misses(position: Position, best: str, level: str) -> bool:
    return asked(seat(position.game, level), position)[best] <= TRIES // 2


def asked(program: Program, position: Position) -> Counter[str]:
    """Ask a program several times, as its luck varies."""
    return Counter(program.choose(position, seed) for seed in range(TRIES))


def completed(quarry: Quarry, puzzle: Puzzle) -> Puzzle:
    """Add to every move how best play goes on, and what is in danger after it."""
    lengths, effects = (LONG, *(SHORT for _ in puzzle.answers[1:])), Prospects(puzzle.position).effects
    answers = []
    for answer, most in zip(puzzle.answers, lengths, strict=True):
        line = best_line(puzzle.position, answer.move, quarry.budget, most)
        risks = risks_in(effects[puzzle.position.read(answer.move)].dangers)
        answers.append(replace(answer, line=line, risks=risks))
    return puzzle.with_answers(tuple(answers))


def risks_in(dangers: dict[int, Danger]) -> tuple[Risk, ...]:
    return tuple(
        Risk(place, round(float(found.low), DECIMALS), round(float(found.high), DECIMALS), found.throws)
        for place, found in dangers.items()
        if found.high > 0
    )


def best_line(position: Position, move: str, budget: Budget, most: int) -> tuple[str, ...]:
    """Return a move and those of best play after it, until something falls or nobody can be sure."""
    line, now = [move], position.play(move)
    while now.to_act >= 0 and len(line) < most:
        found = known(now, budget)
        if found is None:
            break
        played = now.step(found.best.action)
        line.append(played.move)
        now = played.after
    return tuple(line)
