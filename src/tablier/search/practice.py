"""Games that a search plays against itself, compiled: what a network would have been shown, and what it was worth.

A position is written down where a look-ahead may ask a network: no throw is in hand. It is worth what the search says
of the next decision and what the game came to, mixed: the farther away an opinion, the less of it counts. Moves at
random make games differ; what follows one says nothing of what came before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tablier.engine.dispatch import apply, chance_odds, list_allowed, payoffs, show, to_act
from tablier.engine.draw import draw, draw_outcome, generator
from tablier.engine.late import np
from tablier.engine.network import MOST_ROWS, Network, Workspace
from tablier.engine.position import Position
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, MOST_ACTIONS, MOST_SEATS, NOBODY, UNSEEN
from tablier.search.best_first import (
    FIRST_HOT,
    MOST_HOT,
    Branches,
    Climber,
    branches_for,
    climber_for,
    lengthen,
    plant,
    surest,
)
from tablier.search.best_first_search import BOLDNESS
from tablier.search.iterative_deepening import desk_for
from tablier.search.known_endings import NO_ENDINGS
from tablier.search.lookahead import LEVELS, NODES, Notes, Stack, set_out, walk
from tablier.search.machines import COMPILED_CODE, INTERPRETER
from tablier.search.transposition_table import place_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

MEMORY = 1 << 14  # positions that a search remembers
LONGEST = 2_048  # positions written down of one game
THOUSAND = 1_000
UNSAID, SAID, LAST = 0, 1, 2  # no search spoke of a position; one did; one did, and a move at random followed


@dataclass(frozen=True)
class Habits:
    """How practice games are played."""

    nodes: int = 200  # positions looked at for a decision
    opening: int = 4  # decisions at random before the look-ahead takes over, at most
    whims: int = 30  # of a thousand decisions, so many are at random
    trust: int = 700  # of a thousand parts, how much a game's further course counts against a search's own opinion


class PracticeNotes(NamedTuple):
    """What is written down of a game, position by position."""

    rows: NDArray[np.int16]  # [position, ALONE or PAIRS, nth]; -1 beyond the last
    stacks: NDArray[np.int8]  # [position, seat]: which layers would judge it; UNSEEN for whom a network does not speak
    known: NDArray[np.int8]  # UNSAID, SAID or LAST
    said: NDArray[np.float64]  # [position, seat]: by a search of the next decision, what each may expect
    worth: NDArray[np.float64]  # [position, seat]


class Desk(NamedTuple):
    """What a game is played with."""

    stack: Stack
    notes: Notes
    book: PracticeNotes
    table: Any  # [2] states: how it begins, and how it stands
    tree: Branches  # where more than two play
    climber: Climber
    luck: NDArray[np.uint64]
    habits: NDArray[np.int64]  # NODES_EACH, OPENING, WHIMS, TRUST, SEATS_AT_IT
    legal: NDArray[np.int64]


NODES_EACH, OPENING, WHIMS, TRUST, SEATS_AT_IT = 0, 1, 2, 3, 4


class Practice:
    """A table at which a search plays against itself, judging by advice or by a network."""

    def __init__(self, start: Position, habits: Habits, network: Network | None = None, *, plain: bool = False) -> None:
        self.machine = INTERPRETER if plain else COMPILED_CODE
        _, stack, notes = desk_for(start, MEMORY, network, NO_ENDINGS, self.machine)
        self.states = self.machine.states(start.state, max(LEVELS, FIRST_HOT + MOST_HOT))
        notes = notes._replace(words=self.machine.words(self.states))
        self.practise = self.machine.run(practise)
        seats = len(start.seats)
        self.desk = Desk(
            stack,
            notes,
            empty_book(),
            self.machine.states(start.state, 2),
            branches_for(4 * habits.nodes + MOST_ACTIONS if seats > 2 else 1, self.machine.zeros),
            climber_for(start, habits.nodes, notes.network, self.machine.zeros),
            np.zeros(1, np.uint64),
            np.array([habits.nodes, habits.opening, habits.whims, habits.trust, seats], np.int64),
            np.zeros(MOST_ACTIONS, np.int64),
        )

    def play(self, seed: int) -> PracticeNotes:
        """Play a game; return what was written down."""
        notes = self.desk.notes._replace(  # with what was remembered, the same seed would not give the same game
            memory=self.machine.memory(MEMORY), merits=self.machine.zeros("q", MOST_SEATS, MOST_ACTIONS)
        )
        desk = self.desk._replace(notes=notes)
        desk.luck[:] = generator(seed)
        count = self.practise(self.states, desk)
        return PracticeNotes(**{name: part[:count].copy() for name, part in desk.book._asdict().items()})


def empty_book() -> PracticeNotes:
    """Return room for what is written down of a game."""
    stacks, known = np.zeros((LONGEST, MOST_SEATS), np.int8), np.zeros(LONGEST, np.int8)
    said, worth = np.zeros((2, LONGEST, MOST_SEATS))
    return PracticeNotes(np.zeros((LONGEST, 2, MOST_ROWS), np.int16), stacks, known, said, worth)


@kernel
def practise(states: Any, desk: Desk) -> int:
    """Play a game from desk.table[0], and return how many positions were written down."""
    desk.table[1] = desk.table[0]
    count, hot, before, free = 0, 0, NOBODY, draw(desk.luck, desk.habits[OPENING] + 1)
    seat = to_act(desk.table[1])
    while seat != NOBODY and count < LONGEST:
        hot = 1 if seat != CHANCE and (before == CHANCE or (before == seat and hot == 1)) else 0
        is_shown = hot == 1
        if hot == 0:
            is_shown = write_down(desk.table[1], desk.notes.room, desk.book, count, desk.habits[SEATS_AT_IT])
            count += 1 if is_shown else 0
        if seat == CHANCE:
            action = fallen(desk)
        elif free > 0 or not is_shown:
            action = desk.legal[draw(desk.luck, list_allowed(desk.table[1], desk.legal))]
            free -= 1 if is_shown else 0
            count = 0  # what comes after says nothing of what came before
        else:
            action = decided(states, desk, count - 1, hot)
        apply(desk.table[1], action, None)
        before = seat
        seat = to_act(desk.table[1])
    settle(desk, count)
    return count


@rule
def write_down(state: Any, room: Workspace, book: PracticeNotes, place: int, seats: int) -> bool:
    """Write down what a network would be shown, if anything."""
    shown = show(state, room)
    if shown == UNSEEN:
        return False
    for table in range(2):
        for nth in range(MOST_ROWS):
            book.rows[place, table, nth] = room.rows[table, nth] if nth < room.listed[table] else -1
    book.known[place] = UNSAID
    for seat in range(MOST_SEATS):
        book.stacks[place, seat] = room.stacks[seat] if 2 < seats > seat else UNSEEN
        book.said[place, seat] = book.worth[place, seat] = 0.0
    if seats == 2:
        book.stacks[place, state.mover] = shown
    return True


@rule
def fallen(desk: Desk) -> int:
    """Draw what chance does."""
    odds = desk.notes.odds
    for outcome in range(len(odds)):
        odds[outcome] = 0
    chance_odds(desk.table[1], odds)
    return draw_outcome(desk.luck, odds, len(odds))


@rule
def decided(states: Any, desk: Desk, place: int, hot: int) -> int:
    """Return what the look-ahead says, or a whim; note for the last position what was seen."""
    count, book = list_allowed(desk.table[1], desk.legal), desk.book
    if count == 1:
        return int(desk.legal[0])
    best = look(states, desk, hot) if desk.habits[SEATS_AT_IT] == 2 else look_around(states, desk)
    if place >= 0 and book.known[place] == UNSAID:
        book.known[place] = SAID
        for seat in range(desk.habits[SEATS_AT_IT]):
            book.said[place, seat] = desk.climber.paid[seat]
    if draw(desk.luck, THOUSAND) < desk.habits[WHIMS]:
        if place >= 0:
            book.known[place] = LAST
        best = desk.legal[draw(desk.luck, count)]
    return int(best)


@rule
def look(states: Any, desk: Desk, hot: int) -> int:
    """Look one step further each time while positions are left; leave what was seen last in `climber.paid`."""
    stack, notes, depth, best, move = desk.stack, desk.notes, 1, 0.0, desk.legal[0]
    states[0] = desk.table[1]
    notes.where[NODES] = 0
    set_out(stack, notes, depth, hot)
    while walk(states, stack, notes, desk.habits[NODES_EACH] * (THOUSAND if depth == 1 else 1)):
        best, move = stack.best[0], stack.choice[0]
        if move < 0:  # it was remembered
            move = notes.memory[place_of(stack.key[0], notes.memory)].move
        if stack.sure[0] == 1 or depth == LEVELS - 1:
            break
        depth += 1
        set_out(stack, notes, depth, hot)
    desk.climber.paid[0], desk.climber.paid[1] = best, -best
    return int(move)


@rule
def look_around(states: Any, desk: Desk) -> int:
    """Let a tree grow, where more than two play; leave what each may expect in `climber.paid`."""
    tree, climber, seats = desk.tree, desk.climber, desk.habits[SEATS_AT_IT]
    states[0] = desk.table[1]
    plant(tree, climber)
    lengthen(states, tree, climber, seats, desk.habits[NODES_EACH], BOLDNESS)
    chosen = surest(tree, BOLDNESS)
    for seat in range(seats):
        climber.paid[seat] = tree.worth[chosen, seat]
    return int(tree.action[chosen])


@rule
def settle(desk: Desk, count: int) -> None:
    """Go back from the result, and mix it with what was said on the way."""
    book, paid, trust = desk.book, desk.notes.paid, desk.habits[TRUST] / THOUSAND
    for seat in range(MOST_SEATS):
        paid[seat] = 0.0
    if to_act(desk.table[1]) == NOBODY:
        payoffs(desk.table[1], paid)
    for seat in range(desk.habits[SEATS_AT_IT]):
        course = paid[seat]
        for place in range(count - 1, -1, -1):
            if book.known[place] == LAST:
                course = book.said[place, seat]
            elif book.known[place] == SAID:
                course = trust * course + (1.0 - trust) * book.said[place, seat]
            book.worth[place, seat] = course
