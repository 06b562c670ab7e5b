"""One question, and the search that suits the table."""

from __future__ import annotations

import tablier
from tablier.search.budget import Budget
from tablier.search.search import search


def test_moves_that_look_alike_come_in_any_order_when_there_are_too_many_to_try():
    """A board of stacks is set up pawn by pawn: a weak player does not play whole games out for each place."""
    position = tablier.game("oukoun").start()
    one, same, other = (search(position, Budget(nodes=1), seed) for seed in (1, 1, 2))
    assert one.moves == same.moves and one.nodes <= len(position.actions)
    assert one.moves != other.moves and set(one.moves) == set(other.moves)
