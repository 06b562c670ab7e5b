"""What a person types in a match on a server; English and French words are both understood."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from tablier.cli.errors import TerminalError
from tablier.cli.online_table import MatchDisplay
from tablier.cli.table_commands import COMMANDS, Quit, answer, hint, undo, word_and_rest
from tablier.engine.errors import TablierError, listed
from tablier.matches.acts import PHRASES
from tablier.matches.errors import Refused

Doing = Coroutine[Any, Any, None]
SIGN = "/"


def action_of(line: str, teller: MatchDisplay, *, may_act: bool) -> Doing | None:
    """Return what is to be done at the server, if anything; all else is done here, and what is wrong is said."""
    try:
        if line.startswith(SIGN):
            return said(line[1:], teller)
        return written(line, teller, may_act=may_act)
    except TablierError as error:
        teller.voice.show(error.say(teller.voice.language), style="yellow")
        return None


def said(line: str, teller: MatchDisplay) -> Doing | None:
    """Do what a word after the sign asks for."""
    word, rest = word_and_rest(line)
    if word in PHRASES and teller.seat.number is not None:
        return teller.seat.phrase(word)
    if word not in WORDS:
        possible = [f"{SIGN}{known}" for known in (*WORDS, *PHRASES)]
        raise TerminalError("join-words", found=line[:80], possible=listed(possible))
    if teller.seat.number is None and WORDS[word] not in (quit_, who):
        raise TerminalError("join-looks-on")
    return WORDS[word](teller, rest)


def written(line: str, teller: MatchDisplay, *, may_act: bool) -> Doing | None:
    """Play a move or throw, or do what a word at any table asks for."""
    table, (word, rest) = teller.table, word_and_rest(line)
    command = COMMANDS.get(word)
    if command is hint:
        raise TerminalError("join-no-hint")
    if command is undo:
        return take_back(teller, rest)
    if may_act:
        table.has_chosen = False
        answer(table, line)
        return _chosen(teller) if table.has_chosen else None
    if command is None and line:
        raise TerminalError("join-not-turn", found=line[:80])
    if command:
        command(table, rest)
    else:
        teller.tell_state()
    return None


def _chosen(teller: MatchDisplay) -> Doing:
    chosen = teller.table.chosen
    return teller.seat.throw() if chosen is None else teller.seat.play(chosen)


def draw(teller: MatchDisplay, rest: str) -> Doing:
    return teller.seat.offer("draw")


def take_back(teller: MatchDisplay, rest: str) -> Doing:
    """Take one's move back in one's own turn; otherwise ask the others."""
    match, number = teller.seat.match, teller.seat.number
    own = bool(match.line) and match.line[-1].seat == number == match.position.mover and not match.line[-1].thrown
    return teller.seat.take_back() if own else teller.seat.offer("undo")


def resign(teller: MatchDisplay, rest: str) -> Doing:
    return teller.seat.resign()


def claim(teller: MatchDisplay, rest: str) -> Doing:
    return teller.seat.claim(owing(teller), win=True)


def call_off(teller: MatchDisplay, rest: str) -> Doing:
    return teller.seat.claim(owing(teller), win=False)


def owing(teller: MatchDisplay) -> int:
    """Return the seat of somebody else that everybody waits for."""
    found = [seat for seat in teller.seat.match.table.owing if seat != teller.seat.number]
    if not found:
        raise Refused("not-waited-for")
    return found[0]


def agree(teller: MatchDisplay, rest: str) -> Doing:
    return teller.seat.answer(offer_of(teller), yes=True)


def decline(teller: MatchDisplay, rest: str) -> Doing:
    return teller.seat.answer(offer_of(teller), yes=False)


def offer_of(teller: MatchDisplay) -> int:
    """Return the last offer of somebody else."""
    found = [offer.seq for offer in teller.seat.match.offers if offer.seat != teller.seat.number]
    if not found:
        raise TerminalError("join-no-offer")
    return found[-1]


def who(teller: MatchDisplay, rest: str) -> None:
    """Say who is on the line, and what everybody waits for."""
    teller.tell(replace(teller.seat.present, watching=0))
    teller.tell_state()


def say(teller: MatchDisplay, rest: str) -> Doing:
    if not rest:
        raise TerminalError("join-say-what")
    return teller.seat.say(rest)


def quit_(teller: MatchDisplay, rest: str) -> None:
    raise Quit


ASKED: dict[Callable[[MatchDisplay, str], Doing | None], str] = {
    draw: "draw nulle",
    take_back: "undo annuler",
    resign: "resign abandonner",
    claim: "claim réclamer",
    call_off: "calloff interrompre",
    agree: "yes oui",
    decline: "no non",
    who: "who qui",
    say: "say dire",
    quit_: "quit quitter q",
}
WORDS = {word: do for do, words in ASKED.items() for word in words.split()}
