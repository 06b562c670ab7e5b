"""How a position looks, without looking ahead: by the advice of a game, or by what a network has learnt of it.

`evaluate(state, seat)` is in hundredths of a logit, summed over the table: among n seats, the chance of a seat to win
is the softmax of its evaluations divided by 100 n. For two seats that is the logistic function of evaluate / 100.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Context, Decimal
from math import fsum
from typing import Any

from tablier.engine.dispatch import evaluate, foresee
from tablier.engine.network import VALUE_BITS, Network, Workspace, room_for
from tablier.engine.position import Position
from tablier.engine.rule import rule
from tablier.engine.table import CHANCE, MOST_SEATS
from tablier.engine.tables import table
from tablier.search.networks import network_of

LOGIT = 100  # what one logit is called in advice
FARTHEST = 1200  # an evaluation is never certain: beyond twelve logits it counts as twelve
CERTAIN = 1 / (1 << VALUE_BITS)  # of a win, what one is in the whole numbers of a network
EXACTLY = Context(
    prec=40
)  # libraries of mathematics differ in the last bit, and searches are to be the same everywhere


def _weights() -> list[Decimal]:
    """Return e to the power of each evaluation, in logits."""
    one, weights = EXACTLY.exp(Decimal(1) / LOGIT), [EXACTLY.exp(Decimal(-FARTHEST) / LOGIT)]
    for _ in range(2 * FARTHEST):
        weights.append(EXACTLY.multiply(weights[-1], one))
    return weights


_WEIGHTS = _weights()
WEIGHT = table("d", [float(weight) for weight in _WEIGHTS])
EVALUATION = table("d", [float(EXACTLY.divide(weight - 1, weight + 1)) for weight in _WEIGHTS])


@rule
def evaluation(state: Any) -> float:
    """Return what seat 0 of two may expect."""
    return float(EVALUATION[max(-FARTHEST, min(FARTHEST, evaluate(state, 0))) + FARTHEST])


@rule
def judgement(state: Any, network: Network, room: Workspace) -> float:
    """Return what seat 0 of two may expect: by a network if there is one, else by advice."""
    if len(network.bias) == 0:
        return evaluation(state)
    value = foresee(state, network, room) * CERTAIN
    return value if state.mover == 0 else -value


@rule
def evaluations(state: Any, seats: int, values: Any) -> None:
    """Say what each seat may expect, however many there are: one for the winner, the others share the loss."""
    if seats == 2:
        values[0] = evaluation(state)
        values[1] = -values[0]
        return
    total = 0.0
    for seat in range(seats):
        logit = evaluate(state, seat) // seats
        values[seat] = WEIGHT[max(-FARTHEST, min(FARTHEST, logit)) + FARTHEST]
        total += values[seat]
    for seat in range(seats):
        values[seat] = (values[seat] / total * seats - 1.0) / (seats - 1)


@rule
def judgements(state: Any, seats: int, network: Network, room: Workspace, values: Any) -> None:
    """Say what each seat may expect, however many there are: by a network if there is one, else by advice."""
    if len(network.bias) == 0:
        evaluations(state, seats, values)
        return
    foresee(state, network, room)
    for seat in range(seats):
        values[seat] = room.values[seat] * CERTAIN


def expected(position: Position) -> tuple[float, ...]:
    """Return what each seat may expect in a position, by its looks; when it is over, what each was paid."""
    if position.is_over:
        return position.payoffs
    values = [0.0] * MOST_SEATS
    evaluations(position.state, len(position.seats), values)
    return tuple(float(value) for value in values[: len(position.seats)])


def learnt(position: Position) -> tuple[float, ...] | None:
    """Return what each seat may expect at a throw by a network alone, if there is one."""
    if position.to_act != CHANCE or (network := network_of(position)) is None:
        return None
    seats = len(position.seats)
    if seats == 2:
        value = judgement(position.state, network, room_for(network))
        return value, -value
    values = [0.0] * seats
    judgements(position.state, seats, network, room_for(network), values)
    return balanced(values)


def balanced(values: Sequence[float]) -> tuple[float, ...]:
    """Let the seats expect nothing in all: a network judges each by itself."""
    mean = fsum(values) / len(values)
    return tuple(value - mean for value in values)
