"""The commands that play programs against each other, and that solve games."""

from typing import Annotated

import typer

from tablier.cli import completing, numbers
from tablier.cli.parameters import AsJson, GameName, JobCount, Lang, OnCluster, Options, Variant, workers
from tablier.cli.screen import Voice
from tablier.cli.words import chosen_language, helped

commands = typer.Typer()

Players = Annotated[
    str, typer.Argument(metavar="PLAYER,PLAYER", help=helped("players"), autocompletion=completing.players)
]
Games = Annotated[int, typer.Option("--games", metavar="N", parser=numbers.games, help=helped("games-of-each"))]
Pairs = Annotated[
    str,
    typer.Option("--pairs", metavar="ladder|all|mixed", help=helped("pairs"), autocompletion=completing.pairings),
]
Seats = Annotated[
    int,
    typer.Option("--seats", metavar="2|3|4", parser=numbers.seats, help=helped("seats-number"), show_default=False),
]
Openings = Annotated[
    int | None, typer.Option("--openings", metavar="K", parser=numbers.openings, help=helped("openings"))
]
Nodes = Annotated[
    int, typer.Option("--nodes", metavar="N", parser=numbers.nodes, help=helped("nodes"), show_default=False)
]
Seconds = Annotated[
    float,
    typer.Option("--seconds", metavar="S", parser=numbers.seconds, help=helped("seconds"), show_default=False),
]


@commands.command(help=helped("tournament"))
def tournament(
    game: GameName = "",
    players: Players = "",
    games: Games = 100,
    pairs: Pairs = "all",
    seats: Seats = 0,
    variant: Variant = "",
    option: Options = None,
    openings: Openings = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed-fixed"))] = "",
    nodes: Nodes = 0,
    seconds: Seconds = 0.0,
    jobs: JobCount = 0,
    cluster: OnCluster = "",
    out: Annotated[str, typer.Option("--out", metavar="FILE", help=helped("out"))] = "",
    records: Annotated[bool, typer.Option("--records", help=helped("records"))] = False,
    report: Annotated[str, typer.Option("--report", metavar="FILE", help=helped("report"))] = "",
    markdown: Annotated[bool, typer.Option("--markdown", help=helped("markdown"))] = False,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli import tournament

    voice = Voice(chosen_language(lang))
    if report:
        tournament.report(report, voice, markdown=markdown, as_json=json)
        return
    options, where = tuple(option or ()), workers(jobs, cluster)
    asked = tournament.Contest(
        game, players, games, pairs, seats, variant, options, openings, seed, where, out, nodes, seconds, records
    )
    raise typer.Exit(tournament.hold(asked, voice, markdown=markdown, as_json=json))


@commands.command(help=helped("solve"))
def solve(
    game: GameName,
    pawns: Annotated[
        int, typer.Option("--pawns", metavar="N", parser=numbers.pawns, help=helped("pawns"), show_default=False)
    ] = 0,
    variant: Variant = "",
    option: Options = None,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", parser=numbers.threads, help=helped("threads"), show_default=False)
    ] = 0,
    check: Annotated[
        int, typer.Option("--check", metavar="N", parser=numbers.check, help=helped("check"), show_default=False)
    ] = 0,
    device: Annotated[str, typer.Option("--device", metavar="cpu|gpu", help=helped("device"))] = "cpu",
    family: Annotated[bool, typer.Option("--family", help=helped("family"))] = False,
    minutes: Annotated[
        int, typer.Option("--minutes", metavar="N", parser=numbers.minutes, help=helped("minutes"), show_default=False)
    ] = 60,
    left: Annotated[
        int, typer.Option("--left", metavar="N", parser=numbers.left, help=helped("left"), show_default=False)
    ] = 0,
    cluster: OnCluster = "",
    out: Annotated[str, typer.Option("--out", metavar="FOLDER", help=helped("solve-out"))] = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.solve_request import SolveRequest
    from tablier.cli.solving import show_solution

    request = SolveRequest(
        game, variant, tuple(option or ()), pawns, threads, check, out, device, family, minutes, left, cluster
    )
    raise typer.Exit(show_solution(request, Voice(chosen_language(lang)), as_json=json))
