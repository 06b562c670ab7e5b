"""Race positions that cannot be, typed by hand; seats, places and payoffs."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadPosition
from tablier.families.race import next_seat, race_payoffs

RACES = [name for name in tablier.games() if "cowries" in tablier.game(name).start().options]


@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("step", "3,2", "the smaller before the larger"),
        ("step", "0,0,0,99", "each seat's steps go from"),
        ("turns", "-1", "the turns are counted from 0 to 2,000"),
        ("has_captured", "2", "a right is 0 or 1"),
        ("has_captured", "0,0,1", "a right is 0 or 1, and an empty seat has none"),
        ("rank", "2", "the places are 1, 2, 3, each once"),
        ("rank", "1", "the mover is a seat still in the race"),
        ("mover", "3", "the mover is a seat still in the race, or -2 when the game is over, not 3"),
    ],
)
def test_a_race_that_cannot_be_is_refused_with_the_reason(name, field, value, sentence):
    start = tablier.game(name).start()
    fields = dict(word.split("=") for word in start.text.partition("|")[2].split()) | {field: value}
    with pytest.raises(BadPosition) as refused:
        tablier.position(f"{name} | " + " ".join(f"{key}={cells}" for key, cells in fields.items()))
    assert sentence in str(refused.value)


@pytest.mark.parametrize("name", RACES)
def test_pawns_beyond_the_last_one_are_refused(name):
    state = tablier.game(name).start().state
    state.step[0, 7] = 3
    with pytest.raises(BadPosition, match="there are 2 seats with 4 pawns each"):
        tablier.position(tablier.Position(tablier.game(name), bytes(state)).text)


@pytest.mark.parametrize("name", RACES)
def test_three_seats_at_a_square_table_cannot_change_chairs(name):
    game = tablier.game(name)
    state = game.start(seats=3).state
    before = bytes(state)
    game.rotate(state)
    assert bytes(state) == before


def racers(**ranks: int) -> object:
    state = tablier.game("chauka-bara").start(seats=4, play_on=True).state
    for seat, rank in enumerate(ranks.values()):
        state.rank[seat] = rank
    return state


def test_the_turn_goes_anticlockwise_over_seats_that_still_race():
    state = racers(red=0, green=1, white=0, blue=2)
    assert [next_seat(state, seat) for seat in (0, 2)] == [2, 0]
    assert next_seat(racers(red=0, green=1, white=2, blue=3), 0) == 0


@pytest.mark.parametrize(
    ("ranks", "paid"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 1, 0, 0), (-1 / 3, 1, -1 / 3, -1 / 3)),
        ((2, 1, 0, 3), (1 / 3, 1, -1, -1 / 3)),
    ],
)
def test_places_are_paid_evenly_and_the_others_share_what_is_left(ranks, paid):
    amounts = [0.0] * 4
    race_payoffs(racers(**dict(zip("abcd", ranks, strict=True))), amounts)
    assert amounts == pytest.approx(paid)


@pytest.mark.parametrize("name", [name for name in RACES if hasattr(tablier.game(name).start().state, "bond")])
def test_pairs_go_with_their_seat_when_the_table_turns(name):
    game = tablier.game(name)
    state = game.start(seats=4).state
    for pawn in (2, 3):
        state.step[0, pawn], state.bond[0, pawn] = 18, 1
    before = bytes(state)
    for seat in (1, 2, 3, 0):
        game.rotate(state)
        assert [state.bond[each, 3] * state.step[each, 3] for each in range(4)] == [
            18 * (each == seat) for each in range(4)
        ]
    assert bytes(state) == before
