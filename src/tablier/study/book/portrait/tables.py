"""Which tables are compared: the usual one, every variant, and every option changed alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tablier.engine import options
from tablier.engine.errors import TablierError
from tablier.engine.options import Choice, Kind, Switch, Whole, options_of
from tablier.engine.position import Position
from tablier.study.shells.changes import SHELLS, UNEVEN
from tablier.study.survey.cases import OPTION, USUAL, VARIANT, Case
from tablier.study.survey.playing import GameOfPrograms
from tablier.study.tournament.plan import SEATS
from tablier.study.tournament.sitting import ThinkingLimits, sit

APART = (SEATS, UNEVEN, SHELLS)  # options that have chapters of their own, or follow from what one has at home
FEW = 12  # values of a number; one with more is a limit, of which the next value changes nothing
BIASES = (30, 40, 60, 70)  # mouths up in a hundred, beside fair shells


def tables_of(start: Position) -> tuple[Case, ...]:
    """Return the usual table, every variant, and every option changed alone; what does not go together is left out."""
    game, common = start.game, start.unusual
    found = [Case(USUAL, "", start)]
    for variant in game.variants:
        found += laid(start, VARIANT, variant.name, common, variant.name)
    for name, (_, kind) in options_of(game.State).items():
        if name not in APART:
            for value in others(kind, start.options[options.public(name)]):
                found += altered(start, name, value)
    return unlike(found)


def seat_tables(start: Position) -> tuple[Case, ...]:
    """Return the table for every number of seats, the usual one first; one alone where nobody may choose."""
    return changed(start, SEATS, seats_of(start))


def seats_of(start: Position) -> tuple[int, ...]:
    """Return how many may play."""
    kind = options_of(start.game.State).get(SEATS, (None, None))[1]
    return tuple(map(int, kind.values())) if isinstance(kind, Whole) else (len(start.seats),)


def shell_tables(start: Position) -> tuple[Case, ...]:
    """Return the table with shells that fall mouth up more or less often, the usual one first."""
    return changed(start, UNEVEN, BIASES) if UNEVEN in options_of(start.game.State) else ()


def changed(start: Position, name: str, values: Iterable[int]) -> tuple[Case, ...]:
    cases = [Case(USUAL, "", start)]
    for value in values:
        cases += altered(start, name, value)
    return unlike(cases)


def altered(start: Position, name: str, value: options.Value) -> list[Case]:
    """Lay the table with one option changed."""
    return laid(start, OPTION, f"{options.public(name)}={value}", {**start.unusual, options.public(name): value})


def laid(start: Position, kind: str, name: str, chosen: Mapping[str, options.Value], variant: str = "") -> list[Case]:
    """Lay a table, if these options go together."""
    try:
        return [Case(kind, name, start.game.start(variant, **chosen))]
    except TablierError:
        return []


def unlike(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Leave out tables that are one already met."""
    found: dict[Position, Case] = {}
    for case in cases:
        found.setdefault(case.start, case)
    return tuple(found.values())


def others(kind: Kind, now: str) -> Iterator[str]:
    """Yield other values of an option: of a number the one before and the one after."""
    if isinstance(kind, Switch | Choice):
        yield from (value for value in kind.values() if value != now)
    elif isinstance(kind, Whole) and len(kind.values()) <= FEW:
        values = kind.values()
        place = values.index(now)
        yield from values[max(0, place - 1) : place]
        yield from values[place + 1 : place + 2]


def is_lucky(start: Position, seed: int) -> bool:
    """Tell whether chance has a part in games of this table, by playing one at random."""
    game = GameOfPrograms(start, seed, 0)
    programs = [sit(start.game.name, "random", ThinkingLimits())] * len(start.seats)
    while game.is_going_on and not game.found["throws"]:
        game.go_on(programs)
    return game.found["throws"] > 0
