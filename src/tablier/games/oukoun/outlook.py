"""What a network is shown of Oukoun: what each stack holds, on which sun, and who could land on it."""

from __future__ import annotations

from tablier.engine.network import ALONE, Learnable, Network, Sizes, Workspace, judged, list_row, look_anew
from tablier.engine.rule import rule
from tablier.engine.table import UNSEEN
from tablier.games.oukoun.mat import MOST_ALIKE, PLACED, RED, Phase, State, suns, top

OWN, OTHER, NEUTRAL = 0, 1, 2  # pawns, as the mover sees them
SIDES = 3
RAYS = 3
SUN, VISITS = 0, 1  # what the room is told of each stack: where it stands, and who could land on it
VISITOR = 8  # the other player's visitors are counted in eights
MOST_VISITORS, MOST_STOREYS = 2, 5  # more are shown as so many
AMOUNTS = (MOST_ALIKE + 1) ** SIDES
BENEATH = SIDES + 1  # which colour lies under the top, if any
CONTENTS = RAYS * SIDES * AMOUNTS
DANGERS = SIDES * (MOST_VISITORS + 1) ** 2 * BENEATH * MOST_STOREYS
MOST_HELD = 15  # stacks of a player; more are shown as so many
CROWDED, FULL, SPARSE = 20, 14, 9  # so many stacks or more; each has its own layers


def sizes(state: State) -> Sizes:
    """Rows for contents and for dangers of a stack, for stacks on the mat, and for those that each player holds."""
    return Sizes(CONTENTS + DANGERS + PLACED + 1 + 2 * (MOST_HELD + 1), 0, PLACED, 4)


@rule
def show(state: State, room: Workspace) -> int:
    """List two rows for each stack, and three for how many there are and who holds them."""
    if state.phase != Phase.PLAY:
        return UNSEEN
    look_anew(room)
    count = find_stacks(state, room)
    mine = state.colour[state.mover]
    held, lost = find_visitors(state, room, count, mine, 1), find_visitors(state, room, count, 3 - mine, VISITOR)
    for nth in range(count):
        list_stack(state, room, nth, mine)
    row = CONTENTS + DANGERS
    list_row(room, ALONE, row + count)
    list_row(room, ALONE, row + PLACED + 1 + min(MOST_HELD, held))
    list_row(room, ALONE, row + PLACED + 2 + MOST_HELD + min(MOST_HELD, lost))
    return (count < CROWDED) + (count < FULL) + (count < SPARSE)


@rule
def find_stacks(state: State, room: Workspace) -> int:
    """Note in the room on which suns stacks stand, clockwise, and count them."""
    count = 0
    for sun in range(suns(state)):
        if state.stack[sun] > 0:
            room.places[SUN, count], room.places[VISITS, count] = sun, 0
            count += 1
    return count


@rule
def find_visitors(state: State, room: Workspace, count: int, colour: int, weight: int) -> int:
    """Count for each stack who of a colour could leap there (§10), and how many stacks have that colour on top."""
    held = 0
    for nth in range(count):
        sun = room.places[SUN, nth]
        if top(state.stack[sun]) == colour:
            held += 1
            rays = state.ring[sun]
            room.places[VISITS, (nth + rays) % count] += weight
            room.places[VISITS, (nth + count - rays) % count] += weight
    return held


@rule
def seen_as(colour: int, mine: int) -> int:
    """Return whose a pawn is, as the mover sees it."""
    if colour == RED:
        return NEUTRAL
    return OWN if colour == mine else OTHER


@rule
def list_stack(state: State, room: Workspace, nth: int, mine: int) -> None:
    """List what a stack holds and who could land on it."""
    sun, visits = room.places[SUN, nth], room.places[VISITS, nth]
    stack = state.stack[sun]
    whose, amounts, storeys = seen_as(top(stack), mine), 0, 0
    under = stack // 10
    beneath = seen_as(top(under), mine) + 1 if under > 0 else 0
    while stack > 0:
        side = seen_as(top(stack), mine)
        amounts += 1 if side == OWN else MOST_ALIKE + 1 if side == OTHER else (MOST_ALIKE + 1) ** 2
        storeys += 1
        stack //= 10
    list_row(room, ALONE, ((state.ring[sun] - 1) * SIDES + whose) * AMOUNTS + amounts)
    danger = whose * (MOST_VISITORS + 1) + min(MOST_VISITORS, visits % VISITOR)
    danger = danger * (MOST_VISITORS + 1) + min(MOST_VISITORS, visits // VISITOR)
    list_row(room, ALONE, CONTENTS + (danger * BENEATH + beneath) * MOST_STOREYS + min(MOST_STOREYS, storeys) - 1)


@rule
def foresee(state: State, network: Network, room: Workspace) -> int:
    """Judge a position for the mover, by what it shows."""
    return judged(network, room, show(state, room))


LEARNABLE = Learnable(sizes, blind=("setup",))
