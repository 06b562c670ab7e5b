"""What the throws in hand may do to a board, asked of the rules of a game.

A board is a state in the middle of a turn without the throws in hand. What a use makes of it does not depend on what
else is in hand: so each use is tried once with nothing else in hand, to see what becomes of the turn then, and once
with plenty, to see how it goes on. The rules are the judge of that: see check.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablier.engine.dispatch import actions, apply, forbidden_by, payoffs, side_rank, to_act
from tablier.engine.endings import Endings
from tablier.engine.rule import kernel
from tablier.engine.table import ALLOWED, CHANCE, MOST_SEATS, NOBODY

PLENTY = 3  # of each throw: whatever is used, there is enough of everything left
USE = 1  # the phase in which throws are used
NEVER = 2  # the sign of what never comes to be, or is not known
ANY, OVER = -1, -1  # the throw that a use needs if any will do; the pair of sides when the game is over
Ints = NDArray[np.int64]
States = NDArray[np.void]


class Kind(IntEnum):
    """What follows a use."""

    GOES_ON = 1  # what is left in hand is used
    THROWS = 2  # another series joins what is left in hand
    ENDS = 3  # nothing that could be in hand is of use: the turn is over, or the game


@kernel
def _allow(states: Any, allowed: Any) -> int:
    """Note of each state which actions are allowed."""
    for nth in range(len(states)):
        count = actions(states[nth])
        for action in range(allowed.shape[1]):
            allowed[nth, action] = action < count and forbidden_by(states[nth], action) == ALLOWED
    return len(states)


@kernel
def _play(states: Any, chosen: Any) -> int:
    """Play in each state the action or outcome that is chosen for it."""
    for nth in range(len(states)):
        apply(states[nth], chosen[nth], None)
    return len(states)


@kernel
def _look(states: Any, numbers: Any, acts: Any, signs: Any, sides: Any, paid: Any) -> int:
    """Note who acts in each state, what seat 0 is paid if nobody does, and the sides of mover and waiting, or -1."""
    for nth in range(len(states)):
        state = states[nth]
        acts[nth], signs[nth], sides[nth, 0], sides[nth, 1] = to_act(state), 0, -1, -1
        if acts[nth] == NOBODY:
            for seat in range(len(paid)):
                paid[seat] = 0.0
            payoffs(state, paid)
            signs[nth] = int(paid[0])
        else:
            for nth_seat in range(2):
                seat = state.mover if nth_seat == 0 else 1 - state.mover
                rank = side_rank(state, seat)
                sides[nth, nth_seat] = numbers[rank] if rank >= 0 else -1
    return len(states)


@dataclass(frozen=True)
class Tried:
    """Uses of throws on some boards, one after another, and what is known of the boards."""

    board: Ints  # [use], as the following
    kind: Ints
    throw: Ints  # that it needs, or ANY
    count: Ints  # how many of them
    end: Ints  # [use, sign or pair] what becomes of the turn if nothing is left in hand
    after: States  # where it leads, with nothing in hand
    must: Ints  # [board] a bit for each throw of which some use has to be made
    counts: Ints  # [board] a bit for each throw that is kept, if it is the first in hand
    left: Ints  # [board, sign or pair] what becomes of the turn if a series is thrown that is not used


@dataclass(frozen=True)
class Rules:
    """The rules of a game, asked about many states at a time."""

    endings: Endings
    throws: int  # how many kinds there are
    wide: int  # a number that no action reaches

    def uses(self, boards: States) -> Tried:
        """Try every use of every throw on some boards."""
        allowed = np.stack([self.allowed(boards, throw, 1) for throw in range(self.throws)])
        must, left = np.zeros(len(boards), np.int64), np.zeros((len(boards), 2), np.int64)
        left[:, 0] = NEVER
        counts = self.throw_each(boards, left)
        leave = self.endings.leave
        for throw, may in enumerate(allowed):
            of_use = np.delete(may, leave, axis=1).any(axis=1) if leave >= 0 else may.any(axis=1)
            may_leave = may[:, leave] if leave >= 0 else np.zeros_like(of_use)
            must |= (of_use & ~may_leave).astype(np.int64) << throw
            at = np.nonzero(of_use & may_leave)[0]
            left[at] = self.ends(self.played(self.holding(boards[at], throw, 1), np.full(len(at), leave)))
        board, action, needed, count = self.needs(boards, allowed)
        bare, rich = (self.used(boards[board], action, needed, count, spare) for spare in (0, PLENTY))
        end = np.where((needed == ANY)[:, None], (NEVER, 0), self.ends(bare))
        kind = self.kinds(rich)
        rich["kept"], rich["phase"] = 0, 0
        return Tried(board, kind, needed, count, end, rich, must, counts, left)

    def allowed(self, boards: States, throw: int, count: int) -> NDArray[np.bool_]:
        """Tell which actions are allowed on each board with so many of one throw in hand."""
        return self.may(self.holding(boards, throw, count))

    def may(self, states: States) -> NDArray[np.bool_]:
        """Tell which actions are allowed in each state."""
        found = np.zeros((len(states), self.wide), np.bool_)
        _allow(states, found)
        return found

    def holding(self, boards: States, throw: int, count: int) -> States:
        """Return boards on which so many of one throw are to be used."""
        states = boards.copy()
        states["kept"][:, throw], states["phase"] = count, USE
        return states

    def throw_each(self, boards: States, left: Ints) -> Ints:
        """Throw on each board: return which throws are kept, and note what becomes of a turn that is over by one."""
        counts = np.zeros(len(boards), np.int64)
        for throw in range(self.throws):
            states = self.played(boards.copy(), np.full(len(boards), throw))
            acts, ends = self.looked(states)
            goes_on = (acts == 0) | ((acts == CHANCE) & (states["mover"] == 0))
            counts |= (goes_on & (states["kept"][:, throw] > 0)).astype(np.int64) << throw
            left[~goes_on] = ends[~goes_on]
        return counts

    def needs(self, boards: States, allowed: NDArray[np.bool_]) -> tuple[Ints, Ints, Ints, Ints]:
        """Return the uses there are, by board and action, and what each needs: a throw, two alike, or just any."""
        pairs = np.stack([self.allowed(boards, throw, 2) for throw in range(self.throws)])
        single, double = allowed.sum(axis=0), pairs.sum(axis=0)
        if self.endings.leave >= 0:
            single[:, self.endings.leave], double[:, self.endings.leave] = 0, 0
        board, action = np.nonzero(single + double)
        count = np.where(single[board, action] > 0, 1, 2)
        ways = np.where(count == 1, single[board, action], double[board, action])
        first = np.where(count == 1, allowed.argmax(axis=0)[board, action], pairs.argmax(axis=0)[board, action])
        return board, action, np.where(ways == 1, first, ANY), count

    def used(self, boards: States, action: Ints, throw: Ints, count: Ints, spare: int) -> States:
        """Return what follows a use, with so many spare ones of each throw in hand; a use of none is not tried bare."""
        states, needed = boards.copy(), np.nonzero(throw != ANY)[0]
        states["kept"][:, : self.throws], states["phase"] = spare, USE
        states["kept"][needed, throw[needed]] += count[needed].astype(np.int8)
        tried = np.arange(len(states)) if spare else needed
        states[tried] = self.played(states[tried], action[tried])
        return states

    def kinds(self, states: States) -> Ints:
        """Say how each turn goes on with plenty in hand."""
        acts, _ = self.looked(states)
        throws = (acts == CHANCE) & (states["mover"] == 0) & (states["kept"][:, 0] > 0)
        return np.where(acts == 0, Kind.GOES_ON, np.where(throws, Kind.THROWS, Kind.ENDS))

    def played(self, states: States, chosen: Ints) -> States:
        _play(states, chosen)
        return states

    def ends(self, states: States) -> Ints:
        return self.looked(states)[1]

    def looked(self, states: States) -> tuple[Ints, Ints]:
        """Tell who acts, and what it comes to: what seat 0 is paid, or 1 or -1 for who begins a turn, and the pair."""
        acts, signs = np.zeros((2, len(states)), np.int64)
        sides = np.zeros((len(states), 2), np.int64)
        _look(states, self.endings.numbers, acts, signs, sides, np.zeros(MOST_SEATS))
        is_over, is_known = acts == NOBODY, (sides >= 0).all(axis=1)
        sign = np.where(is_over, signs, np.where(is_known, np.where(states["mover"] == 0, 1, -1), NEVER))
        pair = np.where(is_over, OVER, np.where(is_known, sides[:, 1] * self.endings.count + sides[:, 0], 0))
        return acts, np.stack([sign, pair], axis=1)
