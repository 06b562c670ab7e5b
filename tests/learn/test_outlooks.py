"""What unsolved games show to a network: by hand from a picture, alike from both seats and on both machines."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

import tablier
from tablier.engine.dispatch import foresee, foresees_nothing, show, shows_nothing
from tablier.engine.fields import as_array
from tablier.engine.network import ALONE, NO_NETWORK, PAIRS, Network, room_for
from tablier.engine.rows import spread_rows, sum_rows
from tablier.engine.rule import kernel
from tablier.engine.table import CHANCE, UNSEEN
from tablier.engine.tables import arrays
from tablier.games.chowka_bhara.state import Phase as ChowkaPhase
from tablier.games.oukoun import outlook as oukoun
from tablier.games.oukoun.tests.pictures import A, B, mat
from tablier.games.thaayam.state import Phase as ThaayamPhase
from tablier.learn.arrays import Numpy
from tablier.learn.layers import Layers, shape_of
from tablier.search.budget import Budget
from tablier.search.evaluation import learnt
from tablier.search.findings import Source
from tablier.search.networks import name_of, write_network
from tablier.search.search import search
from tests.learn.small import FACTS
from tests.pictures.race import race_table

FOUR_STACKS = "1:RBBW 10:WWWBBRRR 15:WWBBBRRR 20:WWWBBRRR"
GAMES = ["thaayam", "chowka-bhara", "oukoun"]
RACES = ["chauka-bara", "chowka-bhara", "thaayam"]


@kernel
def foresee_all(states, network, room, values):
    for nth in range(len(states)):
        values[nth] = foresee(states[nth], network, room)


@kernel
def foresee_tables(states, network, room, values):
    for nth in range(len(states)):
        foresee(states[nth], network, room)
        for seat in range(values.shape[1]):
            values[nth, seat] = room.values[seat]


@kernel
def show_first(states, room):
    return show(states[0], room)


def shown(position):
    """Return the rows of both tables that a position lists, sorted, and which layers judge."""
    room = room_for(NO_NETWORK, arrays)
    stack = show(position.state, room)
    return *(sorted(room.rows[table, : room.listed[table]].tolist()) for table in (ALONE, PAIRS)), stack


def sizes_of(name, seats=2):
    start = started(name, seats)
    return start.game.learnable.sizes(start.state)


def started(name, seats=2):
    return tablier.game(name).start(**({"seats": seats} if seats > 2 else {}))


@cache
def network(name, seats=2) -> Network:
    layers = Layers(sizes_of(name, seats), shape_of("8-4-4-4"), Numpy(1))
    layers.begin(3)
    layers.views["pairs"][...] = np.random.default_rng(4).normal(0, 0.1, layers.views["pairs"].shape)
    return layers.network()


def along_a_game(name, count, seats=2):
    luck, position, found = random.Random(7), started(name, seats), []
    while len(found) < count:
        if show(position.state, room_for(NO_NETWORK, arrays)) != UNSEEN:
            found.append(position.state)
        moved = position.throw(luck) if position.to_act == CHANCE else luck.choice(position.moves)
        position = position.play(moved)
        position = started(name, seats) if position.is_over else position
    return found


def test_thaayam_shows_pawns_twins_throws_and_pairs():
    """Waiting is place 0, step 0 is 2, twins are one more; the rows of the other side follow 4 times 54."""
    table = """
        red    w 0 16* 16*
        white  3 24 24 off
        throws 1 1 4
        mover  white
        phase  throw
    """
    alone, pairs, stack = shown(race_table("thaayam", table, ThaayamPhase))
    mine = [8, 54 + 50, 2 * 54 + 50, 3 * 54 + 52]
    theirs = [216 + 0, 216 + 54 + 2, 216 + 2 * 54 + 35, 216 + 3 * 54 + 35]
    hand = [432 + 3 + 1, 432 + 12 + 0]  # two 1s, a 4
    assert alone == sorted([*mine, *theirs, *hand]) and stack == 1
    assert pairs == sorted(one * 54 + other for one in (8, 50, 50, 52) for other in (0, 2, 35, 35))


def test_thaayam_shows_pairs_that_may_come_back():
    lost = "red w w 3 3\n white 0 0 0 0\n mover red\n phase throw\n lost_pairs 1"
    none = "red w w 3 3\n white 0 0 0 0\n mover red\n phase throw"
    with_it, without = (shown(race_table("thaayam", each, ThaayamPhase))[0] for each in (lost, none))
    assert set(with_it) - set(without) == {432 + 15}


def test_chowka_bhara_shows_rights_jugas_throws_and_an_attack():
    """A step is two places: with a kadi and without on the outer ring, in a juga or not inside."""
    table = """
        red    0 5 17* 17* captured
        white  0 0 3 15
        throws 2
        mover  red
        phase  confirm
    """
    alone, pairs, stack = shown(race_table("chowka-bhara", table, ChowkaPhase))
    mine = [1, 50 + 11, 100 + 35, 150 + 35]
    theirs = [200 + 0, 250 + 0, 300 + 6, 350 + 30]
    assert alone == sorted([*mine, *theirs, 400 + 6, 415 + 1])
    assert stack == 4 + 2 + 0
    assert 35 * 50 + 30 in pairs and len(pairs) == 16


def test_oukoun_shows_what_stacks_hold_and_who_may_land_on_them():
    """White on sun 1 leaps two stacks on, to 15, either way round; the others are neutral."""
    alone, pairs, stack = shown(mat(FOUR_STACKS, A))
    contents = [  # the rays less one, whose, mine in ones, the other's in fours, red in sixteens
        (1 * 3 + oukoun.OWN) * 64 + 1 + 8 + 16,
        (1 * 3 + oukoun.NEUTRAL) * 64 + 3 + 8 + 48,
        (0 * 3 + oukoun.NEUTRAL) * 64 + 2 + 12 + 48,
        (2 * 3 + oukoun.NEUTRAL) * 64 + 3 + 8 + 48,
    ]
    dangers = [  # whose, my visitors, the other's, what lies beneath, storeys less one
        (((oukoun.OWN * 3 + 0) * 3 + 0) * 4 + 2) * 5 + 3,
        (((oukoun.NEUTRAL * 3 + 0) * 3 + 0) * 4 + 3) * 5 + 4,
        (((oukoun.NEUTRAL * 3 + 2) * 3 + 0) * 4 + 3) * 5 + 4,
        (((oukoun.NEUTRAL * 3 + 0) * 3 + 0) * 4 + 3) * 5 + 4,
    ]
    rest = oukoun.CONTENTS + oukoun.DANGERS
    held = [rest + 4, rest + 29 + 1, rest + 29 + 16]  # four stacks, one of mine, none of the other's
    assert alone == sorted([*contents, *(oukoun.CONTENTS + each for each in dangers), *held])
    assert pairs == [] and stack == 3


def test_before_the_first_move_of_oukoun_there_is_nothing_to_show():
    start = tablier.game("oukoun").start()
    assert shown(start)[2] == UNSEEN
    assert foresee(start.state, network("oukoun"), room_for(network("oukoun"), arrays)) == 0


def test_b_sees_the_same_mat_with_the_colours_changed():
    assert shown(mat(FOUR_STACKS, A)) == shown(mat(FOUR_STACKS.translate(str.maketrans("WB", "BW")), B))


@pytest.mark.parametrize("name", GAMES)
def test_rows_fit_and_look_alike_from_the_other_seat(name):
    sizes = sizes_of(name)
    for state in along_a_game(name, 60):
        position, turned = tablier.Position(tablier.game(name), bytes(state)), state.copy()
        tablier.game(name).rotate(turned)
        alone, pairs, stack = shown(position)
        assert 0 <= stack < sizes.stacks and max(alone) < sizes.alone and max(pairs, default=-1) < sizes.pairs
        assert shown(tablier.Position(tablier.game(name), bytes(turned))) == (alone, pairs, stack)


@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("seats", [3, 4])
def test_races_show_every_side_of_a_larger_table(name, seats):
    """Each pawn has a row, and one with each pawn of the mover; where a seat sits names the layers that judge it."""
    sizes, room = sizes_of(name, seats), room_for(NO_NETWORK, arrays)
    per_side = sizes.stacks // 4
    for state in along_a_game(name, 60, seats):
        stack, mover = show(state, room), int(state.mover)
        pawns = int(state.pawns)
        assert room.listed[PAIRS] == (seats - 1) * pawns**2 and room.listed[ALONE] >= seats * pawns
        assert room.rows[ALONE, : room.listed[ALONE]].max() < sizes.alone
        assert room.rows[PAIRS, : room.listed[PAIRS]].max() < sizes.pairs
        away = [(seat - mover) % 4 for seat in range(seats)]  # the chairs of three are the first ones of four
        assert [room.stacks[seat] // per_side for seat in range(seats)] == away and room.stacks[mover] == stack


@pytest.mark.parametrize("name", RACES)
def test_four_seats_are_judged_alike_from_every_chair(name):
    room, weights = room_for(network(name, 4), arrays), network(name, 4)
    for state in along_a_game(name, 30, 4):
        turned = state.copy()
        tablier.game(name).rotate(turned)
        foresee(state, weights, room)
        said = room.values.tolist()
        foresee(turned, weights, room)
        assert room.values.tolist() == [said[-1], *said[:-1]] and len(set(said)) > 1


def a_throw_and_a_decision(name, seats):
    """Return a position at a throw, and one that follows and leaves a choice."""
    for state in along_a_game(name, 200, seats):
        throw = tablier.Position(tablier.game(name), bytes(state))
        for outcome in throw.chances():
            after = throw.step(outcome).after
            if len(after.actions) > 1:
                return throw, after
    raise AssertionError("nothing was left to decide")


@pytest.mark.parametrize("seats", [3, 4])
def test_a_larger_table_is_searched_and_told_by_its_network(tmp_path, monkeypatch, seats):
    """A network judges each seat by itself; what is told of all of them comes to nothing, as their pay does."""
    start = started("chauka-bara", seats)
    sizes = {name: int(size) for name, size in vars(sizes_of("chauka-bara", seats)).items()}
    facts = {**FACTS, "options": start.unusual, "sizes": sizes}
    write_network(tmp_path / name_of(start), network("chauka-bara", seats), facts)
    monkeypatch.setenv("TABLIER_NETWORKS", str(tmp_path))
    throw, decision = a_throw_and_a_decision("chauka-bara", seats)
    found = search(decision, Budget(nodes=40))
    assert {each.source for each in found.moves} == {Source.LEARNT}
    assert all(sum(each.values) == pytest.approx(0) for each in found.moves)
    said = learnt(throw)
    assert len(set(said)) == seats and sum(said) == pytest.approx(0)
    assert {each.source for each in search(decision, Budget(nodes=40), exact=False).moves} == {Source.OPINION}


@pytest.mark.slow
@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("seats", [3, 4])
def test_interpreted_and_compiled_say_the_same_of_every_seat(name, seats):
    states, weights = along_a_game(name, 40, seats), network(name, seats)
    room, values = room_for(weights, arrays), np.zeros((len(states), seats), np.int64)
    foresee_tables(as_array(*states), weights, room, values)
    for state, said in zip(states, values.tolist(), strict=True):
        foresee(state, weights, room)
        assert room.values[:seats].tolist() == said


def test_a_game_without_an_outlook_shows_nothing_on_any_machine():
    start, room = tablier.game("kid-cala-classic").start(), room_for(NO_NETWORK, arrays)
    assert shown(start) == ([], [], UNSEEN)
    assert show_first(as_array(start.state), room) == shows_nothing(start.state, room) == UNSEEN
    assert foresees_nothing(start.state, NO_NETWORK, room) == foresee(start.state, NO_NETWORK, room) == 0


def test_rows_of_weights_are_summed_and_slopes_spread_over_them():
    rows, weights = np.array([[0, 2], [1, -1]], np.int16), np.array([[1, 2], [3, 4], [5, 6]], np.float32)
    sums, slopes = np.zeros((2, 2), np.float32), np.zeros((3, 2), np.float32)
    sum_rows.plain(rows, weights, sums)
    spread_rows.plain(rows, np.array([[1, 0], [0, 1]], np.float32), slopes)
    assert sums.tolist() == [[6, 8], [3, 4]]
    assert slopes.tolist() == [[1, 0], [0, 1], [1, 0]]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_say_the_same(name):
    states, room = along_a_game(name, 80), room_for(network(name), arrays)
    values = np.zeros(len(states), np.int64)
    foresee_all(as_array(*states), network(name), room, values)
    plain = [foresee(state, network(name), room) for state in states]
    assert values.tolist() == plain and len(set(plain)) > 40


def test_how_oukoun_began_does_not_matter_to_its_network():
    game = tablier.game("oukoun")
    assert {name_of(game.start(setup=setup)) for setup in ("placement", "random", "preset")} == {"oukoun.network"}
    assert name_of(game.start(stuck="skip")) == "oukoun,stuck=skip.network"
