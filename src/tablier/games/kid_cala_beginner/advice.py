"""What players in a hurry know about Kid-Cala, beginner; bench/calibrate.py shows how far it can be believed."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.tables import table
from tablier.families.sowing import bowl
from tablier.games.kid_cala_beginner.rules import State

# What it is worth to hold fruits in a bowl, counted from the middle of the row, which has number 4: moves to wait with
# on the side of the mancala, a long way to go on the other.
BOWL = table("q", [-50, -30, -15, -5, 0, 5, 5, 5])
MIDDLE = 4
FRUIT = 5  # a fruit can still be sown into the other row
# How much all this tells when so many fruits are left, in thousandths of a logit; with more, it tells nothing.
PRESSING = table("q", [0, 0, 300, 120, 115, 95, 85, 75, 55, 36, 23, 12, 5])
TURN = 200  # hundredths of a logit, shared by the fruits left


@rule
def evaluate(state: State, seat: int) -> int:
    """Near the end, who can wait stands better; before, who has fewer sowings left to make, if only by a hair."""
    left = fruits_left(state)
    if left < len(PRESSING):
        patience = patience_of(state, seat) - patience_of(state, 1 - seat)
        worth = int(int(PRESSING[left]) * patience / 10)  # rounded towards nothing, for both seats alike
    else:
        worth = sowings_left(state, 1 - seat) - sowings_left(state, seat)
    return worth + TURN // left if state.mover == seat else worth - TURN // left


@rule
def fruits_left(state: State) -> int:
    """Count the fruits in all bowls."""
    fruits = 0
    for pit in range(state.pits):
        fruits += state.fruit[bowl(state, 0, pit)] + state.fruit[bowl(state, 1, pit)]
    return fruits


@rule
def patience_of(state: State, seat: int) -> int:
    """Say how well a row can wait for the other one to open."""
    worth, shift = 0, MIDDLE - state.pits // 2
    for pit in range(state.pits):
        fruits = state.fruit[bowl(state, seat, pit)]
        if fruits > 0:
            worth += FRUIT * fruits + int(BOWL[pit + shift])
    return worth


@rule
def sowings_left(state: State, seat: int) -> int:
    """Fruits of one bowl travel together: count the steps of each bowl that holds any, not of each fruit."""
    steps = 0
    for pit in range(state.pits):
        if state.fruit[bowl(state, seat, pit)] > 0:
            steps += state.pits - pit
    return steps
