"""Parameters that several commands take."""

from typing import TYPE_CHECKING, Annotated

import typer

from tablier.cli import completing, numbers
from tablier.cli.words import helped

if TYPE_CHECKING:
    from tablier.jobs.cluster import Jobs

Lang = Annotated[str, typer.Option("--lang", metavar="en|fr", help=helped("lang"), autocompletion=completing.languages)]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=helped("game"), autocompletion=completing.games)]
FileName = Annotated[str, typer.Argument(metavar="FILE", help=helped("file"))]
Variant = Annotated[
    str, typer.Option("--variant", metavar="NAME", help=helped("variant"), autocompletion=completing.variants)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help=helped("option"), autocompletion=completing.options),
]
JobCount = Annotated[
    int, typer.Option("--jobs", metavar="N", parser=numbers.jobs, help=helped("jobs"), show_default=False)
]
OnCluster = Annotated[str, typer.Option("--cluster", metavar="auto|ADDRESS", help=helped("cluster"))]
AsJson = Annotated[bool, typer.Option("--json", help=helped("json"))]
At = Annotated[int | None, typer.Option("--at", metavar="TURN", parser=numbers.turn, help=helped("at"))]
Store = Annotated[str, typer.Option("--store", metavar="URL", help=helped("store"))]
SettingsFile = Annotated[str, typer.Option("--settings", metavar="FILE", help=helped("settings-file"))]


def workers(jobs: int, cluster: str) -> "Jobs":
    """Return where work is done: on a cluster, or by so many processes here."""
    from tablier.jobs.cluster import Cluster

    return Cluster(cluster, jobs) if cluster else jobs
