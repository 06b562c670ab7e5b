"""What a shell may complete: games, who plays, variants, options and languages."""

from __future__ import annotations

import os
from collections.abc import Iterable, MutableMapping
from typing import TYPE_CHECKING, Any

import typer

import tablier
from tablier.cli.words import language_of_locale
from tablier.engine.words import LANGUAGES

if TYPE_CHECKING:
    from tablier.engine.game import Game

ASKED = "_TABLIER_COMPLETE"  # Typer's variable: a shell asks what may follow
OPTION = "_TABLIER_COMPLETE_OPTION"  # ours: the option whose value is typed, where bash has cut the word in two
MOST = 40  # values that are offered for an option


def games(incomplete: str) -> list[str]:
    return fitting(tablier.games(), incomplete)


def languages(incomplete: str) -> list[str]:
    return fitting(LANGUAGES, incomplete)


def seats(context: typer.Context, incomplete: str) -> list[str]:
    """Offer who may sit on the next seat: `human,3` is completed behind the comma."""
    return behind_comma(["human", *programs(context)], incomplete)


def players(context: typer.Context, incomplete: str) -> list[str]:
    return behind_comma(programs(context), incomplete)


def program(context: typer.Context, incomplete: str) -> list[str]:
    return fitting(programs(context), incomplete)


def variants(context: typer.Context, incomplete: str) -> list[str]:
    game = asked_game(context)
    return fitting((variant.name for variant in game.variants), incomplete) if game else []


def paragraphs(context: typer.Context, incomplete: str) -> list[str]:
    game = asked_game(context)
    return fitting((str(int(paragraph)) for paragraph in game.Rule), incomplete) if game else []


def options(context: typer.Context, incomplete: str) -> list[str]:
    """Offer `name=value` for each value of each option; where bash has cut the name off, the values alone."""
    from tablier.engine.options import options_of, public

    game = asked_game(context)
    known = {public(name): kind for name, (_, kind) in options_of(game.State).items()} if game else {}
    if OPTION not in os.environ and "=" not in incomplete:
        names = fitting(known, incomplete)
        if len(names) != 1:
            return [f"{name}=" for name in names]
        incomplete = f"{names[0]}="  # a shell would set a blank behind a name that stands alone
    begun = os.environ.get(OPTION) or incomplete.partition("=")[0]
    if begun not in known:
        return []
    values = [*known[begun].values()][:MOST]
    return fitting(values if OPTION in os.environ else (f"{begun}={value}" for value in values), incomplete)


def pairings(incomplete: str) -> list[str]:
    return fitting(("all", "ladder", "mixed"), incomplete)


def programs(context: typer.Context) -> list[str]:
    """Name the programs of the game on the command line: levels by number and by name, and the simple ones."""
    from tablier.players.programs import SIMPLE, level_names

    game = asked_game(context)
    named = level_names(game, language_of_locale()) if game else ()
    return [*map(str, range(1, 6)), *SIMPLE, *(name for name in named if " " not in name)]


def asked_game(context: Any) -> Game | None:
    """Return the game named on the command line, if there is one of that name."""
    # Words that wait for the value of the last option are not read yet, and stand in `args`.
    words = (context.params.get("game"), context.params.get("new"), *context.args)
    return next((tablier.game(word) for word in words if word in tablier.games()), None)


def behind_comma(names: Iterable[str], incomplete: str) -> list[str]:
    before, comma, _ = incomplete.rpartition(",")
    return fitting((f"{before}{comma}{name}" for name in names), incomplete)


def fitting(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]


def mend_words(environ: MutableMapping[str, str] = os.environ) -> None:
    """Put together what bash cuts at `=`: `--lang = f` is the value of an option, `pits = 4` that of a house rule."""
    if environ.get(ASKED) != "complete_bash":
        return
    words, at = environ["COMP_WORDS"].split("\n"), int(environ["COMP_CWORD"])
    sign = at if words[at : at + 1] == ["="] else at - 1
    if sign < 2 or words[sign : sign + 1] != ["="]:
        return
    name, typed = words[sign - 1], "".join(words[sign + 1 : at + 1])
    kept = words[:sign] if name.startswith("-") else words[: sign - 1]
    if not name.startswith("-"):
        environ[OPTION] = name
    environ["COMP_WORDS"], environ["COMP_CWORD"] = "\n".join([*kept, typed]), str(len(kept))
