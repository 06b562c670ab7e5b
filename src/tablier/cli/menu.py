"""Menus for whoever just types `tablier play`: which game, against whom."""

from __future__ import annotations

import tablier
from tablier.cli.screen import Voice
from tablier.cli.seating import HUMAN
from tablier.engine.position import Position
from tablier.engine.words import words_of
from tablier.players.programs import level_names, plain


def choose_game(voice: Voice) -> str:
    """Offer the games by number."""
    voice.say("menu-games", style="bold")
    words = [words_of(tablier.game(name).folder, voice.language) for name in tablier.games()]
    show_numbered(voice, [f"{each.say('title')} — {each.say('summary')}" for each in words])
    return choose(voice, tablier.games())


def choose_seats(voice: Voice, possible: tuple[str, ...]) -> str:
    """Ask how many play."""
    while True:
        line = voice.ask(voice.words.say("menu-seats", possible=", ".join(possible)) + " ")
        if line in possible:
            return line


def choose_opponents(voice: Voice, start: Position) -> list[str]:
    """Offer people and programs for the seats that are not yours; return who sits on each."""
    names, seats = level_names(start.game, voice.language), len(start.seats)
    voice.say("menu-opponents", style="bold", count=seats - 1)
    levels = [voice.words.say(f"opponent-level-{nth}", name=name) for nth, name in enumerate(names, 1)]
    show_numbered(voice, [voice.words.say("opponent-human"), *levels])
    return [HUMAN] + [choose(voice, (HUMAN, *names))] * (seats - 1)


def show_numbered(voice: Voice, lines: list[str]) -> None:
    from rich.table import Table

    table = Table.grid(padding=(0, 1))
    for number, line in enumerate(lines, 1):
        table.add_row(f"{number:3}", line)
    voice.show(table)


def choose(voice: Voice, names: tuple[str, ...]) -> str:
    """Ask until the answer is a number of the menu or a name in it."""
    while True:
        line = voice.ask(voice.words.say("prompt-number", last=len(names)) + " ")
        named = [name for name in names if plain(name) == plain(line)]
        if named:
            return named[0]
        if line.isascii() and line.isdigit() and 1 <= int(line[:6]) <= len(names):
            return names[int(line) - 1]
        voice.say("choose-number", style="yellow", last=len(names))
