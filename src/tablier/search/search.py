"""One question, and the search that suits the table answers it.

>>> import tablier
>>> from tablier.search.budget import Budget
>>> position = tablier.position("kid-cala-classic pits=2 fruits=2 | fruit=1,1,2,1,1,2 mover=0")
>>> found = search(position, Budget(nodes=50))
>>> position.game.write(position.state, found.best.action), found.best.source.value
('b', 'exact-endgame')
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from math import fsum

from tablier.engine import arguments
from tablier.engine.position import Position
from tablier.engine.rule import can_compile
from tablier.engine.table import CHANCE
from tablier.search.best_first_search import looking_far
from tablier.search.budget import Budget, Stop, Thinking, never, thought
from tablier.search.evaluation import expected, learnt
from tablier.search.findings import Findings
from tablier.search.iterative_deepening import Lookout, looking_ahead
from tablier.search.known_endings import NO_ENDINGS, endings_of, exact_ending
from tablier.search.machines import runs_fast
from tablier.search.networks import network_of
from tablier.search.solved import exact_findings, exact_values
from tablier.search.tree_search import BOLDNESS, TO_THE_END, growing

Oracle = Callable[[Position], Findings | None]

RARE = 0.01
FLAT_PART = 10  # a tenth of the budget

ORACLES: list[Oracle] = [
    exact_findings
]  # those who know exact values of a game, such as solved tables, are asked first


def search(
    position: Position,
    budget: Budget,
    seed: int = 0,
    stop: Stop = never,
    *,
    every: bool = False,
    lines: bool = True,
    depth: int = 0,
    exact: bool = True,
) -> Findings:
    """Rank the moves of the seat to act; with `every`, each gets a value of its own and not only the best.

    Without `exact` nobody is asked who knows or has learnt: so plays a program that is not meant to.
    """
    asked = searching(position, budget, seed, stop, every=every, lines=lines, depth=depth, exact=exact)
    return thought(asked)


def searching(
    position: Position,
    budget: Budget,
    seed: int = 0,
    stop: Stop = never,
    *,
    every: bool = False,
    lines: bool = True,
    depth: int = 0,
    exact: bool = True,
) -> Thinking[Findings]:
    """Search, and pause between two slices."""
    arguments.of_kind("position", position, Position, "position")
    arguments.of_kind("budget", budget, Budget, "budget")
    for oracle in ORACLES if exact else ():
        known = oracle(position)
        if known is not None:
            return known
    if exact and not depth and can_compile():
        from tablier.search.sowing_proofs import proved

        known, budget = proved(position, budget, stop, every=every)
        if known is not None:
            return known
    network = network_of(position) if exact else None
    if len(position.seats) > 2:
        return (yield from looking_far(position, budget, network=network, stop=stop))
    endings = endings_of(position) if exact else NO_ENDINGS
    lookout = Lookout(position, budget.nodes, network, endings)
    found = yield from looking_ahead(lookout, position, budget, depth=depth, every=every, lines=lines, stop=stop)
    if depth or not is_flat(found):
        return found
    if 0 < budget.nodes < len(found.moves) or not runs_fast(position):
        return in_any_order(found, seed)
    whole = growing(position, part_of(budget), seed=seed, length=TO_THE_END, boldness=BOLDNESS, stop=stop)
    return (yield from whole)


def is_flat(found: Findings) -> bool:
    """Return whether looking ahead sees nothing in any move, as while a board is being set up."""
    return len(found.moves) > 1 and all(not any(each.values) and not each.is_sure for each in found.moves)


def in_any_order(found: Findings, seed: int) -> Findings:
    """Shuffle moves that look alike where the budget does not allow to try each of them once."""
    return replace(found, moves=tuple(random.Random(seed).sample(found.moves, len(found.moves))))


def part_of(budget: Budget) -> Budget:
    """Return what is spent where there is little to find: each of many such moves matters little."""
    return Budget(-(-budget.nodes // FLAT_PART), budget.seconds / FLAT_PART)


def value(
    position: Position, budget: Budget, seed: int = 0, likely: float = 1.0, *, exact: bool = True
) -> tuple[float, ...]:
    """Return what each seat may expect, in any position: at a throw, the mean over all that may fall.

    Throws may follow throws for ever; what is less likely than RARE is judged by its looks.
    """
    return thought(valuing(position, budget, seed, likely, exact=exact))


def valuing(
    position: Position, budget: Budget, seed: int = 0, likely: float = 1.0, *, exact: bool = True
) -> Thinking[tuple[float, ...]]:
    """Work out the value, and pause between two slices."""
    if position.is_over:
        return position.payoffs
    if position.to_act != CHANCE:
        found = yield from searching(position, budget, seed, lines=False, exact=exact)
        return found.values
    if exact and (known := exact_values(position)) is not None:
        return known
    if exact and (ending := exact_ending(position)) is not None:
        return ending, -ending
    if likely < RARE:
        return (learnt(position) if exact else None) or expected(position)
    chances = position.chances()
    total = sum(chances.values())
    after = []
    for outcome, ways in chances.items():
        following, share = position.step(outcome).after, likely * ways / total
        after.append((ways, (yield from valuing(following, budget, seed, share, exact=exact))))
    return tuple(fsum(ways * values[seat] for ways, values in after) / total for seat in range(len(position.seats)))
