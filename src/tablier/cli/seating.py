"""Who sits where, people and programs, what they are called, and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.cli.errors import TerminalError
from tablier.cli.words import cli_words
from tablier.engine.errors import UnknownName, listed, nearest
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.engine.story import seat_name
from tablier.engine.words import words_of
from tablier.players.programs import kind_of, level_names, plain, spellings

HUMAN = "human"
HUMANS = (HUMAN, "humain", "me", "moi")
LONGEST_NAME = 40


USUAL = "2"  # whom a person plays who names nobody


@dataclass(frozen=True)
class Player:
    """One seat at the table: the player's name, and which program plays, if it is one."""

    name: str
    program: str = ""  # `random`, `greedy` or the number of a level; empty for a person


def take_seats(start: Position, seats: list[str], names: list[str], language: str) -> tuple[Player, ...]:
    """Seat players of these kinds and names; without kinds, one person against programs."""
    kinds = [who(start.game, word) for word in seats] or [HUMAN] + [USUAL] * (len(start.seats) - 1)
    if len(kinds) != len(start.seats):
        raise TerminalError("seat-count", found=len(kinds), expected=len(start.seats), possible=listed(start.seats))
    if len(names) > len(kinds):
        raise TerminalError("name-count", found=len(names), expected=len(kinds))
    words = words_of(start.game.folder, language)
    usual = [
        words.say(f"seat-{seat}") if kind == HUMAN else program_name(start.game, kind, language)
        for seat, kind in zip(start.seats, kinds, strict=True)
    ]
    chosen = [tidy(name) or usual[seat] for seat, name in enumerate(names)] + usual[len(names) :]
    return tuple(Player(name, "" if kind == HUMAN else kind) for name, kind in zip(chosen, kinds, strict=True))


def who(game: Game, word: str) -> str:
    """Read who sits on a chair."""
    if word.strip().lower() in HUMANS:
        return HUMAN
    try:
        return kind_of(game, word)
    except UnknownName:
        known = [HUMAN, *spellings(game)]
        raise TerminalError(
            "unknown-player", found=word[:80], nearest=nearest(word, known), possible=listed(known)
        ) from None


def program_name(game: Game, kind: str, language: str) -> str:
    """Return what a program is called at the table: a level by its name."""
    return level_names(game, language)[int(kind) - 1] if kind.isdigit() else kind


def tidy(name: str) -> str:
    """Make a name fit on one line of a record."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME]


def seats_in(game: Game, players: tuple[str, ...]) -> list[str]:
    """Return which seats of a record are programs: those named like one."""
    known = spellings(game)
    return [known.get(plain(name), HUMAN) for name in players]


def listed_words(text: str) -> list[str]:
    """Read what is written with commas between."""
    return text.split(",") if text else []


def result_sentence(
    position: Position, players: tuple[str, ...], language: str, payoffs: tuple[float, ...] | None = None
) -> str:
    """Say who has won, or in which order the seats came in; by the rules, unless people were paid otherwise."""
    words, paid = cli_words(language), payoffs or position.payoffs
    ranks = [[s for s, pay in enumerate(paid) if pay == rank] for rank in sorted(set(paid), reverse=True)]
    names = [words.listing([full_name(position, players, seat, language) for seat in seats]) for seats in ranks]
    if len(ranks) == 1:
        return words.say("result-draw")
    if len(ranks) == 2:
        return words.say("result-win", seat=names[0], winners=len(ranks[0]))
    return words.say("result-order", order=" > ".join(names))


def full_name(position: Position, players: tuple[str, ...], seat: int, language: str) -> str:
    """Name a seat, and who sits there if called otherwise."""
    name = seat_name(position, words_of(position.game.folder, language), seat)
    return name if players[seat] == name else f"{name} ({players[seat]})"
