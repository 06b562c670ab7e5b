"""One throw or move, as the rules play it; each match remembers its last ones, so that none is played twice."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.position import Position
from tablier.engine.table import CHANCE, Verb


@dataclass(frozen=True)
class Played:
    """What a text means in a position: as the game writes it, where it leads, and the paragraph if the game ends."""

    text: str
    position: Position
    paragraph: int


Memory = dict[tuple[Position, str], Played]
REMEMBERED = 16  # what was played before that is on the table already


def played(memory: Memory, position: Position, text: str) -> Played:
    """Play a throw or a move; refuse what the rules refuse, with the paragraph."""
    found = memory.get((position, text))
    if found is None:
        found = memory[position, text] = _play(position, text)
        while len(memory) > REMEMBERED:
            del memory[next(iter(memory))]
    return found


def _play(position: Position, text: str) -> Played:
    action = position.read(text)
    state = position.state
    position.game.apply(state, action, None)
    after = Position(position.game, bytes(state))
    return Played(_written(position, action), after, _ended_by(position, action) if after.is_over else 0)


def _written(position: Position, action: int) -> str:
    """Return the name of an action that is possible now."""
    if position.to_act == CHANCE:
        return list(position.odds)[list(position.chances()).index(action)]
    return position.moves[position.actions.index(action)]


def _ended_by(before: Position, action: int) -> int:
    """Return the paragraph by which a game has ended."""
    ends = [event.paragraph for event in before.step(action)[1] if event.verb in (Verb.WIN, Verb.DRAW)]
    return ends[-1] if ends else 0
