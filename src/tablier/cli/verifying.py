"""Check the throws of a recorded match: everything that is wrong, and what each seat threw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from tablier.cli.data import print_json, refuted_data, verified_data
from tablier.cli.records import read_text
from tablier.engine.errors import TablierError
from tablier.engine.words import COMMON, Words, read_words
from tablier.throws.checking import Report, verify
from tablier.throws.errors import TEXTS, BadProof, ThrowsError, Unreadable
from tablier.throws.reading import LONGEST
from tablier.throws.tallies import Tally

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

IN_ORDER, WRONG_THROW = 0, 1  # exit codes; a file that is no record ends with 2, like every mistake at the terminal


class NoProof(TablierError):
    """A file in which there is nothing to check."""

    def words(self, language: str) -> Words:
        return throw_words(language)


def throw_words(language: str) -> Words:
    """Return the sentences about throws, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)


def show_check(file: str, voice: Voice, *, as_json: bool = False) -> int:
    """Check a record, say what was found, and return the exit code."""
    words = throw_words(voice.language)
    try:
        report = verify(text_of(file, voice.language))
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


def text_of(file: str, language: str) -> str:
    """Return the proof in a file, from standard input for `-`, or of the match behind a link.

    One character too many is enough to refuse it.
    """
    from tablier.cli.fetching import fetched, is_link

    return fetched(file, "proof", language) if is_link(file) else read_text(file, LONGEST + 1)


def sentence_of(error: ThrowsError, words: Words) -> str:
    return words.say(f"error-{error.code}", **error.facts)


def sentences(report: Report, words: Words) -> Iterator[str]:
    """Say what a record in order shows, one sentence a line."""
    throws, table = report.throws, report.table
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
