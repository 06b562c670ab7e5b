"""The throws of the day: what is played, how it goes on, and what it was worth."""

from __future__ import annotations

import re
from dataclasses import field
from hashlib import sha256
from typing import Annotated

from tablier.server.live.views import view_alone
from tablier.server.messages.model import Length, Model, Text
from tablier.server.messages.view import View
from tablier.server.people.daily import CHOICES, PROGRAM, SEAT, THROWS, DayPlan, DayRecord, is_choice
from tablier.server.people.daily_ranking import Ranked
from tablier.server.queries.forms import Nick
from tablier.study.tasks import Decision

DATE = re.compile(r"20\d\d-[01]\d-[0-3]\d")
MOST_MOVES = 200
Moves = Annotated[list[Text], Length(high=MOST_MOVES)]


class Day(Model):
    """What is played on a day; the secret behind its shells is told when it is over."""

    date: str
    today: bool
    game: str
    variant: str
    start: str
    seat: int
    program: str
    choices: int  # that whoever plays has on this day
    throws: int  # that they have at most
    commitment: str  # SHA-256 of the secret
    secret: str
    ranking: list[Ranked]


class DayForm(Model):
    """The moves somebody has chosen so far."""

    moves: Moves


class DayPlayed(Model):
    """What has happened since the last of these moves, step by step; `left` are the choices still to come."""

    views: list[View]
    line: list[str]  # everything so far, throws in parentheses
    left: int
    done: bool
    record: str


class ResultForm(Model):
    """All moves of a day that is done, and the name to be shown."""

    moves: Moves
    name: Nick = ""


class DayResult(Model):
    """How far the judge is; then what was given away, and whether it counts: only on the day, and the first time."""

    done: bool
    progress: float
    loss: float = 0.0
    decisions: list[Decision] = field(default_factory=list)
    counted: bool = False


def told(plan: DayPlan, secret: bytes, ranking: list[Ranked], *, is_today: bool, is_told: bool = False) -> Day:
    """Return the answer about a day; the secret behind its shells only when it is over, or `is_told`."""
    return Day(
        date=plan.date,
        today=is_today,
        game=plan.start.game.name,
        variant=plan.variant,
        start=plan.start.text,
        seat=SEAT,
        program=PROGRAM,
        choices=CHOICES,
        throws=THROWS,
        commitment=sha256(secret).hexdigest(),
        secret="" if is_today and not is_told else secret.hex(),
        ranking=ranking,
    )


def shown(line: DayRecord, form: DayForm, language: str) -> DayPlayed:
    """Draw what happened since the last of some moves."""
    return DayPlayed(
        views=views_since(line, len(form.moves), language),
        line=list(line.record.moves),
        left=CHOICES - len(line.own),
        done=line.is_done,
        record=line.record.text,
    )


def views_since(line: DayRecord, moves: int, language: str) -> list[View]:
    """Draw the last own move and all that followed it; before the first, the table as it was set up."""
    played = line.record.played
    own = [number for number, each in enumerate(played) if is_choice(each)]
    first = own[moves - 1] if moves else 0
    begun = [view_alone(line.record.start, None, language)] if not moves else []
    since = enumerate(played[first:], first + 1)
    return [*begun, *(view_alone(each.after, each, language, seq) for seq, each in since)]
