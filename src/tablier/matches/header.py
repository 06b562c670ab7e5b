"""The header of a match: game, options, rules version, who may hold each seat, clock. It never changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.engine.position import Position, read_position
from tablier.matches.chairs import Chair, Chairs, Holder
from tablier.matches.clocks import Clock
from tablier.matches.errors import Refused
from tablier.matches.shapes import Name, ReferenceOrNone
from tablier.players.programs import kind_of, kinds


@dataclass(frozen=True)
class SeatPlan:
    """Who may hold a seat: anybody, somebody invited, somebody at this device, or a program."""

    holder: Holder
    program: Name = ""
    name: ReferenceOrNone = ""  # for somebody at this device


@dataclass(frozen=True)
class Header:
    """What was agreed when the match was created."""

    game: Game
    options: dict[str, str]
    position: str  # where it starts; nothing for the beginning
    plans: tuple[SeatPlan, ...]
    clock: Clock
    public: bool
    chat: bool
    imported: bool  # written down elsewhere: its throws have no proof
    rematch: str  # the match before this one, if it is a rematch
    alone: bool = False  # kept by the device on which it is played: that throws, and nobody is a witness
    timed: bool = False  # time runs for people who have still to seal or open; in earlier logs it did not
    elsewhere: str = ""  # the record of what was played before the match came here, which led to where it starts

    @cached_property
    def start(self) -> Position:
        if self.position:
            return read_position(self.game, self.position)
        return Position.start(self.game, dict(self.options))

    @cached_property
    def has_shells(self) -> bool:
        """Whether chance plays a part in this game."""
        return self.game.outcomes > 0

    @cached_property
    def has_proof(self) -> bool:
        """Whether shells are thrown in this match, and here."""
        return self.has_shells and not self.imported

    @property
    def chairs(self) -> Chairs:
        """The seats before any is taken."""
        at_once = (Holder.PROGRAM, Holder.DEVICE)
        return Chairs(Chair(plan.holder, plan.program, plan.name, plan.holder in at_once) for plan in self.plans)


def named_program(game: Game, name: str) -> str:
    """Return the canonical name of a program; an unknown one is left for `check_plans` to refuse."""
    try:
        return kind_of(game, name) if name else ""
    except TablierError:
        return name[:80]


def check_plans(header: Header) -> None:
    """Refuse an unknown program, a name for a seat that has none, and a clock whose numbers do not fit."""
    for plan in header.plans:
        if (plan.holder == Holder.PROGRAM) != (plan.program in kinds(header.game)):
            raise Refused("program", found=plan.program[:80], possible=", ".join(kinds(header.game)))
        if plan.name and plan.holder != Holder.DEVICE:
            raise Refused("name-early")
    if not header.clock.fits:
        raise Refused("clock", pace=str(header.clock.pace))
    if header.elsewhere and (header.public or header.imported or not header.position):
        raise Refused("carried-kind")
    if header.imported and any(plan.holder in (Holder.OPEN, Holder.PERSON) for plan in header.plans):
        raise Refused("imported")
