"""Let a tree grow where it matters most until the budget is spent, and rank the moves at its root."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import log, sqrt

from tablier.engine.network import Network
from tablier.engine.position import Position
from tablier.engine.table import CHANCE, MOST_ACTIONS
from tablier.search.best_first import (
    FIRST_HOT,
    IS_FULL,
    LEAF,
    MOST_HOT,
    SEEN,
    Branches,
    branches_for,
    climb,
    climber_for,
)
from tablier.search.budget import Budget, Meter, Stop, Thinking, never, thought
from tablier.search.evaluation import balanced
from tablier.search.findings import Finding, Findings, Source
from tablier.search.iterative_deepening import PLAIN_LEARNT_NODES, PLAIN_NODES
from tablier.search.machines import INTERPRETER, Machine, machine_for

MOST_NODES = 1 << 20  # about 55 MB
PLAIN_NODES_KEPT = 1 << 16  # of an interpreted tree: more do not fit into the time anybody waits
BOLDNESS = 0.1  # how much a move seldom tried is given the benefit of the doubt
LONGEST_LINE = 24


def look_far(position: Position, budget: Budget, *, network: Network | None = None, stop: Stop = never) -> Findings:
    """Rank the moves of a seat, at a table of any size; a network judges in place of advice."""
    return thought(looking_far(position, budget, network=network, stop=stop))


def looking_far(position: Position, budget: Budget, *, network: Network | None, stop: Stop) -> Thinking[Findings]:
    """Let the tree grow, and pause between two slices."""
    few = PLAIN_NODES if network is None else PLAIN_LEARNT_NODES
    seats, machine = len(position.seats), machine_for(climb, position, budget.nodes, few)
    states = machine.states(position.state, FIRST_HOT + MOST_HOT)
    tree = branches_for(_room(budget, machine), machine.zeros)
    climber, grow = climber_for(position, budget.nodes, machine.network(network), machine.zeros), machine.run(climb)
    meter = Meter(budget, stop, speed=machine.slice)
    grow(states, tree, climber, seats, 1, BOLDNESS)  # every move is looked at, whatever the budget
    yield
    meter.restart()  # compiling is not thinking
    meter.spent = int(climber.where[SEEN])
    while not climber.where[IS_FULL] and (nodes := meter.slice()):
        before, began = int(climber.where[SEEN]), time.perf_counter()
        grow(states, tree, climber, seats, before + nodes, BOLDNESS)
        meter.spend(int(climber.where[SEEN]) - before, time.perf_counter() - began)
        yield
    source = Source.OPINION if network is None else Source.LEARNT
    found = tuple(_finding(tree, child, position, seats, source) for child in _ranked(tree, position.mover))
    return Findings(position, found, 0, meter.spent, meter.seconds)


def _ranked(tree: Branches, mover: int) -> list[int]:
    """Sort the moves, those first that are best even if they are given no benefit of the doubt."""
    doubt = BOLDNESS * sqrt(log(int(tree.visits[0]) + 1))

    def surely(child: int) -> float:
        return float(tree.worth[child, mover]) - doubt / sqrt(int(tree.visits[child]) + 1)

    return sorted(_children(tree, 0), key=surely, reverse=True)


def _room(budget: Budget, machine: Machine) -> int:
    most = PLAIN_NODES_KEPT if machine is INTERPRETER else MOST_NODES
    return most if budget.nodes <= 0 else min(most, 4 * budget.nodes + 2 * MOST_ACTIONS)


def _children(tree: Branches, node: int) -> range:
    first = int(tree.first[node])
    return range(first, first + int(tree.children[node])) if first != LEAF else range(0)


def _finding(tree: Branches, child: int, position: Position, seats: int, source: Source) -> Finding:
    action = int(tree.action[child])
    values = balanced([float(tree.worth[child, seat]) for seat in range(seats)])
    is_over = position.step(action).after.is_over
    line = tuple(_line(tree, child))
    return Finding(action, values, Source.EXACT if is_over else source, line=line, nodes=int(tree.visits[child]))


def _line(tree: Branches, node: int) -> Iterator[int]:
    yield int(tree.action[node])
    for _ in range(LONGEST_LINE):
        children, seat = _children(tree, node), int(tree.seat[node])
        if not children or seat == CHANCE:
            return
        node = max(children, key=lambda child: float(tree.worth[child, seat]))
        yield int(tree.action[node])
