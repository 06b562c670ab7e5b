"""Check a recorded match, its whole log or the proof of its throws: what is wrong, how it ended, what fell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from tablier.cli.errors import TerminalError
from tablier.cli.json_output import print_json, refuted_data, verified_data, verified_log_data
from tablier.cli.records import read_text
from tablier.cli.verifying_logs import checked, is_log, is_unreadable, known_of
from tablier.cli.verifying_logs import sentences as log_sentences
from tablier.engine.errors import TablierError
from tablier.engine.words import Words, words_in
from tablier.matches.errors import MatchError
from tablier.throws.checking import Report, verify
from tablier.throws.errors import TEXTS, BadProof, ThrowsError, Unreadable
from tablier.throws.reading import LONGEST
from tablier.throws.tallies import Tally

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

throw_words = words_in(TEXTS)
IN_ORDER, WRONG_THROW = 0, 1  # exit codes; a file that is no record ends with 2, like every mistake at the terminal


class NoProof(TablierError):
    """A file in which there is nothing to check."""

    words = staticmethod(throw_words)


def show_check(file: str, voice: Voice, *, head: str = "", key: str = "", as_json: bool = False) -> int:
    """Check a log or a proof, say what was found, and return the exit code."""
    words = throw_words(voice.language)
    text = text_of(file, voice.language)
    if is_log(text):
        return show_log(text, file, voice, (head, key), as_json=as_json)
    if head or key:
        raise TerminalError("verify-not-a-log")
    try:
        report = verify(text)
    except Unreadable as error:
        raise NoProof(error.code, **error.facts) from error
    except BadProof as error:
        if as_json:
            print_json(refuted_data(sentence_of(error, words)))
            return WRONG_THROW
        voice.show(words.say("verify-wrong", sentence=sentence_of(error, words)), style="bold red")
        return WRONG_THROW
    if as_json:
        print_json(verified_data(report))
        return IN_ORDER
    first, *rest = sentences(report, words)
    voice.show(first, style="bold green")
    voice.show(*rest)
    return IN_ORDER


def show_log(text: str, file: str, voice: Voice, given: tuple[str, str], *, as_json: bool) -> int:
    """Check the export of a whole match, against what was given and what this machine has kept."""
    from tablier.cli.fetching import is_link
    from tablier.client.links import read_origin

    words, origin = throw_words(voice.language), read_origin(file) if is_link(file) else ""
    known = known_of(text, origin, *given, voice.language)
    try:
        found = checked(text, known)
    except MatchError as error:
        if is_unreadable(error):
            raise
        sentence = error.say(voice.language)
        if as_json:
            print_json(refuted_data(sentence))
        else:
            voice.show(words.say("verify-wrong", sentence=sentence), style="bold red")
        return WRONG_THROW
    if as_json:
        print_json(verified_log_data(found))
        return IN_ORDER
    first, *rest = log_sentences(found, words)
    voice.show(first, style="bold green" if found.match.result else "bold yellow")
    voice.show(*rest)
    voice.show(*bands(found.report, words))
    return IN_ORDER


def text_of(file: str, language: str) -> str:
    """Return the log or the proof in a file, from standard input for `-`, or the log of the match behind a link.

    One character too many is enough to refuse it.
    """
    from tablier.cli.fetching import fetched, is_link

    return fetched(file, "log", language) if is_link(file) else read_text(file, LONGEST + 1)


def sentence_of(error: ThrowsError, words: Words) -> str:
    return words.say(f"error-{error.code}", **error.facts)


def sentences(report: Report, words: Words) -> Iterator[str]:
    """Say what a record in order shows, one sentence a line."""
    throws, table = report.throws, report.state
    yield words.say("verify-good", throws=throws) if throws else words.say("verify-none")
    yield words.say("verify-match", match=table.match, rules=table.rules)
    if report.unwitnessed:
        yield words.say("verify-unwitnessed", count=report.unwitnessed, throws=throws)
    elif throws:
        yield words.say("verify-witnessed")
    yield words.say("verify-epochs", count=report.epochs)
    if report.unfinished:
        yield words.say("verify-unfinished", count=report.unfinished)
    if throws:
        yield words.say("verify-replay")
    yield from bands(report, words)


def bands(report: Report, words: Words) -> Iterator[str]:
    """Say what each seat threw, beside what was to be expected."""
    if report.throws:
        yield ""
        yield words.say("verify-bands")
    for seat, tallies in groupby(report.tallies, lambda tally: tally.seat):
        yield words.say("verify-seat", seat=seat)
        yield from (f"  {tally_row(tally, words)}" for tally in tallies)


def tally_row(tally: Tally, words: Words) -> str:
    mouths = tally.outcome is None
    return words.say(
        "verify-row",
        what=words.say("verify-mouths" if mouths else "verify-outcome", outcome=tally.outcome or 0),
        seen=tally.seen,
        times=tally.times,
        expected=decimal(tally.expected, words),
        low=tally.low,
        high=tally.high,
        where=words.say("verify-inside" if tally.is_inside else "verify-outside"),
    )


def decimal(value: float, words: Words) -> str:
    """Write a number with one digit after the mark that the language uses."""
    whole, tenths = divmod(round(value * 10), 10)
    return words.say("verify-decimal", whole=whole, tenths=tenths)
