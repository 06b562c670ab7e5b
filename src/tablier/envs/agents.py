"""An agent that has learnt in an environment, as a bot.

An agent is a function from an observation and a mask of actions to an action; a bot, one from a position to a move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablier.engine.position import Position
from tablier.envs.table import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

Agent = Callable[["NDArray[Any]", "NDArray[Any]"], int]
Bot = Callable[[Position], str]


def bot_of(agent: Agent) -> Bot:
    """Return a bot that plays as an agent does.

    >>> import tablier
    >>> first = bot_of(lambda observation, mask: int(mask.argmax()))
    >>> first(tablier.game("kid-cala-classic").start().play("a"))
    'a'
    """

    def choose(position: Position) -> str:
        table = Table(position)
        seat = position.to_act
        return position.game.write(position.state, int(agent(table.seen_by(seat), table.mask(seat))))

    return choose
