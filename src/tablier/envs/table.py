"""A game that is being played, as agents see it: whose decision it is, what is allowed, what it looks like.

Chance plays by itself, from a generator with a seed; the floor below positions, so that no text is made.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tablier.engine.fields import Fields
from tablier.engine.position import Position
from tablier.engine.table import CHANCE, MOST_SEATS, NOBODY
from tablier.envs.errors import ForbiddenAction
from tablier.envs.planes import observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def most_actions(start: Position) -> int:
    """Return how many action numbers any position of a table may have."""
    game, state = start.game, start.state
    return game.most_actions(state) if game.most_actions else game.actions(state)


def can_turn(start: Position) -> bool:
    """Tell whether the chairs of a table can be changed: those of three at a square table cannot."""
    state = start.state
    state.mover = 0  # type: ignore[attr-defined]  # every State has one
    start.game.rotate(state)
    return int(state.mover) != 0  # type: ignore[attr-defined]


def turned(start: Position, state: Fields, seat: int) -> Fields:
    """Return a copy of a state in which a seat sits in the first chair."""
    seen = state.copy()
    for _ in range((len(start.seats) - seat) % len(start.seats)):
        start.game.rotate(seen)
    return seen


class GameOfAgents:
    """One game after the other from the same start."""

    def __init__(self, start: Position) -> None:
        self.start, self.game, self.seats = start, start.game, len(start.seats)
        self.actions = most_actions(start)
        self._turns = can_turn(start)
        self._draws = random.Random()
        self.state = start.state

    def begin(self, seed: int | None = None) -> None:
        """Begin a new game; with a seed, all that falls from now on is decided."""
        if seed is not None:
            self._draws = random.Random(seed)
        self.state = self.start.state
        self._let_fall()

    @property
    def mover(self) -> int:
        """The seat to decide, or NOBODY."""
        return self.game.to_act(self.state)

    @property
    def is_over(self) -> bool:
        return self.mover == NOBODY

    @property
    def paid(self) -> tuple[float, ...]:
        """What each seat has won, from -1 to 1; zeros before the end."""
        paid = [0.0] * MOST_SEATS
        if self.is_over:
            self.game.payoffs(self.state, paid)
        return tuple(float(each) for each in paid[: self.seats])

    @property
    def allowed(self) -> list[int]:
        """The actions that the mover may play."""
        return [] if self.is_over else self.game.allowed(self.state)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a one for each action that a seat may play now; none if it is not its turn."""
        import numpy as np

        mask = np.zeros(self.actions, np.int8)
        if seat == self.mover:
            mask[self.allowed] = 1
        return mask

    def seen_by(self, seat: int) -> NDArray[np.int32]:
        """Return the observation of a seat."""
        if self._turns:
            return observation(turned(self.start, self.state, seat), 0)
        return observation(self.state, seat)

    def play(self, action: int) -> None:
        """Play an action of the mover, and whatever chance does then."""
        number = int(action)
        if number not in self.allowed:
            raise ForbiddenAction("forbidden-action", found=str(number), possible=str(self.allowed))
        self.game.apply(self.state, number, None)
        self._let_fall()

    def _let_fall(self) -> None:
        """Let chance act until a seat is to decide."""
        while self.game.to_act(self.state) == CHANCE:
            odds = [0] * self.game.outcomes
            self.game.chance_odds(self.state, odds)
            outcome = self._draws.choices(range(len(odds)), weights=odds)[0]
            self.game.apply(self.state, outcome, None)

    @property
    def position(self) -> Position:
        """The position now, with texts and pictures."""
        return Position(self.game, bytes(self.state))
