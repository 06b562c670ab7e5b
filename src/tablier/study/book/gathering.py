"""From the notes of many games to what they teach: means with intervals, distributions, shares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor

from tablier.engine.position import Position
from tablier.study.book.facts import (
    Bar,
    BookPart,
    CaptureFacts,
    CourseFacts,
    HabitFacts,
    Point,
    RightFacts,
    SafePlace,
    SkillFacts,
    SquareFacts,
)
from tablier.study.book.habits import SAFE
from tablier.study.book.judges import Unit
from tablier.study.book.notes import GameNotes, SquareSample
from tablier.study.book.plan import PERFECT, BookPlan, Bout
from tablier.study.book.playing import PARTS
from tablier.study.estimates import Estimate, estimate, ratio, share

Marked = tuple[float, float]  # a place on a scale, and a number

MOST_BARS, MOST_POINTS = 18, 12
WIDTHS = (0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)  # of a bar
FEW = 20  # numbers: a mean of fewer is not drawn
QUARTER = 0.25
EVEN = {Unit.CHANCE: 0.5, Unit.LEAD: 0.0}  # what perfect play may expect in both seats together
MODELS = (0.1, 0.5, 0.9)  # which games are shown, by how often the favourite changed


def distinct(games: Iterable[GameNotes]) -> list[GameNotes]:
    """Count a game once that was played as another one, move by move: it teaches no more."""
    found: dict[tuple[str, int, tuple[str, ...] | int], GameNotes] = {}
    for game in games:
        found.setdefault((game.player, Bout(game.player, game.number).seat, game.moves or game.number), game)
    return list(found.values())


def captures_of(games: Sequence[GameNotes]) -> CaptureFacts | None:
    """Say what captures were worth."""
    gains = [[each.gain for each in game.captures] for game in games]
    every = estimate(gains)
    if every is None:
        return None
    first, later = (
        estimate([[c.gain for c in g.captures if bool(c.opens) == won] for g in games]) for won in (True, False)
    )
    by_steps = points([[(c.steps, c.gain) for c in game.captures] for game in games])
    return CaptureFacts(every, first, later, by_steps, bars([gain for game in gains for gain in game]))


def right_of(games: Sequence[GameNotes]) -> RightFacts | None:
    """Say what the right is worth to who has not won it."""
    paragraph = max((capture.opens for game in games for capture in game.captures), default=0)
    gains = [[(r.progress, r.gain) for r in game.rights] for game in games]
    every = estimate([[gain for _, gain in game] for game in gains])
    if every is None:
        return None
    return RightFacts(every, paragraph, points(gains))


def points(games: Iterable[Sequence[Marked]]) -> tuple[Point, ...]:
    """Return means along a scale, which is cut into a few parts as wide as one another."""
    marked = [game for game in games if game]
    most = max((at for game in marked for at, _ in game), default=0)
    width = max(1, ceil(most / MOST_POINTS))
    found = []
    for low in range(1, int(most) + 1, width):
        here = [[(at, number) for at, number in game if low <= at < low + width] for game in marked]
        mean = estimate([[number for _, number in game] for game in here])
        if mean and mean.count >= FEW:
            found.append(Point(sum(at for game in here for at, _ in game) / mean.count, mean))
    return tuple(found)


def bars(numbers: Sequence[float]) -> tuple[Bar, ...]:
    """Count numbers in parts of a scale that are as wide as one another and begin at round numbers."""
    low, high = min(numbers), max(numbers)
    width = next((each for each in WIDTHS if (high - low) / each <= MOST_BARS - 1), WIDTHS[-1])
    counts: dict[int, int] = defaultdict(int)
    for number in numbers:
        counts[floor(number / width)] += 1
    return tuple(Bar(n * width, (n + 1) * width, counts[n]) for n in range(min(counts), max(counts) + 1))


def squares_of(start: Position, games: Sequence[GameNotes]) -> SquareFacts | None:
    """Say what each step of the track is worth, and the safe places on it."""
    if not any(game.squares for game in games):
        return None
    board, gates = start.board, start.view.gates
    track = board.tracks[0]
    closed, opened = ([[s for s in g.squares if s.open == is_open] for g in games] for is_open in (False, True))
    safe = [step for step, place in enumerate(track) if step and board.places[place].role in SAFE]
    return SquareFacts(
        curve(closed, len(track)),
        curve(opened, len(track)),
        tuple(SafePlace(step, bump(closed, step), bump(opened, step)) for step in safe),
        next((track.index(gate.place) for gate in gates if gate.seat == 0), -1),
    )


def curve(games: Sequence[Sequence[SquareSample]], steps: int) -> tuple[Point, ...]:
    """Return what a pawn is worth on each step."""
    found = []
    for step in range(1, steps):
        mean = estimate([[s.gains[str(step)] for s in game if str(step) in s.gains] for game in games])
        if mean and mean.count >= FEW:
            found.append(Point(step, mean))
    return tuple(found)


def bump(games: Sequence[Sequence[SquareSample]], step: int) -> Estimate | None:
    """Return what a step is worth more than the mean of its neighbours, in the same positions."""
    around = [str(step - 1), str(step), str(step + 1)]
    return estimate(
        [
            [
                s.gains[around[1]] - (s.gains[around[0]] + s.gains[around[2]]) / 2
                for s in game
                if {*around} <= {*s.gains}
            ]
            for game in games
        ]
    )


def course_of(games: Sequence[GameNotes]) -> CourseFacts | None:
    """Say how games between perfect players go."""
    won = [game for game in games if len(game.course) > 1 and game.paid]
    turns, changes = estimate([[g.turns] for g in won]), estimate([[changed(g.course)] for g in won])
    settled = estimate([[settled_at(winners_course(g))] for g in won])
    if turns is None or changes is None or settled is None:
        return None
    behind = share(sum(min(winners_course(game)) < QUARTER for game in won), len(won))
    ordered = sorted(won, key=lambda game: (changed(game.course), game.number))
    examples = tuple(ordered[int(part * (len(won) - 1))].course for part in MODELS)
    return CourseFacts(len(won), turns, changes, behind, settled, tuple(tuple(map(brief, each)) for each in examples))


def brief(chance: float) -> float:
    return round(chance, 3)


def changed(course: Sequence[float]) -> int:
    """Count how often the favourite changed."""
    sides = [chance > 1 / 2 for chance in course if chance != 1 / 2]
    return sum(one != other for one, other in pairwise(sides))


def winners_course(game: GameNotes) -> list[float]:
    return [chance if game.course[-1] > 1 / 2 else 1 - chance for chance in game.course]


def settled_at(course: Sequence[float]) -> float:
    """Return after which part of the game its winner was the favourite for good."""
    last = max((turn + 1 for turn, chance in enumerate(course) if chance <= 1 / 2), default=0)
    return last / (len(course) - 1)


def habits_of(games: Sequence[GameNotes]) -> tuple[HabitFacts, ...]:
    """Say how often perfect play chooses each kind of move."""
    found = []
    for kind in dict.fromkeys(habit.kind for game in games for habit in game.habits):
        own = [habit for game in games for habit in game.habits if habit.kind == kind]
        chosen, edge = ratio([(h.chosen, h.offered) for h in own]), ratio([(h.edge, h.offered) for h in own])
        if chosen and edge and edge.count >= FEW:
            found.append(HabitFacts(kind, edge.count, chosen, edge))
    return tuple(sorted(found, key=lambda habit: -habit.edge.value))


def skill_of(plan: BookPlan, unit: Unit, notes: Sequence[GameNotes]) -> tuple[SkillFacts, ...]:
    """Say how each program does against perfect play."""
    found = []
    for player in plan.players:
        games = [game for game in notes if game.player == player]
        if player != PERFECT and (facts := skill(player, games, unit)):
            found.append(facts)
    return tuple(found)


def skill(player: str, games: Sequence[GameNotes], unit: Unit) -> SkillFacts | None:
    """Say how one program does; games of a set are counted together."""
    sets: dict[int, list[GameNotes]] = defaultdict(list)
    for game in games:
        sets[Bout(player, game.number).set].append(game)
    lost = estimate([[game.errors for game in each] for each in sets.values()])
    if lost is None:
        return None
    luck, errors = sum(game.luck for game in games), sum(game.errors for game in games)
    every = part_of(sets.values(), range(PARTS))
    return SkillFacts(
        player,
        len(games),
        share(sum((game.paid + 1) / 2 for game in games), len(games)),
        Estimate(EVEN[unit] - lost.value, lost.margin, lost.count),
        every.best,
        every.loss,
        lost,
        luck / (luck + errors) if luck + errors else 0.0,
        sum(game.unproved for game in games),
        sum(game.slips for game in games),
        tuple(part_of(sets.values(), (part,)) for part in range(PARTS)),
    )


def part_of(sets: Iterable[Sequence[GameNotes]], parts: Iterable[int]) -> BookPart:
    """Add some parts of all games up, set by set."""
    chosen = tuple(parts)
    rows = [[game.parts[part] for game in each for part in chosen] for each in sets]
    counts = [sum(decisions for decisions, _, _ in each) for each in rows]
    best = ratio([(sum(best for _, best, _ in each), count) for each, count in zip(rows, counts, strict=True)])
    loss = ratio([(sum(lost for _, _, lost in each), count) for each, count in zip(rows, counts, strict=True)])
    return BookPart(sum(counts), best, loss)
