"""Grow a tree until the budget is spent, and rank the moves at its root."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tablier.engine.position import Position
from tablier.engine.table import MOST_ACTIONS
from tablier.search.budget import Budget, Meter, Stop, Thinking, never, thought
from tablier.search.findings import Finding, Findings, Source
from tablier.search.machines import INTERPRETER, Machine, machine_for
from tablier.search.tree import LEAF, Tree, hand_for, simulate, tree_for

MOST_NODES = 1 << 20  # about 50 MB
PLAIN_NODES = 1 << 16  # of an interpreted tree: more do not fit into the time anybody waits
TO_THE_END = 1_000_000  # random actions in a simulation that is not cut short
BOLDNESS = 0.7  # how much a move seldom tried is given the benefit of the doubt
PLAIN_GAMES = 100  # below this, a tree grows sooner without the compiler
LONGEST_LINE = 24
FEWEST_VISITS = 8  # a line goes on as long as simulations have passed there


def grow(
    position: Position,
    budget: Budget,
    *,
    seed: int = 0,
    length: int = 0,
    boldness: float = BOLDNESS,
    stop: Stop = never,
    most_nodes: int = MOST_NODES,
) -> Findings:
    """Rank the moves of a seat, at a table of any size, by simulated games.

    A game is played `length` random actions beyond the tree before somebody looks how the table stands; with
    TO_THE_END, its end is what counts.
    """
    growing_tree = growing(position, budget, seed=seed, length=length, boldness=boldness, stop=stop, most=most_nodes)
    return thought(growing_tree)


def growing(
    position: Position, budget: Budget, *, seed: int, length: int, boldness: float, stop: Stop, most: int = MOST_NODES
) -> Thinking[Findings]:
    """Grow a tree, and pause between two slices."""
    seats, machine = len(position.seats), machine_for(simulate, position, budget.nodes, PLAIN_GAMES)
    play, states = machine.run(simulate), machine.states(position.state, 2)
    tree = tree_for(_room(budget, most, machine), machine.zeros)
    hand, meter = hand_for(position, seed, machine.zeros), Meter(budget, stop, speed=machine.slice)
    left = len(position.actions)  # every move is tried once, whatever the budget
    while left > 0:
        games = min(left, machine.first_games)
        play(states, tree, hand, seats, games, length, boldness)
        left -= games
        yield
    meter.restart()  # compiling is not thinking
    meter.spent = len(position.actions)
    while games := meter.slice():
        began = time.perf_counter()
        play(states, tree, hand, seats, games, length, boldness)
        meter.spend(games, time.perf_counter() - began)
        yield
    found = [_finding(tree, child, position, seats) for child in _children(tree, 0)]
    found.sort(key=lambda finding: (finding.nodes, finding.values[position.mover]), reverse=True)
    return Findings(position, tuple(found), 0, meter.spent, meter.seconds)


def _room(budget: Budget, most: int, machine: Machine) -> int:
    most = min(most, PLAIN_NODES) if machine is INTERPRETER else most
    return most if budget.nodes <= 0 else min(most, 64 * budget.nodes + MOST_ACTIONS)


def _children(tree: Tree, node: int) -> range:
    first = int(tree.first[node])
    return range(first, first + int(tree.children[node])) if first != LEAF else range(0)


def _finding(tree: Tree, child: int, position: Position, seats: int) -> Finding:
    visits = int(tree.visits[child])
    values = tuple(float(tree.worth[child, seat]) / visits for seat in range(seats))
    is_over = position.step(int(tree.action[child])).after.is_over
    return Finding(
        int(tree.action[child]),
        values,
        Source.EXACT if is_over else Source.OPINION,
        line=tuple(_line(tree, child)),
        nodes=visits,
    )


def _line(tree: Tree, node: int) -> Iterator[int]:
    yield int(tree.action[node])
    for _ in range(LONGEST_LINE):
        children = [child for child in _children(tree, node) if tree.visits[child] >= FEWEST_VISITS]
        if not children or tree.ways[children[0]] > 0:
            return
        node = max(children, key=lambda child: tree.visits[child])
        yield int(tree.action[node])
