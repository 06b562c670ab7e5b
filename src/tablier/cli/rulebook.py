"""The games in one list, and the rule sheet of each, with the tables of options and variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import TerminalError
from tablier.cli.json_output import games_data, print_json, rules_data
from tablier.engine.game import Game
from tablier.engine.options import Digits, Kind, Whole, options_of, public
from tablier.engine.sheet import Paragraph, Sheet, sheet_of
from tablier.engine.words import words_of
from tablier.players.programs import level_names

if TYPE_CHECKING:
    from rich.table import Table

    from tablier.cli.screen import Voice


def show_games(voice: Voice, *, as_json: bool = False) -> None:
    """Show each game: name, title, what it is about, its seats, its variants and the levels of its programs."""
    if as_json:
        print_json(games_data([tablier.game(name) for name in tablier.games()], voice.language))
        return
    for name in tablier.games():
        show_game(tablier.game(name), voice)
    voice.say("how-to-play", style="dim")


def show_game(game: Game, voice: Voice) -> None:
    from rich.text import Text

    words = words_of(game.folder, voice.language)
    seats = words.listing([words.say(f"seat-{seat}") for seat in game.start().seats])
    voice.show(Text.assemble((game.name, "bold"), "  ", words.say("title")))
    voice.show(f"  {words.say('summary')}")
    voice.show(f"  {voice.words.say('seats', seats=seats)}", style="dim")
    voice.show(f"  {voice.words.say('levels', levels=', '.join(level_names(game, voice.language)))}", style="dim")
    if game.variants:
        variants = ", ".join(variant.name for variant in game.variants)
        voice.show(f"  {voice.words.say('variants', variants=variants)}", style="dim")
    voice.show("")


def show_rules(game: Game, voice: Voice, paragraph: str = "", *, as_json: bool = False) -> None:
    """Show the sheet and its house rules, or one paragraph."""
    if as_json:
        sheet = sheet_of(game.folder, voice.language)
        numbers = [find(sheet, paragraph).number] if paragraph else list(sheet.paragraphs)
        print_json(rules_data(game, voice.language, numbers))
        return
    show_sheet(game, voice, paragraph)
    if not paragraph:
        voice.show("", option_table(game, voice), "")
        if game.variants:
            voice.show(variant_table(game, voice), "")


def show_sheet(game: Game, voice: Voice, paragraph: str = "") -> None:
    """Show the whole sheet, or one paragraph with its readings."""
    from rich.markdown import Markdown

    sheet = sheet_of(game.folder, voice.language)
    source = paragraph_source(find(sheet, paragraph)) if paragraph else sheet.source
    voice.show(Markdown(source))


def find(sheet: Sheet, paragraph: str) -> Paragraph:
    known = {str(number): each for number, each in sheet.paragraphs.items()}
    if paragraph not in known:
        raise TerminalError("unknown-paragraph", found=paragraph[:80], last=len(known))
    return known[paragraph]


def paragraph_source(paragraph: Paragraph) -> str:
    readings = "".join(f"\n\n> {reading}" for reading in paragraph.readings)
    return f"**§{paragraph.number} {paragraph.title}**\n\n{paragraph.text}{readings}\n"


def option_table(game: Game, voice: Voice) -> Table:
    """Return the options of a game: name, default, values and what each means."""
    usual, words = game.start().options, words_of(game.folder, voice.language)
    table = empty_table(voice, "option", "default", "values", "meaning")
    for name, (_, kind) in options_of(game.State).items():
        option = public(name)
        table.add_row(option, usual[option], values_of(kind), words.say(f"option-{option}"))
    return table


def values_of(kind: Kind) -> str:
    """Write the values an option takes, in short."""
    if isinstance(kind, Whole):
        return f"{kind.low}–{kind.high}" + (f" (+{kind.step})" if kind.step > 1 else "")
    if isinstance(kind, Digits):
        return f"{kind.shortest}–{kind.longest} × {kind.alphabet}"
    return ", ".join(kind.values())


def variant_table(game: Game, voice: Voice) -> Table:
    """Return the variants of a game, what each means and where it comes from."""
    words = words_of(game.folder, voice.language)
    table = empty_table(voice, "variant", "meaning", "source")
    for variant in game.variants:
        table.add_row(variant.name, words.say(f"variant-{variant.name}"), variant.source)
    return table


def empty_table(voice: Voice, *columns: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for index, column in enumerate(columns):
        table.add_column(voice.words.say(f"column-{column}"), style="bold" if index == 0 else None, no_wrap=index == 0)
    return table
