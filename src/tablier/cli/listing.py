"""All games in one list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tablier
from tablier.cli.data import games_data, print_json
from tablier.engine.game import Game
from tablier.engine.words import words_of
from tablier.players.programs import level_names

if TYPE_CHECKING:
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
