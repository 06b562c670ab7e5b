"""The header of a match: game, options, rules version, who may hold each seat, clock. It never changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.engine.notation import read_position
from tablier.engine.position import Position
from tablier.games import load
from tablier.matches.chairs import Chair, Holder
from tablier.matches.clocks import Clock, Pace
from tablier.matches.errors import NewerLog, Refused
from tablier.matches.log import Json
from tablier.players.programs import kinds


@dataclass(frozen=True)
class Plan:
    """Who may hold a seat: anybody, somebody invited, somebody at this device, or a program."""

    holder: Holder
    program: str = ""
    name: str = ""  # a reference, for somebody at this device

    @property
    def body(self) -> dict[str, Json]:
        return {"holder": str(self.holder), "program": self.program, "name": self.name}


@dataclass(frozen=True)
class Header:
    """What was agreed when the match was created."""

    game: Game
    options: dict[str, str]
    position: str  # where it starts; nothing for the beginning
    plans: tuple[Plan, ...]
    clock: Clock
    public: bool
    chat: bool
    imported: bool  # written down elsewhere: its throws have no proof
    rematch: str  # the match before this one, if it is a rematch

    @cached_property
    def start(self) -> Position:
        if self.position:
            return read_position(self.game, self.position)
        return Position.start(self.game, dict(self.options))

    @cached_property
    def has_shells(self) -> bool:
        """Whether chance plays a part in this game."""
        return self.game.outcomes > 0

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The seats before anybody has come."""
        at_once = (Holder.PROGRAM, Holder.DEVICE)
        return tuple(Chair(plan.holder, plan.program, plan.name, plan.holder in at_once) for plan in self.plans)


def read_header(body: dict[str, Json]) -> Header:
    """Read the body of the first entry, whose fields have been checked, and refuse what cannot be played."""
    try:
        header = _header(body)
        seats = len(header.start.seats)
    except NewerLog:
        raise
    except TablierError as error:
        raise Refused("rules", error) from error
    if seats != len(header.plans):
        raise Refused("seats", game=header.game.name, expected=seats, found=len(header.plans))
    _check_plans(header)
    return header


def _header(body: dict[str, Json]) -> Header:
    game = load(str(body["game"]))
    if body["rules"] != game.version:
        raise NewerLog("rules-version", game=game.name, found=str(body["rules"]), known=game.version)
    return Header(
        game,
        {name: str(value) for name, value in sorted(_dict(body["options"]).items())},
        str(body["position"]),
        tuple(_plan(_dict(plan)) for plan in _list(body["seats"])),
        _clock(_dict(body["clock"])),
        body["public"] is True,
        body["chat"] is True,
        body["imported"] is True,
        str(body["rematch"]),
    )


def _plan(plan: dict[str, Json]) -> Plan:
    return Plan(Holder(str(plan["holder"])), str(plan["program"]), str(plan["name"]))


def _clock(clock: dict[str, Json]) -> Clock:
    return Clock(Pace(str(clock["pace"])), _whole(clock["time"]), _whole(clock["increment"]))


def _check_plans(header: Header) -> None:
    """Refuse a program nobody knows, a name for nobody, a clock that makes no sense."""
    for plan in header.plans:
        if (plan.holder == Holder.PROGRAM) != (plan.program in kinds(header.game)):
            raise Refused("program", found=plan.program[:80], possible=", ".join(kinds(header.game)))
        if plan.name and plan.holder != Holder.DEVICE:
            raise Refused("name-early")
    if not header.clock.fits:
        raise Refused("clock", pace=str(header.clock.pace))
    if header.imported and any(plan.holder in (Holder.OPEN, Holder.PERSON) for plan in header.plans):
        raise Refused("imported")


def _dict(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _whole(value: Json) -> int:
    return value if isinstance(value, int) else 0
