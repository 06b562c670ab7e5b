"""A cowrie race on a square board: what Thaayam, Chauka Bara and Chowka Bhara share.

The seats sit in the order of play, anticlockwise: two at Red and White, three at Red, Green and White. A pawn is known
by its step along its own track; pawns of one seat are alike, so they are kept sorted by their steps.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Amounts, Cells, Count, Fields, Small, Smalls
from tablier.engine.options import Choice, Switch, Whole
from tablier.engine.rule import rule
from tablier.engine.table import NOBODY, NOWHERE, Log, Verb, tell
from tablier.families.cowries import MOST_SHELLS, THROWS, throw_odds, worth
from tablier.families.spiral import CELLS, SAFE, STEPS, Refuges, Track

MOST_PAWNS = 10
SEATS = 4
MOST_KEPT = 100  # throws in hand: a series stops there, however lucky
WAITING = -1  # the step of a pawn that is not on the board yet


class ThirdGrace(IntEnum):
    """What becomes of the third grace in a row, in the games that mind it; in a series the first two are the same."""

    TAKE_BACK = 0  # it is lost, with the moves of the two before it
    VOID = 1  # it is lost
    ALLOWED = 2  # it is played like any other


class RaceOptions(Fields):
    """The size of the table, and the house rules all three games know."""

    seats: Annotated[Small, Whole(2, 4)] = 2
    size: Annotated[Small, Whole(5, 11, 2)] = 5
    track: Annotated[Small, Choice(Track)] = Track.ALTERNATE
    pawns: Annotated[Small, Whole(1, MOST_PAWNS)] = 4
    cowries: Annotated[Small, Whole(0, MOST_SHELLS)] = 0  # 0: one fewer than the squares on a side
    mouths_up: Annotated[Small, Whole(5, 95, 5)] = 50
    refuges: Annotated[Small, Choice(Refuges)] = Refuges.HOMES
    play_on: Annotated[Small, Switch()] = 0
    turn_limit: Annotated[Count, Whole(100, 10_000, 100)] = 2_000


class Race(RaceOptions):
    """What lies on a race board."""

    step: Annotated[Smalls, SEATS, MOST_PAWNS]  # of each seat's pawns, sorted; zeros beyond the last pawn
    has_captured: Annotated[Smalls, SEATS]
    rank: Annotated[Smalls, SEATS]  # 1 for the first seat to finish, then 2; 0 as long as it races
    kept: Annotated[Smalls, THROWS]  # how many throws of each number of mouths are still to be used
    mover: Small
    phase: Small
    turns: Count  # begun since the start


@rule
def shells(state: Race) -> int:
    """Return how many cowries are thrown."""
    return state.cowries if state.cowries > 0 else state.size - 1


@rule
def race_odds(state: Race, odds: Cells) -> None:
    """Add the ways of each throw of the shells at this table."""
    throw_odds(odds, shells(state), state.mouths_up)


@rule
def centre(state: Race) -> int:
    """Return the last step of every track."""
    return state.size * state.size - 1


@rule
def inward(state: Race) -> int:
    """Return the first step of the inner rings."""
    return 4 * (state.size - 1)


@rule
def side(state: Race, seat: int) -> int:
    """Return the side of the board where a seat sits: 0 below, then anticlockwise."""
    return 2 * seat if state.seats == 2 else seat


@rule
def sides_seen(state: Race) -> int:
    """Count the sides a network is told of: two players, or the four sides of the board."""
    return 2 if state.seats == 2 else 4


@rule
def sides_judged(state: Race) -> int:
    """Count the sides for whom a network speaks: of two, the mover's alone."""
    return 1 if state.seats == 2 else sides_seen(state)


@rule
def side_seen(state: Race, seat: int) -> int:
    """Return where a seat sits as the mover sees it: 0 itself, then those that wait, in the order of play."""
    return (side(state, seat) - side(state, state.mover) + 4) % 4 * sides_seen(state) // 4


@rule
def cell(state: Race, seat: int, step: int) -> int:
    """Return the square a seat's pawn stands on at a step from 0 to the centre."""
    return int(CELLS[state.track, state.size // 2 - 2, side(state, seat), step])


@rule
def step_on(state: Race, seat: int, square: int) -> int:
    """Return the step at which a seat's pawn stands on a square."""
    return int(STEPS[state.track, state.size // 2 - 2, side(state, seat), square])


@rule
def is_safe(state: Race, square: int) -> bool:
    """Tell whether nobody can be taken on a square: the four homes, the centre, and other refuges."""
    return int(SAFE[state.refuges, state.size // 2 - 2, square]) == 1


@rule
def is_on_board(state: Race, step: int) -> bool:
    """Tell whether a pawn at this step stands on a square."""
    return 0 <= step <= centre(state)


@rule
def put_all(state: Race, step: int) -> None:
    """Put every pawn of every seat at one step."""
    for seat in range(state.seats):
        for pawn in range(state.pawns):
            state.step[seat, pawn] = step


@rule
def put(state: Race, seat: int, pawn: int, step: int) -> int:
    """Put a pawn at another step and keep the seat's pawns sorted; return its new number."""
    while pawn > 0 and state.step[seat, pawn - 1] > step:
        state.step[seat, pawn] = state.step[seat, pawn - 1]
        pawn -= 1
    while pawn < state.pawns - 1 and state.step[seat, pawn + 1] < step:
        state.step[seat, pawn] = state.step[seat, pawn + 1]
        pawn += 1
    state.step[seat, pawn] = step
    return pawn


@rule
def pawns_at(state: Race, seat: int, step: int) -> int:
    """Count a seat's pawns at a step."""
    count = 0
    for pawn in range(state.pawns):
        if state.step[seat, pawn] == step:
            count += 1
    return count


@rule
def throws_kept(state: Race) -> int:
    """Count the throws that are still to be used."""
    count = 0
    for mouths in range(shells(state) + 1):
        count += state.kept[mouths]
    return count


@rule
def lose_throws(state: Race, paragraph: int, log: Log | None) -> None:
    """Give up every throw that is left, telling of each what it was worth."""
    for mouths in range(shells(state) + 1):
        for _ in range(state.kept[mouths]):
            tell(log, Verb.LOSE, paragraph, mouths, NOWHERE, NOWHERE, worth(mouths, shells(state)))
        state.kept[mouths] = 0


@rule
def next_seat(state: Race, seat: int) -> int:
    """Return the next seat anticlockwise that still races; the same seat if no other does."""
    following = seat
    for _ in range(state.seats):
        following = following + 1 if following + 1 < state.seats else 0
        if state.rank[following] == 0:
            break
    return following


@rule
def finish(state: Race, seat: int, paragraph: int, log: Log | None) -> bool:
    """Give a seat its place; tell whether the game is over, because one is enough or only one still races."""
    ranked = 1
    for other in range(state.seats):
        if state.rank[other] > 0:
            ranked += 1
    state.rank[seat] = ranked
    is_over = state.play_on == 0 or ranked >= state.seats - 1
    if ranked > 1 or not is_over:
        tell(log, Verb.OPEN, paragraph, seat, NOWHERE, NOWHERE, ranked)
    if is_over:
        tell(log, Verb.WIN, paragraph, first_home(state), NOWHERE, NOWHERE, ranked)
    return is_over


@rule
def first_home(state: Race) -> int:
    """Return the seat that finished first, or NOBODY."""
    for seat in range(state.seats):
        if state.rank[seat] == 1:
            return seat
    return NOBODY


@rule
def call_off(state: Race, paragraph: int, log: Log | None) -> None:
    """End the race as it stands: the seat that finished first has won, and if none did it is drawn."""
    winner = first_home(state)
    tell(log, Verb.DRAW if winner == NOBODY else Verb.WIN, paragraph, winner, NOWHERE, NOWHERE, 0)
    state.mover = NOBODY


@rule
def hand_over(state: Race, paragraph: int, log: Log | None) -> None:
    """End the mover's turn: the next seat that still races throws, unless the game has lasted long enough."""
    state.phase = 0
    state.turns += 1
    if state.turns == state.turn_limit:
        call_off(state, paragraph, log)
    else:
        state.mover = next_seat(state, state.mover)


@rule
def race_payoffs(state: Race, paid: Amounts) -> None:
    """Pay the places evenly from 1 down to -1; seats without a place share what is left; a draw pays nothing."""
    seats, ranked, given = state.seats, 0, 0.0
    for seat in range(seats):
        if state.rank[seat] > 0:
            ranked += 1
    if ranked == 0:
        return
    for seat in range(seats):
        if state.rank[seat] > 0:
            paid[seat] = 1.0 - 2.0 * (state.rank[seat] - 1) / (seats - 1)
            given += paid[seat]
    for seat in range(seats):
        if state.rank[seat] == 0:
            paid[seat] = -given / (seats - ranked)


@rule
def progress(state: Race, seat: int) -> int:
    """Count the steps a seat's pawns have made, those that wait counting one less than nothing."""
    total = 0
    for pawn in range(state.pawns):
        total += state.step[seat, pawn]
    return total


@rule
def swap_seats(state: Race, one: int, other: int) -> None:
    """Let two seats exchange pawns, rights and places."""
    for pawn in range(state.pawns):
        kept = state.step[one, pawn]
        state.step[one, pawn] = state.step[other, pawn]
        state.step[other, pawn] = kept
    kept = state.has_captured[one]
    state.has_captured[one] = state.has_captured[other]
    state.has_captured[other] = kept
    kept = state.rank[one]
    state.rank[one] = state.rank[other]
    state.rank[other] = kept


@rule
def is_symmetric(state: Race) -> bool:
    """Tell whether the seats can change chairs: three at a square table cannot."""
    return state.seats != 3


@rule
def rotate_race(state: Race) -> None:
    """Let every seat take the next chair: what was seat 0's is seat 1's, and so on."""
    if not is_symmetric(state):
        return
    for seat in range(state.seats - 1, 0, -1):
        swap_seats(state, seat, seat - 1)
    if state.mover != NOBODY:
        state.mover = state.mover + 1 if state.mover + 1 < state.seats else 0
