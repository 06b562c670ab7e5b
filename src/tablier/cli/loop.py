"""Play a game at the terminal, to its end or until somebody leaves."""

from __future__ import annotations

from tablier.cli.errors import INTERRUPTED
from tablier.cli.seating import result_sentence
from tablier.cli.table_commands import Quit, answer, quote
from tablier.cli.terminal_game import TerminalGame
from tablier.cli.thinking import chosen_move
from tablier.engine.options import unusual
from tablier.engine.table import CHANCE
from tablier.engine.words import words_of
from tablier.jobs.processes import deaf


def play(table: TerminalGame) -> int:
    """Play until the end; however it stops, the record is kept. Return the exit code."""
    try:
        greet(table)
        while not table.position.is_over:
            act(table)
        announce(table)
    except (Quit, EOFError):
        return break_off(table, 0)
    except KeyboardInterrupt:
        return break_off(table, INTERRUPTED)
    finally:
        table.close()
    return 0


def break_off(table: TerminalGame, code: int) -> int:
    """Keep the game; whoever presses Ctrl-C again and again still finds it kept."""
    with deaf():
        table.voice.show("")
        table.part()
    return code


def greet(table: TerminalGame) -> None:
    """Say what is played, with which house rules and which seed."""
    words = words_of(table.position.game.folder, table.voice.language)
    house = " ".join(f"{name}={value}" for name, value in unusual(table.record.start.state).items())
    table.voice.show(words.say("title") + (f"  {house}" if house else ""), style="bold")
    if table.position.game.outcomes or any(chair.program for chair in table.chairs):
        table.voice.say("seed-is", style="dim", seed=table.seed)
    if not all(chair.program for chair in table.chairs):
        table.voice.say("what-to-type", style="dim")


def act(table: TerminalGame) -> None:
    """Let the mover do one thing."""
    if not table.chair.program:
        answer(table, listen(table))
    elif table.position.to_act == CHANCE:
        table.do(table.position.throw(table.generator))
    else:
        table.do(chosen_move(table))


def listen(table: TerminalGame) -> str:
    """Show what has changed, and ask the mover."""
    table.show_changes()
    message = "prompt-throw" if table.position.to_act == CHANCE else "prompt-move"
    return table.voice.ask(table.voice.words.say(message, seat=table.mover_name) + " ")


def announce(table: TerminalGame) -> None:
    """Show the last board, the result and the paragraph that decides it."""
    table.show_board()
    table.voice.show(result_sentence(table.position, table.record.players, table.voice.language), style="bold")
    for paragraph in table.deciding_paragraphs():
        quote(table, paragraph)
    if table.file and table.is_safe:
        table.voice.say("recorded", style="dim", file=str(table.file))
