"""The plan of a tournament: what is played, by whom, how often and from which seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property

from tablier.engine import arguments
from tablier.engine.errors import listed, nearest
from tablier.engine.game import Game
from tablier.engine.options import Value, options_of
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.games import load
from tablier.players.programs import kind_of
from tablier.study.tournament.errors import BadTournament
from tablier.study.tournament.pairings import LineUp, Pairs, groups, line_ups
from tablier.study.tournament.sitting import ThinkingLimits

GAMES = 100
MOST_GAMES, MOST_OPENINGS, MOST_JOBS, MANY_SEATS = 10_000_000, 1_000, 1_024, 100
OPENING = 4  # choices at random before programs take over, in games that do not begin with a throw
SEATS = "seats"  # the option of games that more or fewer may play

Match = tuple[int, LineUp]  # the set, and who sits where


@dataclass(frozen=True)
class Plan:
    """All that the games of a tournament depend on; `plan` makes one and checks it."""

    game: str
    players: tuple[str, ...]
    pairs: Pairs = Pairs.ALL
    games: int = GAMES  # of each pairing, rounded up to whole sets
    openings: int = OPENING
    seed: int = 0
    limits: ThinkingLimits = field(default_factory=ThinkingLimits)
    records: bool = False
    options: dict[str, str] = field(default_factory=dict)  # those that are not at their default

    def __getstate__(self) -> dict[str, object]:
        """Travel light: a process that is handed a plan sets the table itself."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def start(self) -> Position:
        return Position.start(load(self.game), self.options)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        return self.start.seats

    @cached_property
    def groups(self) -> list[tuple[str, ...]]:
        return groups(self.players, len(self.seats), self.pairs)

    def matches(self) -> Iterator[Match]:
        """Give all games, set by set: a tournament broken off has played as much of every pairing."""
        size = len(self.line_ups(0, self.groups[0]))
        for number in range(-(-self.games // size)):
            for group in self.groups:
                yield from ((number, players) for players in self.line_ups(number, group))

    def line_ups(self, number: int, group: tuple[str, ...]) -> list[LineUp]:
        return line_ups(group, len(self.seats), number)


def plan(
    game: str,
    players: Sequence[str],
    *,
    pairs: str = Pairs.ALL,
    games: int = GAMES,
    seats: int = 0,
    variant: str = "",
    openings: int | None = None,
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0.0,
    records: bool = False,
    **options: Value,
) -> Plan:
    """Plan a tournament; raise what is wrong with it."""
    rules = load(game)
    arguments.whole("seats", seats, 0, MANY_SEATS)
    start = rules.start(variant, **{**with_seats(rules, seats), **options})
    if seats and len(start.seats) != seats:
        raise BadTournament("seat-count", game=rules.name, expected=len(start.seats), found=seats)
    if openings is None:
        openings = 0 if start.to_act == CHANCE else OPENING  # shells make games differ; programs alone repeat them
    arguments.whole("games", games, 1, MOST_GAMES)
    arguments.whole("openings", openings, 0, MOST_OPENINGS)
    arguments.whole("nodes", nodes, 0)
    arguments.seconds("seconds", seconds)
    arguments.seed("seed", seed)
    names = check_players([kind_of(rules, name) for name in arguments.texts("players", players)])
    meetings = check_pairs(pairs, names, len(start.seats))
    return Plan(
        rules.name, names, meetings, games, openings, seed, ThinkingLimits(nodes, seconds), records, start.unusual
    )


def with_seats(game: Game, seats: int) -> dict[str, Value]:
    """Lay the table for so many, where the game has an option for it."""
    return {SEATS: seats} if seats and SEATS in options_of(game.State) else {}


def check_players(names: list[str]) -> tuple[str, ...]:
    """Refuse players that are too few or named twice."""
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise BadTournament("player-twice", player=twice)
    if len(names) < 2:
        raise BadTournament("few-players", found=len(names), players=listed(names))
    return tuple(names)


def check_pairs(pairs: str, names: tuple[str, ...], seats: int) -> Pairs:
    """Refuse pairs that are none, or tables with too few players to differ."""
    known = [member.value for member in Pairs]
    if arguments.text("pairs", pairs, known[0]) not in known:
        raise BadTournament("pairs", found=pairs[:80], nearest=nearest(pairs, known), possible=listed(known))
    if pairs == Pairs.MIXED and len(names) < seats:
        raise BadTournament("few-for-mixed", seats=seats, found=len(names), players=listed(names))
    return Pairs(pairs)
