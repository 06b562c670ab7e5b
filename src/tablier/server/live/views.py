"""The table as it is drawn for a client without rules, and the frames in which entries and views are sent.

What a board shows is the same for everybody and drawn once; only sentences are made for each language. `messages.view`
declares the values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TypedDict

from tablier.engine import table
from tablier.engine.board import Gate, Pieces, Sense, Shape
from tablier.engine.ending import Ending
from tablier.engine.phrases import phrase_of, phrased
from tablier.engine.position import Played, Position
from tablier.engine.table import CHANCE
from tablier.matches.acts import Move, Throw
from tablier.matches.log import Entry, canonical, to_json
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.references import references
from tablier.server.messages.model import written
from tablier.server.messages.view import (
    Ceremony,
    Chair,
    Due,
    Event,
    Pending,
    PlayableMove,
    Result,
    TableDrawing,
    TableWords,
    Thrown,
    View,
)
from tablier.throws.state import Next

PLAYED = (Move.kind, Throw.kind)


def table_of(match: Match, entry: Entry | None, now: int) -> TableDrawing:
    """Draw the table after an entry, or as it is for a client that has just come, but for the words."""
    deadline = match.deadline
    return TableDrawing(
        **drawn(match.position, happened(match, entry)),
        seq=match.head.seq,
        thrown=thrown(match),
        chairs=chairs(match),
        clocks=list(match.clocks(now)),
        running=deadline[0] if deadline else None,
        begun=match.begun,
        waits_for=match.waits_for,
        ceremony=ceremony(match),
        offers=[Pending(offer=each.seq, seat=each.seat, what=each.what, yes=list(each.yes)) for each in match.offers],
        can_take_back=match.table.undoable is not None,
        chat=match.table.chat,
        rematch=match.table.rematch,
    )


def words_of(match: Match, entry: Entry | None, language: str) -> TableWords:
    """Return the words of a view: what is to be done, what may be chosen, what happened, and how it ended."""
    played = happened(match, entry)
    return TableWords(
        choices=[] if match.result else choices(match.position, language),
        task=match.position.task(language),
        story=played.story(language) if played else [],
        result=result(match, language),
    )


class OnTable(TypedDict):
    """What lies on the table, and what led to it."""

    position: str
    to_act: int
    mover: int
    contents: tuple[tuple[Pieces, ...], ...]
    throws: tuple[int, ...]
    gates: tuple[Gate, ...]
    scores: tuple[int, ...]
    notes: tuple[tuple[str, int], ...]
    odds: dict[str, int]
    move: str
    sense: Sense
    events: list[Event]


def drawn(position: Position, played: Played | None) -> OnTable:
    """Draw what lies on the table, and what led to it."""
    view = position.view
    return {
        "position": position.text,
        "to_act": position.to_act,
        "mover": position.mover,
        "contents": view.contents,
        "throws": view.throws,
        "gates": view.gates,
        "scores": view.scores,
        "notes": view.notes,
        "odds": position.odds if position.to_act == CHANCE else {},
        "move": played.move if played else "",
        "sense": sense_of(played),
        "events": [event_of(event) for event in played.events] if played else [],
    }


def sense_of(played: Played | None) -> Sense:
    """Return which way round a ring the last move went; NEITHER where there is no ring."""
    if played is None or played.before.to_act < 0 or played.before.board.shape != Shape.RING:
        return Sense.NEITHER
    return phrase_of(played.before, played.before.read(played.move)).sense


def view_alone(position: Position, played: Played | None, language: str, seq: int = 0) -> View:
    """Draw a position that belongs to no match: without players and clocks."""
    return alone(
        drawn(position, played),
        position,
        task=position.task(language),
        story=played.story(language) if played else [],
        choices=choices(position, language),
        seq=seq,
    )


def alone(
    lying: OnTable, position: Position, *, task: str, story: list[str], choices: list[PlayableMove], seq: int = 0
) -> View:
    """Draw what lies on a table with the board and the seats of a position."""
    return View(
        **lying,
        seq=seq,
        task=task,
        story=story,
        choices=choices,
        thrown=[],
        chairs=[_empty(name) for name in position.seats],
        clocks=[None] * len(position.seats),
        running=None,
        begun=True,
        waits_for=None,
        ceremony=None,
        offers=[],
        can_take_back=False,
        chat=False,
        result=_result_alone(position) if position.is_over else None,
        rematch="",
        board=position.board,
    )


def _result_alone(position: Position) -> Result:
    paid = list(position.payoffs)
    places = [1 + sum(other > own for other in paid) for own in paid]
    return Result(how=Ending.RULES, places=places, payoffs=paid, paragraph=0)


def _empty(name: str) -> Chair:
    return Chair(seat=name, holder="device", taken=True, name="", program="", retired=False, muted=False)


def happened(match: Match, entry: Entry | None) -> Played | None:
    """Return what an entry did on the board, if it did anything there."""
    return match.table.played if entry is not None and entry.kind in PLAYED else None


def thrown(match: Match) -> list[Thrown]:
    """Return the throws of the turn that goes on, first to last; before its first throw, those of the turn before."""
    line = match.line
    seat = line[-1].seat if line else None
    turn = takewhile(lambda number: line[number].seat == seat, reversed(range(len(line))))
    falls = [number for number in turn if line[number].thrown]
    return [
        Thrown(seat=line[number].seat, mouths=fell.mouths, worth=fell.worth, shells=fell.shells)
        for number in reversed(falls)
        for fell in match.table.fell_at(number)
    ]


def choices(position: Position, language: str) -> list[PlayableMove]:
    """Return the moves that may be played now."""
    found = zip(position.moves, position.actions, strict=True)
    return [choice(position, move, action, language) for move, action in found]


def choice(position: Position, move: str, action: int, language: str) -> PlayableMove:
    """Return a move: what people call it, the places it touches, and what tells it from others that touch the same."""
    phrase = phrase_of(position, action)
    (piece, _), *others = phrase.pieces or (("", 0),)
    return PlayableMove(
        move=move,
        say=phrased(position, action, phrase, language),
        places=list(position.ways[action]),
        throw=phrase.throw,
        count=phrase.count,
        piece="" if others else piece,
        sense=phrase.sense,
        is_plain=phrase.is_plain,
        is_spoken=phrase.is_spoken,
    )


def chairs(match: Match) -> list[Chair]:
    return [
        Chair(
            seat=name,
            holder=chair.holder,
            taken=chair.taken,
            name=chair.name,
            program=chair.played_by,
            retired=chair.has_retired,
            muted=chair.muted,
        )
        for name, chair in zip(match.position.seats, match.chairs, strict=True)
    ]


def ceremony(match: Match) -> Ceremony | None:
    """Return who has to seal or to open, and which throw is due."""
    if not match.header.has_proof:
        return None
    throws, sealed = match.throws, match.table.sealed
    due = throws.due if throws.expected.what in (Next.RELEASE, Next.ANSWER) and match.result is None else None
    return Ceremony(
        epoch=throws.epoch,
        sealing=match.table.is_broken or any(party not in sealed for party in match.table.parties),
        missing=list(match.missing),
        due=Due(n=throws.n, seat=due.seat, witness=throws.witness, head=due.head) if due else None,
    )


def result(match: Match, language: str = "") -> Result | None:
    """Return the result; in a language, with the sentence by which the rules ended the game."""
    found = match.result
    if found is None:
        return None
    return Result(
        how=found.how,
        places=list(found.places),
        payoffs=list(found.payoffs),
        paragraph=found.paragraph,
        say=_last_sentence(match, language) if language and found.how == Ending.RULES else "",
    )


def _last_sentence(match: Match, language: str) -> str:
    last = match.table.played_at(len(match.line) - 1)
    return " ".join(last.before.story(last.ends, language))


def event_of(event: table.Event) -> Event:
    return Event(
        verb=event.verb.name.lower(),
        paragraph=event.paragraph,
        what=event.what,
        source=event.source,
        target=event.target,
        count=event.count,
    )


AT_ONCE = 128  # entries in a frame
Notes = Mapping[str, Note]


def log_frames(entries: Sequence[Entry], notes: Notes) -> Iterator[str]:
    """Write entries, some at a time."""
    for start in range(0, len(entries), AT_ONCE):
        some = entries[start : start + AT_ONCE]
        written = ",".join(map(to_json, some))
        yield f'{{"t":"log","entries":[{written}],"notes":{notes_of(some, notes)}}}'


def news_frame(entry: Entry, notes: Notes) -> str:
    told = "[]" if entry.kind in PLAYED else notes_of([entry], notes)  # a throw or a move names nobody
    return f'{{"t":"entry","entry":{entry.text},"notes":{told}}}'


def notes_of(entries: Iterable[Entry], notes: Notes) -> str:
    """Write the names and messages that entries speak of; those that were forgotten are missing."""
    found = [notes[key] for key in references(entries) if key in notes]
    return canonical([{"key": note.reference, "text": note.text} for note in found])


def view_frames(
    match: Match, entry: Entry | None, now: int, languages: Iterable[str], *, board: bool = False
) -> dict[str, str]:
    """Draw the table once, and its words in each language; the board itself only for a client that has just come."""
    drawing = written(table_of(match, entry, now)).removesuffix("}")
    if board:
        drawing += f',"board":{written(match.position.board)}'
    words = ((language, written(words_of(match, entry, language)).removeprefix("{")) for language in languages)
    return {language: f'{{"t":"view","now":{now},"view":{drawing},{said}}}' for language, said in words}
