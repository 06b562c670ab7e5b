"""The rules of any game, picked by the type of the state: what kernels, players and positions call.

Interpreted, the class of the state decides; compiled, its record type does, once, when the kernel is compiled. A kernel
written against these functions serves every game and is found in the cache by the next process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablier.engine.endings import NOT_KNOWN
from tablier.engine.fields import Fields, names_of
from tablier.engine.game import Game
from tablier.engine.rule import chosen_by_type, live_in, rule
from tablier.engine.table import ALLOWED, UNSEEN, Log

_by_state: dict[type[Fields], Game] = {}
_by_fields: dict[tuple[str, ...], Game] = {}


def enrol(game: Game) -> Game:
    """Make a game known by its State, which no other game may have."""
    fields = names_of(game.State)
    other = _by_fields.setdefault(fields, game)
    if other.name != game.name:
        raise TypeError(f"{game.name} has the same State as {other.name}: compiled code could not tell them apart")
    _by_state[game.State] = game
    live_in(game.folder, fields)
    return game


def game_of(state: Fields) -> Game:
    """Return the game whose state this is."""
    return _by_state[type(state)]


def _picks(name: str, otherwise: Callable[..., Any] | None = None) -> Callable[..., Any]:
    def pick(state: Any, *_: Any) -> Any:
        return getattr(_by_fields[tuple(sorted(state.fields))], name) or otherwise

    return pick


@chosen_by_type(_picks("to_act"))
def to_act(state: Fields) -> int:
    return game_of(state).to_act(state)


@chosen_by_type(_picks("actions"))
def actions(state: Fields) -> int:
    return game_of(state).actions(state)


@chosen_by_type(_picks("forbidden_by"))
def forbidden_by(state: Fields, action: int) -> int:
    return game_of(state).forbidden_by(state, action)


@rule
def tries_all(state: Any, legal: Any) -> int:
    """Try every action number."""
    listed = 0
    for action in range(actions(state)):
        legal[listed] = action  # overwritten by the next one if it is forbidden: no branch to guess
        if forbidden_by(state, action) == ALLOWED:
            listed += 1
    return listed


@chosen_by_type(_picks("list_allowed", tries_all))
def list_allowed(state: Fields, legal: Any) -> int:
    """Write down the actions that the seat to act may play, from the lowest up; return how many there are."""
    return (game_of(state).list_allowed or tries_all)(state, legal)


@chosen_by_type(_picks("chance_odds"))
def chance_odds(state: Fields, odds: Any) -> None:
    game_of(state).chance_odds(state, odds)


@chosen_by_type(_picks("apply"))
def apply(state: Fields, action: int, log: Log | None) -> None:
    game_of(state).apply(state, action, log)


@chosen_by_type(_picks("payoffs"))
def payoffs(state: Fields, paid: Any) -> None:
    game_of(state).payoffs(state, paid)


@chosen_by_type(_picks("evaluate"))
def evaluate(state: Fields, seat: int) -> int:
    return game_of(state).evaluate(state, seat)


@rule
def shows_nothing(state: Any, room: Any) -> int:
    """Show positions to no network."""
    return UNSEEN


@chosen_by_type(_picks("show", shows_nothing))
def show(state: Fields, room: Any) -> int:
    found = game_of(state).show
    return UNSEEN if found is None else found(state, room)


@rule
def foresees_nothing(state: Any, network: Any, room: Any) -> int:
    """Ask no network."""
    return 0


@chosen_by_type(_picks("foresee", foresees_nothing))
def foresee(state: Fields, network: Any, room: Any) -> int:
    found = game_of(state).foresee
    return 0 if found is None else found(state, network, room)


@chosen_by_type(_picks("rotate"))
def rotate(state: Fields) -> None:
    game_of(state).rotate(state)


@rule
def recalls_nothing(state: Any, numbers: Any, values: Any) -> float:
    """Know no endings."""
    return NOT_KNOWN


@chosen_by_type(_picks("recall", recalls_nothing))
def recall(state: Fields, numbers: Any, values: Any) -> float:
    found = game_of(state).recall
    return NOT_KNOWN if found is None else found(state, numbers, values)


@chosen_by_type(_picks("ending_of"))
def ending_of(state: Fields) -> tuple[int, int, int]:
    found = game_of(state).ending_of
    return (-1, 0, 0) if found is None else found(state)


@rule
def ranks_nothing(state: Any, seat: int) -> int:
    """Know no sides: no table is asked about this game."""
    return -1


@chosen_by_type(_picks("side_rank", ranks_nothing))
def side_rank(state: Fields, seat: int) -> int:
    rank = game_of(state).side_rank
    return -1 if rank is None else rank(state, seat)
