"""Kinds of moves that people know: capture, reach a safe place, lead with the foremost pawn; told by events alone."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from tablier.engine.board import Role
from tablier.engine.position import Played, Position
from tablier.engine.table import Event, Verb
from tablier.study.analysis.effects import MoveEffect, is_taking
from tablier.study.book.notes import CaptureNote, Habit

SAFE = (Role.HOME, Role.REFUGE)


class JudgedDecision:
    """A decision with all its moves, each played out."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.played = {action: position.step(action) for action in position.actions}

    @cached_property
    def kinds(self) -> dict[str, set[int]]:
        """Return which actions are of each kind; kinds that this board does not know are empty."""
        kinds = {"capture": {a for a, played in self.played.items() if captures_in(played)}}
        track = self.position.board.tracks[self.position.mover] if self.position.board.tracks else ()
        if not track:
            return {**kinds, "again": {a for a, each in self.played.items() if Verb.AGAIN in verbs(each)}}
        places, steps = self.position.board.places, {a: journey(each, track) for a, each in self.played.items()}
        roles = {a: places[track[to]].role for a, (_, to) in steps.items() if to >= 0}
        begun = [since for since, to in steps.values() if to >= 0]
        kinds["home"] = {a for a, role in roles.items() if role in SAFE}
        kinds["goal"] = {a for a, role in roles.items() if role == Role.GOAL}
        kinds["foremost"] = {a for a, (since, to) in steps.items() if to >= 0 and since == max(begun)}
        kinds["hindmost"] = {a for a, (since, to) in steps.items() if to >= 0 and since == min(begun)}
        return kinds

    def capture(self, worths: dict[int, float]) -> CaptureNote | None:
        """Return the best capture of a game without luck: what it takes, and is worth more than the best other move."""
        inside, outside = self.kinds["capture"], worths.keys() - self.kinds["capture"]
        if not inside or not outside:
            return None
        best = max(inside, key=lambda action: worths[action])
        taken = sum(event.count for event in captures_in(self.played[best]))
        return CaptureNote(taken, worths[best] - max(worths[action] for action in outside), 0)

    def habits(self, worths: dict[int, float], chosen: int) -> list[Habit]:
        """Compare the best move of each kind with the best of the others."""
        found = []
        for kind, inside in self.kinds.items():
            outside = worths.keys() - inside
            if inside and outside:
                edge = max(worths[a] for a in inside) - max(worths[a] for a in outside)
                found.append(Habit(kind, 1, int(chosen in inside), edge))
        return found


def verbs(played: Played) -> set[Verb]:
    return {event.verb for event in played.events}


def captures_in(played: Played) -> list[Event]:
    """Return the captures of a move in which something is taken from somebody else."""
    effect = MoveEffect(played.before, played.after, played.events, {})
    return [event for event in played.events if event.verb == Verb.CAPTURE and is_taking(effect, event)]


def journey(played: Played, track: tuple[int, ...]) -> tuple[int, int]:
    """Return from which step to which the mover's own pawn goes; -1 where none does."""
    pieces, mover = played.before.board.pieces, played.before.mover
    for event in played.events:
        if event.verb == Verb.MOVE and pieces[event.what].seat == mover and {event.source, event.target} <= {*track}:
            return track.index(event.source), track.index(event.target)
    return -1, -1


def steps_lost(played: Played, captures: Collection[Event]) -> int:
    """Return how many steps what was captured had gone."""
    board = played.before.board
    if not board.tracks:
        return 0
    return sum(event.count * board.tracks[board.pieces[event.what].seat].index(event.source) for event in captures)


def added(habits: Collection[Habit]) -> tuple[Habit, ...]:
    """Add habits up by their kind."""
    sums: dict[str, Habit] = {}
    for each in habits:
        so_far = sums.get(each.kind, Habit(each.kind, 0, 0, 0.0))
        offered, chosen = so_far.offered + each.offered, so_far.chosen + each.chosen
        sums[each.kind] = Habit(each.kind, offered, chosen, so_far.edge + each.edge)
    return tuple(sums.values())
