"""What the advice of every cowrie race is made of: chances to be caught, who throws first, how near the end is.

Advice is added up in tenths of a hundredth of a logit, as it counts when four tenths of the race are still to go.
"""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.tables import room
from tablier.families.cowries import MOST_SHELLS, TWENTIETHS, WAYS, worth
from tablier.families.race import SEATS, Race, centre, shells

REACHES = 4  # a hunter is feared from so many times the highest plain throw behind
SOON = 6  # in a hundred: how much a hunter farther behind than a plain throw is feared for what comes later
FARTHEST = REACHES * MOST_SHELLS
PLACE = 3_000  # what a place is worth, in hundredths of a logit: more than any standing
TENTHS = 10
USUAL_PAWNS = 4
USUAL_SEATS = 2


def hunting(*, throws_on_after_one: bool) -> Cells:
    """Return the chance in a hundred to be caught, by shells, mouths up in twenty, and steps from hunter to prey."""
    table: Cells = room("b", MOST_SHELLS + 1, TWENTIETHS + 1, FARTHEST + 1)
    for count in range(2, MOST_SHELLS + 1):
        again = {0, 1, count} if throws_on_after_one else {0, count}
        for up in range(1, TWENTIETHS):
            for distance, hit in enumerate(_hits(count, up, again)):
                table[count, up, distance] = round(100 * hit)
            for distance in range(count + 1, REACHES * count + 1):
                table[count, up, distance] += SOON
    return table


def _hits(count: int, up: int, again: set[int]) -> list[float]:
    """Return the chance of a turn to carry some pawn exactly so far, by steps.

    A throw that is not wanted and is thrown again leaves two ways, with it and without it, taken as independent.
    """
    ways = [WAYS[count, up, mouths] for mouths in range(count + 1)]
    odds = [each / sum(ways) for each in ways]
    hits = [0.0] * (2 * count + 1)
    for distance in range(1, 2 * count + 1):
        hit, decided = 0.0, 1.0
        for mouths in range(count + 1):
            rest = distance - worth(mouths, count)
            if rest == 0:
                hit += odds[mouths]
            elif mouths in again:
                with_it = hits[max(0, rest)]
                hit += odds[mouths] * with_it
                decided -= odds[mouths] * (1 - with_it)
        hits[distance] = hit / decided
    return hits


@rule
def catches(state: Race, table: Cells, distance: int) -> int:
    """Return the chance in a hundred that a pawn so far behind comes exactly there, now or soon."""
    return int(table[shells(state), state.mouths_up // 5, max(0, min(FARTHEST, distance))])


@rule
def throws_before(state: Race, one: int, other: int) -> bool:
    """Tell whether one seat throws before another; the mover is the first of all."""
    return (one - state.mover) % state.seats < (other - state.mover) % state.seats


@rule
def steps_in_hand(state: Race) -> int:
    """Add up the throws that are still to be used."""
    total = 0
    for mouths in range(shells(state) + 1):
        total += state.kept[mouths] * worth(mouths, shells(state))
    return total


@rule
def still_out(state: Race, seat: int) -> int:
    """Count a seat's pawns that have not come to the centre; they are sorted to the front."""
    count = 0
    while count < state.pawns and state.step[seat, count] < centre(state):
        count += 1
    return count


@rule
def last_pawns(state: Race, seat: int, table: Cells, alone: int, last: int, near: int) -> int:
    """Weigh a last pawn by its chance to come home with the next throw, and two that are near enough for one throw."""
    out, to_go = still_out(state, seat), centre(state) - state.step[seat, 0]
    if out == 1:
        return alone + last * catches(state, table, to_go)
    return near if out == 2 and to_go <= 2 * shells(state) else 0


@rule
def closer(state: Race, strength: int, whole: int, to_go: int) -> int:
    """Return hundredths of a logit: a lead counts more, the less of the whole is to go and the more others are led."""
    led = state.seats + 4
    return 3 * whole * led * strength // (TENTHS * (USUAL_SEATS + 4) * (whole + 5 * to_go))


@rule
def placed(state: Race, seat: int) -> int:
    """Return what the place of a seat that has finished is worth."""
    return PLACE * (SEATS + 1 - state.rank[seat])
