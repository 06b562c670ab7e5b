"""A match on a server, at the terminal: the board and the record follow the log, and what happens is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.cli.screen import Voice
from tablier.cli.seating import Player, full_name, result_sentence
from tablier.cli.table_commands import quote
from tablier.cli.terminal_game import TerminalGame
from tablier.client.notifications import Connected, Happened, Notification, Present, Unused, Warned
from tablier.engine.ending import Ending
from tablier.engine.table import CHANCE
from tablier.matches.acts import Answer, Claim, Flag, Hold, Move, Offer, Open, Rematch, Say, SayPhrase, Seal, Throw
from tablier.matches.acts.playing import again
from tablier.matches.errors import match_words
from tablier.matches.log import SERVER
from tablier.matches.match import Match
from tablier.matches.notes import shown
from tablier.matches.result import Result
from tablier.matches.transcript import record_of

if TYPE_CHECKING:
    from tablier.client.seat import Seat
    from tablier.engine.words import Fact

SEED = "0"  # for records that are saved here: luck was thrown elsewhere
PLAYED = (Move.kind, Throw.kind)


@dataclass
class Remote(TerminalGame):
    """The table of a match on a server: a move chosen here is sent, and played when the server has it."""

    chosen: str | None = None  # a move, or nothing for a throw
    has_chosen: bool = False

    def do(self, move: str) -> None:
        """Note what is to be played; it is on the table when the server has said so."""
        self.chosen, self.has_chosen = None if self.position.to_act == CHANCE else move, True


class MatchDisplay:
    """Print what happens at a seat."""

    def __init__(self, seat: Seat, voice: Voice) -> None:
        self.seat, self.voice = seat, voice
        self.table = Remote(voice, record_of(seat.match, seat.replica.notes, voice.language), (), SEED)
        self._follow(seat.match)

    def name_of(self, actor: int) -> str:
        """Name who did something: a seat and who sits there, or nobody in particular."""
        return self.table.name_of(self.table.position, actor) if actor >= 0 else "-"

    def tell(self, news: Notification) -> None:
        """Say one thing that happened."""
        match news:
            case Happened():
                self._happened(news)
            case Present():
                self._present(news)
            case Connected(is_up):
                self.voice.say("join-line-back" if is_up else "join-line-broke", style="dim")
            case Warned(say):
                self.voice.show(say, style="yellow")
            case Unused():
                self.voice.show(news.say(self._language), style="yellow")

    def tell_state(self) -> None:
        """Say what everybody waits for."""
        match = self.seat.match
        if match.table.free:
            self.voice.say(
                "join-waits-seats", style="dim", seats=match.table.names_of(match.table.free)[self._language]
            )
        elif not match.begun:
            self.voice.say("join-waits-throws", style="dim")
        elif not match.result:
            self.voice.say("join-waits-for", style="dim", seat=self.table.mover_name)

    def tell_end(self, result: Result) -> None:
        """Show the last board, and say who has won and by which paragraph."""
        self.table.show_board()
        if result.how == Ending.RULES:
            sentence = result_sentence(self.table.position, self.table.record.players, self._language)
            self.voice.show(sentence, style="bold")
            for paragraph in self.table.deciding_paragraphs():
                quote(self.table, paragraph)
            return
        how = match_words(self._language).say(f"ending-{result.how}")
        winners = self.voice.words.listing([self.name_of(seat) for seat in result.winners])
        self.voice.say("join-over" if winners else "join-over-draw", style="bold", how=how, winners=winners)

    @property
    def _language(self) -> str:
        return self.voice.language

    def _happened(self, news: Happened) -> None:
        entry = news.entry
        self._follow(news.after)
        played = news.after.table.played if entry.kind in PLAYED else None
        if played is not None:
            self.table.is_thrown = played.thrown
            self.table.tell(played)
        if entry.kind == Throw.kind:
            self._checked(news)
        elif entry.kind in (Seal.kind, Open.kind):
            self._ceremony(news)
        else:
            self._said(news)

    def _follow(self, match: Match) -> None:
        """Let the record follow the log up to where it is told; more may have come by now."""
        self.table.record = record_of(match, self.seat.replica.notes, self._language)
        players = zip(self.table.record.players, match.chairs, strict=True)
        self.table.chairs = tuple(Player(name, chair.played_by) for name, chair in players)

    def _checked(self, news: Happened) -> None:
        """Say that both links are open, and that this client has checked them."""
        if news.after.header.has_proof and again(news.entry) is None:
            thrown = news.after.throws.throws[-1]
            message = "join-unwitnessed" if thrown.witness is None else "join-checked"
            self.voice.say(message, style="dim", n=thrown.n + 1)

    def _ceremony(self, news: Happened) -> None:
        """Say when everybody has sealed, and when everybody has opened."""
        seats = news.after.table
        if news.entry.kind == Seal.kind and seats.seated and set(seats.parties) <= set(seats.sealed):
            self.voice.say("join-sealed", style="dim")
        elif news.entry.kind == Open.kind and seats.can_throw:
            self.voice.say("join-opened", style="dim")

    def _said(self, news: Happened) -> None:
        """Say everything else, if there are words for it."""
        entry, body = news.entry, news.entry.body
        seat = body["seat"] if entry.kind in (Hold.kind, Flag.kind, Claim.kind) else entry.actor
        facts: dict[str, Fact] = {"name": self.name_of(seat if isinstance(seat, int) else SERVER)}
        message = f"join-{entry.kind}"
        match entry.kind:
            case Offer.kind:
                message = "join-asked" if entry.actor == self.seat.number else f"join-offered-{body['what']}"
            case Claim.kind:
                message = "join-claimed" if body["win"] else "join-called-off"
            case Answer.kind:
                message = "join-agreed" if body["yes"] else "join-declined"
            case SayPhrase.kind:
                message, facts["text"] = "join-said", match_words(self._language).say(f"phrase-{body['phrase']}")
            case Say.kind:
                facts["text"] = shown(self.seat.replica.notes, str(body["text"]), "…")
            case Rematch.kind:
                facts["match"] = str(body["match"])
        if self.voice.words.knows(message):
            self.voice.say(message, style="cyan", **facts)

    def _present(self, news: Present) -> None:
        names = [self._marked(seat, news) for seat in news.here]
        if names:
            self.voice.say("join-here", style="dim", names=self.voice.words.listing(names), watching=news.watching)
        else:
            self.voice.say("join-nobody-here", style="dim")
        for seat in self.seat.match.table.owing:
            if news.absence and seat not in (*news.here, self.seat.number) and self.seat.number is not None:
                self.voice.say("join-away", style="dim", name=self.name_of(seat), minutes=news.absence // 60_000)

    def _marked(self, seat: int, news: Present) -> str:
        """Name who sits somewhere; the name of an account says that it is one."""
        name = full_name(self.table.position, self.table.record.players, seat, self._language)
        return self.voice.words.say("join-account", name=name) if seat in news.accounts else name
