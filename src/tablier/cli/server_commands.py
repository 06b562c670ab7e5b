"""The commands of who runs a server: to serve, and to back its store up, restore, audit, export and import it."""

from typing import Annotated

import typer

from tablier.cli.parameters import AsJson, Lang, SettingsFile, Store
from tablier.cli.screen import Voice
from tablier.cli.serving import with_settings
from tablier.cli.words import chosen_language, helped

commands = typer.Typer()


@commands.command(help=helped("serve"))
@with_settings
def serve(
    lan: Annotated[bool, typer.Option("--lan", help=helped("lan"))] = False,
    no_warm: Annotated[bool, typer.Option("--no-warm", help=helped("no-warm"))] = False,
    open_: Annotated[bool, typer.Option("--open", help=helped("open"))] = False,
    settings: SettingsFile = "",
    lang: Lang = "",
    **flags: object,
) -> None:
    from tablier.cli.serving import ServeRequest, start

    request = ServeRequest(flags, settings, lan=lan, warms=not no_warm, opens=open_)
    raise typer.Exit(start(request, Voice(chosen_language(lang))))


@commands.command(help=helped("backup"))
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("backup-file"))],
    store: Store = "",
    settings: SettingsFile = "",
    lang: Lang = "",
) -> None:
    from tablier.cli.backups import back_up, store_of

    raise typer.Exit(back_up(store_of(store, settings), file, Voice(chosen_language(lang))))


@commands.command(help=helped("restore"))
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("restore-file"))],
    store: Store = "",
    settings: SettingsFile = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.backups import restore, store_of

    raise typer.Exit(restore(file, store_of(store, settings), Voice(chosen_language(lang)), as_json=json))


@commands.command(help=helped("audit"))
def audit(store: Store = "", settings: SettingsFile = "", json: AsJson = False, lang: Lang = "") -> None:
    from tablier.cli.backups import audit, store_of

    raise typer.Exit(audit(store_of(store, settings), Voice(chosen_language(lang)), as_json=json))


@commands.command(help=helped("export"))
def export(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("export-file"))],
    store: Store = "",
    settings: SettingsFile = "",
    lang: Lang = "",
) -> None:
    from tablier.cli.backups import export, store_of

    raise typer.Exit(export(store_of(store, settings), file, Voice(chosen_language(lang))))


@commands.command("import", help=helped("import"))
def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("import-file"))],
    store: Store = "",
    settings: SettingsFile = "",
    lang: Lang = "",
) -> None:
    from tablier.cli.backups import import_, store_of

    raise typer.Exit(import_(file, store_of(store, settings), Voice(chosen_language(lang))))
