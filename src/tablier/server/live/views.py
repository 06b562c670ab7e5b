"""The table as it is drawn for a client without rules, and the frames in which entries and views are sent.

What a board shows is the same for everybody and drawn once; only sentences are made for each language. `messages.view`
declares the values.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from tablier.engine.board import Sense, Shape
from tablier.engine.ending import Ending
from tablier.engine.phrases import phrase_of, phrased
from tablier.engine.position import Played, Position
from tablier.engine.table import CHANCE, Event
from tablier.matches.acts import Move, Throw
from tablier.matches.log import Entry, canonical, to_json
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.references import references
from tablier.throws.state import Next

JsonObject = dict[str, Any]
PLAYED = (Move.kind, Throw.kind)


def table_of(match: Match, entry: Entry | None, now: int) -> JsonObject:
    """Draw the table after an entry, or as it is for somebody who has just come, but for the words."""
    deadline = match.deadline
    return {
        **drawn(match.position, happened(match, entry)),
        "seq": match.head.seq,
        "thrown": thrown(match),
        "chairs": chairs(match),
        "clocks": list(match.clocks(now)),
        "running": deadline[0] if deadline else None,
        "begun": match.begun,
        "waits_for": match.waits_for,
        "ceremony": ceremony(match),
        "offers": [
            {"offer": each.seq, "seat": each.seat, "what": each.what, "yes": list(each.yes)} for each in match.offers
        ],
        "can_take_back": match.table.undoable is not None,
        "chat": match.table.chat,
        "rematch": match.table.rematch,
    }


def words_of(match: Match, entry: Entry | None, language: str) -> JsonObject:
    """Say the same table in words: what is to be done, what may be chosen, what happened, and how it ended."""
    return {
        **told(match.position, happened(match, entry), language),
        "choices": [] if match.result else choices(match.position, language),
        "result": result_told(match, language),
    }


def drawn(position: Position, played: Played | None) -> JsonObject:
    """Draw what lies on the table, and what led to it."""
    return {
        "position": position.text,
        "to_act": position.to_act,
        "mover": position.mover,
        "contents": [[vars(piece) for piece in pieces] for pieces in position.view.contents],
        "throws": list(position.view.throws),
        "gates": [vars(gate) for gate in position.view.gates],
        "scores": list(position.view.scores),
        "notes": [list(note) for note in position.view.notes],
        "odds": position.odds if position.to_act == CHANCE else {},
        "move": played.move if played else "",
        "sense": sense_of(played),
        "events": [event_of(event) for event in played.events] if played else [],
    }


def sense_of(played: Played | None) -> Sense:
    """Return which way round a ring the last move went; where there is no ring, none is told."""
    if played is None or played.before.to_act < 0 or played.before.board.shape != Shape.RING:
        return Sense.NEITHER
    return phrase_of(played.before, played.before.read(played.move)).sense


def told(position: Position, played: Played | None, language: str) -> JsonObject:
    """Say what is to be done now, and what has just happened."""
    return {"task": position.task(language), "story": played.story(language) if played else []}


def view_alone(position: Position, played: Played | None, language: str) -> JsonObject:
    """Draw a position that belongs to no match: nobody sits there, and no clock runs."""
    paid = list(position.payoffs)
    over = {"how": "rules", "places": [1 + sum(other > own for other in paid) for own in paid], "payoffs": paid}
    return {
        **drawn(position, played),
        **told(position, played, language),
        "seq": 0,
        "thrown": [],
        "choices": choices(position, language),
        "chairs": [_empty(name) for name in position.seats],
        "clocks": [None] * len(position.seats),
        "running": None,
        "begun": True,
        "waits_for": None,
        "ceremony": None,
        "offers": [],
        "can_take_back": False,
        "chat": False,
        "result": {**over, "paragraph": 0} if position.is_over else None,
        "rematch": "",
        "board": board_of(position),
    }


def _empty(name: str) -> JsonObject:
    nobody = {"holder": "device", "taken": True, "name": "", "program": "", "retired": False, "muted": False}
    return {"seat": name, **nobody}


def board_of(position: Position) -> JsonObject:
    """Draw the board itself."""
    board = position.board
    listed = {"places": board.places, "pieces": board.pieces, "signs": board.signs, "bonds": board.bonds}
    return {**vars(board), **{name: [vars(each) for each in values] for name, values in listed.items()}}


def happened(match: Match, entry: Entry | None) -> Played | None:
    """Return what an entry did on the board, if it did anything there."""
    return match.table.played if entry is not None and entry.kind in PLAYED else None


def thrown(match: Match) -> list[JsonObject]:
    """Return the throws of the turn that goes on, first to last; before its first throw, those of the turn before."""
    line = match.line
    seat = line[-1].seat if line else None
    turn = takewhile(lambda number: line[number].seat == seat, reversed(range(len(line))))
    falls = [number for number in turn if line[number].thrown]
    return [{"seat": seat, **fell._asdict()} for number in reversed(falls) for fell in match.table.fell_at(number)]


def choices(position: Position, language: str) -> list[JsonObject]:
    """Return the moves that may be played now."""
    found = zip(position.moves, position.actions, strict=True)
    return [choice(position, move, action, language) for move, action in found]


def choice(position: Position, move: str, action: int, language: str) -> JsonObject:
    """Return a move: what people call it, the places it touches, and what tells it from others that touch the same."""
    phrase = phrase_of(position, action)
    (piece, _), *others = phrase.pieces or (("", 0),)
    return {
        "move": move,
        "say": phrased(position, action, phrase, language),
        "places": list(position.ways[action]),
        "throw": phrase.throw,
        "count": phrase.count,
        "piece": "" if others else piece,
        "sense": phrase.sense,
        "is_plain": phrase.is_plain,
        "is_spoken": phrase.is_spoken,
    }


def chairs(match: Match) -> list[JsonObject]:
    return [
        {
            "seat": name,
            "holder": str(chair.holder),
            "taken": chair.taken,
            "name": chair.name,
            "program": chair.played_by,
            "retired": chair.has_retired,
            "muted": chair.muted,
        }
        for name, chair in zip(match.position.seats, match.chairs, strict=True)
    ]


def ceremony(match: Match) -> JsonObject | None:
    """Say who has to seal or to open, and which throw is due."""
    if not match.header.has_proof:
        return None
    throws, sealed = match.throws, match.table.sealed
    due = throws.due if throws.expected.what in (Next.RELEASE, Next.ANSWER) and match.result is None else None
    return {
        "epoch": throws.epoch,
        "sealing": match.table.is_broken or any(party not in sealed for party in match.table.parties),
        "missing": list(match.missing),
        "due": {"n": throws.n, "seat": due.seat, "witness": throws.witness, "head": due.head} if due else None,
    }


def result(match: Match) -> JsonObject | None:
    found = match.result
    if found is None:
        return None
    return {
        "how": str(found.how),
        "places": list(found.places),
        "payoffs": list(found.payoffs),
        "paragraph": found.paragraph,
    }


def result_told(match: Match, language: str) -> JsonObject | None:
    """Return the result, with the sentence by which the rules ended the game."""
    found = result(match)
    return found and {**found, "say": _last_sentence(match, language) if found["how"] == Ending.RULES else ""}


def _last_sentence(match: Match, language: str) -> str:
    last = match.table.played_at(len(match.line) - 1)
    return " ".join(last.before.story(last.ends, language))


def event_of(event: Event) -> JsonObject:
    return {
        "verb": event.verb.name.lower(),
        "paragraph": event.paragraph,
        "what": event.what,
        "source": event.source,
        "target": event.target,
        "count": event.count,
    }


AT_ONCE = 128  # entries in a frame
JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
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
    table = table_of(match, entry, now)
    if board:
        table["board"] = board_of(match.position)
    drawn = JSON(table).removesuffix("}")
    words = ((language, JSON(words_of(match, entry, language)).removeprefix("{")) for language in languages)
    return {language: f'{{"t":"view","now":{now},"view":{drawn},{said}}}' for language, said in words}
