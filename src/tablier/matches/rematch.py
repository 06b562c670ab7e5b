"""A rematch: the same table, and everybody one seat further."""

from __future__ import annotations

from dataclasses import replace

from tablier.matches.acts import Create
from tablier.matches.chairs import Chair, Holder
from tablier.matches.elsewhere import beginning_of
from tablier.matches.header import SeatPlan
from tablier.matches.log import Json
from tablier.matches.match import Match


def rematch_of(match: Match, seal: dict[str, Json] | None = None) -> Create:
    """Return the act that sets the table up again; seats that were open are kept for the people who sat there."""
    header = match.header
    plans = [_kept(plan, chair) for plan, chair in zip(header.plans, match.chairs, strict=True)]
    return Create(
        header.game.name,
        tuple(plans[seat_before(match, seat)] for seat in range(len(plans))),
        dict(header.options),
        beginning_of(header),
        header.clock,
        header.public,
        match.table.chat,
        seal or {},
        match.id,
    )


def seat_before(match: Match, seat: int) -> int:
    """Return the seat in the first match of the player of a seat in the rematch: the second seat now begins."""
    return (seat + 1) % len(match.chairs)


def _kept(plan: SeatPlan, chair: Chair) -> SeatPlan:
    if plan.holder == Holder.DEVICE:
        return replace(plan, name=chair.name)
    return replace(plan, holder=Holder.PERSON) if plan.holder == Holder.OPEN else plan
