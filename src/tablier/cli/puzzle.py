"""A puzzle at the terminal: the board, as many tries as it takes, and what each move is worth and why."""

from __future__ import annotations

import datetime
import random
from dataclasses import asdict
from typing import TYPE_CHECKING

import tablier
from tablier.cli.drawing import draw
from tablier.cli.errors import TerminalError
from tablier.cli.json_output import print_json
from tablier.engine.errors import TablierError
from tablier.study.puzzles.collection import shipped
from tablier.study.puzzles.facts import facts_of

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.study.puzzles.facts import AnswerFacts, PuzzleFacts
    from tablier.study.puzzles.puzzle import Puzzle

HINT, SOLUTION, LEAVE = {"h", "hint", "indice"}, {"solution"}, {"q", "quit", "quitter"}


def show_puzzle(puzzle: Puzzle, voice: Voice, *, as_json: bool = False) -> None:
    """Set a puzzle and ask until it is solved, or print it with all its answers."""
    facts = facts_of(puzzle)
    if as_json:
        print_json(asdict(facts))
        return
    voice.show("", draw(puzzle.position, voice), "")
    voice.show(facts.goal[voice.language], style="bold")
    voice.say("puzzle-how", style="dim")
    try:
        if ask_until_solved(puzzle, facts, voice):
            tell_solution(facts, voice)
    except EOFError:
        tell_solution(facts, voice)
    voice.say("puzzle-again", style="dim", id=puzzle.id)


def asked_puzzle(game: str, identity: str, *, today: bool) -> Puzzle:
    """Return the puzzle that a command line means: by its name, that of today, or any."""
    if bool(game) + bool(identity) + today > 1:
        raise TerminalError("puzzle-one")
    if identity:
        return shipped().find(identity)
    if today:
        return shipped().of_day(datetime.datetime.now(datetime.UTC).date())
    return random.choice(shipped().of(tablier.game(game).name) if game else shipped().puzzles)


def ask_until_solved(puzzle: Puzzle, facts: PuzzleFacts, voice: Voice) -> bool:
    """Judge one move after the other; return whether the solution is to be told, and not when somebody leaves."""
    while True:
        typed = voice.ask(voice.words.say("puzzle-prompt") + " ")
        if typed.lower() in LEAVE:
            return False
        if typed.lower() in SOLUTION:
            return True
        if typed.lower() in HINT:
            voice.show(facts.hint[voice.language], style="green")
        elif typed and (answer := judged(puzzle, facts, typed, voice)):
            tell_answer(answer, voice)
            if answer is facts.answers[0]:
                return True


def judged(puzzle: Puzzle, facts: PuzzleFacts, typed: str, voice: Voice) -> AnswerFacts | None:
    """Return what a move is worth; what may not be played is refused."""
    try:
        position = puzzle.position
        move = position.game.write(position.state, position.read(typed))
    except TablierError as error:
        voice.show(error.say(voice.language), style="yellow")
        return None
    return next(answer for answer in facts.answers if answer.move == move)


def tell_answer(answer: AnswerFacts, voice: Voice) -> None:
    """Say what a move is worth, what it does, and what the other side does then."""
    language = voice.language
    voice.show(answer.verdict[language], style="yellow" if answer.loss else "bold green")
    voice.show(*(each for each in (f"  {answer.words[language]}", f"  {answer.reply[language]}") if each.strip()))


def tell_solution(facts: PuzzleFacts, voice: Voice) -> None:
    """Say which move is right and why, how it goes on, and what the puzzle teaches."""
    best, language = facts.answers[0], voice.language
    voice.say("puzzle-solution", style="bold", move=best.say[language], words=best.words[language])
    if len(best.line) > 1:
        voice.say("puzzle-line", line=" ".join(best.line))
    voice.say("puzzle-lesson", lesson=facts.lesson[language], overlooked=facts.overlooked[language])
