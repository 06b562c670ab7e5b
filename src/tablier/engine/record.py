"""A game written down: one text file that people can read and that replays byte for byte.

>>> import tablier
>>> record = Record.of(tablier.game("kid-cala-classic").start(pits=2, fruits=1))
>>> record = record.then("b").then("a")
>>> print(record.text, end="")
tablier record 1
game: kid-cala-classic
rules: 1
options: pits=2 fruits=1
south: South
north: North
result: south wins
<BLANKLINE>
1 south b a
>>> tablier.record(record.text) == record
True

The header holds the whole rule set; each turn is a number, the seat, then throws in parentheses and moves in order. A
game that did not begin at the beginning has a line `position:`. One that did not end by its rules says how (`ended:`)
and which seats gave up, after how many throws and moves (`retired:`). One that a server did not see played, but was
brought, says `imported: yes`, however often it is handed on; one that a server took over with so many throws and moves
made before says `elsewhere: 12`. Lines that start with # are remarks, not kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import groupby

from tablier.engine import arguments, options
from tablier.engine.ending import STAYS, Ending, given_up, level, ranked
from tablier.engine.errors import BadRecord, TablierError
from tablier.engine.game import Game
from tablier.engine.position import Played, Position, read_position
from tablier.engine.table import CHANCE
from tablier.engine.words import LANGUAGES, words_of

FORMAT = "tablier record 1"
LONGEST = 4_000_000  # characters; no game comes near
RETIRED = re.compile(r"(\S+) after ([0-9]{1,7})")
BY_PEOPLE = tuple(ending for ending in Ending if ending != Ending.RULES)


@dataclass(frozen=True)
class Retired:
    """A seat that gave up, and after how many throws and moves of the record."""

    seat: int
    after: int


@dataclass(frozen=True)
class Record:
    """The positions of a game from its start, and the moves and throws between them."""

    positions: tuple[Position, ...]
    moves: tuple[str, ...]  # a throw is written in parentheses
    players: tuple[str, ...]  # the name of who sits in each seat
    ended: Ending = Ending.RULES  # how; by the rules as long as nobody decided otherwise
    retired: tuple[Retired, ...] = ()  # the first to give up first
    imported: bool = field(default=False, compare=False)  # where it is from does not make it another game
    elsewhere: int = field(default=0, compare=False)  # how many came first, unseen by the place it is from
    known: tuple[Played, ...] = field(default=(), compare=False, repr=False)  # what was played on the way here

    def __post_init__(self) -> None:
        """Refuse what is no game; the moves themselves are checked by who plays them."""
        if not isinstance(self.positions, tuple) or not self.positions or not isinstance(self.start, Position):
            raise arguments.wrong("positions", self.positions, "position")
        if not isinstance(self.moves, tuple) or len(self.moves) != len(self.positions) - 1:
            raise arguments.wrong("moves", self.moves, "moves")
        if len(arguments.texts("players", self.players)) != len(self.start.seats):
            raise arguments.wrong("players", self.players, "players", count=len(self.start.seats))

    def __getstate__(self) -> dict[str, object]:
        """Travel light: turns, result and text are worked out again, and so is what happened."""
        return {each.name: getattr(self, each.name) for each in fields(self)} | {"known": ()}

    @classmethod
    def of(cls, start: Position, players: tuple[str, ...] = ()) -> Record:
        """Begin a record."""
        arguments.of_kind("start", start, Position, "position")
        words = words_of(start.game.folder, "en")
        return cls(
            (start,),
            (),
            tuple(arguments.texts("players", players)) or tuple(words.say(f"seat-{seat}") for seat in start.seats),
        )

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def last(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def then(self, move: str) -> Record:
        """Add a move or a throw, checked by the rules."""
        return self.after(self.last.step(self.last.read(move)))

    def after(self, played: Played) -> Record:
        """Add a move or a throw that was just played."""
        moves, known = (*self.moves, written(played)), (*self.known, played)
        return self._of((*self.positions, played.after), moves, known)

    @cached_property
    def played(self) -> tuple[Played, ...]:
        """Every move and throw with what happened; those of a record that was given as positions are played again."""
        if len(self.known) == len(self.moves):
            return self.known
        pairs = zip(self.positions, self.moves, strict=False)
        return tuple(
            before.step(before.read(move[1:-1] if before.to_act == CHANCE else move)) for before, move in pairs
        )

    def back(self) -> Record:
        """Take the last move or throw away."""
        if not self.moves:
            raise BadRecord("nothing-back")
        return self._of(self.positions[:-1], self.moves[:-1], self.known[: len(self.moves) - 1])

    def _of(self, positions: tuple[Position, ...], moves: tuple[str, ...], known: tuple[Played, ...]) -> Record:
        """Return the same players at another point of the game, which goes on from there."""
        elsewhere = min(self.elsewhere, len(moves))
        return Record(positions, moves, self.players, imported=self.imported, elsewhere=elsewhere, known=known)

    @cached_property
    def turns(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each turn: the seat, and its throws and moves."""
        acted = zip((before.seats[before.mover] for before in self.positions), self.moves, strict=False)
        return tuple((seat, tuple(move for _, move in group)) for seat, group in groupby(acted, lambda each: each[0]))

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended, by its rules or because people ended it."""
        return self.last.is_over or self.ended != Ending.RULES

    @cached_property
    def payoffs(self) -> tuple[float, ...]:
        """What each seat was paid: as the rules say, but a seat that gave up stands behind all others."""
        gone = {retired.seat: order for order, retired in enumerate(self.retired)}
        retired = [gone.get(seat, STAYS) for seat in range(len(self.players))]
        if self.last.is_over:
            return ranked(self.last.payoffs, retired).payoffs if gone else self.last.payoffs
        by_giving_up = self.ended in (Ending.RESIGNATION, Ending.TIME, Ending.ABSENCE)
        return (given_up(retired) if by_giving_up else level(len(self.players))).payoffs

    @cached_property
    def result(self) -> str:
        """`unfinished`, `aborted`, `draw`, `south wins`, or the seats in their order."""
        if not self.is_over:
            return "unfinished"
        if self.ended == Ending.ABORT:
            return "aborted"
        ranks = sorted(set(self.payoffs), reverse=True)
        seats = [[s for s, paid in zip(self.last.seats, self.payoffs, strict=True) if paid == r] for r in ranks]
        if len(ranks) == 1:
            return "draw"
        if len(ranks) == 2 and len(seats[0]) == 1:
            return f"{seats[0][0]} wins"
        return " > ".join(" = ".join(names) for names in seats)

    def _repr_html_(self) -> str:
        """Show the game in a notebook, to step through."""
        from tablier.study.notebook import html  # another door upwards

        return html(self)

    @cached_property
    def text(self) -> str:
        """The record as a file."""
        game = self.start.game
        head = [FORMAT, f"game: {game.name}", f"rules: {game.version}"]
        house = " ".join(f"{name}={value}" for name, value in options.unusual(self.start.state).items())
        head += [f"options: {house}"] if house else []
        if self.start != Position.start(game, self.start.options):
            head.append(f"position: {self.start.text}")
        head += [f"{seat}: {player}" for seat, player in zip(self.start.seats, self.players, strict=True)]
        head.append(f"result: {self.result}")
        head += [f"ended: {self.ended}"] if self.ended != Ending.RULES else []
        gone = ", ".join(f"{self.start.seats[each.seat]} after {each.after}" for each in self.retired)
        head += [f"retired: {gone}"] if gone else []
        head += ["imported: yes"] if self.imported else []
        head += [f"elsewhere: {self.elsewhere}"] if self.elsewhere else []
        turns = [f"{number} {seat} {' '.join(moves)}" for number, (seat, moves) in enumerate(self.turns, 1)]
        return "\n".join([*head, "", *turns]) + "\n"


def read_record(text: str, load: Callable[[str], Game]) -> Record:
    """Read a record and replay it, refusing whatever the rules refuse, with the reason."""
    arguments.text("text", text, f"{FORMAT} …")
    lines = [(n, line.strip()) for n, line in enumerate(text[:LONGEST].splitlines(), 1) if not line.startswith("#")]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord("record-form", line=1, expected=f'"{FORMAT}"', found=lines[0][1][:80] if lines else "")
    header = dict(_header(lines[1:]))
    record = _begin(header, load)
    played: list[Played] = []
    for number, (line, content) in enumerate(lines[1 + len(header) :], 1):
        _read_turn(played, record.start, number, line, content)
    positions, moves = (record.start, *(each.after for each in played)), tuple(map(written, played))
    record = _ended(replace(record, positions=positions, moves=moves, known=tuple(played)), header)
    if header.get("result", record.result) != record.result:
        raise BadRecord("record-result", found=header["result"][:80], expected=record.result)
    return record


def actions_in(text: str) -> int:
    """Count the throws and moves of a record without playing any: those behind the number and the seat of a turn."""
    turns = (line.split() for line in text.splitlines())
    return sum(len(words) - 2 for words in turns if len(words) > 2 and words[0].isdigit())


def _header(lines: list[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    for _, content in lines:
        name, colon, value = content.partition(":")
        if not colon or not name.replace("-", "").isalpha():
            return
        yield name.strip(), value.strip()


def _begin(header: dict[str, str], load: Callable[[str], Game]) -> Record:
    for expected in ("game", "rules"):
        if expected not in header:
            raise BadRecord("record-header", expected=expected)
    game = load(header["game"])
    if header["rules"] != str(game.version):
        raise BadRecord("record-version", game=game.name, found=header["rules"][:80], known=game.version)
    pairs = (pair.partition("=") for pair in header.get("options", "").split())
    start = Position.start(game, {name: value for name, _, value in pairs})
    if "position" in header:
        start = read_position(game, header["position"])
    return Record.of(start, tuple(header.get(seat, seat) for seat in start.seats))


def _ended(record: Record, header: dict[str, str]) -> Record:
    """Read how people ended the game, and refuse an end that cannot have been."""
    found = header.get("ended", Ending.RULES)
    if "ended" in header and found not in BY_PEOPLE:
        raise BadRecord("record-ended", found=found[:80], possible=", ".join(BY_PEOPLE))
    retired, brought = _retired(record, header.get("retired", "")), "imported" in header
    before = header.get("elsewhere", "0")
    if not (before.isascii() and before.isdecimal() and len(before) < 8 and int(before) <= len(record.moves)):
        raise BadRecord("record-elsewhere", most=len(record.moves), found=before[:80])
    record = replace(record, ended=Ending(found), retired=retired, imported=brought, elsewhere=int(before))
    if not _can_end(record):
        raise BadRecord("record-end", found=str(record.ended))
    return record


def _can_end(record: Record) -> bool:
    """Tell whether people can have ended the game so: before its rules did, and the last to give up gave up then."""
    match record.ended:
        case Ending.RULES:
            return True
        case Ending.ABORT | Ending.AGREEMENT:
            return not record.last.is_over
    gave_up_last = bool(record.retired) and record.retired[-1].after == len(record.moves)
    is_left = record.ended != Ending.ABSENCE or len(record.retired) == len(record.players) - 1  # somebody claimed it
    return gave_up_last and is_left and not record.last.is_over


def _retired(record: Record, text: str) -> tuple[Retired, ...]:
    """Read which seats gave up, in their order, and after how many throws and moves."""
    seats = record.start.seats
    found = [RETIRED.fullmatch(part.strip()) for part in text.split(",")] if text else []
    pairs = [(each[1], int(each[2])) for each in found if each]
    counts = [0, *(after for _, after in pairs), len(record.moves)]
    known = {seat for seat, _ in pairs} <= set(seats) and len({seat for seat, _ in pairs}) == len(pairs)
    if len(pairs) < len(found) or not known or len(pairs) >= len(seats) or counts != sorted(counts):
        expected = f"{seats[0]} after {len(record.moves)}"
        raise BadRecord("record-retired", expected=expected, found=text[:80])
    return tuple(Retired(seats.index(seat), after) for seat, after in pairs)


def _read_turn(played: list[Played], start: Position, number: int, line: int, content: str) -> None:
    """Add the throws and moves of a turn to what was played before it."""
    words = content.split()
    if words[0] != str(number) or len(words) < 3:
        raise BadRecord("record-form", line=line, expected=f'"{number} …"', found=content[:80])
    for word in words[2:]:
        before = played[-1].after if played else start
        seat = "" if before.is_over else before.seats[before.mover]
        if seat and words[1] != seat:
            raise BadRecord("record-turn", turn=number, found=words[1][:80], expected=seat)
        played.append(_replayed(before, number, word))


def _replayed(before: Position, number: int, word: str) -> Played:
    is_throw = word.startswith("(") and word.endswith(")")
    try:
        return before.step(before.read(word[1:-1] if is_throw and before.to_act == CHANCE else word))
    except TablierError as error:
        sentence = {language: error.say(language) for language in LANGUAGES}
        raise BadRecord("record-move", turn=number, sentence=sentence) from error


def written(played: Played) -> str:
    """Return a move or a throw as a record writes it."""
    return f"({played.move})" if played.thrown else played.move
