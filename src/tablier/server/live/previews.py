"""What every choice would do, computed before it is made from the events of the move itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from tablier.engine.board import Role
from tablier.engine.position import Played, Position
from tablier.engine.table import NOWHERE, Event, Verb
from tablier.server.live.views import event_of
from tablier.server.messages import view
from tablier.server.messages.model import Model

EffectKind = Literal["capture", "again", "shelter", "finished", "pair", "part", "open", "win", "lose", "draw"]

ENDS = {Role.GOAL: "finished", Role.DONE: "finished", Role.HOME: "shelter", Role.REFUGE: "shelter"}
SIGNS = {Verb.PAIR: "pair", Verb.PART: "part", Verb.OPEN: "open"}
HANDS = (Role.HAND, Role.STORE)  # out of these, whatever was taken up falls piece by piece
MOST_FALLING = 60


class Effect(Model):
    """One thing worth a sign on the board: how many pieces it concerns, and where it is seen (-1: nowhere)."""

    what: EffectKind
    count: int = 0
    place: int = NOWHERE


class Foreseen(Model):
    """A choice, the events it would have, and those that follow from any way of going on."""

    move: str
    places: list[int]
    events: list[view.Event]
    then: list[view.Event]
    effects: list[Effect]


def foreseen(position: Position) -> list[Foreseen]:
    """Return what each choice would lead to."""
    if position.to_act < 0:
        return []
    return [after(position, action, goes_on=True)[0] for action in position.actions]


def after(position: Position, action: int, *, goes_on: bool = False) -> tuple[Foreseen, Position]:
    """Return what an action would do, and the position then; optionally with all forced moves that follow."""
    played = position.step(action)
    falling = fallen(played.after, played.events) if goes_on else ()
    seen = Foreseen(
        move=played.move,
        places=list(position.game.touches(position.state, action)),
        events=[event_of(event) for event in played.events],
        then=[event_of(event) for event in falling],
        effects=[*effects(played), *captures(falling)],
    )
    return seen, played.after


def fallen(position: Position, events: Sequence[Event]) -> tuple[Event, ...]:
    """Let what is in the hand fall, as long as every choice lets it fall from the same place into the same place.

    Which piece falls is still open then; where one falls is not.
    """
    found: list[Event] = []
    places, mover = position.board.places, position.mover
    last = next((event for event in reversed(events) if event.verb in (Verb.MOVE, Verb.CHOOSE)), None)
    near = {last.source, last.target} - {NOWHERE} if last else set()
    hands = {place for place in near if places[place].role in HANDS}
    while hands and position.to_act == mover >= 0 and len(found) < MOST_FALLING:
        touched = {position.game.touches(position.state, action) for action in position.actions}
        if not all(len(way) == 2 and way[0] in hands for way in touched) or len(touched) > 1:
            break
        played = position.step(position.actions[0])
        position, found = played.after, [*found, *played.events]
    return tuple(found)


def effects(played: Played) -> list[Effect]:
    """Return the effects of events as symbols, the most important first."""
    mover, events, later = played.before.mover, played.events, played.after
    found = [*captures(events), *reached(played.before, events)]
    for verb, what in SIGNS.items():
        found += [
            seen(what, event.count, event.source) for event in events if event.verb == verb and not is_rank(event)
        ][:1]
    if later.is_over:
        found += ended(mover, events)
    elif later.mover == mover and any(event.verb in (Verb.AGAIN, Verb.PASS) for event in events):
        found.append(seen("again"))
    return found


def is_rank(event: Event) -> bool:
    """Return whether a seat has come in, which is a right to nothing."""
    return event.verb == Verb.OPEN and event.count > 0


def captures(events: Sequence[Event]) -> list[Effect]:
    taken = [event for event in events if event.verb == Verb.CAPTURE]
    return [seen("capture", sum(event.count for event in taken), taken[0].source)] if taken else []


def reached(before: Position, events: Sequence[Event]) -> list[Effect]:
    """Name a shelter or the end of the way, where a piece of the mover arrives at one."""
    places = before.board.places
    last = next((event for event in reversed(events) if event.verb == Verb.MOVE and event.target >= 0), None)
    what = ENDS.get(places[last.target].role) if last else None
    return [seen(what, last.count, last.target)] if last and what else []


def ended(mover: int, events: Sequence[Event]) -> list[Effect]:
    for event in events:
        if event.verb == Verb.WIN:
            return [seen("win" if event.what == mover else "lose", event.count, event.target)]
        if event.verb == Verb.DRAW:
            return [seen("draw")]
    return []


def seen(what: Any, count: int = 0, place: int = NOWHERE) -> Effect:
    return Effect(what=what, count=count, place=place)
