"""Print a record in words, turn by turn."""

from __future__ import annotations

from itertools import accumulate

from tablier.cli.drawing import draw
from tablier.cli.errors import TerminalError
from tablier.cli.screen import Voice
from tablier.cli.seating import full_name, result_sentence
from tablier.engine.ending import Ending
from tablier.engine.position import Played, Position
from tablier.engine.record import Record, written
from tablier.engine.story import seat_name
from tablier.engine.words import words_of


def replay(record: Record, voice: Voice, turns: int, *, step: bool = False) -> None:
    """Print the first turns of a record; show the board at the end, or after every turn."""
    introduce(record, voice)
    touched: frozenset[int] = frozenset()
    for number, steps in enumerate(turns_of(record)[:turns], 1):
        touched = tell_turn(record, voice, number, steps)
        if step and number < turns:
            voice.show("", draw(steps[-1].after, voice, record.players, touched), "")
            pause(voice)
    voice.show("", draw(position_after(record, turns), voice, record.players, touched), "")
    voice.show(closing(record, voice, turns), style="bold")


def closing(record: Record, voice: Voice, turns: int) -> str:
    """Say how the game ended, or where the telling stops."""
    if turns < len(record.turns):
        return voice.words.say("result-so-far", turn=turns, last=len(record.turns))
    if not record.is_over:
        return voice.words.say("result-unfinished")
    if record.ended == Ending.ABORT:
        return voice.words.say("result-aborted")
    told = result_sentence(record.last, record.players, voice.language, record.payoffs)
    return f"{told} {how_it_ended(record, voice)}".rstrip()


def how_it_ended(record: Record, voice: Voice) -> str:
    """Say how people ended the game; nothing where the rules did."""
    if record.ended == Ending.RULES:
        return ""
    seats = [full_name(record.start, record.players, each.seat, voice.language) for each in record.retired]
    return voice.words.say(f"ended-{record.ended}", seat=seats[-1] if seats else "")


def introduce(record: Record, voice: Voice) -> None:
    words = words_of(record.start.game.folder, voice.language)
    names = range(len(record.players))
    seats = ", ".join(f"{seat_name(record.start, words, seat)}: {record.players[seat]}" for seat in names)
    voice.show(f"{words.say('title')}  {seats}", style="bold")


def turns_of(record: Record) -> list[tuple[Played, ...]]:
    """Cut a record into turns."""
    ends = list(accumulate(len(moves) for _, moves in record.turns))
    return [record.played[first:last] for first, last in zip([0, *ends], ends, strict=False)]


def tell_turn(record: Record, voice: Voice, number: int, steps: tuple[Played, ...]) -> frozenset[int]:
    """Print one turn; return the places it touched."""
    words = words_of(record.start.game.folder, voice.language)
    touched: set[int] = set()
    mover = seat_name(steps[0].before, words, steps[0].before.mover)
    for index, step in enumerate(steps):
        lead = f"{number:3} {mover}" if index == 0 else " " * (4 + len(mover))
        voice.show(f"{lead} {written(step)}  {' '.join(step.story(voice.language))}")
        touched |= step.places
    return frozenset(touched)


def pause(voice: Voice) -> None:
    """Wait for Enter where a person can press it."""
    if voice.is_asking:
        voice.ask(voice.words.say("prompt-next") + " ")


def turn_count(record: Record, at: int | None) -> int:
    """Return how many turns are asked for: all of them, unless `at` says otherwise."""
    last = len(record.turns)
    if at is None:
        return last
    if not 0 <= at <= last:
        raise TerminalError("no-turn", found=at, last=last)
    return at


def position_after(record: Record, turns: int) -> Position:
    """Return the position after some turns."""
    return record.positions[sum(len(moves) for _, moves in record.turns[:turns])]
