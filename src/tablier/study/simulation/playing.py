"""Play many games: in compiled code where nobody has to think, else one by one with programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.dispatch import apply, chance_odds, evaluate, list_allowed, payoffs, to_act
from tablier.engine.fields import as_array
from tablier.engine.rule import kernel, rule
from tablier.engine.table import CHANCE, MOST_ACTIONS, MOST_SEATS, NOBODY
from tablier.jobs.cluster import Cluster, Jobs
from tablier.jobs.processes import cores, each
from tablier.search.state_stack import StateStack
from tablier.study.simulation.columns import COUNTS, DECISIONS, FINISHED, FORCED, OPTIONS, THROWS, Columns, joined
from tablier.study.simulation.folder import GamesFolder, open_folder
from tablier.study.simulation.plan import COMPILED, GREEDY, NODES, GameBatch, Start, plan_of
from tablier.study.simulation.streams import below, open_stream, outcome_of, stream_of
from tablier.study.tournament.sitting import sit

if TYPE_CHECKING:
    from numpy.typing import NDArray

LIMIT = 1_000_000  # moves and throws of one game
WON = 1 << 40  # what a game won outweighs any look of the table by

GameProgress = Callable[[int, int], object]  # games played, and to be played


def simulate(
    start: Start,
    players: Sequence[str] = (),
    games: int = 1_000,
    seed: int = 0,
    *,
    nodes: int = NODES,
    first: int = 0,
    jobs: Jobs = 0,
    folder: str | Path | None = None,
    plain: bool = False,
    progress: GameProgress | None = None,
) -> Columns:
    """Play games of a game or from a position, numbered from `first`; who plays is random unless named, seat by seat.

    What happens in a game depends on the seed and its number alone, not on how many there are, on how many cores, or in
    which order; with `plain`, the rules are interpreted, to the same bytes. A level looks at so many `nodes` for a move
    at most, and at no clock. With a `folder`, games are kept there in parts, and the same call plays what is missing.

    >>> import tablier
    >>> found = simulate("kid-cala-beginner", games=100, seed=1, plain=True)
    >>> len(found.game), int(found.finished.sum())
    (100, 100)
    """
    plan = plan_of(start, players, games, seed, nodes, first)
    kept = open_folder(plan, Path(folder)) if folder is not None else None
    done = kept.found() if kept else []
    missing = [batch for batch in plan.batches() if not (kept and kept.holds(batch))]
    try:
        play_all(missing, jobs or cores(), done, kept, lambda count: progress and progress(count, games), plain=plain)
    except KeyboardInterrupt:
        if not unbroken(done, first):
            raise
    return joined(unbroken(done, first), len(plan.start.seats))


def play_all(
    batches: Sequence[GameBatch],
    jobs: Jobs,
    done: list[Columns],
    kept: GamesFolder | None,
    watch: Callable[[int], object],
    *,
    plain: bool,
) -> None:
    """Play batches, and put each to those that are done, and into the folder if there is one."""
    count = sum(len(each.game) for each in done)
    for part in played(batches, jobs, plain=plain):
        done.append(part)
        count += len(part.game)
        if kept:
            kept.keep(part)
        watch(count)


def unbroken(parts: list[Columns], first: int) -> list[Columns]:
    """Return batches in the order of their games, up to the first that is missing where some were not played."""
    found: list[Columns] = []
    for part in sorted(parts, key=lambda part: int(part.game[0])):
        if part.game[0] == first:
            found.append(part)
            first += len(part.game)
    return found


def played(batches: Sequence[GameBatch], jobs: Jobs, *, plain: bool) -> Iterator[Columns]:
    """Play batches on several cores: compiled ones in threads, programs in processes."""
    if not batches:
        return
    if batches[0].limits:
        yield from each(by_programs, batches, jobs)
        return
    if isinstance(jobs, Cluster):
        yield from each(in_kernel, batches, jobs)
        return
    if plain or jobs == 1:
        yield from (in_kernel(batch, plain=plain) for batch in batches)
        return
    with ThreadPoolExecutor(jobs) as pool:
        waiting, rest = [], iter(batches)
        waiting = [pool.submit(in_kernel, batch) for batch in islice(rest, 2 * jobs)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(in_kernel, batch) for batch in islice(rest, 1)]


def in_kernel(batch: GameBatch, *, plain: bool = False) -> Columns:
    """Play a batch in one call."""
    start, counts = batch.start, np.zeros((batch.games, len(COUNTS)), np.int64)
    paid = np.zeros((batch.games, MOST_SEATS))
    states: Any = StateStack(start.state, 3) if plain else np.repeat(as_array(start.state), 3)
    policies = np.array([COMPILED[kind] for kind in batch.players], np.int64)
    scratch = np.zeros(MOST_ACTIONS, np.int64), np.zeros(max(1, start.game.outcomes), np.int64), np.zeros(MOST_SEATS)
    run = _play.plain if plain else _play  # type: ignore[attr-defined]  # a kernel has one
    run(states, policies, stream_of(batch.seed), batch.first, LIMIT, *scratch, counts, paid)
    return Columns.of(batch.first, counts, paid[:, : len(start.seats)])


@rule
def choose_greedily(states: Any, stream: Any, legal: Any, allowed: int, paid: Any) -> int:
    """Play the action after which the mover stands best; among equals, any."""
    seat, best, chosen, equals = to_act(states[0]), 0, 0, 0
    for nth in range(allowed):
        states[1] = states[0]
        trial = states[1]
        apply(trial, legal[nth], None)
        worth = evaluate(trial, seat)
        if to_act(trial) == NOBODY:
            for each in range(len(paid)):
                paid[each] = 0.0
            payoffs(trial, paid)
            worth += int(paid[seat] * WON)
        if equals == 0 or worth > best:
            best, chosen, equals = worth, nth, 1
        elif worth == best:
            equals += 1
            if below(stream, equals) == 0:
                chosen = nth
    return int(legal[chosen])


@kernel
def _play(
    states: Any,
    policies: Any,
    stream: Any,
    first: int,
    limit: int,
    legal: Any,
    odds: Any,
    paid: Any,
    counts: Any,
    total: Any,
) -> None:
    """Play games from states[2], one after the other."""
    for game in range(len(counts)):
        states[0] = states[2]
        state = states[0]
        open_stream(stream, first + game)
        for _ in range(limit):
            acting = to_act(state)
            if acting == NOBODY:
                counts[game, FINISHED] = 1
                break
            if acting == CHANCE:
                for outcome in range(len(odds)):
                    odds[outcome] = 0
                chance_odds(state, odds)
                counts[game, THROWS] += 1
                action = outcome_of(stream, odds)
            else:
                allowed = list_allowed(state, legal)
                counts[game, DECISIONS] += 1
                counts[game, OPTIONS] += allowed
                counts[game, FORCED] += allowed == 1
                if allowed == 1:
                    action = legal[0]
                elif policies[acting] == GREEDY:
                    action = choose_greedily(states, stream, legal, allowed, paid)
                else:
                    action = legal[below(stream, allowed)]
            apply(state, action, None)
        if counts[game, FINISHED] == 1:
            for each in range(len(paid)):
                paid[each] = 0.0
            payoffs(state, paid)
            for each in range(len(paid)):
                total[game, each] = paid[each]


def by_programs(batch: GameBatch) -> Columns:
    """Play a batch with programs that think, one game after the other."""
    counts, paid = np.zeros((batch.games, len(COUNTS)), np.int64), np.zeros((batch.games, len(batch.players)))
    programs = [sit(batch.start.game.name, kind, batch.limits) for kind in batch.players]
    stream: NDArray[np.int64] = stream_of(batch.seed)
    for game in range(batch.games):
        open_stream(stream, batch.first + game)
        position = batch.start
        for _ in range(LIMIT):
            if position.is_over:
                counts[game, FINISHED], paid[game] = 1, position.payoffs
                break
            if position.to_act == CHANCE:
                chances = position.chances()
                counts[game, THROWS] += 1
                outcome = list(chances)[outcome_of(stream, list(chances.values()))]
                position = position.step(outcome).after
                continue
            counts[game, DECISIONS] += 1
            counts[game, OPTIONS] += len(position.moves)
            counts[game, FORCED] += len(position.moves) == 1
            luck = below(stream, 1 << 30)
            position = position.play(programs[position.to_act].choose(position, luck))
    return Columns.of(batch.first, counts, paid)
