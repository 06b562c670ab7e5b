"""Games for OpenSpiel: chance is a player with odds, and every game is loaded by its name.

>>> import pyspiel
>>> import tablier.envs.openspiel
>>> state = pyspiel.load_game("tablier_chauka_bara", {"options": "pawns=1"}).new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()
(True, [(0, 0.0625), (1, 0.25), (2, 0.375), (3, 0.25), (4, 0.0625)])
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import tablier
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.engine.table import CHANCE, NOBODY
from tablier.envs.planes import planes_of
from tablier.envs.table import GameOfAgents, most_actions

PREFIX = "tablier_"
LONGEST = 1_000_000  # moves and throws: a bound that no game comes near
MOST_SEATS = 4


def start_of(game: Game, options: str) -> Position:
    """Return the first position of a table, from options as `name=value name=value`."""
    chosen = dict(each.split("=", 1) for each in options.split())
    return game.start(**{name.replace("-", "_"): value for name, value in chosen.items()})


def type_of(game: Game) -> Any:
    """Return what OpenSpiel has to know of a game before it is loaded."""
    seats = len(game.start().seats)
    return pyspiel.GameType(
        short_name=PREFIX + game.name.replace("-", "_"),
        long_name=f"Tablier: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        if game.outcomes
        else pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=min(2, seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": ""},
    )


class TablierGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel's classes have no types
    """A table with its options; each game has a class of its own, as OpenSpiel wants it."""

    kind: Any
    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.start = start_of(self.game, (params or {}).get("options", ""))
        facts = pyspiel.GameInfo(
            num_distinct_actions=most_actions(self.start),
            max_chance_outcomes=self.game.outcomes,
            num_players=len(self.start.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, facts, params or {})

    def new_initial_state(self) -> TablierState:
        return TablierState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.start)


class TablierState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel's classes have no types
    """One position on the way."""

    def __init__(self, game: TablierGame) -> None:
        super().__init__(game)
        self.table = GameOfAgents(game.start)

    def current_player(self) -> int:
        acting = self.table.game.to_act(self.table.state)
        if acting == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if acting == CHANCE else acting

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        return list(self.table.paid)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can do now, each with its probability."""
        chances = self.table.position.chances()
        total = sum(chances.values())
        return [(outcome, ways / total) for outcome, ways in chances.items()]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.allowed

    def _apply_action(self, action: int) -> None:
        self.table.game.apply(self.table.state, int(action), None)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.game.write(self.table.state, int(action))

    def __str__(self) -> str:
        return self.table.position.text


class Observer:
    """What a player sees, as numbers (`planes.py`) and as text."""

    def __init__(self, start: Position) -> None:
        planes = planes_of(start.game.State)
        self.tensor = np.zeros(planes[-1].last, np.float32)
        self.dict = {plane.name: self.tensor[plane.first : plane.last].reshape(plane.shape) for plane in planes}

    def set_from(self, state: TablierState, player: int) -> None:
        self.tensor[:] = state.table.seen_by(player)

    def string_from(self, state: TablierState, player: int) -> str:
        return str(state)


def register() -> None:
    """Make every game known to `pyspiel.load_game`, as `tablier_NAME` with hyphens as underscores."""
    known = set(pyspiel.registered_names())
    for name in tablier.games():
        game = tablier.game(name)
        kind = type_of(game)
        if kind.short_name not in known:
            # A class and no function: at the end of the process, a function would be freed when Python is gone already.
            pyspiel.register_game(kind, type(kind.short_name, (TablierGame,), {"kind": kind, "game": game}))


register()
