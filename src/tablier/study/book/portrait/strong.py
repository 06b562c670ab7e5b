"""What strong play looks like: the strongest level against itself, and each level against the one below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.jobs.cluster import Jobs
from tablier.jobs.processes import each
from tablier.study.book.habits import JudgedDecision
from tablier.study.book.portrait.facts import HabitShare, Rung, StrongFacts
from tablier.study.estimates import Estimate, estimate, ratio, share
from tablier.study.survey.facts import Measured
from tablier.study.survey.measures import MEASURES, GameCounts, measured
from tablier.study.survey.playing import GameOfPrograms
from tablier.study.tournament import Plan, play
from tablier.study.tournament.match import ScoredGame
from tablier.study.tournament.pairings import Pairs
from tablier.study.tournament.plan import OPENING
from tablier.study.tournament.sitting import ThinkingLimits, sit

LEVELS = ("1", "2", "3", "4", "5")


@dataclass(frozen=True)
class StrongPlan:
    """Games of one program against itself."""

    start: Position
    player: str
    games: int
    seed: int
    nodes: int
    drawn: int  # first decisions by lot: where no shells fall, a program would play one game over and over

    @property
    def limits(self) -> ThinkingLimits:
        return ThinkingLimits(self.nodes, is_untimed=True)


@dataclass(frozen=True)
class StrongGame:
    """What one game came to: what was counted, and how often each kind of move was chosen, and was possible."""

    counts: GameCounts
    habits: tuple[tuple[str, int, int], ...]


def strong_play(start: Position, games: int, seed: int, nodes: int, jobs: Jobs, *, lucky: bool) -> StrongFacts:
    """Let the strongest level play against itself, and every level against the one below."""
    plan = StrongPlan(start, LEVELS[-1], games, seed, nodes, 0 if lucky else OPENING)
    with closing(each(partial(strong_game, plan), range(games), jobs)) as done:
        numbered = sorted(done, key=lambda pair: pair[0])
    found = list(dict.fromkeys(game for _, game in numbered))  # a game that comes up twice counts once
    openings = 0 if start.to_act == CHANCE else OPENING
    limits, unusual = plan.limits, start.unusual
    contest = Plan(start.game.name, LEVELS, Pairs.LADDER, games, openings, seed, limits, options=unusual)
    return StrongFacts(
        plan.player,
        len(found),
        plan.drawn,
        tuple(Measured(m.name, m.is_share, measured(m, [game.counts for game in found])) for m in MEASURES),
        habits_of(found),
        rungs_of(play(contest, jobs=jobs).games) if len(start.seats) == 2 else (),
    )


def strong_game(plan: StrongPlan, number: int) -> tuple[int, StrongGame]:
    """Play one game, and note what was chosen where there was a choice."""
    game, seats = GameOfPrograms(plan.start, plan.seed, number), len(plan.start.seats)
    lots, strong = ([sit(plan.start.game.name, kind, plan.limits)] * seats for kind in ("random", plan.player))
    habits: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    while game.is_going_on:
        is_drawn = game.found["decisions"] < plan.drawn
        played = game.go_on(lots if is_drawn else strong)
        if played.before.to_act != CHANCE and not is_drawn and len(played.before.actions) > 1:
            action = played.before.read(played.move)
            for kind, inside in JudgedDecision(played.before).kinds.items():
                if inside and len(inside) < len(played.before.actions):
                    habits[kind][0] += action in inside
                    habits[kind][1] += 1
    return number, StrongGame(game.counts, tuple((kind, chosen, many) for kind, (chosen, many) in habits.items()))


def habits_of(games: list[StrongGame]) -> tuple[HabitShare, ...]:
    """Return how often each kind of move was chosen where it and another were possible."""
    kinds = dict.fromkeys(kind for game in games for kind, _, _ in game.habits)
    parts = {
        kind: [(chosen, many) for game in games for name, chosen, many in game.habits if name == kind] for kind in kinds
    }
    found = ((kind, ratio(parts[kind])) for kind in kinds)
    return tuple(HabitShare(kind, chosen) for kind, chosen in found if chosen)


def rungs_of(games: Iterable[ScoredGame]) -> tuple[Rung, ...]:
    """Return what each level scored against the one below, games of a set together."""
    sets: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        low, high = sorted(game.players)
        sets[high, low][game.set].append((game.paid[game.players.index(high)] + 1) / 2)
    return tuple(Rung(*pair, scored(pair_sets.values())) for pair, pair_sets in sorted(sets.items()))


def scored(sets: Iterable[list[float]]) -> Estimate:
    """Return a mean score; where every set came out alike, the interval of a share."""
    found, every = estimate(sets), [score for each in sets for score in each]
    return found if found and found.margin else share(sum(every), len(every))
