"""Two-seat races solved: known values, the rules as the judge, tables on disk, and who plays by them."""

from __future__ import annotations

import mmap
import random
import re
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import tablier
from tablier.engine.table import CHANCE
from tablier.players.thinker import Thinker
from tablier.search.budget import Budget, thought
from tablier.search.findings import Source
from tablier.search.search import search, value
from tablier.search.solved import exact_values
from tablier.server.queries.studies import hinted
from tablier.solve import apart
from tablier.solve.apart import NOTED, needed, work_out_pair, worked_apart
from tablier.solve.blocks import Blocks
from tablier.solve.check import residual
from tablier.solve.cpu import Cpu
from tablier.solve.solution import TOLERANCE, Unsolvable, cost_of, sides_of, solve
from tablier.solve.tables import HEAD, BadTable, SolvedTable, file_of, solved
from tablier.solve.work import FEW, VALUES, Finished, Work, error_of, free_memory
from tablier.study.analysis import analyse
from tablier.study.ledger import ledger
from tablier.study.tasks import PositionTask, analysis
from tests.solve.plain import first_player
from tests.study.judges import random_game

GAME = tablier.game("chauka-bara")
NEARLY_NOTHING = 1e-13  # by which a value changes in the last sweep
ONE = {"pawns": 1}
SMAPS = Path("/proc/self/smaps")  # where Linux says what a process has in memory
KNOWN = [(1, "take-back", 0.4955862), (1, "void", 0.495554), (2, "take-back", 0.4968864), (2, "void", 0.497183)]


def worked_out(start, tolerance=NEARLY_NOTHING, **settings):
    work = Work(sides_of(start), Cpu(**settings), tolerance)
    for _ in work.run():
        pass
    return work


def chance(work):
    return (1 + work.whole[work.sides.start, work.sides.start]) / 2


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the table of one pawn a side."""
    folder = tmp_path_factory.mktemp("tables")
    solve(GAME.start(**ONE), Cpu(), folder)
    return folder


@pytest.fixture
def tables(folder, monkeypatch):
    monkeypatch.setenv("TABLIER_TABLES", str(folder))
    return folder


@pytest.mark.parametrize(
    ("pawns", "third", "known"),
    [each if each[0] == 1 else pytest.param(*each, marks=pytest.mark.slow) for each in KNOWN],
)
def test_known_values_and_the_rules_agree(pawns, third, known):
    start = GAME.start(pawns=pawns, third_grace=third)
    work = worked_out(start)
    assert chance(work) == pytest.approx(known, abs=5e-7)
    assert residual(start, work.sides, work.whole, 2_000) < 1e-12


@pytest.mark.slow
@pytest.mark.parametrize("third", ["take-back", pytest.param("void", marks=pytest.mark.planted)])
def test_a_solution_from_positions_alone_says_the_same(third):
    start = GAME.start(pawns=1, third_grace=third)
    assert chance(worked_out(start)) == pytest.approx((1 + first_player(start, 1e-7)) / 2, abs=1e-6)


def test_a_value_that_is_off_is_seen_by_the_rules():
    start = GAME.start(**ONE)
    work = worked_out(start)
    work.whole[5, 3] += 1e-3
    assert residual(start, work.sides, work.whole, 5_000) > 1e-4


def test_threads_share_the_work_and_find_the_same(monkeypatch):
    monkeypatch.setattr("tablier.solve.cpu.WORTH_A_THREAD", 1)
    start = GAME.start(**ONE)
    assert np.abs(worked_out(start, threads=2).whole - worked_out(start).whole).max() < 1e-11


@pytest.mark.parametrize("tolerance", [1e-4, 1e-5, 1e-7])
def test_values_swept_loosely_are_no_farther_off_than_is_proved(tolerance):
    start = GAME.start(**ONE)
    exact, loose = worked_out(start), Work(sides_of(start), Cpu(), tolerance)
    for _ in loose.run():
        pass
    assert tolerance / 10 < np.abs(exact.whole - loose.whole).max() <= loose.error < 200 * tolerance
    assert all(loose.proved.values())


@pytest.mark.slow
def test_a_proof_takes_as_many_sweeps_as_it_needs(monkeypatch):
    """With three pawns a side, one sweep does not see everywhere that values come back."""
    start = GAME.start(pawns=3)
    work = worked_out(start, TOLERANCE)
    assert all(work.proved.values()) and work.error / 2 < 1e-9
    finished = Finished(work.whole, work.sides, Cpu())
    blocks = Blocks(work.sides, Cpu(), finished)
    pair, outer = (2, 1), work.outer((2, 1))
    assert blocks.holds(pair, outer, outer + 10 * TOLERANCE)
    monkeypatch.setattr("tablier.solve.blocks.TRIES", 1)
    assert not blocks.holds(pair, outer, outer + 10 * TOLERANCE)


def test_without_room_for_a_proof_errors_are_estimated(monkeypatch):
    monkeypatch.setattr("tablier.solve.work.free_memory", lambda: 0.0)
    work = worked_out(GAME.start(**ONE), tolerance=1e-5)
    assert not any(work.proved.values())
    assert np.abs(worked_out(GAME.start(**ONE)).whole - work.whole).max() <= work.error < 1e-3


def test_free_memory_is_what_the_system_says(tmp_path, monkeypatch):
    told = tmp_path / "meminfo"
    told.write_text("MemTotal:       24000000 kB\nMemAvailable:   20000000 kB\n", "ascii")
    monkeypatch.setattr("tablier.solve.work.MEMORY", told)
    assert free_memory() == 20_480_000_000
    monkeypatch.setattr("tablier.solve.work.MEMORY", tmp_path / "nowhere")
    assert free_memory() == FEW


@pytest.mark.skipif(not hasattr(mmap, "MADV_DONTNEED") or not SMAPS.exists(), reason="told by Linux alone")
def test_values_on_disk_do_not_count_as_memory_in_use(tmp_path):
    work = Work(sides_of(GAME.start(**ONE)), Cpu(), 1e-2, tmp_path)
    for _ in work.run():
        pass
    assert work.whole.any() and resident(VALUES) > 0
    work.save()
    assert resident(VALUES) == 0 and work.whole.any()


def resident(name):
    """Return how many kilobytes of a file this process has in memory."""
    mapped = SMAPS.read_text("utf-8").partition(name)[2]
    return int(re.search(r"^Rss: +(\d+) kB", mapped, re.MULTILINE)[1])


def test_what_is_not_so_is_not_proved():
    start = GAME.start(**ONE)
    work = worked_out(start)
    for off, holds in ((0.0, True), (1e-6, False)):
        values = Finished(work.whole.copy(), work.sides, Cpu())
        values.whole[10, 5] += off
        assert Blocks(work.sides, Cpu(), values).holds((0, 0), 1e-9, 1e-8) is holds


def test_the_error_is_what_sweeps_without_end_would_add():
    assert error_of([1.0, 0.5, 0.25, 0.125]) == pytest.approx(0.25)
    assert error_of([1.0, 0.5, 0.4, 0.1]) == pytest.approx(0.5)  # the worst rate counts
    assert error_of([1e-9, 1e-9]) == pytest.approx(1e-7)  # no progress is no proof


def test_what_is_stopped_goes_on_where_it_was(tmp_path):
    sides = sides_of(GAME.start(**ONE))
    run = Work(sides, Cpu(), TOLERANCE, tmp_path).run()
    steps = list(islice(run, 0, 200))
    swept = next(nth for nth, step in enumerate(steps) if step.pair == (1, 0) and step.sweeps == 6)
    run = Work(sides, Cpu(), TOLERANCE, tmp_path, rules=2).run()
    begun = list(islice(run, 0, swept))[-1]
    run.close()
    again = Work(sides, Cpu(), TOLERANCE, tmp_path, rules=2)
    steps = list(again.run())
    assert not [step for step in steps if step.pair == (1, 1) and step.sweeps]
    assert next(step for step in steps if step.sweeps).change < begun.change
    assert chance(again) == pytest.approx(KNOWN[0][2], abs=5e-8)


def test_work_handed_out_in_pieces_finds_the_same_values_and_goes_on_where_it_was(tmp_path, monkeypatch):
    start = GAME.start(**ONE)
    whole = Work(sides_of(start), Cpu(), TOLERANCE)
    for _ in whole.run():
        pass
    begun = worked_apart(Work(whole.sides, Cpu(), TOLERANCE, tmp_path), start, 1)
    assert next(begun).pair == (1, 1)
    begun.close()
    handed = []
    monkeypatch.setattr(apart, "work_out_pair", lambda task: handed.append(task.pair) or work_out_pair(task))
    pieces = Work(whole.sides, Cpu(), TOLERANCE, tmp_path)
    assert [step.done for step in worked_apart(pieces, start, 1)][-1] == pytest.approx(1, abs=0.1)
    assert handed == [(1, 0), (0, 0)]  # what was finished is not done again
    assert np.array_equal(whole.whole, pieces.whole)
    for kept in NOTED:
        assert getattr(whole, kept) == getattr(pieces, kept)


def test_a_piece_of_work_is_handed_what_it_may_lead_to_and_nothing_else():
    assert needed((0, 0), 2) == {(1, 0), (0, 1)}  # who is of class 2 has won
    assert needed((1, 1), 4) == {(2, 1), (1, 2), (3, 1), (1, 3)}
    assert all(sum(other) > 3 for other in needed((2, 1), 9))  # so that pairs of one sum are independent


def test_what_other_rules_began_is_begun_anew(tmp_path):
    sides = sides_of(GAME.start(**ONE))
    for rules in (1, 2):
        work = Work(sides, Cpu(), 1e-2, tmp_path, rules)
        assert not work.residuals and not work.whole.any()
        assert [step for step in work.run() if step.sweeps]
    assert Work(sides, Cpu(), 1e-2, tmp_path, 2).residuals.keys() == {"1-1", "1-0", "0-1", "0-0"}


def test_a_table_says_what_it_is(tables):
    table = solved(GAME.start(**ONE)).table
    assert table.facts.first_player == pytest.approx(KNOWN[0][2], abs=5e-8) and table.facts.bound < 1e-9
    assert table.facts.proved
    assert table.facts.options == {"pawns": "1"} and not list(tables.glob("*.work"))
    assert abs((1 + table.value(0, 0)) / 2 - table.facts.first_player) <= table.facts.error
    table.verify()


def test_a_table_that_is_none_or_damaged_is_refused(folder, tmp_path):
    whole = file_of(GAME.start(**ONE), folder).read_bytes()
    broken = whole[:HEAD] + bytes([whole[HEAD] ^ 1]) + whole[HEAD + 1 :]
    path = tmp_path / "x.solved"
    for text, sentence in (
        (b"no table at all", "is not a solved game"),
        (whole[:-1], "is not whole"),
        (whole.replace(b'"sides"', b'"fides"', 1), "is damaged"),
        (broken, "is damaged"),
    ):
        path.write_bytes(text)
        with pytest.raises(BadTable, match=sentence):
            SolvedTable(path).verify()
    with pytest.raises(BadTable, match="is damaged"):
        SolvedTable(path).value(0, 0)
    assert SolvedTable(path).value(0, 1) == SolvedTable(file_of(GAME.start(**ONE), folder)).value(0, 1)


@pytest.mark.parametrize(
    ("fact", "text", "options"),
    [
        ("rules", b'"rules": 99', ONE),
        ("options", b'"options": {"pawns": "1"}', {"pawns": 2}),
        ("options", b'"options": {"pawns": "1"}', {"pawns": 1, "third_grace": "void"}),
        ("game", b'"game": "oukoun"', ONE),
    ],
)
def test_a_table_of_another_game_is_refused_with_what_differs(folder, tmp_path, fact, text, options):
    whole = file_of(GAME.start(**ONE), folder).read_bytes()
    theirs = re.sub(rb'"%s": ("[^"]*"|\{[^}]*\}|\d+)' % fact.encode(), text, whole[:HEAD], count=1)[:HEAD]
    file_of(GAME.start(**options), tmp_path).write_bytes(theirs.ljust(HEAD, b"\0") + whole[HEAD:])
    with pytest.raises(BadTable, match=f"its {fact} is .*, and not "):
        solved(GAME.start(**options), tmp_path)


def test_play_goes_on_without_a_table_that_is_damaged_and_says_so(folder, tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("TABLIER_TABLES", str(tmp_path))
    file_of(GAME.start(**ONE), tmp_path).write_bytes(b"no table at all")
    assert exact_values(GAME.start(**ONE)) is exact_values(GAME.start(**ONE)) is None
    assert [record.getMessage() for record in caplog.records if "is not a solved game" in record.getMessage()]


def decision(position, seed):
    """Play on at random until a seat is to decide, after so many decisions."""
    luck = random.Random(seed)
    for _ in range(10 * seed + 1):
        if position.is_over or (position.to_act != CHANCE and luck.random() < 0.2):
            break
        position = position.play(position.throw(luck) if position.to_act == CHANCE else luck.choice(position.moves))
    return position


def test_search_says_exact_where_a_table_is(tables):
    start = GAME.start(**ONE)
    assert exact_values(start)[0] == pytest.approx(2 * KNOWN[0][2] - 1, abs=4e-5)
    assert value(start, Budget(nodes=1)) == exact_values(start)
    seen = 0
    for seed in range(1, 40):
        position = decision(start, seed)
        if position.actions:
            seen += 1
            found = search(position, Budget(nodes=1))
            assert {move.source for move in found.moves} == {Source.EXACT}
            assert found.values == exact_values(position)
    assert seen > 10
    assert analyse(start.play("8"), Budget(nodes=1)).verdict.source is Source.EXACT
    assert search(GAME.start(pawns=2).play("3"), Budget(nodes=10)).best.source is not Source.EXACT


def test_only_the_strongest_level_plays_by_a_table(tables):
    position = GAME.start(**ONE).play("3")
    sources = [
        thought(Thinker(level).thinking(position, 0)).best.source is Source.EXACT
        for level in (GAME.levels[0], GAME.levels[-1])
    ]
    assert sources == [False, True]


def test_a_ledger_looks_every_position_up_and_has_no_second_thoughts_but_rounding(tables):
    error = solved(GAME.start(**ONE)).table.facts.error
    accounts = ledger(random_game(GAME.start(**ONE), 0), budget=Budget(nodes=1))
    assert {*accounts.tally.sources} == {Source.EXACT} and not accounts.tally.glances
    assert float(accounts.start[0]) == pytest.approx(KNOWN[0][2], abs=error)
    assert all(abs(share) <= 2 * error for entry in accounts.entries for share in entry.second_thought)
    assert accounts.errors[0][0] == accounts.errors[1][1] == 0  # with one pawn nobody can err
    assert any(entry.luck[0] for entry in accounts.entries)


@pytest.mark.slow
def test_a_hint_is_the_best_move_of_the_table(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLIER_TABLES", str(tmp_path))
    start = GAME.start(pawns=2)
    solve(start, Cpu(), tmp_path)
    chosen = [each for seed in range(1, 30) if len((each := decision(start, seed)).moves) > 1]
    for position in chosen:
        found = analysis(PositionTask(position.text, 1), lambda done: None)
        worth = {move: exact_values(position.play(move))[position.mover] for move in position.moves}
        assert {each.source for each in found.moves} == {Source.EXACT}
        assert worth[hinted(found, "en").move] == max(worth.values())
    assert len(chosen) > 10


def test_near_the_last_turn_nobody_looks_a_value_up(tables):
    assert exact_values(tablier.position("chauka-bara pawns=1 | turns=1490")) is not None
    assert exact_values(tablier.position("chauka-bara pawns=1 | turns=1600")) is None


def test_what_cannot_be_solved_is_said_with_what_can():
    for start, sentence in (
        (tablier.game("oukoun").start(), "What can be solved: .*chauka-bara, .*between two players"),
        (GAME.start(seats=3), "choose seats=2"),
        (GAME.start("passing"), "may-pass"),
        (GAME.start(pawns=5), "up to four pawns"),
    ):
        with pytest.raises(Unsolvable, match=sentence):
            cost_of(start)
    assert cost_of(GAME.start()).size < 2e9 and cost_of(GAME.start()).memory < 10e9
