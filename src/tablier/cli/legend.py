"""The lines under a board: who sits where, what lies aside, the throws in hand, the notes and the letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.cli.cells import Scene
from tablier.cli.layout import Layout
from tablier.cli.piece_text import gap_between, tokens_for
from tablier.engine.board import Role
from tablier.engine.story import places_named, seat_name
from tablier.engine.table import NOBODY
from tablier.engine.words import words_of

if TYPE_CHECKING:
    from rich.text import Text

    from tablier.cli.screen import Voice
    from tablier.engine.position import Position

CHIP = "bold reverse"


def legend_lines(scene: Scene, layout: Layout, voice: Voice, players: tuple[str, ...]) -> list[Text]:
    """Return what the board itself does not say."""
    owned = any(scene.position.board.places[number].seat >= 0 for number in layout.aside)
    lines = seat_lines(scene, layout, voice, players) if owned or scene.position.board.are_owned else []
    return [
        *lines,
        *common_line(scene, layout, voice),
        *letter_line(scene, voice),
        *throw_lines(scene.position, voice),
        *note_lines(scene, voice),
    ]


def seat_lines(scene: Scene, layout: Layout, voice: Voice, players: tuple[str, ...]) -> list[Text]:
    """Return a line for each seat, with the mover marked."""
    return [seat_line(scene, layout, voice, seat, players) for seat in range(len(scene.position.seats))]


def common_line(scene: Scene, layout: Layout, voice: Voice) -> list[Text]:
    """Return a line for what lies on places beside the board that belong to no seat."""
    from rich.text import Text

    common = aside_text(scene, layout, voice, NOBODY)
    return [Text("  ").append(common)] if common.plain else []


def seat_line(scene: Scene, layout: Layout, voice: Voice, seat: int, players: tuple[str, ...]) -> Text:
    from rich.text import Text

    words = words_of(scene.position.game.folder, voice.language)
    names = tuple(seat_name(scene.position, words, each) for each in range(len(scene.position.seats)))
    line = Text(("▸ " if scene.has_boxes else "> ") if seat == scene.position.mover else "  ", "bold")
    for kind in scene.position.board.kinds:
        if kind.seat == seat:
            line.append(f" {scene.signs[kind.name].letter} ", scene.signs[kind.name].style).append(" ")
    line.append(in_column(names, seat), "bold")
    told = tuple("" if player == name else player for player, name in zip(players, names, strict=False))
    if any(told):
        line.append("  " + in_column(told, seat))
    aside = aside_text(scene, layout, voice, seat)
    return line.append("  ").append(aside) if aside.plain else line


def in_column(names: tuple[str, ...], seat: int) -> str:
    """Return one of several names, as wide as the longest."""
    return names[seat].ljust(max(map(len, names)))


def aside_text(scene: Scene, layout: Layout, voice: Voice, seat: int) -> Text:
    """Return a line for what lies on a seat's places that are not drawn."""
    from rich.text import Text

    words, places = words_of(scene.position.game.folder, voice.language), scene.position.board.places
    text = Text()
    for number in layout.aside:
        if places[number].seat == seat and scene.position.view.contents[number]:
            name = voice.words.say("aside", place=places_named(scene.position, words, [number]))
            text.append("  " if text else "").append(f"{name} ", "dim")
            append_tokens(text, scene, number)
    return text


def append_tokens(text: Text, scene: Scene, number: int) -> None:
    tokens = tokens_for(scene.position.view.contents[number], scene.signs)
    for index, token in enumerate(tokens):
        text.append(gap_between(tokens) if index else "").append(token.text, token.style)


def letter_line(scene: Scene, voice: Voice) -> list[Text]:
    """Explain the letters of pieces that are no seat's, and how stacks are read."""
    from rich.text import Text

    board = scene.position.board
    told = [scene.signs[kind.name] for kind in board.kinds if kind.seat == NOBODY]
    if not told or board.is_counted:
        return []
    line = Text("  ")
    for sign in told:
        line.append(sign.letter, sign.style).append(f" {sign.word}   ", "dim")
    if has_stacks(scene):
        line.append(voice.words.say("stacks-are-read"), "dim")
    line.rstrip()
    return [line]


def has_stacks(scene: Scene) -> bool:
    """Return whether pieces lie on one another in an order that means something."""
    heaps = zip(scene.position.board.places, scene.position.view.contents, strict=True)
    return any(place.role == Role.STACK and len(contents) > 1 for place, contents in heaps)


def throw_lines(position: Position, voice: Voice) -> list[Text]:
    """Show the throws in hand as chips."""
    from rich.text import Text

    if not position.view.throws:
        return []
    line = Text(f"  {voice.words.say('throws-in-hand')} ")
    for throw in position.view.throws:
        line.append(f"[{throw}]", CHIP).append(" ")
    line.rstrip()
    return [line]


def note_lines(scene: Scene, voice: Voice) -> list[Text]:
    """Say the notes of the view: points, rights won."""
    from rich.text import Text

    words = words_of(scene.position.game.folder, voice.language)
    notes = [words.say(message, count=count, number=count) for message, count in scene.position.view.notes]
    return [Text("  " + " · ".join(notes), "italic")] if notes else []
