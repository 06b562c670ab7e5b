"""Chauka Bara for two as tables of sides, filled by its own rules: what the solver works on.

A side is a player's pawns and the right to the inner squares (§10). Its class is 0 without the right, then 1 and one
more for every pawn in the centre: both are won for good.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING

from tablier.engine.fields import as_array
from tablier.engine.game import Flaw
from tablier.engine.late import np
from tablier.engine.rule import rule
from tablier.engine.sides import Sides, Ways, prey_of
from tablier.engine.table import ALLOWED
from tablier.engine.tables import table
from tablier.families.cowries import THROWS, is_grace
from tablier.families.race import MOST_PAWNS, cell, centre, inward, is_safe, race_odds, shells, step_on, throws_kept
from tablier.families.spiral import SIZES
from tablier.games.chauka_bara.moves import forbids, reached
from tablier.games.chauka_bara.state import Phase, Share, State, Throws, WithoutCapture

if TYPE_CHECKING:
    from numpy.typing import NDArray

FAR = 500  # turns before the last one: no game between two lasts as long, but for one in billions
LARGEST = 7  # squares on a side: one bit of an integer for every square of the board
MOST_SIDES = 25_000  # of each player: 1.2 GB on disk, and the hours of a night on a small machine
CHOOSE = table("q", [[comb(n, k) for k in range(MOST_PAWNS + 1)] for n in range(SIZES[-1] ** 2 + MOST_PAWNS)])


@rule
def side_rank(state: State, seat: int) -> int:
    """Number the side of a seat at the start of a turn; -1 in the middle of one, and when the game is over.

    Values do not know of the last turn (§14): they are not asked for where it could matter.
    """
    if state.phase != Phase.THROW or state.graces > 0 or state.mover < 0 or throws_kept(state) > 0:
        return -1
    if state.turn_limit - state.turns < FAR:
        return -1
    rank = int(CHOOSE[inward(state) + state.pawns - 1, state.pawns]) if state.has_captured[seat] else 0
    for pawn in range(state.pawns):
        rank += int(CHOOSE[state.step[seat, pawn] + pawn, pawn + 1])
    return rank


def sides(state: State) -> Sides | Flaw:
    """Return the sides of a table for two, or say why it cannot be told so."""
    flaw = unsolvable(state)
    if flaw:
        return flaw
    steps, right = every_side(state)
    home = (steps == centre(state)).sum(axis=1)
    kind, progress = right * (1 + home), steps.sum(axis=1)
    order = np.lexsort((progress, kind))
    numbers = np.empty(len(order), np.int32)
    numbers[order] = np.arange(len(order))
    first = np.searchsorted(kind[order], np.arange(state.pawns + 3))
    steps, right, frozen = steps[order], right[order], state.copy()
    return Sides(
        tuple(map(int, first)),
        progress[order],
        numbers,
        int(numbers[0]),
        lambda: chart(frozen.copy(), steps, right, numbers),
        lambda pairs: laid(frozen, steps[pairs], right[pairs]),
    )


def laid(state: State, steps: NDArray[np.int64], right: NDArray[np.int64]) -> NDArray[np.void]:
    """Lay pairs of sides on tables of their own: seat 0 is to throw."""
    states = np.repeat(as_array(state), len(steps))
    states["step"] = 0
    states["step"][:, :2, : state.pawns] = steps
    states["has_captured"][:, :2] = right
    states["mover"], states["phase"], states["graces"], states["kept"] = 0, Phase.THROW, 0, 0
    return states


def unsolvable(state: State) -> Flaw | None:
    """Say which options keep the solver from this table: it needs two sides that cannot go round for ever."""
    if state.seats != 2:
        return Flaw("unsolved-seats")
    for option, usual in (
        ("throws", Throws.ONE_BY_ONE),
        ("without_capture", WithoutCapture.WAIT),
        ("own_pawns_share", Share.ANYWHERE),
        ("opening_grace", 0),
        ("may_pass", 0),
    ):
        if getattr(state, option) != usual:
            return Flaw("unsolved-option", {"option": option.replace("_", "-")})
    steps = centre(state) + 1
    count = comb(inward(state) + state.pawns - 1, state.pawns) + comb(steps + state.pawns - 1, state.pawns)
    if state.size > LARGEST or count > MOST_SIDES:
        return Flaw("unsolved-size", {"pawns": state.pawns, "size": state.size})
    return None


def every_side(state: State) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the steps of the pawns of every side in the order of their ranks, and who has the right."""
    parts = [
        np.array(sorted(combinations_with_replacement(range(steps), state.pawns), key=lambda side: side[::-1]))
        for steps in (inward(state), centre(state) + 1)
    ]
    return np.concatenate(parts), np.repeat([0, 1], [len(part) for part in parts])


def chart(state: State, steps: NDArray[np.int64], right: NDArray[np.int64], numbers: NDArray[np.int32]) -> Ways:
    """Ask the rules what each side can do; it sits at seat 0, and who waits at seat 1."""
    throws = shells(state) + 1
    targets = np.full((len(steps), throws, state.pawns), -1, np.int64)
    for number, (pawns, has_right) in enumerate(zip(steps.tolist(), right.tolist(), strict=True)):
        state.has_captured[0] = has_right
        for pawn, step in enumerate(pawns):
            state.step[0, pawn] = step
        for mouths, pawn in np.ndindex(throws, state.pawns):
            if forbids(state, 0, pawn, mouths) == ALLOWED:
                targets[number, mouths, pawn] = reached(state, 0, pawn, mouths)
    moves = np.where(targets >= 0, moved(state, steps, right, targets, numbers), -1).astype(np.int32)
    meets = np.append(met(state), -1)[targets].astype(np.int8)
    still, won = np.all(moves < 0, axis=2).all(axis=1), len(steps) - 1
    still[won] = False
    odds = np.zeros(THROWS, np.int64)
    race_odds(state, odds)
    chances = odds[:throws] / odds.sum()
    grace = np.array([is_grace(mouths, shells(state)) for mouths in range(throws)])
    ends = (moves == won).any(axis=2) | (np.arange(len(steps)) == won)[:, None]
    seals = np.append(still, False)[moves].any(axis=2) | still[:, None]
    hit = sent_home(state, steps, right, numbers)
    return Ways(
        moves,
        meets,
        hit,
        *prey_of(hit),
        number_of(state, steps, np.ones_like(right), numbers),
        np.stack([squares(state, steps, seat) for seat in (0, 1)]),
        still.astype(np.int8),
        (ends * chances * grace).sum(axis=1),
        (seals * chances * grace).sum(axis=1),
        chances,
        grace.astype(np.int8),
        np.array([state.third_grace], np.int64),
    )


def number_of(
    state: State, steps: NDArray[np.int64], right: NDArray[np.int64], numbers: NDArray[np.int32]
) -> NDArray[np.int32]:
    """Return the number of each of many sides, whose pawns need not be sorted."""
    places = np.arange(state.pawns)
    ranks = np.asarray(CHOOSE)[np.sort(steps, axis=-1) + places, places + 1].sum(axis=-1)
    return np.asarray(numbers[ranks + right * CHOOSE[inward(state) + state.pawns - 1, state.pawns]], np.int32)


def moved(
    state: State,
    steps: NDArray[np.int64],
    right: NDArray[np.int64],
    targets: NDArray[np.int64],
    numbers: NDArray[np.int32],
) -> NDArray[np.int32]:
    """Return each side after each move, whatever where there is none."""
    after = np.broadcast_to(steps[:, None, None, :], (*targets.shape, state.pawns)).copy()
    for pawn in range(state.pawns):
        after[:, :, pawn, pawn] = np.maximum(targets[:, :, pawn], 0)
    return number_of(state, after, right[:, None, None], numbers)


def met(state: State) -> NDArray[np.int64]:
    """Return for each step the one on which the other side would be captured there; -1 on safe squares."""
    squares = [cell(state, 0, step) for step in range(centre(state) + 1)]
    return np.array([-1 if is_safe(state, square) else step_on(state, 1, square) for square in squares])


def sent_home(
    state: State, steps: NDArray[np.int64], right: NDArray[np.int64], numbers: NDArray[np.int32]
) -> NDArray[np.int32]:
    """Return each side after a capture on each step; -1 where no pawn of it stands."""
    hit = np.full((centre(state) + 1, len(steps)), -1, np.int32)
    for step in range(centre(state)):
        there = steps == step
        after = number_of(state, np.where(there, 0, steps), right, numbers)
        hit[step] = np.where(there.any(axis=1), after, -1)
    return hit


def squares(state: State, steps: NDArray[np.int64], seat: int) -> NDArray[np.int64]:
    """Return a bit for each square that a side at a seat holds, safe ones left out."""
    cells = [cell(state, seat, step) for step in range(centre(state) + 1)]
    bits = np.array([0 if is_safe(state, square) else 1 << square for square in cells], np.int64)
    return np.asarray(np.bitwise_or.reduce(bits[steps], axis=1), np.int64)
