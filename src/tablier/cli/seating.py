"""Who sits where: people and programs, and their names."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.cli.trouble import Trouble
from tablier.engine.errors import listed, nearest
from tablier.engine.position import Position
from tablier.engine.words import words_of
from tablier.players import PLAYERS, Player

HUMAN = "human"
HUMANS = (HUMAN, "humain", "me", "moi")
LONGEST_NAME = 40


@dataclass(frozen=True)
class Chair:
    """One seat at the table: the player's name, and the program that plays, if it is one."""

    name: str
    program: Player | None


def take_seats(start: Position, seats: list[str], names: list[str], language: str) -> tuple[Chair, ...]:
    """Seat players of these kinds and names; without kinds, one person against programs."""
    kinds = [kind_of(word) for word in seats] or [HUMAN] + ["greedy"] * (len(start.seats) - 1)
    if len(kinds) != len(start.seats):
        raise Trouble("seat-count", found=len(kinds), expected=len(start.seats), possible=listed(start.seats))
    if len(names) > len(kinds):
        raise Trouble("name-count", found=len(names), expected=len(kinds))
    words = words_of(start.game.folder, language)
    usual = [
        words.say(f"seat-{seat}") if kind == HUMAN else kind for seat, kind in zip(start.seats, kinds, strict=True)
    ]
    chosen = [tidy(name) or usual[seat] for seat, name in enumerate(names)] + usual[len(names) :]
    return tuple(Chair(name, PLAYERS.get(kind)) for name, kind in zip(chosen, kinds, strict=True))


def kind_of(word: str) -> str:
    """Read who sits on a chair."""
    kind = word.strip().lower()
    if kind in HUMANS:
        return HUMAN
    if kind not in PLAYERS:
        known = [HUMAN, *PLAYERS]
        raise Trouble("unknown-player", found=word[:80], nearest=nearest(kind, known), possible=listed(known))
    return kind


def tidy(name: str) -> str:
    """Make a name fit on one line of a record."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME]


def seats_in(players: tuple[str, ...]) -> list[str]:
    """Tell from the names in a record who is a program: those called like one."""
    return [name if name in PLAYERS else HUMAN for name in players]


def listed_words(text: str) -> list[str]:
    """Read what is written with commas between."""
    return text.split(",") if text else []
