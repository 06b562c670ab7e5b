"""Many games at a time in compiled code: one step of each, the other players and chance included.

All that is drawn in a game comes from a generator of its own, so that it does not depend on how many there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.dispatch import actions, apply, forbidden_by, payoffs, rotate, to_act
from tablier.engine.draw import generator
from tablier.engine.fields import as_array
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import ALLOWED, CHANCE, MOST_ACTIONS, MOST_SEATS, NOBODY
from tablier.envs.planes import observation, observations
from tablier.envs.table import can_turn, most_actions
from tablier.search.state_stack import StateStack
from tablier.study.playouts import choose, mark_allowed

if TYPE_CHECKING:
    from numpy.typing import NDArray

ONESELF = -1  # instead of a seat: the agent decides for all of them
NOTHING = -1  # instead of an action: only the others act, until the agent is to decide
FORBIDDEN = -1.0  # what an action is paid that the mask does not allow; it ends the game
APART = 0x9E3779B97F4A7C15  # between the seeds of neighbouring games


class Batch:
    """So many games from one start, in which an agent has a seat, or all of them."""

    def __init__(self, start: Position, games: int, seat: int = 0, *, plain: bool = False) -> None:
        self.start, self.games, self.seat, self.plain = start, games, seat, plain
        self.width, self.turns = most_actions(start), can_turn(start)
        self._begin: Any = StateStack(start.state, 1) if plain else as_array(start.state)
        self._states, self._seen = self._room(), self._room()
        self._generators = np.zeros(games, np.uint64)
        self._scratch = np.zeros(MOST_ACTIONS, np.int64), np.zeros(max(1, start.game.outcomes), np.int64)
        self._advance = _advance.plain if plain else _advance  # type: ignore[attr-defined]  # a kernel has one
        self._look = _look.plain if plain else _look  # type: ignore[attr-defined]  # a kernel has one

    def _room(self) -> Any:
        """Return room for a state of each game."""
        return StateStack(self.start.state, self.games) if self.plain else np.repeat(self._begin, self.games)

    def begin(self, seed: int) -> None:
        """Begin every game anew; the seed decides all that is drawn."""
        for game in range(self.games):
            self._generators[game] = generator(seed * APART + game)[0]
        self.begin_some(np.ones(self.games, np.bool_))

    def begin_some(self, which: NDArray[np.bool_]) -> None:
        """Begin some games anew; their generators go on."""
        for game in np.flatnonzero(which).tolist():
            self._states[game] = self._begin[0]
        self.step(np.full(self.games, NOTHING, np.int64), ~which)

    def step(
        self, chosen: NDArray[np.int64], skipped: NDArray[np.bool_]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Play an action in every game that is not skipped, or NOTHING; return rewards, and which games are over."""
        rewards, over = np.zeros(self.games), np.zeros(self.games, np.bool_)
        drawn = self._generators, np.zeros(1, np.uint64), *self._scratch
        with np.errstate(over="ignore"):  # interpreted, the generator warns that it wraps around
            self._advance(self._states, chosen, skipped, self.seat, *drawn, np.zeros(MOST_SEATS), rewards, over)
        return rewards, over

    def look(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """Return what the agent sees in each game, and which actions it may play."""
        mask, chairs = np.zeros((self.games, self.width), np.int8), np.zeros(self.games, np.int64)
        seats, legal = len(self.start.seats), self._scratch[0]
        self._look(self._states, self._seen, self.turns, self.seat, seats, chairs, mask, legal)
        if self.plain:
            seen = [observation(self._seen[game], chair) for game, chair in enumerate(chairs.tolist())]
            return np.stack(seen), mask
        return observations(self.start.game.State, self._seen, chairs), mask

    def positions(self) -> list[Position]:
        """Return the position of every game, with texts and pictures."""
        states = [
            bytes(self._states[game].tobytes() if not self.plain else self._states[game]) for game in range(self.games)
        ]
        return [Position(self.start.game, state) for state in states]


@rule
def may_play(state: Any, mover: int, action: int) -> bool:
    """Tell whether an agent's number is an action that the seat to act may play."""
    return bool(mover >= 0 and 0 <= action < actions(state) and forbidden_by(state, action) == ALLOWED)


@kernel
def _advance(
    states: Any,
    chosen: Any,
    skipped: Any,
    seat: int,
    generators: Any,
    one: Any,
    legal: Any,
    odds: Any,
    paid: Any,
    rewards: Any,
    over: Any,
) -> None:
    for row in range(len(skipped)):
        if skipped[row]:
            continue
        state = states[row]
        action, mover = chosen[row], to_act(state)
        is_agents = action != NOTHING
        if is_agents and not may_play(state, mover, action):
            rewards[row] = FORBIDDEN
            over[row] = True
            continue
        one[0] = generators[row]
        acting = mover
        while is_agents or acting == CHANCE or (seat >= 0 and acting >= 0 and acting != seat):
            if not is_agents:
                action = choose(state, legal, odds, one)
            is_agents = False
            apply(state, action, None)
            acting = to_act(state)
        generators[row] = one[0]
        if acting == NOBODY:
            for each in range(len(paid)):
                paid[each] = 0.0
            payoffs(state, paid)
            rewards[row] = paid[seat if seat >= 0 else max(0, mover)]
            over[row] = True


@kernel
def _look(states: Any, seen: Any, turns: bool, seat: int, seats: int, chairs: Any, mask: Any, legal: Any) -> None:
    for row in range(len(chairs)):
        state = states[row]
        acting = to_act(state)
        mark_allowed(state, mask, row, legal)
        chair = seat if seat >= 0 else max(0, acting)
        seen[row] = states[row]
        chairs[row] = 0 if turns else chair
        if turns and chair > 0:
            looked = seen[row]
            for _ in range(seats - chair):
                rotate(looked)
