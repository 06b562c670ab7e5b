"""The tables of a tournament, drawn at the terminal or written as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablier.engine.words import words_of
from tablier.players.programs import level_names
from tablier.study.analysis.chances import decimal, spelled

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.study.tournament import Plan
    from tablier.study.tournament.ratings import RatingEstimate
    from tablier.study.tournament.standings import TournamentStandings

Rows = list[tuple[str, ...]]

PLAYERS = ("player", "strength", "interval", "mu", "sigma", "ordinal", "games", "pace")
PAIRS = ("player", "opponent", "games", "wins", "draws", "losses", "score", "interval")
SEATS = ("seat", "share", "interval")


def show_standings(plan: Plan, table: TournamentStandings, voice: Voice, *, markdown: bool) -> None:
    """Show players, pairs and seats, and what the numbers mean."""
    house = " ".join(f"{name}={value}" for name, value in plan.options.items())
    title = words_of(plan.start.game.folder, voice.language).say("title")
    sentence = voice.words.say("tournament-size", games=table.games, sets=table.sets, seats=len(plan.seats))
    voice.show(f"{title}  {house}".strip() + f" — {sentence}", style=None if markdown else "bold")
    if table.left_out:
        voice.say("tournament-left-out", games=table.left_out)
    for columns, rows in (
        (PLAYERS, player_rows(plan, table, voice.language)),
        (PAIRS, pair_rows(plan, table, voice.language)),
        (SEATS, seat_rows(plan, table, voice.language)),
    ):
        voice.show("")
        headings = [voice.words.say(f"tournament-{name}") for name in columns]
        write_markdown(headings, rows, voice) if markdown else draw(headings, rows, voice)
    voice.show("")
    voice.say("tournament-legend", style=None if markdown else "dim")


def player_rows(plan: Plan, table: TournamentStandings, language: str) -> Rows:
    return [
        (
            called(plan, row.name, language),
            signed(row.strength.value),
            f"{signed(row.strength.low)} … {signed(row.strength.high)}",
            decimal(row.skill.mu, language),
            decimal(row.skill.sigma, language),
            decimal(row.skill.ordinal, language),
            str(row.games),
            decimal(1000 * row.seconds, language),
        )
        for row in table.players
    ]


def pair_rows(plan: Plan, table: TournamentStandings, language: str) -> Rows:
    return [
        (
            called(plan, row.first, language),
            called(plan, row.second, language),
            str(row.games),
            str(row.wins),
            str(row.draws),
            str(row.losses),
            *share(row.score, language),
        )
        for row in table.pairs
    ]


def seat_rows(plan: Plan, table: TournamentStandings, language: str) -> Rows:
    words = words_of(plan.start.game.folder, language)
    return [(words.say(f"seat-{row.name}"), *share(row.share, language)) for row in table.seats]


def called(plan: Plan, name: str, language: str) -> str:
    """Name a player; a level by its number and what the game calls it."""
    game = plan.start.game
    return f"{name} {level_names(game, language)[int(name) - 1]}" if name.isdigit() else name


def share(found: RatingEstimate, language: str) -> tuple[str, str]:
    """Write a share and its interval."""
    return spelled(found.value, language), f"{decimal(100 * found.low, language)} … {spelled(found.high, language)}"


def signed(points: float) -> str:
    """Write a whole number with its sign.

    >>> signed(3.2), signed(-17.9), signed(-0.2)
    ('+3', '−18', '0')
    """
    whole = round(points)
    return f"{'+' if whole > 0 else '−' if whole < 0 else ''}{abs(whole)}"


def draw(headings: list[str], rows: Rows, voice: Voice) -> None:
    """Draw a table; numbers are set to the right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if is_number(rows, number) else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    voice.show(table)


def write_markdown(headings: list[str], rows: Rows, voice: Voice) -> None:
    """Write a table for a document."""
    rules = ["---:" if is_number(rows, number) else "---" for number in range(len(headings))]
    for cells in (headings, rules, *rows):
        voice.console.print(f"| {' | '.join(cells)} |", soft_wrap=True)


def is_number(rows: Rows, column: int) -> bool:
    return column > 0 and all(any(letter.isdigit() for letter in row[column]) for row in rows)
