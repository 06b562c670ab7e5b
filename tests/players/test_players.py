"""Programs choose moves for any game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import tablier
from tablier.engine.game import Level
from tablier.engine.table import CHANCE
from tablier.players import thinker, worker
from tablier.players.attention import chances_to_miss, length
from tablier.players.program import Greedy, worth
from tablier.players.programs import kind_of, kinds, level_names, seat
from tablier.players.thinker import Thinker, alike
from tablier.players.worker import hurried
from tablier.search import sowing_tables
from tablier.search.findings import Finding, Findings, Source

CLASSIC = "kid-cala-classic"

STEPS = 30
LADDER = range(1, 6)
SWIFT = ["random", "greedy", "1", "2"]  # they think without the compiler

AS_GOOD = "thaayam | step=-1,-1,-1,18,0,0,0,0,0,0,-1,-1,-1,-1 kept=1,1,1 phase=1 turns=14"
CLEARLY_BEST = "kid-cala-classic | fruit=2,1,7,1,1,7,3,2,1,0,8,7,6,2"
ACROSS_LIE_NINE = "kid-cala-classic | fruit=1,0,0,0,0,4,10,2,0,0,0,9,0,22 mover=0"


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
@pytest.mark.parametrize("program", SWIFT)
def test_a_program_only_plays_what_the_rules_allow(name, program):
    position, luck = tablier.game(name).start(), random.Random(1)
    player = seat(position.game, program)
    for step in range(STEPS):
        if position.is_over:
            return
        move = position.throw(luck) if position.to_act == CHANCE else player.choose(position, step)
        position = position.play(move)


@pytest.mark.parametrize("program", SWIFT)
def test_a_program_with_the_same_seed_plays_the_same(program):
    position = tablier.game("kid-cala-classic").start()
    player = seat(position.game, program)
    assert player.choose(position, 7) == player.choose(position, 7)


def counted(level: str, game: str = "kid-cala-classic") -> Thinker:
    """Seat a level that counts positions where it would look at the clock: it plays alike on any machine."""
    known = seat(tablier.game(game), level).level
    return Thinker(replace(known, seconds=0, nodes=400) if known.seconds else known)


@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_among_moves_that_are_as_good_the_seed_decides(level):
    """Nobody who runs the same program at home knows the seed that a server draws."""
    position = tablier.position(AS_GOOD)
    program = counted(level, "thaayam")
    moves = [program.choose(position, seed) for seed in range(24)]
    assert len(set(moves)) > 1 and moves == [program.choose(position, seed) for seed in range(24)]


@pytest.mark.parametrize("level", ["4", "5"])
def test_where_one_move_is_clearly_best_a_program_that_does_not_err_plays_it(level):
    position = tablier.position(CLEARLY_BEST)
    assert len({counted(level).choose(position, seed) for seed in range(12)}) == 1


@pytest.mark.parametrize(
    ("values", "depth", "expected"),
    [
        ([0.3, 0.299, -0.5], 4, [0, 1]),  # nobody is sure of so little
        ([0.3, 0.299, 0.295], 4, [0]),  # where all moves are much alike, a little is much
        ([0.99, 0.985, 0.2], 4, [0]),  # nearly won, and half as likely again to be lost
        ([0.3, 0.3, 0.3], 3, [0]),  # not looked at as deep: what looks as good there may be worse
        ([0.3, 0.1, 0.0], 4, [0]),
    ],
)
def test_moves_are_alike_that_differ_by_less_than_a_search_is_sure_of(values, depth, expected):
    found, seen = findings([0.3, -1, -1], 4), findings(values, depth)
    assert [each.action for each in alike(found, seen)] == expected


def test_what_is_certain_is_alike_only_if_it_is_equal():
    found = findings([0.5, 0.5, 0.495, 0.5], 0, Source.ENDGAME)
    opinion = Finding(3, (0.5, -0.5), Source.OPINION)
    seen = replace(found, moves=(*found.moves[:3], opinion))
    assert [each.action for each in alike(found, seen)] == [0, 1]
    elsewhere = replace(seen, moves=tuple(replace(each, source=Source.OPINION) for each in seen.moves))
    assert alike(found, elsewhere) == (found.best,)


def findings(values: list[float], depth: int, source: Source = Source.OPINION) -> Findings:
    moves = tuple(Finding(action, (value, -value), source) for action, value in enumerate(values))
    return Findings(tablier.position(ACROSS_LIE_NINE), moves, depth, 0, 0.0)


@pytest.mark.parametrize("program", ["random", "greedy", "2"])
def test_what_a_program_expects_adds_up_to_nothing(program):
    position = tablier.position(ACROSS_LIE_NINE)
    values = seat(position.game, program).evaluate(position)
    assert len(values) == 2 and sum(values) == pytest.approx(0)


def test_every_game_has_five_levels_with_names_in_both_languages():
    for name in tablier.games():
        game = tablier.game(name)
        assert len(game.levels) == len(LADDER)
        assert len({*level_names(game, "en"), *level_names(game, "fr")}) >= len(LADDER)


def test_a_level_answers_to_its_number_and_to_its_name_in_any_spelling():
    game = tablier.game("thaayam")
    assert {kind_of(game, name) for name in ("5", "Elephant", "éléphant", "ELEPHANT ", "Éléphant")} == {"5"}
    assert kinds(game) == ("random", "greedy", "1", "2", "3", "4", "5")


def test_a_program_nobody_knows_is_named_with_those_there_are():
    with pytest.raises(tablier.TablierError, match=r'"elefant".*Did you mean.*Elephant'):
        seat(tablier.game("thaayam"), "elefant")


def test_greedy_takes_what_brings_most_at_once():
    assert Greedy().choose(tablier.position(ACROSS_LIE_NINE), 1) == "a"


def test_greedy_prefers_a_game_won_to_a_fuller_table():
    ended = tablier.position("kid-cala-classic pits=1 fruits=2 | fruit=1,0,1,2 mover=0")
    assert worth(ended, 0) > (0.0, 100) or ended.play("a").payoffs[0] <= 0


def test_random_plays_every_move_sooner_or_later():
    position = tablier.game("kid-cala-classic").start()
    assert {seat(position.game, "random").choose(position, seed) for seed in range(60)} == set(position.moves)


def test_who_overlooks_nothing_and_judges_well_takes_the_nine_fruits():
    assert {Thinker(Level(nodes=1)).choose(tablier.position(ACROSS_LIE_NINE), seed) for seed in range(20)} == {"a"}


def test_who_overlooks_moves_misses_the_capture_now_and_then():
    position, absent = tablier.position(ACROSS_LIE_NINE), Thinker(Level(nodes=1, overlooks=0.5))
    missed = sum(absent.choose(position, seed) != "a" for seed in range(200))
    assert 25 < missed < 75  # it is a short way to look, and the other move is long and may not come to mind either


ON_A_MAT = "0,0,31222,0,0,1,0,2,3,0,1,33132,2,0,321,0,0,0,0,0,0,1,313,0,322311"
SEEN = "299206048159284038,1489928182944186177,4272307673525373159"


def test_a_long_way_is_overlooked_sooner_than_a_short_one():
    position = tablier.position(ACROSS_LIE_NINE)
    short, long = chances_to_miss(
        position, position.actions, 0.5
    )  # one fruit into the next bowl, four round the corner
    assert short < 0.5 < long
    assert chances_to_miss(position, position.actions, 0.0) == [0, 0]


@pytest.mark.parametrize(
    ("text", "move", "places"),
    [
        (ACROSS_LIE_NINE, "f", 4),  # fruits, each a bowl further
        ("thaayam | step=0,0,6,20,0,0,0,0,0,0,-1,6,23,24 kept=0,0,1 phase=1 turns=10", "6+2", 2),  # steps of a pawn
        (f"oukoun setup=random | stack={ON_A_MAT} colour=1,2 phase=2 quiet=2 history={SEEN}", "5+", 5),  # suns
    ],
)
def test_the_eye_follows_a_move_over_each_place_that_it_passes(text, move, places):
    position = tablier.position(text)
    assert length(position.step(position.read(move))) == 1 + places


def test_who_judges_badly_takes_the_smaller_gain_now_and_then():
    position, dim = tablier.position(ACROSS_LIE_NINE), Thinker(Level(nodes=1, blur=200))
    assert 5 < sum(dim.choose(position, seed) != "a" for seed in range(200)) < 100


def test_a_level_that_goes_by_the_clock_thinks_no_longer_than_it_may():
    slow, quick = Thinker(Level(seconds=3)), Thinker(Level(nodes=100))
    assert slow.within(0.5) == Thinker(Level(seconds=0.5))
    assert slow.within(5) is slow and quick.within(0.5) is quick


def test_a_worker_tells_a_program_how_long_it_has():
    slow, simple = Thinker(Level(seconds=3)), Greedy()
    assert hurried(slow, 0.5) == slow.within(0.5)
    assert all(hurried(slow, nothing) is slow for nothing in (None, 0, "soon"))
    assert hurried(simple, 0.5) is simple


def test_a_program_prepares_at_its_first_question_and_before_it_answers(monkeypatch):
    heard = []

    class Prepared(Greedy):
        def prepare(self, position):
            heard.append("prepare")

        def choose(self, position, seed):
            heard.append("choose")
            return super().choose(position, seed)

    monkeypatch.setattr(worker, "_prepared", set())
    asked = {"id": 1, "ask": "choose", "program": "5", "position": tablier.game(CLASSIC).start().text}
    for _ in range(2):
        worker.reply(asked, lambda game, name: Prepared())
    assert heard == ["prepare", "choose", "choose"]


def test_who_has_a_book_is_ready_for_what_comes_after_it(monkeypatch):
    """Whoever waits for a worker takes it for compiled once it has answered; the book answers without the compiler."""
    ready = []
    monkeypatch.setattr(sowing_tables, "solver_of", lambda position: ready.append("proofs"))
    monkeypatch.setattr(thinker, "search", lambda position, budget, **how: ready.append(how["exact"]))
    start = tablier.game(CLASSIC).start()
    for level in start.game.levels[:4]:
        Thinker(level).prepare(start)
    assert ready == []
    Thinker(start.game.levels[4]).prepare(start)
    assert ready == ["proofs", False]
