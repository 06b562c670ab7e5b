"""A program thinks: in a process of its own, with a sign on the screen, and whoever presses Ctrl-C loses nothing."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures import TimeoutError as StillThinking
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from tablier.engine.rule import flaw_of_cache, where_and_why
from tablier.players.programs import SIMPLE, seat

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.cli.terminal_game import TerminalGame
    from tablier.engine.words import Words
    from tablier.players.pool import ChosenMove, Pool

PATIENCE = 0.3  # seconds before a sign appears
LONG = 6.0  # seconds after which it says why it takes so long: rules are compiled once, and kept
ADVISER = "5"  # whom a hint is asked from


def chosen_move(table: TerminalGame) -> str:
    """Return the move of the program on the mover's chair."""
    kind, seed = table.chair.program, table.generator.getrandbits(32)
    if kind in SIMPLE:
        return seat(table.position.game, kind).choose(table.position, seed)
    return asked(table, kind, seed, table.chair.name)


def advised_move(table: TerminalGame) -> str:
    """Return the move that the strongest program would play here."""
    return asked(table, ADVISER, 0, table.voice.words.say("adviser"))


def asked(table: TerminalGame, kind: str, seed: int, name: str) -> str:
    """Return the move of a program; print a line if another level had to answer in its place."""
    level = table.position.game.levels[int(kind) - 1]
    answer = awaited(pool_of(table).choosing(table.position, kind, seed, level.seconds or 1.0), table.voice, name)
    if answer.failure:
        table.voice.show(answer.failure.say(table.voice.language), style="yellow")
    return answer.move


def pool_of(table: TerminalGame) -> Pool:
    """Return the workers of a table; they start when the first program has to think."""
    if table.pool is None:
        from tablier.players.pool import Pool

        table.pool = Pool(1)
    return table.pool


def awaited(future: Future[ChosenMove], voice: Voice, name: str) -> ChosenMove:
    """Wait for an answer with a sign on the screen; whoever stops waiting stops the program as well."""
    try:
        try:
            return future.result(PATIENCE)
        except StillThinking:
            with sign(voice, "thinks", name) as status:
                return patiently(future, voice, name, status)
    finally:
        future.cancel()


def patiently(future: Future[ChosenMove], voice: Voice, name: str, status: Any) -> ChosenMove:
    try:
        return future.result(LONG)
    except StillThinking:
        sentence = preparing(voice.words, name)
        if status:
            status.update(sentence)
        else:
            voice.show(sentence, style="dim")
        return future.result()


def preparing(words: Words, name: str) -> str:
    """Say what takes so long: rules are compiled, and kept where that is possible."""
    if error := flaw_of_cache():
        folder, reason = where_and_why(error)
        return words.say("prepares-unkept", name=name, folder=folder, reason=reason)
    return words.say("prepares", name=name)


def sign(voice: Voice, message: str, name: str) -> AbstractContextManager[Any]:
    """Show that a program thinks, on terminals that can erase it again."""
    if not voice.console.is_terminal:
        return nullcontext()
    return voice.console.status(voice.words.say(message, name=name), spinner="dots" if voice.draws_boxes else "line")
