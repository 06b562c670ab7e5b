"""The commands of `tablier`: what each takes; the work is done elsewhere, and imported when it is needed.

Those for who runs a server are in `server_commands.py`, those for pages in `page_commands.py`, tournaments and solvers
in `contest_commands.py`, those of the laboratory in `laboratory_commands.py`.
"""

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import tablier
from tablier.cli import completing, contest_commands, laboratory_commands, numbers, page_commands, server_commands
from tablier.cli.errors import INTERRUPTED, kindly, warn
from tablier.cli.parameters import (
    AsJson,
    At,
    FileName,
    GameName,
    Lang,
    Options,
    Variant,
)
from tablier.cli.screen import Voice
from tablier.cli.usage import SpokenContext, UsageError, refuse
from tablier.cli.words import chosen_language, helped, language_in
from tablier.engine.rule import when_unkept


class Commands(TyperGroup):
    """All commands; what goes wrong in any of them is said in one sentence."""

    def invoke(self, *args: Any, **settings: Any) -> Any:
        try:
            return super().invoke(*args, **settings)
        except (KeyboardInterrupt, EOFError):
            raise typer.Exit(INTERRUPTED) from None

    context_class = SpokenContext

    def get_command(self, *args: Any) -> Any:
        command = super().get_command(*args)
        if command:
            command.context_class = SpokenContext
            command.short_help = command.help  # whole in the list of commands, too
        return command

    def main(self, *args: Any, **settings: Any) -> None:
        typed = args[0] if args else settings.get("args")
        language = language_in(sys.argv[1:] if typed is None else typed)
        run = super().main
        completing.mend_words()
        when_unkept(lambda folder, reason: warn("unkept", language, folder=folder, reason=reason))

        def work() -> None:
            try:
                sys.exit(run(*args, **{**settings, "standalone_mode": False}))
            except UsageError as error:
                refuse(error, language)

        kindly(work, language)


app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help=helped("tablier"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def tell_version(value: bool) -> None:
    if value:
        typer.echo(f"tablier {tablier.__version__}")
        raise typer.Exit


@app.callback()
def tablier_(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=helped("version"), callback=tell_version, is_eager=True)
    ] = False,
    lang: Lang = "",
) -> None:
    """Carry the options that come before a command; the language said there is that of the command."""
    if lang:
        context.default_map = {name: {"lang": lang} for name in context.command.commands}  # type: ignore[attr-defined]


@app.command(help=helped("games"))
def games(json: AsJson = False, lang: Lang = "") -> None:
    from tablier.cli.rulebook import show_games

    show_games(Voice(chosen_language(lang)), as_json=json)


@app.command(help=helped("rules"))
def rules(
    game: GameName,
    paragraph: Annotated[
        str, typer.Option("--paragraph", metavar="N", help=helped("paragraph"), autocompletion=completing.paragraphs)
    ] = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.rulebook import show_rules

    show_rules(tablier.game(game), Voice(chosen_language(lang)), paragraph.removeprefix("§"), as_json=json)


@app.command(help=helped("play"))
def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=helped("game-or-file"), autocompletion=completing.games)
    ] = "",
    seats: Annotated[
        str, typer.Option("--seats", metavar="WHO,WHO", help=helped("seats"), autocompletion=completing.seats)
    ] = "",
    names: Annotated[str, typer.Option("--names", metavar="NAME,NAME", help=helped("names"))] = "",
    variant: Variant = "",
    option: Options = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed"))] = "",
    record: Annotated[str, typer.Option("--record", metavar="FILE", help=helped("record"))] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help=helped("resume"))] = "",
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help=helped("no-colour"))] = False,
    lang: Lang = "",
) -> None:
    from tablier.cli import loop
    from tablier.cli.starting import PlayRequest, sit_down

    request = PlayRequest(game, seats, names, variant, tuple(option or ()), seed, record, resume)
    raise typer.Exit(loop.play(sit_down(request, Voice(chosen_language(lang), colour=not no_colour))))


@app.command(help=helped("replay"))
def replay(
    file: FileName,
    at: At = None,
    step: Annotated[bool, typer.Option("--step", help=helped("step"))] = False,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli import replaying
    from tablier.cli.json_output import print_json, record_data
    from tablier.cli.records import read_text

    voice = Voice(chosen_language(lang))
    record = tablier.record(read_text(file))
    turns = replaying.turn_count(record, at)
    if json:
        print_json(record_data(record, voice.language, turns))
    else:
        replaying.replay(record, voice, turns, step=step)


@app.command(help=helped("why"))
def why(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("file-or-position"))],
    move: Annotated[str, typer.Argument(metavar="MOVE", help=helped("move"))],
    at: At = None,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.why import asked_position, say_why

    voice = Voice(chosen_language(lang))
    say_why(asked_position(file, at), move, voice, as_json=json)


@app.command(help=helped("show"))
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("file-or-position"))],
    at: At = None,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.why import asked_position, show_position

    voice = Voice(chosen_language(lang))
    show_position(asked_position(file, at), voice, as_json=json)


@app.command("new-game", help=helped("new-game"))
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=helped("new-game-name"))],
    like: Annotated[str, typer.Option("--like", metavar="GAME", help=helped("like"), autocompletion=completing.games)],
    into: Annotated[str, typer.Option("--into", metavar="FOLDER", help=helped("into"))] = ".",
    lang: Lang = "",
) -> None:
    from tablier.cli.new_game import begin_game

    begin_game(name, like, into, Voice(chosen_language(lang)))


@app.command(help=helped("warm"))
def warm(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help=helped("game-to-warm"), autocompletion=completing.games)
    ] = None,
    lang: Lang = "",
) -> None:
    from tablier.cli import warming

    warming.warm(warming.games_named(game or ()), Voice(chosen_language(lang)))


app.registered_commands += contest_commands.commands.registered_commands


@app.command(help=helped("analyse"))
def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("file-or-position"))],
    at: At = None,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", metavar="S", parser=numbers.seconds, help=helped("analyse-seconds"), show_default=False
        ),
    ] = 0.0,
    nodes: Annotated[
        int,
        typer.Option("--nodes", metavar="N", parser=numbers.nodes, help=helped("analyse-nodes"), show_default=False),
    ] = 0,
    rollouts: Annotated[
        int,
        typer.Option("--rollouts", metavar="N", parser=numbers.rollouts, help=helped("rollouts"), show_default=False),
    ] = 0,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.analysing import Effort, show_analysis
    from tablier.cli.why import asked_position

    voice = Voice(chosen_language(lang))
    show_analysis(asked_position(file, at), voice, Effort(seconds, nodes, rollouts), as_json=json)


@app.command(help=helped("ledger"))
def ledger(
    file: FileName,
    html: Annotated[str, typer.Option("--html", metavar="FILE", help=helped("html"))] = "",
    svg: Annotated[str, typer.Option("--svg", metavar="FILE", help=helped("svg"))] = "",
    nodes: Annotated[
        int,
        typer.Option("--nodes", metavar="N", parser=numbers.nodes, help=helped("ledger-nodes"), show_default=False),
    ] = 0,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", metavar="S", parser=numbers.seconds, help=helped("ledger-seconds"), show_default=False
        ),
    ] = 0.0,
    json: Annotated[bool, typer.Option("--json", help=helped("ledger-json"))] = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.ledger import LedgerRequest, show_ledger

    raise typer.Exit(show_ledger(LedgerRequest(file, html, svg, nodes, seconds, json), Voice(chosen_language(lang))))


@app.command(help=helped("puzzle"))
def puzzle(
    game: GameName = "",
    identity: Annotated[str, typer.Option("--id", metavar="NAME", help=helped("puzzle-id"))] = "",
    today: Annotated[bool, typer.Option("--today", help=helped("puzzle-today"))] = False,
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.puzzle import asked_puzzle, show_puzzle

    show_puzzle(asked_puzzle(game, identity, today=today), Voice(chosen_language(lang)), as_json=json)


app.registered_commands += page_commands.commands.registered_commands
app.registered_commands += laboratory_commands.commands.registered_commands


@app.command(help=helped("verify"))
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("proof-file"))],
    head: Annotated[str, typer.Option("--head", metavar="FILE", help=helped("verify-head"))] = "",
    key: Annotated[str, typer.Option("--key", metavar="KEY", help=helped("verify-key"))] = "",
    json: AsJson = False,
    lang: Lang = "",
) -> None:
    from tablier.cli.verifying import show_check

    raise typer.Exit(show_check(file, Voice(chosen_language(lang)), head=head, key=key, as_json=json))


@app.command(help=helped("fetch"))
def fetch(
    link: Annotated[str, typer.Argument(metavar="LINK", help=helped("fetch-link"))],
    record: Annotated[str, typer.Option("--record", metavar="FILE", help=helped("fetch-record"))] = "",
    proof: Annotated[str, typer.Option("--proof", metavar="FILE", help=helped("fetch-proof"))] = "",
    log: Annotated[str, typer.Option("--log", metavar="FILE", help=helped("fetch-log"))] = "",
    head: Annotated[str, typer.Option("--head", metavar="FILE", help=helped("fetch-head"))] = "",
    lang: Lang = "",
) -> None:
    from tablier.cli.fetching import fetch_files

    fetch_files(link, {"record": record, "proof": proof, "log": log, "head": head}, Voice(chosen_language(lang)))


@app.command(help=helped("join"))
def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help=helped("link"))],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help=helped("join-name"))] = "",
    program: Annotated[
        str, typer.Option("--program", metavar="WHO", help=helped("join-program"), autocompletion=completing.program)
    ] = "",
    new: Annotated[
        str, typer.Option("--new", metavar="GAME", help=helped("join-new"), autocompletion=completing.games)
    ] = "",
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help=helped("no-colour"))] = False,
    lang: Lang = "",
) -> None:
    from tablier.cli import joining

    request = joining.JoinRequest(link, name, program, new)
    raise typer.Exit(joining.join(request, Voice(chosen_language(lang), colour=not no_colour)))


app.registered_commands += server_commands.commands.registered_commands
