"""Who sits in each seat of a match, and who plays for it now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tablier.engine.ending import STAYS
from tablier.throws.values import replace

STAND_IN = "1"  # the level that plays on for a seat that resigned


class Holder(StrEnum):
    """Who may hold a seat."""

    PERSON = "person"  # whoever was invited
    OPEN = "open"  # whoever comes first
    DEVICE = "device"  # somebody at the device of the host: several seats may share it
    PROGRAM = "program"


@dataclass(frozen=True)
class Chair:
    """A seat of a match; every entry asks what follows from it, so that it is worked out once."""

    holder: Holder
    program: str = ""  # that has the seat
    name: str = ""  # the reference of the name of the person
    taken: bool = False
    held: str = ""  # the program that plays while the person is away
    retired: int = STAYS  # the entry with which its player gave the game up
    muted: bool = False

    @cached_property
    def is_person(self) -> bool:
        """Whether a person has this seat, present or away."""
        return self.holder != Holder.PROGRAM and self.taken

    @cached_property
    def has_retired(self) -> bool:
        return self.retired != STAYS

    @cached_property
    def played_by(self) -> str:
        """The program that plays for this seat now; none if a person does."""
        return STAND_IN if self.has_retired and not self.program else self.program or self.held

    @cached_property
    def plays(self) -> bool:
        """Whether a person plays for this seat now."""
        return self.is_person and not self.played_by


class Chairs(tuple[Chair, ...]):
    """The seats of a match; what follows from who sits there is worked out once, until somebody comes or goes."""

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The seats that are not taken."""
        return tuple(seat for seat, chair in enumerate(self) if not chair.taken)

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, chair in enumerate(self) if chair.plays)

    @cached_property
    def in_one_hand(self) -> bool:
        """Whether one person plays against programs, or several at one device: nobody else has to be asked."""
        holders = [chair.holder for chair in self if chair.holder != Holder.PROGRAM]
        return not self.free and (len(holders) == 1 or set(holders) == {Holder.DEVICE})

    @cached_property
    def has_people(self) -> bool:
        """Whether a person has a seat, present or away."""
        return any(chair.is_person for chair in self)

    def having(self, seat: int, **changes: str | bool | int) -> Chairs:
        """Change something about a seat."""
        chair: Chair = replace(self[seat], **changes)  # type: ignore[arg-type]  # names of fields of a chair
        return Chairs((*self[:seat], chair, *self[seat + 1 :]))
