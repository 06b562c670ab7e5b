"""Make a study: play the games of all cases, measure them, and compare each case with the usual table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TypeVar

import tablier
from tablier.engine import arguments
from tablier.jobs.cluster import Cluster, Jobs
from tablier.jobs.processes import cores, each
from tablier.players.programs import kind_of
from tablier.study.simulation.errors import WrongPlayers
from tablier.study.simulation.plan import COMPILED, GameBatch
from tablier.study.survey.cases import Case
from tablier.study.survey.comparing import Difference, corrected, difference
from tablier.study.survey.facts import CaseFacts, Change, Lengths, Measured, StudyFacts
from tablier.study.survey.luck import Moved, luck_share, moved_in
from tablier.study.survey.measures import MEASURES, GameCounts, measured
from tablier.study.survey.playing import batches, play
from tablier.study.tournament.sitting import ThinkingLimits

MOST_GAMES = 100_000  # of each case
MOST_BARS = 24
UNITS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)

Found = TypeVar("Found")
Watch = Callable[[float, float], object]  # told how much is done, and of how much


@dataclass(frozen=True)
class StudyPlan:
    """What is studied, and how."""

    cases: tuple[Case, ...]
    players: tuple[str, ...] = ("random",)
    games: int = 2_000
    seed: int = 0
    nodes: int = 2_000  # that a program looks at for a move at most: a clock would make it another game each time
    luck_games: int = 0  # of each case, whose ledgers are drawn up

    def seated(self, case: Case) -> tuple[str, ...]:
        """Return who sits in each seat of a case; one name plays them all."""
        kinds = [kind_of(case.start.game, name) for name in self.players]
        seats = len(case.start.seats)
        if len(kinds) not in (1, seats):
            raise WrongPlayers("player-count", expected=seats, found=len(kinds))
        return tuple(kinds * seats if len(kinds) == 1 else kinds)

    @property
    def limits(self) -> ThinkingLimits:
        return ThinkingLimits(self.nodes, is_untimed=True)

    def batches(self, case: Case) -> list[GameBatch]:
        return batches(case.start, self.seated(case), self.limits, self.seed, self.games)

    def luck_batches(self, case: Case) -> list[GameBatch]:
        """Return the first games one by one, where something falls by chance."""
        wanted = min(self.luck_games, self.games) if case.start.game.outcomes else 0
        return [GameBatch(case.start, self.seated(case), self.limits, self.seed, n, 1) for n in range(wanted)]


def study(plan: StudyPlan, command: str = "", *, jobs: Jobs = 0, watch: Watch = lambda done, total: None) -> StudyFacts:
    """Measure every case of a plan; the same plan gives the same facts on every machine.

    >>> from tablier.study.survey import StudyPlan, cases_of, study
    >>> import tablier
    >>> cases = cases_of(tablier.game("kid-cala-beginner"), options=[{"fruits": 2}])
    >>> found = study(StudyPlan(cases, games=40), jobs=1)
    >>> [(case.name, round(case.measures[0].value.value)) for case in found.cases]
    [('', 88), ('fruits=2', 50)]
    """
    arguments.whole("games", plan.games, 2, MOST_GAMES)
    arguments.whole("luck_games", plan.luck_games, 0, MOST_GAMES)
    arguments.seed("seed", plan.seed)
    counts, moved = played_through(plan, jobs or cores(), watch)
    return StudyFacts(
        game=plan.cases[0].start.game.name,
        rules=plan.cases[0].start.game.version,
        seats=len(plan.cases[0].start.seats),
        players=plan.players,
        games=plan.games,
        seed=plan.seed,
        nodes=plan.nodes,
        luck_games=plan.luck_games,
        version=tablier.__version__,
        day=date.today().isoformat(),
        command=command,
        cases=compared(plan.cases, counts, moved),
    )


def played_through(plan: StudyPlan, jobs: Jobs, watch: Watch) -> tuple[list[list[GameCounts]], list[list[Moved]]]:
    """Play all games, and draw up the ledgers; return what was found in each case, in the order of the games."""
    playing = [(number, batch) for number, case in enumerate(plan.cases) for batch in plan.batches(case)]
    judging = [(number, batch) for number, case in enumerate(plan.cases) for batch in plan.luck_batches(case)]
    counts: list[list[tuple[GameBatch, tuple[GameCounts, ...]]]] = [[] for _ in plan.cases]
    moved: list[list[tuple[GameBatch, tuple[Moved, ...]]]] = [[] for _ in plan.cases]
    thinks = not set(plan.seated(plan.cases[0])) <= set(COMPILED)
    done, total = 0, len(playing) + len(judging)
    watch(done, total)
    with closing(each(one_played, playing, jobs if thinks or isinstance(jobs, Cluster) else 1)) as games:
        for number, batch, games_counted in games:
            counts[number].append((batch, games_counted))
            done += 1
            watch(done, total)
    with closing(each(partial(one_judged, plan.nodes), judging, jobs if len(judging) > 1 else 1)) as ledgers:
        for number, batch, games_moved in ledgers:
            moved[number].append((batch, games_moved))
            done += 1
            watch(done, total)
    return [in_order(each) for each in counts], [in_order(each) for each in moved]


def one_played(work: tuple[int, GameBatch]) -> tuple[int, GameBatch, tuple[GameCounts, ...]]:
    return (*work, play(work[1]))


def one_judged(nodes: int, work: tuple[int, GameBatch]) -> tuple[int, GameBatch, tuple[Moved, ...]]:
    return (*work, moved_in(work[1], nodes))


def in_order(found: Sequence[tuple[GameBatch, tuple[Found, ...]]]) -> list[Found]:
    """Put the games of batches in the order of their numbers, whichever was done first."""
    return [game for _, games in sorted(found, key=lambda pair: pair[0].first) for game in games]


def compared(
    cases: Sequence[Case], counts: Sequence[Sequence[GameCounts]], moved: Sequence[list[Moved]]
) -> tuple[CaseFacts, ...]:
    """Measure each case, and compare it with the first; all comparisons are corrected together."""
    differences = [
        {measure.name: difference(measure, counts[0], games) for measure in MEASURES} if number else {}
        for number, games in enumerate(counts)
    ]
    places = [(number, name) for number, found in enumerate(differences) for name, each in found.items() if each]
    chances = corrected([differences[number][name].chance for number, name in places])  # type: ignore[union-attr]
    sure = dict(zip(places, chances, strict=True))
    return tuple(
        CaseFacts(
            case.kind,
            case.name,
            case.start.unusual,
            (
                *(
                    Measured(
                        measure.name,
                        measure.is_share,
                        measured(measure, games),
                        changed(differences[number].get(measure.name), sure.get((number, measure.name), 1.0)),
                    )
                    for measure in MEASURES
                ),
                Measured("luck", True, luck_share(moved[number])),
            ),
            lengths(games),
            len(set(games)),
        )
        for number, (case, games) in enumerate(zip(cases, counts, strict=True))
    )


def changed(found: Difference | None, sure: float) -> Change | None:
    return None if found is None else Change(found.gain, found.chance, sure)


def lengths(games: Sequence[GameCounts]) -> tuple[Lengths, ...]:
    """Count games by their length, in steps of a round number."""
    found = [game.throws + game.decisions for game in games]
    low, high = min(found), max(found)
    unit = next((each for each in UNITS if (high - low) / each < MOST_BARS), UNITS[-1])
    first = low // unit
    bars = [0] * (high // unit - first + 1)
    for length in found:
        bars[length // unit - first] += 1
    return tuple(Lengths((first + n) * unit, (first + n + 1) * unit, many) for n, many in enumerate(bars))
