"""How amounts, seats and sources are written in the accounts of a game."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from tablier.engine.ending import Ending
from tablier.engine.story import seat_name
from tablier.engine.words import LANGUAGES, Fact, words_in, words_of
from tablier.study.analysis.names import move_name
from tablier.study.ledger.account import AccountLine
from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.shares import tenths
from tablier.study.ledger.sums import GameAccounts
from tablier.study.ledger.turning import TurningPoint

TEXTS = Path(__file__).parent / "texts"
ledger_words = words_in(TEXTS)
LONGEST_NAME = 40


class LedgerText:
    """Puts a ledger into words of one language."""

    def __init__(self, ledger: GameAccounts, language: str) -> None:
        self.ledger, self.language = ledger, language
        self.words = ledger_words(language)
        self.game = words_of(ledger.record.start.game.folder, language)

    def say(self, message: str, **facts: Fact) -> str:
        return self.words.say(message, **facts)

    @property
    def title(self) -> str:
        return self.say("title", game=self.game.say("title"))

    def seat(self, seat: int) -> str:
        """Name a seat."""
        return seat_name(self.ledger.record.start, self.game, seat)

    def full_name(self, seat: int) -> str:
        """Name who sits in a seat, and the seat unless it is called the same in some language."""
        player = self.player(seat)
        return f"{player} ({self.seat(seat)})" if player else self.seat(seat)

    def name(self, seat: int) -> str:
        """Name who sits in a seat, with the seat only if somebody else has that name."""
        players = self.ledger.record.players
        is_alone = players.count(players[seat]) == 1
        return self.player(seat) if is_alone and self.player(seat) else self.full_name(seat)

    def player(self, seat: int) -> str:
        """Return the player's own name, not too long; nothing if it is that of the seat."""
        start, player = self.ledger.record.start, self.ledger.record.players[seat]
        plain = {seat_name(start, words_of(start.game.folder, language), seat) for language in LANGUAGES}
        if player in plain:
            return ""
        return player if len(player) <= LONGEST_NAME else player[: LONGEST_NAME - 1] + "…"

    def number(self, amount: int, *, signed: bool = False) -> str:
        """Write tenths as a number with one decimal, as the language does."""
        sign = "−" if amount < 0 else "+" if signed and amount > 0 else ""
        whole, tenth = divmod(abs(amount), 10)
        return f"{sign}{whole}{self.say('decimal-sign')}{tenth}"

    def chance(self, share: Fraction) -> str:
        """Write a winning chance."""
        return self.say("percent", number=self.number(tenths(share)))

    def points(self, amount: int, *, signed: bool = False) -> str:
        """Write a change of a winning chance, in tenths, with its unit."""
        return self.say("points", number=self.number(amount, signed=signed), count=abs(amount) // 10)

    def margin(self, margin: float) -> str:
        """Write half of an interval."""
        return f"±\N{NO-BREAK SPACE}{self.number(round(margin * 1000))}"

    def label(self, line: AccountLine) -> str:
        """Name a line of the accounts."""
        name = self.name(line.seat) if line.seat >= 0 else ""
        return self.say(f"line-{line.name}", name=name, chance=self.say("percent", number=self.number(line.at)))

    def cells(self, line: AccountLine) -> list[str]:
        """Write the amounts of a line, with their intervals."""
        amounts = [self.number(amount, signed=not line.is_balance) for amount in line.amounts]
        if not line.margins:
            return amounts
        return [f"{amount} {self.margin(margin)}" for amount, margin in zip(amounts, line.margins, strict=True)]

    def result(self) -> str:
        """Say how the game ended, or that it did not."""
        if not self.ledger.is_whole:
            done, last = len(self.ledger.entries), len(self.ledger.record.moves)
            return self.say("result-partial", done=done, last=last)
        if self.ledger.record.ended == Ending.ABORT:
            return self.say("result-aborted")
        if not self.ledger.is_over:
            return self.say("result-unfinished")
        paid = self.ledger.record.payoffs
        ranks = [[s for s, pay in enumerate(paid) if pay == rank] for rank in sorted(set(paid), reverse=True)]
        names = [self.words.listing([self.name(seat) for seat in seats]) for seats in ranks]
        if len(ranks) == 1:
            return self.say("result-draw")
        if len(ranks) == 2:
            return self.say("result-win", name=names[0], winners=len(ranks[0]))
        return self.say("result-order", order=" > ".join(names))

    def deed(self, entry: LedgerEntry) -> str:
        """Say who threw or played what, and when."""
        message = "deed-throw" if entry.is_throw else "deed-move"
        move = entry.written if entry.is_throw else move_name(entry.before, entry.written, self.language)
        return self.say(message, turn=entry.turn, name=self.name(entry.seat), move=move)

    def better(self, entry: LedgerEntry) -> str:
        """Call the better move as people do."""
        return move_name(entry.before, entry.better, self.language)

    def mistake(self, entry: LedgerEntry) -> str:
        """Say what a move lost, against which one, and whether the judge is sure."""
        lost = self.points(tenths(entry.loss))
        sentence = self.say("mistake", deed=self.deed(entry), better=self.better(entry), points=lost)
        return f"{sentence} {self.say('mistake-doubtful')}" if is_doubtful(entry) else sentence

    def turning(self, point: TurningPoint) -> str:
        """Say how far a game turned, and for whom."""
        entry, seat = point.entry, point.seat
        chances = self.chance(entry.chances[seat]), self.chance(entry.then[seat])
        told = [self.say("turning", deed=self.deed(entry), name=self.name(seat), before=chances[0], after=chances[1])]
        if point.favourite >= 0:
            told.append(self.say("turning-favourite", name=self.name(point.favourite)))
        if point.is_doubtful:
            told.append(self.say("turning-doubtful"))
        return " ".join(told)

    def provenance(self, entry: LedgerEntry) -> str:
        """Say where the value of a step comes from."""
        if entry.throw:
            return self.say("provenance-throw", count=entry.throw.outcomes)
        assert entry.found and entry.played  # a move has both
        source = self.say(f"source-{entry.played.source.value}")
        parts = [source]
        if entry.played.margin:
            parts.append(self.margin(entry.played.margin * (self.ledger.seats - 1) / self.ledger.seats))
        if entry.found.depth:
            parts.append(self.say("depth", depth=entry.found.depth))
        if entry.found.nodes:
            parts.append(self.say("nodes", nodes=entry.found.nodes))
        return ", ".join(parts)


def is_doubtful(entry: LedgerEntry) -> bool:
    """Return whether the judge's second thoughts on a move are as large as what it is said to have lost."""
    return abs(entry.second_thought[entry.seat]) >= entry.loss
