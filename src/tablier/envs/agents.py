"""An agent that has learnt in an environment, as a bot.

An agent is a function from an observation and a mask of actions to an action; a bot, one from a position to a move.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import TYPE_CHECKING, Any

from tablier.engine.position import Position
from tablier.envs.table import GameOfAgents

if TYPE_CHECKING:
    from numpy.typing import NDArray

Agent = Callable[["NDArray[Any]", "NDArray[Any]"], int]


def bot_of(agent: Agent) -> Callable[[Position], str]:
    """Return a bot that plays as an agent does.

    >>> import tablier
    >>> first = bot_of(lambda observation, mask: int(mask.argmax()))
    >>> first(tablier.game("kid-cala-classic").start().play("a"))
    'a'
    """

    def choose(position: Position) -> str:
        table = GameOfAgents(position)
        seat = position.to_act
        return position.game.write(position.state, int(agent(table.seen_by(seat), table.mask(seat))))

    return choose


def is_agent(found: Callable[..., object]) -> bool:
    """Tell an agent, which is given two things, from a bot, which is given one.

    >>> is_agent(lambda observation, mask: 0), is_agent(lambda position: "a")
    (True, False)
    """
    return takes(found, 2) and not takes(found, 1)


def takes(found: Callable[..., object], many: int) -> bool:
    try:
        signature(found).bind(*[None] * many)
    except (TypeError, ValueError):  # it takes others, or nobody can say what it takes
        return False
    return True
