"""Games as Gymnasium environments: one at a time, interpreted, and many at a time in compiled code.

>>> import gymnasium
>>> import tablier.envs.gymnasium
>>> env = gymnasium.make("tablier/kid-cala-classic-v1", option_pits=4)
>>> seen, facts = env.reset(seed=7)
>>> seen["action_mask"]
array([1, 1, 1, 1], dtype=int8)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import tablier
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.envs.batch import ONESELF, Batch
from tablier.envs.planes import bounds

Seen = dict[str, NDArray[Any]]
Facts = dict[str, Any]
OPTION = "option_"  # before the name of a house rule, to tell it from what Gymnasium itself is told


def start_of(game: str, variant: str, chosen: dict[str, Value]) -> Position:
    """Return the first position of a table; house rules are `option_NAME`."""
    return tablier.game(game).start(variant, **{name.removeprefix(OPTION): value for name, value in chosen.items()})


def spaces_of(start: Position, width: int) -> tuple[spaces.Dict, spaces.Discrete]:
    """Return what an agent sees and what it may do at a table."""
    low, high = bounds(start.game.State)
    mask = spaces.Box(0, 1, (width,), np.int8)
    seen = spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int32), "action_mask": mask})
    return seen, spaces.Discrete(width)


class GameEnv(gymnasium.Env[Seen, int]):
    """One game: the agent has a seat, and the others play at random; or it decides for all seats."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium reads it from the class

    def __init__(
        self, game: str, variant: str = "", seat: int = 0, render_mode: str | None = None, **options: Value
    ) -> None:
        self.batch = Batch(start_of(game, variant, options), 1, seat, plain=True)
        self.observation_space, self.action_space = spaces_of(self.batch.start, self.batch.width)  # type: ignore[assignment]  # Gymnasium's own names for what they hold differ
        self.render_mode = render_mode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Facts]:
        super().reset(seed=seed)
        self.batch.begin(int(self.np_random.integers(1 << 62)))
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, Facts]:
        rewards, over = self.batch.step(np.array([action], np.int64), np.zeros(1, np.bool_))
        return self._seen(), float(rewards[0]), bool(over[0]), False, {}

    def _seen(self) -> Seen:
        observation, mask = self.batch.look()
        return {"observation": observation[0], "action_mask": mask[0]}

    def render(self) -> str | None:
        return self.batch.positions()[0].text if self.render_mode == "ansi" else None


class GameVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games at a time in compiled code; a game that is over begins anew with the next step."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012  # as above

    def __init__(
        self, game: str, num_envs: int = 1, variant: str = "", seat: int = 0, *, plain: bool = False, **options: Value
    ) -> None:
        self.num_envs = num_envs
        self.batch = Batch(start_of(game, variant, options), num_envs, seat, plain=plain)
        self.single_observation_space, self.single_action_space = spaces_of(self.batch.start, self.batch.width)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Facts]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._over[:] = False
        self.batch.begin(int(self.np_random.integers(1 << 62)))
        return self._seen(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Facts]:
        anew = self._over
        rewards, self._over = self.batch.step(np.asarray(actions, np.int64), anew)
        if anew.any():
            self.batch.begin_some(anew)
        return self._seen(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def _seen(self) -> Seen:
        observation, mask = self.batch.look()
        return {"observation": observation, "action_mask": mask}


def register() -> None:
    """Make every game known to `gymnasium.make` and `gymnasium.make_vec`, as `tablier/NAME-vVERSION`."""
    for name in tablier.games():
        identity = f"tablier/{name}-v{tablier.game(name).version}"
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point=f"{__name__}:{GameEnv.__name__}",
                vector_entry_point=f"{__name__}:{GameVectorEnv.__name__}",
                kwargs={"game": name},
            )


register()

__all__ = ["ONESELF", "GameEnv", "GameVectorEnv", "register"]
