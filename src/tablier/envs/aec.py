"""A game as a PettingZoo AEC environment: an agent for each seat, masks of actions, chance by seed.

>>> from tablier.envs import aec
>>> env = aec.env("chauka-bara", seats=4)
>>> env.reset(seed=7)
>>> env.agents
['red', 'green', 'white', 'blue']
>>> observation, reward, over, cut_off, facts = env.last()
>>> sorted(observation), int(observation["action_mask"].sum()) > 0
(['action_mask', 'observation'], True)
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import tablier
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.envs.planes import bounds
from tablier.envs.table import GameOfAgents

Seen = dict[str, NDArray[Any]]


def env(game: str, variant: str = "", render_mode: str | None = None, **options: Value) -> TablierAEC:
    """Return the environment of a game, with a named variant or options of your own, or both."""
    return TablierAEC(tablier.game(game).start(variant, **options), render_mode)


class TablierAEC(AECEnv):  # type: ignore[misc]  # PettingZoo's classes have no types
    """Seats decide one after the other; rewards come at the end, from -1 to 1, adding up to 0."""

    def __init__(self, start: Position, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"tablier/{start.game.name}_v{start.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.table, self.render_mode = GameOfAgents(start), render_mode
        self.possible_agents = list(start.seats)
        low, high = bounds(start.game.State)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int32),
                    "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self.observation_space, self.action_space = cache(self._observation_space), cache(self._action_space)

    def _observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def _action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.seen_by(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        acted = self.agent_selection
        self._cumulative_rewards[acted] = 0.0
        self.table.play(-1 if action is None else action)
        if self.table.is_over:
            self.rewards = dict(zip(self.possible_agents, self.table.paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _next(self) -> str:
        """Return who decides; when the game is over, everybody once more in the order of the seats."""
        return self.possible_agents[0 if self.table.is_over else self.table.mover]

    def render(self) -> str | None:
        return self.table.position.text if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
