"""Many games: random numbers by counting, the same games on any number of cores, columns, and sums with intervals."""

from __future__ import annotations

import csv
import random
import sys
import time
from math import isclose

import numpy as np
import pytest

import tablier
from tablier.engine.errors import BadArgument, TablierError
from tablier.study.simulation import Columns, folder, plan, simulate, summary_of
from tablier.study.simulation.errors import NoArrow, SimulationError
from tablier.study.simulation.streams import (
    BLOCK,
    DRAWN,
    below,
    draw_block,
    mixed,
    open_stream,
    outcome_of,
    stream_of,
)

SMALL = tablier.game("kid-cala-classic").start(pits=2, fruits=1)
SOWING = tablier.game("kid-cala-classic").start(pits=3)
DUEL = tablier.game("chauka-bara").start(pawns=1, mouths_up=60)
RACE = tablier.game("thaayam").start(seats=4, pawns=1, mouths_up=60)

ONES = 0xFFFFFFFF
# What Philox 4x32-10 gives by its authors' published answers: counter, key, words.
KNOWN = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES,) * 4, (ONES,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (  # digits of pi
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


def same(one: Columns, other: Columns) -> bool:
    return all((column == other.named()[name]).all() for name, column in one.named().items())


@pytest.mark.parametrize(("counter", "key", "words"), KNOWN)
def test_the_words_are_those_that_the_authors_of_philox_publish(counter, key, words):
    assert mixed(*counter, *key) == words


def test_a_block_is_drawn_for_its_number_the_game_and_the_seed():
    stream = stream_of(0xA4093822 | 0x299F31D0 << 32)
    open_stream(stream, 0x85A308D3 | 0x13198A2E << 32)
    stream[BLOCK] = 0x243F6A88
    draw_block(stream)
    drawn = tuple(stream[DRAWN : DRAWN + 4].tolist())
    assert drawn == mixed(0x243F6A88, 0x85A308D3, 0x13198A2E, 0, 0xA4093822, 0x299F31D0)


def reference(seed: int, game: int, blocks: int) -> list[int]:
    """Draw words by Python's own integers, which have no end."""
    drawn = []
    for block in range(blocks):
        words, keys = [block, game & 0xFFFFFFFF, game >> 32, 0], [seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF]
        for _ in range(10):
            one, other = 0xD2511F53 * words[0], 0xCD9E8D57 * words[2]
            upper = (other >> 32) ^ words[1] ^ keys[0], (one >> 32) ^ words[3] ^ keys[1]
            words = [upper[0], other & 0xFFFFFFFF, upper[1], one & 0xFFFFFFFF]
            keys = [(keys[0] + 0x9E3779B9) & 0xFFFFFFFF, (keys[1] + 0xBB67AE85) & 0xFFFFFFFF]
        drawn += words
    return drawn


@pytest.mark.parametrize(("seed", "game"), [(0, 0), (1, 17), (-5, 3), ((1 << 62) + 12345, (1 << 39) + 7)])
def test_the_numbers_drawn_are_those_of_whole_products(seed, game):
    stream = stream_of(seed)
    open_stream(stream, game)
    assert [below(stream, 1 << 20) for _ in range(12)] == [word >> 12 for word in reference(seed, game, 3)]


def test_numbers_are_even_for_small_bounds_and_for_those_that_take_two_words():
    stream = stream_of(4)
    open_stream(stream, 0)
    counts = np.bincount([below(stream, 6) for _ in range(6_000)], minlength=6)
    assert counts.min() > 850 and counts.max() < 1_150
    wide = [below(stream, 3 << 40) for _ in range(500)]
    assert 0 <= min(wide) < 1 << 38 and (2 << 40) < max(wide) < 3 << 40


@pytest.mark.parametrize("start", [SOWING, RACE], ids=["sowing", "race"])
@pytest.mark.parametrize("pair", [("random", "random"), ("greedy", "random")], ids="/".join)
def test_a_game_goes_the_same_wherever_its_batch_begins(start, pair):
    players = pair * (len(start.seats) // 2)
    whole = simulate(start, players, 12, seed=3, plain=True)
    parts = [simulate(start, players, count, seed=3, first=first, plain=True) for first, count in ((0, 5), (5, 7))]
    glued = Columns(*(np.concatenate([vars(part)[name] for part in parts]) for name in vars(whole)))
    assert same(whole, glued) and whole.game.tolist() == list(range(12))
    assert not same(whole, simulate(start, players, 12, seed=4, plain=True))


def test_random_games_are_what_all_games_of_a_small_board_are_on_the_mean():
    def mean(position):
        if position.is_over:
            return np.array([*position.payoffs, 0.0])
        after = [mean(position.play(move)) for move in position.moves]
        return np.mean(after, axis=0) + np.array([0, 0, 1])

    found = summary_of(simulate(SMALL, games=2_000, seed=1, plain=True))
    south, _, decisions = mean(SMALL)
    assert abs(found.paid[0].value - south) < 2 * found.paid[0].margin
    assert abs(found.decisions.value - decisions) < 2 * found.decisions.margin
    assert found.throws.value == 0 and found.unfinished == 0
    assert isclose(sum(each.value for each in found.paid), 0, abs_tol=1e-9)


def test_what_falls_falls_as_often_as_its_ways_say():
    stream, ways, many = stream_of(9), np.array([1, 4, 6, 4, 1]), 8_000
    open_stream(stream, 0)
    seen = np.bincount([outcome_of(stream, ways) for _ in range(many)], minlength=5)
    spread = np.sqrt(many * ways / 16 * (1 - ways / 16))
    assert (abs(seen - many * ways / 16) < 4 * spread).all()


def test_greedy_beats_random_and_every_seat_is_counted():
    found = summary_of(simulate(tablier.game("kid-cala-classic").start(), ("greedy", "random"), 60, 1, plain=True))
    assert found.wins[0].value - found.wins[0].margin > found.wins[1].value + found.wins[1].margin
    assert found.games == 60 and found.longest >= found.length.value >= found.shortest > 0
    assert found.branching.value > 1 and 0 < found.forced.value < 1


def test_programs_that_think_play_the_same_games_in_any_batch():
    whole = simulate(SMALL, ("1", "greedy"), 4, seed=5, jobs=1)
    assert same(whole, simulate(SMALL, ("1", "greedy"), 4, seed=5, jobs=1)) and whole.finished.all()
    last = simulate(SMALL, ("1", "greedy"), 2, seed=5, first=2, jobs=1)
    assert (last.decisions == whole.decisions[2:]).all() and (last.paid == whole.paid[2:]).all()


LUCK = random.Random(1)
CLOCKS = {"stands still": lambda: 5.0, "jumps": lambda: 1e6 * LUCK.random()}


@pytest.mark.parametrize("clock", CLOCKS.values(), ids=CLOCKS)
@pytest.mark.parametrize("start", [SOWING, DUEL], ids=["sowing", "race"])
def test_the_strongest_level_plays_the_same_games_whatever_a_clock_says(start, clock, monkeypatch):
    honest = simulate(start, ("5", "random"), 2, seed=5, nodes=300, jobs=1)
    monkeypatch.setattr(time, "perf_counter", clock)
    assert same(honest, simulate(start, ("5", "random"), 2, seed=5, nodes=300, jobs=1)) and honest.finished.all()


def test_a_level_looks_at_as_many_positions_as_it_is_told_and_at_no_clock(monkeypatch):
    from tablier.study.simulation import playing

    seated, real = [], playing.sit
    monkeypatch.setattr(playing, "sit", lambda *asked: seated.append(real(*asked)) or seated[-1])
    simulate(SMALL, ("4", "5"), 1, nodes=150, jobs=1)
    assert [(each.level.nodes, each.level.seconds) for each in seated] == [(150, 0), (150, 0)]


def test_a_game_without_an_end_is_cut_off_whoever_plays_it(monkeypatch):
    from tablier.study.simulation import playing

    whole = simulate(SOWING, ("1", "random"), 3, seed=5, jobs=1)
    shortest, longest = int(whole.decisions.min()), int(whole.decisions.max())
    monkeypatch.setattr(playing, "LIMIT", longest + 1)
    assert same(whole, simulate(SOWING, ("1", "random"), 3, seed=5, jobs=1))
    monkeypatch.setattr(playing, "LIMIT", shortest)
    for players in (("1", "random"), ("random", "random")):
        cut = simulate(SOWING, players, 3, seed=5, jobs=1, plain=True)
        assert not cut.finished[cut.decisions == shortest].any() and (cut.decisions <= shortest).all()
        assert (cut.winner[cut.finished == 0] == -1).all() and not cut.finished.all()


def test_a_game_its_name_and_its_first_position_are_the_same_start():
    game = tablier.game("kid-cala-classic")
    by_name, by_game, by_position = (simulate(start, games=3, plain=True) for start in (game.name, game, game.start()))
    assert same(by_name, by_game) and same(by_game, by_position)
    for wrong in (3, None, [game]):
        with pytest.raises(BadArgument, match='"start" must be a game, its name, or a position, not'):
            simulate(wrong)
    with pytest.raises(TablierError, match="kid-cala"):
        tablier.simulate("kid-kala")


@pytest.fixture(params=["parquet", "csv"])
def small_parts(request, monkeypatch):
    """Parts of few games, with Arrow and without."""
    monkeypatch.setattr(folder, "PART", 8)
    monkeypatch.setattr(folder, "THOUGHT", 4)
    monkeypatch.setattr(plan, "CHUNK", 4)
    monkeypatch.setattr(plan, "FEW", 2)
    if request.param == "csv":
        monkeypatch.setitem(sys.modules, "pyarrow", None)
    return request.param


def contents(path):
    return {each.name: each.read_bytes() for each in path.iterdir()}


@pytest.mark.parametrize("players", [("random",), ("1", "greedy")], ids=["compiled", "levels"])
def test_what_was_killed_goes_on_to_the_same_bytes(tmp_path, small_parts, players):
    class Killed(Exception):
        pass

    def killed(played, games):
        if played >= 14:
            raise Killed

    asked = {"players": players, "games": 22, "seed": 3, "first": 5, "jobs": 1, "plain": True}
    straight = simulate(SMALL, folder=tmp_path / "straight", **asked)
    with pytest.raises(Killed):
        simulate(SMALL, folder=tmp_path / "killed", progress=killed, **asked)
    left = contents(tmp_path / "killed")
    assert f"games-000000000005.{small_parts}" in left and len(left) < len(contents(tmp_path / "straight"))
    seen = []
    resumed = simulate(SMALL, folder=tmp_path / "killed", progress=lambda *count: seen.append(count), **asked)
    assert contents(tmp_path / "killed") == contents(tmp_path / "straight")
    assert same(resumed, straight) and same(resumed, simulate(SMALL, **asked))
    assert seen[0][0] > 8 - 4 * (len(players) > 1) and seen[-1] == (22, 22)  # what was whole is not played again
    seen.clear()
    assert same(
        simulate(SMALL, folder=tmp_path / "killed", progress=lambda *count: seen.append(count), **asked), straight
    )
    assert seen == []


def test_parts_are_written_whole_whichever_batch_is_done_first(tmp_path, small_parts, monkeypatch):
    from tablier.study.simulation import playing

    straight = simulate(SMALL, ("1",), 9, seed=5, jobs=1, folder=tmp_path / "straight")
    monkeypatch.setattr(playing, "each", lambda work, batches, jobs: map(work, reversed(batches)))
    assert same(straight, simulate(SMALL, ("1",), 9, seed=5, jobs=1, folder=tmp_path / "reversed"))
    assert contents(tmp_path / "reversed") == contents(tmp_path / "straight")


def test_what_is_stopped_is_returned_and_its_whole_parts_are_kept(tmp_path, small_parts):
    def stop(played, games):
        if played == 12:
            raise KeyboardInterrupt

    found = simulate(SMALL, games=20, folder=tmp_path, progress=stop, jobs=1, plain=True)
    assert len(found.game) == 12 and set(contents(tmp_path)) == {"plan.json", f"games-000000000000.{small_parts}"}


@pytest.mark.parametrize(
    "other",
    [{"games": 9}, {"seed": 1}, {"first": 1}, {"nodes": 9}, {"players": ("greedy",)}, {"start": SOWING}],
    ids=str,
)
def test_a_folder_of_other_games_is_refused_and_left_as_it_was(tmp_path, small_parts, other):
    asked = {"start": SMALL, "games": 8, "folder": tmp_path, "plain": True, "jobs": 1}
    simulate(**asked)
    before = contents(tmp_path)
    with pytest.raises(SimulationError, match=rf"holds other games: .* in {next(iter(other))}\. Choose"):
        simulate(**{**asked, **other})
    assert contents(tmp_path) == before


def test_a_folder_whose_games_nobody_can_vouch_for_is_refused(tmp_path, small_parts):
    asked = {"games": 12, "folder": tmp_path, "plain": True, "jobs": 1}
    simulate(SMALL, **asked)
    one, two = sorted(tmp_path.glob("games-*"))
    one.write_bytes(two.read_bytes())
    with pytest.raises(SimulationError, match="does not hold the games that it should"):
        simulate(SMALL, **asked)
    one.write_bytes(b"game\nsun" if small_parts == "csv" else b"PAR1")
    with pytest.raises(SimulationError, match="does not hold the games that it should"):
        simulate(SMALL, **asked)
    (tmp_path / "plan.json").write_text("[]")
    with pytest.raises(SimulationError, match="holds other games"):
        simulate(SMALL, **asked)
    (tmp_path / "plan.json").unlink()
    with pytest.raises(SimulationError, match=r"no plan\.json"):
        simulate(SMALL, **asked)


def test_a_folder_begun_with_arrow_asks_for_it_where_it_is_missing(tmp_path, monkeypatch):
    simulate(SMALL, games=2, folder=tmp_path, plain=True)
    for name in ("pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(NoArrow, match="tablier\\[arrow\\]"):
        simulate(SMALL, games=2, folder=tmp_path, plain=True)


def test_processes_that_end_in_any_order_give_games_in_theirs(monkeypatch):
    from tablier.study.simulation import playing

    monkeypatch.setattr(playing, "each", lambda work, batches, jobs: map(work, reversed(batches)))
    found = simulate(SMALL, ("1",), 20, seed=5, first=4, jobs=2)
    assert found.game.tolist() == list(range(4, 24))
    assert playing.unbroken([found, found], 5) == [] and playing.unbroken([found], 4) == [found]


# Of each family one, and how many games are compared with interpreted ones.
TABLES = [
    ("kid-cala-beginner", {}, 40),
    ("chauka-bara", {"seats": 3, "pawns": 2}, 12),
    ("oukoun", {"quiet-limit": 20}, 4),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "few"), TABLES, ids=lambda each: each if isinstance(each, str) else "")
@pytest.mark.parametrize("first", ["random", "greedy"])
def test_compiled_games_on_any_number_of_cores_are_the_interpreted_ones(name, options, few, first, monkeypatch):
    start = tablier.game(name).start(**options)
    players = (first, *["random"] * (len(start.seats) - 1))
    plain = simulate(start, players, few, seed=7, plain=True)
    assert same(plain, simulate(start, players, few, seed=7, jobs=1))
    monkeypatch.setattr("tablier.study.simulation.plan.CHUNK", 100)
    one, three = (simulate(start, players, 950, seed=7, jobs=jobs) for jobs in (1, 3))
    assert same(one, three) and (one.paid[:few] == plain.paid).all()


def test_columns_are_written_as_csv_arrow_and_parquet(tmp_path):
    from pyarrow import feather, parquet

    found = simulate(SMALL, games=5, seed=1, plain=True)
    found.write(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(found.named()) and [int(row["game"]) for row in rows] == [0, 1, 2, 3, 4]
    for name, read in (("games.parquet", parquet.read_table), ("games.arrow", feather.read_table)):
        found.write(tmp_path / name)
        table = read(tmp_path / name)
        assert {column: table[column].to_pylist() for column in table.column_names} == {
            column: numbers.tolist() for column, numbers in found.named().items()
        }
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.arrow", "games.csv", "games.parquet"]


def test_without_arrow_a_sentence_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(NoArrow, match="tablier\\[arrow\\]"):
        simulate(SMALL, games=1, plain=True).write(tmp_path / "games.parquet")


def test_what_cannot_be_simulated_is_refused():
    for players in (("greedy", "greedy", "greedy"), ("nobody",)):
        with pytest.raises(TablierError):
            simulate(SMALL, players, 1)
    for wrong in ({"games": 0}, {"first": -1}, {"seed": 1 << 64}, {"nodes": 0}):
        with pytest.raises(TablierError):
            simulate(SMALL, **wrong)
