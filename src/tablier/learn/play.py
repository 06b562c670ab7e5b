"""Games between sides that know the exact values, and use them more or less: a stream of decisions to learn from.

Some of the games are no games: each of their positions is drawn anew from all that can be.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablier.engine.sides import Run
from tablier.learn.turns import STAGES, WORST, Candidates, Turns

TEMPERATURES = (0.004, 0.02, 0.1, 3.0)  # how far from the best a side plays: from perfectly to at random
LIKE_PEOPLE = (0.004, 0.02)  # those by which networks are measured
LOOSE = 8  # one game in so many is drawn anew at each step
HELD = 61  # one position in so many is never learnt from: by its decisions a network is measured
ONE, TWO = 1_000_003, 7_919  # primes: which ones they are


class Lesson(NamedTuple):
    """One throw in each of many games; what each move leads to and is worth."""

    found: Candidates
    worth: Any  # [game, piece] exact
    before: Any  # [game] what a third grace would leave
    held: Any  # [game] whether it is never learnt from
    real: Any  # [game] whether a game came to it
    lost: Any  # [game] whether it is the third grace, and nothing to decide


class Play:
    """Many games at once; those that end begin again."""

    def __init__(self, turns: Turns, games: int, temperatures: tuple[float, ...] = TEMPERATURES) -> None:
        arrays = turns.arrays
        self.turns, self.arrays, self.xp = turns, arrays, turns.xp
        number = arrays.arange(games)
        self.mover, self.waiting = turns.start + 0 * number, turns.start + 0 * number
        self.stage, self.first_mover, self.first_waiting = 0 * number, self.mover, self.waiting
        self.loose = number % LOOSE == LOOSE - 1
        self.rows = number
        self.heat = arrays.zeros(games)
        for place, heat in enumerate(temperatures):
            self.heat = self.xp.where(number // LOOSE % len(temperatures) == place, heat, self.heat)
        self.heat = arrays.real(self.heat)

    def step(self) -> Lesson:
        """Throw in every game, and play a move."""
        xp, turns = self.xp, self.turns
        if self.loose.any():
            self.scatter()
        throw = turns.draw(len(self.rows))
        starts = self.stage == 0
        self.first_mover = xp.where(starts, self.mover, self.first_mover)
        self.first_waiting = xp.where(starts, self.waiting, self.first_waiting)
        lost = (self.stage == STAGES - 1) & turns.is_grace[throw]
        found = turns.candidates(self.mover, self.waiting, xp.where(lost, 0, self.stage), throw)
        found = found._replace(legal=found.legal & ~lost[:, None])
        before = -turns.look_up(self.first_waiting, self.first_mover)
        worth = turns.worth(found, before)
        held = (self.mover * ONE + self.waiting * TWO) % HELD == 0
        made = Lesson(found, worth, before, held, ~self.loose, lost)
        self.play(found, worth, lost)
        return made

    def play(self, found: Candidates, worth: Any, lost: Any) -> None:
        """Choose a move in each game: the better, the likelier."""
        xp = self.xp
        whim = -xp.log(-xp.log(self.arrays.uniform(*worth.shape) * 0.999998 + 0.000001))
        wanted = xp.where(found.legal, worth / self.heat[:, None] + whim, WORST * 1e6)
        choice = wanted.argmax(-1)
        mover, waiting = found.mover[self.rows, choice], found.waiting[self.rows, choice]
        is_taken_back = self.turns.kind == Run.TAKE_BACK
        mover = xp.where(lost, self.first_waiting if is_taken_back else self.waiting, mover)
        waiting = xp.where(lost, self.first_mover if is_taken_back else self.mover, waiting)
        stage = xp.where(lost, 0, found.stage[self.rows, choice])
        over = self.turns.is_over(mover, waiting)
        start = self.turns.start
        self.mover, self.waiting = xp.where(over, start, mover), xp.where(over, start, waiting)
        self.stage = xp.where(over, 0, stage)

    def scatter(self) -> None:
        """Put the loose games anywhere."""
        xp, games = self.xp, len(self.rows)
        mover, waiting = (self.arrays.below(self.turns.count, games) for _ in range(2))
        fits = self.turns.can_be(mover, waiting) & self.loose
        self.mover, self.waiting = xp.where(fits, mover, self.mover), xp.where(fits, waiting, self.waiting)
        self.stage = xp.where(fits, self.arrays.below(STAGES, games), self.stage)
        self.first_mover = xp.where(fits, self.mover, self.first_mover)
        self.first_waiting = xp.where(fits, self.waiting, self.first_waiting)
