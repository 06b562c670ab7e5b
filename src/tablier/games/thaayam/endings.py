"""Thaayam for two with few pawns left on their way, as a list of sides: what a solver works on.

A side is a player's pawns, which of them are twins, the right to the inner rings, and captured twins (§15). On their
way are the pawns that wait or stand before the centre.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.endings import FAR, NO_LEAVE, NOT_KNOWN, Endings, recalled
from tablier.engine.fields import as_array
from tablier.engine.game import Flaw
from tablier.engine.late import np
from tablier.engine.rule import rule
from tablier.families.race import WAITING, centre, inward, throws_kept
from tablier.games.thaayam.state import BearOff, Phase, State

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 2  # pawns on their way
LARGEST = 7  # squares on a side: more take hours


@rule
def side_rank(state: State, seat: int) -> int:
    """Number the side of a seat at the start of a turn; -1 in the middle of one, and with more pawns on their way.

    Values do not know of the last turn (§20): they are not asked for where it could matter.
    """
    if state.phase != Phase.THROW or state.mover < 0 or throws_kept(state) > 0:
        return -1
    if state.turn_limit - state.turns < FAR or (state.pawns > MOST and state.step[seat, MOST] < centre(state)):
        return -1
    home, off = centre(state) - WAITING, 0
    first = min(state.step[seat, 0] - WAITING, home)
    second = min(state.step[seat, 1] - WAITING, home) if state.pawns > 1 else home
    for pawn in range(state.pawns):
        if state.step[seat, pawn] > centre(state):
            off += 1
    kind = off + 1 if off > 0 else max(state.bond[seat, 0], state.lost_pairs[seat])
    return ((state.has_captured[seat] * (state.pawns + 1) + kind) * (home + 1) + first) * (home + 1) + second


@rule
def recall(state: State, numbers: Any, values: Any) -> float:
    """Return what seat 0 may expect by a table of endings, at the start of a turn."""
    if state.mover < 0:
        return NOT_KNOWN
    return recalled(state, numbers, values, (side_rank(state, state.mover), side_rank(state, 1 - state.mover)))


class Side(NamedTuple):
    """What a player has: the pawns on their way, how many are off the board, and what else is known of them."""

    steps: tuple[int, ...]
    off: int = 0
    together: int = 0
    right: int = 0


def endings(state: State, most: int) -> Endings | Flaw:
    """Return the sides with at most so many pawns on their way, or say why these cannot be solved."""
    flaw = unsolvable(state, most)
    if flaw:
        return flaw
    sides, frozen = list(every_side(state, most)), state.copy()
    states = laid(frozen, sides, np.repeat(np.arange(len(sides))[:, None], 2, axis=1))
    ranks = [side_rank(state_of, 0) for state_of in (State(each.tobytes()) for each in states)]
    numbers = np.full((centre(state) - WAITING + 1) ** 2 * 2 * (state.pawns + 1), -1, np.int32)
    numbers[ranks] = np.arange(len(sides))
    begin = Side((WAITING,) * state.pawns)
    start = sides.index(begin) if begin in sides else -1
    return Endings(most, len(sides), numbers, start, NO_LEAVE, lambda pairs: laid(frozen, sides, pairs))


def unsolvable(state: State, most: int) -> Flaw | None:
    """Say which options keep the solver from this table."""
    if state.seats != 2:
        return Flaw("unsolved-seats")
    for option, usual in (("combine", 0), ("bear_off", BearOff.ALL_HOME)):
        if getattr(state, option) != usual:
            return Flaw("unsolved-option", {"option": option.replace("_", "-")})
    if not 0 < most <= min(MOST, state.pawns):
        return Flaw("unsolved-most", {"most": min(MOST, state.pawns)})
    return Flaw("unsolved-board", {"size": state.size, "largest": LARGEST}) if state.size > LARGEST else None


def every_side(state: State, most: int) -> Iterator[Side]:
    """List the sides, those farthest from the end first; those who need a right to be where they are have it."""
    last = centre(state)
    rights = (0, 1) if state.inward_needs_capture else (0,)
    for right in rights:
        reach = last if right or not state.inward_needs_capture else inward(state)
        if most > 1:
            for one in range(WAITING, reach):
                for other in range(one, reach):
                    if state.pawns == MOST or reach == last:
                        yield from (Side((one, other), 0, bond, right) for bond in range(1 + (one == other)))
        if state.pawns == 1 or reach == last:
            yield from (Side((one,), 0, 0, right) for one in range(WAITING, reach))
        if reach == last:
            yield from (Side((), off, 0, right) for off in range(state.pawns))


def laid(state: State, sides: list[Side], pairs: NDArray[np.int64]) -> NDArray[np.void]:
    """Lay pairs of sides on tables of their own: seat 0 is to throw."""
    steps = np.array([steps_of(state, side) for side in sides])
    together = np.array([side.together for side in sides])
    waits = np.array([side.steps == (WAITING, WAITING) for side in sides])
    states = np.repeat(as_array(state), len(pairs))
    states["bond"][:] = 0
    states["step"][:, :2, : state.pawns] = steps[pairs]
    states["bond"][:, :2, :MOST] = (together & ~waits)[pairs][:, :, None]
    states["lost_pairs"][:, :2] = (together & waits)[pairs]
    states["has_captured"][:, :2] = np.array([side.right for side in sides])[pairs]
    states["mover"], states["phase"], states["kept"], states["turns"] = 0, Phase.THROW, 0, 0
    states["turn_limit"], states["rank"] = 10 * FAR, 0
    return states


def steps_of(state: State, side: Side) -> list[int]:
    """Return the steps of all pawns of a side, sorted."""
    home = state.pawns - len(side.steps) - side.off
    return [*side.steps, *[centre(state)] * home, *[centre(state) + 1] * side.off]
