"""What people say for the moves of a race, and what is to be done."""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.families.cowries import worth
from tablier.families.race import Race, cell, shells
from tablier.families.race_view import square_name

PLAIN = "say-steps"


def say_throw(state: Race, mouths: int) -> Phrase:
    """Call a throw by what it is worth."""
    return Phrase("say-throw", {"count": worth(mouths, shells(state))})


def say_steps(state: Race, pawn: int, mouths: int, message: str = PLAIN, steps: int = 0) -> Phrase:
    """Call a move by the square of the mover's pawn, and how far it goes: as far as the throw says, or less."""
    value = worth(mouths, shells(state))
    facts: dict[str, str | int] = {"name": square_of(state, pawn), "count": steps or value, "throw": value}
    return Phrase(message, facts, throw=value, is_plain=message == PLAIN)


def square_of(state: Race, pawn: int) -> str:
    """Name the square where a pawn of the mover stands."""
    return square_name(state, int(cell(state, state.mover, state.step[state.mover, pawn])))
