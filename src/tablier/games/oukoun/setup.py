"""Before the first move of Oukoun: the pawns come onto the mat, and the players get their colours."""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, NOWHERE, Log, Verb, tell
from tablier.engine.tables import table
from tablier.games.oukoun.mat import (
    BLACK,
    COLOURS,
    NEUTRAL_PAWNS,
    OWN_PAWNS,
    RED,
    WHITE,
    Phase,
    Rule,
    State,
    bag,
    centre,
    front,
    suns,
)
from tablier.games.oukoun.repetition import fingerprint, remember

EMPTY = 3  # chance leaves a sun empty; its other outcomes are the pieces
PATTERN = table("q", [WHITE, BLACK, RED, BLACK, RED, WHITE, RED, WHITE, BLACK])


@rule
def fill_bag(state: State) -> None:
    """§2 Nine white, nine black and ten red pawns are to be placed; two more lie in the centre."""
    state.left[0] = OWN_PAWNS
    state.left[1] = OWN_PAWNS
    state.left[2] = NEUTRAL_PAWNS


@rule
def pawns_left(state: State) -> int:
    return state.left[0] + state.left[1] + state.left[2]


@rule
def placements(state: State) -> int:
    """Return the number of action numbers while A places: each colour on each sun, and the pattern."""
    return COLOURS * suns(state) + 1


@rule
def placement_forbidden_by(state: State, action: int) -> int:
    """§2-4 Place a pawn of the bag on a free sun, or all of them."""
    if action == COLOURS * suns(state):
        return Rule.FILL if pawns_left(state) == 1 else ALLOWED
    if state.stack[action // COLOURS] > 0:
        return Rule.PLACE
    return ALLOWED if state.left[action % COLOURS] > 0 else Rule.PAWNS


@rule
def list_placements(state: State, legal: Cells) -> int:
    """List the pawns of the bag on every free sun, and the pattern."""
    listed, white, black, red = 0, state.left[0] > 0, state.left[1] > 0, state.left[2] > 0
    for sun in range(suns(state)):
        is_free = state.stack[sun] == 0
        legal[listed] = COLOURS * sun  # overwritten by the next one if it is forbidden
        listed += is_free & white
        legal[listed] = COLOURS * sun + 1
        listed += is_free & black
        legal[listed] = COLOURS * sun + 2
        listed += is_free & red
    legal[listed] = COLOURS * suns(state)
    listed += pawns_left(state) > 1
    return listed


@rule
def place(state: State, action: int, log: Log | None) -> None:
    """§3 A puts one pawn on a free sun; §4 or has the pattern put all that are left."""
    if action == COLOURS * suns(state):
        fill(state, log)
    else:
        take_from_bag(state, action % COLOURS, action // COLOURS)
        tell(log, Verb.MOVE, Rule.PLACE, action % COLOURS, bag(state), action // COLOURS, 1)
    offer_colours_when_the_bag_is_empty(state)


@rule
def take_from_bag(state: State, piece: int, sun: int) -> None:
    state.left[piece] -= 1
    state.stack[sun] = piece + 1


@rule
def fill(state: State, log: Log | None) -> None:
    """§4 Fill the free suns from 0 on by the pattern; a colour that is used up gives way to the next."""
    for sun in range(suns(state)):
        if state.stack[sun] == 0 and pawns_left(state) > 0:
            piece = int(PATTERN[sun % len(PATTERN)]) - 1
            while state.left[piece] == 0:
                piece = (piece + 1) % COLOURS
            take_from_bag(state, piece, sun)
            tell(log, Verb.MOVE, Rule.FILL, piece, bag(state), sun, 1)


@rule
def deal_odds(state: State, odds: Cells) -> None:
    """§5 Each pawn of the bag, and each sun that will stay empty, is as likely to come next."""
    for piece in range(COLOURS):
        odds[piece] += state.left[piece]
    odds[EMPTY] += suns(state) - state.dealt - pawns_left(state)


@rule
def deal(state: State, outcome: int, log: Log | None) -> None:
    """§5 Chance goes over the suns one by one."""
    sun = state.dealt
    if outcome == EMPTY:
        tell(log, Verb.CHOOSE, Rule.DEAL, EMPTY, NOWHERE, sun, 0)
    else:
        take_from_bag(state, outcome, sun)
        tell(log, Verb.MOVE, Rule.DEAL, outcome, bag(state), sun, 1)
    state.dealt += 1
    offer_colours_when_the_bag_is_empty(state)


@rule
def offer_colours_when_the_bag_is_empty(state: State) -> None:
    """§6 All pawns lie on the mat: it is for B to choose."""
    if pawns_left(state) == 0:
        state.dealt = 0
        state.phase = Phase.CHOOSE
        state.mover = 1 - state.mover


@rule
def choose(state: State, piece: int, log: Log | None) -> None:
    """§6 B takes one of the two pawns in the centre; §7 A takes the other and moves first."""
    chooser, setter = state.mover, 1 - state.mover
    state.colour[chooser] = piece + 1
    state.colour[setter] = WHITE + BLACK - (piece + 1)
    tell(log, Verb.MOVE, Rule.COLOUR, piece, centre(state), front(state, chooser), 1)
    tell(log, Verb.MOVE, Rule.BEGIN, 1 - piece, centre(state), front(state, setter), 1)
    state.phase = Phase.PLAY
    state.mover = setter
    remember(state, fingerprint(state, state.colour[setter]))
