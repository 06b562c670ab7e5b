"""Endings of races: positions alone as a second solution, the rules as the judge, and searches that use the tables."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

import numpy as np
import pytest

import tablier
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget
from tablier.search.findings import Source
from tablier.search.search import search, value
from tablier.solve.racing import solution
from tablier.solve.racing.boards import explore, throws_of
from tablier.solve.racing.check import off_by
from tablier.solve.racing.hands import hands_of
from tablier.solve.racing.solution import RacingWork, cost_of, endings_of, solve
from tablier.solve.solution import Unsolvable
from tablier.solve.tables import SHIPPED, BadTable, SolvedTable, file_of, solved_endings, write_table
from tests.cli.terminal import run
from tests.solve.plain_series import bounds

RACES = ["thaayam", "chowka-bhara"]
ONE_PAWN = {"thaayam": 0.523866, "chowka-bhara": 0.497308}
SERIES_OF_ONE = 1  # throws after which one throws again
NEARLY_NOTHING = 1e-7


@cache
def worked_out(name: str) -> RacingWork:
    """Bounds for the game with one pawn each."""
    start = tablier.game(name).start(pawns=1)
    work = RacingWork(start, endings_of(start))
    work.run()
    return work


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the table of Thaayam with one pawn each."""
    folder = tmp_path_factory.mktemp("tables")
    done = run("solve", "thaayam", "--pawns", "1", "--check", "50", "--out", str(folder))
    assert done.exit_code == 0, done.output
    (folder / "said.txt").write_text(done.output, "utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("name", [RACES[0], pytest.param(RACES[1], marks=pytest.mark.planted)])  # minutes of it
def test_a_solution_from_positions_alone_has_the_same_bounds(name):
    """Both leave out what follows a second throw that throws again."""
    start = tablier.game(name).start(pawns=1)
    work = RacingWork(start, endings_of(start))
    uses = explore(start, work.endings, lambda done, of: None)
    hands = hands_of(throws_of(start, work.endings), SERIES_OF_ONE, int(uses.series.max()))
    for _ in work.sweeps(uses, hands, NEARLY_NOTHING):
        pass
    begin = work.endings.start * (work.endings.count + 1)
    ours = work.lower[begin], work.upper[begin]
    assert ours == pytest.approx(bounds(start, SERIES_OF_ONE, NEARLY_NOTHING), abs=1e-5)
    assert ours[1] - ours[0] > 1e-3


@pytest.mark.parametrize("name", RACES)
def test_known_values_and_the_rules_agree(name):
    work = worked_out(name)
    count, begin = work.endings.count, work.endings.start
    values = ((work.lower + work.upper) / 2).reshape(count, count)
    assert work.between <= solution.TOLERANCE
    assert (1 + values[begin, begin]) / 2 == pytest.approx(ONE_PAWN[name], abs=1e-5)
    assert off_by(work.start, work.endings, values, 50) <= work.between


def test_a_value_that_is_off_is_seen_by_the_rules():
    work = worked_out("thaayam")
    values = ((work.lower + work.upper) / 2).reshape(work.endings.count, -1)
    values[:, 3] += 0.01
    assert off_by(work.start, work.endings, values, 100) > 1e-3


def test_what_was_stopped_goes_on(tmp_path, monkeypatch):
    start = tablier.game("thaayam").start(pawns=1)
    first = RacingWork(start, endings_of(start), tmp_path)
    with monkeypatch.context() as stopped:
        stopped.setattr(solution, "TAILS", (1e-2,))
        first.run(tails=(1e-2,))
    again = RacingWork(start, endings_of(start), tmp_path)
    assert again.between == first.between < 1
    again.run()
    assert np.allclose(again.lower, worked_out("thaayam").lower, atol=solution.TOLERANCE)


def test_it_says_the_cost_first_then_the_value_and_what_the_rules_say(folder):
    said = (folder / "said.txt").read_text("utf-8")
    assert said.index("676 endings") < said.index("winning chance is 0.52386") < said.index("at most one pawn")
    assert "The rules agree" in said


def test_a_table_that_is_there_is_not_made_again_and_the_rules_find_what_is_wrong(folder, tmp_path):
    start = tablier.game("thaayam").start(pawns=1)
    table = SolvedTable(file_of(start, folder, 1))
    wrong = table.unrounded()
    wrong[:, 5] += 0.02
    write_table(file_of(start, tmp_path, 1), wrong, asdict(table.facts))
    done = run("solve", "thaayam", "--pawns", "1", "--check", "50", "--out", str(tmp_path))
    assert done.exit_code == 1 and "The rules disagree" in done.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("thaayam", "--option", "combine=yes"), "leave that option as it is"),
        (("thaayam", "--pawns", "1", "--left", "2"), "one to 1 pawns"),
        (("chowka-bhara", "--option", "seats=3"), "choose seats=2"),
        (("chowka-bhara", "--option", "size=9"), "up to 7x7 can be solved"),
        (("chowka-bhara", "--device", "gpu"), "solved on a CPU"),
        (("chauka-bara", "--left", "1"), "--left is for the endings"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(tmp_path, words, sentence):
    done = run("solve", *words, "--out", str(tmp_path))
    assert done.exit_code == 2 and sentence in done.output.replace("\n", " ") and "Traceback" not in done.output


def test_others_are_refused():
    with pytest.raises(Unsolvable):
        endings_of(tablier.game("oukoun").start())


def test_the_cost_is_said_beforehand():
    start = tablier.game("thaayam").start()
    assert cost_of(start, 1).positions == 29**2 and cost_of(start, 1).seconds < cost_of(start, 2).seconds


@pytest.mark.slow
@pytest.mark.parametrize("name", RACES)
def test_what_is_shipped_follows_from_the_rules(name):
    start = tablier.game(name).start()
    found = solved_endings(start, SHIPPED)
    assert found is not None
    found.table.verify()
    facts = found.table.facts
    assert off_by(start, endings_of(start, facts.left), found.table.unrounded(), 50) <= 2 * facts.error


@pytest.mark.parametrize(("name", "left"), [("thaayam", 1), ("chowka-bhara", 2)])
def test_what_is_shipped_is_used_where_nothing_else_is(tmp_path, monkeypatch, name, left):
    monkeypatch.setenv("TABLIER_TABLES", str(tmp_path))
    found = solved_endings(tablier.game(name).start())
    assert found is not None and found.table.facts.left == left and found.table.facts.error < 2e-5


@pytest.mark.slow
def test_of_four_pawns_those_that_are_home_change_nothing_in_chowka_bhara(tmp_path):
    """One pawn of four on its way, the others home, is one pawn alone that has a kadi."""
    game = tablier.game("chowka-bhara")
    four = solve(game.start(), 1, tmp_path).unrounded()
    one = worked_out("chowka-bhara")
    alone = ((one.lower + one.upper) / 2).reshape(one.endings.count, -1)
    assert np.allclose(four, alone[-len(four) :, -len(four) :], atol=1e-4)


@pytest.fixture
def tables(folder, monkeypatch):
    monkeypatch.setenv("TABLIER_TABLES", str(folder))
    return folder


def moves_of(text: str) -> Position:
    """Return a position of Thaayam with one pawn each, in which seat 0 uses what it has thrown."""
    return tablier.position(f"thaayam pawns=1 | {text} phase=1")


def test_a_move_into_an_ending_is_exact_and_what_looking_far_ahead_comes_near_to(tables):
    """With the table, one move is looked ahead; without it, thousands of positions tell nearly the same."""
    position = moves_of("step=20,0,0,0,0,0,0,0,0,0,23 kept=0,1,1")
    known = search(position, Budget(nodes=200), every=True)
    guessed = search(position, Budget(nodes=40_000), every=True, exact=False)
    assert {move.source for move in known.moves} == {Source.ENDGAME} and known.nodes < 100
    assert not any(move.is_sure for move in guessed.moves)
    by_action = {move.action: move.values[0] for move in guessed.moves}
    assert all(move.values[0] == pytest.approx(by_action[move.action], abs=0.05) for move in known.moves)


def test_searches_with_and_without_tables_agree_on_what_is_certain(tables):
    """The pawn leaves with the 1 in hand: the game is won, whoever looks."""
    position = moves_of("step=24,0,0,0,0,0,0,0,0,0,20 kept=0,1")
    with_table, without = (search(position, Budget(nodes=2_000), exact=exact) for exact in (True, False))
    assert with_table.values == without.values == (1.0, -1.0) and with_table.best.action == without.best.action


def test_a_throw_at_the_start_of_a_turn_is_looked_up(tables):
    start = tablier.game("thaayam").start(pawns=1)
    assert start.to_act == CHANCE
    assert value(start, Budget(nodes=1))[0] == pytest.approx(2 * ONE_PAWN["thaayam"] - 1, abs=1e-4)


def test_a_table_of_other_rules_is_not_used(tables, tmp_path):
    start = tablier.game("thaayam").start(pawns=1)
    table = SolvedTable(file_of(start, tables, 1))
    write_table(file_of(start, tmp_path, 1), table.unrounded(), {**asdict(table.facts), "rules": 99})
    with pytest.raises(BadTable, match="rules"):
        solved_endings(start, tmp_path)
