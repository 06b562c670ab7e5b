"""Sit down: a new game from the command line or the menus, or one broken off."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

import tablier
from tablier.cli.errors import TerminalError
from tablier.cli.menu import choose_game, choose_opponents, choose_seats
from tablier.cli.records import SUFFIX, new_path, seed_in
from tablier.cli.screen import Voice
from tablier.cli.seating import listed_words, seats_in, take_seats
from tablier.cli.terminal_game import TerminalGame
from tablier.engine.errors import listed
from tablier.engine.files import read_text
from tablier.engine.game import Game
from tablier.engine.options import Value, options_of
from tablier.engine.record import Record

SEATS = "seats"  # the option of games that more or fewer may play


@dataclass(frozen=True)
class PlayRequest:
    """What the command line asks for; empty where it says nothing."""

    game: str = ""
    seats: str = ""
    names: str = ""
    variant: str = ""
    options: tuple[str, ...] = ()
    seed: str = ""
    record: str = ""
    resume: str = ""


def sit_down(request: PlayRequest, voice: Voice) -> TerminalGame:
    """Open a table as it was asked for."""
    resumed = request.resume or (request.game if is_record(request.game) else "")
    table = resume(request, resumed, voice) if resumed else begin(request, voice)
    table.open()
    return table


def is_record(game: str) -> bool:
    return game.endswith(SUFFIX) or Path(game).is_file()


def begin(request: PlayRequest, voice: Voice) -> TerminalGame:
    """Set up a new game."""
    if not request.game and not voice.is_asking:
        raise TerminalError("which-game", possible=listed(tablier.games()))
    game, seats = tablier.game(request.game or choose_game(voice)), listed_words(request.seats)
    options = {**seats_wanted(game, seats), **dict(map(option, request.options))}
    if not request.game and SEATS not in options and SEATS in options_of(game.State):
        options[SEATS] = choose_seats(voice, options_of(game.State)[SEATS][1].values())
    start = game.start(request.variant, **options)
    if not request.game and not seats:
        seats = choose_opponents(voice, start)
    chairs = take_seats(start, seats, listed_words(request.names), voice.language)
    file = new_path(request.record) if request.record else None
    seed = seed_of(request.seed) or str(secrets.randbelow(1_000_000))
    return TerminalGame(voice, Record.of(start, tuple(chair.name for chair in chairs)), chairs, seed, file)


def seats_wanted(game: Game, seats: list[str]) -> dict[str, Value]:
    """Lay the table for as many seats as are named, where the game has an option for it."""
    return {SEATS: len(seats)} if seats and SEATS in options_of(game.State) else {}


def resume(request: PlayRequest, path: str, voice: Voice) -> TerminalGame:
    """Go on with a game broken off, at the same table; seats may be taken by others."""
    if request.variant or request.options or request.record or request.seed or (request.resume and request.game):
        raise TerminalError("resume-alone")
    text = read_text(path)
    record = tablier.record(text)
    seats = listed_words(request.seats) or seats_in(record.start.game, record.players)
    chairs = take_seats(record.start, seats, listed_words(request.names) or [*record.players], voice.language)
    renamed = Record(record.positions, record.moves, tuple(chair.name for chair in chairs))
    return TerminalGame(voice, renamed, chairs, seed_in(text) or str(secrets.randbelow(1_000_000)), Path(path))


def option(pair: str) -> tuple[str, Value]:
    """Read `name=value`."""
    name, equals, value = pair.partition("=")
    if not equals or not name.strip():
        raise TerminalError("option-form", found=pair[:80])
    return name.strip(), value.strip()


def seed_of(text: str) -> str:
    """Check that a seed is a whole number."""
    digits = text.strip().removeprefix("-")
    if text and not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise TerminalError("seed", found=text[:80])
    return text.strip()
