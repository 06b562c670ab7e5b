"""A form for a new table, turned into the command that sets it up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablier.engine.errors import TablierError
from tablier.engine.position import read_position
from tablier.games import load
from tablier.matches.acts import Create
from tablier.matches.chairs import Holder
from tablier.matches.errors import Refused
from tablier.matches.header import SeatPlan
from tablier.matches.notes import LONGEST_NAME, Note, tidy_name
from tablier.server.errors import RequestError
from tablier.server.queries.forms import CarriedForm, MatchForm, SeatForm
from tablier.server.queries.importing import TakenOver
from tablier.server.runtime import Runtime

FREE = (Holder.PERSON, Holder.OPEN)


@dataclass(frozen=True)
class Planned:
    """What is to be set up, and which seats are whose from the beginning."""

    command: Create
    notes: tuple[Note, ...]
    mine: tuple[int, ...]
    invited: tuple[int, ...]  # seats that wait for somebody with an invitation
    name: str

    @property
    def waits_in_lobby(self) -> bool:
        """Whether strangers are invited."""
        open_ = {seat for seat, plan in enumerate(self.command.seats) if plan.holder == Holder.OPEN}
        return self.command.public and bool(open_ - {*self.mine})

    @property
    def names(self) -> tuple[str, ...]:
        """The names that others will read; those at one device are among themselves unless somebody may join."""
        has_others = any(plan.holder in FREE for plan in self.command.seats)
        return (self.name, *(note.text for note in self.notes)) if has_others else ()


def planned(form: MatchForm, runtime: Runtime) -> Planned:
    """Read a form, and refuse what cannot be before anything is written."""
    holders = [Holder(seat.holder) for seat in form.seats]
    for seat in form.mine:
        if seat >= len(holders) or holders[seat] not in FREE:
            raise RequestError("seat-mine", seat=seat)
    if form.mine and form.name:
        runtime.note(tidy_name(form.name), LONGEST_NAME)  # refused now, and not when the table is already there
    notes = [named(seat, form.name, runtime) for seat in form.seats]
    plans = tuple(plan(seat, note) for seat, note in zip(form.seats, notes, strict=True))
    return Planned(
        Create(form.game, plans, options_of(form), form.position, form.clock.clock, public=form.public, chat=form.chat),
        tuple(note for note in notes if note),
        tuple(dict.fromkeys(form.mine)),
        tuple(seat for seat, holder in enumerate(holders) if holder == Holder.PERSON),
        form.name,
    )


def planned_on(form: CarriedForm, taken: TakenOver, runtime: Runtime) -> Planned:
    """Plan a match that goes on from a game played elsewhere."""
    whole = MatchForm(
        game=taken.game,
        position=taken.position,
        seats=form.seats,
        clock=form.clock,
        chat=form.chat,
        mine=form.mine,
        name=form.name,
    )
    plan = planned(whole, runtime)
    return replace(plan, command=replace(plan.command, elsewhere=taken.elsewhere))


def named(seat: SeatForm, usual: str, runtime: Runtime) -> Note | None:
    """Return the name of a player at this device; nothing for a seat that gets its name when it is taken."""
    text = seat.name or (usual if Holder(seat.holder) is Holder.DEVICE else "")
    return runtime.note(tidy_name(text), LONGEST_NAME) if text else None


def plan(seat: SeatForm, note: Note | None) -> SeatPlan:
    return SeatPlan(Holder(seat.holder), seat.program, note.reference if note else "")


def options_of(form: MatchForm) -> dict[str, str]:
    """Return the house rules: those of the position if there is one, else of the variant and then the form's own."""
    try:
        game = load(form.game)
        if form.position:
            return dict(read_position(game, form.position).unusual)
        variant = dict(game.start(form.variant).unusual) if form.variant else {}
    except TablierError as error:
        raise Refused("rules", error) from error
    return variant | form.options
