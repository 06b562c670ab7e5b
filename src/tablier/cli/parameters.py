"""Parameters that several commands take."""

from typing import Annotated

import typer

from tablier.cli import completing, numbers
from tablier.cli.words import helped

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
AsJson = Annotated[bool, typer.Option("--json", help=helped("json"))]
At = Annotated[int | None, typer.Option("--at", metavar="TURN", parser=numbers.turn, help=helped("at"))]
Store = Annotated[str, typer.Option("--store", metavar="URL", help=helped("store"))]
SettingsFile = Annotated[str, typer.Option("--settings", metavar="FILE", help=helped("settings-file"))]
