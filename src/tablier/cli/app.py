"""The commands of `tablier`: what each takes; the work is done elsewhere, and imported when it is needed."""

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import tablier
from tablier.cli.language import chosen_language, language_in
from tablier.cli.screen import Voice
from tablier.cli.trouble import INTERRUPTED, kindly
from tablier.cli.words import helped

Lang = Annotated[str, typer.Option("--lang", metavar="en|fr", help=helped("lang"))]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=helped("game"))]
FileName = Annotated[str, typer.Argument(metavar="FILE", help=helped("file"))]
At = Annotated[int | None, typer.Option("--at", metavar="TURN", help=helped("at"))]


class Commands(TyperGroup):
    """All commands; what goes wrong in any of them is said in one sentence."""

    def invoke(self, *args: Any, **settings: Any) -> Any:
        try:
            return super().invoke(*args, **settings)
        except (KeyboardInterrupt, EOFError):
            raise typer.Exit(INTERRUPTED) from None

    def main(self, *args: Any, **settings: Any) -> None:
        typed = args[0] if args else settings.get("args")
        run = super().main
        kindly(lambda: run(*args, **settings), language_in(sys.argv[1:] if typed is None else typed))


app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    add_completion=False,
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
    version: Annotated[
        bool, typer.Option("--version", help=helped("version"), callback=tell_version, is_eager=True)
    ] = False,
) -> None:
    """Carry the options that come before a command."""


@app.command(help=helped("games"))
def games(lang: Lang = "") -> None:
    from tablier.cli.listing import show_games

    show_games(Voice(chosen_language(lang)))


@app.command(help=helped("rules"))
def rules(
    game: GameName,
    paragraph: Annotated[str, typer.Option("--paragraph", metavar="N", help=helped("paragraph"))] = "",
    lang: Lang = "",
) -> None:
    from tablier.cli.rulebook import show_rules

    show_rules(tablier.game(game), Voice(chosen_language(lang)), paragraph.removeprefix("§"))


@app.command(help=helped("play"))
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=helped("game-or-file"))] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="WHO,WHO", help=helped("seats"))] = "",
    names: Annotated[str, typer.Option("--names", metavar="NAME,NAME", help=helped("names"))] = "",
    variant: Annotated[str, typer.Option("--variant", metavar="NAME", help=helped("variant"))] = "",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=helped("option"))] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=helped("seed"))] = "",
    record: Annotated[str, typer.Option("--record", metavar="FILE", help=helped("record"))] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help=helped("resume"))] = "",
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help=helped("no-colour"))] = False,
    lang: Lang = "",
) -> None:
    from tablier.cli import loop
    from tablier.cli.opening import Wishes, sit_down

    wishes = Wishes(game, seats, names, variant, tuple(option or ()), seed, record, resume)
    raise typer.Exit(loop.play(sit_down(wishes, Voice(chosen_language(lang), colour=not no_colour))))


@app.command(help=helped("replay"))
def replay(
    file: FileName,
    at: At = None,
    step: Annotated[bool, typer.Option("--step", help=helped("step"))] = False,
    lang: Lang = "",
) -> None:
    from tablier.cli import replaying
    from tablier.cli.records import read_text

    voice = Voice(chosen_language(lang))
    record = tablier.record(read_text(file))
    replaying.replay(record, voice, replaying.turn_count(record, at), step=step)


@app.command(help=helped("why"))
def why(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helped("file-or-position"))],
    move: Annotated[str, typer.Argument(metavar="MOVE", help=helped("move"))],
    at: At = None,
    lang: Lang = "",
) -> None:
    from tablier.cli.asking import position_in, say_why
    from tablier.cli.records import read_text

    voice = Voice(chosen_language(lang))
    say_why(position_in(read_text(file), at), move, voice)


@app.command(help=helped("show"))
def show(
    position: Annotated[str, typer.Argument(metavar="POSITION", help=helped("position"))],
    lang: Lang = "",
) -> None:
    from tablier.cli.asking import show_position

    show_position(tablier.position(position), Voice(chosen_language(lang)))


@app.command(help=helped("warm"))
def warm(
    game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help=helped("game-to-warm"))] = None,
    lang: Lang = "",
) -> None:
    from tablier.cli import warming

    warming.warm(warming.games_named(game or ()), Voice(chosen_language(lang)))
