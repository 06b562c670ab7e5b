"""The first entry of a match, and the one that names the next match of the same people."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any

from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.games import load
from tablier.matches.acts.act import COMPUTED, OPTIONAL, Act, Actor
from tablier.matches.clocks import NO_CLOCK, Clock
from tablier.matches.elsewhere import LONGEST
from tablier.matches.errors import NewerLog, Refused
from tablier.matches.header import Header, SeatPlan, check_plans, named_program
from tablier.matches.log import HOST, Entry
from tablier.matches.proofs import read_seal
from tablier.matches.shapes import MOST_SEATS, FirstSealed, House, MatchId, MatchIdOrNone, Name, row, text, whole
from tablier.matches.table import Table
from tablier.matches.versions import SCHEMA
from tablier.throws import messages
from tablier.throws.parties import SERVER
from tablier.throws.state import Throws
from tablier.throws.values import replace

ALONE, TIMED = "alone", "timed"  # in the seal of the first entry
ALIKE = 128  # agreements that are kept, each with the position it begins with


@dataclass(frozen=True)
class Create(Act, kind="created", by=(Actor.HOST,)):
    """Create a match; the caller is its host, which gives no seat."""

    game: Name
    seats: Annotated[tuple[SeatPlan, ...], row(SeatPlan, 2, MOST_SEATS)]
    options: House = field(default_factory=dict)
    position: Annotated[str, text(10_000)] = ""
    clock: Clock = NO_CLOCK
    public: bool = False
    chat: bool = False
    seal: FirstSealed = field(default_factory=dict)  # of the server
    rematch: MatchIdOrNone = ""
    imported: bool = False  # written down elsewhere
    elsewhere: Annotated[str, OPTIONAL, text(LONGEST, 1)] = ""  # the record of what was played before it came here
    schema: Annotated[int, COMPUTED, whole(1)] = SCHEMA
    rules: Annotated[int, COMPUTED, whole(1)] = 1
    actor: int = HOST

    @property
    def named(self) -> Create:
        """The same match with the one name of the game and of each program, and the version of the rules."""
        game = load(self.game)
        seats = tuple(replace(plan, program=named_program(game, plan.program)) for plan in self.seats)
        return replace(self, game=game.name, rules=game.version, seats=seats)

    @property
    def is_alone(self) -> bool:
        """Whether the match is kept by the device on which it is played: its chain is the only one."""
        return self.seal.get(ALONE) is True

    @property
    def is_timed(self) -> bool:
        """Whether time runs for people who have still to seal or open."""
        return self.seal.get(TIMED) is True

    def header(self) -> Header:
        """Return what was agreed, and refuse what cannot be played."""
        try:
            header = self._header(load(self.game))
            seats = len(header.start.seats)
        except NewerLog:
            raise
        except TablierError as error:
            raise Refused("rules", error) from error
        if seats != len(header.plans):
            raise Refused("seats", game=header.game.name, expected=seats, found=len(header.plans))
        check_plans(header)
        return header

    def _header(self, game: Game) -> Header:
        if self.rules != game.version:
            raise NewerLog("rules-version", game=game.name, found=str(self.rules), known=game.version)
        options = tuple(sorted(self.options.items()))
        agreed = (
            self.position,
            self.seats,
            self.clock,
            self.public,
            self.chat,
            self.imported,
            self.rematch,
            self.is_alone,
            self.is_timed,
            self.elsewhere,
        )
        return _header(game, options, *agreed)

    def check(self, table: Table, entry: Entry) -> None:
        raise Refused("created")

    def on_throws(self, table: Table, entry: Entry) -> Throws:
        throws = table.throws
        if not self.seal:
            return throws
        seal = {name: value for name, value in self.seal.items() if name not in (ALONE, TIMED) or value is not True}
        said = messages.SealMessage(SERVER, b"", 0) if throws.is_unchecked else read_seal(SERVER, seal)
        return throws.with_seal(said, throws.epoch)


@lru_cache(maxsize=ALIKE)
def _header(game: Game, options: tuple[tuple[str, str], ...], *agreed: Any) -> Header:
    """Return what was agreed; the same for all matches that are alike, so that they begin with one position."""
    return Header(game, dict(options), *agreed)


@dataclass(frozen=True)
class Rematch(Act, kind="rematch", by=(Actor.SEAT, Actor.HOST), after_the_end=True):
    """Name the match in which the same people play again."""

    actor: int
    match: MatchId

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse a rematch of a match that goes on, that has one already, or with itself."""
        if not table.result:
            raise Refused("not-over")
        if table.rematch:
            raise Refused("rematch-already", match=table.rematch)
        if self.match == entry.match:
            raise Refused("rematch-same")

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(table, rematch=self.match)
