"""Moves of Oukoun as people write them, and positions that cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from tablier.engine.game import Flaw
from tablier.engine.table import NOBODY
from tablier.games.oukoun.leaps import can_move, count_of, start_of
from tablier.games.oukoun.mat import (
    BLACK,
    COLOURS,
    MOST_QUIET,
    MOST_ROUNDS,
    MOST_SUNS,
    NEUTRAL_PAWNS,
    OUKOUN,
    OWN_PAWNS,
    PLACED,
    RED,
    WHITE,
    Phase,
    Repetition,
    Setup,
    State,
    Stuck,
    alike,
    amounts,
    has_too_many_alike,
    height,
    suns,
    top,
)
from tablier.games.oukoun.repetition import THIRD, WIDTH, fingerprint

LETTERS = "WBRE"  # white, black, red; E when chance leaves a sun empty
CHOICES = ("white", "black")
SIGNS = "+-"  # clockwise, anticlockwise
SUPPLY = {WHITE: OWN_PAWNS, BLACK: OWN_PAWNS, RED: NEUTRAL_PAWNS}


def write(state: State, action: int) -> str:
    """Write `W5` to put a white pawn on sun 5, `5+` for its stack going clockwise, `5-2` for two going the other."""
    if state.phase == Phase.CHOOSE:
        return CHOICES[action]
    if state.phase == Phase.PLAY:
        sun, count = start_of(state, action), count_of(state, action)
        taken = "" if count == len(str(state.stack[sun])) else str(count)
        return f"{sun}{SIGNS[action % 2]}{taken}"
    if state.setup == Setup.RANDOM:
        return f"{LETTERS[action]}{state.dealt}"
    return "fill" if action == COLOURS * suns(state) else f"{LETTERS[action % COLOURS]}{action // COLOURS}"


def most_actions(state: State) -> int:
    """Any part of a stack, from any sun, either way: a stack of nine ends the game before it is moved."""
    return 2 * suns(state) * (OUKOUN - 1)


def clash(state: State) -> Flaw | None:
    """Any options go together."""
    return None


def flaw(state: State) -> Flaw | None:
    """Say why no game could reach this position."""
    if state.phase not in tuple(Phase):
        return Flaw("flaw-phase", {"found": state.phase})
    if state.mover not in ((0, 1, NOBODY) if state.phase == Phase.PLAY else (0, 1)):
        return Flaw("flaw-mover", {"found": state.mover})
    found = _stacks(state) or _pawns(state) or _bag(state) or _colours(state)
    if found or state.phase != Phase.PLAY:
        return found or _idle(state)
    return _end(state) if state.mover == NOBODY else _history(state) or _play(state)


def _stacks(state: State) -> Flaw | None:
    """Stacks stand on suns of the ring, with no more than three of a colour, and single pawns before the first move."""
    for sun in range(MOST_SUNS):
        stack = state.stack[sun]
        if stack and not (sun < suns(state) and set(str(stack)) <= set("123")):
            return Flaw("flaw-stack", {"sun": sun, "found": stack})
        if has_too_many_alike(amounts(stack)) or (state.phase != Phase.PLAY and stack > RED):
            return Flaw("flaw-limit", {"sun": sun, "found": stack})
    return None


def _pawns(state: State) -> Flaw | None:
    """Nine white, nine black and ten red pawns are on the mat or in the bag."""
    for colour, supply in SUPPLY.items():
        left = state.left[colour - 1]
        found = left + sum(alike(state.stack[sun], colour) for sun in range(suns(state)))
        if found != supply or left < 0:
            return Flaw("flaw-pawns", {"colour": LETTERS[colour - 1], "expected": supply, "found": found})
    return None


def _bag(state: State) -> Flaw | None:
    """Pawns are left in the bag exactly while they are placed, and chance deals from sun 0 on."""
    left = sum(state.left[piece] for piece in range(COLOURS))
    is_placing = state.phase == Phase.PLACE
    if is_placing != (left > 0) or (is_placing and state.setup == Setup.PRESET):
        return Flaw("flaw-bag")
    is_dealing = is_placing and state.setup == Setup.RANDOM
    most = suns(state) - left if is_dealing else 0
    beyond = (state.stack[sun] for sun in range(max(0, state.dealt), suns(state)))
    if not 0 <= state.dealt <= most or (is_dealing and any(beyond)):
        return Flaw("flaw-dealt", {"most": most, "found": state.dealt})
    return None


def _colours(state: State) -> Flaw | None:
    """The players have a colour each as soon as they play."""
    colours = state.colour[0], state.colour[1]
    expected = ((WHITE, BLACK), (BLACK, WHITE)) if state.phase == Phase.PLAY else ((0, 0),)
    return None if colours in expected else Flaw("flaw-colours")


def _entries(state: State) -> list[int]:
    return [state.history[entry] for entry in range(MOST_QUIET + 1)]


def _idle(state: State) -> Flaw | None:
    """Nothing is won or remembered before the first move, nor remembered after the last."""
    is_won = state.winner != 0 and state.phase != Phase.PLAY
    return Flaw("flaw-idle") if is_won or state.quiet or state.rounds or any(_entries(state)) else None


def _history(state: State) -> Flaw | None:
    """As many positions are remembered as were reached, sorted, the one on the mat among them, none three times."""
    limit, rounds = state.quiet_limit or MOST_QUIET, 1 if state.quiet_limit else MOST_ROUNDS
    is_counted = 0 <= state.quiet < limit and 0 <= state.rounds < rounds
    if not is_counted or ((state.quiet or state.rounds) and _occupied(state) == PLACED):
        return Flaw("flaw-quiet", {"most": limit - 1, "found": state.quiet, "rounds": rounds - 1})
    entries = _entries(state)
    known, rest = entries[: state.quiet + 1], entries[state.quiet + 1 :]
    is_kept = known == sorted(known) and known[0] >= 0 and known[-1] < WIDTH**2 and not any(rest)
    is_once_more = any(known.count(entry) >= THIRD for entry in known)
    if not is_kept or is_once_more or not set(known) & set(_reached(state)):
        return Flaw("flaw-history", {"expected": state.quiet + 1})
    return None


def _reached(state: State) -> Iterator[int]:
    """The position on the mat, with the mover's turn, or with that of another who had to skip it."""
    yield fingerprint(state, state.colour[state.mover])
    if state.stuck == Stuck.SKIP and not _can_move(state, 1 - state.mover):
        yield fingerprint(state, state.colour[1 - state.mover])


def _occupied(state: State) -> int:
    return sum(state.stack[sun] > 0 for sun in range(suns(state)))


def _can_move(state: State, seat: int) -> bool:
    turned = state.copy()
    turned.mover = seat
    return can_move(turned)


def _play(state: State) -> Flaw | None:
    """As long as they play, there is no oukoun and the mover can move."""
    is_over = bool(_oukouns(state)) or not can_move(state)
    return Flaw("flaw-over") if is_over or state.winner != 0 else None


def _oukouns(state: State) -> list[int]:
    """Return the colour on top of each oukoun."""
    return [top(state.stack[sun]) for sun in range(suns(state)) if height(state.stack[sun]) == OUKOUN]


def _end(state: State) -> Flaw | None:
    """An oukoun has won for the colour on its top; without one, somebody may be petrified, or nobody has won."""
    oukouns = _oukouns(state)
    if state.winner not in (0, 1, 2):
        return Flaw("flaw-winner", {"found": state.winner})
    if _occupied(state) == PLACED:
        is_right = False  # nobody has moved yet
    elif state.winner == 0:
        is_right = not oukouns
    elif oukouns:
        is_right = oukouns == [state.colour[state.winner - 1]]
    else:
        # A move may have been forbidden by positions that are no longer remembered.
        is_petrified = state.repetition == Repetition.FORBIDDEN or not _can_move(state, 2 - state.winner)
        is_right = state.stuck == Stuck.LOSE and is_petrified
    return _idle(state) if is_right else Flaw("flaw-end")
