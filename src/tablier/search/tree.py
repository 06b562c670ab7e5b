"""Grow a tree of simulated games: for any number of seats, with throws, and for more moves than one can look ahead.

A simulation walks down the tree, seats choosing by upper confidence bounds and throws falling with their odds; where
the tree ends, it adds the moves found there, plays on at random for as many actions as asked for, and adds up for every
seat what the end paid or, before the end, how the table looks. The tree lies in arrays of a fixed size; once they are
full, simulations go on without adding to it.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import apply, chance_odds, list_allowed, payoffs, to_act
from tablier.engine.draw import draw, draw_outcome, first_word
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, MOST_ACTIONS, MOST_SEATS, NOBODY
from tablier.engine.tables import Zeros, room
from tablier.search.evaluation import evaluations
from tablier.search.logarithm import logarithm

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_WAY = 1024  # deeper, a tree does not grow
LEAF = 0  # the first child of a node without children; node 0 is the root and nobody's child


class Tree(NamedTuple):
    """One row for each position that has been met; the children of a node lie side by side."""

    action: NDArray[np.int16]  # what leads here from the parent
    first: NDArray[np.int32]
    children: NDArray[np.int16]
    visits: NDArray[np.int32]
    worth: NDArray[np.float64]  # by node and seat: what simulations through here have paid
    ways: NDArray[np.int64]  # of the throw that leads here; 0 for a move


class Hand(NamedTuple):
    """What a simulation needs at hand."""

    way: NDArray[np.int32]  # the nodes from the root down
    legal: NDArray[np.int64]
    odds: NDArray[np.int64]
    paid: NDArray[np.float64]
    size: NDArray[np.int64]  # nodes in use
    luck: NDArray[np.uint64]


def tree_for(nodes: int, zeros: Zeros = room) -> Tree:
    """Return room for so many nodes; the root is there."""
    return Tree(
        action=zeros("h", nodes),
        first=zeros("i", nodes),
        children=zeros("h", nodes),
        visits=zeros("i", nodes),
        worth=zeros("d", nodes, MOST_SEATS),
        ways=zeros("q", nodes),
    )


def hand_for(position: Position, seed: int, zeros: Zeros = room) -> Hand:
    """Return what simulations of a game need, with luck from a seed."""
    hand = Hand(
        way=zeros("i", LONGEST_WAY),
        legal=zeros("q", MOST_ACTIONS),
        odds=zeros("q", max(1, position.game.outcomes)),
        paid=zeros("d", MOST_SEATS),
        size=zeros("q", 1),
        luck=zeros("Q", 1),
    )
    hand.size[0], hand.luck[0] = 1, first_word(seed)
    return hand


@kernel
def simulate(states: Any, tree: Tree, hand: Hand, seats: int, games: int, length: int, boldness: float) -> None:
    """Play so many games from states[0], each at most `length` random actions beyond the tree."""
    state = states[1]
    for _ in range(games):
        states[1] = states[0]
        node, steps, left, is_inside = 0, 0, length, True
        seat = to_act(state)
        while seat != NOBODY:
            is_leaf = tree.first[node] == LEAF
            if is_leaf and node > 0 and tree.visits[node] == 0:
                is_inside = False  # met for the first time: its moves are added when somebody comes again
            if not is_inside and left == 0:
                break
            listed = list_actions(state, hand, seat) if is_leaf or not is_inside else 0
            if is_inside and is_leaf:
                is_inside = grow(tree, hand, node, seat, listed, steps)
            if is_inside:
                node = follow(tree, hand, node, seat, boldness)
                steps += 1
                hand.way[steps] = node
                action = int(tree.action[node])
            else:
                left = max(0, left - 1)
                action = any_of(hand, seat, listed)
            apply(state, action, None)
            seat = to_act(state)
        reckon(state, hand, seat, seats)
        credit(tree, hand, steps, seats)


@rule
def list_actions(state: Any, hand: Any, seat: int) -> int:
    """Write down what can happen now, and return how many things; the odds of throws are left in `odds`."""
    if seat != CHANCE:
        return list_allowed(state, hand.legal)
    listed = 0
    for outcome in range(len(hand.odds)):
        hand.odds[outcome] = 0
    chance_odds(state, hand.odds)
    for outcome in range(len(hand.odds)):
        hand.legal[listed] = outcome
        if hand.odds[outcome] > 0:
            listed += 1
    return listed


@rule
def grow(tree: Tree, hand: Hand, node: int, seat: int, listed: int, steps: int) -> bool:
    """Give a node its children; tell whether there was room."""
    size = hand.size[0]
    if size + listed > len(tree.action) or steps == LONGEST_WAY - 1:
        return False
    for nth in range(listed):
        tree.action[size + nth] = hand.legal[nth]
        tree.ways[size + nth] = hand.odds[hand.legal[nth]] if seat == CHANCE else 0
    tree.first[node] = size
    tree.children[node] = listed
    hand.size[0] = size + listed
    return True


@rule
def follow(tree: Tree, hand: Hand, node: int, seat: int, boldness: float) -> int:
    """Return the child to go to: the throw that falls, or the move that promises most, those never tried first."""
    first, count = int(tree.first[node]), int(tree.children[node])
    if seat == CHANCE:
        return first + fallen(tree, hand, first, count)
    chosen, promise = first, -inf
    spread = boldness * boldness * logarithm(tree.visits[node] + 1.0)
    for child in range(first, first + count):
        visits = tree.visits[child]
        if visits == 0:
            return child
        hope = tree.worth[child, seat] / visits + sqrt(spread / visits)
        if hope > promise:
            chosen, promise = child, hope
    return chosen


@rule
def fallen(tree: Tree, hand: Hand, first: int, count: int) -> int:
    """Draw one of the throws that lead to these children, with its odds."""
    total = 0
    for nth in range(count):
        total += tree.ways[first + nth]
    nth, left = 0, draw(hand.luck, total) - tree.ways[first]
    while left >= 0:
        nth += 1
        left -= tree.ways[first + nth]
    return nth


@rule
def any_of(hand: Hand, seat: int, listed: int) -> int:
    """Draw a throw with its odds, or any of the moves listed."""
    if seat == CHANCE:
        return draw_outcome(hand.luck, hand.odds, len(hand.odds))
    return int(hand.legal[draw(hand.luck, listed)])


@rule
def reckon(state: Any, hand: Hand, seat: int, seats: int) -> None:
    """Say what each seat is paid at the end, or may expect before it."""
    for each in range(seats):
        hand.paid[each] = 0.0
    if seat == NOBODY:
        payoffs(state, hand.paid)
    else:
        evaluations(state, seats, hand.paid)


@rule
def credit(tree: Tree, hand: Hand, steps: int, seats: int) -> None:
    """Let every node on the way know how the simulation ended."""
    for step in range(steps + 1):
        node = hand.way[step]
        tree.visits[node] += 1
        for seat in range(seats):
            tree.worth[node, seat] += hand.paid[seat]
