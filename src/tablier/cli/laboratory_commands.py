"""The commands of the laboratory: what can be measured of shells and of games."""

from typing import Annotated

import typer

from tablier.cli import completing, numbers
from tablier.cli.parameters import AsJson, GameName, Lang, Options, Variant
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


@commands.command(help=helped("simulate"))
def simulate(
    game: GameName,
    players: Annotated[
        str, typer.Argument(metavar="PLAYER,PLAYER", help=helped("simulate-players"), autocompletion=completing.players)
    ] = "random",
    games: Annotated[
        int, typer.Option("--games", metavar="N", parser=numbers.many_games, help=helped("simulate-games"))
    ] = 1_000,
    first: Annotated[
        int, typer.Option("--first", metavar="N", parser=numbers.first, help=helped("first"), show_default=False)
    ] = 0,
    variant: Variant = "",
    option: Options = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed-fixed"))] = "",
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", parser=numbers.jobs, help=helped("jobs"), show_default=False)
    ] = 0,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help=helped("simulate-out"))] = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.simulating import SimulateRequest, show_simulation

    request = SimulateRequest(game, players, games, first, variant, tuple(option or ()), seed, jobs, out)
    raise typer.Exit(show_simulation(request, Voice(chosen_language(lang)), as_json=json))
