"""What escapes people: a move that the eye has to follow far escapes them sooner than a short one."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from tablier.engine.board import Board, Shape
from tablier.engine.position import Played, Position
from tablier.engine.table import Event, Verb


def chances_to_miss(position: Position, actions: Sequence[int], usual: float) -> list[float]:
    """Return for each move how likely it is overlooked; `usual` is the chance for one of usual length.

    >>> import tablier
    >>> position = tablier.position("kid-cala-classic | fruit=1,0,0,0,0,4,20,2,0,0,0,9,0,12 mover=0")
    >>> [round(chance, 2) for chance in chances_to_miss(position, [0, 5], 0.5)]
    [0.33, 0.63]
    """
    if usual == 0:
        return [0.0] * len(actions)
    lengths = [length(position.step(action)) for action in actions]
    mean = fmean(lengths) or 1.0
    return [1 - (1 - usual) ** (each / mean) for each in lengths]


def length(played: Played) -> int:
    """Return over how many places the eye follows a move, beyond the first look at it."""
    board, seat = played.before.board, played.before.mover
    return 1 + sum(distance(board, seat, event) for event in played.events if event.verb == Verb.MOVE)


def distance(board: Board, seat: int, event: Event) -> int:
    """Return how many places a piece passes: along its track where it walks on one, else it is set down next door."""
    track = board.tracks[seat % len(board.tracks)] if board.tracks else ()
    if event.source not in track or event.target not in track:
        return 1
    forwards = (track.index(event.target) - track.index(event.source)) % len(track)
    return min(forwards, len(track) - forwards) if board.shape == Shape.RING else forwards
