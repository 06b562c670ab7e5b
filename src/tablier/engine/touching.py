"""What somebody meant who touched places on the board, and why that is no move: by a paragraph, or in plain words.

A client without rules does not know what an illegal move is called: it asks by the places that were touched.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tablier.engine.board import Sense
from tablier.engine.phrases import phrase_of, task
from tablier.engine.sheet import sheet_of
from tablier.engine.story import Situation, begun, places_named, seat_name
from tablier.engine.table import ALLOWED, NOBODY
from tablier.engine.words import Fact, words_of

Places = tuple[int, ...]


@dataclass(frozen=True)
class Stray:
    """Why places are no move: a sentence, and the paragraph behind it where there is one, with its text."""

    sentence: str
    paragraph: int = 0
    rule: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Manner:
    """What somebody has said besides the places: how many pieces to take, and which way round; or nothing."""

    count: int = 0
    sense: Sense = Sense.NEITHER


ANYHOW = Manner()


class Touch:
    """Places that somebody touched, first to last, in a position where a seat is to act."""

    def __init__(self, position: Situation, places: Places, manner: Manner) -> None:
        self.position = position
        self.places = places
        self.manner = manner

    @property
    def ways(self) -> dict[int, Places]:
        """The places of every action, allowed or not."""
        return self.position.ways

    @cached_property
    def exact(self) -> list[int]:
        """The actions that concern these very places; a bag or a hand out of which everything comes needs no touch."""
        found = [action for action, way in self.ways.items() if way == self.places]
        starts = {way[:1] for way in self.ways.values()}
        behind = len(starts) == 1 and self.places[:1] not in starts
        return found or [action for action, way in self.ways.items() if behind and way[1:] == self.places]

    @cached_property
    def begun(self) -> list[int]:
        """The actions that begin where these places do."""
        return [action for action, way in self.ways.items() if way[:1] == self.places[:1]]

    @cached_property
    def meant(self) -> list[int]:
        """The actions that somebody may mean, pieces that are alike counted once."""
        game, state = self.position.game, self.position._state
        found = [*filter(self.fits, self.exact or (self.begun if len(self.places) == 1 else []))]
        named = {game.write(state, action): action for action in reversed(found)}
        return [action for action in found if action in named.values()]

    def fits(self, action: int) -> bool:
        """Tell whether an action is what was said besides the places."""
        phrase, manner = phrase_of(self.position, action), self.manner
        return manner.count in (0, phrase.count) and manner.sense in (Sense.NEITHER, phrase.sense)

    def refused(self) -> int | None:
        """Return the refused action that was meant: one that uses a throw in hand, if there is one."""
        refused = [action for action in self.meant if not self.is_allowed(action)]
        in_hand = [action for action in refused if self.has_throw(action)]
        if len(refused) < len(self.meant):
            refused = []  # a move begins here, or is this: nothing else can be known to be meant
        return next(iter([*in_hand, *refused]), None)

    def is_allowed(self, action: int) -> bool:
        return self.position.game.forbidden_by(self.position._state, action) == ALLOWED

    def has_throw(self, action: int) -> bool:
        return phrase_of(self.position, action).throw in self.position.view.throws

    @property
    def is_start(self) -> bool:
        """Whether a move that is allowed begins here, or is this: nothing is wrong then."""
        return any(map(self.is_allowed, self.meant))

    def stray(self, language: str) -> Stray:
        """Say why no action, allowed or not, is meant by these places."""
        position, words = self.position, words_of(self.position.game.folder, language)
        is_target = bool(self.begun) and len(self.places) > 1
        start, end = self.places[0], self.places[-1]
        what, owner = ("target", NOBODY) if is_target else self.owned(start)
        names = (f"{what}-{position.board.places[start].kind}", what)
        facts: dict[str, Fact] = {
            "seat": seat_name(position, words, position.mover),
            "owner": seat_name(position, words, owner) if owner != NOBODY else "",
            "from": places_named(position, words, [start]),
            "to": places_named(position, words, [end]),
            "task": task(position, language),
        }
        message = next(f"stray-{name}" for name in names if words.knows(f"stray-{name}"))
        paragraph = next((int(position.game.strays[name]) for name in names if name in position.game.strays), 0)
        rule = sheet_of(position.game.folder, language).paragraphs[paragraph].text if paragraph else ""
        lit = (start, end) if is_target else (start,)
        return Stray(begun(words.say(message, **facts)), paragraph, rule, self.named(lit))

    def owned(self, place: int) -> tuple[str, int]:
        """Tell whose a place is to the mover: by its pieces where they are somebody's, else by itself."""
        position = self.position
        kinds = [pieces.kind for pieces in position.view.contents[place]]
        board = position.board
        found = [board.owner(kind) for kind in kinds] if board.are_owned else [board.places[place].seat]
        owners = [seat for seat in found if seat != NOBODY]
        if not owners:
            return ("nobody" if kinds else "empty"), NOBODY
        return ("own", position.mover) if position.mover in owners else ("theirs", owners[0])

    def named(self, places: Places) -> tuple[str, ...]:
        return tuple(self.position.board.places[place].name for place in places)
