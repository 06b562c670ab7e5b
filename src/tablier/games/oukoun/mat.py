"""What lies on the mat of Oukoun, and the words for it. Paragraphs are those of RULES.en.md.

Suns are numbered clockwise from 0. A stack is a number read from the bottom upwards, one digit for each pawn: 231 is a
black pawn, a red one on it, and a white one on top.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Fields, Larges, Numbers, Small, Smalls
from tablier.engine.options import Choice, Digits, Whole
from tablier.engine.rule import rule
from tablier.engine.tables import table

FEWEST_SUNS, MOST_SUNS = 28, 36
MOST_QUIET = 60  # moves that are remembered, and counted at a time
MOST_ROUNDS = 100  # of so many moves, where the house sets no limit
WHITE, BLACK, RED = 1, 2, 3  # 0 is no pawn; the pieces that events speak of are counted from 0
COLOURS = 3
PLACED = 28  # pawns on the mat: nine white, nine black, ten red
NEUTRAL_PAWNS, OWN_PAWNS = 10, 9
MOST_ALIKE = 3
OUKOUN = 9  # at most three of each colour: a stack of nine has all three of each
TENS = table("q", [10**power for power in range(OUKOUN + 1)])
THOUSAND = 1_000  # a stack is read three pawns at a time
BITS = 8  # of the number of pawns of one colour, beside the others
AMOUNTS = table(
    "i", [sum(1 << BITS * (int(pawn) - 1) for pawn in str(three) if pawn in "123") for three in range(THOUSAND)]
)
FULL = sum(1 << BITS * colour for colour in range(1, COLOURS + 1)) >> 1  # the highest bit of each number
BEYOND = FULL - (MOST_ALIKE + 1) * int(AMOUNTS[123])  # added to amounts, it takes too many of a colour to that bit
CLOCKWISE, ANTICLOCKWISE = 0, 1


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    MAT = 1
    PAWNS = 2
    PLACE = 3
    FILL = 4
    DEAL = 5
    COLOUR = 6
    BEGIN = 7
    CONTROL = 8
    CARRY = 9
    JUMP = 10
    ONE_WAY = 11
    LIMIT = 12
    OUKOUN = 13
    STUCK = 14
    REPETITION = 15
    QUIET = 16


class Setup(IntEnum):
    """How the pawns come onto the mat."""

    PLACEMENT = 0
    RANDOM = 1
    PRESET = 2


class Stuck(IntEnum):
    """What happens to a player who cannot move."""

    LOSE = 0
    SKIP = 1


class Repetition(IntEnum):
    """What happens when a position would occur for the third time."""

    DRAW = 0
    FORBIDDEN = 1


class Phase(IntEnum):
    """What a game goes through."""

    PLACE = 0
    CHOOSE = 1
    PLAY = 2


class State(Fields):
    """What lies on the table."""

    ring: Annotated[Smalls, MOST_SUNS, Digits("123", FEWEST_SUNS, MOST_SUNS)] = "123" * 10  # type: ignore[assignment]  # people write digits
    setup: Annotated[Small, Choice(Setup)] = 0
    stuck: Annotated[Small, Choice(Stuck)] = 0
    repetition: Annotated[Small, Choice(Repetition)] = 0
    quiet_limit: Annotated[Small, Whole(0, MOST_QUIET)] = 60  # 0: none

    stack: Annotated[Numbers, MOST_SUNS]
    left: Annotated[Smalls, COLOURS]  # pawns in the bag: white, black, red
    dealt: Small  # suns that chance has gone over, while it deals
    colour: Annotated[Smalls, 2]  # of each seat, once it is chosen
    phase: Small
    mover: Small  # the seat whose decision it is, or NOBODY; who sets the mat up also moves first
    winner: Small  # the seat that has won, counted from 1
    quiet: Small  # moves in a row that emptied no sun
    rounds: Small  # times that many more than are remembered have emptied none, where there is no limit
    history: Annotated[Larges, MOST_QUIET + 1]  # fingerprints of the positions since a sun was emptied, sorted


@rule
def suns(state: State) -> int:
    """§1 Return how many suns the ring has."""
    count = FEWEST_SUNS
    while count < MOST_SUNS and state.ring[count] > 0:
        count += 1
    return count


@rule
def bag(state: State) -> int:
    """Return the place of the bag; places are numbered after the suns."""
    return suns(state)


@rule
def centre(state: State) -> int:
    """Return the place of the two pawns B chooses from."""
    return suns(state) + 1


@rule
def front(state: State, seat: int) -> int:
    """Return the place in front of a seat, where its colour is shown."""
    return suns(state) + 2 + seat


@rule
def height(stack: int) -> int:
    """Count the pawns of a stack."""
    count = 0
    while stack > 0:
        stack //= 10
        count += 1
    return count


@rule
def holds(stack: int, count: int) -> bool:
    """Tell whether a stack has so many pawns."""
    return stack >= int(TENS[count - 1])


@rule
def top(stack: int) -> int:
    """Return the colour on top of a stack, or 0 if there is none."""
    return stack % 10


@rule
def below(stack: int, count: int) -> int:
    """§9 Return what stays of a stack when the top pawns leave."""
    return stack // int(TENS[count])


@rule
def joined(stack: int, carried: int, count: int) -> int:
    """§10 Return a stack once the top pawns of another lie on it, in their order."""
    return stack * int(TENS[count]) + carried % int(TENS[count])


@rule
def amounts(stack: int) -> int:
    """Count the pawns of a stack, white, black and red side by side in one number."""
    total = int(AMOUNTS[stack % THOUSAND])
    while stack >= THOUSAND:
        stack //= THOUSAND
        total += int(AMOUNTS[stack % THOUSAND])
    return total


@rule
def alike(stack: int, colour: int) -> int:
    """Count the pawns of a colour in a stack."""
    return (amounts(stack) >> BITS * (colour - 1)) % (1 << BITS)


@rule
def has_too_many_alike(held: int) -> bool:
    """§12 Tell whether these are amounts of more than three pawns of one colour."""
    return ((held + BEYOND) & FULL) > 0


@rule
def landing(state: State, sun: int, direction: int) -> int:
    """§10 Return the sun reached from here: the first, second or third occupied one, as the rays say.

    Ten red pawns need four stacks, so that three other suns are always occupied.
    """
    count = suns(state)
    place = sun
    for _ in range(state.ring[sun]):
        place = neighbour(place, direction, count)
        while state.stack[place] == 0:
            place = neighbour(place, direction, count)
    return place


@rule
def neighbour(place: int, direction: int, count: int) -> int:
    """Return the next sun clockwise or anticlockwise, on a ring of so many."""
    if direction == CLOCKWISE:
        return place + 1 if place + 1 < count else 0
    return place - 1 if place > 0 else count - 1
