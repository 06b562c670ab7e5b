"""Exact answers for sowing tables: a book of openings, and what can be proved with a table of endgames.

Everything is decided by the sign of a difference: what lies in the mancalas and what can still be won. The book says
how much that is for every sowing; elsewhere it is proved for one sowing after another whether it wins, draws or loses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import log2
from typing import Any

from tablier.engine.position import Position
from tablier.families.sowing import mancala
from tablier.search.budget import Budget, Meter, Stop
from tablier.search.evaluation import expected
from tablier.search.findings import Finding, Findings, Source
from tablier.search.iterative_deepening import look_ahead
from tablier.search.sowing_tables import book_of, open_ahead, solver_of
from tablier.solve.sowing.endgames import bare, is_sown
from tablier.solve.sowing.numbering import fruits_of
from tablier.solve.sowing.solver import PositionMeter, Solver, after

MOST_NODES, MOST_SECONDS = 2_000_000, 0.9  # beyond, looking ahead by looks is of more use
STUDY_NODES, STUDY_SECONDS = 16, 2 / 3  # of the budget of a study: a proof is worth more than many opinions
WITHIN_REACH = 2  # fruits more than in the endgames; each doubles the work, and half of all positions are proved there
NEAR_THE_END = 24  # fruits: so near, the difference itself is soon proved, and not only who wins
FEW_NODES = 300  # a search of so few positions does not load a compiler for them
GUESS = 2_000  # positions looked at to guess which move to try first
FIRST_TRY, MORE = 20_000, 4  # positions spent on a move before the next one is tried, and how many times more after all


def proved(position: Position, budget: Budget, stop: Stop, *, every: bool) -> tuple[Findings | None, Budget]:
    """Rank the moves by what is certain, if it can be known within the budget; return what is left of that, too.

    With `every`, each move is proved; without, only that no other is better than the best.
    """
    if not is_sown(position):
        return None, budget
    lead = lead_of(position)
    meter = Meter(allowance(budget, every=every), stop)
    if (book := book_of(position)) and (known := book.look_up(bare(position))) is not None:
        open_ahead(position)
        return Findings(position, ranked(position, known, lead, Source.EXACT), 0, len(known), meter.seconds), budget
    if 0 < budget.nodes <= FEW_NODES or (solver := solver_of(position)) is None:
        return None, budget
    if fruits_on(position) > solver.endgames.most + WITHIN_REACH + log2(meter.budget.nodes):
        return None, budget
    meter.restart()  # loading is not thinking
    proofs = Proofs(position, solver, meter, lead)
    if (known := proofs.differences()) is not None:
        moves: tuple[Finding, ...] | None = ranked(position, known, lead, Source.ENDGAME)
    else:
        moves = proofs.all() if every else proofs.best()
    if moves is None:
        return None, rest_of(budget, meter, every=every)
    return Findings(position, moves, 0, max(1, meter.spent), meter.seconds), budget


def allowance(budget: Budget, *, every: bool) -> Budget:
    """Return how much proofs may use: a player wants an answer soon, a study a sure one."""
    nodes = (budget.nodes or MOST_NODES) * (STUDY_NODES if every else 1)
    seconds = budget.seconds * STUDY_SECONDS if every and budget.seconds else MOST_SECONDS
    return Budget(min(nodes, MOST_NODES), min(seconds, budget.seconds or seconds))


def fruits_on(position: Position) -> int:
    """Count the fruits in the bowls."""
    return sum(fruits_of(position.state, seat) for seat in range(2))


def lead_of(position: Position) -> int:
    """Return how much the mover has gathered more than the other, where that counts."""
    state: Any = position.state
    if not position.game.counts_gathered:
        return 0
    return int(state.fruit[mancala(state, state.mover)] - state.fruit[mancala(state, 1 - state.mover)])


def rest_of(budget: Budget, meter: Meter, *, every: bool) -> Budget:
    """Return what is left of a budget, which is never nothing; the positions of a study are not counted twice."""
    nodes = max(1, budget.nodes - meter.spent) if budget.nodes and not every else budget.nodes
    seconds = max(1e-3, budget.seconds - meter.seconds) if budget.seconds else 0.0
    return Budget(nodes, seconds)


def ranked(position: Position, known: dict[int, int], lead: int, source: Source) -> tuple[Finding, ...]:
    """Rank moves by what can still be won, of equals first the one nearest to the mancala."""
    ranking = sorted(known, key=lambda action: (known[action], action), reverse=True)
    return tuple(finding(position, action, sign(lead + known[action]), source) for action in ranking)


def sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def finding(position: Position, action: int, value: float, source: Source) -> Finding:
    south = value if position.mover == 0 else -value
    return Finding(action, (float(south), float(-south)), source, line=(action,))


@dataclass
class BudgetPart:
    """A part of a budget, so that one question does not use it up."""

    whole: PositionMeter
    left: int

    def slice(self) -> int:
        return max(0, min(self.left, self.whole.slice()))

    def spend(self, nodes: int, seconds: float) -> None:
        self.left -= nodes
        self.whole.spend(nodes, seconds)


@dataclass
class Proofs:
    """What is proved of the moves of one position: at least and at most so much, by the difference at the end."""

    position: Position
    solver: Solver
    meter: Meter
    lead: int
    following: dict[int, tuple[int, Any, bool]] = field(
        init=False
    )  # what is won, what follows, whether one plays again

    def __post_init__(self) -> None:
        state, self.following = bare(self.position), {}
        for action in sorted(self.position.actions, reverse=True):
            won, there = after(state, action)
            self.following[action] = won, there, there is not None and there.mover == self.position.mover

    def reaches(self, action: int, wanted: int, allowed: PositionMeter) -> bool | None:
        """Return whether a sowing leads to such a difference at the end; None if the budget ended first."""
        won, there, again = self.following[action]
        rest = wanted - self.lead - won  # to be won from there on
        if there is None:
            return rest <= 0
        low, high = self.solver.bounds(there)
        asked = rest if again else 1 - rest
        if low >= asked or high < asked:
            found: int | None = low
        else:
            found = self.solver.reaches(there, asked, allowed)
        return None if found is None else (found >= asked) == again

    def differences(self) -> dict[int, int] | None:
        """Prove what can still be won by every move, near the end."""
        if fruits_on(self.position) > NEAR_THE_END:
            return None
        known: dict[int, int] = {}
        part = BudgetPart(self.meter, self.meter.budget.nodes // 2)
        for action, (won, there, again) in self.following.items():
            rest = 0 if there is None else self.solver.value(there, part)
            if rest is None:
                return None
            known[action] = won + (rest if again else -rest)
        return known

    @property
    def goals(self) -> tuple[int, ...]:
        """Differences that decide: a win, and where there are draws a draw."""
        return (1, 0) if self.position.game.counts_gathered else (1,)

    def all(self) -> tuple[Finding, ...] | None:
        """Prove of every move whether it wins, draws or loses."""
        values: dict[int, int] = {}
        for action in self.following:
            for wanted in self.goals:
                reached = self.reaches(action, wanted, self.meter)
                if reached is None:
                    return None
                if reached:
                    break
            values[action] = wanted if reached else -1
        ranking = sorted(values, key=lambda action: (values[action], action), reverse=True)
        return tuple(finding(self.position, action, values[action], Source.ENDGAME) for action in ranking)

    @cached_property
    def guesses(self) -> tuple[Finding, ...]:
        """The moves as they look from a little way ahead, the likeliest first."""
        left = self.meter.budget.nodes - self.meter.spent
        found = look_ahead(self.position, Budget(nodes=max(1, min(GUESS, left))), lines=False)
        self.meter.spend(found.nodes, found.seconds)
        return found.moves

    def best(self) -> tuple[Finding, ...] | None:
        """Prove of one move that it is the best there is; the others are judged by their looks, and no better."""
        best, value = self.guesses[0].action, -1
        looks_lost = self.guesses[0].values[self.position.mover] < 0
        for wanted in sorted(self.goals, reverse=not looks_lost):
            reached = self.first_to_reach(wanted)
            if reached is None:
                return None
            if reached >= 0:
                best, value = reached, max(value, wanted)
            if (reached >= 0) == (wanted == 1):  # a win is the best there is, and what does not even draw does not win
                break
        return self.told(best, value)

    def told(self, best: int, value: int) -> tuple[Finding, ...]:
        """Return the best move as proved, and the others as they look but no better."""
        seat, is_lost = self.position.mover, value < 0
        judged = [finding(self.position, best, value, Source.ENDGAME)]
        for action in (each.action for each in self.guesses if each.action != best):
            looks = min(value, expected(self.position.step(action).after)[seat])
            source = Source.ENDGAME if is_lost else Source.OPINION  # where nothing helps, that is proved of all
            judged.append(finding(self.position, action, -1 if is_lost else looks, source))
        return tuple(judged)

    def first_to_reach(self, wanted: int) -> int | None:
        """Return a move that leads to such a difference, -1 if none does, None if the budget ended first.

        All are tried for a while, then longer: one that is hard to refute does not keep others from being proved.
        """
        open_moves, nodes = [each.action for each in self.guesses], FIRST_TRY
        while open_moves:
            for action in tuple(open_moves):
                reached = self.reaches(action, wanted, BudgetPart(self.meter, nodes))
                if reached:
                    return action
                if reached is not None:
                    open_moves.remove(action)
                elif not self.meter.slice():
                    return None
            nodes *= MORE
        return -1
