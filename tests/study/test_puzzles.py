"""Puzzles: made from games, chosen among many, shipped with exact values, and told in words."""

from __future__ import annotations

import datetime
import json
import shlex
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from tablier.engine.position import Position
from tablier.engine.story import begun
from tablier.engine.table import CHANCE
from tablier.engine.words import LANGUAGES
from tablier.search.budget import Budget
from tablier.search.findings import Source
from tablier.search.sowing_tables import solver_of
from tablier.solve.cpu import Cpu
from tablier.solve.solution import TOLERANCE, sides_of
from tablier.solve.sowing.endgames import is_sown
from tablier.solve.tables import STEPS
from tablier.solve.work import Work
from tablier.study.analysis.chances import chance
from tablier.study.analysis.reasons import Prospects
from tablier.study.puzzles import __main__ as command
from tablier.study.puzzles.choosing import PER_GAME, chosen
from tablier.study.puzzles.collection import SHIPPED, Collection, read, shipped, write
from tablier.study.puzzles.errors import BadCollection, NoPuzzle
from tablier.study.puzzles.facts import facts_of
from tablier.study.puzzles.finding import CLEAR, DECIMALS, FEWEST, HARD, answers_in, known
from tablier.study.puzzles.puzzle import LEVELS, Motif, Puzzle, PuzzleAnswer
from tests.search.brute import best_values

TABLE = "kid-cala-classic pits=3 fruits=2"
SMALL = (TABLE, "--seed", "5", "--games", "8", "--keep", "3", "--nodes", "3000")
FEW = 3_000  # positions that a test follows for one puzzle
SETTLED = 2  # puzzles that are settled so
ENOUGH = 3  # puzzles of a race that are compared
SMALLEST = 4  # moves: with more to choose from there is too much to follow
AFRESH = 1_000_000  # positions: the command comes from the end of a game, and remembers what it has proved
NEARLY_ALL = 0.9
MOST_BYTES = 200_000
LATE = 0.02  # of all positions of a race: its last turns
ROUNDED = 1 / STEPS + 10**-DECIMALS  # what tables and this file leave off a chance
DAY = datetime.date(2026, 11, 18)
PUZZLES = [pytest.param(puzzle, id=f"{puzzle.game}-{puzzle.id}") for puzzle in shipped().puzzles]
CERTAIN = [puzzle for puzzle in shipped().puzzles if puzzle.is_certain]
RACES = [game for game in shipped().games if game not in {puzzle.game for puzzle in CERTAIN}]


def puzzle(number: int, motif: Motif = Motif.QUIET, game: int = 0, missed: tuple[int, ...] = (1,)) -> Puzzle:
    """Return something like a puzzle; what lies on its table does not matter."""
    answers = (PuzzleAnswer("a", 1.0, ("a",)), PuzzleAnswer("b", 0.0, ("b",)))
    text = f"kid-cala-classic | fruit={number}"
    return Puzzle(text, motif, missed, "b", Source.EXACT, f"game {game}, move {number}", answers)


# Choosing


def test_one_game_gives_few_puzzles():
    found = chosen([puzzle(number, game=1) for number in range(9)], 9)
    assert len(found) == PER_GAME


def test_every_motif_and_difficulty_comes_before_the_same_again():
    many = [puzzle(number, Motif.CAPTURE, number) for number in range(20)]
    rare = [puzzle(90, Motif.HOME, 90), puzzle(91, Motif.CAPTURE, 91, (1, 2, 3))]
    assert set(rare) <= set(chosen([*many, *rare], 6))


def test_the_easiest_is_first_and_none_is_there_twice():
    hard, easy = puzzle(1, game=1, missed=(1, 2, 3)), puzzle(2, game=2)
    assert chosen([hard, easy, hard], 6) == [easy, hard]


# The file


def test_what_is_written_is_read_again(tmp_path):
    whole = Collection("a command", "1.0", (puzzle(1), puzzle(2, Motif.PAIR)))
    write(tmp_path / "file", whole)
    assert read(tmp_path / "file") == whole


@pytest.mark.parametrize("damage", ["value", "first-line", "empty"])
def test_a_file_that_was_changed_is_refused_in_one_sentence(tmp_path, damage):
    path = tmp_path / "file"
    write(path, Collection("a command", "1.0", (puzzle(1),)))
    text = path.read_text("utf-8")
    path.write_text({"value": text.replace("1.0", "0.9", 2), "first-line": "{}\n", "empty": ""}[damage], "utf-8")
    with pytest.raises(BadCollection, match="is not a collection of Tablier's puzzles"):
        read(path)


def test_a_puzzle_is_found_by_its_name_or_refused():
    first = shipped().puzzles[0]
    assert shipped().find(first.id) is first
    with pytest.raises(NoPuzzle, match='There is no puzzle called "nothing"'):
        shipped().find("nothing")
    with pytest.raises(NoPuzzle, match="There are no puzzles of chess"):
        shipped().of("chess")


def test_the_puzzle_of_the_day_is_another_game_each_day_and_none_twice_in_a_round():
    games, rounds = len(shipped().games), min(len(shipped().of(game)) for game in shipped().games)
    days = [shipped().of_day(DAY + datetime.timedelta(days=nth)) for nth in range(games * rounds)]
    assert all({each.game for each in days[nth : nth + games]} == set(shipped().games) for nth in (0, games))
    assert len({each.id for each in days}) == len(days)


# What is shipped


def test_the_file_is_small_and_says_which_command_makes_it():
    assert SHIPPED.stat().st_size < MOST_BYTES
    words = shlex.split(shipped().made.removeprefix(command.COMMAND))
    asked = command.read_arguments(words)
    assert command.command_of(asked) == shipped().made
    assert tuple(text.split()[0] for text in asked.tables) == shipped().games
    assert all(len(shipped().of(game)) <= asked.keep for game in shipped().games)


def test_every_line_of_the_file_has_the_name_of_its_position():
    lines = [json.loads(line) for line in SHIPPED.read_text("utf-8").splitlines()[1:]]
    assert [line["id"] for line in lines] == [each.id for each in shipped().puzzles]
    assert len({each.id for each in shipped().puzzles}) == len(lines)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_one_move_is_clearly_best_of_all_there_are_and_not_obvious(puzzle):
    moves = [each.move for each in puzzle.answers]
    assert sorted(moves) == sorted(puzzle.position.moves) and len(moves) >= FEWEST
    assert puzzle.gap >= CLEAR and puzzle.best.chance == max(each.chance for each in puzzle.answers)
    assert puzzle.tempting in moves[1:] or (not puzzle.tempting and len(puzzle.missed) >= HARD)
    assert set(puzzle.missed) <= set(range(1, LEVELS + 1))
    assert puzzle.source in (Source.EXACT, Source.ENDGAME)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_every_line_may_be_played(puzzle):
    for answer in puzzle.answers:
        now = puzzle.position
        assert answer.line[0] == answer.move
        for move in answer.line:
            assert now.to_act >= 0
            now = now.play(move)


class TooMany(Exception):
    """More positions than a test has time to follow."""


Known = dict[Position, tuple[float, float]]


def worth(position: Position, low: float, high: float, known: Known) -> float:
    """Return what the mover is paid with best play, as far as it matters: by the rules, bounds, and nothing else."""
    least, most = known.get(position, (-1.0, 1.0))
    if least >= high or most <= low or least == most:
        return least if least >= high else most
    if len(known) == FEW:
        raise TooMany
    known[position], best = (least, most), -1.0
    for action in reversed(position.actions):
        best = max(best, gained(position, action, max(low, best), high, known))
        if best >= high:
            break
    known[position] = (max(least, best) if best > low else least, min(most, best) if best < high else most)
    return best


def gained(position: Position, action: int, low: float, high: float, known: Known) -> float:
    """Return what the mover is paid after an action."""
    after = position.step(action).after
    if after.is_over:
        return after.payoffs[position.mover]
    if after.mover == position.mover:
        return worth(after, low, high, known)
    return -worth(after, -high, -low, known)


def followed(puzzle: Puzzle) -> dict[str, float] | None:
    """Return what every move is worth by the rules alone; nothing if there are too many positions to follow."""
    position, seen = puzzle.position, Known()
    try:
        paid = {move: gained(position, position.read(move), -1.0, 1.0, seen) for move in position.moves}
    except (TooMany, RecursionError):
        return None
    return {move: chance(value, 2) for move, value in paid.items()}


@pytest.mark.slow
def test_the_values_are_those_of_following_the_rules_to_the_end():
    small = sorted((each for each in CERTAIN if len(each.answers) <= SMALLEST), key=lambda each: len(each.best.line))
    judged = list(islice(((each, values) for each in small if (values := followed(each))), SETTLED))
    assert len(judged) == SETTLED
    for each, values in judged:
        assert {answer.move: answer.chance for answer in each.answers} == values, each.text


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({each.game for each in CERTAIN}))
def test_the_values_are_proved_again(game):
    puzzles, again = [puzzle for puzzle in CERTAIN if puzzle.game == game], 0
    for each in puzzles:
        if is_sown(each.position):
            solver_of(each.position)  # with its endgames open; a search does not wait for them
        found = known(each.position, Budget(AFRESH))
        if found is not None:
            again += 1
            values = {answer.move: answer.chance for answer in answers_in(found)}
            assert values == {answer.move: answer.chance for answer in each.answers}, each.text
    assert again >= NEARLY_ALL * len(puzzles)


class LastTurns:
    """The last part of a race solved anew: values at the start of a turn, by the number of each side."""

    def __init__(self, start: Position) -> None:
        self.sides = sides_of(start)
        work = Work(self.sides, Cpu(), TOLERANCE)
        for step in work.run():
            if step.done > LATE:
                break
        self.values, self.finished = work.whole, {tuple(map(int, pair.split("-"))) for pair in work.residuals}

    def worth(self, position: Position) -> float | None:
        """Return what seat 0 may expect, by playing the turn out to the start of the next; nothing if that is open."""
        if position.is_over:
            return position.payoffs[0]
        known = self.at_start(position)
        if known is not None or self.begins(position):
            return known
        chances = position.chances() or dict.fromkeys(position.actions, 1)
        after = [(ways, self.worth(position.step(action).after)) for action, ways in chances.items()]
        if any(value is None for _, value in after):
            return None
        if position.to_act == CHANCE:
            return sum(ways * value for ways, value in after) / sum(chances.values())
        return (max if position.mover == 0 else min)(value for _, value in after)

    def begins(self, position: Position) -> bool:
        return min(self.ranks(position)) >= 0

    def ranks(self, position: Position) -> list[int]:
        return [position.game.side_rank(position.state, seat) for seat in (position.mover, 1 - position.mover)]

    def at_start(self, position: Position) -> float | None:
        """Return what is known of a turn that begins; its value is that of the mover."""
        if not self.begins(position):
            return None
        mover, waiting = (int(self.sides.numbers[rank]) for rank in self.ranks(position))
        kinds = tuple(int(np.searchsorted(self.sides.first, side, side="right")) - 1 for side in (mover, waiting))
        value = float(self.values[waiting, mover]) * (1 if position.mover == 0 else -1)
        return value if kinds in self.finished else None


@pytest.mark.slow
@pytest.mark.parametrize("game", RACES)
def test_the_values_at_the_end_of_races_are_those_of_their_last_turns_solved_anew(game):
    start = shipped().of(game)[0].position
    last, compared = LastTurns(start.game.start(**start.unusual)), 0
    for each in shipped().of(game):
        sign = 1 if each.position.mover == 0 else -1
        values = {answer.move: last.worth(each.position.play(answer.move)) for answer in each.answers}
        if None not in values.values():
            compared += 1
            chances = {answer.move: answer.chance for answer in each.answers}
            assert chances == pytest.approx({move: (1 + sign * v) / 2 for move, v in values.items()}, abs=ROUNDED)
    assert compared >= ENOUGH


# Words


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_is_told_in_words(language):
    for each in shipped().puzzles:
        told = facts_of(each)
        assert told.goal[language] and told.hint[language] and told.lesson[language] and told.overlooked[language]
        assert all(answer.verdict[language] and answer.words[language] for answer in told.answers)


@pytest.mark.slow
@pytest.mark.parametrize("game", shipped().games)
def test_the_dangers_in_the_file_are_those_that_a_hunt_finds(game):
    for each in shipped().of(game)[:2]:
        prospects, told = Prospects(each.position), facts_of(each)
        words = [begun(f"{prospects.words(each.position.read(answer.move), 'fr')}.") for answer in each.answers]
        assert [answer.words["fr"] for answer in told.answers] == words


def test_a_wrong_move_is_told_by_what_it_costs():
    told = replace(shipped().of("kid-cala-classic")[0])
    worths = [(1.0, 0.5), (1.0, 0.0), (0.5, 0.0)]
    said = []
    for best, wrong in worths:
        answers = tuple(replace(a, chance=wrong if nth else best) for nth, a in enumerate(told.answers))
        said.append(facts_of(told.with_answers(answers)).answers[1].verdict["en"])
    assert said == [
        "This lets the win slip: with best play it is a draw.",
        "This loses: the win is gone.",
        "This loses: the draw is gone.",
    ]


# Making


def made(folder: Path) -> bytes:
    out = folder / "made.jsonl"
    assert command.main([*SMALL, "--out", str(out), "--work", str(folder / "work")]) == 0
    return out.read_bytes()


@pytest.mark.slow
def test_command_makes_the_same_puzzles_each_time_and_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    whole = made(tmp_path / "whole")
    some, find = tmp_path / "some", command.puzzles_in

    def stopped(quarry, number):
        if number == 3:
            raise KeyboardInterrupt
        return find(quarry, number)

    monkeypatch.setattr(command, "puzzles_in", stopped)
    assert command.main([*SMALL, "--out", str(some / "made.jsonl"), "--work", str(some / "work")]) == 130
    assert not (some / "made.jsonl").exists()
    journal = next((some / "work").iterdir())
    journal.write_text(journal.read_text("utf-8") + '{"game":3,"fou', "utf-8")  # a line that was cut off
    asked = []
    monkeypatch.setattr(command, "puzzles_in", lambda quarry, number: asked.append(number) or find(quarry, number))
    assert made(some) == whole
    assert asked[0] == 3


@pytest.mark.slow
def test_what_the_command_makes_is_true(tmp_path):
    made(tmp_path)
    found = read(tmp_path / "made.jsonl").puzzles
    assert found
    for each in found:
        values = {move: best_values(each.position.play(move))[each.position.mover] for move in each.position.moves}
        assert {a.move: a.chance for a in each.answers} == {move: chance(value, 2) for move, value in values.items()}
