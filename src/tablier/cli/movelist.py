"""The moves that may be played, with numbers to pick them by and what each would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.engine.position import Position
from tablier.engine.table import CHANCE

if TYPE_CHECKING:
    from rich.table import Table

    from tablier.cli.screen import Voice

PAGE = 20


def show_moves(position: Position, voice: Voice, page: str = "") -> None:
    """List the moves of one page; when the shells are to fall, what they can do."""
    if position.to_act == CHANCE:
        show_odds(position, voice)
        return
    pages = -(-len(position.moves) // PAGE)
    number = min(max(int(page), 1), pages) if page.isascii() and page.isdigit() else 1
    voice.show(move_table(position, voice.language, PAGE * (number - 1)))
    if pages > 1:
        voice.say("more-moves", style="dim", page=number, pages=pages, next=number % pages + 1)
    voice.say("pick-a-move", style="dim", example=written_number(position, 1))


def move_table(position: Position, language: str, first: int) -> Table:
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="dim")
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_column(style="dim")
    for index, move in enumerate(position.moves[first : first + PAGE], first + 1):
        row = (written_number(position, index), move, position.say(move, language), position.explain(move, language))
        table.add_row(*row)
    return table


def written_number(position: Position, number: int) -> str:
    """Write a number to pick; where moves are numbers themselves, with a sign before it."""
    return f"#{number}" if any(move.isdigit() for move in position.moves) else str(number)


def numbered_move(position: Position, line: str) -> str:
    """Return the move that a number picks, or nothing."""
    digits = line.removeprefix("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        return ""
    return position.moves[int(digits) - 1] if 1 <= int(digits) <= len(position.moves) else ""


def show_odds(position: Position, voice: Voice) -> None:
    total = sum(position.odds.values())
    told = ", ".join(f"{outcome} ({ways}/{total})" for outcome, ways in position.odds.items())
    voice.say("odds", odds=told)
