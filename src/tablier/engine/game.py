"""A game: the functions and facts of one folder. No base class, nothing to inherit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablier.engine.board import Board, Sense, View
from tablier.engine.errors import UnknownName, listed, nearest
from tablier.engine.fields import Fields
from tablier.engine.options import Value
from tablier.engine.table import ALLOWED, MOST_ACTIONS

if TYPE_CHECKING:
    from tablier.engine.endings import Endings, Gathering
    from tablier.engine.network import Learnable
    from tablier.engine.position import Position
    from tablier.engine.sides import Sides


@dataclass(frozen=True)
class Variant:
    """A named set of options, and the people or book it comes from."""

    name: str
    source: str
    options: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Level:
    """How well a program plays: how far it sees, how long it may think, and what escapes it.

    Its name is the message `level-N` of the game's texts, N counted from 1.
    """

    depth: int = 0  # actions and throws it looks ahead; 0 for as far as its budget lasts
    nodes: int = 0  # positions it may look at; 0 for as many as time allows
    seconds: float = 0.0
    overlooks: float = 0.0  # how often a move of usual length does not come to its mind at all
    blur: float = 0.0  # how far it misjudges what it sees, as a standard deviation, in hundredths of a logit


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a position or a set of options: a message of the game's texts, and its facts."""

    message: str
    facts: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Phrase:
    """What people call a move, or what is to be done now: a message of the game's texts, and its facts.

    The engine adds `$seat`, `$from`, `$to`, `$throws` (those in hand), and `$pieces` out of kinds and counts.
    """

    message: str
    facts: dict[str, str | int] = field(default_factory=dict)
    pieces: tuple[tuple[str, int], ...] = ()
    places: tuple[int, ...] = ()  # those of `$from` and `$to`, if they are not what the action touches
    throw: int = 0  # what the throw is worth that a move uses, if it uses one
    count: int = 0  # how many pieces a move takes, where that is to be chosen
    sense: Sense = Sense.NEITHER  # which way round it goes, where that is to be chosen
    is_plain: bool = False  # whether its throw or its count is name enough, once its piece is chosen
    is_spoken: bool = False  # whether it is said and not shown: nobody would find it by touching places


@dataclass(frozen=True, eq=False)
class Game:
    """Rules are functions over one record; see docs/architecture.md for what each must do.

    `state` stands for the game's own State class in every signature below.
    """

    name: str
    version: int
    State: type[Fields]
    Rule: type[IntEnum]
    folder: Path
    outcomes: int  # how many things chance can do at most; 0 in a game without chance

    # Rules: run plain and compiled.
    set_up: Callable[[Any], None]
    to_act: Callable[[Any], int]
    actions: Callable[[Any], int]  # action numbers to try are 0 .. actions - 1
    forbidden_by: Callable[[Any, int], int]
    chance_odds: Callable[[Any, Any], None]
    apply: Callable[[Any, int, Any], None]
    payoffs: Callable[[Any, Any], None]
    evaluate: Callable[[Any, int], int]  # how well a seat stands, in hundredths of a logit: see search/evaluation.py
    rotate: Callable[[Any], None]  # let every seat take its neighbour's place

    # Plain Python.
    seats: Callable[[Any], tuple[str, ...]]  # the name of each seat at this table
    write: Callable[[Any, int], str]  # an action, or an outcome when chance acts, as people write it
    touches: Callable[[Any, int], tuple[int, ...]]  # the places an action concerns, first the one it starts from
    board: Callable[[Any], Board]  # read from the options alone: one board serves a whole match
    view: Callable[[Any], View]
    lay: Callable[[Any, int, int, int], bool]  # put 1 or -1 of a kind of piece on a place; False if that cannot be
    flaw: Callable[[Any], Flaw | None]  # why no game could reach this position, if so
    clash: Callable[[Any], Flaw | None]  # why these options do not go together, if so
    list_allowed: Callable[[Any, Any], int] | None = (
        None  # a rule: write down every allowed action, from the lowest up, and count them; else all are tried
    )
    most_actions: Callable[[Any], int] | None = None  # action numbers of any position; else those of the first are most
    takes_back: bool = False  # whether a paragraph may undo what was played, by an event UNDO
    counts_gathered: bool | None = None  # of a sowing game that can be solved: whether what is gathered decides it
    variants: tuple[Variant, ...] = ()
    levels: tuple[Level, ...] = ()  # of the programs people may play against, from the weakest to the strongest
    say: Callable[[Any, int], Phrase] | None = None  # an action or outcome in words; else places and notation
    task: Callable[[Any], Phrase] | None = None  # what is to be done now, told to who does it; else to throw, to choose
    sides: Callable[[Any], Sides | Flaw] | None = None  # the table of two sides for a solver, or why there is none
    endings: Callable[[Any, int], Endings | Flaw] | None = (
        None  # sides with at most so many pawns on their way, likewise
    )
    side_rank: Callable[[Any, int], int] | None = (
        None  # a rule: the rank of a seat's side at the start of a turn, or -1
    )
    gathering: Callable[[Any, int], Gathering | Flaw] | None = None  # positions with at most so many pieces, likewise
    ending_of: Callable[[Any], tuple[int, int, int]] | None = (
        None  # a rule: the number of such a position, seat 0's lead, and the turns without a capture
    )
    recall: Callable[[Any, Any, Any], float] | None = (
        None  # a rule: what seat 0 may expect by the tables of a solver, or NOT_KNOWN
    )
    learnable: Learnable | None = None  # how much positions of two show to a network
    show: Callable[[Any, Any], int] | None = None  # a rule: list the rows of a position, and say which layers judge it
    foresee: Callable[[Any, Any, Any], int] | None = None  # a rule: what the mover may expect, by a network
    strays: dict[str, int] = field(default_factory=dict)  # the paragraph behind each `stray-…` message that has one

    @cached_property
    def paragraphs(self) -> dict[int, str]:
        """The name of each paragraph that rules cite."""
        return {member.value: member.name.lower().replace("_", "-") for member in self.Rule}

    def start(self, variant: str = "", **options: Value) -> Position:
        """Lay the board out, with a named variant or with options of your own, or both."""
        from tablier.engine.position import Position

        return Position.start(self, {**self._variant_options(variant), **options})

    def allowed(self, state: Fields) -> list[int]:
        """Return the actions that the seat to act may play, from the lowest up."""
        if self.list_allowed is None:
            return [action for action in range(self.actions(state)) if self.forbidden_by(state, action) == ALLOWED]
        legal = [0] * MOST_ACTIONS
        return legal[: self.list_allowed(state, legal)]

    def _variant_options(self, name: str) -> dict[str, Value]:
        return {} if isinstance(name, str) and not name else self.variant(name).options

    def variant(self, name: str) -> Variant:
        """Return the variant of this name."""
        from tablier.engine import arguments

        known = {variant.name: variant for variant in self.variants}
        if arguments.text("variant", name, next(iter(known), "")) not in known:
            names = list(known)
            facts = {"found": name[:80], "nearest": nearest(name, names), "possible": listed(names)}
            raise UnknownName("unknown-variant", **facts)
        return known[name]

    def __repr__(self) -> str:
        return f"tablier.game({self.name!r})"
