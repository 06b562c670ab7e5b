"""Positions that belong to no match: for rule books, lessons, the editor and reviews.

Nothing is kept: whoever asks brings the position, written on one line, and gets the table drawn.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

import tablier
from tablier.engine.board import Sense
from tablier.engine.errors import IllegalMove, TablierError
from tablier.engine.position import Played, Position
from tablier.engine.touching import Manner
from tablier.matches.shapes import text
from tablier.server.live.previews import Foreseen, after, foreseen
from tablier.server.live.questions import told
from tablier.server.live.views import view_alone
from tablier.server.messages.model import Amount, AskedSense, Length, Model, PositionText, Text
from tablier.server.messages.server import Told
from tablier.server.messages.view import View

MOST_MOVES = 400


class PositionForm(Model):
    """A position on one line, or a game to set up; `moves` are played from there."""

    position: Annotated[str, text(10_000)] = ""
    game: Text = ""
    variant: Text = ""
    options: dict[Text, Text] = field(default_factory=dict)
    moves: Annotated[list[Text], Length(high=MOST_MOVES)] = field(default_factory=list)


class Drawn(Model):
    """The table; or why the move numbered `refused` could not be played, and the table before it."""

    view: View
    stories: list[str]  # what each of the moves did, in words
    refused: int | None = None
    why: Told | None = None


class Outlook(Model):
    """What each of the moves did, and what every choice would do then; or which move was refused, and why."""

    played: list[Foreseen]
    choices: list[Foreseen]
    refused: int | None = None
    why: Told | None = None


class QuestionForm(Model):
    """A position, and a move by its name, or by the places somebody touched and what they said besides."""

    position: PositionText
    move: Text = ""
    places: Annotated[list[Amount], Length(high=16)] = field(default_factory=list)
    count: Amount = 0
    sense: AskedSense = Sense.NEITHER


def outlook_of(form: PositionForm, language: str) -> Outlook:
    position = begun(form)
    played: list[Foreseen] = []
    for number, move in enumerate(form.moves):
        try:
            seen, later = after(position, position.read(move.strip("()")))
        except TablierError as error:
            why = reason(position, move, error, language)
            return Outlook(played=played, choices=foreseen(position), refused=number, why=why)
        played, position = [*played, seen], later
    return Outlook(played=played, choices=foreseen(position))


def answered(form: QuestionForm, language: str) -> Told:
    manner = Manner(form.count, form.sense)
    return told(tablier.position(form.position), "why", form.move, form.places, language, manner)


def played(form: PositionForm, language: str) -> Drawn:
    """Play the moves one after the other, as far as the rules allow."""
    position = begun(form)
    last: Played | None = None
    stories: list[str] = []
    for number, move in enumerate(form.moves):
        try:
            last = position.step(position.read(move.strip("()")))
        except TablierError as error:
            view, why = view_alone(position, last, language), reason(position, move, error, language)
            return Drawn(view=view, stories=stories, refused=number, why=why)
        position = last.after
        stories.append(" ".join(last.story(language)))
    return Drawn(view=view_alone(position, last, language), stories=stories)


def begun(form: PositionForm) -> Position:
    if form.position:
        return tablier.position(form.position)
    return tablier.game(form.game).start(form.variant, **form.options)


def reason(position: Position, move: str, error: TablierError, language: str) -> Told:
    if isinstance(error, IllegalMove):
        return told(position, "why", move, (), language)
    return Told(id="why", allowed=False, say=error.say(language))
