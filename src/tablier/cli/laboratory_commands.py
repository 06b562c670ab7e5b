"""The commands of the laboratory: what can be measured of shells and of games."""

from typing import Annotated

import typer

from tablier.cli import completing, numbers
from tablier.cli.parameters import AsJson, GameName, JobCount, Lang, OnCluster, Options, Variant, workers
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
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", parser=numbers.nodes, help=helped("simulate-nodes"))
    ] = 2_000,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed-fixed"))] = "",
    jobs: JobCount = 0,
    cluster: OnCluster = "",
    out: Annotated[str, typer.Option("--out", metavar="FILE|FOLDER/", help=helped("simulate-out"))] = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.simulating import SimulateRequest, show_simulation

    request = SimulateRequest(
        game, players, games, first, variant, tuple(option or ()), nodes, seed, workers(jobs, cluster), out
    )
    raise typer.Exit(show_simulation(request, Voice(chosen_language(lang)), as_json=json))


@commands.command(help=helped("study"))
def study(
    game: GameName,
    players: Annotated[
        str, typer.Argument(metavar="PLAYER,PLAYER", help=helped("simulate-players"), autocompletion=completing.players)
    ] = "random",
    variant: Annotated[
        list[str] | None,
        typer.Option("--variant", metavar="NAME", help=helped("study-variant"), autocompletion=completing.variants),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help=helped("study-option"), autocompletion=completing.options),
    ] = None,
    seats: Annotated[
        int, typer.Option("--seats", metavar="N", parser=numbers.seats, help=helped("seats-number"), show_default=False)
    ] = 0,
    games: Annotated[
        int, typer.Option("--games", metavar="N", parser=numbers.studied, help=helped("study-games"))
    ] = 2_000,
    luck: Annotated[
        int, typer.Option("--luck", metavar="N", parser=numbers.luck, help=helped("study-luck"), show_default=False)
    ] = 0,
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", parser=numbers.nodes, help=helped("study-nodes"))
    ] = 2_000,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed-fixed"))] = "",
    jobs: JobCount = 0,
    cluster: OnCluster = "",
    out: Annotated[str, typer.Option("--out", metavar="FOLDER", help=helped("study-out"))] = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.studying import StudyRequest, show_study

    chosen = tuple(variant or ()), tuple(option or ())
    request = StudyRequest(game, players, *chosen, seats, games, luck, nodes, seed, workers(jobs, cluster), out)
    raise typer.Exit(show_study(request, Voice(chosen_language(lang)), as_json=json))
