"""Look ahead where it matters most, at a table of any size: a tree that grows at its most promising end.

Every position of the tree has a value for each seat: that of the move that is best for whoever acts there, the mean
over all throws, or, at its ends, what they look like. The way down goes by what promises most and by the throws that
have had least attention for their odds; the position it comes to gets everything that can follow it, and all values
on the way back are worked out anew. Nothing is left to luck: the same table gives the same tree.

A throw in hand is played before anybody judges: right after a throw, and as long as the same seat goes on, positions
are followed at once.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import apply, payoffs, to_act
from tablier.engine.network import Network, Workspace, room_for
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, MOST_ACTIONS, MOST_SEATS, NOBODY
from tablier.engine.tables import Zeros, room
from tablier.search.evaluation import judgements
from tablier.search.logarithm import logarithm
from tablier.search.tree import list_actions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_WAY = 512  # deeper, a tree does not grow
MOST_HOT = 256  # positions with a throw in hand that are followed at once; beyond, they are judged as they are
WALKED, FIRST_HOT = 1, 2  # among the states: the one that walks, and the first of those to be followed
LEAF = 0  # the first child of a node without children; node 0 is the root and nobody's child
SIZE, SEEN, IS_FULL, HAS_LUCK, FOLLOWED = 0, 1, 2, 3, 4


class Branches(NamedTuple):
    """One row for each position that has been met; what may follow one lies side by side."""

    action: NDArray[np.int16]  # what leads here
    seat: NDArray[np.int8]  # who acts here
    first: NDArray[np.int32]
    children: NDArray[np.int16]
    visits: NDArray[np.int32]
    ways: NDArray[np.int64]  # of the throw that leads here; 0 for a move
    worth: NDArray[np.float64]  # by node and seat: what each may expect


class Climber(NamedTuple):
    """What else is needed to let a tree grow."""

    way: NDArray[np.int32]  # the nodes from the root down
    hot: NDArray[np.int32]  # the nodes that are followed at once
    legal: NDArray[np.int64]
    odds: NDArray[np.int64]
    paid: NDArray[np.float64]
    where: NDArray[np.int64]  # SIZE, SEEN, IS_FULL, HAS_LUCK, FOLLOWED
    network: Network
    room: Workspace


def branches_for(nodes: int, zeros: Zeros = room) -> Branches:
    """Return room for so many nodes."""
    return Branches(
        action=zeros("h", nodes),
        seat=zeros("b", nodes),
        first=zeros("i", nodes),
        children=zeros("h", nodes),
        visits=zeros("i", nodes),
        ways=zeros("q", nodes),
        worth=zeros("d", nodes, MOST_SEATS),
    )


def climber_for(position: Position, nodes: int, network: Network, zeros: Zeros = room) -> Climber:
    """Return what else a tree of so many positions needs; a small one follows few with a throw in hand."""
    climber = Climber(
        way=zeros("i", LONGEST_WAY),
        hot=zeros("i", MOST_HOT),
        legal=zeros("q", MOST_ACTIONS),
        odds=zeros("q", max(1, position.game.outcomes)),
        paid=zeros("d", MOST_SEATS),
        where=zeros("q", 5),
        network=network,
        room=room_for(network, zeros),
    )
    climber.where[SIZE], climber.where[HAS_LUCK] = 1, int(position.game.outcomes > 0)
    climber.where[FOLLOWED] = min(MOST_HOT, nodes) if nodes > 0 else MOST_HOT
    return climber


@kernel
def climb(states: Any, tree: Branches, climber: Climber, seats: int, limit: int, boldness: float) -> None:
    """Let the tree of states[0] grow until so many positions were judged, or until it is full."""
    lengthen(states, tree, climber, seats, limit, boldness)


@rule
def lengthen(states: Any, tree: Branches, climber: Climber, seats: int, limit: int, boldness: float) -> None:
    """Do as `climb` says."""
    where = climber.where
    while where[SEEN] < limit and where[IS_FULL] == 0:
        states[WALKED] = states[0]
        node, steps = 0, 0
        climber.way[0] = 0
        while tree.first[node] != LEAF:
            node = follow(tree, node, boldness)
            steps += 1
            climber.way[steps] = node
            apply(states[WALKED], int(tree.action[node]), None)
        if to_act(states[WALKED]) == NOBODY or steps == LONGEST_WAY - 1:
            where[SEEN] += 1
        else:
            branch_out(states, tree, climber, node, seats)
        for step in range(steps, -1, -1):
            node = climber.way[step]
            tree.visits[node] += 1
            if step < steps:
                gather(tree, node, seats)


@rule
def surest(tree: Branches, boldness: float) -> int:
    """Return the move at the root that is best even if it is given no benefit of the doubt."""
    first, count, seat = int(tree.first[0]), int(tree.children[0]), tree.seat[0]
    chosen, promise = first, -inf
    spread = boldness * boldness * logarithm(tree.visits[0] + 1.0)
    for child in range(first, first + count):
        hope = tree.worth[child, seat] - sqrt(spread / (tree.visits[child] + 1))
        if hope > promise:
            chosen, promise = child, hope
    return chosen


@rule
def plant(tree: Branches, climber: Climber) -> None:
    """Begin a tree anew."""
    tree.first[0], tree.visits[0] = LEAF, 0
    climber.where[SIZE], climber.where[SEEN], climber.where[IS_FULL] = 1, 0, 0


@rule
def follow(tree: Branches, node: int, boldness: float) -> int:
    """Return the child to go to: the throw seen least for its odds, or the move that promises most."""
    first, count, seat = int(tree.first[node]), int(tree.children[node]), tree.seat[node]
    chosen, promise = first, -inf
    spread = boldness * boldness * logarithm(tree.visits[node] + 1.0)
    for child in range(first, first + count):
        tried = tree.visits[child] + 1
        hope = tree.ways[child] / tried if seat == CHANCE else tree.worth[child, seat] + sqrt(spread / tried)
        if hope > promise:
            chosen, promise = child, hope
    return chosen


@rule
def branch_out(states: Any, tree: Branches, climber: Climber, node: int, seats: int) -> None:
    """Give a position all that can follow it, and what follows a throw in hand; judge where that ends."""
    states[FIRST_HOT] = states[WALKED]
    climber.hot[0] = node
    done, count, has_luck = 0, 1, climber.where[HAS_LUCK] == 1
    while done < count:
        node = climber.hot[done]
        seat = to_act(states[FIRST_HOT + done])
        listed = list_actions(states[FIRST_HOT + done], climber, seat)
        if climber.where[SIZE] + listed > len(tree.action):
            climber.where[IS_FULL] = 1
            break
        sprout(tree, climber, node, seat, listed)
        first = int(tree.first[node])
        for child in range(first, first + listed):
            states[WALKED] = states[FIRST_HOT + done]
            apply(states[WALKED], int(tree.action[child]), None)
            following = to_act(states[WALKED])
            is_hot = has_luck and following >= 0 and seat in (CHANCE, following)
            if is_hot and count < climber.where[FOLLOWED]:
                states[FIRST_HOT + count] = states[WALKED]
                climber.hot[count] = child
                count += 1
            else:
                judge(states[WALKED], tree, climber, child, seats)
        done += 1
    for nth in range(done, count):  # there was no room for what follows
        judge(states[FIRST_HOT + nth], tree, climber, climber.hot[nth], seats)
    for nth in range(done - 1, -1, -1):
        gather(tree, climber.hot[nth], seats)


@rule
def sprout(tree: Branches, climber: Climber, node: int, seat: int, listed: int) -> None:
    """Give a node its children."""
    size = climber.where[SIZE]
    for nth in range(listed):
        child = size + nth
        tree.action[child] = climber.legal[nth]
        tree.ways[child] = climber.odds[climber.legal[nth]] if seat == CHANCE else 0
        tree.first[child], tree.visits[child] = LEAF, 0
    tree.first[node], tree.children[node], tree.seat[node] = size, listed, seat
    climber.where[SIZE] = size + listed


@rule
def judge(state: Any, tree: Branches, climber: Climber, node: int, seats: int) -> None:
    """Say what each seat is paid at an end, or may expect."""
    paid = climber.paid
    for each in range(seats):
        paid[each] = 0.0
    if to_act(state) == NOBODY:
        payoffs(state, paid)
    else:
        judgements(state, seats, climber.network, climber.room, paid)
    climber.where[SEEN] += 1
    for each in range(seats):
        tree.worth[node, each] = paid[each]


@rule
def gather(tree: Branches, node: int, seats: int) -> None:
    """Work out what a position is worth by what can follow it."""
    first, count, seat = int(tree.first[node]), int(tree.children[node]), tree.seat[node]
    if seat != CHANCE:
        best = first
        for child in range(first + 1, first + count):
            if tree.worth[child, seat] > tree.worth[best, seat]:
                best = child
        for each in range(seats):
            tree.worth[node, each] = tree.worth[best, each]
        return
    total = 0
    for each in range(seats):
        tree.worth[node, each] = 0.0
    for child in range(first, first + count):
        total += tree.ways[child]
        for each in range(seats):
            tree.worth[node, each] += tree.ways[child] * tree.worth[child, each]
    for each in range(seats):
        tree.worth[node, each] /= total
