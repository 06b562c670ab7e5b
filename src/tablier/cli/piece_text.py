"""How pieces are written in a cell: a letter, a number and a colour, readable without the colour."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.board import Paint, PieceKind, Pieces
from tablier.engine.position import Position
from tablier.engine.story import seat_name
from tablier.engine.table import NOBODY
from tablier.engine.words import words_of
from tablier.players.programs import plain

COLOURS = {
    Paint.RED: "bold white on red",
    Paint.GREEN: "bold white on dark_green",
    Paint.WHITE: "bold black on grey93",
    Paint.BLUE: "bold white on blue",
    Paint.BLACK: "bold white on grey23",
}
PALETTE = ("bold red", "bold dark_orange", "bold magenta", "bold yellow", "bold green", "bold cyan")


@dataclass(frozen=True)
class Sign:
    """One kind of piece: its letter, its colour and its word."""

    letter: str
    style: str
    word: str


@dataclass(frozen=True)
class Token:
    """What is written for some pieces of one kind."""

    text: str
    style: str


def signs_of(position: Position, language: str) -> dict[str, Sign]:
    """Give every kind of piece at this table a letter of its own, a colour and a word."""
    signs = dict[str, Sign]()
    for number, kind in enumerate(position.board.kinds):
        word = word_for(position, kind, language)
        letter = kind.letter or free_letter(word, {sign.letter for sign in signs.values()})
        signs[kind.name] = Sign(letter, COLOURS.get(kind.paint, PALETTE[number % len(PALETTE)]), word)
    return signs


def word_for(position: Position, kind: PieceKind, language: str) -> str:
    """Name a kind as the seat whose it is, or as one piece of it, without the article."""
    words = words_of(position.game.folder, language)
    if kind.seat != NOBODY:
        return seat_name(position, words, kind.seat)
    return words.say(f"piece-{kind.name}", count=1).split(maxsplit=1)[-1]


def free_letter(word: str, taken: set[str]) -> str:
    """Return the first letter of a word that no other kind has; letters without accents are on every keyboard.

    >>> free_letter("apple", set()), free_letter("bleu", {"B"}), free_letter("épi", set())
    ('A', 'L', 'E')
    """
    return next((letter for letter in plain(word).upper() if letter.isalpha() and letter not in taken), "?")


def tokens_for(contents: tuple[Pieces, ...], signs: dict[str, Sign]) -> list[Token]:
    """Write the pieces of one place, from the bottom of a stack upwards."""
    return [token_for(pieces, signs) for pieces in contents if pieces.count]


def token_for(pieces: Pieces, signs: dict[str, Sign]) -> Token:
    """Write a count where all are alike, a letter, a letter and a count, or a bond: 4, R, R2, R=R."""
    sign = signs[pieces.kind]
    if pieces.mark:
        return Token("=".join([sign.letter] * max(2, pieces.count)), sign.style)
    if len(signs) == 1:
        return Token(str(pieces.count), "bold")
    return Token(sign.letter + (str(pieces.count) if pieces.count > 1 else ""), sign.style)


def gap_between(tokens: list[Token]) -> str:
    """Single pieces stand side by side like the stack they are; counts and bonds need room."""
    return "" if all(len(token.text) == 1 for token in tokens) else " "


def wrapped(tokens: list[Token], width: int) -> list[list[Token]]:
    """Break tokens into rows that fit a cell."""
    gap, rows = len(gap_between(tokens)), list[list[Token]]()
    for token in tokens:
        if rows and length_of(rows[-1], gap) + gap + len(token.text) <= width:
            rows[-1].append(token)
        else:
            rows.append([token])
    return rows


def length_of(tokens: list[Token], gap: int) -> int:
    return sum(len(token.text) for token in tokens) + gap * (len(tokens) - 1)
