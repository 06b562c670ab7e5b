"""Name places and pieces in the words of the game."""

from __future__ import annotations

from tablier.engine.position import Position
from tablier.engine.story import places_named, seat_name
from tablier.engine.table import Event
from tablier.engine.words import Words, words_of


def seat_names(position: Position, language: str) -> tuple[str, ...]:
    """Name each seat."""
    return tuple(seat_name(position, _game_words(position, language), seat) for seat in range(len(position.seats)))


def move_name(position: Position, move: str, language: str) -> str:
    """Call a move as people do, with its notation behind, unless that is one of the words.

    >>> import tablier
    >>> move_name(tablier.game("kid-cala-classic").start(), "c", "en")
    'bowl c'
    """
    said = position.say(move, language)
    return said if move in said.split() else f"{said} ({move})"


def place_name(position: Position, place: int, language: str) -> str:
    return places_named(position, _game_words(position, language), [place])


def pieces_named(position: Position, events: list[Event], language: str) -> str:
    """Name the pieces of some events, counted by kind."""
    counts: dict[str, int] = {}
    for event in events:
        kind = position.board.pieces[event.what].name
        counts[kind] = counts.get(kind, 0) + event.count
    return _counted(counts, _game_words(position, language))


def contents_named(position: Position, place: int, language: str) -> str:
    """Name what lies on a place."""
    counts: dict[str, int] = {}
    for pieces in position.view.contents[place]:
        counts[pieces.kind] = counts.get(pieces.kind, 0) + pieces.count
    return _counted(counts, _game_words(position, language))


def _counted(counts: dict[str, int], words: Words) -> str:
    return words.listing([words.say(f"piece-{kind}", count=count) for kind, count in counts.items()])


def _game_words(position: Position, language: str) -> Words:
    return words_of(position.game.folder, language)
