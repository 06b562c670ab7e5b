"""The table as it is drawn for a client without rules."""

from __future__ import annotations

from tablier.engine.board import Board, Gate, Pieces, Sense
from tablier.server.messages.model import Model


class Chair(Model):
    """A seat: its name on the board, who holds it, and who plays for it now."""

    seat: str
    holder: str
    taken: bool
    name: str  # the key of a note
    program: str  # that plays for it now; empty when a person does
    retired: bool
    muted: bool


class Due(Model):
    """The throw that is due: its number, who throws, who must open a link, and for which head."""

    n: int
    seat: int
    witness: int | None
    head: str


class Ceremony(Model):
    """Who has still to seal or to open; -2 is the server."""

    epoch: int
    sealing: bool
    missing: list[int]
    due: Due | None


class PlayableMove(Model):
    """A move that may be played now, what people call it, and the places it touches, first the one it starts from."""

    move: str
    say: str
    places: list[int]
    throw: int  # what the throw is worth that it uses, or 0
    count: int  # how many pieces it takes, where that is to be chosen
    piece: str  # the kind of piece it moves, where that is to be chosen
    sense: Sense  # which way round it goes, where that is to be chosen
    is_plain: bool  # whether its throw or its count is name enough, once its piece is chosen
    is_spoken: bool  # whether it is said and not shown


class Event(Model):
    """One visible thing that happened, by a paragraph of the rules."""

    verb: str
    paragraph: int
    what: int
    source: int
    target: int
    count: int


class Thrown(Model):
    """A throw of this turn, or of the turn before as long as nothing was thrown in this one."""

    seat: int
    mouths: int
    worth: int
    shells: int  # how many fell


class Pending(Model):
    """An offer that waits for an answer."""

    offer: int
    seat: int
    what: str
    yes: list[int]


class Result(Model):
    how: str
    places: list[int]
    payoffs: list[float]
    paragraph: int
    say: str = ""  # how it ended, where the rules ended it; in the language of the client


class TableWords(Model):
    """What a view says in the language of the client."""

    choices: list[PlayableMove]
    task: str  # what is to be done now, told to the player who has to do it
    story: list[str]  # what the entry did
    result: Result | None


class TableDrawing(Model):
    """What a view shows to everybody alike."""

    seq: int
    position: str
    to_act: int  # a seat, -1 for chance, -2 when it is over
    mover: int
    contents: tuple[tuple[Pieces, ...], ...]
    throws: tuple[int, ...]
    thrown: list[Thrown]  # in the order they fell; of those in hand `throws` tells
    gates: tuple[Gate, ...]
    scores: tuple[int, ...]  # of each seat, by what the board says is counted
    notes: tuple[tuple[str, int], ...]
    odds: dict[str, int]
    move: str  # what was played just now, as the game writes it; nothing if it was something else
    sense: Sense  # which way round a ring it went
    events: list[Event]
    chairs: list[Chair]
    clocks: list[int | None]  # milliseconds left
    running: int | None  # the seat whose clock runs
    begun: bool
    waits_for: int | None
    ceremony: Ceremony | None
    offers: list[Pending]
    can_take_back: bool
    chat: bool
    rematch: str


class View(TableWords, TableDrawing):
    """The table as it is drawn after an entry: nothing is left to compute."""

    board: Board | None = None  # when it is not the one told before
