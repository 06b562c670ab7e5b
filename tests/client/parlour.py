"""A match whose people are keepers: what they owe is written into the log, or withheld by a server that cheats."""

from __future__ import annotations

from tablier.client.seat_chain import PendingMessage, SeatChain, Secrets
from tablier.matches.acts.act import from_message
from tablier.matches.match import Match
from tablier.throws import messages
from tablier.throws.parties import SERVER
from tests.matches.hall import Hall
from tests.matches.tables import MATCH
from tests.throws.model import root_of


class Drawn:
    """Roots that are always the same, each another."""

    def __init__(self, seat: int) -> None:
        self.seat, self.times = seat, 0

    def __call__(self, size: int) -> bytes:
        self.times += 1
        return root_of("client", self.times, self.seat)[:size]


class Parlour(Hall):
    """A hall in which some seats keep their own chains and check every entry."""

    def __init__(self, who: str, *seats: int, **more: object) -> None:
        self.told: list[str] = []  # of links that went into no throw
        self.keepers = {seat: SeatChain(MATCH, seat, Drawn(seat)) for seat in seats}
        super().__init__(who, **more)  # type: ignore[arg-type]

    def do(self, *commands: object) -> Parlour:
        for command in commands:
            super().do(command)
            for keeper in self.keepers.values():
                unused = keeper.check(self.match.head, self.match, live=True)
                self.told += [unused.code] if unused else []
        return self

    def duty(self, seat: int) -> PendingMessage | None:
        return self.keepers[seat].pending(self.match)

    def owed(self, seat: int) -> str:
        """Return what a seat owes: seal, open, throw or nothing."""
        duty = self.duty(seat)
        return str(duty.want["kind"]) if duty else ""

    def show(self, seat: int) -> dict:
        """Let a keeper show what it owes; whether it reaches the log is for the server to say."""
        duty = self.duty(seat)
        self.keepers[seat].kept = duty.kept
        return duty.want

    def obey(self, *seats: int) -> Parlour:
        """Write what keepers show, as an honest server does."""
        for seat in seats:
            self.write(self.show(seat))
        return self

    def write(self, want: dict) -> Parlour:
        seat = want["seat"]
        match want["kind"]:
            case "seal" | "open":
                return self.do(from_message(want))
            case _:
                said = messages.Release(seat, want["n"], want["head"], bytes.fromhex(want["link"]))
                return self.answer(self.match.throws.after(said))

    def begin(self) -> Parlour:
        """Let everybody seal and open."""
        people = [seat for seat in self.match.table.people if seat not in self.keepers]
        self.seal(*people).obey(*self.keepers).open(SERVER, *people)
        return self.obey(*self.keepers)

    def restarted(self, seat: int, kept: Secrets | None = None) -> SeatChain:
        """Start the client of a seat again with what it kept, and tell it the whole log."""
        keeper = SeatChain(MATCH, seat, Drawn(seat + 100), kept or self.keepers[seat].kept)
        match = None
        for entry in self.match.entries:
            match = match.then(entry) if match else Match.of([entry])
            keeper.check(entry, match, live=False)
        return keeper
