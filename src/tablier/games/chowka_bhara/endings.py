"""Chowka Bhara for two with few pawns left on their way, as a list of sides: what a solver works on.

A side is a player's pawns, the kadi, and whether two of them are a juga (§11). On their way are the pawns that are not
in the centre.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.endings import FAR, NOT_KNOWN, Endings, recalled
from tablier.engine.fields import as_array
from tablier.engine.game import Flaw
from tablier.engine.late import np
from tablier.engine.rule import rule
from tablier.families.race import ThirdGrace, cell, centre, inward, is_safe, throws_kept
from tablier.games.chowka_bhara.choices import leaving
from tablier.games.chowka_bhara.state import JugaForming, Phase, State

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 2  # pawns on their way: three could be a mupollu, and a turn would hold other throws than those in hand (§16)
LARGEST = 7  # squares on a side: more take hours


@rule
def side_rank(state: State, seat: int) -> int:
    """Number the side of a seat at the start of a turn; -1 in the middle of one, and with more pawns on their way.

    Values do not know of the last turn (§20): they are not asked for where it could matter.
    """
    if state.phase != Phase.THROW or state.graces > 0 or state.mover < 0 or throws_kept(state) > 0:
        return -1
    if state.turn_limit - state.turns < FAR or (state.pawns > MOST and state.step[seat, MOST] < centre(state)):
        return -1
    for pawn in range(state.pawns):
        if state.fresh[pawn] > 0:
            return -1
    width = centre(state) + 1
    second = state.step[seat, 1] if state.pawns > 1 else centre(state)
    kind = 2 * state.has_captured[seat] + state.bond[seat, 0]
    return (kind * width + state.step[seat, 0]) * width + second


@rule
def recall(state: State, numbers: Any, values: Any) -> float:
    """Return what seat 0 may expect by a table of endings, at the start of a turn."""
    if state.mover < 0:
        return NOT_KNOWN
    return recalled(state, numbers, values, (side_rank(state, state.mover), side_rank(state, 1 - state.mover)))


class Side(NamedTuple):
    """What a player has: the pawns on their way, and what else is known of them."""

    steps: tuple[int, ...]
    kadi: int = 0
    juga: int = 0


def endings(state: State, most: int) -> Endings | Flaw:
    """Return the sides with at most so many pawns on their way, or say why these cannot be solved."""
    flaw = unsolvable(state, most)
    if flaw:
        return flaw
    sides, frozen = list(every_side(state, most)), state.copy()
    states = laid(frozen, sides, np.repeat(np.arange(len(sides))[:, None], 2, axis=1))
    ranks = [side_rank(state_of, 0) for state_of in (State(each.tobytes()) for each in states)]
    numbers = np.full(4 * (centre(state) + 1) ** 2, -1, np.int32)
    numbers[ranks] = np.arange(len(sides))
    begin = Side((0,) * state.pawns)
    start = sides.index(begin) if begin in sides else -1
    return Endings(most, len(sides), numbers, start, leaving(state), lambda pairs: laid(frozen, sides, pairs))


def unsolvable(state: State, most: int) -> Flaw | None:
    """Say which options keep the solver from this table."""
    if state.seats != 2:
        return Flaw("unsolved-seats")
    for option, usual in (("third_grace", ThirdGrace.ALLOWED), ("lap", 0)):
        if getattr(state, option) != usual:
            return Flaw("unsolved-option", {"option": option.replace("_", "-")})
    if state.juga_forming == JugaForming.UNLOCKS:
        return Flaw("unsolved-option", {"option": "juga-forming"})
    if not 0 < most <= min(MOST, state.pawns):
        return Flaw("unsolved-most", {"most": min(MOST, state.pawns)})
    return Flaw("unsolved-board", {"size": state.size, "largest": LARGEST}) if state.size > LARGEST else None


def every_side(state: State, most: int) -> Iterator[Side]:
    """List the sides, those farthest from the end first; a seat with a pawn inside or in the centre has a kadi (§9)."""
    for kadi, reach in ((0, inward(state)), (1, centre(state))):
        if most > 1 and (kadi or state.pawns == MOST):
            for one in range(reach):
                for other in range(one, reach):
                    yield from (Side((one, other), kadi, juga) for juga in range(groups(state, one, other)))
        if kadi or state.pawns == 1:
            yield from (Side((one,), kadi) for one in range(reach))


def groups(state: State, one: int, other: int) -> int:
    """Count what two pawns of a seat may be: apart or together, and inside a juga as well."""
    if one == other < inward(state) and not is_safe(state, cell(state, 0, one)):
        return 0  # §6
    return 2 if one == other >= inward(state) else 1


def laid(state: State, sides: list[Side], pairs: NDArray[np.int64]) -> NDArray[np.void]:
    """Lay pairs of sides on tables of their own: seat 0 is to throw."""
    home = [centre(state)] * state.pawns
    steps = np.array([[*side.steps, *home][: state.pawns] for side in sides])
    states = np.repeat(as_array(state), len(pairs))
    states["bond"][:], states["fresh"] = 0, 0
    states["step"][:, :2, : state.pawns] = steps[pairs]
    states["bond"][:, :2, :MOST] = np.array([side.juga for side in sides])[pairs][:, :, None]
    states["has_captured"][:, :2] = np.array([side.kadi for side in sides])[pairs]
    states["mover"], states["phase"], states["kept"], states["turns"] = 0, Phase.THROW, 0, 0
    states["graces"], states["attacker"], states["chosen"] = 0, 0, 0
    states["turn_limit"], states["rank"] = 10 * FAR, 0
    return states
