"""What a person may type at the table besides a move; English and French are both understood, always."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablier.cli.errors import TerminalError, disk_sentence
from tablier.cli.movelist import numbered_move, show_moves
from tablier.cli.records import new_path, with_seed
from tablier.cli.rulebook import show_sheet
from tablier.cli.terminal_game import TerminalGame
from tablier.engine.errors import IllegalMove, TablierError, UnknownMove, listed, nearest
from tablier.engine.files import write_text
from tablier.engine.table import CHANCE


class Quit(Exception):
    """The person wants to stop."""


def answer(table: TerminalGame, line: str) -> None:
    """Do what a person typed; whatever is wrong is said, and nothing is lost."""
    try:
        if not play_typed(table, line):
            obey(table, line)
    except TablierError as error:
        table.voice.show(error.say(table.voice.language), style="yellow")
    except OSError as error:
        table.voice.show(disk_sentence(error, table.voice.language), style="yellow")


def play_typed(table: TerminalGame, line: str) -> bool:
    """Play the line if it is a move, or throw when it is empty; say whether it was meant so."""
    if table.position.to_act == CHANCE:
        if not line:
            table.do(table.position.throw(table.generator))
        return not line
    try:
        refusal = table.position.why_not(line, table.voice.language) if line else None
    except UnknownMove:
        return play_numbered(table, line)
    if refusal:
        say_why(table, line)
    elif line:
        table.do(line)
    return bool(line)


def play_numbered(table: TerminalGame, line: str) -> bool:
    """Play the move of this number in the list."""
    move = numbered_move(table.position, line)
    if move:
        table.do(move)
    return bool(move)


def obey(table: TerminalGame, line: str) -> None:
    """Do what a word asks for, or say what may be typed."""
    word, rest = word_and_rest(line)
    if word in COMMANDS:
        COMMANDS[word](table, rest)
    elif table.position.to_act == CHANCE:
        raise TerminalError("only-throw", found=line[:80])
    elif not line:
        table.voice.say("what-to-type", style="dim")
    else:
        moves = table.position.moves
        raise TerminalError("not-understood", found=line[:80], nearest=nearest(line, moves), possible=listed(moves, 12))


def word_and_rest(line: str) -> tuple[str, str]:
    """Part what to do from what to do it with: `why c`, `? 2` or `?2`."""
    if line.startswith("?"):
        return "?", line[1:].strip()
    word, _, rest = line.partition(" ")
    return word.lower(), rest.strip()


def undo(table: TerminalGame, rest: str) -> None:
    if not table.can_undo():
        raise TerminalError("no-undo")
    table.undo()
    table.voice.say("undone")


def say_why(table: TerminalGame, rest: str) -> None:
    """Say why a move is refused: the paragraph, the rule itself, and what may be played."""
    if not rest:
        raise TerminalError("why-what")
    try:
        table.position.read(rest)
    except IllegalMove as error:
        table.voice.show(error.say(table.voice.language), style="yellow")
        quote(table, error.paragraph)
    else:
        table.voice.say("may-be-played", move=rest, story=table.position.explain(rest, table.voice.language))


def quote(table: TerminalGame, paragraph: int) -> None:
    """Quote a paragraph of the sheet."""
    from tablier.engine.sheet import sheet_of

    rule = sheet_of(table.position.game.folder, table.voice.language).paragraphs[paragraph]
    table.voice.show(f"  §{rule.number} {rule.title} — {rule.text}", style="dim")


def rules(table: TerminalGame, rest: str) -> None:
    show_sheet(table.position.game, table.voice, rest.removeprefix("§"))


def board(table: TerminalGame, rest: str) -> None:
    table.show_board()


def moves(table: TerminalGame, rest: str) -> None:
    show_moves(table.position, table.voice, rest)


def save(table: TerminalGame, rest: str) -> None:
    """Write the record to a file of this name, and go on."""
    if not rest:
        raise TerminalError("save-where")
    write_text(new_path(rest), with_seed(table.record, table.seed))
    table.voice.say("saved", file=str(Path(rest)))


def hint(table: TerminalGame, rest: str) -> None:
    """Say what the strongest program would play, and why."""
    if table.position.to_act == CHANCE:
        raise TerminalError("only-throw", found="hint")
    from tablier.cli.thinking import advised_move
    from tablier.study.analysis.reasons import Prospects

    move = advised_move(table)
    words = Prospects(table.position).words(table.position.read(move), table.voice.language)
    table.voice.say("hint", style="green", move=move, words=words)


def leave(table: TerminalGame, rest: str) -> None:
    raise Quit


def tell_commands(table: TerminalGame, rest: str) -> None:
    table.voice.say("commands")


WORDS: dict[Callable[[TerminalGame, str], None], str] = {
    undo: "u undo annuler",
    say_why: "why pourquoi",
    rules: "rules rule règles regles règle regle",
    board: "board plateau",
    moves: "? moves coups",
    hint: "h hint indice conseil",
    save: "save enregistrer sauver",
    leave: "q quit exit quitter",
    tell_commands: "help aide",
}
COMMANDS = {word: command for command, words in WORDS.items() for word in words.split()}
