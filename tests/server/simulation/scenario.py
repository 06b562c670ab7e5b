"""What one seed is about: which table, who sits there, how many servers, and what will go wrong."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tablier.matches.acts import Create
from tablier.matches.chairs import Holder
from tablier.matches.clocks import DAY, Clock, Pace
from tablier.matches.header import SeatPlan
from tests.server.simulation.network import Weather

SOWING = (("kid-cala-classic", {"pits": "3", "fruits": "2"}), ("kid-cala-beginner", {}), ("kid-cala-classic", {}))
RACES = (("thaayam", {"pawns": "1"}), ("chauka-bara", {"pawns": "2"}), ("thaayam", {}), ("chowka-bhara", {}))
CLOCKS = (
    Clock(),
    Clock(Pace.MOVE, 15_000),
    Clock(Pace.GAME, 60_000, 2_000),
    Clock(Pace.GAME, 25_000),
    Clock(Pace.DAYS, DAY),
)
FAULTS = ("crash", "power", "restart", "cut", "stall", "clog", "full", "busy", "away", "stop", "guest", "nothing")


@dataclass(frozen=True)
class Scenario:
    """Everything about one evening that its seed decides."""

    seed: int
    tables: tuple[Create, ...]
    servers: int
    weather: Weather
    faults: tuple[str, ...]
    calm: float  # mean seconds between two faults
    trouble: float  # seconds for which things go wrong
    entries: int  # after which everybody gives up
    whims: float
    tabs: bool
    watchers: int
    deaf: float  # share of hints that are lost
    invited: bool
    handing: float = 0.0  # share of the changes at which a guest lets a program play, and comes back when it throws

    def __str__(self) -> str:
        tables = ", ".join(
            f"{table.game} {' '.join(plan.program or str(plan.holder) for plan in table.seats)} ({table.clock.pace})"
            for table in self.tables
        )
        return f"{tables}; {self.servers} server(s); {' '.join(self.faults) or 'no faults'}; {self.weather}"


def scenario_of(seed: int) -> Scenario:
    """Draw a scenario."""
    luck = Random(f"scenario {seed}")
    kinds = luck.sample(FAULTS, luck.choice((1, 2, 2, 3, 3, 4)))
    wild = luck.random() < 0.4
    weather = Weather(
        slowest=luck.choice((0.01, 0.05, 0.3)),
        loses=luck.choice((0.02, 0.1)) if wild else 0.0,
        doubles=luck.choice((0.05, 0.3)) if wild else 0.0,
        reorders=wild and luck.random() < 0.7,
    )
    return Scenario(
        seed=seed,
        tables=tuple(table_of(luck) for _ in range(1 if luck.random() < 0.85 else 2)),
        servers=2 if luck.random() < 0.35 else 1,
        weather=weather,
        faults=tuple(sorted(kinds)),
        calm=luck.choice((2.0, 5.0, 12.0)),
        trouble=luck.choice((20.0, 40.0)),
        entries=luck.choice((14, 20, 28)),
        whims=luck.choice((0.0, 0.1, 0.25)),
        tabs=luck.random() < 0.3,
        watchers=luck.choice((0, 0, 1)),
        deaf=luck.choice((0.0, 0.3, 1.0)),
        invited=luck.random() < 0.5,
    )


def handing_over(seed: int) -> Scenario:
    """Draw an evening on which two people hand their seats to programs and come back in the middle of throws."""
    table = Create("thaayam", (SeatPlan(Holder.OPEN),) * 2, options={"pawns": "1"})
    return replace(scenario_of(seed), tables=(table,), handing=0.3, entries=40, tabs=False)


def table_of(luck: Random) -> Create:
    """Draw a table with at least one person."""
    game, options = luck.choice(SOWING if luck.random() < 0.4 else RACES)
    seats = 2
    if game not in {name for name, _ in SOWING}:
        seats = luck.choice((2, 2, 2, 3, 4))
        options = {**options, "seats": str(seats)}
    people = luck.randint(1, min(seats, 3))
    plans = [SeatPlan(Holder.PERSON if luck.random() < 0.5 else Holder.OPEN) for _ in range(people)]
    plans += [SeatPlan(Holder.PROGRAM, "1") for _ in range(seats - people)]
    luck.shuffle(plans)
    return Create(game, tuple(plans), options=options, clock=luck.choice(CLOCKS), chat=luck.random() < 0.5)
