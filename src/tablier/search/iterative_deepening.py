"""Look ahead one step further each time, until the budget is spent, and rank the moves of a position."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablier.engine.network import Network, room_for
from tablier.engine.position import Position
from tablier.engine.table import MOST_ACTIONS, MOST_SEATS
from tablier.search.budget import Budget, Meter, Stop, Thinking, never, thought
from tablier.search.evaluation import expected
from tablier.search.findings import Finding, Findings, Source
from tablier.search.known_endings import NO_ENDINGS, KnownEndings
from tablier.search.lookahead import IS_NEW, LEVEL, LEVELS, NODES, WIN, Notes, Stack, explore, stack_for
from tablier.search.machines import Machine, machine_for, runs_fast
from tablier.search.state_stack import StateWords
from tablier.search.transposition_table import Bound, fingerprint, place_of

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAIN_NODES = 300  # below this, interpreting the kernel takes less time than loading the compiler
PLAIN_LEARNT_NODES = 60  # the same where a network judges: it multiplies thousands of numbers
LONGEST_LINE = 24
GLANCE = 25 * MOST_ACTIONS  # positions seen at a glance, at most: a dozen throws in hand have too many orders
PLAIN_GLANCE = 1_000  # the same where nothing is compiled
FLAT_DEPTH = 2  # how deep a search looks before it gives up on moves that all look like nothing


@dataclass(frozen=True)
class MoveVerdict:
    """What seat 0 may expect after a move, and whether that is certain."""

    value: float
    is_sure: bool


class Lookout:
    """Everything a look-ahead from one table needs; memory is kept between the steps of one search."""

    def __init__(
        self, position: Position, nodes: int, network: Network | None = None, endings: KnownEndings = NO_ENDINGS
    ) -> None:
        few = PLAIN_NODES if network is None else PLAIN_LEARNT_NODES
        self.machine = machine_for(explore, position, nodes, few)
        self.explore = self.machine.run(explore)
        self.states, self.stack, self.notes = desk_for(position, nodes, network, endings, self.machine)
        self.is_learnt = network is not None
        self.patience = GLANCE if runs_fast(position) else PLAIN_GLANCE

    @property
    def nodes(self) -> int:
        """How many positions were seen."""
        return int(self.notes.where[NODES])

    def glance(self, after: Position, meter: Meter) -> Thinking[MoveVerdict]:
        """Judge the position after a move by its looks, once throws in hand are played, unless they are too many."""
        self._set_out(after, 0, (-WIN, WIN))
        last = self.nodes + self.patience
        while self.nodes < last:
            if self._go_on(min(last - self.nodes, meter.portion), meter):
                return self._verdict()
            yield
        return MoveVerdict(expected(after)[0], is_sure=False)

    def look(
        self, after: Position, depth: int, window: tuple[float, float], meter: Meter
    ) -> Thinking[MoveVerdict | None]:
        """Judge the position after a move, so deep; None if the budget ended first."""
        self._set_out(after, depth, window)
        while allowed := meter.slice():
            if self._go_on(allowed, meter):
                return self._verdict()
            yield
        return None

    def _set_out(self, after: Position, depth: int, window: tuple[float, float]) -> None:
        self.machine.put(self.states, 0, after.state)
        self.stack.depth[0], self.stack.hot[0] = depth, bool(after.to_act >= 0 and after.view.throws)
        self.stack.floor[0], self.stack.roof[0] = window
        self.notes.where[LEVEL], self.notes.where[IS_NEW] = 0, 1

    def _go_on(self, nodes: int, meter: Meter) -> bool:
        before, began = self.nodes, time.perf_counter()
        is_judged = bool(self.explore(self.states, self.stack, self.notes, before + nodes))
        meter.spend(self.nodes - before, time.perf_counter() - began)
        return is_judged

    def _verdict(self) -> MoveVerdict:
        return MoveVerdict(float(self.stack.best[0]), bool(self.stack.sure[0]))

    def line(self, position: Position, action: int) -> tuple[int, ...]:
        """Return the actions that the search expects from here, as far as it remembers them and no throw comes."""
        line = [action]
        position = position.step(action).after
        while position.to_act >= 0 and len(line) < LONGEST_LINE:
            move = self._remembered(position)
            if move not in position.actions:
                break
            line.append(move)
            position = position.step(move).after
        return tuple(line)

    def _remembered(self, position: Position) -> int:
        key = fingerprint(StateWords([position.state]), 0, bool(position.view.throws))
        entry = self.machine.entry(self.notes.memory, place_of(key, self.notes.memory))
        return int(entry.move) if entry.bound != Bound.NOTHING and int(entry.key) == key else -1


def desk_for(
    position: Position, nodes: int, network: Network | None, endings: KnownEndings, machine: Machine
) -> tuple[Any, Stack, Notes]:
    """Return all that a search of so many positions needs: states on the way down, what is known of them, and notes."""
    states, judge = machine.states(position.state, LEVELS), machine.network(network)
    notes = Notes(
        words=machine.words(states),
        memory=machine.memory(nodes),
        merits=machine.zeros("q", MOST_SEATS, MOST_ACTIONS),
        odds=machine.zeros("q", max(1, position.game.outcomes)),
        legal=machine.zeros("q", MOST_ACTIONS),
        paid=machine.zeros("d", MOST_SEATS),
        where=machine.zeros("q", 3),
        network=judge,
        room=room_for(judge, machine.zeros),
        endings=machine.endings(endings),
    )
    return states, stack_for(MOST_ACTIONS, position.game.outcomes, machine.zeros), notes


def look_ahead(
    position: Position,
    budget: Budget,
    *,
    depth: int = 0,
    every: bool = False,
    lines: bool = True,
    stop: Stop = never,
    network: Network | None = None,
    endings: KnownEndings = NO_ENDINGS,
) -> Findings:
    """Rank the moves of a seat at a table of two, looking at most `depth` actions ahead (0: as far as the budget goes).

    With `every`, each move gets a value of its own; without, moves that cannot be the best are only known to be worse,
    which is several times as fast. Without `lines`, nobody asks what would follow. A network judges in place of advice,
    and what is known of endings ends a line.
    """
    lookout = Lookout(position, budget.nodes, network, endings)
    return thought(looking_ahead(lookout, position, budget, depth=depth, every=every, lines=lines, stop=stop))


def looking_ahead(
    lookout: Lookout, position: Position, budget: Budget, *, depth: int, every: bool, lines: bool, stop: Stop
) -> Thinking[Findings]:
    """Look ahead, and pause between two slices."""
    after = {action: position.step(action).after for action in position.actions}
    glances, at_once = {}, Meter(Budget(nodes=1), speed=lookout.machine.slice)
    for action, each in after.items():
        glances[action] = yield from lookout.glance(each, at_once)
    ranking = _rank(position, glances)
    meter = Meter(budget, stop, spent=lookout.nodes, speed=at_once.speed)  # compiling is not thinking
    reached = 0
    for deep in range(1, (depth or LEVELS) + 1):
        if _is_settled(position, ranking, reached, every=every):
            break
        seen = yield from _look_at_each(lookout, position, after, ranking, deep, every, meter)
        if seen and (not every or len(seen) == len(ranking)):
            ranking = _rank(position, {**ranking, **seen}, seen)
        if len(seen) < len(ranking):
            break
        reached = deep
    found = (
        Finding(action, (verdict.value, -verdict.value), _source(after[action], verdict, lookout.is_learnt), line=line)
        for action, verdict in ranking.items()
        for line in [lookout.line(position, action) if lines else (action,)]
    )
    return Findings(position, tuple(found), reached, meter.spent, meter.seconds)


Ranking = dict[int, MoveVerdict]


def _rank(position: Position, verdicts: dict[int, Any], seen: Iterable[int] = ()) -> Ranking:
    """Sort moves, the mover's best first; those seen in this round before the others, equals as they were."""
    sign, fresh = (1 if position.mover == 0 else -1), set(seen) or set(verdicts)
    order = sorted(verdicts, key=lambda action: (action in fresh, sign * verdicts[action].value), reverse=True)
    return {action: verdicts[action] for action in order}


def _is_settled(position: Position, ranking: Ranking, reached: int, *, every: bool) -> bool:
    """Return whether looking further is of no use: nothing to choose, all certain, or the win is; or nothing to see."""
    verdicts = list(ranking.values())
    if all(verdict.is_sure for verdict in verdicts) or (reached >= FLAT_DEPTH and tells_nothing(verdicts)):
        return True
    won = WIN if position.mover == 0 else -WIN
    return not every and (len(verdicts) == 1 or (verdicts[0].is_sure and verdicts[0].value == won))


def tells_nothing(verdicts: list[MoveVerdict]) -> bool:
    """Return whether all moves look like nothing at all, as while a board is set up: what decides is far away."""
    return len(verdicts) > 1 and all(verdict.value == 0.0 and not verdict.is_sure for verdict in verdicts)


def _look_at_each(
    lookout: Lookout,
    position: Position,
    after: dict[int, Position],
    ranking: Ranking,
    depth: int,
    every: bool,
    meter: Meter,
) -> Thinking[Ranking]:
    """Look this deep into each move, the best so far first; stop where the budget ends."""
    seen: Ranking = {}
    low, high = -WIN, WIN
    for action, known in ranking.items():
        if known.is_sure and (every or depth == 1):
            verdict: MoveVerdict | None = known
        else:
            verdict = yield from lookout.look(after[action], depth, (low, high), meter)
        if verdict is None:
            break
        seen[action] = verdict
        if not every and position.mover == 0:
            low = max(low, verdict.value)
        elif not every:
            high = min(high, verdict.value)
    return seen


def _source(after: Position, verdict: MoveVerdict, is_learnt: bool) -> Source:
    if after.is_over:
        return Source.EXACT
    return Source.ENDGAME if verdict.is_sure else Source.LEARNT if is_learnt else Source.OPINION
