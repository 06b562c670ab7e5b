"""Play the games of a case: in one call of the kernel where nobody has to think, else by programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablier.engine.position import Played, Position
from tablier.engine.rule import can_compile
from tablier.engine.table import CHANCE, MOST_ACTIONS, MOST_SEATS, Verb
from tablier.players.program import Program
from tablier.search.evaluation import expected
from tablier.search.machines import COMPILED_CODE, INTERPRETER
from tablier.study.simulation.plan import COMPILED, GameBatch
from tablier.study.simulation.streams import KEY, LENGTH, LOW, below, open_stream, outcome_of
from tablier.study.survey.kernel import CLEAR, COUNTS, Counts, Games, Scratch, follow
from tablier.study.survey.measures import GameCounts
from tablier.study.tournament.sitting import ThinkingLimits, sit

LIMIT = 100_000  # throws and moves of one game
CHUNK, FEW = 1_000, 4  # games at a time: that nobody thinks in, and that programs play
PLAIN = 100  # games that are interpreted rather than have a compiler started for them


def batches(
    start: Position, players: tuple[str, ...], limits: ThinkingLimits, seed: int, games: int
) -> list[GameBatch]:
    """Cut the games of a case into pieces of work."""
    size = CHUNK if set(players) <= set(COMPILED) else FEW
    return [GameBatch(start, players, limits, seed, n, min(size, games - n)) for n in range(0, games, size)]


def play(batch: GameBatch, *, plain: bool = False) -> tuple[GameCounts, ...]:
    """Play a batch; what happens in a game depends on the seed and its number alone."""
    if set(batch.players) <= set(COMPILED):
        return in_kernel(batch, plain=plain or not can_compile() or is_soon_done(batch))
    return tuple(by_programs(batch))


def is_soon_done(batch: GameBatch) -> bool:
    """Return whether the interpreter is done before a compiler would be."""
    kernel: Any = follow
    return batch.games <= PLAIN and batch.start.game.folder not in kernel.compiled


def in_kernel(batch: GameBatch, *, plain: bool) -> tuple[GameCounts, ...]:
    """Play a batch in one call."""
    machine, start = INTERPRETER if plain else COMPILED_CODE, batch.start
    seats, zeros = len(start.seats), machine.zeros
    policies = zeros("q", MOST_SEATS)
    for seat, kind in enumerate(batch.players):
        policies[seat] = COMPILED[kind]
    scratch = Scratch(
        machine.log(), zeros("q", MOST_ACTIONS), zeros("q", max(1, start.game.outcomes)), zeros("d", MOST_SEATS)
    )
    found = Counts(zeros("q", batch.games, len(COUNTS)), *(zeros("d", batch.games, MOST_SEATS) for _ in range(2)))
    stream = zeros("q", LENGTH)
    stream[KEY], stream[KEY + 1] = batch.seed & LOW, (batch.seed >> 32) & LOW
    games = Games(batch.first, LIMIT, seats, policies)
    machine.run(follow)(machine.states(start.state, 3), stream, games, scratch, found)
    return tuple(counted(found, game, seats) for game in range(batch.games))


def counted(found: Counts, game: int, seats: int) -> GameCounts:
    counts = {name: int(found.counts[game, place]) for place, name in enumerate(COUNTS)}
    paid, lowest = (tuple(float(part[game, seat]) for seat in range(seats)) for part in (found.paid, found.lowest))
    return GameCounts(**counts, paid=paid, lowest=lowest)


def by_programs(batch: GameBatch) -> Iterator[GameCounts]:
    """Play a batch with programs that think, one game after the other."""
    programs = programs_of(batch)
    for number in range(batch.first, batch.first + batch.games):
        game = GameOfPrograms(batch.start, batch.seed, number)
        while game.is_going_on:
            game.go_on(programs)
        yield game.counts


def programs_of(batch: GameBatch) -> list[Program]:
    return [sit(batch.start.game.name, kind, batch.limits) for kind in batch.players]


class GameOfPrograms:
    """A game between programs, and what was counted in it so far."""

    def __init__(self, start: Position, seed: int, number: int) -> None:
        self.position, self.steps, self.mover = start, 0, -1
        self.found = dict.fromkeys(COUNTS, 0)
        self.lowest, self.favourite = [1.0] * len(start.seats), -1
        self.stream = [0] * LENGTH
        self.stream[KEY], self.stream[KEY + 1] = seed & LOW, (seed >> 32) & LOW
        open_stream(self.stream, number)

    @property
    def is_going_on(self) -> bool:
        return not self.position.is_over and self.steps < LIMIT

    def go_on(self, programs: list[Program]) -> Played:
        """Let the shells fall, or a program choose."""
        position = self.position
        if position.mover != self.mover:
            self.mover = position.mover
            self.look()
        if position.to_act == CHANCE:
            self.found["throws"] += 1
            chances = position.chances()
            action = list(chances)[outcome_of(self.stream, list(chances.values()))]
        else:
            action = self.decide(programs[position.to_act])
        played = position.step(action)
        self.found["captures"] += any(event.verb == Verb.CAPTURE for event in played.events)
        self.position, self.steps = played.after, self.steps + 1
        return played

    def decide(self, program: Program) -> int:
        position = self.position
        self.found["decisions"] += 1
        self.found["options"] += len(position.moves)
        self.found["forced"] += len(position.moves) == 1
        return position.read(program.choose(position, below(self.stream, 1 << 30)))

    def look(self) -> None:
        """Look at the chances where a turn begins."""
        seats = len(self.lowest)
        chances = [(each * (seats - 1) + 1) / seats for each in expected(self.position)]
        self.lowest = list(map(min, self.lowest, chances))
        best, second = sorted(chances, reverse=True)[:2]
        leader = chances.index(best)
        if best - second >= CLEAR and leader != self.favourite:
            self.found["changes"] += self.favourite >= 0
            self.favourite = leader

    @property
    def counts(self) -> GameCounts:
        is_over = self.position.is_over
        paid = self.position.payoffs if is_over else (0.0,) * len(self.lowest)
        return GameCounts(**{**self.found, "finished": int(is_over)}, paid=tuple(paid), lowest=tuple(self.lowest))
