"""The commands that write or show pages for people to read."""

from typing import Annotated

import typer

from tablier.cli import numbers
from tablier.cli.parameters import GameName, JobCount, Lang, OnCluster, Options, Variant, workers
from tablier.cli.screen import Voice
from tablier.cli.words import chosen_language, helped

commands = typer.Typer()


@commands.command(help=helped("book"))
def book(
    game: GameName,
    variant: Variant = "",
    option: Options = None,
    games: Annotated[int, typer.Option("--games", metavar="N", parser=numbers.games, help=helped("book-games"))] = 100,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed-fixed"))] = "",
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", parser=numbers.nodes, help=helped("book-nodes"))
    ] = 20_000,
    jobs: JobCount = 0,
    cluster: OnCluster = "",
    out: Annotated[str, typer.Option("--out", metavar="FOLDER", help=helped("book-out"))] = ".",
    lang: Lang = "",
) -> None:
    from tablier.cli.book import BookRequest, make

    request = BookRequest(game, variant, tuple(option or ()), games, seed, nodes, workers(jobs, cluster), out)
    raise typer.Exit(make(request, Voice(chosen_language(lang))))


@commands.command(help=helped("docs"))
def docs(
    port: Annotated[
        int, typer.Option("--port", metavar="N", parser=numbers.port, help=helped("docs-port"), show_default=False)
    ] = 0,
    open_: Annotated[bool, typer.Option("--open", help=helped("open"))] = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.manual import show_manual

    show_manual(port, Voice(chosen_language(lang)), opens=open_)


@commands.command(help=helped("site"))
def site(
    out: Annotated[str, typer.Argument(metavar="OUT", help=helped("site-out"))],
    lang: Lang = "",
) -> None:
    from tablier.cli.site import make

    raise typer.Exit(make(out, Voice(chosen_language(lang))))
