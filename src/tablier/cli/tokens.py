"""How pieces are written in a cell: a letter, a number and a colour, readable without the colour."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.board import Pieces
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.engine.words import Words, words_of
from tablier.players.programs import plain

COLOURS = {
    "red": "bold white on red",
    "green": "bold white on dark_green",
    "white": "bold black on grey93",
    "blue": "bold white on blue",
    "black": "bold white on grey23",
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
    words, signs = words_of(position.game.folder, language), dict[str, Sign]()
    is_written = writes_letters(position.game)
    for number, kind in enumerate(kinds_of(position)):
        word = word_for(kind, words)
        letter = free_letter(kind if is_written else word, {sign.letter for sign in signs.values()})
        style = COLOURS.get(kind, PALETTE[number % len(PALETTE)])
        signs[kind] = Sign(letter, style, word)
    return signs


def writes_letters(game: Game) -> bool:
    """Tell whether moves are written with the letters of pieces, as `W0`: then a board in any language has those."""
    written = {kind[0].upper() for kind in game.pieces}
    return any(move[0] in written and move[1:].isdigit() for move in game.start().moves)


def kinds_of(position: Position) -> list[str]:
    """List the kinds of pieces: those lying somewhere and those of the seats, in the order of the game."""
    lying = {pieces.kind for contents in position.view.contents for pieces in contents}
    seated = {kind for kind in position.seats if kind in position.game.pieces}
    return [kind for kind in dict.fromkeys((*position.game.pieces, *sorted(lying))) if kind in lying | seated]


def word_for(kind: str, words: Words) -> str:
    """Name a kind as a seat of that colour is named, or as one piece of it, without the article."""
    if words.knows(f"seat-{kind}"):
        return words.say(f"seat-{kind}")
    one = words.say(f"piece-{kind}", count=1) if words.knows(f"piece-{kind}") else kind
    return one.split(maxsplit=1)[-1]


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
    """Write a count, a letter, a letter and a count, or a bond: 4, R, R2, R=R."""
    sign = signs[pieces.kind]
    if pieces.mark:
        return Token("=".join([sign.letter] * max(2, pieces.count)), sign.style)
    if len(signs) == 1 and pieces.kind not in COLOURS:
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
