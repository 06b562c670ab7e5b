"""A position: game, options and state in one immutable value, checked and printable.

>>> import tablier
>>> position = tablier.game("kid-cala-classic").start()
>>> position.moves
('a', 'b', 'c', 'd', 'e', 'f')
>>> position.play("c").moves  # the last fruit fell into South's mancala: South again
('a', 'b', 'd', 'e', 'f')
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from tablier.engine import arguments, options
from tablier.engine.board import Board, View
from tablier.engine.errors import (
    BadOption,
    BadPosition,
    GameOver,
    IllegalMove,
    TablierError,
    UnknownMove,
    listed,
    nearest,
    spoken,
)
from tablier.engine.fields import Fields
from tablier.engine.game import Game
from tablier.engine.notation import A_POSITION, read_table, written_table
from tablier.engine.options import Value
from tablier.engine.phrases import said, task
from tablier.engine.sheet import sheet_of
from tablier.engine.story import Refusal, flaw_sentence, narrate, refusal_sentence, seat_name
from tablier.engine.table import CHANCE, ENDS, MOST_SEATS, NOBODY, NOWHERE, Event, Log, events_in
from tablier.engine.touching import ANYHOW, Manner, Stray, Touch
from tablier.engine.words import LANGUAGES, words_of

if TYPE_CHECKING:
    from tablier.search.budget import Budget
    from tablier.study.analysis import Analysis

LONGEST_SHOWN = 80  # of a text that is no move
BOARDS = 128  # boards that are kept: one for each set of options in use


@dataclass(frozen=True, slots=True)
class Played:
    """A throw or move that was played: where, what, where it led, and what happened on the way.

    >>> import tablier
    >>> played = tablier.game("kid-cala-classic").start().step(2)
    >>> played.move, played.after.mover, len(played.events)
    ('c', 0, 5)
    >>> played.story()[-1]
    "The last fruit falls into South's mancala: South plays again. (§4)"
    """

    before: Position
    move: str  # as the game writes it
    after: Position
    events: tuple[Event, ...]

    @property
    def thrown(self) -> bool:
        """Whether chance did it."""
        return self.before.to_act == CHANCE

    @property
    def places(self) -> frozenset[int]:
        """The places between which something moved."""
        both = (place for event in self.events for place in (event.source, event.target))
        return frozenset(place for place in both if place != NOWHERE)

    @property
    def ends(self) -> tuple[Event, ...]:
        """The events that ended the game, if it did."""
        return tuple(event for event in self.events if event.verb in ENDS)

    def story(self, language: str = "en") -> list[str]:
        """Tell what happened, one sentence for each thing people see."""
        return self.before.story(self.events, language)


class Position:
    """Game, options and state; positions with equal bytes are equal."""

    def __init__(self, game: Game, data: bytes) -> None:
        if not isinstance(game, Game):
            raise arguments.wrong("game", game, "game")
        if not isinstance(data, bytes) or len(data) != game.State.nbytes:
            raise arguments.wrong("data", data, "bytes", least=str(game.State.nbytes))
        self.game = game
        self.data = data

    def __reduce__(self) -> tuple[type[Position], tuple[Game, bytes]]:
        """Pickle and copy what a position is, and nothing that was worked out from it."""
        return Position, (self.game, self.data)

    @classmethod
    def recalled(cls, game: Game, data: bytes, to_act: int, mover: int) -> Position:
        """Return a position of which is known already whose turn it is: the rules are not asked."""
        position = cls(game, data)
        position.to_act, position.mover = to_act, mover
        return position

    @classmethod
    def start(cls, game: Game, chosen: Mapping[str, Value] | None = None) -> Position:
        """Lay the board out for a game."""
        if not isinstance(game, Game):
            raise arguments.wrong("game", game, "game")
        state = game.State()
        options.set_defaults(state)
        options.choose(state, {} if chosen is None else chosen)
        flaw = game.clash(state)
        if flaw:
            raise BadOption("clash", sentence=flaw_sentence(game, flaw))
        game.set_up(state)
        return cls(game, bytes(state))

    @property
    def state(self) -> Fields:
        """A copy of the state, to read or to hand to rules."""
        return self.game.State(self.data)

    @cached_property
    def _state(self) -> Fields:
        return self.game.State(self.data)  # read only: what `state` hands out is a copy

    @cached_property
    def to_act(self) -> int:
        """The seat to act, CHANCE or NOBODY."""
        return self.game.to_act(self._state)

    @cached_property
    def mover(self) -> int:
        """The seat whose decision or throw it is, or NOBODY."""
        return NOBODY if self.is_over else int(self._state.mover)  # type: ignore[attr-defined]  # every State has one

    @property
    def is_over(self) -> bool:
        return self.to_act == NOBODY

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self.game.seats(self._state)

    @cached_property
    def chosen(self) -> bytes:
        """What the state says of its options; the same for all positions of a table."""
        return options.bytes_of(self.game.State, self.data)

    @cached_property
    def options(self) -> dict[str, str]:
        """Every option of the table, as people write it."""
        return options.chosen(self._state)

    @cached_property
    def unusual(self) -> dict[str, str]:
        """The options that are not at their default."""
        return options.unusual(self._state)

    @cached_property
    def actions(self) -> tuple[int, ...]:
        """The actions allowed now; none when chance acts or the game is over."""
        if self.to_act < 0:
            return ()
        return tuple(self.game.allowed(self._state))

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The moves allowed now, as people write them."""
        return tuple(self.game.write(self._state, action) for action in self.actions)

    @cached_property
    def odds(self) -> dict[str, int]:
        """What chance can do now, with the exact number of ways of each."""
        return {self.game.write(self._state, outcome): ways for outcome, ways in self._chances.items()}

    def chances(self) -> dict[int, int]:
        """The outcomes possible now and their ways; empty unless chance acts."""
        return dict(self._chances)

    @cached_property
    def _chances(self) -> dict[int, int]:
        if self.to_act != CHANCE:
            return {}
        odds = [0] * self.game.outcomes
        self.game.chance_odds(self._state, odds)
        return {outcome: ways for outcome, ways in enumerate(odds) if ways}

    @cached_property
    def payoffs(self) -> tuple[float, ...]:
        """What each seat has won, from -1 to 1, adding up to 0; zeros before the end."""
        paid = [0.0] * MOST_SEATS
        if self.is_over:
            self.game.payoffs(self._state, paid)
        return tuple(float(pay) for pay in paid[: len(self.seats)])

    @cached_property
    def board(self) -> Board:
        """The places and tracks of this table; one value for all positions with the same options."""
        return _board(self.game, self.chosen)

    @cached_property
    def view(self) -> View:
        """What lies on each place of the board."""
        return self.game.view(self._state)

    @cached_property
    def ways(self) -> dict[int, tuple[int, ...]]:
        """The places that every action concerns, allowed or not; none unless a seat is to act."""
        numbers = range(self.game.actions(self._state)) if self.to_act >= 0 else ()
        return {action: self.game.touches(self._state, action) for action in numbers}

    def play(self, move: str) -> Position:
        """Play a move, or the outcome of a throw; refuse what the rules forbid, with the paragraph."""
        return self.step(self.read(move)).after

    def throw(self, generator: random.Random) -> str:
        """Draw what chance does now, with the exact odds, and return it as a move to play."""
        if not isinstance(generator, random.Random):
            raise arguments.wrong("generator", generator, "generator")
        if self.is_over:
            raise GameOver("game-over-throw")
        if self.to_act != CHANCE:
            raise UnknownMove("no-throw", seat=self._mover_named, possible=listed(self.moves))
        return generator.choices(list(self.odds), weights=list(self.odds.values()))[0]

    def step(self, action: int) -> Played:
        """Play an allowed action or a possible outcome: the rules are applied here, once, and tell what happened."""
        number = action if type(action) is int else arguments.whole("action", action)
        if number not in (self._chances if self.to_act == CHANCE else self.actions):
            raise self._no_action(number)
        state, log = self.state, Log()
        self.game.apply(state, number, log)
        written = self.game.write(self._state, number)
        return Played(self, written, Position(self.game, bytes(state)), events_in(log))

    def read(self, move: str) -> int:
        """Return the action that a move names, if it may be played now."""
        if not isinstance(move, str):
            raise arguments.wrong("move", move, "text-like", example=next(iter(self.odds or self.moves), "a"))
        text = move.strip()
        if self.is_over:
            raise GameOver("game-over", move=text[:LONGEST_SHOWN])
        possible = self.odds if self.to_act == CHANCE else self.moves
        found = [text] if text in possible else [name for name in possible if name.lower() == text.lower()]
        if found:
            numbers = list(self._chances) if self.to_act == CHANCE else self.actions
            return numbers[list(possible).index(found[0])]
        action = self._names.get(text.lower())
        if action is None or self.to_act == CHANCE:
            names = list(possible)
            facts = {"move": text[:LONGEST_SHOWN], "nearest": nearest(text, names), "possible": listed(names)}
            raise UnknownMove("unknown-throw" if self.to_act == CHANCE else "unknown-move", **facts)
        raise self._refused(text, action)

    @cached_property
    def _names(self) -> dict[str, int]:
        """Every name an action has, allowed or not."""
        numbers = range(self.game.actions(self._state)) if self.to_act >= 0 else ()
        return {self.game.write(self._state, action).lower(): action for action in reversed(numbers)}

    def _no_action(self, number: int) -> TablierError:
        """Say why a number is no action that can be played now."""
        if self.is_over:
            return GameOver("game-over", move=str(number)[:LONGEST_SHOWN])
        if self.to_act != CHANCE and 0 <= number < self.game.actions(self._state):
            return self._refused(self.game.write(self._state, number), number)
        possible = self.chances() if self.to_act == CHANCE else self.actions
        return UnknownMove("unknown-action", found=str(number)[:LONGEST_SHOWN], possible=listed([*map(str, possible)]))

    @property
    def _mover_named(self) -> dict[str, str]:
        return {language: seat_name(self, words_of(self.game.folder, language), self.mover) for language in LANGUAGES}

    def _refused(self, move: str, action: int) -> IllegalMove:
        refusals = {language: self._refusal(move, action, language) for language in LANGUAGES}
        return IllegalMove(
            move,
            {language: words_of(self.game.folder, language).say("title") for language in LANGUAGES},
            refusals["en"].paragraph,
            {language: refusal.sentence for language, refusal in refusals.items()},
            refusals["en"].places,
            listed(self.moves),
        )

    def _refusal(self, move: str, action: int, language: str) -> Refusal:
        paragraph = self.game.forbidden_by(self._state, action)
        places = self.game.touches(self._state, action)
        sentence = refusal_sentence(self, paragraph, places, language)
        rule = sheet_of(self.game.folder, language).paragraphs[paragraph].text
        return Refusal(move, paragraph, sentence, rule, tuple(self.board.places[place].name for place in places))

    def why_not(self, move: str, language: str = "en") -> Refusal | None:
        """Say why a move may not be played, or nothing if it may."""
        spoken(language)
        try:
            self.read(move)
        except IllegalMove:
            return self._refusal(move.strip(), self._names[move.strip().lower()], language)
        return None

    def why_not_touching(
        self, places: tuple[int, ...], language: str = "en", manner: Manner = ANYHOW
    ) -> Refusal | Stray | None:
        """Say why touching these places of the board does nothing; None where a move begins with them, or is made."""
        if self.to_act < 0 or not places or any(place >= len(self.board.places) for place in places):
            return Stray(task(self, language))
        touch = Touch(self, places, manner)
        action = touch.refused()
        if action is not None:
            return self._refusal(self.game.write(self._state, action), action, language)
        return None if touch.is_start else touch.stray(language)

    def say(self, move: str, language: str = "en") -> str:
        """Call a move, or the outcome of a throw, by what people say for it: the pawn on c3, 3 steps."""
        spoken(language)
        return said(self, self.read(move), language)

    def task(self, language: str = "en") -> str:
        """Say what is to be done now, to the seat that is to do it."""
        spoken(language)
        return task(self, language)

    def explain(self, move: str, language: str = "en") -> str:
        """Tell in words what a move does, with the paragraphs behind it."""
        spoken(language)
        return " ".join(self.step(self.read(move)).story(language))

    def story(self, events: tuple[Event, ...], language: str = "en") -> list[str]:
        """Tell events that started from this position, one sentence for each thing people see."""
        if not isinstance(events, tuple | list) or not all(isinstance(event, Event) for event in events):
            raise arguments.wrong("events", events, "events")
        return narrate(self, tuple(events), spoken(language))

    def analyse(self, budget: Budget | None = None, rollouts: int = 0, seed: int = 0) -> Analysis:
        """Rank every move, with its value, how sure that is, and in words what it does.

        >>> import tablier
        >>> position = tablier.position("kid-cala-classic | fruit=1,0,0,0,0,4,10,2,0,0,0,9,0,22 mover=0")
        >>> best = position.analyse().best
        >>> best.move, best.source.value
        ('f', 'exact-endgame')
        """
        from tablier.study.analysis import analyse  # the one door upwards: see pyproject.toml

        return analyse(self, budget, rollouts, seed)

    @cached_property
    def text(self) -> str:
        """The position on one line; `tablier.position` reads it back."""
        return written_table(self.game, self._state, self.chosen)

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        from tablier.study.notebook import svg  # another door upwards

        return svg(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and other.game is self.game and other.data == self.data

    def __hash__(self) -> int:
        return hash((self.game.name, self.data))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"tablier.position({self.text!r})"


@lru_cache(maxsize=BOARDS)
def _board(game: Game, chosen: bytes) -> Board:
    """Lay a board out from the options alone: nothing that is played changes where places are."""
    return game.board(options.table_of(game.State, chosen))


def read_position(game: Game, text: str) -> Position:
    """Read what `Position.text` wrote, or what a person wrote by hand; check that it can be."""
    state = read_table(game, arguments.text("text", text, A_POSITION))
    if flaw := game.clash(state) or game.flaw(state):
        raise BadPosition("position-flaw", sentence=flaw_sentence(game, flaw))
    return Position(game, bytes(state))
