"""A match at a glance, as one person sees it, and its throws counted."""

from __future__ import annotations

from tablier.matches.elsewhere import count_before
from tablier.matches.fairness import label_of
from tablier.matches.match import Match
from tablier.matches.notes import shown
from tablier.server.live import views
from tablier.server.live.room import Room
from tablier.server.messages.server import You
from tablier.server.queries.answers import Occupant, Summary, TallyFacts, ThrowsFacts
from tablier.throws.tallies import tallies_of


def summary_of(room: Room, person: str, language: str) -> Summary:
    """Describe the state of a match, with the names still kept."""
    match, header = room.match, room.match.header
    return Summary(
        match=match.id,
        game=header.game.name,
        rules=header.game.version,
        options=header.options,
        start=header.position,
        clock=header.clock,
        public=header.public,
        chat=match.table.chat,
        imported=header.imported,
        elsewhere=count_before(header),
        before=header.rematch,
        rematch=match.table.rematch,
        chairs=chairs_of(room),
        begun=match.begun,
        position=match.position.text,
        to_act=match.position.to_act,
        mover=match.position.mover,
        seq=match.head.seq,
        created=match.entries[0].at,
        last=match.head.at,
        result=views.result(match),
        rated=room.is_rated,
        throws=label_of(match),
        you=You(seats=list(room.seats_of(person)), host=room.is_host(person)),
        shut=room.shut.say(language) if room.shut else "",
    )


def chairs_of(room: Room) -> list[Occupant]:
    """Return who sits where, by name; empty for a name that was deleted."""
    marked = room.named_seats
    return [
        Occupant(**{**vars(chair), "name": shown(room.notes, chair.name, "")}, account=seat in marked)
        for seat, chair in enumerate(views.chairs(room.match))
    ]


def counted(match: Match) -> ThrowsFacts:
    """Count what each seat threw, against what was to be expected."""
    thrown = match.table.throws.throws
    tallies = [TallyFacts(**vars(each), inside=each.is_inside) for each in tallies_of(thrown)]
    return ThrowsFacts(match=match.id, label=label_of(match), throws=len(thrown), tallies=tallies)
