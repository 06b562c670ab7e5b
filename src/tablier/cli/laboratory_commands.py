"""The commands of the laboratory: what can be measured of shells and of games."""

from typing import Annotated

import typer

from tablier.cli import completing, numbers
from tablier.cli.parameters import AsJson, Lang
from tablier.cli.screen import Voice
from tablier.cli.words import chosen_language, helped

commands = typer.Typer()


@commands.command(help=helped("shells"))
def shells(
    throws: Annotated[list[str] | None, typer.Argument(metavar="THROW", help=helped("shells-throws"))] = None,
    cowries: Annotated[
        int,
        typer.Option("--cowries", metavar="N", parser=numbers.cowries, help=helped("cowries"), show_default=False),
    ] = 0,
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help=helped("shells-game"), autocompletion=completing.games)
    ] = "",
    decisions: Annotated[
        int, typer.Option("--decisions", metavar="N", parser=numbers.decisions, help=helped("decisions"))
    ] = 20,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.shells import ShellsRequest, show_shells

    request = ShellsRequest(tuple(throws or ()), cowries, game, decisions)
    show_shells(request, Voice(chosen_language(lang)), as_json=json)
