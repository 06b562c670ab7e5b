"""What a view says of a turn: its throws in the order they fell, and the ways that have still to be earned."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.table import CHANCE
from tablier.matches.acts import Create, Move, Throw
from tablier.matches.chairs import Holder
from tablier.matches.decide import create, decide
from tablier.matches.header import SeatPlan
from tablier.matches.match import Match
from tablier.server.live.views import thrown, view_alone

LAST_OUTER = "chauka-bara | step=0,0,0,14,0,0,0,0,0,0,0,0,0,9"
PALACE = "thaayam | step=3,3,4,4,0,0,0,0,0,0,3,3,3,3"


def played(position: str, *acts: str) -> Match:
    """Play throws and moves from a position, as a record tells them."""
    start = tablier.position(position)
    plans = tuple(SeatPlan(Holder.DEVICE, name="") for _ in start.seats)
    command = Create(start.game.name, plans, position=position, imported=True)
    match = Match.of([create(command, "M" * 22, 0, "create")])
    for number, text in enumerate(acts):
        seat = match.position.mover
        act = Throw(seat, text, {}) if match.position.to_act == CHANCE else Move(seat, text)
        match = match.then(decide(match, act, 0, f"id-{number}"))
    return match


def worths(match: Match) -> list[int]:
    return [throw.worth for throw in thrown(match)]


def test_throws_are_told_in_the_order_they_fell_and_used_ones_stay():
    match = played(PALACE, "8", "1", "4", "3")
    assert worths(match) == [8, 1, 4, 3]
    assert [throw.mouths for throw in thrown(match)] == [0, 1, 4, 3]
    assert {(throw.seat, throw.shells) for throw in thrown(match)} == {(0, 4)}
    assert match.position.view.throws == (1, 3, 4, 8)
    assert worths(played(PALACE, "8", "1", "4", "3", "3+3")) == [8, 1, 4, 3]


def test_before_the_first_throw_of_a_turn_those_of_the_turn_before_are_told():
    match = played(PALACE, "2", "3+2")
    assert (match.position.mover, worths(match), thrown(match)[0].seat) == (1, [2], 0)
    assert worths(played(PALACE, "2", "3+2", "3")) == [3]


def test_nothing_was_thrown_at_a_table_that_has_just_been_set_up_nor_where_chance_deals():
    assert worths(played(PALACE)) == []
    assert worths(played(tablier.game("kid-cala-classic").start().text, "a")) == []
    dealt = tablier.game("oukoun").start(setup="random")
    assert worths(played(dealt.text, *[next(iter(dealt.odds))])) == []


def test_a_position_that_belongs_to_no_match_has_no_history():
    position = tablier.position(PALACE)
    assert not view_alone(position, None, "en").thrown


@pytest.mark.parametrize(
    ("game", "options", "count"),
    [
        ("chauka-bara", {}, 2),
        ("chowka-bhara", {"seats": 3}, 3),
        ("thaayam", {"inward_needs_capture": True}, 2),
        ("thaayam", {}, 0),
        ("kid-cala-classic", {}, 0),
        ("oukoun", {}, 0),
    ],
)
def test_the_way_inwards_is_closed_where_a_capture_is_asked_for(game, options, count):
    position = tablier.game(game).start(**options)
    found = position.view.gates
    assert [(gate.seat, gate.open) for gate in found] == [(seat, False) for seat in range(count)]
    assert all(gate.place == position.board.tracks[gate.seat][16] for gate in found)


def test_a_lock_says_what_the_rules_do():
    """At a closed gate every move beyond it is refused; at an open one some are not."""
    for rights in ("", " has_captured=1"):
        position = tablier.position(
            f"chauka-bara | step=0,0,0,14,0,0,0,0,0,0,0,0,0,9{rights} kept=0,0,1 phase=1 turns=3"
        )
        place = position.view.gates[0].place
        landing = [position.game.touches(position.state, action)[-1] for action in position.actions]
        assert (place in landing) == bool(rights)
